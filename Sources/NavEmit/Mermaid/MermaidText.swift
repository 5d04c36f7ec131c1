import NavGraph

/// Texts as labels of Mermaid: whatever they hold, they are shown as they are.
///
/// A label goes through more than a grammar. Directives (`%%{`), `direction LR`, formulas (`$$`), icons
/// (`fa:fa-car`) and Mermaid's own marks for entities are looked for in the whole source; then a label is
/// read as Markdown, and then as HTML. An entity (`#35;`) stands for a character in most of these. By the
/// time of Markdown, icons, formulas and marks some versions have replaced it: there a space without width
/// goes between what would have a meaning together.
enum MermaidText {
  /// `lines` below each other, in quotes.
  static func quoted(_ lines: [String]) -> String {
    "\"" + lines.map(escaped).joined(separator: "<br/>") + "\""
  }

  /// White space to JavaScript, nothing to the eye.
  private static let nothing = "\u{FEFF}"
  private static let direction = Array("direction".unicodeScalars.reversed())

  /// One line of a label. White space is one space each, as HTML shows it.
  static func escaped(_ text: String) -> String {
    let words = text.unicodeScalars.split(whereSeparator: isBlank)
    var result = ""
    for (i, word) in words.enumerated() {
      if i > 0 { result += gap(after: words[i - 1]) }
      result += escaped(word, isFirst: i == 0, isLast: i == words.count - 1)
    }
    return result.isEmpty ? "#160;" : result
  }

  /// The lexer takes a line with `direction LR` for a statement, wherever in it that stands; and a sign
  /// belongs to what follows it.
  private static func gap(after word: Substring.UnicodeScalarView) -> String {
    if word.reversed().starts(with: direction) { return "#32;" }
    return word.count == 1 && word.allSatisfy("⇒→⇢↗↩•←✗…".unicodeScalars.contains) ? "\u{A0}" : " "
  }

  private static func escaped(
    _ word: Substring.UnicodeScalarView,
    isFirst: Bool,
    isLast: Bool
  ) -> String {
    let scalars = Array(word)
    let isNumbered = isFirst && scalars.dropLast().allSatisfy { ("0"..."9").contains($0) }
    let isAddress = String(word).lowercased().contains("www.")
    var result = ""
    for (i, scalar) in scalars.enumerated() {
      let isStart = i == 0
      let isEnd = i == scalars.count - 1
      let next = isEnd ? nil : scalars[i + 1]
      let isEscaped =
        switch scalar {
        // Lists and underlines of headings begin so, and numbers of lists end so.
        case "-", "+", "=": isFirst && isStart
        case ")": isNumbered && isEnd
        case ".": isNumbered && isEnd || isAddress
        // Addresses, and `style…:…#…;`, which is looked for in the whole source.
        case ":": !isEnd || isLast
        default: isMark(scalar)
        }
      if isEscaped {
        result += entity(scalar)
      } else {
        result.unicodeScalars.append(scalar)
      }
      let isBroken =
        switch scalar {
        case "*", "\\", "]", "ﬂ", "¶": true
        // Emphasis, but not within a word.
        case "_": isStart || isEnd || !isLetter(scalars[i - 1]) || !isLetter(scalars[i + 1])
        case "$": next == "$"
        case ":": next == "f"
        default: false
        }
      if isBroken { result += nothing }
    }
    return result
  }

  private static func entity(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"": "#quot;"
    case "<": "#lt;"
    case ">": "#gt;"
    case "&": "#amp;"
    default: "#\(scalar.value);"
    }
  }

  /// What some stage gives a meaning to, wherever it stands.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    "\"<>&#%`~@".unicodeScalars.contains(scalar)
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
  }

  /// White space, controls, and marks that turn the direction of text beyond theirs.
  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace || !MarkupText.isShown(scalar)
  }

  /// `text` on one line of Markdown.
  static func markdown(_ text: String) -> String {
    var result = ""
    for word in text.unicodeScalars.split(whereSeparator: isBlank) {
      if !result.isEmpty { result += " " }
      for scalar in word {
        switch scalar {
        case "<": result += "&lt;"
        case "&": result += "&amp;"
        case "\\", "`", "*", "_", "[", "]", "~", "#", "|", "@":
          result += "\\"
          result.unicodeScalars.append(scalar)
        default: result.unicodeScalars.append(scalar)
        }
      }
    }
    return result
  }
}
