import NavGraph

/// What is looked at after a change of conditions: what gates and the launch rules remember, and what lies under a
/// gate that the check has shown (LANGUAGE §7, LANGUAGE-2 §2).
extension Successors {
  /// After conditions changed, what is remembered is looked at, and what lies under a gate that the check has
  /// shown; what is left of the successor goes on. While what a gate was asked for is wanting, it stays.
  mutating func look(_ successor: Successor) -> [Successor] {
    if successor.looksAtNothing { return [successor] }
    guard let number = successor.gate?.reason, number != 0 else { return lookAgain(successor) }
    let stays = space.decision(reasons[number])
    let kept = limited(successor, to: stays).map { [$0] } ?? []
    guard let again = limited(successor, to: diagrams.not(stays)) else { return kept }
    return kept + lookAgain(again)
  }

  private mutating func lookAgain(_ successor: Successor) -> [Successor] {
    guard let memory = successor.memory else { return lookBeneath(successor) }
    if case .launchRule(let index) = memory.keeper, case .opening(let target) = memory.wish {
      guard let rest = lookAtLaunchRules(index, target, successor) else { return [] }
      var left: [Successor] = []
      if rest.kept.set.isCertain { left += lookBeneath(rest.kept) }
      if let held = rest.held { left += resume(memory, held, successor.configuration) }
      return left
    }
    var beneath = successor.configuration
    if memory.isOfPresented(configurations),
      let under = configurations.stacks.gateLayer(successor.configuration)?.under
    {
      beneath = under
    }
    return resume(memory, successor, beneath)
  }

  /// The parts of the successor in which the launch rules still hold the target back, or do no more.
  private mutating func lookAtLaunchRules(
    _ keeper: Int,
    _ target: Destination,
    _ successor: Successor
  ) -> (kept: Successor, held: Successor?)? {
    guard let root = graph.places.root(of: target) else { return (successor, nil) }
    var kept = successor
    kept.set = diagrams.and(successor.set, undecided)
    var held = successor
    held.set = .never
    for (index, rule) in graph.launch.rules.enumerated() {
      guard let part = limited(successor, to: configurations.solver.launchChoices[index]) else {
        continue
      }
      if rule.root == root {
        held.set = diagrams.or(held.set, part.set)
      } else if rule.root == graph.launch.rules[keeper].root {
        kept.set = diagrams.or(kept.set, part.set)
      } else {
        var shown = part
        shown.configuration = configurations.launchRoot(index)
        shown.memory?.keeper = .launchRule(index)
        shown.isFollowed = false
        shown.isGate = true
        finish(shown)
      }
    }
    return (kept, held.set.isCertain ? held : nil)
  }

  /// Does what is remembered where it has what it needs, shows another gate where that decides by now;
  /// the rest is returned.
  private mutating func resume(
    _ memory: RememberedWish,
    _ successor: Successor,
    _ beneath: Configuration
  ) -> [Successor] {
    let isPresented = memory.isOfPresented(configurations)
    let requirement = configurations.requirement(
      needs(of: memory.wish, at: beneath, successor.set),
      showing: configurations.showing(successor.configuration)
    )
    if var resumed = limited(successor, to: requirement.holds) {
      resumed.configuration = beneath
      resumed.memory = nil
      if isPresented { resumed.gate = nil }
      perform(memory.wish, resumed)
    }
    var left: [Successor] = []
    for part in requirement.parts {
      let isSame = memory.keeper == .gate(part.gate)
      guard isSame || part.isLast else { continue }
      for (reason, asked) in asked(part, successor) {
        var shown = asked
        noteAsked(requirement, &shown)
        if !isSame {
          showFor(part.gate, reason, memory, beneath, &shown)
          finish(shown)
        } else if isPresented {
          shown.gate?.reason = reason
          left.append(shown)
        } else {
          left += lookBeneath(shown)
        }
      }
    }
    for part in requirement.blocked {
      guard var blocked = limited(successor, to: part.holds) else { continue }
      note(Incident(.blockedGate, part.asking), &blocked)
      noteAsked(requirement, &blocked)
      if isPresented { left.append(blocked) } else { left += lookBeneath(blocked) }
    }
    guard var refused = limited(successor, to: requirement.refused) else { return left }
    if !isPresented { return left + lookBeneath(refused) }
    guard refused.gate?.isMarked == true else { return left + [refused] }
    refused.memory = nil
    return left + lookBeneath(refused)
  }

