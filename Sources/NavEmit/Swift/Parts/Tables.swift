import NavGraph

/// The tables by which the runtime decides, as a string: compilers are slow with literals of one's own types, and
/// parsing a string is fast. `TableLayout` describes the layout.
struct RouterTables {
  /// The runtime's name for the layout.
  static let format = "format1"

  private let graph: NavigationGraph
  private let events: EventTable

  init(_ graph: NavigationGraph, _ events: EventTable) {
    self.graph = graph
    self.events = events
  }

  /// The whole text, as the runtime reads it.
  var text: String {
    var printer = SwiftPrinter(isPublic: false)
    writeLines(to: &printer)
    return String(decoding: printer.bytes, as: UTF8.self)
  }

  /// Writes the lines of the text, indented by two spaces.
  func write(to printer: inout SwiftPrinter) {
    printer.indent()
    writeLines(to: &printer)
    printer.outdent()
  }

  private func writeLines(to printer: inout SwiftPrinter) {
    let options = OptionTable(graph)
    for name in TableLayout.Name.allCases { write(name, options, &printer) }
  }

  private func write(
    _ name: TableLayout.Name,
    _ options: OptionTable,
    _ printer: inout SwiftPrinter
  ) {
    var lines = TableLines(name.rawValue, printer)
    // A buffer with a single owner is appended to without a copy.
    printer = SwiftPrinter(isPublic: false)
    switch name {
    case .screenNames: for screen in graph.screens { lines.add(screen.name) }
    case .containerNames: for container in graph.containers { lines.add(container.name) }
    case .eventNames: for event in graph.events { lines.add(event) }
    case .conditionNames: for condition in graph.conditions { lines.add(condition.name) }
    case .valueNames: for value in graph.conditions.lazy.flatMap(\.values) { lines.add(value) }
    case .screens: addScreens(to: &lines)
    case .containers: addContainers(to: &lines)
    case .tabs: addTabs(to: &lines)
    case .formulas, .branches, .conjunctStarts, .conjuncts, .atoms:
      options.formulas.add(name, to: &lines)
    case .gates: addGates(to: &lines)
    case .places: addPlaces(to: &lines)
    case .transitions: addTransitions(options, to: &lines)
    case .options: for row in options.rows { lines.add(row.cells) }
    case .earlier: addEarlierVerbs(to: &lines)
    case .sets: addSets(to: &lines)
    case .choiceStarts: for start in events.starts { lines.add(start) }
    case .choices: for row in events.rows { lines.add(Int(row.transition.index)) }
    case .rules: addRules(to: &lines)
    case .launch: addLaunch(to: &lines)
    case .conditions: addConditions(to: &lines)
    case .sheets, .detents, .gateSheets, .placeSheets, .optionSheets:
      options.sheets.add(name, graph, options.rows.map(\.sheet), to: &lines)
    case .optionAnimators:
      guard !graph.transitionAnimators.isEmpty else { break }
      for row in options.rows { lines.add(row.animator) }
    case .ruleLooks: addRuleLooks(options.sheets, to: &lines)
    case .containerEntries: addContainerEntries(to: &lines)
    case .alerts: addAlerts(to: &lines)
    case .buttons: addButtons(to: &lines)
    case .appRequires: if graph.requires != .true { lines.add(Int(graph.requires.index)) }
    case .exemptGates:
      let exemptions = Exemptions(graph)
      for (index, gate) in GateNumbers(graph).gates.enumerated() where exemptions.contains(gate) {
        lines.add(index)
      }
    }
    printer = lines.ended()
  }

  private func addScreens(to lines: inout TableLines) {
    for screen in graph.screens {
      var flags: TableLayout.ScreenFlags = []
      if !screen.hasBackButton { flags.insert(.hasNoBack) }
      if screen.hidesTabBar { flags.insert(.hidesTabBar) }
      if !screen.parameters.isEmpty { flags.insert(.hasParameters) }
      if !screen.isRestorable { flags.insert(.isNotRestorable) }
      if screen.alert != nil { flags.insert(.isAlert) }
      lines.add(TableLayout.Screen.self) { column in
        switch column {
        case .requires: Int(screen.requires.index)
        case .flags: flags.rawValue
        case .entryFormula: screen.entry.map { Int($0.when.index) } ?? -1
        case .entryStyle: screen.entry?.style.map { Int($0.rawValue) } ?? -1
        }
      }
    }
  }

  private func addContainers(to lines: inout TableLines) {
    var tabCount = 0
    for container in graph.containers {
      let (kind, first, count): (TableLayout.ContainerKind, Int, Int) =
        if let root = container.root {
          (.navigation, Int(root.index), 0)
        } else {
          (.tabs, tabCount, container.slots.count)
        }
      tabCount += count
      lines.add(TableLayout.Container.self) { column in
        switch column {
        case .kind: kind.rawValue
        case .first: first
        case .tabCount: count
        case .requires: Int(container.requires.index)
        }
      }
    }
  }

