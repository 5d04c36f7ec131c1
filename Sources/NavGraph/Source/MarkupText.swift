/// Escaping of text in XML and HTML.
package enum MarkupText {
  /// The escapes of markup characters, between tags and in double quotes.
  package static let escapes = TextEscapes([
    "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "\n": " ",
  ])
  private static let escapesOfLines = escapes.with("\n", "&#10;")

  /// Returns `content` escaped for use between tags and in double quotes, with line breaks as spaces.
  package static func escaped(_ content: String) -> String { escapes.escaped(content) }

  /// Returns `content` escaped like `escaped(_:)`, but with line breaks kept for tooltips.
  package static func escapedLines(_ content: String) -> String {
    escapesOfLines.escaped(content)
  }

  /// Returns false for controls, most of which XML does not allow, and for marks of text direction, which would affect
  /// the text around.
  package static func isShown(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069, 0xFFFE, 0xFFFF: false
    default: true
    }
  }
}
