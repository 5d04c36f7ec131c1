/// The looks after a change of conditions: at what is remembered, and at what lies under a gate.
extension Turn {
  /// Looks at what is remembered, then at what lies under a gate that a check has shown. True if that takes
  /// the place of the step's own verb. While the condition that a presented gate was asked for has the
  /// value that it had then, the gate stays, whatever becomes of the rest.
  mutating func look() -> Bool {
    if isGateWanted { return false }
    guard let memory = state.memory else { return lookUnderGate() }
    if isStillHeldBack(memory) { return holdBackAnew(memory) || lookUnderGate() }
    let beneath = stateBeneath()
    // What a root gate remembers keeps no presented one.
    let isPresented = isHeldByPresentedGate
    switch obstacle(to: needs(of: memory.intent, in: beneath)) {
    case .nothing:
      state = beneath
      state.memory = nil
      step.notes.append(.resumed(tables.name(of: memory.intent)))
      perform(memory.intent)
      return true
    case .gate(let gate, let condition) where !isHolder(gate, of: memory):
      showInstead(gate, for: condition, memory, in: beneath)
      return true
    case .gate(_, let condition):
      guard isPresented else { return lookUnderGate() }
      ask(for: condition)
      return false
    case .blocked(let condition):
      step.notes.append(.stillBlocked(tables.conditionName(condition)))
      return isPresented ? false : lookUnderGate()
    case .lacking:
      if isPresented, isGateMarked { state.memory = nil }
      return lookUnderGate()
    }
  }

  private func isHolder(_ gate: Int, of memory: RememberedIntent) -> Bool {
    if case .gate(let holder) = memory.holder { return holder == gate }
    return false
  }

  /// Without the presented gate that remembers, and what lies over it.
  private func stateBeneath() -> CoreState {
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
