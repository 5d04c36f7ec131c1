/// The choice of the gate for an unmet need, and the screens to hide until the gate is shown.
extension NavigationTables {
  /// Returns the obstacle for an unmet need: the gate that applies, if it can be shown.
  func obstacle(by unmet: Need, _ values: [Int], isShowing: (Int) -> Bool) -> Obstacle {
    guard let first = firstAtom(of: unmet.formula, values) else { return .unmet(unmet.of) }
    var last = first
    var passed: [Int] = []
    while true {
      let own = needs(ofGate: last.gate)
      guard !isShowing(last.gate), let unmet = firstUnmet(own, values) else {
        return .gate(last.gate, condition: last.condition)
      }
      passed.append(last.gate)
      guard let next = firstAtom(of: unmet.formula, values), !passed.contains(next.gate) else {
        return .blocked(condition: first.condition)
      }
      last = next
    }
  }

  /// Returns the needs of a gate in the place where it is shown: as the root, or presented.
  func needs(ofGate gate: Int) -> [Need] {
    let target = target(ofGate: gate)
    let own = needs(of: target)
    return appNeeds(before: own, over: target, gate: isPresented(gate) ? gate : nil) + own
  }

  /// Returns the first unmet atom with a gate, in the first unmet conjunct.
  private func firstAtom(
    of formula: Int,
    _ values: [Int]
  ) -> (condition: Int, gate: Int)? {
    let first = conjunctStarts[formula]
    let end = max(first, conjunctStarts[formula + 1])
    for conjunct in first..<end where !holds(branch: conjuncts[conjunct, .branch], values) {
      let start = conjuncts[conjunct, .firstAtom]
      let count = max(0, conjuncts[conjunct, .atomCount])
      return (start..<start + count).first { !holds(branch: atoms[$0, .branch], values) }
        .map { (atoms[$0, .condition], atoms[$0, .gate]) }
    }
    return nil
  }

  /// Returns the screens and layers to hide in any of the states, for any of the valuations.
  func hidden(in states: [CoreState], by values: [[Int]]) -> Hidden {
    var hidden = Hidden()
    for values in values {
      for state in states { hide(&hidden, in: state, by: values) }
    }
    return hidden
  }

  private func hide(_ hidden: inout Hidden, in state: CoreState, by values: [Int]) {
    let hasApp = appRequires.count == 0 || holds(appRequires[0, .requires], values)
    for (index, layer) in state.layers.enumerated() {
      for stack in layer.stacks {
        let around = state.containers(around: stack, ofLayer: index)
        let hasAround = hasApp && around.allSatisfy { holds(containers[$0, .requires], values) }
        for entry in stack.entries where !hidden.screens.contains(entry.id) {
          // This almost always holds, and is faster than the search for an obstacle.
          if hasAround, holds(screens[entry.screen, .requires], values) { continue }
          let needs = needs(of: entry.screen, in: stack, ofLayer: index, state)
          if case .gate = obstacle(to: needs, values) { hidden.screens.insert(entry.id) }
        }
      }
      if let top = layer.top, hidden.screens.contains(top.id), !hidden.hides(layer.id) {
        hidden.layers.append(layer)
      }
    }
  }
}
