/// A literal of a parameter's type: a default, or a value under `with`.
public enum ParameterLiteral: Hashable, Sendable {
  /// `nil`.
  case null
  /// `[]`.
  case emptyArray
  /// `true` or `false`.
  case bool(Bool)
  /// An integer.
  case int(Int64)
  /// An unsigned integer.
  case uint(UInt64)
  /// A finite number, as it is written.
  case double(String)
  /// Text.
  case string(String)
  /// The 16 bytes of an identifier.
  case uuid([UInt8])
  /// A complete URL.
  case url(String)
}

extension ParameterLiteral {
  /// Creates the literal of `type` that a spec writes as `text`. Fails if `text` isn't one.
  package init?(_ text: String, of type: ParameterType) {
    switch type {
    case .optional(let wrapped):
      if text == "nil" { self = .null } else { self.init(text, of: wrapped) }
    case .array:
      guard text == "[]" else { return nil }
      self = .emptyArray
    case .custom, .opaque: return nil
    case .scalar(let scalar):
      guard let literal = Self.literal(text, of: scalar) else { return nil }
      self = literal
    }
  }

  private static func literal(_ text: String, of scalar: ParameterType.Scalar) -> Self? {
    switch scalar {
    case .bool: text == "true" || text == "false" ? .bool(text == "true") : nil
    case .int, .int64: isInteger(text, signed: true) ? Int64(text).map { .int($0) } : nil
    case .uint: isInteger(text, signed: false) ? UInt64(text).map { .uint($0) } : nil
    case .double: isDecimal(text) ? .double(text) : nil
    case .string: .string(text == "\"\"" ? "" : text)
    case .uuid: bytes(ofUUID: text).map { .uuid($0) }
    case .url: isURL(text) ? .url(text) : nil
    }
  }

  private static func isInteger(_ text: String, signed: Bool) -> Bool {
    let digits = signed && text.hasPrefix("-") ? text.dropFirst() : text[...]
    return !digits.isEmpty && digits.utf8.allSatisfy(isDigit)
  }

  /// Returns true for digits with an optional fraction and exponent, if the number is finite.
  private static func isDecimal(_ text: String) -> Bool {
    var rest = text.hasPrefix("-") ? text.dropFirst() : text[...]
    guard takeDigits(&rest) else { return false }
    if rest.first == "." {
      rest = rest.dropFirst()
      guard takeDigits(&rest) else { return false }
    }
    if rest.first == "e" || rest.first == "E" {
      rest = rest.dropFirst()
      if rest.first == "-" || rest.first == "+" { rest = rest.dropFirst() }
      guard takeDigits(&rest) else { return false }
    }
    return rest.isEmpty && Double(text)?.isFinite == true
  }

  private static func takeDigits(_ rest: inout Substring) -> Bool {
    let after = rest.drop { $0.utf8.count == 1 && $0.utf8.allSatisfy(isDigit) }
    defer { rest = after }
    return after.startIndex != rest.startIndex
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func hexDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  private static func bytes(ofUUID text: String) -> [UInt8]? {
    let groups = text.split(separator: "-", omittingEmptySubsequences: false)
    guard groups.map(\.utf8.count) == [8, 4, 4, 4, 12] else { return nil }
    let digits = groups.joined().utf8.compactMap(hexDigit)
    guard digits.count == 32 else { return nil }
    return stride(from: 0, to: 32, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }

  /// Returns true for a scheme, a colon, and characters that a URL can contain.
  private static func isURL(_ text: String) -> Bool {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, LinkPattern.isScheme(parts[0]), !parts[1].isEmpty else { return false }
    let bytes = Array(parts[1].utf8)
    for (i, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: "%") {
        guard i + 2 < bytes.count, hexDigit(bytes[i + 1]) != nil, hexDigit(bytes[i + 2]) != nil
        else { return false }
      } else if !isURLByte(byte) {
        return false
      }
    }
    return bytes.count { $0 == UInt8(ascii: "#") } <= 1
  }

  private static func isURLByte(_ byte: UInt8) -> Bool {
    isDigit(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
      || "-._~:/?#@!$&'()*+,;=".utf8.contains(byte)
  }
}

extension ParameterLiteral {
  /// The string in a URL, which is the same for equal values, such as 5 and 5.0.
  package var comparedText: String {
    if case .double(let text) = self, let value = Double(text) { return "\(value)" }
    return plainText
  }

  /// The string in a URL.
  package var plainText: String {
    switch self {
    case .null, .emptyArray: ""
    case .bool(let value): "\(value)"
    case .int(let value): "\(value)"
    case .uint(let value): "\(value)"
    case .double(let text), .string(let text), .url(let text): text
    case .uuid(let bytes):
      bytes.enumerated().map { index, byte in
        let digits = String(byte, radix: 16, uppercase: true)
        return ([4, 6, 8, 10].contains(index) ? "-" : "") + (byte < 16 ? "0" : "") + digits
      }.joined()
    }
  }

  /// The strings in a URL; empty if there is no value.
  package var texts: [String] {
    switch self {
    case .null, .emptyArray: []
    default: [plainText]
    }
  }
}

extension ParameterType {
  /// Returns true if the text is a valid value.
  package func accepts(_ text: String) -> Bool {
    switch unwrapped {
    case .scalar(.bool): ["true", "false", "1", "0"].contains(text)
    case .scalar: ParameterLiteral(text, of: unwrapped) != nil
    case .array(let element): element.accepts(text)
    case .optional, .custom, .opaque: true
    }
  }
}
