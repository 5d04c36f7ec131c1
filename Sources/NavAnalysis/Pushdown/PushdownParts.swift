import NavGraph

/// Steps of several verbs (LANGUAGE-2 §1): each goes on where the one before it has come to. What was taken
/// away leaves by an exit that says what comes next, so that whatever lies below is where the step goes on.
extension Pushdown {
  /// What the whole step wants is looked at first; then one verb is done after the other.
  func performSeveral(_ id: TransitionID, _ step: Relation, _ source: PushdownSource) {
    let done = wanted(ofSeveral: id, step, source)
    if done.isEmpty { return }
    let (kept, moved) = parted(done, source)
    goOn(StepPart(id), kept, source)
    var moving = source
    moving.changes = true
    moving.moves = true
    goOn(StepPart(id), moved, moving)
  }

  private func wanted(
    ofSeveral id: TransitionID,
    _ step: Relation,
    _ source: PushdownSource
  ) -> Relation {
    let (needs, withTab) = bound.requirements.needs(
      ofSeveral: id,
      after: ofAppOnceTakenAway(by: id, source)
    )
    guard let withTab else { return wanted(needs, .transition(id), step, source) }
    var source = source
    let found = findsTab(id, source.shape)
    source.findsTab = source.isInGate ? findsTabUnderGate(id, source.shape) : found
    guard let found else {
      let done = wanted(withTab, .transition(id), step, source)
      return relations.union(done, wanted(needs, .transition(id), step, source))
    }
    return wanted(found ? withTab : needs, .transition(id), step, source)
  }

  /// What the app requires of what a step of several verbs brings: as it will be there, so from under the
  /// gate whose layer the step takes away first.
  private func ofAppOnceTakenAway(by id: TransitionID, _ source: PushdownSource) -> UInt32 {
    let isGone =
      switch graph[StepPart(id)].verb {
      case .dismissAll: source.isInGate
      case .dismissTop: source.shape.isGateLayer
      case .close: source.shape.isGateLayer && source.shape.position != .pushed
      default: false
      }
    let there = isGone ? bound.contexts.base(of: source.context) : source.context
    return bound.ofApp(graph[id].brought, in: there)
  }

  /// What comes after an earlier verb of the step, at what is visible by then.
  ///
  /// - Parameter holds: Where that has what it needs.
  func goOn(
    after earlier: Int,
    _ holds: Decision,
    _ step: Relation,
    _ source: PushdownSource
  ) {
    let part = bound.transitions.earlier[earlier]
    guard graph.earlierVerbs[earlier].verb == .select else {
      return goOn(part.next, step, source)
    }
    // What the tab shows lacks something: the step ends there.
    end(relations.limited(step, to: diagrams.not(holds)), source)
    goOn(part.next, relations.limited(step, to: holds), source)
  }

  private func goOn(_ part: StepPart, _ step: Relation, _ source: PushdownSource) {
    if step.isEmpty { return }
    switch graph[part].verb.group {
    case .takesAway: takeAway(part, step, source)
    case .selects: select(part, step, source)
    case .brings: bringWanted(part.transition, step, source)
    case .standsAlone: end(step, source)
    }
  }

  private func takeAway(_ part: StepPart, _ step: Relation, _ source: PushdownSource) {
    let verb = graph[part].verb
    switch wayOut(verb, source.shape) {
    // What is gone already is no miss.
    case .missing(.nothingToPop) where verb == .popToRoot: goOn(part.next, step, source)
    case .missing(.nothingPresented) where verb == .dismissAll: goOn(part.next, step, source)
    case .missing(let kind): miss(kind, part.transition, step, source)
    case .search: seek(part, step, source)
    case .exit(let kind):
      let earlier = graph.earlier(part)
      leave(source.node, PushdownExit.Kind.leaving(kind, earlier, moves: source.moves), step)
    }
  }

  private func select(_ part: StepPart, _ step: Relation, _ source: PushdownSource) {
    let index = Int(source.shape.tabs) - 1
    guard index >= 0, let tab = tabs[index].shown.firstIndex(of: graph[part].target) else {
      return miss(.notInTabs, part.transition, step, source)
    }
    let isLast = graph.isLast(part)
    // Whatever the tab shows, the launch rules have chosen something else by then.
    if isLast, source.moves { return end(step, source) }
    if Int(source.shape.tab) == tab + 1 {
      if isLast { return end(step, source) }
      let earlier = graph.earlier(part)
      return seek(source.node, PushdownExit.Kind.goingOn(earlier, moves: source.moves), step)
    }
    let how = isLast ? TabsOnScreen.Selecting.ends : .goesOn(graph.earlier(part))
    let next = continuation(source.node, .select(tab, how, moves: source.moves))
    goOn(source.node, to: next, .goOn, step)
  }
}
