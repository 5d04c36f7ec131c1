import NavGraph

/// Where a step starts, and when.
struct Step {
  /// The vertex whose valuations it starts with.
  var from: Int
  /// What going back from what it brings leads to.
  var owner: Int
  /// The containers of the visible screen.
  var context: UInt32
  var condition: Decision
  var effect = ConditionSpace.noEffect
  /// The valuations after it to which this part of the step is limited.
  var outcome = Decision.always
  var transition = Rule.none
  var flags: Rule.Flags = []
}

/// Something that a step brings: rules to be made together.
struct Arrival {
  /// The last node of the place that it lies in, if it is opened: what comes first.
  var below: Places.Node?
  struct Link {
    var kind: Rule.Kind
    var to: Int
    /// nil: the step's own.
    var owner: Int?
    var flags: Rule.Flags = []
  }

  var links: [Link]
  /// Instead of links, a step of several verbs.
  var part: StepPart?
  /// What is opened if a root gate remembers it.
  var destination: Destination
  /// What comes over that then.
  var presented: FreshPresented?
}

/// What is presented over something afresh, or pushed onto it.
struct FreshPresented: Hashable {
  var target: Destination
  var kind: Rule.Kind
}

extension UpperBound {
  /// Makes the rules of a vertex that is reached for the first time.
  mutating func build(_ v: Int) {
    switch vertices[v].kind {
    case .screen: buildSymbol(v)
    case .container: buildContainer(v)
    default: break
    }
  }

  private mutating func buildSymbol(_ v: Int) {
    let vertex = vertices[v]
    let screen = ScreenID(Int(vertex.id))
    if graph.alert(screen) != nil { return buildAlert(v, screen) }
    let ids = transitions.transitions(from: .screen(ScreenID(Int(vertex.id))))
    for id in ids {
      let transition = graph.transitions[Int(id.index)]
      let event = Int(transition.event.index)
      let when = space.decision(transition.when)
      let condition = diagrams.and(diagrams.and(remaining[event], when), space.assumed)
      remaining[event] = diagrams.difference(remaining[event], when)
      guard condition.isPossible else { continue }
      take(id, Step(from: v, owner: v, context: vertex.context, condition: condition))
    }
    overrideScope(v, ids)
    for id in ids { remaining[Int(graph.transitions[Int(id.index)].event.index)] = .always }
    if let scope = scope(of: vertex.context) { join(v, scope) }
    gateArrivals(v)
  }

  /// Events that the screen hears itself reach its scope only where none of its own holds.
  private mutating func overrideScope(_ v: Int, _ ids: ArraySlice<TransitionID>) {
    let context = vertices[v].context
    guard !ids.isEmpty, let index = scope(of: context) else { return }
    let first = scopes.scopes[index].firstEvent
    var positions: [UInt32] = []
    for id in ids {
      let event = graph.transitions[Int(id.index)].event
      guard let leaf = find(.event, event.index, context) else { continue }
      positions.append(UInt32(truncatingIfNeeded: leaf - first))
    }
    guard !positions.isEmpty else { return }
    positions.sort()
    let start = overrides.count
    for position in positions where overrides.count == start || overrides.last != position {
      overrides.append(position)
      let leaf = first + Int(position)
      let left = remaining[Int(vertices[leaf].id)]
      guard diagrams.meet(left, space.assumed) else { continue }
      add(Rule(.pass, to: leaf, owner: leaf, condition: left), from: v)
    }
    vertices[v].overrides = PoolRange(start: start, count: overrides.count - start)
  }

  private mutating func buildContainer(_ v: Int) {
    let vertex = vertices[v]
    let container = ContainerID(Int(vertex.id))
    let inside = contexts.enter(container, in: vertex.context)
    switch graph.containers[Int(container.index)].kind {
    case .nav(let root):
      add(Rule(.firstChild, to: enter(Destination(root), inside), owner: v), from: v)
    case .tabs(let tabs):
      var isFirst = true
      for case .show(let shown) in tabs.map(\.content) {
        let rule = Rule(isFirst ? .firstChild : .child, to: enter(shown, inside), owner: v)
        isFirst = false
        add(rule, from: v)
      }
    }
    linkChildren(v)
  }

