extension RouterEmitter {
  /// The tables that the core decides by, as texts: a compiler takes longest over literals of its
  /// own, and a text is read in no time.
  mutating func emitTables() {
    printer.blank()
    printer.open("extension \(graph.app)Tables")
    printer.doc("The app's tables.")
    printer.line("static let app = \(graph.app)Tables(")
    printer.line("  \(graph.app)Texts(")
    emitTexts()
    printer.line("  )")
    printer.line(")")
    printer.close()
  }

  /// What tells one app's tables from another's.
  mutating func emitTexts() {
    emitNames()
    emitScreensTable()
    emitFormulas()
    emitGates()
    emitPlaces()
    emitTransitions()
    emitChoices()
    emitLaunch()
    emitConditionsTable()
  }

  mutating func rows(
    _ name: String,
    isLast: Bool = false,
    _ body: (inout SwiftPrinter) -> Void
  ) {
    text(name, isLast: isLast) { body(&$0.printer) }
  }

  /// An argument that is a text of several lines.
  mutating func text(
    _ name: String,
    isLast: Bool = false,
    _ body: (inout RouterEmitter) -> Void
  ) {
    printer.write("\(name): \"\"\"\n")
    body(&self)
    printer.write(isLast ? "\n\"\"\"\n" : "\n\"\"\",\n")
  }

  private mutating func names(_ name: String, _ texts: some Sequence<String>) {
    rows(name) { printer in
      for text in texts {
        printer.write(text)
        printer.end()
      }
    }
  }

  private mutating func emitNames() {
    names("screenNames", graph.screens.lazy.map(\.name))
    names("containerNames", graph.containers.lazy.map(\.name))
    names("eventNames", graph.events)
    names("conditionNames", graph.conditions.lazy.map(\.name))
    names("valueNames", graph.conditions.lazy.flatMap(\.values))
  }

  private mutating func emitScreensTable() {
    let graph = graph
    rows("screens") { printer in
      for screen in graph.screens {
        let flags =
          (screen.hasBackButton ? 0 : 1) + (screen.hidesTabBar ? 2 : 0)
          + (screen.parameters.isEmpty ? 0 : 4) + (screen.isRestorable ? 0 : 8)
        printer.row(
          Int(screen.requires.index),
          flags,
          screen.entry.map { Int($0.when.index) } ?? -1,
          screen.entry?.style.map { Int($0.rawValue) } ?? -1
        )
      }
    }
    var tabs: [Int] = []
    var containers: [[Int]] = []
    for container in graph.containers {
      switch container.kind {
      case .nav(let root):
        containers.append([0, Int(root.index), 0, Int(container.requires.index)])
      case .tabs(let items):
        containers.append([1, tabs.count, items.count, Int(container.requires.index)])
        for item in items {
          switch item.content {
          case .show(let shown): tabs.append(shown.code)
          case .fire(let event): tabs.append(-1 - Int(event.index))
          }
        }
      }
    }
    rows("containers") { for row in containers { $0.row(row) } }
    rows("tabs") { for tab in tabs { $0.row(tab) } }
  }

  private mutating func emitFormulas() {
    let requirements = Requirements(graph)
    let branches = FormulaBranches(
      graph.formulas + requirements.conjuncts.map(\.formula) + requirements.atoms.map(\.formula)
    )
    let firstConjunct = graph.formulas.count
    let firstAtom = firstConjunct + requirements.conjuncts.count
    rows("formulas") { for start in branches.starts.prefix(firstConjunct) { $0.row(start) } }
    rows("branches") { printer in
      for row in branches.rows { printer.row(row.condition, row.value, row.ifSo, row.ifNot) }
    }
    rows("conjunctStarts") { for start in requirements.starts { $0.row(start) } }
    rows("conjuncts") { printer in
      for (index, conjunct) in requirements.conjuncts.enumerated() {
        printer.row([
          branches.starts[firstConjunct + index], conjunct.atoms.lowerBound, conjunct.atoms.count,
        ])
      }
    }
    rows("atoms") { printer in
      for (index, atom) in requirements.atoms.enumerated() {
        printer.row([branches.starts[firstAtom + index], Int(atom.condition.index), atom.gate])
      }
    }
  }

  private mutating func emitGates() {
    let gates = GateNumbers(graph).gates
    let codes = gates.map { $0.target.code }
    rows("gates") { printer in
      for (index, gate) in gates.enumerated() {
        let style = gate.presentation.map { Int($0.style.rawValue) } ?? -1
        printer.row([codes[index], style, gate.presentation?.isLocked == true ? 1 : 0])
      }
    }
  }

