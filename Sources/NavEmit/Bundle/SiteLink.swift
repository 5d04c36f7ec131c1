import NavGraph

/// A link that can be a universal link, in the terms of a site association.
struct SiteLink {
  let link: DeclaredLink
  /// The link's action, as the predicate of a sentence.
  let action: String
  private let types: [String: ParameterType]
  /// The query keys that a URL must have.
  let requiredKeys: [LinkPattern.QueryItem]
  /// The parameter that a URL's fragment must fill.
  let requiredFragment: String?
  /// All paths that the link matches, with and without percent escapes.
  let paths: Wildcard
  let decodedPaths: Wildcard

  private init(_ link: DeclaredLink, _ graph: NavigationGraph) {
    self.link = link
    let screen = link.screen.map { graph.screens[Int($0.index)] }
    let event = link.event.map { graph.events[Int($0.index)] }
    action = screen.map { "opens \($0.name)" } ?? event.map { "fires \($0)" } ?? ""
    let fired = link.fills.flatMap { graph.screens[Int($0.index)].parameters }
    let parameters = screen?.parameters ?? fired
    types = Dictionary(parameters.map { ($0.name, $0.type) }) { first, _ in first }
    paths = Self.paths(of: link.pattern, isEncoded: true)
    decodedPaths = Self.paths(of: link.pattern, isEncoded: false)
    func isRequired(_ name: String) -> Bool {
      parameters.contains { $0.name == name && $0.mustBeGiven }
    }
    requiredKeys = link.pattern.query.filter { isRequired($0.parameter) }
    requiredFragment = link.pattern.fragment.flatMap { isRequired($0) ? $0 : nil }
  }

  /// Returns the links that match URLs of `host`, or of any host under `links` if that is nil.
  static func links(of graph: NavigationGraph, host: String?) -> [SiteLink] {
    let declared = Set(graph.entries.asciiHosts.map { $0.lowercased() })
    let wanted = host?.lowercased()
    return graph.declaredLinks.filter { link in
      if link.pattern.isRelative { return wanted.map(declared.contains) ?? !declared.isEmpty }
      guard let own = link.pattern.host else { return false }
      return wanted.map { $0 == own } ?? declared.contains(own)
    }.map { SiteLink($0, graph) }
  }

  var segments: [LinkPattern.Segment] { link.pattern.segments }

  // MARK: As a component

  /// The pattern of the path, with the wildcards of a site association.
  var path: String {
    "/"
      + segments.map { segment in
        switch segment {
        case .literal(let text): SitePath.pattern(text)
        case .parameter(let name): wildcard(of: name)
        case .rest: "?*"
        }
      }.joined(separator: "/")
  }

  /// Returns the wildcard of a parameter: the shape of a UUID, or at least one character for other
  /// types.
  func wildcard(of parameter: String) -> String {
    guard types[parameter]?.unwrapped == .scalar(.uuid) else { return "?*" }
    return [8, 4, 4, 4, 12].map { String(repeating: "?", count: $0) }.joined(separator: "-")
  }

  /// The comment on the component: the link, its action, and the inexact parts of the pattern.
  var comment: String {
    var parts = ["\(link.pattern.text) \(action)"]
    let isOpen = segments.contains { segment in
      if case .parameter(let name) = segment { wildcard(of: name) == "?*" } else { false }
    }
    if isOpen { parts.append("* also matches further segments") }
    let isLoose = segments.contains { segment in
      if case .literal(let text) = segment { SitePath.isLoose(text) } else { false }
    }
    if isLoose { parts.append("a wildcard replaces a character that patterns cannot contain") }
    return parts.joined(separator: "; ")
  }

  // MARK: As URLs

  /// Returns the paths of a pattern. The router ignores slashes at the end.
  private static func paths(of pattern: LinkPattern, isEncoded: Bool) -> Wildcard {
    var result = Wildcard()
    for segment in pattern.segments {
      result.append(exactly: "/")
      switch segment {
      case .literal(let text): result.append(exactly: isEncoded ? SitePath.encoded(text) : text)
      case .parameter:
        result.elements += [
          Wildcard.Element(characters: .anyButSlash),
          Wildcard.Element(characters: .anyButSlash, isRepeated: true),
        ]
      case .rest: result.elements += [.one, .many]
      }
    }
    result.elements.append(Wildcard.Element(characters: .exactly("/"), isRepeated: true))
    return result
  }