  /// Children count as soon as their container does, whatever brought them.
  mutating func linkChildren(_ v: Int) {
    guard vertices[v].kind == .container else { return }
    var next = vertices[v].firstOut
    while next != Rule.none {
      link(Int(next))
      next = rules[Int(next)].nextOut
    }
  }

  /// Any tab may be selected while one of them is visible.
  mutating func flowToTabs(_ v: Int) {
    let vertex = vertices[v]
    guard case .tabs = graph.containers[Int(vertex.id)].kind else { return }
    var next = vertex.firstOut
    while next != Rule.none {
      let to = Int(rules[Int(next)].to)
      grow(to, .tabbed, vertex.layer)
      grow(to, .returned, vertex.returned)
      change(to, vertex.changed)
      if vertex.firstOut != next || rules[Int(next)].nextOut != Rule.none {
        inherit(to, .hasOtherTab)
      }
      next = rules[Int(next)].nextOut
    }
  }

  /// The vertex that shows a fresh `destination`.
  mutating func enter(_ destination: Destination, _ context: UInt32) -> Int {
    switch destination.kind {
    case .container(let container): vertex(.container, container.index, context)
    case .screen(let screen): vertex(.screen, screen.index, context)
    case nil: Self.settled
    }
  }

  /// What everything visible in `context` needs, but for the splash: what the app requires, and the
  /// containers.
  mutating func requirement(of context: UInt32) -> UInt32 {
    if contextRequirements.count < contexts.count {
      let missing = contexts.count - contextRequirements.count
      contextRequirements += Array(repeating: nil, count: missing)
    }
    if let known = contextRequirements[Int(context)] { return known }
    let ofApp = requirements.ofApp(
      isNeeded: !isExempt(context),
      askedOverExempt: contexts.isRootExempt(context)
    )
    let result = requirement(of: context, after: ofApp)
    contextRequirements[Int(context)] = result
    return result
  }

  /// The same of the splash.
  mutating func requirementOfSplash(in context: UInt32) -> UInt32 {
    requirement(of: context, after: ofApp([], in: context))
  }

  private mutating func requirement(of context: UInt32, after ofApp: UInt32) -> UInt32 {
    contexts.containers(of: context).reversed().reduce(ofApp) {
      requirements.append(graph.containers[Int($1.index)].requires, to: $0)
    }
  }

  // MARK: What the app requires

  /// Whether nothing in the context needs what the app requires. Anywhere, that is not known.
  func isExempt(_ context: UInt32) -> Bool {
    guard requirements.hasOfApp else { return false }
    return contexts.gate(of: context).map { requirements.isExempt($0) }
      ?? contexts.isRootExempt(context)
  }

  /// What the app requires of what is brought in a context.
  mutating func ofApp(_ brought: [Destination], in context: UInt32) -> UInt32 {
    ofApp(brought, isExempt: isExempt(context), askedIn: context)
  }

  /// The same of a screen alone.
  mutating func ofApp(_ screen: ScreenID, in context: UInt32) -> UInt32 {
    requirements.hasOfApp ? ofApp([Destination(screen)], in: context) : RequirementTable.none
  }

  /// What the app requires of a new root with what comes over it, asked for in a context.
  mutating func ofApp(
    _ brought: [Destination],
    over root: Destination,
    askedIn context: UInt32
  ) -> UInt32 {
    let isExempt = contexts.context(ofRoot: root) != ContextTable.none
    return ofApp(brought, isExempt: isExempt, askedIn: context)
  }

  private mutating func ofApp(
    _ brought: [Destination],
    isExempt: Bool,
    askedIn context: UInt32
  ) -> UInt32 {
    guard requirements.hasOfApp else { return RequirementTable.none }
    return requirements.ofApp(
      isNeeded: !isExempt && requirements.mayNeedApp(brought),
      askedOverExempt: contexts.isRootExempt(context)
    )
  }

