/// Texts in XML and HTML.
package enum MarkupText {
  /// `content` as it stands between tags and between double quotes. What can't be shown becomes a space,
  /// and a line's end `lineEnd`. Where `special` has a text for what else has a meaning, that stands for it.
  package static func escaped(
    _ content: String,
    lineEnd: String = " ",
    special: (Unicode.Scalar) -> String? = { _ in nil }
  ) -> String {
    var result = ""
    for scalar in content.unicodeScalars {
      if let text = special(scalar) {
        result += text
        continue
      }
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n": result += lineEnd
      default: result.unicodeScalars.append(isShown(scalar) ? scalar : " ")
      }
    }
    return result
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