  static let sampleCount = 3

  /// Returns a URL that the link matches. Number 0 has only the required items of the query, the
  /// others all of them.
  func sample(_ number: Int) -> SiteURL {
    var texts: [String] = []
    for segment in segments {
      switch segment {
      case .literal(let text): texts.append(text)
      case .parameter(let name): texts.append(text(for: name, number))
      case .rest(let name):
        texts += Array(repeating: text(for: name, number), count: number + 1)
      }
    }
    let items = number == 0 ? requiredKeys : link.pattern.query
    let filled = number == 0 ? requiredFragment : link.pattern.fragment
    return SiteURL(
      texts,
      query: items.map { ($0.key, text(for: $0.parameter, number)) },
      fragment: filled.map { text(for: $0, number) } ?? ""
    )
  }

  private func text(for parameter: String, _ number: Int) -> String {
    var type = types[parameter]?.unwrapped ?? .scalar(.string)
    if case .array(let element) = type { type = element }
    guard case .scalar(let scalar) = type.unwrapped else { return "a" }
    let texts =
      switch scalar {
      case .bool: ["true", "false", "true"]
      case .int, .int64, .uint: ["7", "42", "1234567"]
      case .double: ["3", "0.5", "12.75"]
      case .string: ["a", "blue-lake", "Trail_2024"]
      case .uuid: [Self.uuid, Self.uuid, Self.uuid]
      case .url: ["a", "b/c", "https://example.com/"]
      }
    return texts[number % texts.count]
  }

  private static let uuid = "0E0B5C0C-5B1E-4B7C-9C55-0D8F7A4F6E21"
}

/// A URL, as far as a site association compares it.
struct SiteURL {
  /// The path with percent escapes.
  let path: Wildcard
  let decodedPath: Wildcard
  /// The items of the query, without percent escapes.
  let query: [(key: String, value: String)]
  /// The fragment, without percent escapes; empty if there is none.
  let fragment: String
  private let pathText: String

  /// Creates a URL from parts without percent escapes.
  init(_ segments: [String], query: [(key: String, value: String)], fragment: String) {
    pathText = "/" + segments.map(SitePath.encoded).joined(separator: "/")
    path = Wildcard(exactly: pathText)
    decodedPath = Wildcard(exactly: "/" + segments.joined(separator: "/"))
    self.query = query
    self.fragment = fragment
  }

  func query(isEncoded: Bool) -> String {
    query.map { key, value in
      isEncoded ? SitePath.query(key) + "=" + SitePath.query(value) : key + "=" + value
    }.joined(separator: "&")
  }

  /// Returns the URL as text, for messages.
  func text(host: String) -> String {
    let query = query(isEncoded: true)
    return "https://" + host + pathText + (query.isEmpty ? "" : "?" + query)
      + (fragment.isEmpty ? "" : "#" + SitePath.query(fragment))
  }
}

/// Texts of paths: percent escapes and wildcards.
enum SitePath {
  /// Returns `text` with escapes for characters that a path segment cannot contain.
  static func encoded(_ text: String) -> String { encoded(text, "-._~!$&'()*+,;=:@".utf8) }

  /// Returns `text` with escapes for characters that would end a key or a value of a query.
  static func query(_ text: String) -> String { encoded(text, "-._~!$'()*,:@".utf8) }

  private static func encoded(_ text: String, _ others: String.UTF8View) -> String {
    var result: [UInt8] = []
    let digits = Array("0123456789ABCDEF".utf8)
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: result.append(byte)
      case _ where others.contains(byte): result.append(byte)
      default: result += [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Returns a pattern that matches exactly `text`. Patterns cannot contain `*`, or a `$` that
  /// would begin a variable: a wildcard replaces them.
  static func pattern(_ text: String) -> String { encoded(text).replacing("$(", with: "?(") }

  static func isLoose(_ text: String) -> Bool { text.contains("*") || text.contains("$(") }

  /// Returns `pattern` with its percent escapes in uppercase, as in URLs.
  static func normalized(_ pattern: String) -> String {
    var result = ""
    var digits = 0
    for scalar in pattern.unicodeScalars {
      if scalar == "%" { digits = 3 }
      let isEscape = digits > 0 && scalar.properties.isASCIIHexDigit
      result += isEscape ? scalar.properties.uppercaseMapping : String(scalar)
      digits -= digits > 0 ? 1 : 0
    }
    return result
  }
}