  /// What something needs that is brought in a context.
  mutating func needs(of destination: Destination, in context: UInt32) -> UInt32 {
    guard requirements.hasOfApp else { return requirements.needs(of: destination) }
    return requirements.needs(of: destination, after: ofApp([destination], in: context))
  }

  /// Contexts of which one has the kind of root that whatever is visible lies over, which is not known.
  var anyRoot: [UInt32] {
    contexts.hasExemptRoots ? [ContextTable.none, ContextTable.exemptRoot] : [ContextTable.none]
  }
}

/// What each verb makes of a step.
extension UpperBound {
  /// Makes the rules of a transition that is chosen where `step.condition` holds.
  mutating func take(_ id: TransitionID, _ step: Step) {
    if isGivenUp { return }
    let transition = graph.transitions[Int(id.index)]
    var step = step
    step.transition = id.index
    step.effect = space.effect(of: transition.sets)
    if transition.earlier.count > 0 { return takeSeveral(id, step) }
    switch transition.verb {
    case .none: stay(step)
    case .root: bring(freshRoot(transition), step)
    case .push, .present, .show, .replace: bring(transition, step)
    case .select: select(transition.target, step)
    case .popTop, .popToRoot: leave(.pop, step)
    case .dismissTop: leave(.leave, step)
    case .dismissAll: leave(.clear, step)
    case .close: leave(.close, step)
    case .popToScreen, .unwind: goBack(to: transition.target, step)
    case .open, .window: open(transition.target, step, asksLaunchRules: false)
    case .launch: launchAgain(step)
    }
  }

  mutating func rule(_ kind: Rule.Kind, to: Int, _ step: Step) -> Rule {
    var rule = Rule(kind, to: to, owner: step.owner, condition: step.condition)
    rule.effect = UInt32(truncatingIfNeeded: step.effect)
    rule.outcome = step.outcome
    rule.transition = step.transition
    rule.flags = step.flags
    return rule
  }

  /// The step leaves the screen where it is; what it sets is set.
  mutating func stay(_ step: Step) {
    add(rule(.stay, to: step.owner, step), from: step.from)
  }

  private mutating func leave(_ kind: Rule.Kind, _ step: Step) {
    add(rule(kind, to: step.owner, step), from: step.from)
    if step.effect != ConditionSpace.noEffect { stay(step) }
  }

  private mutating func goBack(to target: Destination, _ step: Step) {
    guard let screen = target.screen else { return }
    let landing = vertex(.landing, screen.index, ContextTable.none)
    add(rule(.unwind, to: landing, step), from: step.from)
    if step.effect != ConditionSpace.noEffect { stay(step) }
  }

  private mutating func bring(_ transition: Transition, _ step: Step) {
    let mayMiss = transition.verb == .push || transition.verb == .replace
    if mayMiss, step.effect != ConditionSpace.noEffect { stay(step) }
    bring(
      Arrival(links: links(of: transition, step.context), destination: transition.target),
      step,
      needs: needs(of: transition.target, in: step.context)
    )
  }

  /// How what a transition brings comes over where it starts.
  mutating func links(of transition: Transition, _ context: UInt32) -> [Arrival.Link] {
    var link = Arrival.Link(kind: .push, to: enter(transition.target, context))
    switch transition.verb {
    case .present: link.kind = sheetOrPresent(transition.presentation)
    case .replace: link.kind = .swap
    default: break
    }
    if let onto = transition.onto.screen {
      link.owner = vertex(.landing, onto.index, ContextTable.none)
    }
    var links = [link]
    if transition.verb == .show {
      links.append(Arrival.Link(kind: .sheet, to: link.to))
    }
    return links
  }

  func sheetOrPresent(_ presentation: Presentation) -> Rule.Kind {
    presentation.style.canBeSwipedAway && !presentation.isLocked ? .sheet : .present
  }

