import NavGraph

/// A sample URL.
struct SampleURL {
  var text: String
  /// The query items.
  var query: [(key: String, value: String)] = []
}

/// The literals in patterns, by the index of the path segment.
struct LinkLiterals {
  private(set) var texts: [Int: [String]] = [:]
  /// The number of segments in the longest pattern.
  private(set) var longest = 0

  init(_ graphs: NavigationGraph...) {
    var seen: [Int: Set<String>] = [:]
    for (pattern, _) in graphs.flatMap(\.links) {
      longest = max(longest, pattern.segments.count)
      for case (let index, .literal(let text)) in pattern.segments.enumerated() {
        if seen[index, default: []].insert(text).inserted { texts[index, default: []].append(text) }
      }
    }
  }
}

/// A generator of URLs that a pattern matches.
struct LinkSamples {
  private let pattern: LinkPattern
  private let types: [String: ParameterType]
  private let literals: LinkLiterals

  init(_ pattern: LinkPattern, _ types: [String: ParameterType], _ literals: LinkLiterals) {
    (self.pattern, self.types, self.literals) = (pattern, types, literals)
  }

  /// Returns a URL with the first string for each parameter and, for the first origin, URLs with other strings.
  func urls(from origin: String, isFirst: Bool) -> [SampleURL] {
    var result = [url(origin, [:], [:])] + longer(from: origin)
    guard isFirst else { return result }
    for (index, segment) in pattern.segments.enumerated() {
      switch segment {
      case .literal: break
      case .parameter(let name), .rest(let name):
        let texts = self.texts(for: name) + (literals.texts[index] ?? [])
        result += texts.map { url(origin, [index: $0], [:]) }
      }
    }
    for item in pattern.query {
      result += texts(for: item.parameter).map { url(origin, [:], [item.key: $0]) }
    }
    if let whole = result.first, !whole.query.isEmpty {
      result.append(SampleURL(text: String(whole.text.prefix { $0 != "?" && $0 != "#" })))
    }
    return result
  }

  /// Returns longer URLs if the pattern ends in a rest parameter: with up to as many additional segments as the
  /// longest pattern has.
  private func longer(from origin: String) -> [SampleURL] {
    guard case .rest? = pattern.segments.last else { return [] }
    let path = pattern.segments.map(text)
    return path.suffix(1).flatMap { last in
      (0...literals.longest).map { url(origin, path + Array(repeating: last, count: $0 + 1), [:]) }
    }
  }

  private func url(
    _ origin: String,
    _ segments: [Int: String],
    _ query: [String: String]
  ) -> SampleURL {
    let path = pattern.segments.enumerated().map { segments[$0.offset] ?? text(of: $0.element) }
    return url(origin, path, query)
  }

  /// Returns a URL that the other pattern also matches; nil if there is none.
  func url(from origin: String, meeting other: LinkPattern) -> SampleURL? {
    var (path, own, others) = ([String](), pattern.segments[...], other.segments[...])
    while let segment = own.first, let otherSegment = others.first {
      if case .rest = segment {
        let rest = others.map {
          if case .literal(let text) = $0 { text } else { text(of: segment) }
        }
        return url(origin, path + rest, [:])
      }
      if case .rest = otherSegment { return url(origin, path + own.map(text), [:]) }
      switch (segment, otherSegment) {
      case (.literal(let text), .literal(let otherText)) where text != otherText: return nil
      case (.literal(let text), _), (_, .literal(let text)): path.append(text)
      default: path.append(text(of: segment))
      }
      own.removeFirst()
      others.removeFirst()
    }
    return own.isEmpty && others.isEmpty ? url(origin, path, [:]) : nil
  }

  private func text(of segment: LinkPattern.Segment) -> String {
    switch segment {
    case .literal(let text): text
    case .parameter(let name), .rest(let name): texts(for: name).first ?? "x"
    }
  }

  private func url(_ origin: String, _ path: [String], _ query: [String: String]) -> SampleURL {
    let items = pattern.query.map { item in
      (key: item.key, value: query[item.key] ?? texts(for: item.parameter).first ?? "x")
    }
    var text = origin + path.map(Self.escaped).joined(separator: "/")
    if !items.isEmpty {
      text +=
        "?"
        + items.map { "\(Self.escaped($0.key))=\(Self.escaped($0.value))" }.joined(separator: "&")
    }
    if pattern.fragment != nil {
      text += "#" + (pattern.fragment.flatMap { texts(for: $0).first } ?? "x")
    }
    return SampleURL(text: text, query: items)
  }

  private func texts(for parameter: String) -> [String] {
    types[parameter].map(Self.texts) ?? ["x"]
  }

  /// Returns one string of each kind that the type accepts.
  static func texts(of type: ParameterType) -> [String] {
    switch type.unwrapped {
    case .scalar(.bool): ["true"]
    case .scalar(.int), .scalar(.int64): ["7", "-7"]
    case .scalar(.uint): ["7"]
    case .scalar(.double): ["7.5", "7"]
    case .scalar(.string): ["x", "7"]
    case .scalar(.uuid): ["6F9619FF-8B86-D011-B42D-00C04FC964FF"]
    case .scalar(.url): ["x:y"]
    case .array(let element): texts(of: element)
    case .optional, .custom, .opaque: ["x"]
    }
  }

  private static func escaped(_ text: String) -> String {
    text.utf8.map { byte in
      let isPlain = (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF)
      if isPlain || "-._~".utf8.contains(byte) { return String(UnicodeScalar(byte)) }
      let digits = String(byte, radix: 16, uppercase: true)
      return byte < 16 ? "%0" + digits : "%" + digits
    }.joined()
  }
}
