import NavGraph

/// The steps of several verbs that are in progress at a vertex after the same verb, with sets like those of the
/// vertex. They continue at the screen that a return uncovers.
struct ContinuationFlow {
  let vertex: Int
  /// The verb after which the steps continue, as an index into `NavigationGraph.earlierVerbs`.
  let earlier: Int
  /// The valuations with which the steps continue at each member of the vertex, which is a helper; otherwise
  /// empty.
  fileprivate(set) var arrived = Decision.never
  fileprivate(set) var exits = ExitSets()
  fileprivate(set) var isQueued = false
  /// The index of the vertex's next flow.
  let next: UInt32

  fileprivate init(at vertex: Int, after earlier: Int, next: UInt32) {
    self.vertex = vertex
    self.earlier = earlier
    self.next = next
  }

  /// Empties the sets.
  mutating func clear() { (arrived, exits, isQueued) = (.never, ExitSets(), false) }
}

/// The rules of steps of several verbs (docs/language.md, Several verbs in one step).
extension UpperBound {
  /// Creates the rules of a step of several verbs.
  mutating func takeSeveralVerbs(_ id: TransitionID, _ step: BoundStep) {
    // The transition is chosen, whether or not it is performed.
    stay(step)
    let target = graph.transitions[Int(id.index)].target
    let stepTarget = StepTarget(links: [], part: StepVerbID(id), destination: target)
    // Whether the tab exists, and which screens are exempt, is known only after the verbs that go back.
    for needs in needs(ofSeveralVerbs: id, in: step.context) {
      addTarget(stepTarget, step, needs: needs)
    }
  }

  /// Returns all requirements that a step of several verbs may have, depending on what is visible after its first
  /// verbs.
  mutating func needs(ofSeveralVerbs id: TransitionID, in context: UInt32) -> [UInt32] {
    let destinations = graph[id].shownTargets
    var result: [UInt32] = []
    for appRequirement in appRequirementsAfterReturn(destinations, by: id, in: context) {
      let (alone, withTab) = requirements.needs(ofSeveralVerbs: id, after: appRequirement)
      result += [alone] + [withTab].compactMap { $0 }
    }
    return result
  }

  /// Returns the app's requirements that may apply to the targets of a step of several verbs. Nothing is required
  /// in the layer of an exempt gate, but the step may dismiss that layer first.
  mutating func appRequirementsAfterReturn(
    _ destinations: [Destination],
    by id: TransitionID,
    in context: UInt32
  ) -> [UInt32] {
    let here = appRequirement(destinations, in: context)
    guard requirements.hasAppRequirement, contexts.gate(of: context) != nil,
      [.dismissTop, .dismissAll, .close].contains(graph[StepVerbID(id)].verb)
    else { return [here] }
    let below = appRequirement(destinations, in: contexts.base(of: context))
    return below == here ? [here] : [here, below]
  }

  /// Creates the rules of one verb of the step.
  mutating func continueStep(_ part: StepVerbID, _ step: BoundStep) {
    let verb = graph[part]
    // The verb may miss, which ends the step.
    if part.index > 0 { stay(step) }
    if graph.isLast(part) {
      if verb.verb == .select { return select(verb.target, part, step) }
      let transition = graph.transitions[Int(part.transition.index)]
      let links = links(of: transition, step.context)
      return addLinks(StepTarget(links: links, destination: transition.target), step)
    }
    switch verb.verb {
    case .popTop: leave(.pop, part, step)
    case .popToRoot:
      leave(.pop, part, step)
      continueStep(part.next, step)
    case .dismissTop: leave(.dismiss, part, step)
    case .dismissAll:
      leave(.dismissAll, part, step)
      continueStep(part.next, step)
    case .close: leave(.close, part, step)
    case .popToScreen, .unwind:
      guard let screen = verb.target.screen else { return }
      let namedScreen = vertex(.namedScreen, screen.index, ContextTable.none)
      add(continuing(rule(.goBackByName, to: namedScreen, step), after: part), from: step.from)
    default: select(verb.target, part, step)
    }
  }

