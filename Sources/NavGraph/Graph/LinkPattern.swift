/// A pattern of URLs.
public struct LinkPattern: Hashable, Sendable {
  /// One segment of a path.
  public enum Segment: Hashable, Sendable {
    /// Exactly this text.
    case literal(String)
    /// One segment; the payload is the parameter's name.
    case parameter(String)
    /// All remaining segments; the payload is the parameter's name.
    case rest(String)
  }

  /// The scheme, if the pattern names one.
  public var scheme: String?
  /// The host, if the pattern names one.
  public var host: String?
  /// The path.
  public var segments: [Segment]
  /// The keys of the query, and the parameters that they fill.
  public var query: [QueryItem] = []
  /// The parameter that the fragment fills.
  public var fragment: String?
  /// True if no slashes follow the scheme, as in `bitcoin:{address}`.
  public var isOpaque = false
  /// The values of parameters that the URL doesn't have.
  public var given: [FixedParameter] = []
  /// The style of a presentation over the visible screen. If nil, the screen is opened in its place.
  public var style: Presentation.Style?
  /// The parameters of the optional segments that this form of the pattern omits.
  public var omitted: [String] = []
  /// The text of the pattern.
  public var text: String
  /// The node of the pattern.
  public var origin: NodeID

  /// A parameter that the URL doesn't have, and its value.
  public struct FixedParameter: Hashable, Sendable {
    /// The parameter.
    public var parameter: String
    /// The value.
    public var value: ParameterLiteral
  }

  /// One item of the query.
  public struct QueryItem: Hashable, Sendable {
    /// The key in the URL.
    public var key: String
    /// The parameter that it fills.
    public var parameter: String
  }
}

extension LinkPattern {
  /// The names of the parameters that the URL fills.
  public var parameters: [String] {
    segments.compactMap { segment in
      switch segment {
      case .literal: nil
      case .parameter(let name), .rest(let name): name
      }
    } + query.map(\.parameter) + (fragment.map { [$0] } ?? [])
  }

  /// True if no optional segment is omitted. A pattern has one such form, and one more for each combination of
  /// omitted segments.
  public var isWhole: Bool { omitted.isEmpty }

  /// True if the pattern is for every scheme and host of `links`.
  public var isRelative: Bool { scheme == nil }

  /// Returns true if `text` can be the scheme of a URL.
  static func isScheme(_ text: some StringProtocol) -> Bool {
    guard let first = text.utf8.first, (first | 0x20) >= 0x61, (first | 0x20) <= 0x7A else {
      return false
    }
    return text.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || ((byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A)
        || "+-.".utf8.contains(byte)
    }
  }
}

/// A written pattern, with segments that can be absent.
struct WrittenLink {
  /// The pattern with all segments.
  let whole: LinkPattern
  /// The parameters of the optional segments.
  let optionals: [String]

  /// The maximum number of optional segments. Each one doubles the number of forms.
  static let mostOptionals = 4

  /// The forms of the pattern, with the whole one first.
  var forms: [LinkPattern] {
    (0..<(1 << optionals.count)).map { mask in
      var form = whole
      form.omitted = optionals.enumerated().filter { mask >> $0.offset & 1 == 1 }.map(\.element)
      form.segments.removeAll { segment in
        if case .parameter(let name) = segment { form.omitted.contains(name) } else { false }
      }
      return form
    }
  }
}

/// A parser for the patterns of links (docs/language.md, Links).
struct LinkPatternParser {
  /// An error in a pattern, and how to correct it.
  struct Fault: Error {
    var message: String
    var help: String?
  }

  private let text: String

  /// Parses a pattern, and returns it with all of its optional segments.
  static func parse(_ text: String, origin: NodeID) throws(Fault) -> LinkPattern {
    try written(text, origin: origin).whole
  }

