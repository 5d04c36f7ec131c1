/// Breaks texts into lines of a given number of columns. East Asian characters and emoji take two
/// columns.
package enum TextLines {
  /// Returns the lines of `text`. It breaks between words, inside a longer word after punctuation
  /// or before a capital, and otherwise anywhere. Text after `limit` lines is cut between two
  /// characters and ends in `…`.
  package static func wrap(_ text: String, columns: Int, limit: Int = 12) -> [String] {
    if let line = PlainLine(text), line.columns <= columns, line.isSpacedOnce { return [text] }
    var lines = [Line()]
    for (i, word) in words(text).enumerated() {
      let parts = width(word) > columns ? parts(word, columns) : [word]
      for (j, part) in parts.enumerated() {
        let glue = i > 0 && j == 0 && !lines[lines.count - 1].text.isEmpty ? " " : ""
        let width = width(part)
        if !lines[lines.count - 1].text.isEmpty,
          lines[lines.count - 1].width + glue.count + width > columns
        {
          if lines.count == limit { return cut(lines) }
          lines.append(Line())
          lines[lines.count - 1].add(part, width)
        } else {
          lines[lines.count - 1].add(glue + part, glue.count + width)
        }
      }
    }
    return lines.map(\.text)
  }

  /// Returns `text` if it has at most `columns` columns, otherwise its start with `…`.
  package static func cut(_ text: String, columns: Int) -> String {
    var result = ""
    var used = 0
    for character in text {
      used += width(character)
      if used > columns {
        while width(result) >= columns, !result.isEmpty { result.removeLast() }
        return result + "…"
      }
      result.append(character)
    }
    return result
  }

  /// Returns the number of columns that `text` takes.
  package static func width(_ text: String) -> Int {
    PlainLine(text)?.columns ?? text.reduce(0) { $0 + width($1) }
  }

  private struct Line {
    var text = ""
    var width = 0

    mutating func add(_ part: String, _ width: Int) {
      text += part
      self.width += width
    }
  }

  private static func cut(_ lines: [Line]) -> [String] {
    var texts = lines.map(\.text)
    texts[texts.count - 1] += " …"
    return texts
  }

  /// Returns the words between spaces; an arrow stays with the next word.
  private static func words(_ text: String) -> [String] {
    let words =
      PlainLine(text) == nil
      ? text.split(whereSeparator: \.isWhitespace)
      : text.utf8.split(separator: PlainLine.space).map(Substring.init)
    var result: [String] = []
    for word in words {
      if let last = result.last, last == "←" {
        result[result.count - 1] = "← \(word)"
      } else {
        result.append(String(word))
      }
    }
    return result
  }

  private static func parts(_ word: String, _ columns: Int) -> [String] {
    var parts = [""]
    var used = 0
    var before: Character = " "
    for character in word {
      let mayBreak =
        isMark(before) && !isMark(character) || before.isLowercase && character.isUppercase
      if !parts[parts.count - 1].isEmpty, mayBreak || used + width(character) > columns {
        parts.append("")
        used = 0
      }
      parts[parts.count - 1].append(character)
      used += width(character)
      before = character
    }
    return parts
  }

  private static func isMark(_ character: Character) -> Bool {
    "/?&}.,-_:=".contains(character)
  }

  private static func width(_ character: Character) -> Int {
    guard let scalar = character.unicodeScalars.first, scalar.value >= 0x1100 else { return 1 }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F000...0x1FAFF, 0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }
}
