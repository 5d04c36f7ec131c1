/// A URL, split into the parts that links need. None of it is trusted.
struct LinkAddress {
  /// The scheme, in lowercase.
  private(set) var scheme = ""
  /// The host of an http or https URL, in lowercase, with a port that is not the scheme's default.
  private(set) var host = ""
  /// The decoded segments of the path, without empty ones. With other schemes, the text in the host's place is the
  /// first.
  private(set) var segments: [String] = []
  /// All segments, including empty ones, and one after a trailing slash.
  private var parts: [String] = []
  /// True if the first segment is in the host's place, where case does not matter.
  private(set) var beginsWithHost = false
  /// The text after `#`, with its escapes; nil if it is empty.
  private(set) var fragment: Substring.UTF8View?
  private var query: [(key: String, value: Substring.UTF8View)] = []

  /// Parses a URL. Returns nil if no pattern can match it: without a scheme, or with a malformed escape or text.
  init?(_ url: String) {
    var url = url
    url.makeContiguousUTF8()
    let bytes = url.utf8
    guard let colon = bytes.firstIndex(of: 0x3A), let scheme = lowercaseScheme(bytes[..<colon])
    else { return nil }
    self.scheme = scheme
    var rest = url[bytes.index(after: colon)...].utf8
    if let hash = rest.firstIndex(of: 0x23), rest.index(after: hash) < rest.endIndex {
      fragment = rest[rest.index(after: hash)...]
    }
    if let hash = rest.firstIndex(of: 0x23) { rest = rest[..<hash] }
    if let mark = rest.firstIndex(of: 0x3F) {
      readQuery(rest[rest.index(after: mark)...])
      rest = rest[..<mark]
    }
    guard readAuthority(&rest) else { return nil }
    parts = segments
    guard !rest.isEmpty else { return }
    if rest.first == 0x2F { rest = rest.dropFirst() }
    for part in rest.split(separator: 0x2F, omittingEmptySubsequences: false) {
      guard let segment = PercentEscapes.undo(part) else { return nil }
      parts.append(segment)
    }
    segments = parts.filter { !$0.isEmpty }
  }

  /// Returns the segments from a position on, with their slashes as in the URL.
  func rest(from position: Int) -> String {
    let starts = parts.indices.filter { !parts[$0].isEmpty }
    guard starts.indices.contains(position) else { return "" }
    return parts[starts[position]...].joined(separator: "/")
  }

  private init() {}

  /// Returns the scheme and, for http and https, the host of a URL, whatever else is in it.
  static func origin(of url: String) -> (scheme: String, host: String)? {
    guard let colon = url.utf8.firstIndex(of: 0x3A),
      let scheme = lowercaseScheme(url.utf8[..<colon])
    else { return nil }
    var address = LinkAddress()
    address.scheme = scheme
    var rest = url.utf8[url.utf8.index(after: colon)...].prefix { $0 != 0x23 && $0 != 0x3F }
    let isWeb = scheme == "http" || scheme == "https"
    return address.readAuthority(&rest) || !isWeb ? (scheme, address.host) : nil
  }

  /// Parses the text between `//` and the path. Returns false if it is malformed.
  private mutating func readAuthority(_ rest: inout Substring.UTF8View) -> Bool {
    let isWeb = scheme == "http" || scheme == "https"
    guard rest.starts(with: [0x2F, 0x2F]) else { return !isWeb }
    let authority = rest.dropFirst(2).prefix { $0 != 0x2F }
    rest = rest[authority.endIndex...]
    guard isWeb else {
      guard !authority.isEmpty else { return true }
      guard let segment = PercentEscapes.undo(authority) else { return false }
      segments = [segment]
      beginsWithHost = true
      return true
    }
    let place = authority.lastIndex(of: 0x40).map { authority[authority.index(after: $0)...] }
    guard let text = PercentEscapes.undo(place ?? authority), !text.isEmpty else { return false }
    host = Self.host(text, scheme: scheme)
    return true
  }

  /// Returns a host in lowercase, without the scheme's default port.
  static func host(_ text: String, scheme: String) -> String {
    var host = text.lowercased()
    for port in [scheme == "https" ? ":443" : ":80", ":"] where host.hasSuffix(port) {
      host = String(host.dropLast(port.count))
      break
    }
    // A fully qualified name may end in a dot.
    let end = host.firstIndex(of: ":") ?? host.endIndex
    if end > host.startIndex, host[host.index(before: end)] == ".", host.first != "." {
      host.remove(at: host.index(before: end))
    }
    return host
  }

  /// Parses the query. Malformed keys are left out, because no pattern has them. Values are decoded on demand.
  private mutating func readQuery(_ text: Substring.UTF8View) {
    for item in text.split(separator: 0x26) {
      let key = item.prefix { $0 != 0x3D }
      guard let name = PercentEscapes.undo(key) else { continue }
      query.append((name, item[key.endIndex...].dropFirst()))
    }
  }

  /// Returns the values of a key, in order, or nil if one is malformed.
  func values(of key: String) -> [String]? {
    var values: [String] = []
    for item in query where item.key == key {
      guard let value = PercentEscapes.undo(item.value) else { return nil }
      values.append(value)
    }
    return values
  }
}

/// Returns a scheme in lowercase, or nil if it is not a letter followed by letters, digits, `+`, `-` and `.`.
private func lowercaseScheme(_ bytes: Substring.UTF8View) -> String? {
  var result: [UInt8] = []
  for byte in bytes {
    let lower = byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
    let isLetter = lower >= 0x61 && lower <= 0x7A
    let isOther = (lower >= 0x30 && lower <= 0x39) || "+-.".utf8.contains(lower)
    guard isLetter || (isOther && !result.isEmpty) else { return nil }
    result.append(lower)
  }
  return result.isEmpty ? nil : String(decoding: result, as: UTF8.self)
}
