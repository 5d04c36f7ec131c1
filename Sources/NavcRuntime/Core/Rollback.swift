extension NavigationCore {
  /// Restores the layers of `before` and applies the actions of a failed plan that were carried out. The
  /// conditions keep the values that the step has set.
  mutating func rollBack(to before: CoreState, doing actions: ArraySlice<PlanAction>) {
    let values = state.values
    let lastID = state.lastID
    let gate = state.gateLayer.flatMap { state.layer($0) }
    state = before
    state.values = values
    state.lastID = lastID
    // The reason belongs to the conditions, which are kept.
    if let gate, let up = state.gateLayer, state.layers[up].id == gate.id {
      state.layers[up].reason = gate.reason
    }
    for action in actions { state.apply(action) }
    if !actions.isEmpty {
      var builder = StepBuilder(self)
      builder.releaseWithGate()
      state = builder.state
    }
  }
}

extension CoreState {
  /// Applies an action to the state, as a driver has carried it out on screen.
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
