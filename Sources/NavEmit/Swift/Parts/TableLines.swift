import NavGraph

/// The lines of one table: its name, and its rows, with as many rows on a line as fit.
struct TableLines {
  private static let width = 96

  private var printer: SwiftPrinter
  /// The offset at which the line began.
  private var start: Int
  private var isEmpty = true
  private let name: String

  init(_ name: String, _ printer: SwiftPrinter) {
    self.printer = printer
    self.name = name
    start = printer.bytes.count
  }

  mutating func add(_ name: String) {
    beginRow(" ")
    printer.write(name)
  }

  mutating func add(_ number: Int) {
    beginRow()
    printer.write(number)
  }

  mutating func add(_ row: [Int]) {
    beginRow()
    for (index, number) in row.enumerated() {
      if index > 0 { printer.write(" ") }
      printer.write(number)
    }
  }

  /// Adds a row with the table's columns.
  mutating func add<Column: TableColumn>(_ columns: Column.Type, _ cell: (Column) -> Int) {
    beginRow()
    var isFirst = true
    for column in Column.allCases {
      if !isFirst { printer.write(" ") }
      isFirst = false
      printer.write(cell(column))
    }
  }

  /// Begins a row. The table's name is written with the first row, so an empty table is not
  /// written.
  private mutating func beginRow(_ separator: String = ", ") {
    if !isEmpty, printer.bytes.count - start < Self.width { return printer.write(separator) }
    if isEmpty { printer.line(name + ":") } else { printer.end() }
    start = printer.bytes.count
    isEmpty = false
    printer.begin()
  }

  consuming func ended() -> SwiftPrinter {
    if !isEmpty { printer.end() }
    return printer
  }
}
