/// What steps of several verbs that are under way make of a vertex, after the same verb: the same sets that
/// the vertex has, of these steps only. What uncovers a screen goes on there.
struct PartFlow {
  /// After which verb, as an element of `NavigationGraph.earlierVerbs`.
  let earlier: Int
  /// Of what many share: the steps go on at each of its members.
  fileprivate(set) var arrived = Decision.never
  /// Its tab is selected, and the steps go on there.
  fileprivate(set) var tabbed = Decision.never
  fileprivate(set) var returned = Decision.never
  fileprivate(set) var popped = Decision.never
  fileprivate(set) var left = Decision.never
  fileprivate(set) var cleared = Decision.never
  /// The next one of the vertex.
  let next: UInt32

  fileprivate init(after earlier: Int, next: UInt32) {
    self.earlier = earlier
    self.next = next
  }

  /// As if nothing had reached it.
  mutating func clear() {
    (arrived, tabbed, returned) = (.never, .never, .never)
    (popped, left, cleared) = (.never, .never, .never)
  }
}

/// Steps of several verbs (LANGUAGE-2 §1), as the bound has them.
extension UpperBound {
  /// Makes the rules of a step of several verbs.
  mutating func takeSeveral(_ id: TransitionID, _ step: Step) {
    // It is chosen, whatever comes of it.
    stay(step)
    let target = graph.transitions[Int(id.index)].target
    let arrival = Arrival(links: [], part: StepPart(id), destination: target)
    let (needs, withTab) = requirements.needs(ofSeveral: id)
    bring(arrival, step, needs: needs)
    // Whether the tab is there shows only once something is taken away.
    if let withTab { bring(arrival, step, needs: withTab) }
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

  private mutating func grow(
    _ v: Int,
    _ earlier: Int,
    _ field: WritableKeyPath<PartFlow, Decision>,
    _ more: Decision
  ) {
    guard more.isPossible else { return }
    var flow = vertices[v].firstPart
    while flow != Rule.none, partFlows[Int(flow)].earlier != earlier {
      flow = partFlows[Int(flow)].next
    }
    if flow == Rule.none {
      flow = UInt32(truncatingIfNeeded: partFlows.count)
      partFlows.append(PartFlow(after: earlier, next: vertices[v].firstPart))
      vertices[v].firstPart = flow
      effort += Precision.effortPerRule
    }
    let isHanded = field == \.tabbed || field == \.returned
    let why: Vertex.Flags = isHanded ? [.passesDownAgain, .goesBackAgain] : .goesBackAgain
    partFlows[Int(flow)][keyPath: field] = join(partFlows[Int(flow)][keyPath: field], more, v, why)
  }

  private func flows(from first: UInt32) -> [PartFlow] {
    var (result, next): ([PartFlow], UInt32) = ([], first)
    while next != Rule.none {
      result.append(partFlows[Int(next)])
      next = partFlows[Int(next)].next
    }
    return result
  }

  /// A step goes on at `v`, with what comes after the verb.
  private mutating func goOn(after earlier: Int, at v: Int, _ set: Decision) {
    guard set.isPossible else { return }
    guard vertices[v].kind == .screen else { return grow(v, earlier, \.arrived, set) }
    let (next, isNew) = vertex(after: earlier, at: v)
    if isNew {
      let part = transitions.earlier[earlier]
      vertices[next].flags.insert(.isBuilt)
      var step = Step(
        from: next,
        owner: v,
        context: vertices[v].context,
        condition: space.assumed
      )
      step.transition = part.transition.index
      goOn(part.next, step)
    }
    grow(next, .arrived, set)
  }

  mutating func movePartly(_ rule: Rule, _ image: Decision) {
    let (to, earlier) = (Int(rule.to), Int(rule.hold))
    switch rule.kind {
    case .select:
      // The step may end there, for what is shown lacks something.
      grow(to, .tabbed, image)
      grow(to, earlier, \.tabbed, image)
    case .pop: grow(to, earlier, \.popped, image)
    case .leave: grow(to, earlier, \.left, image)
    case .clear: grow(to, earlier, \.cleared, image)
    case .close:
      grow(to, earlier, \.popped, image)
      grow(to, earlier, \.left, image)
    default: goOn(after: earlier, at: to, image)
    }
  }

  /// A tab that is selected shows `v`: the step goes on there, or ends for what that lacks.
  mutating func settlePartly(_ v: Int) {
    for flow in flows(from: vertices[v].firstPart) {
      var set = flow.tabbed
      if flow.returned.isPossible {
        let before = diagrams.exists(vertices[v].changed, vertices[v].arrived)
        set = diagrams.or(set, diagrams.and(flow.returned, before))
      }
      grow(v, .arrived, set)
      if flow.earlier < graph.earlierVerbs.count { goOn(after: flow.earlier, at: v, set) }
    }
  }

  /// What is held, or pushed, in a tab that is selected.
  mutating func passDownPartly(_ first: UInt32, _ to: Int, _ changed: Decision) {
    for flow in flows(from: first) {
      guard flow.tabbed.isPossible || flow.returned.isPossible else { continue }
      grow(to, flow.earlier, \.tabbed, flow.tabbed)
      grow(to, flow.earlier, \.returned, flow.returned)
      change(to, changed)
    }
  }

  /// As `goBack(along:from:)` does for the vertex itself.
  mutating func goBackPartly(along index: Int, from vertex: Vertex) {
    let rule = rules[index]
    let o = Int(rule.owner)
    for flow in flows(from: vertex.firstPart) {
      effort += 1
      let dismissed = diagrams.or(flow.left, flow.cleared)
      switch rule.kind {
      case .push:
        uncover(o, flow.earlier, flow.popped, rule, vertex.changed)
        grow(o, flow.earlier, \.popped, flow.popped)
      case .present, .sheet: uncover(o, flow.earlier, dismissed, rule, vertex.changed)
      case .swap: grow(o, flow.earlier, \.popped, flow.popped)
      case .takeover: grow(o, flow.earlier, \.left, flow.left)
      case .firstChild, .child: break
      default: continue
      }
      if rule.kind != .present, rule.kind != .sheet, rule.kind != .takeover {
        grow(o, flow.earlier, \.left, flow.left)
        grow(o, flow.earlier, \.returned, flow.returned)
      }
      grow(o, flow.earlier, \.cleared, flow.cleared)
    }
  }

  private mutating func uncover(
    _ o: Int,
    _ earlier: Int,
    _ uncovered: Decision,
    _ rule: Rule,
    _ changed: Decision
  ) {
    guard let back = comingBack(o, uncovered, rule, changed) else { return }
    if rule.flags.contains(.isOnTab) {
      grow(o, earlier, \.returned, back)
    } else {
      goOn(after: earlier, at: o, back)
    }
  }

  /// What comes back to a helper comes back to each of its members.
  mutating func flowPartly(from helper: Vertex, toMember v: Int) {
    for flow in flows(from: helper.firstPart) {
      if flow.arrived.isPossible {
        var back = flow.arrived
        if helper.kind != .landing {
          back = diagrams.and(back, diagrams.exists(helper.changed, vertices[v].arrived))
        }
        goOn(after: flow.earlier, at: v, back)
      }
      grow(v, flow.earlier, \.popped, flow.popped)
      grow(v, flow.earlier, \.left, flow.left)
      grow(v, flow.earlier, \.cleared, flow.cleared)
      grow(v, flow.earlier, \.returned, flow.returned)
    }
  }
}
