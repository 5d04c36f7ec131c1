import NavGraph

/// Steps of several verbs (docs/language.md, Several verbs in one step).
extension Successors {
  /// Performs a step of several verbs. The requirements of the whole step are checked first; then its verbs are
  /// performed in order.
  mutating func performSeveralVerbs(_ id: TransitionID, _ successor: Successor) {
    let needs = needs(ofSeveralVerbs: id, at: successor.configuration)
    if let done = admitted(needs, .transition(id), successor) { continueStep(StepVerbID(id), done) }
  }

  /// Returns the requirements of the step's target, and of the tab that the step selects.
  mutating func needs(ofSeveralVerbs id: TransitionID, at configuration: Configuration) -> UInt32 {
    let tabConfiguration = configurationForTab(of: id, at: configuration)
    var needs = configurations.appRequirement(
      graph[id].shownTargets,
      at: tabConfiguration ?? configuration
    )
    if let tabConfiguration,
      let tab = graph.tab(selectedBy: id),
      configurations.tab(tab, of: tabConfiguration.layer) != nil
    {
      needs = configurations.needs(graph.requires(tab), after: needs)
    }
    guard graph[id].verb.group == .brings else { return needs }
    return configurations.needs(of: graph[id].target, after: needs)
  }

  /// Returns the configuration in which the step selects its tab, after its first verb has gone back; nil if that
  /// misses.
  func configurationForTab(of id: TransitionID, at old: Configuration) -> Configuration? {
    let first = graph[StepVerbID(id)]
    guard first.verb.group == .takesAway else { return old }
    return uncovered(byEarlier: first, at: old).configuration
  }

  /// Performs a verb that goes back. It is no miss if nothing is left to remove, because other verbs follow.
  private func uncovered(byEarlier verb: StepVerb, at old: Configuration) -> ReturnResult {
    let result = uncovered(by: verb.verb.program, verb.target, at: old)
    return result.missed?.cutsToBottom ?? false ? ReturnResult(configuration: old) : result
  }

  private mutating func continueStep(_ part: StepVerbID, _ successor: Successor) {
    let verb = graph[part]
    switch verb.verb.group {
    case .takesAway:
      let result = uncovered(byEarlier: verb, at: successor.configuration)
      if let done = goBack(result, part.transition, successor) { continueStep(part.next, done) }
    case .selects: select(part, successor)
    case .brings: showAdmitted(part.transition, successor)
    case .standsAlone: finish(successor)
    }
  }

  /// Selects a tab. The step ends there if the screen that the tab shows does not meet its requirement.
  private mutating func select(_ part: StepVerbID, _ successor: Successor) {
    var done = successor
    guard let tab = configurations.tab(graph[part].target, of: done.configuration.layer) else {
      return miss(.selectTab, part.transition, successor)
    }
    done.configuration =
      configurations.selecting(tab, at: done.configuration) ?? done.configuration
    if graph.isLast(part) { return finish(done) }
    let vertex = configurations.vertex(at: done.configuration)
    let holds = configurations.holds(configurations.tables.vertices[vertex].requirement)
    if let violating = limited(done, to: diagrams.not(holds)) { finish(violating) }
    if let holding = limited(done, to: holds) { continueStep(part.next, holding) }
  }
}