  private func addTabs(to lines: inout TableLines) {
    for tab in graph.tabs {
      lines.add(TableLayout.Tab.self) { column in
        switch column {
        case .content:
          switch tab.content {
          case .show(let shown): shown.code
          case .fire(let event): -1 - Int(event.index)
          }
        }
      }
    }
  }

  private func addGates(to lines: inout TableLines) {
    for gate in GateNumbers(graph).gates {
      lines.add(TableLayout.Gate.self) { column in
        switch column {
        case .target: gate.target.code
        case .style: gate.presentation.map { Int($0.style.rawValue) } ?? -1
        case .isLocked: gate.presentation?.isLocked == true ? 1 : 0
        }
      }
    }
  }

  private func addPlaces(to lines: inout TableLines) {
    for (index, row) in PlaceRows(graph).rows.enumerated() {
      let isOwn = row.code == index || row.parent == TableLayout.PlaceParent.isNowhere
      let hop = TableLayout.PlaceHop(row.hop, target: isOwn ? nil : row.code)
      lines.add(TableLayout.Place.self) { column in
        switch column {
        case .parent: row.parent
        case .hop: hop.code
        }
      }
    }
  }

  private func addTransitions(_ options: OptionTable, to lines: inout TableLines) {
    for (index, transition) in graph.transitions.enumerated() {
      lines.add(TableLayout.Transition.self) { column in
        switch column {
        case .event: Int(transition.event.index)
        case .when: Int(transition.when.index)
        case .verb:
          TableLayout.VerbCode(Int(transition.verb.rawValue), after: transition.earlier.indices)
            .code
        case .target: transition.target.code
        case .options: options.ofTransitions[index]
        }
      }
    }
  }

  private func addEarlierVerbs(to lines: inout TableLines) {
    for verb in graph.earlierVerbs {
      lines.add(TableLayout.Earlier.self) { column in
        switch column {
        case .verb: Int(verb.verb.rawValue)
        case .target: verb.target.code
        }
      }
    }
  }

  private func addSets(to lines: inout TableLines) {
    for assignment in graph.assignments {
      lines.add(TableLayout.Assignment.self) { column in
        switch column {
        case .condition: Int(assignment.condition.index)
        case .value: assignment.value.map { Int($0.index) } ?? -1
        }
      }
    }
  }

  private func addRules(to lines: inout TableLines) {
    for rule in graph.launch.rules {
      lines.add(TableLayout.Rule.self) { column in
        switch column {
        case .when: Int(rule.when.index)
        case .root: rule.root.code
        case .presented: rule.presented.code
        case .style: rule.isPushed ? -1 : Int(rule.style.rawValue)
        }
      }
    }
  }

  private func addContainerEntries(to lines: inout TableLines) {
    guard graph.containers.contains(where: { $0.entry != nil }) else { return }
    for container in graph.containers {
      lines.add(TableLayout.ContainerEntry.self) { column in
        switch column {
        case .entryFormula: container.entry.map { Int($0.when.index) } ?? -1
        case .entryStyle: container.entry?.style.map { Int($0.rawValue) } ?? -1
        }
      }
    }
  }

  private func addRuleLooks(_ sheets: SheetNumbers, to lines: inout TableLines) {
    let hasLooks = graph.launch.rules.contains {
      $0.isLocked || !$0.sheet.isPlain || $0.animation != .none
    }
    guard hasLooks else { return }
    for rule in graph.launch.rules {
      lines.add(TableLayout.RuleLook.self) { column in
        switch column {
        case .isLocked: rule.isLocked ? 1 : 0
        case .sheet: sheets[rule.sheet]
        case .animation: Int(rule.animation.rawValue)
        case .milliseconds: rule.duration.milliseconds
        }
      }
    }
  }

  private func addLaunch(to lines: inout TableLines) {
    lines.add(TableLayout.Launch.self) { column in
      switch column {
      case .splash: graph.launch.splash.map { Int($0.index) } ?? -1
      case .follows: graph.launch.follows ? 1 : 0
      case .severalWindows: graph.settings.hasSeveralWindows ? 1 : 0
      }
    }
  }

  private func addConditions(to lines: inout TableLines) {
    let volatile = Set(graph.volatileConditions.map { Int($0.index) })
    var names = 0
    for (index, condition) in graph.conditions.enumerated() {
      lines.add(TableLayout.Condition.self) { column in
        switch column {
        case .kind: condition.kind.inTables.rawValue
        case .valueCount: condition.values.count
        case .isVolatile: volatile.contains(index) ? 1 : 0
        case .countsFirstInstallation: condition.countsFirstInstall ? 1 : 0
        case .firstValueName: names
        case .hasGate: condition.gates.isEmpty ? 0 : 1
        }
      }
      names += condition.values.count
    }
  }
}

extension RouterTables {
  private func addAlerts(to lines: inout TableLines) {
    var first = 0
    for (index, screen) in graph.screens.enumerated() {
      guard let alert = screen.alert else { continue }
      lines.add(TableLayout.Alert.self) { column in
        switch column {
        case .screen: index
        case .isSheet: alert.style == .sheet ? 1 : 0
        case .firstButton: first
        case .buttonCount: alert.buttons.count
        }
      }
      first += alert.buttons.count
    }
  }

