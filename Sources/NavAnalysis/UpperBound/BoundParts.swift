import NavGraph

/// What steps of several verbs that are under way make of a vertex, after the same verb: sets like the
/// vertex's own, of these steps only. What uncovers a screen goes on there.
struct PartFlow {
  let vertex: Int
  /// After which verb, as an element of `NavigationGraph.earlierVerbs`.
  let earlier: Int
  /// Of what many share: the steps go on at each of its members.
  fileprivate(set) var arrived = Decision.never
  fileprivate(set) var leaving = Leaving()
  fileprivate(set) var isQueued = false
  /// The next one of the vertex.
  let next: UInt32

  fileprivate init(at vertex: Int, after earlier: Int, next: UInt32) {
    self.vertex = vertex
    self.earlier = earlier
    self.next = next
  }

  /// As if nothing had reached it.
  mutating func clear() { (arrived, leaving, isQueued) = (.never, Leaving(), false) }
}

/// Steps of several verbs (LANGUAGE-2 §1), as the bound has them.
extension UpperBound {
  /// Makes the rules of a step of several verbs.
  mutating func takeSeveral(_ id: TransitionID, _ step: Step) {
    // It is chosen, whatever comes of it.
    stay(step)
    let target = graph.transitions[Int(id.index)].target
    let arrival = Arrival(links: [], part: StepPart(id), destination: target)
    // Whether the tab is there, and what is exempt, shows only once something is taken away.
    for needs in needs(ofSeveral: id, in: step.context) { bring(arrival, step, needs: needs) }
  }

  /// All that a step of several verbs may need, by what is there once something is taken away.
  mutating func needs(ofSeveral id: TransitionID, in context: UInt32) -> [UInt32] {
    let brought = graph[id].brought
    var result: [UInt32] = []
    for ofApp in ofAppOnceTakenAway(brought, by: id, in: context) {
      let (alone, withTab) = requirements.needs(ofSeveral: id, after: ofApp)
      result += [alone] + [withTab].compactMap { $0 }
    }
    return result
  }

  /// What the app may require of what a step of several verbs brings. In the layer of a gate that is exempt
  /// it requires nothing, but that layer may be what is taken away first.
  mutating func ofAppOnceTakenAway(
    _ brought: [Destination],
    by id: TransitionID,
    in context: UInt32
  ) -> [UInt32] {
    let here = ofApp(brought, in: context)
    guard requirements.hasOfApp, contexts.gate(of: context) != nil,
      [.dismissTop, .dismissAll, .close].contains(graph[StepPart(id)].verb)
    else { return [here] }
    let beneath = ofApp(brought, in: contexts.base(of: context))
    return beneath == here ? [here] : [here, beneath]
  }

  /// The step goes on with one of its verbs.
  mutating func goOn(_ part: StepPart, _ step: Step) {
    let verb = graph[part]
    // It may miss, and end there.
    if part.index > 0 { stay(step) }
    if graph.isLast(part) {
      if verb.verb == .select { return select(verb.target, part, step) }
      let transition = graph.transitions[Int(part.transition.index)]
      let links = links(of: transition, step.context)
      return addLinks(Arrival(links: links, destination: transition.target), step)
    }
    switch verb.verb {
    case .popTop: leave(.pop, part, step)
    case .popToRoot:
      leave(.pop, part, step)
      goOn(part.next, step)
    case .dismissTop: leave(.leave, part, step)
    case .dismissAll:
      leave(.clear, part, step)
      goOn(part.next, step)
    case .close: leave(.close, part, step)
    case .popToScreen, .unwind:
      guard let screen = verb.target.screen else { return }
      let landing = vertex(.landing, screen.index, ContextTable.none)
      add(goingOn(rule(.unwind, to: landing, step), after: part), from: step.from)
    default: select(verb.target, part, step)
    }
  }

  private func goingOn(_ rule: Rule, after part: StepPart) -> Rule {
    var rule = rule
    rule.flags.insert(.goesOn)
    // The last verb has no number; the step ends with it.
    let earlier = graph.isLast(part) ? graph.earlierVerbs.count : graph.earlier(part)
    rule.hold = UInt32(truncatingIfNeeded: earlier)
    return rule
  }

  private mutating func leave(_ kind: Rule.Kind, _ part: StepPart, _ step: Step) {
    add(goingOn(rule(kind, to: step.owner, step), after: part), from: step.from)
  }

  private mutating func select(_ target: Destination, _ part: StepPart, _ step: Step) {
    guard let tab = tab(target, around: step.context).vertex else { return }
    add(goingOn(rule(.select, to: tab, step), after: part), from: step.from)
  }

  // MARK: Flows

  private mutating func flow(at v: Int, after earlier: Int) -> Int {
    let flow = partTable.intern(
      UInt32(truncatingIfNeeded: v),
      UInt32(truncatingIfNeeded: earlier)
    )
    guard flow == partFlows.count else { return flow }
    partFlows.append(PartFlow(at: v, after: earlier, next: vertices[v].firstPart))
    vertices[v].firstPart = UInt32(truncatingIfNeeded: flow)
    effort += Precision.effortPerRule
    return flow
  }

  private mutating func arrive(_ v: Int, _ earlier: Int, _ more: Decision) {
    guard more.isPossible else { return }
    let flow = flow(at: v, after: earlier)
    let old = partFlows[flow].arrived
    partFlows[flow].arrived = joined(old, more, v)
    if partFlows[flow].arrived != old { enqueue(flow: flow) }
  }