  /// What lies under a gate that the check has shown is looked at; the rest is returned.
  private mutating func lookBeneath(_ successor: Successor) -> [Successor] {
    guard successor.gate?.isMarked == true,
      let layer = configurations.stacks.gateLayer(successor.configuration),
      let under = layer.under
    else { return [successor] }
    let vertex = configurations.vertex(at: under)
    let requirement = configurations.requirement(
      configurations.solver.vertices[vertex].requirement,
      showing: configurations.showing(successor.configuration)
    )
    if var uncovered = limited(successor, to: requirement.holds) {
      uncovered.configuration = under
      uncovered.gate = nil
      finish(uncovered)
    }
    var left: [Successor] = []
    for part in requirement.parts where part.isLast || part.gate == layer.gate {
      for (reason, asked) in asked(part, successor) {
        var shown = asked
        noteAsked(requirement, &shown)
        if part.gate == layer.gate {
          shown.gate?.reason = reason
          left.append(shown)
        } else {
          show(part.gate, reason, &shown)
          finish(shown)
        }
      }
    }
    for part in requirement.blocked {
      guard var blocked = limited(successor, to: part.holds) else { continue }
      note(Incident(.blockedGate, part.asking), &blocked)
      noteAsked(requirement, &blocked)
      left.append(blocked)
    }
    if let refused = limited(successor, to: requirement.refused) { left.append(refused) }
    return left
  }

  /// What a root gate remembers of a wish: the target, to be opened, with what comes on it; of a tab
  /// the screen that it shows.
  mutating func target(of wish: Wish, at beneath: Configuration) -> Wish {
    var configuration = beneath
    var tab: Destination?
    switch wish {
    case .opening, .opened: return wish
    case .entry: break
    case .tab(let shown): tab = shown
    case .transition(let id):
      if let presented = graph.presented(by: id) { return .opened(graph[id].target, presented) }
      if graph[id].verb == .select {
        tab = graph[id].target
        configuration = configurationForTab(of: id, at: configuration) ?? configuration
      }
    }
    guard let number = tab.flatMap({ configurations.tab($0, of: configuration.layer) }) else {
      return .opening(graph.target(of: wish))
    }
    let shown = configurations.selecting(number, at: configuration) ?? configuration
    return .opening(Destination(configurations.screen(at: shown)))
  }

  /// What running the launch rules again is for, where this one decides.
  func target(ofLaunchRule rule: LaunchRule) -> Wish {
    graph.presented(by: rule).map { .opened(rule.root, $0) } ?? .opening(rule.root)
  }

  private mutating func target(
    of memory: RememberedWish,
    _ beneath: Configuration,
    _ set: Decision
  ) -> Wish {
    if case .transition(let id) = memory.wish, graph[id].verb == .launch {
      let rules = zip(graph.launch.rules, configurations.solver.launchChoices)
      if let (rule, _) = rules.first(where: { diagrams.meet(set, $0.1) }) {
        return target(ofLaunchRule: rule)
      }
    }
    return target(of: memory.wish, at: beneath)
  }

  private mutating func showFor(
    _ gate: Int,
    _ reason: Int,
    _ memory: RememberedWish,
    _ beneath: Configuration,
    _ successor: inout Successor
  ) {
    var wasRoot = true
    if case .gate(let keeper) = memory.keeper { wasRoot = !isPresented(keeper) }
    var wish = memory.wish
    if wasRoot || !isPresented(gate) { wish = target(of: memory, beneath, successor.set) }
    if !configurations.showing(successor.configuration).contains(gate) {
      show(gate, reason, &successor)
    } else if isPresented(gate) {
      successor.gate?.reason = reason
    } else {
      successor.isFollowed = false
    }
    let hasPlace = graph.places.hasPlace(graph.target(of: wish))
    let isKept = isPresented(gate) || hasPlace
    successor.memory = isKept ? RememberedWish(keeper: .gate(gate), wish: wish) : nil
  }

  /// Goes on with the step's own verb.
  mutating func finishOwn(_ done: Successor) {
    var successor = done
    if successor.isAnswer { successor = withoutAnswered(successor) }
    if let id = successor.step.transition {
      perform(id, successor)
    } else {
      finish(successor)
    }
  }
}