  private func addButtons(to lines: inout TableLines) {
    for button in graph.screens.lazy.compactMap(\.alert).flatMap(\.buttons) {
      lines.add(TableLayout.Button.self) { column in
        switch column {
        case .event: button.fires.map { Int($0.index) } ?? -1
        case .role: button.role.inTables.rawValue
        }
      }
    }
  }
}

/// The options of transitions, each combination once, and the tables of formulas.
private struct OptionTable {
  /// The row of each transition in `rows`.
  private(set) var ofTransitions: [Int] = []
  private(set) var rows: [Row] = []
  let formulas: FormulaTables
  let sheets: SheetNumbers

  struct Row: Hashable {
    var cells: [Int]
    /// The number of the presented sheet.
    var sheet = 0
    /// The 1-based number of the app's animator; 0 if there is none.
    var animator = 0
  }

  init(_ graph: NavigationGraph) {
    formulas = FormulaTables(graph)
    sheets = SheetNumbers(graph)
    var known: [Row: Int] = [:]
    let columns = TableLayout.Option.allCases
    var row = Row(cells: Array(repeating: 0, count: columns.count))
    ofTransitions.reserveCapacity(graph.transitions.count)
    for (index, transition) in graph.transitions.enumerated() {
      for (position, column) in columns.enumerated() {
        row.cells[position] = transition.option(column)
      }
      row.sheet = sheets[graph.sheet(of: TransitionID(index))]
      row.animator = graph.animator(of: TransitionID(index)).map { Int($0.index) + 1 } ?? 0
      // Neighbors are often alike, and most are like the first.
      if let last = ofTransitions.last, rows[last] == row {
        ofTransitions.append(last)
        continue
      }
      if rows.first == row {
        ofTransitions.append(0)
        continue
      }
      let number = known[row] ?? rows.count
      if number == rows.count {
        known[row] = number
        rows.append(row)
      }
      ofTransitions.append(number)
    }
  }
}

/// The formulas, and the conjuncts and atoms of requirements.
private struct FormulaTables {
  private let requirements: Requirements
  private let branches: FormulaBranches
  private let firstConjunct: Int
  private let firstAtom: Int

  init(_ graph: NavigationGraph) {
    requirements = Requirements(graph)
    branches = FormulaBranches(
      graph.formulas + requirements.conjuncts.map(\.formula) + requirements.atoms.map(\.formula)
    )
    firstConjunct = graph.formulas.count
    firstAtom = firstConjunct + requirements.conjuncts.count
  }

  func add(_ name: TableLayout.Name, to lines: inout TableLines) {
    switch name {
    case .formulas: for start in branches.starts.prefix(firstConjunct) { lines.add([start]) }
    case .branches:
      for row in branches.rows {
        lines.add(TableLayout.Branch.self) { column in
          switch column {
          case .condition: row.condition
          case .value: row.value
          case .ifSo: row.ifSo
          case .ifNot: row.ifNot
          }
        }
      }
    case .conjunctStarts: for start in requirements.starts { lines.add([start]) }
    case .conjuncts:
      for (index, conjunct) in requirements.conjuncts.enumerated() {
        lines.add(TableLayout.Conjunct.self) { column in
          switch column {
          case .branch: branches.starts[firstConjunct + index]
          case .firstAtom: conjunct.atoms.lowerBound
          case .atomCount: conjunct.atoms.count
          }
        }
      }
    case .atoms:
      for (index, atom) in requirements.atoms.enumerated() {
        lines.add(TableLayout.Atom.self) { column in
          switch column {
          case .branch: branches.starts[firstAtom + index]
          case .condition: Int(atom.condition.index)
          case .gate: atom.gate
          }
        }
      }
    default: break
    }
  }
}

extension Transition {
  /// The value of an option.
  fileprivate func option(_ column: TableLayout.Option) -> Int {
    switch column {
    case .style: Int(style.rawValue)
    case .isLocked: isLocked ? 1 : 0
    case .isAnimated: isAnimated ? 1 : 0
    case .animation: Int(animation.rawValue)
    case .milliseconds: duration.milliseconds
    case .firstSet: sets.count == 0 ? 0 : Int(sets.start)
    case .setCount: Int(sets.count)
    case .presented: presented.code
    case .onto: onto.code
    }
  }
}

extension AlertRole {
  /// The role in the runtime's tables.
  fileprivate var inTables: TableLayout.ButtonRole {
    switch self {
    case .plain: .plain
    case .cancel: .cancel
    case .destructive: .destructive
    }
  }
}

extension Condition.Kind {
  /// The kind in the runtime's tables.
  fileprivate var inTables: TableLayout.ConditionKind {
    switch self {
    case .login, .supplied: .supplied
    case .flag: .flag
    case .session: .session
    case .newVersion: .newVersion
    }
  }
}
