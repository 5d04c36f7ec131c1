import NavGraph

/// The numbers of sheets with options: those of gates, launch rules and transitions. 0 is a sheet
/// without options.
struct SheetNumbers {
  private var sheets = [Sheet()]
  private var numbers = [Sheet(): 0]

  init(_ graph: NavigationGraph) {
    for gate in GateNumbers(graph).gates { add(gate.sheet) }
    for rule in graph.launch.rules { add(rule.sheet) }
    if graph.transitionSheets.isEmpty { return }
    for index in graph.transitions.indices { add(graph.sheet(of: TransitionID(index))) }
  }

  private mutating func add(_ sheet: Sheet) {
    guard numbers[sheet] == nil else { return }
    numbers[sheet] = sheets.count
    sheets.append(sheet)
  }

  subscript(_ sheet: Sheet) -> Int { sheet.isPlain ? 0 : numbers[sheet] ?? 0 }

  /// Adds the rows of a table. The tables are empty if there are no sheets, or if all numbers are
  /// 0.
  func add(
    _ name: TableLayout.Name,
    _ graph: NavigationGraph,
    _ options: [Int],
    to lines: inout TableLines
  ) {
    guard sheets.count > 1 else { return }
    switch name {
    case .sheets: addSheets(to: &lines)
    case .detents: for detent in sheets.flatMap(\.detents) { lines.add(detent.row) }
    case .gateSheets: add(GateNumbers(graph).gates.map { self[$0.sheet] }, to: &lines)
    case .placeSheets: add(PlaceRows(graph).rows.map { self[$0.sheet] }, to: &lines)
    case .optionSheets: add(options, to: &lines)
    default: break
    }
  }

  private func add(_ numbers: [Int], to lines: inout TableLines) {
    guard numbers.contains(where: { $0 > 0 }) else { return }
    for number in numbers { lines.add(number) }
  }

  private func addSheets(to lines: inout TableLines) {
    var first = 0
    for sheet in sheets {
      lines.add(TableLayout.Sheet.self) { column in
        switch column {
        case .hasGrabber: sheet.hasGrabber ? 1 : 0
        case .firstDetent: first
        case .detentCount: sheet.detents.count
        }
      }
      first += sheet.detents.count
    }
  }
}

extension Detent {
  fileprivate var row: [Int] {
    let (kind, number): (TableLayout.DetentKind, Double) =
      switch self {
      case .medium: (.medium, 0)
      case .large: (.large, 0)
      case .fraction(let part): (.percentage, part * 100)
      case .height(let points): (.height, points)
      }
    return [kind.rawValue, Int((number * 1000).rounded())]
  }
}

extension Float {
  /// The value in milliseconds, at most the largest number in the tables.
  var milliseconds: Int {
    Int(min((Double(self) * 1000).rounded(), Double(Int32.max)))
  }
}
