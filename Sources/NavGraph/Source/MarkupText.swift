/// Texts in XML and HTML.
package enum MarkupText {
  /// What stands for the characters of markup, between tags and between double quotes.
  package static let escapes = TextEscapes([
    "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "\n": " ",
  ])
  private static let escapesOfLines = escapes.with("\n", "&#10;")

  /// `content` as it stands between tags and between double quotes, its lines' ends as spaces.
  package static func escaped(_ content: String) -> String { escapes.escaped(content) }

  /// The same with the lines' ends kept, as a tooltip shows them.
  package static func escapedLines(_ content: String) -> String {
    escapesOfLines.escaped(content)
  }

  /// False for controls, most of which XML does not allow, and for the marks that turn the direction of
  /// text, which would reach beyond theirs.
  package static func isShown(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069, 0xFFFE, 0xFFFF: false
    default: true
    }
  }
}