  private mutating func select(_ target: Destination, _ step: Step) {
    if step.effect != ConditionSpace.noEffect { stay(step) }
    let tab = tab(target, around: step.context)
    // Nothing is selected: the step misses, or the container may be anywhere.
    if tab.mayMiss, step.effect == ConditionSpace.noEffect { stay(step) }
    if let vertex = tab.vertex { add(rule(.select, to: vertex, step), from: step.from) }
  }

  /// The tab that is selected from a context.
  mutating func tab(
    _ target: Destination,
    around context: UInt32
  ) -> (vertex: Int?, mayMiss: Bool) {
    var rest = context
    while let (item, outer) = contexts.parts(rest) {
      if case .container(let container) = item, hasTab(container, target) {
        return (enter(target, contexts.enter(container, in: outer)), false)
      }
      rest = outer
    }
    return (rest == ContextTable.anywhere ? enter(target, rest) : nil, true)
  }

  private func hasTab(_ container: ContainerID, _ target: Destination) -> Bool {
    guard case .tabs(let tabs) = graph.containers[Int(container.index)].kind else { return false }
    return tabs.contains { $0.content == .show(target) }
  }

  // MARK: Roots

  func freshRoot(_ transition: Transition) -> FreshRoot {
    freshRoot(transition.target, transition.presented, transition.presentation)
  }

  func freshRoot(
    _ root: Destination,
    _ presented: Destination,
    _ presentation: Presentation?
  ) -> FreshRoot {
    let kind = presentation.map(sheetOrPresent) ?? .push
    return FreshRoot(
      root: root,
      presented: presented == .none ? nil : FreshPresented(target: presented, kind: kind)
    )
  }

  mutating func bring(_ fresh: FreshRoot, _ step: Step) {
    bring(arrival(fresh), step, needs: needs(of: fresh, askedIn: step.context))
  }

  mutating func needs(of fresh: FreshRoot, askedIn context: UInt32) -> UInt32 {
    var ofApp = RequirementTable.none
    if requirements.hasOfApp {
      let brought = [fresh.root, fresh.presented?.target ?? .none]
      ofApp = self.ofApp(brought, over: fresh.root, askedIn: context)
    }
    let needs = requirements.needs(of: fresh.root, after: ofApp)
    return fresh.presented.map { requirements.needs(of: $0.target, after: needs) } ?? needs
  }

  mutating func arrival(_ fresh: FreshRoot) -> Arrival {
    let root = Arrival.Link(kind: .reset, to: rootVertex(fresh.root))
    var result = Arrival(links: [root], destination: fresh.root, presented: fresh.presented)
    if let presented = fresh.presented { present(presented, over: &result) }
    return result
  }

  /// Brings something over all that arrives.
  mutating func present(_ presented: FreshPresented, over arrival: inout Arrival) {
    guard let last = arrival.links.last else { return }
    let owner = firstShown(last.to)
    let to = enter(presented.target, vertices[owner].context)
    for index in arrival.links.indices { arrival.links[index].flags.insert(.isBelow) }
    arrival.links.append(Arrival.Link(kind: presented.kind, to: to, owner: owner))
  }

  mutating func rootVertex(_ destination: Destination) -> Int {
    let v = enter(destination, contexts.context(ofRoot: destination))
    // Searches only ask, of tables that they share.
    if let chosen = rootChoices[destination], chosen != vertices[v].rootChosen {
      vertices[v].rootChosen = chosen
    }
    return v
  }

  /// The symbol that a vertex shows first.
  mutating func firstShown(_ v: Int) -> Int {
    var v = v
    while vertices[v].kind == .container {
      let container = ContainerID(Int(vertices[v].id))
      let inside = contexts.enter(container, in: vertices[v].context)
      if case .nav(let root) = graph.containers[Int(container.index)].kind {
        v = enter(Destination(root), inside)
      } else {
        v = enter(graph.firstTab(of: container) ?? .none, inside)
      }
    }
    return v
  }
}

/// A root made afresh, with what comes over it.
struct FreshRoot {
  var root: Destination
  var presented: FreshPresented?
}
