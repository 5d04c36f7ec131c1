/// Rechecks after a change of conditions: of the held intent, and of the screen under a gate.
extension StepBuilder {
  /// Rechecks the held intent, then the screen under a gate that the visibility check has shown. Returns true if
  /// that replaces the step's own verb. A presented gate stays as long as the condition for which it was asked
  /// keeps its value.
  mutating func recheck() -> Bool {
    if isGateReasonUnchanged { return false }
    guard let held = state.heldIntent else { return recheckUnderGate() }
    if isStillHeldBack(held) { return holdBackAgain(held) || recheckUnderGate() }
    let below = stateBelow()
    // An intent that a root gate holds is no reason to keep a presented gate.
    let isPresented = isHeldByPresentedGate
    switch obstacle(to: needs(of: held.intent, in: below)) {
    case .nothing:
      state = below
      state.heldIntent = nil
      step.notes.append(.resumed(tables.name(of: held.intent)))
      perform(held.intent)
      return true
    case .gate(let gate, let condition):
      return keepHolding(held, by: gate, for: condition, in: below)
    case .blocked(let condition):
      step.notes.append(.stillBlocked(tables.conditionName(condition)))
      return isPresented ? false : recheckUnderGate()
    case .unmet:
      if isPresented, isGateMarked { state.heldIntent = nil }
      return recheckUnderGate()
    }
  }
}
