import NavGraph

/// Writes HTML: elements, and texts that are escaped for where they stand.
struct HTMLWriter {
  private(set) var text = TextBuffer()

  /// After these, a line's end would show as a space.
  private static let inline: Set = ["a", "b", "select", "small", "span"]

  /// Markup of the page's own, as it is.
  mutating func markup(_ markup: String) { text.write(markup) }

  /// Bytes that are markup already.
  mutating func markup(_ bytes: [UInt8]) { text.write(bytes) }

  mutating func content(_ content: String) { text.write(Self.escaped(content)) }

  mutating func element(
    _ name: String,
    _ attributes: [(String, String?)] = [],
    _ body: (inout HTMLWriter) -> Void
  ) {
    text.write("<\(name)")
    for case (let attribute, let value?) in attributes {
      text.write(" \(attribute)=\"\(Self.escaped(value))\"")
    }
    text.write(">")
    body(&self)
    text.write(Self.inline.contains(name) ? "</\(name)>" : "</\(name)>\n")
  }

  mutating func element(
    _ name: String,
    _ attributes: [(String, String?)] = [],
    text content: String
  ) {
    element(name, attributes) { $0.content(content) }
  }

  /// `content` between tags and between double quotes. What cannot be shown becomes a space, as do the
  /// marks that turn the direction of text, which would reach beyond theirs.
  static func escaped(_ content: String) -> String {
    var result = ""
    for scalar in content.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.unicodeScalars.append(isShown(scalar) ? scalar : " ")
      }
    }
    return result
  }

  private static func isShown(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069, 0xFFFE, 0xFFFF: false
    default: true
    }
  }
}
