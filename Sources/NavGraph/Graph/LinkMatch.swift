/// The parts of a URL, or of a path alone, as the routers split it (`LinkAddress` of NavcRuntime).
package struct LinkAddress {
  /// The scheme in lowercase, or nil for a path alone.
  private(set) var scheme: String?
  /// The host of http and https in lowercase, with the port unless it is the default.
  private(set) var host: String?
  /// The decoded segments without empty ones. For other schemes, the host is the first segment.
  private(set) var segments: [String] = []
  /// The decoded segments with empty ones, including one after a slash at the end.
  private var parts: [String] = []
  /// The decoded fragment, if it isn't empty.
  private(set) var fragment: String?
  /// True if the first segment is the host, where case doesn't matter.
  private(set) var beginsWithHost = false

  /// Parses a URL. Fails if no pattern can match it: without a slash or scheme at the start, with an invalid
  /// escape, or with http or https and no host.
  package init?(_ text: String) {
    var rest = Substring(text).utf8.prefix { $0 != UInt8(ascii: "#") && $0 != UInt8(ascii: "?") }
    if rest.first != UInt8(ascii: "/") {
      guard readScheme(&rest), readAuthority(&rest) else { return nil }
    }
    if let hash = text.utf8.firstIndex(of: UInt8(ascii: "#")) {
      let part = text.utf8[text.utf8.index(after: hash)...]
      fragment = part.isEmpty ? nil : Self.decoded(part)
    }
    guard readPath(rest) else { return nil }
  }

  private mutating func readPath(_ path: Substring.UTF8View) -> Bool {
    let slash = UInt8(ascii: "/")
    let parts = path.isEmpty ? [] : path.split(separator: slash, omittingEmptySubsequences: false)
    self.parts = segments
    for part in parts.dropFirst(path.first == slash ? 1 : 0) {
      guard let segment = Self.decoded(part) else { return false }
      self.parts.append(segment)
    }
    segments = self.parts.filter { !$0.isEmpty }
    return true
  }

  /// Returns the rest of the path from a segment on, with empty segments.
  fileprivate func rest(from index: Int) -> String? {
    let start = parts.indices.filter { !parts[$0].isEmpty }.dropFirst(index).first
    return start.map { parts[$0...].joined(separator: "/") }
  }

  private init() {}

  /// Returns the scheme of any URL, and its host for http and https.
  static func origin(of text: String) -> LinkAddress? {
    var address = LinkAddress()
    var rest = Substring(text).utf8.prefix { $0 != UInt8(ascii: "#") && $0 != UInt8(ascii: "?") }
    guard address.readScheme(&rest), address.readAuthority(&rest) || !address.isOfWeb else {
      return nil
    }
    return address
  }

  private var isOfWeb: Bool { scheme == "http" || scheme == "https" }

  private mutating func readScheme(_ rest: inout Substring.UTF8View) -> Bool {
    guard let colon = rest.firstIndex(of: UInt8(ascii: ":")) else { return false }
    let name = Substring(rest[..<colon])
    guard LinkPattern.isScheme(name) else { return false }
    scheme = name.lowercased()
    rest = rest[rest.index(after: colon)...]
    return true
  }

  /// Reads the part from `//` to the path. Returns false if it is malformed.
  private mutating func readAuthority(_ rest: inout Substring.UTF8View) -> Bool {
    guard rest.starts(with: "//".utf8) else { return !isOfWeb }
    let authority = rest.dropFirst(2).prefix { $0 != UInt8(ascii: "/") }
    rest = rest[authority.endIndex...]
    guard isOfWeb else {
      guard !authority.isEmpty else { return true }
      guard let segment = Self.decoded(authority) else { return false }
      segments = [segment]
      beginsWithHost = true
      return true
    }
    let at = authority.lastIndex(of: UInt8(ascii: "@"))
    let place = at.map { authority[authority.index(after: $0)...] } ?? authority
    guard let text = Self.decoded(place), !text.isEmpty else { return false }
    host = Self.host(text, scheme: scheme ?? "")
    return true
  }

  /// Returns the host in lowercase, without the default port of the scheme.
  static func host(_ text: String, scheme: String) -> String {
    let host = LinkHost.ascii(text.lowercased())
    for port in [scheme == "https" ? ":443" : ":80", ":"] where host.hasSuffix(port) {
      return String(host.dropLast(port.count))
    }
    return host
  }

  /// Returns the part without percent escapes, or nil if they are invalid.
  private static func decoded(_ part: Substring.UTF8View) -> String? {
    try? LinkPatternParser.decoded(Substring(part))
  }
}