  /// Parses a pattern. With a custom scheme, the host is the first segment, as in the URLs.
  static func written(_ text: String, origin: NodeID) throws(Fault) -> WrittenLink {
    let parser = LinkPatternParser(text: text)
    var pattern = LinkPattern(segments: [], text: text, origin: origin)
    var rest = try parser.origin(&pattern)
    if let hash = rest.firstIndex(of: "#") {
      pattern.fragment = try parser.fragment(rest[rest.index(after: hash)...])
      rest = rest[..<hash]
    }
    if let mark = queryMark(in: rest) {
      pattern.query = try parser.query(rest[rest.index(after: mark)...])
      rest = rest[..<mark]
    }
    var optionals: [String] = []
    pattern.segments += try parser.path(rest, &optionals)
    try parser.checkNames(pattern)
    guard optionals.count <= WrittenLink.mostOptionals else {
      throw Fault(
        message: "link \"\(text)\" has \(optionals.count) optional segments; "
          + "\(WrittenLink.mostOptionals) is the maximum",
        help: "write several patterns, or move optional parameters into the query"
      )
    }
    return WrittenLink(whole: pattern, optionals: optionals)
  }

  /// Returns the position of the question mark that starts the query. One in braces belongs to a segment.
  static func queryMark(in text: Substring) -> Substring.Index? {
    var isInBraces = false
    return text.indices.first { index in
      if text[index] == "{" || text[index] == "}" { isInBraces = text[index] == "{" }
      return text[index] == "?" && !isInBraces
    }
  }

  /// Parses `scheme://host` at the start, and returns the rest.
  private func origin(_ pattern: inout LinkPattern) throws(Fault) -> Substring {
    guard let colon = text.firstIndex(of: ":"), text[colon...].hasPrefix("://"),
      !text[..<colon].contains("/")
    else {
      if let path = try opaque(&pattern) { return path }
      guard text.hasPrefix("/") else {
        throw Fault(
          message: "link \"\(text)\" begins with neither \"/\" nor a scheme",
          help: "write \"/\(text)\""
        )
      }
      return text[...]
    }
    let scheme = text[..<colon].lowercased()
    guard LinkPattern.isScheme(scheme) else {
      throw Fault(message: "\"\(scheme)\" is not a URL scheme")
    }
    pattern.scheme = scheme
    let rest = text[colon...].dropFirst(3)
    let host = rest.prefix { $0 != "/" && $0 != "?" }
    let isWeb = scheme == "http" || scheme == "https"
    guard isWeb ? Self.isHost(host) : !host.isEmpty && !host.contains("{") else {
      throw Fault(message: "link \"\(text)\" has no host after \"://\"")
    }
    if isWeb {
      pattern.host = LinkHost.ascii(host.lowercased())
    } else {
      pattern.segments = [.literal(try Self.decoded(host))]
    }
    return rest.dropFirst(host.count)
  }

  /// Throws an error if `text` isn't a scheme.
  static func checkScheme(_ text: String) throws(Fault) {
    guard !LinkPattern.isScheme(text) else { return }
    let name = text.prefix { $0 != ":" }
    throw Fault(
      message: "\"\(text)\" is not a URL scheme",
      help: LinkPattern.isScheme(name) ? "write \"\(name)\"" : nil
    )
  }

  /// Throws an error if `text` isn't a host.
  static func checkHost(_ text: String) throws(Fault) {
    guard !isHost(text[...]) else { return }
    if text.hasPrefix("*."), isHost(text.dropFirst(2)) {
      throw Fault(
        message: "\"\(text)\" is a pattern, not a host",
        help: "write each host separately, such as \"\(text.dropFirst(2))\""
      )
    }
    let parts = text.split(separator: "/")
    let host = parts.first { !$0.hasSuffix(":") } ?? ""
    throw Fault(
      message: "\"\(text)\" is not a host",
      help: isHost(host) ? "write \"\(host)\"" : nil
    )
  }

  private static func isHost(_ host: Substring) -> Bool {
    !host.isEmpty
      && host.unicodeScalars.allSatisfy { scalar in
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil
          || "-.:_".unicodeScalars.contains(scalar)
      }
  }

