/// What each verb makes of a step.
extension Solver {
  /// Makes the rules of a transition that is chosen where `step.condition` holds.
  mutating func take(_ id: TransitionID, _ step: Step) {
    let transition = graph.transitions[Int(id.index)]
    var step = step
    step.transition = id.index
    step.effect = space.effect(of: transition.sets)
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
    var link = Arrival.Link(kind: .push, to: enter(transition.target, step.context))
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
    let mayMiss = transition.verb == .push || transition.verb == .replace
    if mayMiss, step.effect != ConditionSpace.noEffect { stay(step) }
    bring(
      Arrival(links: links, destination: transition.target),
      step,
      needs: requirements.needs(of: transition.target)
    )
  }

  func sheetOrPresent(_ presentation: Presentation) -> Rule.Kind {
    presentation.style.canBeSwipedAway && !presentation.isLocked ? .sheet : .present
  }

  private mutating func select(_ target: Destination, _ step: Step) {
    if step.effect != ConditionSpace.noEffect { stay(step) }
    var found = false
    var rest = step.context
    while !found, let (item, outer) = contexts.parts(rest) {
      if case .container(let container) = item, hasTab(container, target) {
        let inside = contexts.enter(container, in: outer)
        add(rule(.select, to: enter(target, inside), step), from: step.from)
        found = true
      }
      rest = outer
    }
    guard !found else { return }
    // Nothing is selected: the step misses, or the container may be anywhere.
    if step.effect == ConditionSpace.noEffect { stay(step) }
    if rest == ContextTable.anywhere {
      add(rule(.select, to: enter(target, rest), step), from: step.from)
    }
  }

  private func hasTab(_ container: ContainerID, _ target: Destination) -> Bool {
    guard case .tabs(let tabs) = graph.containers[Int(container.index)].kind else { return false }
    return tabs.contains { $0.content == .show(target) }
  }

  // MARK: Roots

  /// A fresh root, with what is presented over it.
  func freshRoot(_ root: Destination, presenting presented: Destination, _ kind: Rule.Kind)
    -> FreshRoot
  {
    FreshRoot(root: root, presented: presented, kind: kind)
  }

  func freshRoot(_ transition: Transition) -> FreshRoot {
    freshRoot(
      transition.target,
      presenting: transition.presented,
      sheetOrPresent(transition.presentation)
    )
  }

  mutating func bring(_ fresh: FreshRoot, _ step: Step) {
    bring(arrival(fresh), step, needs: needs(of: fresh))
  }

  mutating func needs(of fresh: FreshRoot) -> UInt32 {
    let needs = requirements.needs(of: fresh.root)
    if fresh.presented == .none { return needs }
    return requirements.needs(of: fresh.presented, after: needs)
  }

  mutating func arrival(_ fresh: FreshRoot) -> Arrival {
    let root = rootVertex(fresh.root)
    var links = [Arrival.Link(kind: .reset, to: root)]
    if fresh.presented != .none {
      links[0].flags = .isBelow
      let owner = firstShown(root)
      let to = enter(fresh.presented, vertices[owner].context)
      links.append(Arrival.Link(kind: fresh.kind, to: to, owner: owner))
    }
    return Arrival(links: links, destination: fresh.root)
  }

  mutating func rootVertex(_ destination: Destination) -> Int {
    let v = enter(destination, ContextTable.none)
    var chosen = vertices[v].rootChosen
    for (index, rule) in graph.launch.rules.enumerated() where rule.root == destination {
      chosen = diagrams.or(chosen, launchChoices[index])
    }
    // Searches only ask, of tables that they share.
    if chosen != vertices[v].rootChosen { vertices[v].rootChosen = chosen }
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

/// A root made afresh, with what is presented over it.
struct FreshRoot {
  var root: Destination
  var presented: Destination
  var kind: Rule.Kind
}
