/// Steps of several verbs (LANGUAGE-2 §1).
extension Turn {
  /// What the whole step needs, before anything is done: what the tab requires that it will find, and what it
  /// brings.
  func needs(ofSeveral verbs: [StepVerb], in state: CoreState) -> [Need] {
    let there = stateForTab(of: verbs, in: state)
    var needs: [Need] = []
    for verb in verbs where !verb.takesAway {
      if verb.verb == .select {
        guard let there, tab(verb.target, in: there) != nil else { continue }
        needs.append(tables.need(ofTab: verb.target))
      } else {
        needs = tables.withApp(needs + tables.needs(of: verb.target), in: there ?? state)
      }
    }
    return needs
  }

  /// The state in which a step selects its tab: what it takes away is gone. Nil if that misses.
  func stateForTab(of verbs: [StepVerb], in state: CoreState) -> CoreState? {
    guard let first = verbs.first, first.takesAway else { return state }
    var turn = self
    turn.state = state
    return turn.takeAway(first) ? turn.state : nil
  }

  /// One verb after the other, each at what is visible then. One that misses ends the step, and so does a
  /// tab that shows what lacks something.
  mutating func performSeveral(_ transition: TransitionRow, _ arguments: Arguments) {
    dismissesLast = true
    for verb in transition.verbs {
      if verb.takesAway {
        guard takeAway(verb) else { return }
        continue
      }
      perform(verb, of: transition, arguments)
      if case .missed = step.outcome { return }
      if verb.verb == .select, isLackingSomething { return }
    }
  }

  private var isLackingSomething: Bool {
    let found = tables.obstacle(to: tables.needs(of: state), state.values)
    if case .nothing = found { return false }
    return true
  }

  /// A verb that takes something away, before others; false if it misses. What is gone already is no miss.
  private mutating func takeAway(_ verb: StepVerb) -> Bool {
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