  private func continuing(_ rule: BoundRule, after part: StepVerbID) -> BoundRule {
    var rule = rule
    rule.flags.insert(.continues)
    // The last verb has no number: the step ends with it.
    let earlier = graph.isLast(part) ? graph.earlierVerbs.count : graph.earlier(part)
    rule.payload = UInt32(truncatingIfNeeded: earlier)
    return rule
  }

  private mutating func leave(_ kind: BoundRule.Kind, _ part: StepVerbID, _ step: BoundStep) {
    add(continuing(rule(kind, to: step.owner, step), after: part), from: step.from)
  }

  private mutating func select(_ target: Destination, _ part: StepVerbID, _ step: BoundStep) {
    guard let tab = tab(target, around: step.context).vertex else { return }
    add(continuing(rule(.select, to: tab, step), after: part), from: step.from)
  }

  // MARK: Flows

  private mutating func flow(at v: Int, after earlier: Int) -> Int {
    let flow = continuationFlowTable.intern(
      UInt32(truncatingIfNeeded: v),
      UInt32(truncatingIfNeeded: earlier)
    )
    guard flow == continuationFlows.count else { return flow }
    continuationFlows.append(
      ContinuationFlow(at: v, after: earlier, next: vertices[v].firstContinuation)
    )
    vertices[v].firstContinuation = UInt32(truncatingIfNeeded: flow)
    effort += BoundPrecision.effortPerRule
    return flow
  }

  private mutating func arrive(_ v: Int, _ earlier: Int, _ more: Decision) {
    guard more.isPossible else { return }
    let flow = flow(at: v, after: earlier)
    let old = continuationFlows[flow].arrived
    continuationFlows[flow].arrived = joined(old, more, v)
    if continuationFlows[flow].arrived != old { enqueue(flow: flow) }
  }

  private mutating func leave(_ v: Int, _ earlier: Int, _ more: ExitSets) {
    guard more.isPossible else { return }
    let flow = flow(at: v, after: earlier)
    let old = continuationFlows[flow].exits
    let new = ExitSets(
      popped: joined(old.popped, more.popped, v),
      dismissed: joined(old.dismissed, more.dismissed, v),
      dismissedAll: joined(old.dismissedAll, more.dismissedAll, v),
      returned: joined(old.returned, more.returned, v)
    )
    guard new != old else { return }
    continuationFlows[flow].exits = new
    if new.returned.isPossible { vertices[v].flags.insert(.hasReturningSteps) }
    enqueue(flow: flow)
  }

  private mutating func enqueue(flow: Int) {
    if continuationFlows[flow].isQueued { return }
    continuationFlows[flow].isQueued = true
    growingFlows.append(flow)
  }

  /// Continues the steps at `v` with the verbs after `earlier`.
  private mutating func continueStep(after earlier: Int, at v: Int, _ set: Decision) {
    guard set.isPossible else { return }
    guard vertices[v].kind == .screen else { return arrive(v, earlier, set) }
    grow(continuation(after: earlier, at: v), .arrived, set)
  }

  /// Returns the vertex of a step that continues at a screen, or at the contents of a tab.
  mutating func continuation(after earlier: Int, at v: Int) -> Int {
    let (rest, isNew) = vertex(after: earlier, at: v)
    guard isNew else { return rest }
    vertices[rest].flags.insert(.isBuilt)
    var step = BoundStep(
      from: rest,
      owner: v,
      context: vertices[v].context,
      condition: space.assumed
    )
    if let rest = graph.alertContinuation(earlier) {
      continueStep(rest, step)
    } else {
      let part = transitions.earlier[earlier]
      step.transition = part.transition.index
      continueStep(part.next, step)
    }
    return rest
  }

