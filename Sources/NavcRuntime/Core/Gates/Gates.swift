/// Showing gates, and holding intents.
extension StepBuilder {
  /// Returns the target that a root gate holds. For several verbs, the last one counts, in the state before it.
  func target(of intent: Intent, in state: CoreState) -> Intent {
    if case .transition(let index) = intent.kind,
      let there = stateForTab(of: TransitionRow(index, in: tables), in: state)
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
      state.heldIntent = HeldIntent(holder: .gate(gate), intent: intent)
    } else {
      holdTarget(target, by: gate)
    }
  }

  func isShowing(_ gate: Int) -> Bool {
    guard tables.isPresented(gate) else {
      return state.layers.first?.destination == tables.target(ofGate: gate)
    }
    return state.gateLayer.map { state.layers[$0].gate == gate } ?? false
  }

  /// Shows a gate. A gate that is already shown stays, unless `afresh` is true. A layer keeps its mark when
  /// another gate replaces the gate in it.
  mutating func show(_ gate: Int, for condition: Int, afresh: Bool = false) {
    if !tables.isPresented(gate) { decidesRoot = true }
    if isShowing(gate), !afresh { return tables.isPresented(gate) ? recordReason(condition) : () }
    let target = tables.target(ofGate: gate)
    guard tables.isPresented(gate) else {
      state.layers = [layer(for: target)]
      return releaseWithGate()
    }
    let isMarked = isGateMarked
    if let up = state.gateLayer {
      state.layers.removeSubrange(up...)
      if isHeldByPresentedGate { state.heldIntent?.holder = .gate(gate) }
    }
    // A gate is presented over the screens under the alert.
    if state.layers.last?.gate == nil { removeAlert() }
    var layer = layer(for: target)
    layer.presentation = tables.presentation(ofGate: gate)
    layer.gate = gate
    state.layers.append(layer)
    recordReason(condition)
    if isMarked { markGate() }
  }

  var isHeldByPresentedGate: Bool {
    guard case .gate(let gate)? = state.heldIntent?.holder else { return false }
    return tables.isPresented(gate)
  }

  /// Holds the target of an intent by a root gate. If no path leads to the target, any older held intent is
  /// released as well.
  mutating func holdTarget(_ intent: Intent, by gate: Int) {
    if intent.target.map({ tables.hasPlace($0) }) ?? false {
      state.heldIntent = HeldIntent(holder: .gate(gate), intent: intent)
    } else {
      state.heldIntent = nil
      step.notes.append(.forgotten(tables.name(of: intent)))
    }
  }

  /// Releases the intent that a presented gate holds, once the gate's layer is gone.
  mutating func releaseWithGate() {
    if isHeldByPresentedGate, state.gateLayer == nil { state.heldIntent = nil }
  }
}
