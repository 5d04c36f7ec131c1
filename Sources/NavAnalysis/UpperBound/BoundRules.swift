import NavGraph

/// The properties that all rules of a step share: where it starts, and with which valuations.
struct BoundStep {
  /// The vertex with whose valuations the step starts.
  var from: Int
  /// The vertex over which the target is shown, to which a return goes.
  var owner: Int
  /// The context of the visible screen.
  var context: UInt32
  var condition: Decision
  var effect = ConditionSpace.noEffect
  /// The set to which this case of the step restricts the valuations after it.
  var outcome = Decision.always
  var transition = BoundRule.none
  var flags: BoundRule.Flags = []
}

/// The target of a step, as rules that are created together.
struct StepTarget {
  /// The last node of the place below the target of an opening, which is shown first; otherwise nil.
  var below: Places.ID?
  struct Link {
    var kind: BoundRule.Kind
    var to: Int
    /// The owner of the rule; nil for the owner of the step.
    var owner: Int?
    var flags: BoundRule.Flags = []
  }

  var links: [Link]
  /// A step of several verbs, instead of links.
  var part: StepVerbID?
  /// The destination that is opened if a root gate holds the step.
  var destination: Destination
  /// The screen or container that is then shown over `destination`.
  var presented: FreshPresented?
}

/// A fresh screen or container that is presented over something, or pushed onto it.
struct FreshPresented: Hashable {
  var target: Destination
  var kind: BoundRule.Kind
}

extension UpperBound {
  /// Creates the rules of a vertex that is reached for the first time.
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
      take(id, BoundStep(from: v, owner: v, context: vertex.context, condition: condition))
    }
    overrideScope(v, ids)
    for id in ids { remaining[Int(graph.transitions[Int(id.index)].event.index)] = .always }
    if let scope = scope(of: vertex.context) { join(v, scope) }
    gateArrivals(v)
  }

  /// Adds the rules that pass the events that the screen handles itself to its scope, where none of its own
  /// transitions is chosen.
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
      add(BoundRule(.pass, to: leaf, owner: leaf, condition: left), from: v)
    }
    vertices[v].overrides = PoolRange(start: start, count: overrides.count - start)
  }

  private mutating func buildContainer(_ v: Int) {
    let vertex = vertices[v]
    let container = ContainerID(Int(vertex.id))
    let inside = contexts.enter(container, in: vertex.context)
    switch graph.containers[Int(container.index)].kind {
    case .nav(let root):
      add(BoundRule(.firstChild, to: enter(Destination(root), inside), owner: v), from: v)
    case .tabs(let tabs):
      var isFirst = true
      for case .show(let shown) in tabs.map(\.content) {
        let rule = BoundRule(isFirst ? .firstChild : .child, to: enter(shown, inside), owner: v)
        isFirst = false
        add(rule, from: v)
      }
    }
    linkChildren(v)
  }

  /// Links the children of a container to it, so that returns from them go through the container.
  mutating func linkChildren(_ v: Int) {
    guard vertices[v].kind == .container else { return }
    var next = vertices[v].firstOut
    while next != BoundRule.none {
      link(Int(next))
      next = rules[Int(next)].nextOut
    }
  }

  /// Passes the visible valuations of a tab container to its tabs, because any of them may be selected while one
  /// is visible.
  mutating func flowToTabs(_ v: Int) {
    let vertex = vertices[v]
    guard case .tabs = graph.containers[Int(vertex.id)].kind else { return }
    var next = vertex.firstOut
    while next != BoundRule.none {
      let to = Int(rules[Int(next)].to)
      grow(to, .tabbed, vertex.layer)
      grow(to, .returned, vertex.returned)
      change(to, vertex.changed)
      if vertex.firstOut != next || rules[Int(next)].nextOut != BoundRule.none {
        inherit(to, .hasOtherTab)
      }
      next = rules[Int(next)].nextOut
    }
  }

  /// Returns the vertex that shows a fresh `destination`.
  mutating func enter(_ destination: Destination, _ context: UInt32) -> Int {
    switch destination.kind {
    case .container(let container): vertex(.container, container.index, context)
    case .screen(let screen): vertex(.screen, screen.index, context)
    case nil: Self.afterChange
    }
  }

  /// Returns the requirements of every screen in `context` except the splash: those of the app and of the
  /// containers.
  mutating func requirement(of context: UInt32) -> UInt32 {
    if contextRequirements.count < contexts.count {
      let newCount = contexts.count - contextRequirements.count
      contextRequirements += Array(repeating: nil, count: newCount)
    }
    if let known = contextRequirements[Int(context)] { return known }
    let appRequirement = requirements.appRequirement(
      isNeeded: !isExempt(context),
      askedOverExempt: contexts.isRootExempt(context)
    )
    let result = requirement(of: context, after: appRequirement)
    contextRequirements[Int(context)] = result
    return result
  }

  /// Returns the requirements of the splash in a context.
  mutating func requirementOfSplash(in context: UInt32) -> UInt32 {
    requirement(of: context, after: appRequirement([], in: context))
  }

  private mutating func requirement(of context: UInt32, after appRequirement: UInt32) -> UInt32 {
    contexts.containers(of: context).reversed().reduce(appRequirement) {
      requirements.append(graph.containers[Int($1.index)].requires, to: $0)
    }
  }

  // MARK: The requirement of the app

  /// Returns true if the app's requirement applies to nothing in the context. It is unknown, so false, for
  /// `anywhere`.
  func isExempt(_ context: UInt32) -> Bool {
    guard requirements.hasAppRequirement else { return false }
    return contexts.gate(of: context).map { requirements.isExempt($0) }
      ?? contexts.isRootExempt(context)
  }

  /// Returns the app's requirement for destinations that are shown in a context.
  mutating func appRequirement(_ destinations: [Destination], in context: UInt32) -> UInt32 {
    appRequirement(destinations, isExempt: isExempt(context), askedIn: context)
  }

  /// Returns the app's requirement for a screen in a context.
  mutating func appRequirement(_ screen: ScreenID, in context: UInt32) -> UInt32 {
    requirements.hasAppRequirement
      ? appRequirement([Destination(screen)], in: context) : RequirementTable.none
  }

  /// Returns the app's requirement for a new root and what is shown over it, if a step in a context asks for them.
  mutating func appRequirement(
    _ destinations: [Destination],
    over root: Destination,
    askedIn context: UInt32
  ) -> UInt32 {
    let isExempt = contexts.context(ofRoot: root) != ContextTable.none
    return appRequirement(destinations, isExempt: isExempt, askedIn: context)
  }

  private mutating func appRequirement(
    _ destinations: [Destination],
    isExempt: Bool,
    askedIn context: UInt32
  ) -> UInt32 {
    guard requirements.hasAppRequirement else { return RequirementTable.none }
    return requirements.appRequirement(
      isNeeded: !isExempt && requirements.mayNeedAppRequirement(destinations),
      askedOverExempt: contexts.isRootExempt(context)
    )
  }

  /// Returns the requirements of a destination that is shown in a context.
  mutating func needs(of destination: Destination, in context: UInt32) -> UInt32 {
    guard requirements.hasAppRequirement else { return requirements.needs(of: destination) }
    return requirements.needs(of: destination, after: appRequirement([destination], in: context))
  }

  /// One context for each kind of root, for steps whose root is unknown.
  var anyRoot: [UInt32] {
    contexts.hasExemptRoots ? [ContextTable.none, ContextTable.exemptRoot] : [ContextTable.none]
  }
}