  mutating func moveContinuation(_ rule: BoundRule, _ image: Decision) {
    let (to, earlier) = (Int(rule.to), Int(rule.payload))
    switch rule.kind {
    case .select:
      // The step may end here, because the screen does not meet its requirement.
      grow(to, .tabbed, image)
      select(to, after: earlier, image)
    case .pop: leave(to, earlier, ExitSets(popped: image))
    case .dismiss: leave(to, earlier, ExitSets(dismissed: image))
    case .dismissAll: leave(to, earlier, ExitSets(dismissedAll: image))
    case .close: leave(to, earlier, ExitSets(popped: image, dismissed: image))
    default: continueStep(after: earlier, at: to, image)
    }
  }

  /// Processes a flow that has grown.
  mutating func process(flow index: Int) {
    continuationFlows[index].isQueued = false
    let flow = continuationFlows[index]
    let vertex = vertices[flow.vertex]
    var next = vertex.firstIn
    while next != BoundRule.none {
      effort += 1
      goBack(flow, along: rules[Int(next)], from: vertex)
      next = rules[Int(next)].nextIn
    }
    if flow.exits.returned.isPossible { enqueue(flow.vertex, [.inheritsAgain]) }
    if vertex.kind != .screen, vertex.kind != .container { share(flow) }
  }

  /// Queues the flows of a vertex from which there are more returns.
  mutating func processFlows(of v: Int) {
    var next = vertices[v].firstContinuation
    while next != BoundRule.none {
      enqueue(flow: Int(next))
      next = continuationFlows[Int(next)].next
    }
  }

  private mutating func goBack(
    _ flow: ContinuationFlow,
    along rule: BoundRule,
    from vertex: BoundVertex
  ) {
    guard let back = back(along: rule, flow.exits, canBeSwiped: false) else { return }
    let o = Int(rule.owner)
    if let set = uncoveringSet(o, back.uncovered, rule, vertex.changed) {
      if rule.flags.contains(.isOnTab) {
        leave(o, flow.earlier, ExitSets(returned: set))
      } else {
        continueStep(after: flow.earlier, at: o, set)
      }
    }
    leave(o, flow.earlier, back.further)
  }

  /// Continues the steps at a screen of the layer to which a gate that was shown instead of another tab returns.
  mutating func settleContinuations(_ v: Int) {
    let before = diagrams.exists(vertices[v].changed, vertices[v].arrived)
    var next = vertices[v].firstContinuation
    while next != BoundRule.none {
      let flow = continuationFlows[Int(next)]
      next = flow.next
      guard flow.exits.returned.isPossible else { continue }
      let set = diagrams.and(flow.exits.returned, before)
      grow(v, .arrived, set)
      continueStep(after: flow.earlier, at: v, set)
    }
  }

  /// Passes the returns of gates to a symbol over the vertex, because the screen to which a gate returns may lie
  /// further up in the layer.
  mutating func inheritContinuations(_ first: UInt32, _ to: Int, _ changed: Decision) {
    var next = first
    while next != BoundRule.none {
      let flow = continuationFlows[Int(next)]
      next = flow.next
      guard flow.exits.returned.isPossible else { continue }
      leave(to, flow.earlier, ExitSets(returned: flow.exits.returned))
      change(to, changed)
    }
  }

  /// Passes the flows of a helper to a member.
  mutating func flowContinuations(from helper: BoundVertex, toMember v: Int) {
    var next = helper.firstContinuation
    while next != BoundRule.none {
      share(continuationFlows[Int(next)], of: helper, with: v)
      next = continuationFlows[Int(next)].next
    }
  }

  private mutating func share(_ flow: ContinuationFlow) {
    let helper = vertices[flow.vertex]
    for member in members(of: flow.vertex) where vertices[member].isReached {
      effort += 1
      share(flow, of: helper, with: member)
    }
  }

  private mutating func share(_ flow: ContinuationFlow, of helper: BoundVertex, with v: Int) {
    if flow.arrived.isPossible {
      var back = flow.arrived
      if helper.kind != .namedScreen {
        back = diagrams.and(back, diagrams.exists(helper.changed, vertices[v].arrived))
      }
      continueStep(after: flow.earlier, at: v, back)
    }
    leave(v, flow.earlier, flow.exits)
  }
}
