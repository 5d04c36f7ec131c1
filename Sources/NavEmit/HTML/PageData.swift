package import NavGraph

/// The data that the page's scripts need of a spec: one JSON object for a `<script>` of the page.
///
/// The tables are those of the router, so that the simulator decides by the same data. Everything
/// else is laid out for easy reading, because its size does not matter.
package struct PageData {
  /// The version of the object. It grows when a field changes its meaning or is removed.
  static let version = 3

  private let graph: NavigationGraph
  private let diagnostics: [Diagnostic]
  private let initial: [ValueID]?

  /// Creates the data of `graph`, with the findings in `diagnostics`. `initial` has the values of
  /// the conditions that are selected first; nil for the first value of each, if `assume` allows no
  /// valuation.
  package init(_ graph: NavigationGraph, diagnostics: [Diagnostic] = [], initial: [ValueID]?) {
    self.graph = graph
    self.diagnostics = diagnostics
    self.initial = initial
  }

  /// The object as JSON. Nothing in it ends the `<script>` that contains it.
  package var json: [UInt8] { Self.escaped(JSONWriter.text(write)) }

  private func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("app", graph.app)
      writeColumns(to: &json)
      json.field("entries", PageEntry.all(of: graph)) { $1.write(to: &$0) }
      json.key("graph")
      json.value(number: String(decoding: emitGraphJSON(graph), as: UTF8.self))
      json.field("initial", initialValues) { $0.value($1) }
      PageLink.writeUnknown(of: graph.entries, to: &json)
      json.field("links", PageLink.all(of: graph)) { $1.write(to: &$0) }
      PageProgram.writeMisses(to: &json)
      PageProgram.writeMoves(to: &json)
      json.field("parameters", graph.screens) { json, screen in
        json.array(screen.parameters) { PageParameter($1).write(to: &$0) }
      }
      json.field("programs", StepProgram.all) { PageProgram($1).write(to: &$0) }
      json.field("runs", PageRun.all(of: graph, diagnostics)) { $1.write(to: &$0) }
      json.field("styles", Presentation.Style.allCases.map { $0 == .automatic ? "" : $0.name })
      json.field("tables", RouterTables(graph, EventTable(graph)).text)
      json.field("version", Self.version)
      json.object("words") { json in
        for (code, words) in PageMessages.all.sorted(by: { $0.key < $1.key }) {
          json.field(code, words)
        }
      }
    }
  }

  /// Writes the columns of each table.
  private func writeColumns(to json: inout JSONWriter) {
    json.object("columns") { json in
      let hasAlerts = graph.screens.contains { $0.alert != nil }
      let isRequiring = graph.requires != .true
      for name in TableLayout.Name.allCases.sorted(by: { $0.rawValue < $1.rawValue })
      where (hasAlerts || !name.isOfAlerts) && (isRequiring || !name.isOfRequirement) {
        json.field(name.rawValue, name.columns)
      }
    }
  }

  private var initialValues: [Int] {
    (initial ?? graph.conditions.map { _ in ValueID(0) }).map { Int($0.index) }
  }

  /// Escapes `<`, U+2028 and U+2029, which occur only inside strings.
  private static func escaped(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var rest = bytes[...]
    while let byte = rest.first {
      if byte == 0x3C {
        result += "\\u003c".utf8
      } else if byte == 0xE2, rest.starts(with: [0xE2, 0x80, 0xA8]) {
        result += "\\u2028".utf8
        rest = rest.dropFirst(2)
      } else if byte == 0xE2, rest.starts(with: [0xE2, 0x80, 0xA9]) {
        result += "\\u2029".utf8
        rest = rest.dropFirst(2)
      } else {
        result.append(byte)
      }
      rest = rest.dropFirst()
    }
    return result
  }
}

extension TableLayout.Name {
  fileprivate var isOfAlerts: Bool { self == .alerts || self == .buttons }
  fileprivate var isOfRequirement: Bool { self == .appRequires || self == .exemptGates }

  /// The names of the table's columns; empty for a table of names.
  fileprivate var columns: [String] {
    func names<Column: TableColumn>(_ columns: Column.Type) -> [String] {
      columns.allCases.map { "\($0)" }
    }
    return switch self {
    case .screenNames, .containerNames, .eventNames, .conditionNames, .valueNames: []
    case .screens: names(TableLayout.Screen.self)
    case .containers: names(TableLayout.Container.self)
    case .tabs: names(TableLayout.Tab.self)
    case .formulas: names(TableLayout.Formula.self)
    case .branches: names(TableLayout.Branch.self)
    case .conjunctStarts: names(TableLayout.ConjunctStart.self)
    case .conjuncts: names(TableLayout.Conjunct.self)
    case .atoms: names(TableLayout.Atom.self)
    case .gates: names(TableLayout.Gate.self)
    case .places: names(TableLayout.Place.self)
    case .transitions: names(TableLayout.Transition.self)
    case .options: names(TableLayout.Option.self)
    case .earlier: names(TableLayout.Earlier.self)
    case .sets: names(TableLayout.Assignment.self)
    case .choiceStarts: names(TableLayout.ChoiceStart.self)
    case .choices: names(TableLayout.Choice.self)
    case .rules: names(TableLayout.Rule.self)
    case .launch: names(TableLayout.Launch.self)
    case .conditions: names(TableLayout.Condition.self)
    case .sheets: names(TableLayout.Sheet.self)
    case .detents: names(TableLayout.Detent.self)
    case .gateSheets, .placeSheets, .optionSheets:
      names(TableLayout.SheetNumber.self)
    case .ruleLooks: names(TableLayout.RuleLook.self)
    case .containerEntries: names(TableLayout.ContainerEntry.self)
    case .alerts: names(TableLayout.Alert.self)
    case .buttons: names(TableLayout.Button.self)
    case .optionAnimators: names(TableLayout.AnimatorNumber.self)
    case .appRequires: names(TableLayout.AppRequirement.self)
    case .exemptGates: names(TableLayout.ExemptGate.self)
    }
  }
}
