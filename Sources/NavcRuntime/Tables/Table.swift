/// A table of integers, parsed from a string.
struct Table<Column: TableColumn>: Sendable {
  private let cells: [Int32]
  private let width: Int
  let count: Int

  init(_ text: Substring) {
    cells = numbers(in: text)
    width = Column.allCases.count
    count = cells.count / width
  }

  /// Returns a cell, or 0 outside the table.
  subscript(row: Int, column: Column) -> Int {
    let index = row * width + column.rawValue
    return row >= 0 && index < cells.count ? Int(cells[index]) : 0
  }

  /// Returns the first cell of a row, which is the only one in a table with one column.
  subscript(row: Int) -> Int {
    let index = row * width
    return row >= 0 && index < cells.count ? Int(cells[index]) : 0
  }
}

/// Parses decimal integers, separated by any other characters.
private func numbers(in text: Substring) -> [Int32] {
  var text = text
  return text.withUTF8 { bytes in
    var result: [Int32] = []
    var number: Int32 = 0
    var isNegative = false
    var isInside = false
    for byte in bytes {
      if byte >= 0x30, byte <= 0x39 {
        number = number &* 10 &+ Int32(byte - 0x30)
        isInside = true
      } else {
        if isInside { result.append(isNegative ? 0 &- number : number) }
        isNegative = byte == 0x2D
        isInside = false
        number = 0
      }
    }
    if isInside { result.append(isNegative ? 0 &- number : number) }
    return result
  }
}
