/// Texts as labels of Mermaid: whatever they hold, they are shown as they are.
///
/// A label goes through more than a grammar. Directives (`%%{`), `direction LR`, formulas (`$$`), icons
/// (`fa:fa-car`) and Mermaid's own marks for entities are looked for in the whole source; then a label is
/// read as Markdown, and then as HTML. An entity (`#35;`) stands for a character in all of these.
enum MermaidText {
  /// `lines` below each other, in quotes.
  static func quoted(_ lines: [String]) -> String {
    "\"" + lines.map(escaped).joined(separator: "<br/>") + "\""
  }

  private static let direction = Array("direction".unicodeScalars.reversed())

  /// One line of a label. White space is one space each, as HTML shows it.
  static func escaped(_ text: String) -> String {
    let words = text.unicodeScalars.split(whereSeparator: isBlank)
    var result = ""
    for (i, word) in words.enumerated() {
      // The lexer takes a line with this for a statement, wherever in it that stands.
      if i > 0 { result += words[i - 1].reversed().starts(with: direction) ? "#32;" : " " }
      result += escaped(word: word, isFirst: i == 0)
    }
    return result.isEmpty ? "#160;" : result
  }

  private static func escaped(word: Substring.UnicodeScalarView, isFirst: Bool) -> String {
    let isNumber = isFirst && word.dropLast().allSatisfy { ("0"..."9").contains($0) }
    let isAddress = word.starts(with: "www.".unicodeScalars) || word.starts(with: "WWW.".unicodeScalars)
    var result = ""
    for (i, index) in word.indices.enumerated() {
      let scalar = word[index]
      let isEdge = i == 0 || index == word.indices.last
      switch scalar {
      case "\"": result += "#quot;"
      case "<": result += "#lt;"
      case ">": result += "#gt;"
      case "&": result += "#amp;"
      case _ where isMark(scalar),
        // Lists and underlined headings begin so, lists with numbers end so; `_` within a word is none.
        "-" where isFirst && i == 0, "+" where isFirst && i == 0, "=" where isFirst && i == 0,
        "." where isNumber && isEdge, ")" where isNumber && isEdge,
        "." where isAddress,
        "_" where isEdge || !isLetter(word[word.index(before: index)]) || !isLetter(word[word.index(after: index)]):
        result += "#\(scalar.value);"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// What some stage gives a meaning to, wherever it stands; the last are Mermaid's own marks.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    "#%*`~[]\\|$:@ﬂ°¶ß".unicodeScalars.contains(scalar)
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
  }

  /// White space, controls, and marks that turn the direction of text beyond theirs.
  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    let value = scalar.value
    return scalar.properties.isWhitespace || value < 0x20 || (0x7F...0x9F).contains(value)
      || (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value)
      || value == 0xFFFE || value == 0xFFFF
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
        case "!"..."/", ":"..."@", "["..."`", "{"..."~":
          result += "\\"
          result.unicodeScalars.append(scalar)
        default: result.unicodeScalars.append(scalar)
        }
      }
    }
    return result
  }
}
