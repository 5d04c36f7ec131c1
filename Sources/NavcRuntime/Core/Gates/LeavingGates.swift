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

  /// A gate still decides for what is remembered. True if it comes in place of the one that remembers, or what lies
  /// under that changes.
  mutating func keep(
    _ memory: RememberedIntent,
    by gate: Int,
    for condition: Int,
    in beneath: CoreState
  ) -> Bool {
    if !isHolder(gate, of: memory) {
      showInstead(gate, for: condition, memory, in: beneath)
      return true
    }
    guard isHeldByPresentedGate else { return lookUnderGate() }
    ask(for: condition)
    return false
  }

  private func isHolder(_ gate: Int, of memory: RememberedIntent) -> Bool {
    if case .gate(let holder) = memory.holder { return holder == gate }
    return false
  }

  /// Without the presented gate that remembers, and what lies over it.
  func stateBeneath() -> CoreState {
    guard isHeldByPresentedGate, let up = state.gateLayer else { return state }
    var beneath = state
    beneath.layers.removeSubrange(up...)
    return beneath
  }

  /// Another gate decides by now than the one that remembers.
  private mutating func showInstead(
    _ gate: Int,
    for condition: Int,
    _ memory: RememberedIntent,
    in beneath: CoreState
  ) {
    let target = target(of: memory.intent, in: beneath)
    let wasPresented = isHeldByPresentedGate
    show(gate, for: condition)
    step.notes.append(.held(by: tables.name(ofGate: gate)))
    if tables.isPresented(gate), wasPresented {
      state.memory = RememberedIntent(holder: .gate(gate), intent: memory.intent)
    } else {
      remember(target, by: gate)
    }
  }
}