/// The rules of each verb.
extension UpperBound {
  /// Creates the rules of a transition that is chosen where `step.condition` holds.
  mutating func take(_ id: TransitionID, _ step: BoundStep) {
    if isGivenUp { return }
    let transition = graph.transitions[Int(id.index)]
    var step = step
    step.transition = id.index
    step.effect = space.effect(of: transition.sets)
    if transition.earlier.count > 0 { return takeSeveralVerbs(id, step) }
    switch transition.verb {
    case .none: stay(step)
    case .root: addTarget(freshRoot(transition), step)
    case .push, .present, .show, .replace: addTarget(transition, step)
    case .select: select(transition.target, step)
    case .popTop, .popToRoot: leave(.pop, step)
    case .dismissTop: leave(.dismiss, step)
    case .dismissAll: leave(.dismissAll, step)
    case .close: leave(.close, step)
    case .popToScreen, .unwind: goBack(to: transition.target, step)
    case .open, .window: open(transition.target, step, asksLaunchRules: false)
    case .launch: launchAgain(step)
    }
  }

  mutating func rule(_ kind: BoundRule.Kind, to: Int, _ step: BoundStep) -> BoundRule {
    var rule = BoundRule(kind, to: to, owner: step.owner, condition: step.condition)
    rule.effect = UInt32(truncatingIfNeeded: step.effect)
    rule.outcome = step.outcome
    rule.transition = step.transition
    rule.flags = step.flags
    return rule
  }

