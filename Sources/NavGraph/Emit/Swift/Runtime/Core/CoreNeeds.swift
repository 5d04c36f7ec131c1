extension RouterRuntime {
  static let needs = ##"""
    /// A formula that must hold, and what requires it.
    struct NAVCNeed: Sendable {
      let formula: Int
      let of: NAVCDestination
    }

    /// What stands in the way of something.
    enum NAVCObstacle: Sendable {
      case nothing
      /// It lacks what it needs, and no gate decides.
      case lacking(NAVCDestination)
      /// The gate of this condition decides, and can't be shown.
      case blocked(condition: Int)
      /// This gate decides.
      case gate(Int)
    }

    extension NAVCTables {
      // MARK: Needs, the outermost container's first

      /// What the topmost screen needs.
      func needs(of state: NAVCState) -> [NAVCNeed] {
        guard let top = state.top else { return [] }
        return state.containers.reversed().map { need(ofContainer: $0.index) }
          + [need(ofScreen: top.screen.index)]
      }

      /// What a fresh destination needs.
      func needs(of destination: NAVCDestination) -> [NAVCNeed] {
        if let screen = destination.screen { return [need(ofScreen: screen)] }
        guard let container = destination.container else { return [] }
        let own = need(ofContainer: container)
        if containers[container, 0] == 0 {
          return [own, need(ofScreen: containers[container, 1])]
        }
        guard let tab = firstTab(of: container) else { return [own] }
        return [own] + needs(of: shown(inTab: tab, of: container))
      }

      /// What a tab needs for what it shows now: what it requires itself, and that screen.
      func needs(ofTab stack: NAVCStack) -> [NAVCNeed] {
        guard let top = stack.entries.last else { return [] }
        let own = need(ofScreen: top.screen.index)
        return stack.navigation.map { [need(ofContainer: $0.index), own] } ?? [own]
      }

      private func need(ofScreen screen: Int) -> NAVCNeed {
        NAVCNeed(formula: screens[screen], of: NAVCDestination(screen: screen))
      }

      private func need(ofContainer container: Int) -> NAVCNeed {
        NAVCNeed(formula: containers[container, 3], of: NAVCDestination(container: container))
      }

      // MARK: What decides

      /// What stands in the way where these are needed. A gate that shows needs nothing more itself.
      func obstacle(
        to needs: [NAVCNeed],
        _ values: [Int],
        isShowing: (Int) -> Bool
      ) -> NAVCObstacle {
        guard let wanting = firstWanting(needs, values) else { return .nothing }
        guard let first = firstAtom(of: wanting.formula, values) else { return .lacking(wanting.of) }
        var gate = first.gate
        var passed: [Int] = []
        while true {
          if isShowing(gate) { return .gate(gate) }
          let own = self.needs(of: NAVCDestination(code: gates[gate, 0]))
          guard let wanting = firstWanting(own, values) else { return .gate(gate) }
          passed.append(gate)
          guard let next = firstAtom(of: wanting.formula, values), !passed.contains(next.gate) else {
            return .blocked(condition: first.condition)
          }
          gate = next.gate
        }
      }

      private func firstWanting(_ needs: [NAVCNeed], _ values: [Int]) -> NAVCNeed? {
        needs.first { !holds($0.formula, values) }
      }

      /// Of the first conjunct that does not hold the first atom that is false as it is wanted and has
      /// a gate.
      private func firstAtom(
        of formula: Int,
        _ values: [Int]
      ) -> (condition: Int, gate: Int)? {
        for conjunct in conjunctStarts[formula]..<max(
          conjunctStarts[formula],
          conjunctStarts[formula + 1]
        ) where !holds(branch: conjuncts[conjunct, 0], values) {
          let start = conjuncts[conjunct, 1]
          let end = start + max(0, conjuncts[conjunct, 2])
          return (start..<end).first { !holds(branch: atoms[$0, 0], values) }
            .map { (atoms[$0, 1], atoms[$0, 2]) }
        }
        return nil
      }
    }

    """##
}
