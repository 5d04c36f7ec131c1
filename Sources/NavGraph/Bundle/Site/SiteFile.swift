/// An apple-app-site-association, as far as universal links go.
struct SiteFile {
  struct Entry {
    var appIDs: [String]
    var rules: [SiteRule]
  }

  /// In the order of the file, which decides.
  private(set) var entries: [Entry] = []
  /// `details`, or what should hold it.
  private(set) var details: PropertyList

  /// nil, and reported, where it can't be understood.
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
    // Where there are components the system takes no notice of paths.
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

  /// All that is said of an app; nil if nothing is.
  func rules(of appID: String) -> [SiteRule]? {
    let own = entries.filter { $0.appIDs.contains(appID) }
    return own.isEmpty ? nil : own.flatMap(\.rules)
  }
}
