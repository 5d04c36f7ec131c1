import NavGraph

/// Text prepared for a terminal: invisible characters, and those that would move the cursor, change
/// colors or reorder the line, are written as escapes; tabs become spaces; and the width is counted
/// in cells.
package struct DisplayText {
  package private(set) var text = ""
  package private(set) var width = 0

  private static let tabStop = 4

  package init() {}

  package mutating func append(_ bytes: UnsafeRawBufferPointer) {
    append(String(decoding: bytes, as: UTF8.self))
  }

  package mutating func append(_ string: String) {
    for character in string { append(character) }
  }

  private mutating func append(_ character: Character) {
    if character == "\t" {
      let count = Self.tabStop - width % Self.tabStop
      text += String(repeating: " ", count: count)
      width += count
      return
    }
    if let ascii = character.asciiValue, 0x20..<0x7F ~= ascii {
      text.append(character)
      width += 1
      return
    }
    let shown = String(character).showingInvisible
    text += shown
    // An escape is longer than the character, and each of its letters takes one cell.
    let isWrittenOut = shown.unicodeScalars.count > character.unicodeScalars.count
    width += isWrittenOut ? shown.unicodeScalars.count : Self.width(of: character)
  }

  /// Returns `string` on one line, without characters that a terminal would act on.
  package static func oneLine(_ string: String) -> String { string.showingInvisible }

  /// Returns the number of cells that a terminal uses for `character`. Its first scalar decides,
  /// unless emoji presentation is requested.
  package static func width(of character: Character) -> Int {
    guard let first = character.unicodeScalars.first else { return 0 }
    if first.value < 0x300 { return 1 }
    if character.unicodeScalars.contains("\u{FE0F}") { return 2 }
    if first.properties.isEmojiPresentation || isWide(first.value) { return 2 }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return 1
    }
  }

  /// Returns true for East Asian wide and full-width characters (Unicode Standard Annex 11).
  private static func isWide(_ value: UInt32) -> Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF: true
    case 0x4E00...0x9FFF, 0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3: true
    case 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6: true
    case 0x17000...0x18CFF, 0x1B000...0x1B2FF, 0x20000...0x3FFFD: true
    default: false
    }
  }
}

/// Colors text for a terminal, if colors are on.
package struct Ink {
  package enum Style: String {
    case bold = "1"
    case red = "1;31"
    case yellow = "1;33"
    case cyan = "1;36"
    case green = "1;32"
    case blue = "34"
  }

  package var isColored: Bool

  package init(isColored: Bool) { self.isColored = isColored }

  package func paint(_ text: String, _ style: Style?) -> String {
    guard isColored, let style, !text.isEmpty else { return text }
    return "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m"
  }
}

/// Lines with aligned columns, for a terminal. Empty columns are left out.
package struct TextTable {
  package struct Cell {
    package var text: String
    package var style: Ink.Style?
    fileprivate var width: Int

    package init(_ text: String?, _ style: Ink.Style? = nil) {
      var display = DisplayText()
      display.append(DisplayText.oneLine(text ?? ""))
      self.text = display.text
      self.style = style
      width = display.width
    }
  }

  private var rows: [[Cell]] = []

  /// The width of the widest column; a longer cell runs into the next column.
  private static let widestColumn = 80
  private static let gap = 2

  package init() {}

  package var isEmpty: Bool { rows.isEmpty }

  package mutating func add(_ cells: Cell...) { rows.append(cells) }

  package func lines(indent: Int, _ ink: Ink) -> [String] {
    let widths = columnWidths()
    return rows.map { row in
      var line = String(repeating: " ", count: indent)
      var missing = 0
      for (column, cell) in row.enumerated() where widths[column] > 0 {
        if cell.width > 0 {
          line += String(repeating: " ", count: missing) + ink.paint(cell.text, cell.style)
          missing = 0
        }
        missing += max(widths[column] - cell.width, 0) + Self.gap
      }
      return line
    }
  }

  private func columnWidths() -> [Int] {
    var widths: [Int] = []
    for row in rows {
      for (column, cell) in row.enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], min(cell.width, Self.widestColumn))
      }
    }
    return widths
  }
}
