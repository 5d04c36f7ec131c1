extension RouterRuntime {
  static let formulas = ##"""
    extension NAVCTables {
      /// Whether a formula holds. Each branch leads forwards, so this ends.
      func holds(_ formula: Int, _ values: [Int]) -> Bool {
        var row = formulas[formula]
        while row >= 0 {
          let condition = branches[row, 0]
          let value = values.indices.contains(condition) ? values[condition] : 0
          let next = branches[row, value == branches[row, 1] ? 2 : 3]
          guard next > row || next < 0 else { return false }
          row = next
        }
        return row == -1
      }

      /// Whether a fresh destination may be shown: what it requires, and what it shows first.
      func needsHold(_ destination: NAVCDestination, _ values: [Int]) -> Bool {
        if let screen = destination.screen { return holds(screens[screen], values) }
        guard let container = destination.container else { return true }
        guard holds(containers[container, 3], values) else { return false }
        if containers[container, 0] == 0 { return holds(screens[containers[container, 1]], values) }
        guard let tab = firstTab(of: container) else { return true }
        let shown = NAVCDestination(code: tabs[containers[container, 1] + tab])
        return needsHold(shown, values)
      }

      /// The first tab that shows something.
      func firstTab(of container: Int) -> Int? {
        let start = containers[container, 1]
        return (0..<containers[container, 2]).first { tabs[start + $0] >= 0 }
      }
    }

    """##
}