  /// Adds the rule of a step that leaves the screen where it is. The step's `sets` take effect.
  mutating func stay(_ step: BoundStep) {
    add(rule(.changeConditions, to: step.owner, step), from: step.from)
  }

  private mutating func leave(_ kind: BoundRule.Kind, _ step: BoundStep) {
    add(rule(kind, to: step.owner, step), from: step.from)
    if step.effect != ConditionSpace.noEffect { stay(step) }
  }

  private mutating func goBack(to target: Destination, _ step: BoundStep) {
    guard let screen = target.screen else { return }
    let namedScreen = vertex(.namedScreen, screen.index, ContextTable.none)
    add(rule(.goBackByName, to: namedScreen, step), from: step.from)
    if step.effect != ConditionSpace.noEffect { stay(step) }
  }

  private mutating func addTarget(_ transition: Transition, _ step: BoundStep) {
    let mayMiss = transition.verb == .push || transition.verb == .replace
    if mayMiss, step.effect != ConditionSpace.noEffect { stay(step) }
    addTarget(
      StepTarget(links: links(of: transition, step.context), destination: transition.target),
      step,
      needs: needs(of: transition.target, in: step.context)
    )
  }

  /// Returns the rules by which a transition shows its target over the screen where it starts.
  mutating func links(of transition: Transition, _ context: UInt32) -> [StepTarget.Link] {
    var link = StepTarget.Link(kind: .push, to: enter(transition.target, context))
    switch transition.verb {
    case .present: link.kind = sheetOrPresent(transition.presentation)
    case .replace: link.kind = .replace
    default: break
    }
    if let onto = transition.onto.screen {
      link.owner = vertex(.namedScreen, onto.index, ContextTable.none)
    }
    var links = [link]
    if transition.verb == .show {
      links.append(StepTarget.Link(kind: .presentSheet, to: link.to))
    }
    return links
  }

  func sheetOrPresent(_ presentation: Presentation) -> BoundRule.Kind {
    presentation.style.canBeSwipedAway && !presentation.isLocked ? .presentSheet : .present
  }

  private mutating func select(_ target: Destination, _ step: BoundStep) {
    if step.effect != ConditionSpace.noEffect { stay(step) }
    let tab = tab(target, around: step.context)
    // Nothing is selected if the step misses, or if the containers are unknown.
    if tab.mayMiss, step.effect == ConditionSpace.noEffect { stay(step) }
    if let vertex = tab.vertex { add(rule(.select, to: vertex, step), from: step.from) }
  }

  /// Returns the vertex of the tab that is selected from a context, and whether the step may miss.
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

  mutating func addTarget(_ fresh: FreshRoot, _ step: BoundStep) {
    addTarget(stepTarget(of: fresh), step, needs: needs(of: fresh, askedIn: step.context))
  }

  mutating func needs(of fresh: FreshRoot, askedIn context: UInt32) -> UInt32 {
    var appRequirement = RequirementTable.none
    if requirements.hasAppRequirement {
      let destinations = [fresh.root, fresh.presented?.target ?? .none]
      appRequirement = self.appRequirement(destinations, over: fresh.root, askedIn: context)
    }
    let needs = requirements.needs(of: fresh.root, after: appRequirement)
    return fresh.presented.map { requirements.needs(of: $0.target, after: needs) } ?? needs
  }

  mutating func stepTarget(of fresh: FreshRoot) -> StepTarget {
    let root = StepTarget.Link(kind: .reset, to: rootVertex(fresh.root))
    var result = StepTarget(links: [root], destination: fresh.root, presented: fresh.presented)
    if let presented = fresh.presented { present(presented, over: &result) }
    return result
  }

  /// Shows a screen or container over the target.
  mutating func present(_ presented: FreshPresented, over stepTarget: inout StepTarget) {
    guard let last = stepTarget.links.last else { return }
    let owner = firstShown(last.to)
    let to = enter(presented.target, vertices[owner].context)
    for index in stepTarget.links.indices { stepTarget.links[index].flags.insert(.isBelow) }
    stepTarget.links.append(StepTarget.Link(kind: presented.kind, to: to, owner: owner))
  }

  mutating func rootVertex(_ destination: Destination) -> Int {
    let v = enter(destination, contexts.context(ofRoot: destination))
    // Searches share these tables, so an unchanged value is not written.
    if let chosen = rootChoices[destination], chosen != vertices[v].rootChosen {
      vertices[v].rootChosen = chosen
    }
    return v
  }

  /// Returns the symbol that a vertex shows first.
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

/// A new root, and the fresh screen or container over it.
struct FreshRoot {
  var root: Destination
  var presented: FreshPresented?
}
