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
    for action in actions { state.apply(action) }
    if !actions.isEmpty {
      var turn = Turn(self)
      turn.forgetWithGate()
      state = turn.state
    }
  }
}

extension CoreState {
  /// What is on screen once a driver has done an action of a plan.
  mutating func apply(_ action: PlanAction) {
    switch action {
    case .dismiss(let count):
      layers.removeSubrange(min(count, layers.count)...)
      isCovered = false
    case .root(let layer): layers = [layer]
    case .present(let layer): layers.append(layer)
    case .select(let tab, let layer):
      if layers.indices.contains(layer) { layers[layer].selected = tab }
    case .stack(let change):
      guard layers.indices.contains(change.layer),
        layers[change.layer].stacks.indices.contains(change.stack)
      else { return }
      layers[change.layer].stacks[change.stack].entries = change.entries
    case .window: break
    }
  }
}
