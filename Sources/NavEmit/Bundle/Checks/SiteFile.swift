import NavGraph

/// The universal links in an apple-app-site-association.
struct SiteFile {
  struct Entry {
    var appIDs: [String]
    var rules: [SiteRule]
  }

  /// The entries in the order of the file, which decides.
  private(set) var entries: [Entry] = []
  /// The value of `details`, or of `applinks` if that is missing.
  private(set) var details: PropertyList

  /// Returns nil, after a report, if the file cannot be interpreted.
  init?(_ comparison: inout BundleComparison) {
    let root = comparison.file.contents
    guard let links = comparison.dictionary("applinks", in: root),
      let defaults = comparison.dictionary("defaults", in: links),
      let items = comparison.dictionaries("details", in: links)
    else { return nil }
    details = links["details"] ?? links
    var settings = SiteRule.Settings()
    settings.read(defaults, &comparison)
    for item in items {
      guard let entry = Self.entry(item, settings, &comparison) else { return nil }
      entries.append(entry)
    }
  }

  private static func entry(
    _ item: PropertyList,
    _ settings: SiteRule.Settings,
    _ comparison: inout BundleComparison
  ) -> Entry? {
    guard let appIDs = comparison.texts("appIDs", in: item),
      let defaults = comparison.dictionary("defaults", in: item),
      let components = comparison.dictionaries("components", in: item)
    else { return nil }
    var settings = settings
    settings.read(defaults, &comparison)
    let appID = comparison.text("appID", in: item)?.text
    var entry = Entry(appIDs: appIDs.map(\.text) + (appID.map { [$0] } ?? []), rules: [])
    // If there are components, the system ignores `paths`.
    if item["components"] != nil {
      for component in components {
        entry.rules.append(SiteRule(component, settings, &comparison))
      }
    } else {
      guard let paths = comparison.texts("paths", in: item) else { return nil }
      entry.rules = paths.map { SiteRule(path: $0.text, at: $0.value) }
    }
    return entry
  }

  /// Returns all rules for an app; nil if the file does not list it.
  func rules(of appID: String) -> [SiteRule]? {
    let own = entries.filter { $0.appIDs.contains(appID) }
    return own.isEmpty ? nil : own.flatMap(\.rules)
  }
}

/// A component of a site association: a set of URLs that it includes or excludes.
struct SiteRule {
  /// The condition on the query: on all of it, or on some items.
  private enum Query {
    case whole(Wildcard)
    case items([(key: String, pattern: Wildcard)])
  }

  /// The component in the file.
  let place: PropertyList
  let excludes: Bool
  private let isCaseSensitive: Bool
  private let isEncoded: Bool
  private let path: Wildcard?
  private var query: Query?
  private let fragment: Wildcard?

  /// The default settings for comparing patterns.
  struct Settings {
    var isCaseSensitive = true
    var isEncoded = true

    mutating func read(_ list: PropertyList, _ comparison: inout BundleComparison) {
      if let flag = comparison.flag("caseSensitive", in: list, or: isCaseSensitive) {
        isCaseSensitive = flag
      }
      if let flag = comparison.flag("percentEncoded", in: list, or: isEncoded) { isEncoded = flag }
    }
  }

  init(_ component: PropertyList, _ defaults: Settings, _ comparison: inout BundleComparison) {
    var settings = defaults
    settings.read(component, &comparison)
    place = component
    excludes = comparison.flag("exclude", in: component, or: false) ?? false
    isCaseSensitive = settings.isCaseSensitive
    isEncoded = settings.isEncoded
    func wildcard(_ text: String) -> Wildcard { Self.wildcard(text, settings) }
    path = comparison.text("/", in: component).map { wildcard($0.text) }
    fragment = comparison.text("#", in: component).map { wildcard($0.text) }
    if case .dictionary(let entries)? = component["?"]?.value {
      query = .items(
        entries.compactMap { key, value in
          if case .string(let text) = value.value { (key, wildcard(text)) } else { nil }
        }
      )
    } else {
      query = comparison.text("?", in: component).map { .whole(wildcard($0.text)) }
    }
  }

  /// Creates a rule from an item of `paths`, the form before iOS 13.
  init(path text: String, at place: PropertyList) {
    self.place = place
    excludes = text.hasPrefix("NOT ")
    isCaseSensitive = true
    isEncoded = true
    path = Self.wildcard(
      String(excludes ? text.dropFirst(4).drop { $0 == " " } : text[...]),
      .init()
    )
    query = nil
    fragment = nil
  }

  private static func wildcard(_ pattern: String, _ settings: Settings) -> Wildcard {
    let text = settings.isEncoded ? SitePath.normalized(pattern) : pattern
    return Wildcard(sitePattern: settings.isCaseSensitive ? text : text.lowercased())
  }

  // MARK: Matching

  /// Returns true if the rule applies to this URL.
  func matches(_ url: SiteURL) -> Bool {
    if let path, !overlap(path, isEncoded ? url.path : url.decodedPath) { return false }
    if let fragment, !matches(fragment, isEncoded ? SitePath.query(url.fragment) : url.fragment) {
      return false
    }
    switch query {
    case nil: return true
    case .whole(let pattern): return matches(pattern, url.query(isEncoded: isEncoded))
    case .items(let items):
      return items.allSatisfy { key, pattern in
        let values = url.query.filter { (isEncoded ? SitePath.query($0.key) : $0.key) == key }
        // A missing item counts as an empty one.
        let texts = values.isEmpty ? [""] : values.map(\.value)
        return texts.allSatisfy { matches(pattern, isEncoded ? SitePath.query($0) : $0) }
      }
    }
  }

  private func matches(_ pattern: Wildcard, _ text: String) -> Bool {
    overlap(pattern, Wildcard(exactly: text))
  }

  private func overlap(_ pattern: Wildcard, _ other: Wildcard) -> Bool {
    pattern.overlaps(isCaseSensitive ? other : other.lowercased())
  }

  /// Returns true if the rule applies to the path of some URL of the link.
  func overlaps(_ link: SiteLink) -> Bool {
    path.map { overlap($0, isEncoded ? link.paths : link.decodedPaths) } ?? true
  }
}

extension Wildcard {
  /// Returns the set with all its characters in lowercase.
  fileprivate func lowercased() -> Wildcard {
    var result = Wildcard()
    for element in elements {
      if case .exactly(let scalar) = element.characters, !element.isRepeated {
        result.append(exactly: scalar.properties.lowercaseMapping)
      } else {
        result.elements.append(element)
      }
    }
    return result
  }
}
