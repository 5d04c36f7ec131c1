/// Presented gates, which stay while they are wanted, and may leave by themselves (LANGUAGE-2 §2).
extension Turn {
  /// Whether the condition that the presented gate was last asked for has the value that it had then.
  var isGateWanted: Bool {
    guard let up = state.gateLayer, let asked = state.layers[up].asked else { return false }
    return GateReason(asked.condition, state.values).value == asked.value
  }

  /// Whether a check has shown a gate in the layer of the one that is up.
  var isGateMarked: Bool { state.gateLayer.map { state.layers[$0].isMarked } ?? false }

  /// The presented gate that is up, if there is one, is asked for a condition, with the value that it has.
  mutating func ask(for condition: Int) {
    if let up = state.gateLayer {
      state.layers[up].asked = GateReason(condition, state.values)
    }
  }

  /// A check has shown the presented gate that is up, if there is one.
  mutating func markGate() {
    if let up = state.gateLayer { state.layers[up].isMarked = true }
  }

  /// Looks at what lies under a gate that a check has shown: where nothing is wanting there any more, the
  /// gate leaves, with all above it. True if that takes the place of the step's own verb.
  mutating func lookUnderGate() -> Bool {
    guard let up = state.gateLayer, isGateMarked, let shown = state.layers[up].gate else {
      return false
    }
    var beneath = state
    beneath.layers.removeSubrange(up...)
    switch obstacle(to: tables.needs(of: beneath)) {
    case .nothing:
      state = beneath
      forgetWithGate()
      step.notes.append(.uncovered(tables.name(ofGate: shown)))
      if !animatesTransition { step.plan.isAnimated = false }
      return true
    case .gate(shown, let condition):
      ask(for: condition)
      return false
    case .gate(let gate, let condition):
      show(gate, for: condition, afresh: true)
      step.notes.append(.gated(tables.name(ofGate: gate)))
      return true
    case .blocked(let condition):
      step.notes.append(.blockedBeneath(tables.conditionName(condition)))
      return false
    case .lacking: return false
    }
  }
}
