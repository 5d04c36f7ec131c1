/// The rules by which a presented gate stays or is removed. It stays while the condition that it was asked for has the
/// same value.
extension StepBuilder {
  /// True if the condition for which the presented gate was last asked still has the same value.
  var isGateReasonUnchanged: Bool {
    guard let up = state.gateLayer, let reason = state.layers[up].reason else { return false }
    return GateReason(reason.condition, state.values).value == reason.value
  }

  /// True if the visibility check has shown a gate in the layer of the presented gate.
  var isGateMarked: Bool { state.gateLayer.map { state.layers[$0].isMarked } ?? false }

  /// Records the condition, with its current value, as the reason for which the presented gate, if there is one,
  /// was last asked.
  mutating func recordReason(_ condition: Int) {
    if let up = state.gateLayer {
      state.layers[up].reason = GateReason(condition, state.values)
    }
  }

  /// Marks the presented gate, if there is one, as shown by the visibility check.
  mutating func markGate() {
    if let up = state.gateLayer { state.layers[up].isMarked = true }
  }

  /// Rechecks the screen under a gate that the visibility check has shown. If the screen meets its requirements,
  /// the gate is removed with everything above it. Returns true if that replaces the step's own verb.
  mutating func recheckUnderGate() -> Bool {
    guard let up = state.gateLayer, isGateMarked, let shown = state.layers[up].gate else {
      return false
    }
    var below = state
    below.layers.removeSubrange(up...)
    switch obstacle(to: tables.needs(of: below)) {
    case .nothing:
      state = below
      releaseWithGate()
      step.notes.append(.uncovered(tables.name(ofGate: shown)))
      if !animatesTransition { step.plan.isAnimated = false }
      return true
    case .gate(shown, let condition):
      recordReason(condition)
      return false
    case .gate(let gate, let condition):
      show(gate, for: condition, afresh: true)
      step.notes.append(.gated(tables.name(ofGate: gate)))
      return true
    case .blocked(let condition):
      step.notes.append(.blockedBelow(tables.conditionName(condition)))
      return false
    case .unmet: return false
    }
  }

  /// Keeps holding an intent, because a gate still applies to it. Returns true if another gate is shown, or if the
  /// layers under the gate change.
  mutating func keepHolding(
    _ held: HeldIntent,
    by gate: Int,
    for condition: Int,
    in below: CoreState
  ) -> Bool {
    if !isHolder(gate, of: held) {
      showInstead(gate, for: condition, held, in: below)
      return true
    }
    guard isHeldByPresentedGate else { return recheckUnderGate() }
    recordReason(condition)
    return false
  }

  private func isHolder(_ gate: Int, of held: HeldIntent) -> Bool {
    if case .gate(let holder) = held.holder { return holder == gate }
    return false
  }

  /// Returns the state without the presented gate that holds the intent, and without everything over it.
  func stateBelow() -> CoreState {
    guard isHeldByPresentedGate, let up = state.gateLayer else { return state }
    var below = state
    below.layers.removeSubrange(up...)
    return below
  }

  /// Shows another gate in place of the one that holds the intent.
  private mutating func showInstead(
    _ gate: Int,
    for condition: Int,
    _ held: HeldIntent,
    in below: CoreState
  ) {
    let target = target(of: held.intent, in: below)
    let wasPresented = isHeldByPresentedGate
    show(gate, for: condition)
    step.notes.append(.held(by: tables.name(ofGate: gate)))
    if tables.isPresented(gate), wasPresented {
      state.heldIntent = HeldIntent(holder: .gate(gate), intent: held.intent)
    } else {
      holdTarget(target, by: gate)
    }
  }
}