  private mutating func leave(_ v: Int, _ earlier: Int, _ more: Leaving) {
    guard more.isPossible else { return }
    let flow = flow(at: v, after: earlier)
    let old = partFlows[flow].leaving
    let new = Leaving(
      popped: joined(old.popped, more.popped, v),
      left: joined(old.left, more.left, v),
      cleared: joined(old.cleared, more.cleared, v),
      returned: joined(old.returned, more.returned, v)
    )
    guard new != old else { return }
    partFlows[flow].leaving = new
    if new.returned.isPossible { vertices[v].flags.insert(.returnsPartly) }
    enqueue(flow: flow)
  }

  private mutating func enqueue(flow: Int) {
    if partFlows[flow].isQueued { return }
    partFlows[flow].isQueued = true
    growingFlows.append(flow)
  }

  /// A step goes on at `v`, with what comes after the verb.
  private mutating func goOn(after earlier: Int, at v: Int, _ set: Decision) {
    guard set.isPossible else { return }
    guard vertices[v].kind == .screen else { return arrive(v, earlier, set) }
    grow(rest(after: earlier, at: v), .arrived, set)
  }

  /// The vertex of a step that goes on at a screen, or at whatever a tab may show.
  mutating func rest(after earlier: Int, at v: Int) -> Int {
    let (rest, isNew) = vertex(after: earlier, at: v)
    guard isNew else { return rest }
    vertices[rest].flags.insert(.isBuilt)
    var step = Step(
      from: rest,
      owner: v,
      context: vertices[v].context,
      condition: space.assumed
    )
    if let rest = graph.alertRest(earlier) {
      goOn(rest, step)
    } else {
      let part = transitions.earlier[earlier]
      step.transition = part.transition.index
      goOn(part.next, step)
    }
    return rest
  }

  mutating func movePartly(_ rule: Rule, _ image: Decision) {
    let (to, earlier) = (Int(rule.to), Int(rule.hold))
    switch rule.kind {
    case .select:
      // The step may end there, for what is shown lacks something.
      grow(to, .tabbed, image)
      select(to, after: earlier, image)
    case .pop: leave(to, earlier, Leaving(popped: image))
    case .leave: leave(to, earlier, Leaving(left: image))
    case .clear: leave(to, earlier, Leaving(cleared: image))
    case .close: leave(to, earlier, Leaving(popped: image, left: image))
    default: goOn(after: earlier, at: to, image)
    }
  }

  /// What depends on a flow, once it has grown.
  mutating func process(flow index: Int) {
    partFlows[index].isQueued = false
    let flow = partFlows[index]
    let vertex = vertices[flow.vertex]
    var next = vertex.firstIn
    while next != Rule.none {
      effort += 1
      goBack(flow, along: rules[Int(next)], from: vertex)
      next = rules[Int(next)].nextIn
    }
    if flow.leaving.returned.isPossible { enqueue(flow.vertex, [.passesDownAgain]) }
    if vertex.kind != .screen, vertex.kind != .container { share(flow) }
  }

  /// What leaves `v` partly goes back again.
  mutating func processFlows(of v: Int) {
    var next = vertices[v].firstPart
    while next != Rule.none {
      enqueue(flow: Int(next))
      next = partFlows[Int(next)].next
    }
  }

  private mutating func goBack(_ flow: PartFlow, along rule: Rule, from vertex: Vertex) {
    guard let back = back(along: rule, flow.leaving, canBeSwiped: false) else { return }
    let o = Int(rule.owner)
    if let set = comingBack(o, back.uncovered, rule, vertex.changed) {
      if rule.flags.contains(.isOnTab) {
        leave(o, flow.earlier, Leaving(returned: set))
      } else {
        goOn(after: flow.earlier, at: o, set)
      }
    }
    leave(o, flow.earlier, back.further)
  }

  /// A gate that was shown instead of another tab goes back to some screen of the layer: the steps go on
  /// there.
  mutating func settlePartly(_ v: Int) {
    let before = diagrams.exists(vertices[v].changed, vertices[v].arrived)
    var next = vertices[v].firstPart
    while next != Rule.none {
      let flow = partFlows[Int(next)]
      next = flow.next
      guard flow.leaving.returned.isPossible else { continue }
      let set = diagrams.and(flow.leaving.returned, before)
      grow(v, .arrived, set)
      goOn(after: flow.earlier, at: v, set)
    }
  }

  /// The screen of the layer to which a gate goes back may lie further up.
  mutating func passDownPartly(_ first: UInt32, _ to: Int, _ changed: Decision) {
    var next = first
    while next != Rule.none {
      let flow = partFlows[Int(next)]
      next = flow.next
      guard flow.leaving.returned.isPossible else { continue }
      leave(to, flow.earlier, Leaving(returned: flow.leaving.returned))
      change(to, changed)
    }
  }

  /// What comes back to a helper comes back to each of its members.
  mutating func flowPartly(from helper: Vertex, toMember v: Int) {
    var next = helper.firstPart
    while next != Rule.none {
      share(partFlows[Int(next)], of: helper, with: v)
      next = partFlows[Int(next)].next
    }
  }

  private mutating func share(_ flow: PartFlow) {
    let helper = vertices[flow.vertex]
    for member in members(of: flow.vertex) where vertices[member].isReached {
      effort += 1
      share(flow, of: helper, with: member)
    }
  }

  private mutating func share(_ flow: PartFlow, of helper: Vertex, with v: Int) {
    if flow.arrived.isPossible {
      var back = flow.arrived
      if helper.kind != .landing {
        back = diagrams.and(back, diagrams.exists(helper.changed, vertices[v].arrived))
      }
      goOn(after: flow.earlier, at: v, back)
    }
    leave(v, flow.earlier, flow.leaving)
  }
}