  /// Parses a URI without slashes such as `bitcoin:1A2b`, where the path follows the scheme. Returns nil if there
  /// is no scheme at the start.
  private func opaque(_ pattern: inout LinkPattern) throws(Fault) -> Substring? {
    guard let colon = text.firstIndex(of: ":"), LinkPattern.isScheme(text[..<colon]) else {
      return nil
    }
    let rest = text[text.index(after: colon)...]
    guard !rest.isEmpty else { return nil }
    let scheme = text[..<colon].lowercased()
    let path = rest.prefix { $0 != "#" }
    let mark = Self.queryMark(in: path) ?? path.endIndex
    let isWeb = scheme == "http" || scheme == "https"
    guard !isWeb, !path[..<mark].contains("/") else {
      let path = rest.hasPrefix("/") ? String(rest) : "/\(rest)"
      throw Fault(
        message: "link \"\(text)\" lacks \"//\" and a host after \"\(text[...colon])\"",
        help: isWeb
          ? "write \"\(scheme)://HOST\(path)\", or write the path and list the host: "
            + "\"links: { hosts: [HOST] }\""
          : "write \"\(path)\", and \"links: { schemes: [\(text[..<colon])] }\": "
            + "a path matches with every scheme"
      )
    }
    pattern.scheme = scheme
    pattern.isOpaque = true
    return mark == rest.startIndex ? rest : Substring("/" + rest)
  }

  /// Returns the name of the parameter that the fragment fills.
  private func fragment(_ fragment: Substring) throws(Fault) -> String {
    guard let name = inBraces(fragment), !name.hasSuffix("?"), !name.hasSuffix("...") else {
      let inner = inBraces(fragment).map {
        $0.hasSuffix("?") ? $0.dropLast() : $0.prefix { $0 != "." }
      }
      throw Fault(
        message: "the fragment \"#\(fragment)\" must be a single parameter in braces",
        help: inner.map { "write \"#{\($0)}\"; it can be absent if its parameter is optional" }
          ?? "write a name in braces, as in \"/help#{section}\", or remove it: a pattern matches any fragment"
      )
    }
    return String(name)
  }

  private var withoutEmptySegments: String? {
    guard !text.contains("?"), !text.contains("://") else { return nil }
    return "/" + text.split(separator: "/").joined(separator: "/")
  }

  private func path(
    _ path: Substring,
    _ optionals: inout [String]
  ) throws(Fault) -> [LinkPattern.Segment] {
    if path.isEmpty || path == "/" { return [] }
    var segments: [LinkPattern.Segment] = []
    let parts = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    for (i, part) in parts.enumerated() {
      guard !part.isEmpty else {
        throw Fault(
          message: "link \"\(text)\" has an empty segment",
          help: withoutEmptySegments.map { "write \"\($0)\"" }
            ?? "write one \"/\" between segments, and none at the end"
        )
      }
      var segment = try segment(part)
      if case .parameter(let name) = segment, name.hasSuffix("?"), name.count > 1 {
        guard !name.hasSuffix("...?") else {
          throw Fault(
            message:
              "\"{\(name)}\" can't be optional, because it stands for at least one segment",
            help: "write \"{\(name.dropLast())}\", and another pattern without it"
          )
        }
        optionals.append(String(name.dropLast()))
        segment = .parameter(String(name.dropLast()))
      }
      if case .rest(let name) = segment, i + 1 < parts.count {
        throw Fault(
          message: "\"{\(name)...}\" takes the rest of the path, but more segments follow it",
          help: "put it at the end, or write \"{\(name)}\" for one segment"
        )
      }
      segments.append(segment)
    }
    return segments
  }

  private func segment(_ part: Substring) throws(Fault) -> LinkPattern.Segment {
    guard part.contains("{") || part.contains("}") else { return .literal(try Self.decoded(part)) }
    guard let inner = inBraces(part) else {
      throw Fault(
        message: "segment \"\(part)\" is neither a literal nor one parameter",
        help: "a parameter takes a whole segment, as in \"/users/{userID}\""
      )
    }
    return inner.hasSuffix("...") ? .rest(String(inner.dropLast(3))) : .parameter(String(inner))
  }

  private func inBraces(_ part: Substring) -> Substring? {
    guard part.hasPrefix("{"), part.hasSuffix("}") else { return nil }
    let inner = part.dropFirst().dropLast()
    return inner.isEmpty || inner.contains("{") || inner.contains("}") ? nil : inner
  }

  private func query(_ query: Substring) throws(Fault) -> [LinkPattern.QueryItem] {
    var items: [LinkPattern.QueryItem] = []
    for item in query.split(separator: "&", omittingEmptySubsequences: false) {
      let sides = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard sides.count == 2, !sides[0].isEmpty, let name = inBraces(sides[1]),
        !name.hasSuffix("...")
      else {
        throw Fault(
          message: "query item \"\(item)\" does not have the form \"key={parameter}\"",
          help: "write a query as in \"?q={query}&page={page}\""
        )
      }
      let key = try Self.decoded(sides[0])
      guard !items.contains(where: { $0.key == key }) else {
        throw Fault(message: "the query of \"\(text)\" has the key \"\(key)\" twice")
      }
      items.append(LinkPattern.QueryItem(key: key, parameter: String(name)))
    }
    return items
  }

