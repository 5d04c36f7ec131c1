/// What comes after each step: gates, what they and the launch rules remember, and `follow`.
extension Successors {
  /// The successor, as far as it goes on with valuations in `limit`; nil if it does not.
  func limited(_ successor: Successor, to limit: Decision) -> Successor? {
    var result = successor
    result.set = diagrams.and(successor.set, limit)
    return result.set.isCertain ? result : nil
  }

  /// The step's own verb is done, or not; what comes after each step.
  mutating func finish(_ done: Successor) {
    var successor = done
    if successor.isAnswer { takeAnsweredAway(&successor) }
    guard graph.launch.follows, successor.isFollowed, successor.effect != ConditionSpace.noEffect
    else {
      return check(successor)
    }
    let undecided = undecided
    for (index, choice) in (configurations.solver.launchChoices + [undecided]).enumerated() {
      var part = successor
      part.taken = diagrams.and(successor.taken, choice)
      let after = space.image(part.taken, successor.effect)
      guard let reached = limited(part, to: after) else { continue }
      if index == configurations.solver.launchChoices.count {
        check(reached)
        continue
      }
      // Where no rule decides any more, nothing is followed.
      if let kept = limited(reached, to: diagrams.or(choice, undecided)) { check(kept) }
      for (other, otherChoice) in configurations.solver.launchChoices.enumerated()
      where other != index {
        guard var moved = limited(reached, to: otherChoice) else { continue }
        moved.configuration = configurations.launchRoot(other)
        moved.memory = nil
        moved.isGate = false
        check(moved)
      }
    }
  }

  /// If what is visible lacks something, the gate that decides is shown, afresh.
  mutating func check(_ successor: Successor) {
    var successor = successor
    if case .gate(let gate) = successor.memory?.keeper, isPresented(gate),
      configurations.stacks.gateLayer(successor.configuration) == nil
    {
      successor.memory = nil
    }
    let vertex = configurations.vertex(at: successor.configuration)
    let needs = configurations.solver.vertices[vertex].requirement
    if holds(needs, for: successor) { return add(successor) }
    let requirement = configurations.requirement(needs)
    if let holding = limited(successor, to: requirement.holds) { add(holding) }
    if var violated = limited(successor, to: requirement.refused) {
      let screen = configurations.solver.vertices[vertex].id
      note(Incident(kind: .requiresViolated, subject: screen), &violated)
      add(violated)
    }
    for part in requirement.blocked {
      guard var blocked = limited(successor, to: part.holds) else { continue }
      note(Incident(.blockedGate, part.asking), &blocked)
      add(blocked)
    }
    for part in requirement.parts where part.isLast {
      guard var gated = limited(successor, to: part.holds) else { continue }
      show(part.gate, &gated)
      add(gated)
    }
  }

  /// Whether the successor has all that is needed, as is most often so.
  private mutating func holds(_ needs: UInt32, for successor: Successor) -> Bool {
    needs == RequirementTable.none
      || successor.set.isCertain
        && diagrams.and(successor.set, configurations.holds(needs)) == successor.set
  }

  func isPresented(_ gate: Int) -> Bool {
    configurations.solver.requirements.gates[gate].presentation != nil
  }

  /// A gate is shown afresh. A presented one that takes the layer of another remembers the same.
  mutating func show(_ gate: Int, _ successor: inout Successor) {
    if case .gate(let keeper) = successor.memory?.keeper, isPresented(keeper) {
      if isPresented(gate) {
        successor.memory?.keeper = .gate(gate)
      } else {
        successor.memory = nil
      }
    }
    takeAlertAwayForGate(&successor)
    successor.configuration = configurations.shown(gate: gate, over: successor.configuration)
    successor.isGate = true
    if !isPresented(gate) { successor.isFollowed = false }
  }

  // MARK: What is wanted

  /// What is wanted: returned as far as it has what it needs; else the gate that decides comes up, or
  /// nothing happens.
  mutating func wanted(
    _ needs: UInt32,
    _ wish: Wish,
    _ successor: Successor,
    target: Wish? = nil
  ) -> Successor? {
    if holds(needs, for: successor) { return successor }
    let requirement = configurations.requirement(
      needs,
      showing: configurations.showing(successor.configuration)
    )
    for part in requirement.parts where part.isLast {
      guard let asking = limited(successor, to: part.holds) else { continue }
      ask(part.gate, wish, asking, target: target)
    }
    if var refused = limited(successor, to: requirement.refused) {
      note(Incident(refusing: wish), &refused)
      finish(refused)
    }
    for part in requirement.blocked {
      guard var blocked = limited(successor, to: part.holds) else { continue }
      note(Incident(.blockedGate, part.asking), &blocked)
      finish(blocked)
    }
    return limited(successor, to: requirement.holds)
  }

