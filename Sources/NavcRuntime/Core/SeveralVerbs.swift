/// Steps of several verbs.
extension StepBuilder {
  /// Returns the needs of the whole step, before any of its verbs: those of the tab that it selects, and of the
  /// screens that it shows.
  func needs(ofSeveral verbs: [StepVerb], in state: CoreState) -> [Need] {
    let there = stateForTab(of: verbs, in: state)
    var needs: [Need] = []
    for verb in verbs where !verb.removesOnly {
      if verb.verb == .select {
        guard let there, tab(verb.target, in: there) != nil else { continue }
        needs.append(tables.need(ofTab: verb.target))
      } else {
        needs = tables.withApp(needs + tables.needs(of: verb.target), in: there ?? state)
      }
    }
    return needs
  }

  /// Returns the state in which a step selects its tab, after the step's first verb has removed screens. Returns
  /// nil if that verb misses.
  func stateForTab(of verbs: [StepVerb], in state: CoreState) -> CoreState? {
    guard let first = verbs.first, first.removesOnly else { return state }
    var builder = self
    builder.state = state
    return builder.removeScreens(first) ? builder.state : nil
  }

  /// Performs the verbs in order, each on the screen that is visible then. The step ends early if a verb misses,
  /// or if it selects a tab with unmet requirements.
  mutating func performSeveral(_ transition: TransitionRow, _ arguments: Arguments) {
    dismissesLast = true
    for verb in transition.verbs {
      if verb.removesOnly {
        guard removeScreens(verb) else { return }
        continue
      }
      perform(verb, of: transition, arguments)
      if case .missed = step.outcome { return }
      if verb.verb == .select, hasUnmetNeed { return }
    }
  }

  private var hasUnmetNeed: Bool {
    let found = tables.obstacle(to: tables.needs(of: state), state.values)
    if case .nothing = found { return false }
    return true
  }

  /// Performs a verb that removes screens, before other verbs. Returns false if it misses. It does not miss if the
  /// screens are already gone.
  private mutating func removeScreens(_ verb: StepVerb) -> Bool {
    switch verb.verb {
    case .dismissAll where state.layers.count == 1: return true
    case .popToRoot:
      if let stack = state.layers.last?.stack, stack.navigation != nil, stack.entries.count == 1 {
        return true
      }
    default: break
    }
    uncover(verb)
    if case .missed = step.outcome { return false }
    return true
  }
}
