extension NavigationEngine {
  /// What has to be done, after a plan that failed, where what is visible lacks what it needs.
  func checkAgain() -> Step? {
    guard !core.state.isLaunching else { return nil }
    let before = core
    let step = core.checkAgain()
    if step.plan.actions.isEmpty { core = before }
    return step.plan.actions.isEmpty ? nil : step
  }

  /// Whether what is visible lacks what it needs, and a gate is to be shown for that.
  var owesGate: Bool {
    guard !core.state.isLaunching, !core.state.layers.isEmpty else { return false }
    switch core.tables.obstacle(to: core.tables.needs(of: core.state), core.state.values) {
    case .gate: return true
    case .nothing, .lacking, .blocked: return false
    }
  }

  /// What must not be seen while what is on screen goes through these states.
  ///
  /// - Parameter isLive: By the values that the app would tell now, too.
  func hidden(in states: [CoreState], isLive: Bool) -> Hidden {
    // The app's conditions are not to be read for nothing.
    guard core.tables.gates.count > 0, !core.state.isLaunching else { return Hidden() }
    let values = core.state.values
    return core.tables.hidden(in: states, by: isLive ? [values, store.values()] : [values])
  }

  /// Whether a volatile condition that has a gate is not any more what it was.
  var hasLapsed: Bool {
    guard !core.state.isLaunching else { return false }
    return core.state.values.indices.contains { condition in
      core.tables.conditions[condition, .isVolatile] == 1
        && core.tables.conditions[condition, .hasGate] == 1
        && store.value(condition) != core.state.values[condition]
    }
  }
}
