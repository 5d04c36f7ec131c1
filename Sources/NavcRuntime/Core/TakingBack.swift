extension NavigationCore {
  /// Goes back to the layers of `before` but for what was done of a plan that failed. The conditions
  /// stay as the step has set them.
  mutating func takeBack(to before: CoreState, doing actions: ArraySlice<PlanAction>) {
    let values = state.values
    let lastID = state.lastID
    let gate = state.gateLayer.flatMap { state.layer($0) }
    state = before
    state.values = values
    state.lastID = lastID
    // What it is asked for goes with the conditions.
    if let gate, let up = state.gateLayer, state.layers[up].id == gate.id {
      state.layers[up].asked = gate.asked
    }
    for action in actions { redo(action) }
    if !actions.isEmpty {
      var turn = Turn(self)
      turn.forgetWithGate()
      state = turn.state
    }
  }

  private mutating func redo(_ action: PlanAction) {
    switch action {
    case .dismiss(let count):
      state.layers.removeSubrange(min(count, state.layers.count)...)
      state.isCovered = false
    case .root(let layer): state.layers = [layer]
    case .present(let layer): state.layers.append(layer)
    case .select(let tab, let layer):
      if state.layers.indices.contains(layer) { state.layers[layer].selected = tab }
    case .stack(let change):
      guard state.layers.indices.contains(change.layer),
        state.layers[change.layer].stacks.indices.contains(change.stack)
      else { return }
      state.layers[change.layer].stacks[change.stack].entries = change.entries
    case .window: break
    }
  }
}
