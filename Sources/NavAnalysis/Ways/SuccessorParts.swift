import NavGraph

/// Steps of several verbs (LANGUAGE-2 §1).
extension Successors {
  /// What the whole step wants is looked at first; then one verb is done after the other.
  mutating func performSeveral(_ id: TransitionID, _ successor: Successor) {
    let needs = needs(ofSeveralVerbs: id, at: successor.configuration)
    if let done = wanted(needs, .transition(id), successor) { goOn(StepPart(id), done) }
  }

  /// What the tab requires that the step will find, and what it brings needs.
  mutating func needs(ofSeveralVerbs id: TransitionID, at configuration: Configuration) -> UInt32 {
    let there = configurationForTab(of: id, at: configuration)
    var needs = configurations.ofApp(graph[id].brought, at: there ?? configuration)
    if let there,
      let tab = graph.tab(selectedBy: id), configurations.tab(tab, of: there.layer) != nil
    {
      needs = configurations.needs(graph.requires(tab), after: needs)
    }
    guard graph[id].verb.group == .brings else { return needs }
    return configurations.needs(of: graph[id].target, after: needs)
  }

  /// Where the step selects its tab: what it takes away is gone; nil if that misses.
  func configurationForTab(of id: TransitionID, at old: Configuration) -> Configuration? {
    let first = graph[StepPart(id)]
    guard first.verb.group == .takesAway else { return old }
    if isGoneAlready(first, at: old) { return old }
    return try? uncovered(by: first, at: old).get()
  }

  /// Whether what the verb takes away, before others, is not there any more.
  private func isGoneAlready(_ verb: StepVerb, at configuration: Configuration) -> Bool {
    switch verb.verb {
    case .dismissAll: configurations.stacks.dismissed(configuration) == nil
    case .popToRoot:
      configurations.stacks.frames[configuration.frame].isInStack
        && configurations.stacks.popped(configuration) == nil
    default: false
    }
  }

  private mutating func goOn(_ part: StepPart, _ successor: Successor) {
    let verb = graph[part]
    switch verb.verb.group {
    case .takesAway:
      if isGoneAlready(verb, at: successor.configuration) { return goOn(part.next, successor) }
      var done = successor
      if takeAway(part, &done) { goOn(part.next, done) }
    case .selects: select(part, successor)
    case .brings: bringWanted(part.transition, successor)
    case .standsAlone: finish(successor)
    }
  }

  /// A tab that shows what lacks something is selected, and the step ends there.
  private mutating func select(_ part: StepPart, _ successor: Successor) {
    var done = successor
    guard let tab = configurations.tab(graph[part].target, of: done.configuration.layer) else {
      return miss(.notInTabs, part.transition, successor)
    }
    done.configuration =
      configurations.selecting(tab, at: done.configuration) ?? done.configuration
    if graph.isLast(part) { return finish(done) }
    let vertex = configurations.vertex(at: done.configuration)
    let holds = configurations.holds(configurations.solver.vertices[vertex].requirement)
    if let lacking = limited(done, to: diagrams.not(holds)) { finish(lacking) }
    if let holding = limited(done, to: holds) { goOn(part.next, holding) }
  }
}
