import NavGraph

/// Steps of several verbs (docs/language.md, Several verbs in one step). Each verb continues where the one before
/// it ended. A verb that removes screens leaves by an exit with the number of that verb, so that the step
/// continues after it, at whatever lies below.
extension Pushdown {
  /// Checks the requirement of the whole step, then performs one verb after the other.
  func performSeveralVerbs(_ id: TransitionID, _ step: Relation, _ source: PushdownSource) {
    let done = stepMeetingNeeds(ofSeveralVerbs: id, step, source)
    if done.isEmpty { return }
    let (kept, relaunched) = splitByLaunchRule(done, source)
    continueStep(StepVerbID(id), kept, source)
    var relaunching = source
    relaunching.changesConditions = true
    relaunching.relaunches = true
    continueStep(StepVerbID(id), relaunched, relaunching)
  }

  private func stepMeetingNeeds(
    ofSeveralVerbs id: TransitionID,
    _ step: Relation,
    _ source: PushdownSource
  ) -> Relation {
    let (needs, withTab) = tables.requirements.needs(
      ofSeveralVerbs: id,
      after: appRequirementOnceRemoved(by: id, source)
    )
    guard let withTab else { return stepMeeting(needs, .transition(id), step, source) }
    var source = source
    let found = findsTab(id, source.shape)
    source.findsTab = source.isInGate ? findsTabUnderGate(id, source.shape) : found
    guard let found else {
      let done = stepMeeting(withTab, .transition(id), step, source)
      return relations.union(done, stepMeeting(needs, .transition(id), step, source))
    }
    return stepMeeting(found ? withTab : needs, .transition(id), step, source)
  }

  /// Returns the app's requirement for what a step of several verbs shows, in the context that it will be shown
  /// in: the one below the gate, if the step first removes the layer of the gate.
  private func appRequirementOnceRemoved(by id: TransitionID, _ source: PushdownSource) -> UInt32 {
    let isGone =
      switch source.shape.result(of: graph[StepVerbID(id)].verb.program) {
      case .exit(.dismissAll): source.isInGate
      case .exit(.dismiss): source.shape.isGateLayer
      default: false
      }
    let there = isGone ? tables.contexts.base(of: source.context) : source.context
    return tables.appRequirement(graph[id].shownTargets, in: there)
  }

  /// Continues the step after an earlier verb, at the screen that is visible then.
  ///
  /// - Parameter holds: The valuations that meet the requirement of that screen.
  func continueStep(
    after earlier: Int,
    _ holds: Decision,
    _ step: Relation,
    _ source: PushdownSource
  ) {
    let part = tables.transitions.earlier[earlier]
    guard graph.earlierVerbs[earlier].verb.group == .selects else {
      return continueStep(part.next, step, source)
    }
    // The screen in the tab does not meet its requirement: the step ends there.
    end(relations.ending(step, in: diagrams.not(holds)), source)
    continueStep(part.next, relations.ending(step, in: holds), source)
  }

  private func continueStep(_ part: StepVerbID, _ step: Relation, _ source: PushdownSource) {
    if step.isEmpty { return }
    switch graph[part].verb.group {
    case .takesAway: takeAway(part, step, source)
    case .selects: select(part, step, source)
    case .brings: showUnchecked(part.transition, step, source)
    case .standsAlone: end(step, source)
    }
  }

  private func takeAway(_ part: StepVerbID, _ step: Relation, _ source: PushdownSource) {
    switch source.shape.result(of: graph[part].verb.program) {
    // In a step of several verbs it is no miss if nothing is left to remove.
    case .missing(let operation) where operation.cutsToBottom: continueStep(part.next, step, source)
    case .missing(let operation): miss(operation, part.transition, step, source)
    case .stays: continueStep(part.next, step, source)
    case .search: seek(part, step, source)
    case .exit(let kind):
      addExit(source.node, kind.continuing(with: number(ofRestAfter: part, source)), step)
    }
  }

  private func select(_ part: StepVerbID, _ step: Relation, _ source: PushdownSource) {
    let index = Int(source.shape.tabs) - 1
    guard index >= 0, let tab = tabs[index].shown.firstIndex(of: graph[part].target) else {
      return miss(.selectTab, part.transition, step, source)
    }
    let isLast = graph.isLast(part)
    // The launch rules have already chosen another root, whatever the tab shows.
    if isLast, source.relaunches { return end(step, source) }
    if Int(source.shape.tab) == tab + 1 {
      if isLast { return end(step, source) }
      return receiveExit(source.node, .continuing(with: number(ofRestAfter: part, source)), step)
    }
    let how = isLast ? TabsOnScreen.SelectionMode.ends : .continues(graph.earlier(part))
    let next = continuation(source.node, .select(tab, how, relaunches: source.relaunches))
    addDerived(source.node, to: next, .continuation, step)
  }
  /// Returns the number of the continuation after an earlier verb, for exits.
  private func number(ofRestAfter part: StepVerbID, _ source: PushdownSource) -> Int {
    continuations.number(of: .rest(graph.earlier(part), relaunches: source.relaunches))
  }
}
