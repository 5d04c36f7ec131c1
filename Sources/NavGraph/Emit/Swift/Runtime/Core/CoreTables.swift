extension RouterRuntime {
  static let tables = ##"""
    /// The spec, as tables of numbers and names; read once from the texts below.
    struct NAVCTables: Sendable {
      private let screenNames: [String]
      private let containerNames: [String]
      let eventNames: [String]
      let conditionNames: [String]
      private let valueNames: [String]

      /// For each screen the formula it requires; 1 if it has no way back, 2 if it hides the tab bar.
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
      let transitions: NAVCRows
      /// Condition and value, or -1 for whatever the app says then.
      let sets: NAVCRows
      /// For each screen, then each container, then `any`: where its rows begin in `choices`.
      let choiceStarts: NAVCRows
      /// Event and transition, sorted; of one event in the order in which they are tried.
      let choices: NAVCRows
      /// When, root, presented or -1, style.
      let rules: NAVCRows
      /// The splash screen, or -1.
      private let splashRow: NAVCRows
      /// Kind, domain size, 1 if it may change at any moment, 1 if a first installation counts, and the
      /// first of its values' names.
      let conditions: NAVCRows

      init(_ texts: NAVCTexts) {
        screenNames = lines(of: texts.screenNames)
        containerNames = lines(of: texts.containerNames)
        eventNames = lines(of: texts.eventNames)
        conditionNames = lines(of: texts.conditionNames)
        valueNames = lines(of: texts.valueNames)
        screens = NAVCRows(texts.screens, width: 2)
        containers = NAVCRows(texts.containers, width: 4)
        tabs = NAVCRows(texts.tabs, width: 1)
        formulas = NAVCRows(texts.formulas, width: 1)
        branches = NAVCRows(texts.branches, width: 4)
        transitions = NAVCRows(texts.transitions, width: NAVCTransition.width)
        sets = NAVCRows(texts.sets, width: 2)
        choiceStarts = NAVCRows(texts.choiceStarts, width: 1)
        choices = NAVCRows(texts.choices, width: 2)
        rules = NAVCRows(texts.rules, width: 4)
        splashRow = NAVCRows(texts.splash, width: 1)
        conditions = NAVCRows(texts.conditions, width: 5)
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
        let row = conditions[index, 4] + values[index]
        return valueNames.indices.contains(row) ? valueNames[row] : nil
      }

      var splash: Int? { splashRow[0] >= 0 ? splashRow[0] : nil }
      func hasBack(_ screen: Int) -> Bool { screens[screen, 1] & 1 == 0 }
      func hidesTabBar(_ screen: Int) -> Bool { screens[screen, 1] & 2 != 0 }

      var anyLevel: Int { choiceStarts.count - 2 }
      func level(ofContainer index: Int) -> Int { screens.count + index }
    }

    /// Texts that the tables are read from.
    struct NAVCTexts: Sendable {
      let screenNames: StaticString
      let containerNames: StaticString
      let eventNames: StaticString
      let conditionNames: StaticString
      let valueNames: StaticString
      let screens: StaticString
      let containers: StaticString
      let tabs: StaticString
      let formulas: StaticString
      let branches: StaticString
      let transitions: StaticString
      let sets: StaticString
      let choiceStarts: StaticString
      let choices: StaticString
      let rules: StaticString
      let splash: StaticString
      let conditions: StaticString
    }

    /// A table of numbers.
    struct NAVCRows: Sendable {
      private let cells: [Int32]
      private let width: Int
      let count: Int

      init(_ text: StaticString, width: Int) {
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
    private func numbers(in text: StaticString) -> [Int32] {
      text.withUTF8Buffer { bytes in
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
    private func lines(of text: StaticString) -> [String] {
      text.withUTF8Buffer { bytes in
        bytes.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
      }
    }

    """##
}
