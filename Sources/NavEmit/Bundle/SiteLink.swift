import NavGraph

/// A link that a universal link can match, in the terms of a site association.
struct SiteLink {
  let link: DeclaredLink
  /// What it opens or fires, as a sentence's end.
  let action: String
  private let types: [String: ParameterType]
  /// The keys of the query that a URL must have.
  let requiredKeys: [LinkPattern.QueryItem]
  /// The parameter that a URL's fragment must fill.
  let requiredFragment: String?
  /// All paths that it takes, with percent escapes and without.
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

  /// The links that URLs of `host` can match; without a host those of any that `links` names.
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

  /// The pattern of the path, in the wildcards of a site association.
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

  /// What stands for a parameter: a UUID has its own shape, of others at least a character is known.
  func wildcard(of parameter: String) -> String {
    guard types[parameter]?.unwrapped == .scalar(.uuid) else { return "?*" }
    return [8, 4, 4, 4, 12].map { String(repeating: "?", count: $0) }.joined(separator: "-")
  }

  /// What it is there for, and what it can't say exactly.
  var comment: String {
    var parts = ["\(link.pattern.text) \(action)"]
    let isOpen = segments.contains { segment in
      if case .parameter(let name) = segment { wildcard(of: name) == "?*" } else { false }
    }
    if isOpen { parts.append("* takes further segments, too") }
    let isLoose = segments.contains { segment in
      if case .literal(let text) = segment { SitePath.isLoose(text) } else { false }
    }
    if isLoose { parts.append("a wildcard stands for a character that can't be written") }
    return parts.joined(separator: "; ")
  }

  // MARK: As URLs

  /// The router overlooks slashes at the end.
  private static func paths(of pattern: LinkPattern, isEncoded: Bool) -> Wildcard {
    var result = Wildcard()
    for segment in pattern.segments {
      result.append(exactly: "/")
      switch segment {
      case .literal(let text): result.append(exactly: isEncoded ? SitePath.encoded(text) : text)
      case .parameter:
        result.parts += [
          Wildcard.Part(characters: .anyButSlash),
          Wildcard.Part(characters: .anyButSlash, isRepeated: true),
        ]
      case .rest: result.parts += [.one, .many]
      }
    }
    result.parts.append(Wildcard.Part(characters: .exactly("/"), isRepeated: true))
    return result
  }

  static let sampleCount = 3

  /// A URL that the link takes: the path's segments and the query, decoded. The first has of the
  /// query what it must have, the others all of it.
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

/// What a site association looks at in a URL.
struct SiteURL {
  /// With percent escapes.
  let path: Wildcard
  let decodedPath: Wildcard
  /// Decoded.
  let query: [(key: String, value: String)]
  /// Decoded; empty if there is none.
  let fragment: String
  private let pathText: String

  /// Of decoded parts.
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

  /// As it is told to a user.
  func text(host: String) -> String {
    let query = query(isEncoded: true)
    return "https://" + host + pathText + (query.isEmpty ? "" : "?" + query)
      + (fragment.isEmpty ? "" : "#" + SitePath.query(fragment))
  }
}

/// The texts of paths: percent escapes, and wildcards.
enum SitePath {
  /// With escapes for what a URL can't have in a segment of its path.
  static func encoded(_ text: String) -> String { encoded(text, "-._~!$&'()*+,;=:@".utf8) }

  /// With escapes for what would end a key or a value of a query.
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

  /// A pattern for exactly `text`. A `*`, and a `$` that would begin a variable, can't be written
  /// in one: a wildcard stands for them.
  static func pattern(_ text: String) -> String { encoded(text).replacing("$(", with: "?(") }

  static func isLoose(_ text: String) -> Bool { text.contains("*") || text.contains("$(") }

  /// Escapes in upper case, in which URLs have them.
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