  private mutating func ask(_ gate: Int, _ wish: Wish, _ successor: Successor, target: Wish?) {
    var successor = successor
    let isShowing = configurations.showing(successor.configuration).contains(gate)
    if isPresented(gate) {
      if !isShowing { show(gate, &successor) }
      successor.memory = RememberedWish(keeper: .gate(gate), wish: wish)
    } else {
      let target = target ?? self.target(of: wish, at: successor.configuration)
      if !isShowing { show(gate, &successor) }
      let hasPlace = graph.places.hasPlace(graph.target(of: target))
      successor.memory = hasPlace ? RememberedWish(keeper: .gate(gate), wish: target) : nil
      successor.isFollowed = false
    }
    finish(successor)
  }

  // MARK: What is remembered

  /// After conditions changed, what is remembered is looked at; what is left of the successor goes on.
  mutating func look(_ successor: Successor) -> Successor? {
    guard let memory = successor.memory, successor.effect != ConditionSpace.noEffect else {
      return successor
    }
    var left = successor
    var beneath = successor.configuration
    if case .gate(let gate) = memory.keeper, isPresented(gate),
      let under = configurations.stacks.gateLayer(successor.configuration)?.under
    {
      beneath = under
    }
    if case .launchRule(let index) = memory.keeper, case .opening(let target) = memory.wish {
      guard let rest = lookAtLaunchRules(index, target, successor) else { return nil }
      left = rest.kept
      if let held = rest.held { resume(memory, held, beneath) }
      return left.set.isCertain ? left : nil
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
  @discardableResult
  private mutating func resume(
    _ memory: RememberedWish,
    _ successor: Successor,
    _ beneath: Configuration
  ) -> Successor? {
    let requirement = configurations.requirement(
      needs(of: memory.wish, at: beneath, successor.set),
      showing: configurations.showing(successor.configuration)
    )
    if var resumed = limited(successor, to: requirement.holds) {
      resumed.configuration = beneath
      resumed.memory = nil
      perform(memory.wish, resumed)
    }
    var rest = diagrams.difference(successor.set, requirement.holds)
    for part in requirement.parts where memory.keeper != .gate(part.gate) {
      rest = diagrams.difference(rest, part.holds)
      guard part.isLast, var shown = limited(successor, to: part.holds) else { continue }
      showFor(part.gate, memory, beneath, &shown)
      finish(shown)
    }
    for part in requirement.blocked {
      guard var blocked = limited(successor, to: part.holds) else { continue }
      rest = diagrams.difference(rest, part.holds)
      note(Incident(.blockedGate, part.asking), &blocked)
      finishOwn(blocked)
    }
    if case .launchRule = memory.keeper {
      if let kept = limited(successor, to: rest) { finishOwn(kept) }
      return nil
    }
    return limited(successor, to: rest)
  }

  /// What a root gate remembers of a wish: the target, to be opened, with what comes on it; of a tab
  /// the screen that it shows.
  private mutating func target(of wish: Wish, at beneath: Configuration) -> Wish {
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
    _ memory: RememberedWish,
    _ beneath: Configuration,
    _ successor: inout Successor
  ) {
    var wasRoot = true
    if case .gate(let keeper) = memory.keeper { wasRoot = !isPresented(keeper) }
    var wish = memory.wish
    if wasRoot || !isPresented(gate) { wish = target(of: memory, beneath, successor.set) }
    if !configurations.showing(successor.configuration).contains(gate) { show(gate, &successor) }
    if !isPresented(gate) { successor.isFollowed = false }
    let hasPlace = graph.places.hasPlace(graph.target(of: wish))
    let isKept = isPresented(gate) || hasPlace
    successor.memory = isKept ? RememberedWish(keeper: .gate(gate), wish: wish) : nil
  }

  /// Goes on with the step's own verb.
  mutating func finishOwn(_ done: Successor) {
    var successor = done
    if successor.isAnswer { takeAnsweredAway(&successor) }
    if let id = successor.step.transition {
      perform(id, successor)
    } else {
      finish(successor)
    }
  }
}