  private mutating func emitPlaces() {
    let places = PlaceRows(graph)
    rows("places") { printer in
      for (index, row) in places.rows.enumerated() {
        let isOwn = row.code == index || row.parent == -2
        printer.row(row.parent, isOwn ? row.hop : row.hop + 16 * (row.code + 1))
      }
    }
  }

  private mutating func emitTransitions() {
    let graph = graph
    let codes = graph.transitions.map { $0.target.code }
    var manners: [[Int]] = []
    var known: [[Int]: Int] = [:]
    rows("transitions") { printer in
      for (index, transition) in graph.transitions.enumerated() {
        let manner = transition.manner
        let number = known[manner] ?? manners.count
        if number == manners.count {
          known[manner] = number
          manners.append(manner)
        }
        printer.cell(Int(transition.event.index))
        printer.cell(Int(transition.when.index))
        printer.cell(transition.verb.code)
        printer.row(codes[index], number)
      }
    }
    rows("manners") { for manner in manners { $0.row(manner) } }
    rows("sets") { printer in
      for assignment in graph.assignments {
        printer.row(Int(assignment.condition.index), assignment.value.map { Int($0.index) } ?? -1)
      }
    }
  }

  private mutating func emitChoices() {
    let table = table
    rows("choiceStarts") { for start in table.starts { $0.row(start) } }
    rows("choices") { printer in
      for row in table.rows { printer.row(Int(row.transition.index)) }
    }
  }

  private mutating func emitLaunch() {
    let rules = graph.launch.rules.map {
      [Int($0.when.index), $0.root.code, $0.presented.code, Int($0.style.rawValue)]
    }
    rows("rules") { for rule in rules { $0.row(rule) } }
    let splash = graph.launch.splash.map { Int($0.index) } ?? -1
    let follows = graph.launch.follows ? 1 : 0
    rows("launch") { $0.row(splash, follows) }
  }

  private mutating func emitConditionsTable() {
    let conditions = graph.conditions
    let volatile = Set(graph.volatileConditions.map { Int($0.index) })
    rows("conditions", isLast: true) { printer in
      var names = 0
      for (index, condition) in conditions.enumerated() {
        printer.row([
          condition.kind.code, condition.values.count, volatile.contains(index) ? 1 : 0,
          condition.countsFirstInstall ? 1 : 0, names, condition.gate == nil ? 0 : 1,
        ])
        names += condition.values.count
      }
    }
  }
}

extension SwiftPrinter {
  fileprivate mutating func cell(_ number: Int) {
    write(number)
    write(" ")
  }

  fileprivate mutating func row(_ number: Int) {
    write(number)
    end()
  }

  fileprivate mutating func row(_ a: Int, _ b: Int) {
    cell(a)
    row(b)
  }

  fileprivate mutating func row(_ a: Int, _ b: Int, _ c: Int, _ d: Int) {
    cell(a)
    cell(b)
    row(c, d)
  }

  fileprivate mutating func row(_ numbers: [Int]) {
    for number in numbers.dropLast() { cell(number) }
    if let last = numbers.last { row(last) }
  }
}

extension Transition {
  /// How it is made. Many are made alike, so each manner is written once.
  fileprivate var manner: [Int] {
    [
      Int(style.rawValue), isLocked ? 1 : 0, isAnimated ? 1 : 0, Int(animation.rawValue),
      Int((duration * 1000).rounded()), sets.count == 0 ? 0 : Int(sets.start), Int(sets.count),
      presented.code, onto.code,
    ]
  }
}

extension Transition.Verb {
  /// As the runtime numbers them.
  fileprivate var code: Int {
    switch self {
    case .none: 0
    case .root: 1
    case .push: 2
    case .present: 3
    case .show: 4
    case .select: 5
    case .popTop: 6
    case .popToRoot: 7
    case .popToScreen: 8
    case .dismissTop: 9
    case .dismissAll: 10
    case .close: 11
    case .replace: 12
    case .unwind: 13
    case .open: 14
    case .launch: 15
    case .window: 16
    }
  }
}

extension Condition.Kind {
  /// As the runtime numbers them.
  fileprivate var code: Int {
    switch self {
    case .login, .supplied: 0
    case .flag: 1
    case .session: 2
    case .newVersion: 3
    }
  }
}
