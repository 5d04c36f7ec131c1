/// A URL, or the path of one, as links are compared with it.
struct LinkAddress {
  /// In lower case; nil of a path by itself.
  var scheme: String?
  /// In lower case; nil where the URL has none, or its scheme is the app's own.
  var host: String?
  /// Decoded; of a custom scheme's URL the host is the first.
  var segments: [String]
  /// The keys of the query.
  var keys: [String]

  /// Nil if `text` begins neither with a slash nor with a scheme.
  init?(_ text: String) {
    var rest = text.prefix { $0 != "#" }
    var query: Substring = ""
    if let mark = rest.firstIndex(of: "?") {
      query = rest[rest.index(after: mark)...]
      rest = rest[..<mark]
    }
    keys = query.split(separator: "&").map { Self.decoded($0.prefix { $0 != "=" }) }
    segments = []
    if let colon = rest.firstIndex(of: ":"), rest[colon...].hasPrefix("://"),
      LinkPattern.isScheme(rest[..<colon])
    {
      let scheme = rest[..<colon].lowercased()
      rest = rest[colon...].dropFirst(3)
      let name = rest.prefix { $0 != "/" }
      rest = rest.dropFirst(name.count)
      self.scheme = scheme
      if scheme == "http" || scheme == "https" {
        host = name.lowercased()
      } else if !name.isEmpty {
        segments = [Self.decoded(name)]
      }
    } else if !rest.hasPrefix("/") {
      return nil
    }
    segments += rest.split(separator: "/").map(Self.decoded)
  }

  /// With its percent escapes undone; as it stands where they make no text.
  private static func decoded(_ part: Substring) -> String {
    guard part.contains("%") else { return String(part) }
    return (try? LinkPatternParser.parse("/" + part, origin: .none))?.segments.first.flatMap {
      if case .literal(let text) = $0 { text } else { nil }
    } ?? String(part)
  }
}

extension LinkPattern {
  /// What the address fills the pattern's parameters with, by name; nil if it does not match.
  func values(in address: LinkAddress) -> [(name: String, value: String)]? {
    var result: [(name: String, value: String)] = []
    var rest = address.segments[...]
    for segment in segments {
      switch segment {
      case .rest(let name):
        guard !rest.isEmpty else { return nil }
        return result + [(name, rest.joined(separator: "/"))]
      case .parameter(let name):
        guard let value = rest.popFirst() else { return nil }
        result.append((name, value))
      case .literal(let text):
        guard rest.popFirst() == text else { return nil }
      }
    }
    return rest.isEmpty ? result : nil
  }

  /// Whether it is taken before `other`, where one address matches both.
  func precedes(_ other: LinkPattern) -> Bool {
    if isRelative != other.isRelative { return !isRelative }
    for (a, b) in zip(segments, other.segments) where a.rank != b.rank { return a.rank < b.rank }
    return false
  }
}

extension LinkPattern.Segment {
  /// A literal beats a parameter, a parameter the rest (LANGUAGE §8).
  fileprivate var rank: Int {
    switch self {
    case .literal: 0
    case .parameter: 1
    case .rest: 2
    }
  }
}

extension NavigationGraph {
  /// Whether addresses like this one reach the pattern at all.
  private func goes(_ pattern: LinkPattern, with address: LinkAddress) -> Bool {
    if let scheme = address.scheme, let own = pattern.scheme {
      return own == scheme && pattern.host == address.host
    }
    return owns(address)
  }

  /// Whether the scheme or host is the app's; a path by itself may be.
  func owns(_ address: LinkAddress) -> Bool {
    guard let scheme = address.scheme else { return true }
    if let host = address.host { return entries.hosts.contains { $0.lowercased() == host } }
    return entries.schemes.contains { $0.lowercased() == scheme }
  }

  /// The pattern that takes the address, with what opens or fires.
  func link(for address: LinkAddress) -> (pattern: LinkPattern, takes: EntryAction)? {
    var best: (pattern: LinkPattern, takes: EntryAction)?
    for (pattern, action) in links
    where goes(pattern, with: address) && pattern.values(in: address) != nil {
      if best.map({ pattern.precedes($0.pattern) }) ?? true { best = (pattern, action) }
    }
    return best
  }

  /// All patterns, with what they open or fire.
  var links: [(pattern: LinkPattern, takes: EntryAction)] {
    screens.enumerated().flatMap { index, screen in
      screen.links.map { ($0, EntryAction.open(Destination(ScreenID(index)))) }
    } + entries.firedLinks.map { ($0.pattern, .fire($0.event)) }
  }
}
