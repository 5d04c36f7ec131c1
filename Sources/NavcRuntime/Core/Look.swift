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
    case .gate(let gate, let condition):
      return keep(memory, by: gate, for: condition, in: beneath)
    case .blocked(let condition):
      step.notes.append(.stillBlocked(tables.conditionName(condition)))
      return isPresented ? false : lookUnderGate()
    case .lacking:
      if isPresented, isGateMarked { state.memory = nil }
      return lookUnderGate()
    }
  }
}
