extension NavigationEngine {
  /// Checks the visible screen after a failed plan. Returns the step to carry out, or nil if there is nothing to
  /// do.
  func checkAgain() -> Step? {
    guard !core.state.isLaunching else { return nil }
    let before = core
    let step = core.checkAgain()
    if step.plan.actions.isEmpty { core = before }
    return step.plan.actions.isEmpty ? nil : step
  }

  /// True if the visible screen has an unmet requirement whose gate can be shown.
  var needsGate: Bool {
    guard !core.state.isLaunching, !core.state.layers.isEmpty else { return false }
    switch core.tables.obstacle(to: core.tables.needs(of: core.state), core.state.values) {
    case .gate: return true
    case .nothing, .unmet, .blocked: return false
    }
  }

  /// Returns the screens to hide while these states are on screen.
  ///
  /// - Parameter isLive: True to hide those that are to be hidden by the app's present values as well.
  func hidden(in states: [CoreState], isLive: Bool) -> Hidden {
    // The app's conditions are not read without need.
    guard core.tables.gates.count > 0, !core.state.isLaunching else { return Hidden() }
    let values = core.state.values
    return core.tables.hidden(in: states, by: isLive ? [values, store.values()] : [values])
  }

  /// True if a volatile condition that has a gate has changed since the last step.
  var hasLapsed: Bool {
    guard !core.state.isLaunching else { return false }
    return core.state.values.indices.contains { condition in
      core.tables.conditions[condition, .isVolatile] == 1
        && core.tables.conditions[condition, .hasGate] == 1
        && store.value(condition) != core.state.values[condition]
    }
  }
}
