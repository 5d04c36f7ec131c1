/// Turns a default, as a spec writes it, into a Swift expression of its type (LANGUAGE §4).
enum DefaultLiteral {
  /// The expression; nil if `text` is no literal of `type`.
  static func expression(_ text: String, of type: ParameterType) -> String? {
    switch type {
    case .optional(let wrapped): text == "nil" ? "nil" : expression(text, of: wrapped)
    case .array: text == "[]" ? "[]" : nil
    case .custom: nil
    case .scalar(let scalar): expression(text, of: scalar)
    }
  }

  private static func expression(_ text: String, of scalar: ParameterType.Scalar) -> String? {
    switch scalar {
    case .bool: text == "true" || text == "false" ? text : nil
    case .int, .int64: isInteger(text, signed: true) ? Int64(text).map(String.init) : nil
    case .uint: isInteger(text, signed: false) ? UInt64(text).map(String.init) : nil
    case .double: isDecimal(text) ? text : nil
    case .string: text == "\"\"" ? "\"\"" : SwiftLiteral.string(text)
    case .uuid: uuid(text)
    case .url:
      isURL(text) ? "URL(string: \(SwiftLiteral.string(text))) ?? URL(fileURLWithPath: \"/\")" : nil
    }
  }

  private static func isInteger(_ text: String, signed: Bool) -> Bool {
    let digits = signed && text.hasPrefix("-") ? text.dropFirst() : text[...]
    return !digits.isEmpty && digits.utf8.allSatisfy(isDigit)
  }

  /// Digits, with a fraction and an exponent if need be; not so large that it would be infinite.
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

  /// By its bytes: from a text Swift makes one only as an optional.
  private static func uuid(_ text: String) -> String? {
    let groups = text.split(separator: "-", omittingEmptySubsequences: false)
    guard groups.map(\.utf8.count) == [8, 4, 4, 4, 12] else { return nil }
    let digits = groups.joined().utf8
    guard digits.allSatisfy({ hexDigit($0) != nil }) else { return nil }
    let bytes = stride(from: 0, to: 32, by: 2).map { i in
      "0x" + String(decoding: digits.dropFirst(i).prefix(2), as: UTF8.self).uppercased()
    }
    return "UUID(uuid: (" + bytes.joined(separator: ", ") + "))"
  }

  /// A scheme, a colon, and only characters that a URL may hold.
  private static func isURL(_ text: String) -> Bool {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, isScheme(parts[0]), !parts[1].isEmpty else { return false }
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

  /// Whether `text` may be a URL's scheme.
  static func isScheme(_ text: some StringProtocol) -> Bool {
    guard let first = text.utf8.first, (first | 0x20) >= 0x61, (first | 0x20) <= 0x7A else {
      return false
    }
    return text.utf8.allSatisfy { byte in
      isDigit(byte) || ((byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A)
        || "+-.".utf8.contains(byte)
    }
  }

  private static func isURLByte(_ byte: UInt8) -> Bool {
    isDigit(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
      || "-._~:/?#@!$&'()*+,;=".utf8.contains(byte)
  }
}
