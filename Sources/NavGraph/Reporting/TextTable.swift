/// Lines whose columns are aligned, for a terminal. Columns with nothing in them are left out.
struct TextTable {
  struct Cell {
    var text: String
    var style: Ink.Style?
    fileprivate var width: Int

    init(_ text: String?, _ style: Ink.Style? = nil) {
      var display = DisplayText()
      display.append(DisplayText.oneLine(text ?? ""))
      self.text = display.text
      self.style = style
      width = display.width
    }
  }

  private var rows: [[Cell]] = []

  /// A longer cell runs into the next column.
  private static let widestColumn = 80
  private static let gap = 2

  var isEmpty: Bool { rows.isEmpty }

  mutating func add(_ cells: Cell...) { rows.append(cells) }

  func lines(indent: Int, _ ink: Ink) -> [String] {
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