extension LinkPattern {
  /// Returns the values of the pattern's parameters for the address, including the fixed ones, or nil if it doesn't
  /// match.
  package func values(in address: LinkAddress) -> [(name: String, value: String)]? {
    guard var values = pathValues(in: address) else { return nil }
    if let fragment, let text = address.fragment { values.append((fragment, text)) }
    return values + given.map { ($0.parameter, $0.value.plainText) }
  }

  private func pathValues(in address: LinkAddress) -> [(name: String, value: String)]? {
    var result: [(name: String, value: String)] = []
    var rest = address.segments[...]
    for (index, segment) in segments.enumerated() {
      switch segment {
      case .rest(let name):
        return address.rest(from: index).map { result + [(name, $0)] }
      case .parameter(let name):
        guard let value = rest.popFirst() else { return nil }
        result.append((name, value))
      case .literal(let text):
        guard let value = rest.popFirst() else { return nil }
        let isFolded = index == 0 && address.beginsWithHost
        guard value == text || isFolded && value.lowercased() == text.lowercased() else {
          return nil
        }
      }
    }
    return rest.isEmpty ? result : nil
  }

  /// Returns true if the pattern is preferred to `other` for an address that both match. If their hosts differ only
  /// in case, `earlier` returns the one that is written first.
  fileprivate func precedes(
    _ other: LinkPattern,
    for address: LinkAddress,
    _ earlier: () -> Segment?
  ) -> Bool {
    if isRelative != other.isRelative { return !isRelative }
    for (a, b) in zip(segments, other.segments) {
      if a.rank != b.rank { return a.rank < b.rank }
      guard case .literal = a, a != b else { continue }
      // The spelling of the host in the address comes first.
      let exact = address.segments.first.map(Segment.literal)
      return a == exact || b != exact && a == earlier()
    }
    return false
  }
}

extension LinkPattern.Segment {
  /// The rank of a segment: a literal before a parameter, a parameter before a rest.
  fileprivate var rank: Int {
    switch self {
    case .literal: 0
    case .parameter: 1
    case .rest: 2
    }
  }
}

extension NavigationGraph {
  /// Returns true if the scheme and host of the address are those of the pattern.
  private func goes(_ pattern: LinkPattern, with address: LinkAddress) -> Bool {
    if pattern.isOpaque, address.scheme == nil { return false }
    guard let scheme = address.scheme, let own = pattern.scheme else { return owns(address) }
    return own == scheme && pattern.host.map { LinkAddress.host($0, scheme: own) } == address.host
  }

  /// Returns true if the scheme or host is the app's. A path alone can be.
  private func owns(_ address: LinkAddress) -> Bool {
    guard let scheme = address.scheme else { return true }
    if let host = address.host {
      return entries.hosts.contains { LinkAddress.host($0, scheme: scheme) == host }
    }
    return entries.schemes.contains { $0.lowercased() == scheme }
  }

  /// Returns true if a URL is the app's, even if no pattern can match it. A path alone can be.
  package func owns(_ url: String) -> Bool {
    url.utf8.first == UInt8(ascii: "/") || LinkAddress.origin(of: url).map(owns) == true
  }

  /// Returns the pattern for the address, and its action.
  package func link(for address: LinkAddress) -> (pattern: LinkPattern, takes: EntryAction)? {
    var best: (pattern: LinkPattern, takes: EntryAction)?
    for (pattern, action) in links
    where goes(pattern, with: address) && pattern.values(in: address) != nil {
      guard let other = best?.pattern else {
        best = (pattern, action)
        continue
      }
      let precedes = pattern.precedes(other, for: address) {
        let hosts = [pattern.segments.first, other.segments.first]
        return links.first { link, _ in
          link.scheme == pattern.scheme && hosts.contains(link.segments.first)
        }?.pattern.segments.first
      }
      if precedes { best = (pattern, action) }
    }
    return best
  }

  /// All patterns, and their actions.
  package var links: [(pattern: LinkPattern, takes: EntryAction)] {
    screens.enumerated().flatMap { index, screen in
      screen.links.map { ($0, EntryAction.open(Destination(ScreenID(index)))) }
    } + entries.firedLinks.map { ($0.pattern, .fire($0.event)) }
  }
}
