/// How gates come up, and what they remember.
extension Turn {
  /// What a root gate remembers; of several verbs, what the last leads to by then.
  func target(of intent: Intent, in state: CoreState) -> Intent {
    if case .transition(let index) = intent.kind,
      let there = stateForTab(of: TransitionRow(index, in: tables).verbs, in: state)
    {
      return tables.target(of: intent, in: there)
    }
    return tables.target(of: intent, in: state)
  }

  mutating func hold(_ intent: Intent, by gate: Int, for condition: Int) {
    let target = target(of: intent, in: state)
    step.outcome = .held(by: tables.name(ofGate: gate))
    show(gate, for: condition)
    if tables.isPresented(gate) {
      state.memory = RememberedIntent(holder: .gate(gate), intent: intent)
    } else {
      remember(target, by: gate)
    }
  }

  func isShowing(_ gate: Int) -> Bool {
    guard tables.isPresented(gate) else {
      return state.layers.first?.destination == tables.target(ofGate: gate)
    }
    return state.gateLayer.map { state.layers[$0].gate == gate } ?? false
  }

  /// Shows a gate; one that shows already is left as it is, unless it is to be made afresh. A layer keeps
  /// its mark, whichever gate takes it.
  mutating func show(_ gate: Int, for condition: Int, afresh: Bool = false) {
    if !tables.isPresented(gate) { decidesRoot = true }
    if isShowing(gate), !afresh { return tables.isPresented(gate) ? ask(for: condition) : () }
    let target = tables.target(ofGate: gate)
    guard tables.isPresented(gate) else {
      state.layers = [layer(for: target)]
      return forgetWithGate()
    }
    let isMarked = isGateMarked
    if let up = state.gateLayer {
      state.layers.removeSubrange(up...)
      if isHeldByPresentedGate { state.memory?.holder = .gate(gate) }
    }
    // It comes over what lies under the alert that is up.
    if state.layers.last?.gate == nil { takeAlertAway() }
    var layer = layer(for: target)
    layer.presentation = tables.presentation(ofGate: gate)
    layer.gate = gate
    state.layers.append(layer)
    ask(for: condition)
    if isMarked { markGate() }
  }

  var isHeldByPresentedGate: Bool {
    guard case .gate(let gate)? = state.memory?.holder else { return false }
    return tables.isPresented(gate)
  }

  /// A root gate remembers what has a place; else what was before is forgotten, too.
  mutating func remember(_ intent: Intent, by gate: Int) {
    if intent.target.map({ tables.hasPlace($0) }) ?? false {
      state.memory = RememberedIntent(holder: .gate(gate), intent: intent)
    } else {
      state.memory = nil
      step.notes.append(.forgotten(tables.name(of: intent)))
    }
  }

  /// What a presented gate remembers is forgotten with its layer.
  mutating func forgetWithGate() {
    if isHeldByPresentedGate, state.gateLayer == nil { state.memory = nil }
  }
}
