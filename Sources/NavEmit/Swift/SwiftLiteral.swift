import NavGraph

/// Writes text of the spec into Swift source, so that it cannot become code.
package enum SwiftLiteral {
  /// Returns a string literal. Invisible characters are escaped: control characters, and those that
  /// change the direction of the text around them.
  package static func string(_ text: String) -> String {
    if isPlain(text), !text.utf8.contains(where: { $0 == 0x22 || $0 == 0x5C }) {
      return "\"" + text + "\""
    }
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default:
        if isHidden(scalar) {
          result += "\\u{" + String(scalar.value, radix: 16) + "}"
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result + "\""
  }

  /// Returns a string literal, or `nil`.
  package static func optional(_ text: String?) -> String { text.map(string) ?? "nil" }

  /// Returns an expression of the parameter's type. A UUID is made from its bytes, because Swift makes only an
  /// optional one from a string.
  static func expression(_ literal: ParameterLiteral) -> String {
    switch literal {
    case .null: "nil"
    case .emptyArray: "[]"
    case .bool(let value): String(value)
    case .int(let value): String(value)
    case .uint(let value): String(value)
    case .double(let text): text
    case .string(let text): string(text)
    case .uuid(let bytes): "UUID(uuid: (" + bytes.map(hexadecimal).joined(separator: ", ") + "))"
    case .url(let text): "URL(string: \(string(text))) ?? Bundle.main.bundleURL"
    }
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return digits.count == 1 ? "0x0" + digits : "0x" + digits
  }

  /// Returns `text` in ASCII, with percent escapes for everything except letters, digits, `-`, `.`,
  /// `_` and `~`.
  package static func percentEncoded(_ text: String) -> String {
    var result: [UInt8] = []
    let digits = Array("0123456789ABCDEF".utf8)
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: result.append(byte)
      default: result += [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Returns the lines of a text for `///` comments. Hidden characters become spaces.
  package static func commentLines(_ text: String, keepsBlank: Bool = false) -> [String] {
    let lines: [String]
    switch contents(of: text) {
    case .plain: return keepsBlank || !isBlank(text) ? [text] : []
    case .lines:
      lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
        .map { String(Substring($0)) }
    case .any: lines = scalarLines(text)
    }
    return keepsBlank ? lines : lines.filter { !isBlank($0) }
  }

  /// Returns the text as one line of a comment, with spaces between its lines.
  static func commentLine(_ text: String) -> String {
    isPlain(text) && !isBlank(text) ? text : commentLines(text).joined(separator: " ")
  }

  private static func scalarLines(_ text: String) -> [String] {
    var lines: [String] = []
    var line = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar == "\n" || scalar == "\r" || scalar == "\u{2028}" || scalar == "\u{2029}" {
        lines.append(String(line))
        line.removeAll(keepingCapacity: true)
      } else {
        line.append(isHidden(scalar) ? " " : scalar)
      }
    }
    lines.append(String(line))
    return lines
  }

  /// Returns true if a line contains only spaces.
  static func isBlank(_ line: String) -> Bool { line.utf8.allSatisfy { $0 == 0x20 } }

  /// Returns true if a string is one line without hidden characters, as most are.
  static func isPlain(_ text: String) -> Bool { !text.isEmpty && contents(of: text) == .plain }

  private enum Contents {
    /// One line without hidden characters.
    case plain
    /// Several lines, separated by line feeds.
    case lines
    /// Text that may contain hidden characters.
    case any
  }

  private static func contents(of text: String) -> Contents {
    var text = text
    let (isASCII, hasLines) = text.withUTF8 { bytes in
      // Branch-free, so that the loop can be vectorized.
      var others: UInt8 = 0
      var lineFeeds: UInt8 = 0
      for byte in bytes {
        let isLineFeed: UInt8 = byte == 0x0A ? 1 : 0
        let isOther: UInt8 = byte &- 0x20 < 0x5F ? 0 : 1
        lineFeeds |= isLineFeed
        others |= isOther & ~isLineFeed
      }
      return (others == 0, lineFeeds != 0)
    }
    if isASCII { return hasLines ? .lines : .plain }
    let isShown = text.unicodeScalars.allSatisfy { $0 == "\n" || !isHidden($0) }
    return isShown ? (hasLines ? .lines : .plain) : .any
  }

  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F }
    // Dashes and quotation marks are common, and looking up their category is slow.
    if 0x2010...0x2027 ~= scalar.value { return false }
    return switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: true
    default: false
    }
  }
}
