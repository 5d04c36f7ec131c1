extension RouterRuntime {
  static let tables = ##"""
    /// The spec, as tables of numbers and names; read once from the texts below.
    final class NAVCTables: Sendable {
      private let screenNames: [String]
      private let containerNames: [String]
      let eventNames: [String]
      let conditionNames: [String]
      private let valueNames: [String]
      private let screensByName: [String: Int]
      private let containersByName: [String: Int]

      /// For each screen the formula it requires; flags: 1 if it has no way back, 2 if it hides the tab
      /// bar, 4 if it has parameters, 8 if it is not restorable; the formula of its `entry` or -1; the
      /// style of that or -1.
      let screens: NAVCRows
      /// For each container: its kind (0 navigation, 1 tabs), its root screen or first row in `tabs`,
      /// how many tabs, and the formula it requires.
      let containers: NAVCRows
      /// For each tab what it shows, as a destination's code, or -1 - event.
      let tabs: NAVCRows
      /// For each formula its first row in `branches`, or -1 (true), -2 (false).
      let formulas: NAVCRows
      /// Condition, value, and where to go on if it has it and if not: a row, or -1 (true), -2 (false).
      let branches: NAVCRows
      /// For each formula its first row in `conjuncts`, and the end of all; only what is required has
      /// some.
      let conjunctStarts: NAVCRows
      /// A branch, the first row in `atoms` and how many.
      let conjuncts: NAVCRows
      /// A branch that holds where it is as it is wanted, its condition, and the gate.
      let atoms: NAVCRows
      /// Target, style or -1 for a root gate, 1 if locked.
      let gates: NAVCRows
      /// How destinations are come to when they are opened: the row that each is come to from, or -1
      /// for a root, -2 for what has no place; and how: 0 as root, 1 as tab, 2 as root of its
      /// navigation controller, 3 pushed, 4 + 2 × style + 1 if locked presented; to that, 16 × (1 + what
      /// is come to) is added.
      ///
      /// The first rows are those of the destinations, by their codes: to these nothing is added.
      let places: NAVCRows
      /// Event, when, verb, target, and the row in `manners`.
      let transitions: NAVCRows
      /// How transitions are made: style, 1 if locked, 1 if animated, animation, duration, the first row
      /// in `sets` and how many, what is presented and what is gone back to first, or -1.
      let manners: NAVCRows
      /// Condition and value, or -1 for whatever the app says then.
      let sets: NAVCRows
      /// For each screen, then each container, then `any`: where its rows begin in `choices`.
      let choiceStarts: NAVCRows
      /// Transitions, sorted by their events; of one event in the order in which they are tried.
      let choices: NAVCRows
      /// When, root, presented or -1, style.
      let rules: NAVCRows
      /// The splash screen, or -1; 1 if the launch rules are followed.
      private let launch: NAVCRows
      /// Kind, domain size, 1 if it may change at any moment, 1 if a first installation counts, the
      /// first of its values' names, and 1 if it has a gate.
      let conditions: NAVCRows

      init(_ texts: NAVCTexts) {
        screenNames = lines(of: texts.screenNames)
        containerNames = lines(of: texts.containerNames)
        eventNames = lines(of: texts.eventNames)
        conditionNames = lines(of: texts.conditionNames)
        valueNames = lines(of: texts.valueNames)
        screens = NAVCRows(texts.screens, width: 4)
        containers = NAVCRows(texts.containers, width: 4)
        tabs = NAVCRows(texts.tabs, width: 1)
        formulas = NAVCRows(texts.formulas, width: 1)
        branches = NAVCRows(texts.branches, width: 4)
        conjunctStarts = NAVCRows(texts.conjunctStarts, width: 1)
        conjuncts = NAVCRows(texts.conjuncts, width: 3)
        atoms = NAVCRows(texts.atoms, width: 3)
        gates = NAVCRows(texts.gates, width: 3)
        places = NAVCRows(texts.places, width: 2)
        transitions = NAVCRows(texts.transitions, width: 5)
        manners = NAVCRows(texts.manners, width: 9)
        sets = NAVCRows(texts.sets, width: 2)
        choiceStarts = NAVCRows(texts.choiceStarts, width: 1)
        choices = NAVCRows(texts.choices, width: 1)
        rules = NAVCRows(texts.rules, width: 4)
        launch = NAVCRows(texts.launch, width: 2)
        conditions = NAVCRows(texts.conditions, width: 6)
        screensByName = indices(of: screenNames)
        containersByName = indices(of: containerNames)
      }

      func valueName(_ row: Int) -> String? {
        valueNames.indices.contains(row) ? valueNames[row] : nil
      }

      func screen(named name: String) -> Int? { screensByName[name] }

      func container(named name: String) -> NAVCDestination? {
        containersByName[name].map { NAVCDestination(container: $0) }
      }

      func destination(named name: String) -> NAVCDestination? {
        screen(named: name).map { NAVCDestination(screen: $0) } ?? container(named: name)
      }

      func name(ofScreen index: Int) -> String {
        screenNames.indices.contains(index) ? screenNames[index] : "?"
      }

      func name(ofContainer index: Int) -> String {
        containerNames.indices.contains(index) ? containerNames[index] : "?"
      }

      func name(of destination: NAVCDestination) -> String {
        if let screen = destination.screen { return name(ofScreen: screen) }
        return destination.container.map { name(ofContainer: $0) } ?? "?"
      }

      func valueName(condition: String, in values: [Int]) -> String? {
        guard let index = conditionNames.firstIndex(of: condition), values.indices.contains(index)
        else { return nil }
        return valueName(conditions[index, 4] + values[index])
      }

      var splash: Int? { launch[0] >= 0 ? launch[0] : nil }
      var follows: Bool { launch[0, 1] == 1 }
      func hasBack(_ screen: Int) -> Bool { screens[screen, 1] & 1 == 0 }
      func hidesTabBar(_ screen: Int) -> Bool { screens[screen, 1] & 2 != 0 }
      func hasParameters(_ screen: Int) -> Bool { screens[screen, 1] & 4 != 0 }
      func isRestorable(_ screen: Int) -> Bool { screens[screen, 1] & 8 == 0 }

      func target(ofGate gate: Int) -> NAVCDestination { NAVCDestination(code: gates[gate, 0]) }
      func name(ofGate gate: Int) -> String { name(of: target(ofGate: gate)) }
      func isPresented(_ gate: Int) -> Bool { gates[gate, 1] >= 0 }
      func presentation(ofGate gate: Int) -> NAVCPresentation {
        NAVCPresentation(style: max(0, gates[gate, 1]), isLocked: gates[gate, 2] == 1)
      }

      var anyLevel: Int { choiceStarts.count - 2 }
      func level(ofContainer index: Int) -> Int { screens.count + index }
    }

    /// Texts that the tables are read from.
    struct NAVCTexts: Sendable {
      let screenNames: String
      let containerNames: String
      let eventNames: String
      let conditionNames: String
      let valueNames: String
      let screens: String
      let containers: String
      let tabs: String
      let formulas: String
      let branches: String
      let conjunctStarts: String
      let conjuncts: String
      let atoms: String
      let gates: String
      let places: String
      let transitions: String
      let manners: String
      let sets: String
      let choiceStarts: String
      let choices: String
      let rules: String
      let launch: String
      let conditions: String
    }

    /// A table of numbers.
    struct NAVCRows: Sendable {
      private let cells: [Int32]
      private let width: Int
      let count: Int

      init(_ text: String, width: Int) {
        cells = numbers(in: text)
        self.width = width
        count = cells.count / width
      }

      /// A cell; 0 outside the table.
      subscript(row: Int, column: Int = 0) -> Int {
        let index = row * width + column
        return row >= 0 && index < cells.count ? Int(cells[index]) : 0
      }
    }

    /// Decimal numbers with anything between them.
    private func numbers(in text: String) -> [Int32] {
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
            if isInside { result.append(isNegative ? -number : number) }
            isNegative = byte == 0x2D
            isInside = false
            number = 0
          }
        }
        if isInside { result.append(isNegative ? -number : number) }
        return result
      }
    }

    /// The lines of a text; none for an empty one.
    private func lines(of text: String) -> [String] {
      var text = text
      return text.withUTF8 { bytes in
        bytes.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
      }
    }

    private func indices(of names: [String]) -> [String: Int] {
      Dictionary(names.enumerated().map { ($1, $0) }) { first, _ in first }
    }

    """##
}
