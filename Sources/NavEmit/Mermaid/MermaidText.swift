import NavGraph

/// Texts as labels of Mermaid diagrams, shown literally whatever they contain.
///
/// A label passes through several stages. Mermaid searches the whole source for directives (`%%{`),
/// `direction LR`, formulas (`$$`), icons (`fa:fa-car`) and its own marks for entities. Then it
/// reads the label as Markdown, and then as HTML. In most stages an entity (`#35;`) stands for a
/// character. Some versions have replaced entities before they process Markdown, icons, formulas
/// and marks: there a zero-width space separates characters that would have a meaning together.
enum MermaidText {
  /// Returns `lines` below each other, in quotes.
  static func quoted(_ lines: [String]) -> String {
    "\"" + lines.map(escaped).joined(separator: "<br/>") + "\""
  }

  /// White space in JavaScript, but invisible.
  private static let nothing = "\u{FEFF}"
  private static let direction = Array("direction".unicodeScalars.reversed())

  /// Returns one line of a label. Each run of white space becomes one space, as in HTML.
  static func escaped(_ text: String) -> String {
    let words = text.unicodeScalars.split(whereSeparator: isBlank)
    var result = ""
    for (i, word) in words.enumerated() {
      if i > 0 { result += gap(after: words[i - 1]) }
      result += escaped(word, isFirst: i == 0, isLast: i == words.count - 1)
    }
    return result.isEmpty ? "#160;" : result
  }

  /// Returns the white space after a word. The lexer reads a line with `direction LR` anywhere in
  /// it as a statement; a sign is kept together with the next word.
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
        // Starts of lists and of underlines of headings, and ends of list numbers.
        case "-", "+", "=": isFirst && isStart
        case ")": isNumbered && isEnd
        case ".": isNumbered && isEnd || isAddress
        // Addresses, and `style…:…#…;`, which Mermaid searches for in the whole source.
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
        // Emphasis, except within a word.
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

  /// Returns true for characters that have a meaning in some stage, wherever they are.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    "\"<>&#%`~@".unicodeScalars.contains(scalar)
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
  }

  /// Returns true for white space, controls, and marks that change the direction of the text after them.
  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace || !MarkupText.isShown(scalar)
  }

  /// Returns `text` on one line of Markdown.
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
