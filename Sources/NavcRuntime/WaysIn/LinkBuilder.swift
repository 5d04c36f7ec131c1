public import Foundation

/// Builds the URL of a link, part by part. For generated code.
public struct LinkBuilder: Sendable {
  private var text: String
  private var query = ""
  /// True if the next segment is in the host's place.
  private var isInHostsPlace: Bool
  private var hasPath = false
  /// True if no slashes follow the scheme, as in `bitcoin:1A2b`.
  private var isOpaque: Bool
  private var fragment = ""
  /// True if all values can be read from the URL again.
  private var isWhole = true

  /// Begins a URL, such as `shop://` or `https://shop.example`. For generated code.
  public init(_ origin: String) {
    text = origin
    isInHostsPlace = origin.hasSuffix("://")
    isOpaque = origin.utf8.last == 0x3A
  }

  // MARK: The path

  /// Appends a literal segment. For generated code.
  public func literal(_ segment: String) -> LinkBuilder {
    var link = self
    link.append(segment, isLiteral: true)
    return link
  }

  /// Appends the value of a parameter as a segment. For generated code.
  @inline(never) public func segment<Value: ParameterScalar>(_ value: Value) -> LinkBuilder {
    var link = self
    link.append(link.text(of: value))
    return link
  }

  /// Appends the value of a parameter as a segment, unless it is the default or, without a default, nil.
  /// For generated code.
  @inline(never) public func optionalSegment<Value: ParameterScalar>(
    _ value: Value?,
    or fallback: Value? = nil
  ) -> LinkBuilder {
    if value == fallback { return self }
    var link = self
    if let value { link.append(link.text(of: value)) } else { link.isWhole = false }
    return link
  }

  /// Appends a segment for each value, of which there must be at least one. For generated code.
  @inline(never) public func rest<Value: ParameterScalar>(_ values: [Value]) -> LinkBuilder {
    var link = self
    for value in values { link.append(link.text(of: value)) }
    if values.isEmpty { link.isWhole = false }
    return link
  }

  /// Appends the segments of a string, which are separated by slashes. For generated code.
  public func joinedRest(_ text: String) -> LinkBuilder {
    var link = self
    for part in text.split(separator: "/", omittingEmptySubsequences: false) {
      link.append(String(part))
    }
    return link
  }

  /// Appends a segment. No pattern matches an empty one, and clients may remove dot segments.
  private mutating func append(_ segment: String, isLiteral: Bool = false) {
    if segment.isEmpty || segment == "." || segment == ".." { isWhole = false }
    // Case does not matter in the host's place, and some systems require a host there.
    let isAlone = isOpaque && !hasPath
    if !isAlone, !isInHostsPlace || !isLiteral || !Self.canBeHost(segment) { text += "/" }
    text += PercentEscapes.escape(segment)
    isInHostsPlace = false
    hasPath = true
  }

  private static func canBeHost(_ text: String) -> Bool {
    text.utf8.allSatisfy { byte in
      (byte >= 0x61 && byte <= 0x7A) || (byte >= 0x30 && byte <= 0x39) || byte == 0x2D
    }
  }

  // MARK: The query

  /// Appends a value under a key, unless it is the default. For generated code.
  @inline(never) public func item<Value: ParameterScalar>(
    _ key: String,
    _ value: Value,
    or fallback: Value? = nil
  ) -> LinkBuilder {
    optionalItem(key, value, or: fallback)
  }

  /// Appends a value under a key, unless it is the default or, without a default, nil. For generated code.
  @inline(never) public func optionalItem<Value: ParameterScalar>(
    _ key: String,
    _ value: Value?,
    or fallback: Value? = nil
  ) -> LinkBuilder {
    optionalItems(key, value.map { [$0] }, or: fallback.map { [$0] })
  }

  /// Appends each value under the key, unless they are the default. For generated code.
  @inline(never) public func items<Value: ParameterScalar>(
    _ key: String,
    _ values: [Value],
    or fallback: [Value]? = nil
  ) -> LinkBuilder {
    optionalItems(key, values, or: fallback)
  }

  /// Appends each value under the key, unless they are the default or, without a default, nil. An empty list can't
  /// be distinguished from nil. For generated code.
  @inline(never) public func optionalItems<Value: ParameterScalar>(
    _ key: String,
    _ values: [Value]?,
    or fallback: [Value]? = nil
  ) -> LinkBuilder {
    guard values != fallback else { return self }
    var link = self
    if values?.isEmpty ?? true { link.isWhole = false }
    for value in values ?? [] {
      link.query += link.query.isEmpty ? "?" : "&"
      link.query += PercentEscapes.escape(key) + "="
      link.query += PercentEscapes.escape(link.text(of: value))
    }
    return link
  }

  // MARK: The fragment

  /// Appends the fragment, unless it is the default or, without a default, nil. For generated code.
  @inline(never) public func fragment<Value: ParameterScalar>(
    _ value: Value?,
    or fallback: Value? = nil
  ) -> LinkBuilder {
    if value == fallback { return self }
    var link = self
    let text = value.map { link.text(of: $0) } ?? ""
    if text.isEmpty { link.isWhole = false }
    link.fragment = text.isEmpty ? "" : "#" + PercentEscapes.escape(text)
    return link
  }

  private mutating func text<Value: ParameterScalar>(of value: Value) -> String {
    let text = value.navcText
    if Value.navcValue(text) == nil { isWhole = false }
    return text
  }

  // MARK: Result

  private var address: String { text + (hasPath || isOpaque ? "" : "/") + query + fragment }

  /// The URL, for a link that can have all values and matches no other pattern. For generated code.
  public var url: URL { URL(string: address) ?? Bundle.main.bundleURL }

  /// Returns the URL, or nil if the link can't have one of the values, or if the URL matches a pattern other than
  /// this one and its forms. For generated code.
  public func url(takenBy pattern: Int, forms: Int = 1, of waysIn: WaysIn) -> URL? {
    guard isWhole, let parts = LinkAddress(address),
      let taken = waysIn.links.number(for: parts), taken >= pattern, taken < pattern + forms
    else { return nil }
    return URL(string: address)
  }
}

extension PercentEscapes {
  /// Percent-encodes all characters that have a meaning in a URL.
  static func escape(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: bytes.append(byte)
      default: bytes += [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
