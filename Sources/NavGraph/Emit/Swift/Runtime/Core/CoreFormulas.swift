extension RouterRuntime {
  static let formulas = ##"""
    extension NAVCTables {
      /// Whether a formula holds.
      func holds(_ formula: Int, _ values: [Int]) -> Bool {
        holds(branch: formulas[formula], values)
      }

      /// Whether what begins at a branch holds. Each branch leads forwards, so this ends.
      func holds(branch: Int, _ values: [Int]) -> Bool {
        var row = branch
        while row >= 0 {
          let condition = branches[row, 0]
          let value = values.indices.contains(condition) ? values[condition] : 0
          let next = branches[row, value == branches[row, 1] ? 2 : 3]
          guard next > row || next < 0 else { return false }
          row = next
        }
        return row == -1
      }

      /// The first tab that shows something.
      func firstTab(of container: Int) -> Int? {
        let start = containers[container, 1]
        return (0..<containers[container, 2]).first { tabs[start + $0] >= 0 }
      }

      /// The launch rule that decides.
      func rule(_ values: [Int]) -> Int? {
        (0..<rules.count).first { holds(rules[$0, 0], values) }
      }

      func root(ofRule rule: Int) -> NAVCDestination { NAVCDestination(code: rules[rule, 1]) }
    }

    """##
}