  private func checkNames(_ pattern: LinkPattern) throws(Fault) {
    var seen: Set<String> = []
    for name in pattern.parameters where !seen.insert(name).inserted {
      throw Fault(message: "link \"\(text)\" has the parameter \"\(name)\" twice")
    }
  }

  /// Returns the text without percent escapes, because patterns are compared with decoded URLs.
  static func decoded(_ part: Substring) throws(Fault) -> String {
    guard part.contains("%") else { return String(part) }
    var bytes: [UInt8] = []
    var rest = Array(part.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = rest.prefix(2)
      guard digits.count == 2,
        digits.allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") }),
        let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      else {
        throw Fault(message: "\"\(part)\" has a \"%\" without two hexadecimal digits after it")
      }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Fault(message: "the escapes in \"\(part)\" are not UTF-8")
    }
    return text
  }
}

/// Recognizes how other tools write the parameters of a path.
struct LinkHints {
  /// Returns the name in a segment that is a parameter for another tool: `:id`, `<id>`, `$id`, `[id]`, `{ id }` or
  /// `{id:int}`.
  static func parameter(in segment: Substring) -> String? {
    if let inner = inner(segment, "{", "}") ?? inner(segment, "<", ">") ?? inner(segment, "[", "]")
    {
      // `<int:id>` has the type first, `{id:int}` last.
      let parts = inner.split(separator: ":").map { $0.filter { $0 != " " } }
      let name = segment.first == "<" ? parts.last : parts.first
      return name.flatMap { isName($0[...]) ? $0 : nil }
    }
    if let inner = inner(segment, "\\(", ")") { return isName(inner) ? String(inner) : nil }
    guard segment.first == ":" || segment.first == "$" || segment.first == "@" else { return nil }
    let name = segment.dropFirst()
    return isName(name) ? String(name) : nil
  }

  /// Returns the pattern `text` with all of `missing` in the place of segments that probably mean them, or at the
  /// end. `unknown` are the names in the pattern that the screen doesn't have.
  static func pattern(_ text: String, filling missing: [String], instead unknown: [String])
    -> String
  {
    let whole = text.prefix { $0 != "#" }
    let path = whole[..<(LinkPatternParser.queryMark(in: whole) ?? whole.endIndex)]
    var open = missing
    if !path.contains("/"), !text.hasPrefix("/") {
      // Without slashes, there is only one segment, so further parameters belong to the query.
      let items = missing.map { "\($0)={\($0)}" }.joined(separator: "&")
      return whole + (path.count < whole.count ? "&" : "?") + items + text.dropFirst(whole.count)
    }
    var segments = path.split(separator: "/", omittingEmptySubsequences: false).map { segment in
      guard let name = parameter(in: segment), let index = open.firstIndex(of: name) else {
        return String(segment)
      }
      open.remove(at: index)
      return "{\(name)}"
    }
    for (index, segment) in segments.enumerated() {
      guard let next = open.first else { break }
      let isMeant = isWildcard(segment) || unknown.contains { segment == "{\($0)}" }
      guard isMeant else { continue }
      segments[index] = "{\(next)}"
      open.removeFirst()
    }
    if segments.last == "", segments.count > 1 { segments.removeLast() }
    segments += open.map { "{\($0)}" }
    return segments.joined(separator: "/") + text.dropFirst(path.count)
  }

  private static func isWildcard(_ segment: String) -> Bool {
    ["*", "**", "%@", "%d", "%s", "_", "(.*)", "(\\d+)"].contains(segment)
  }

  private static func inner(_ text: Substring, _ open: String, _ close: String) -> Substring? {
    guard text.hasPrefix(open), text.hasSuffix(close), text.count > open.count + close.count else {
      return nil
    }
    return text.dropFirst(open.count).dropLast(close.count)
  }

  private static func isName(_ text: Substring) -> Bool {
    NameGrammar.isIdentifier(String(text).unicodeScalars)
  }
}
