/// Steps of several verbs.
extension StepBuilder {
  /// Returns the needs of the whole step, before any of its verbs: those of the tab that it selects, and of the
  /// screens that it shows.
  func needs(ofSeveral transition: TransitionRow, in state: CoreState) -> [Need] {
    let there = stateForTab(of: transition, in: state)
    var needs: [Need] = []
    for verb in transition.verbs where !verb.program.removesOnly {
      if verb.program.last == .selectTab {
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
  func stateForTab(of transition: TransitionRow, in state: CoreState) -> CoreState? {
    guard let first = transition.verbs.first, first.program.removesOnly else { return state }
    var builder = self
    builder.state = state
    let missed = builder.performEarlier(first, of: transition, .none)
    return missed == nil ? builder.state : nil
  }

  /// Performs the verbs in order, each on the screen that is visible then. The step ends early if a verb misses,
  /// or if it selects a tab with unmet requirements.
  mutating func performSeveral(_ transition: TransitionRow, _ arguments: Arguments) {
    dismissesLast = true
    for verb in transition.verbs {
      if let missed = performEarlier(verb, of: transition, arguments) { return miss(missed) }
      if verb.program.last == .selectTab, hasUnmetNeed { return }
    }
  }

  private var hasUnmetNeed: Bool {
    let found = tables.obstacle(to: tables.needs(of: state), state.values)
    if case .nothing = found { return false }
    return true
  }

  /// Performs one of several verbs. Returns the operation that misses. It is no miss if the screens to remove are
  /// already gone.
  private mutating func performEarlier(
    _ verb: StepVerb,
    of transition: TransitionRow,
    _ arguments: Arguments
  ) -> StepProgram.Operation? {
    let missed = perform(verb, of: transition, arguments)
    return missed?.cutsToBottom ?? false ? nil : missed
  }
}
