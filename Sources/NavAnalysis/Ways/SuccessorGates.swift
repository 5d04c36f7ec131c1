import NavGraph

/// What comes after each step: gates, and `follow`.
extension Successors {
  /// The successor, as far as it goes on with valuations in `limit`; nil if it does not.
  func limited(_ successor: Successor, to limit: Decision) -> Successor? {
    var result = successor
    result.set = diagrams.and(successor.set, limit)
    return result.set.isCertain ? result : nil
  }

  /// The step's own verb is done, or not; what comes after each step.
  mutating func finish(_ successor: Successor) {
    if successor.isAnswer { return finish(withoutAnswered(successor)) }
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
        moved.gate = nil
        moved.isGate = false
        check(moved)
      }
    }
  }

  /// If what is visible lacks something, the gate that decides is shown, afresh.
  mutating func check(_ done: Successor) {
    var successor = done
    if !successor.knowsNothing, !configurations.stacks.hasGateLayer(successor.configuration) {
      forgetGate(&successor.memory, &successor.gate)
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
      noteAsked(requirement, &blocked)
      add(blocked)
    }
    for part in requirement.parts where part.isLast {
      for (reason, asked) in asked(part, successor) {
        var gated = asked
        noteAsked(requirement, &gated)
        show(part.gate, reason, &gated)
        gated.gate?.isMarked = true
        add(gated)
      }
    }
  }

  /// The gates that are asked for are noted, whether they decide or are passed over.
  mutating func noteAsked(
    _ requirement: RequirementTable.Requirement,
    _ successor: inout Successor
  ) {
    guard options.notesAsked else { return }
    for part in requirement.asked where diagrams.meet(successor.set, part.holds) {
      guard let atom = part.atom else { continue }
      let condition = configurations.solver.requirements.atoms[atom].condition
      note(Incident(.askedGate, condition), &successor)
    }
  }

  /// Whether the successor has all that is needed, as is most often so.
  private mutating func holds(_ needs: UInt32, for successor: Successor) -> Bool {
    RequirementTable.isNothing(needs)
      || successor.set.isCertain
        && diagrams.and(successor.set, configurations.holds(needs)) == successor.set
  }

  /// The layer of the presented gate is gone, and with it what that remembered.
  func forgetGate(_ memory: inout RememberedWish?, _ gate: inout GateUp?) {
    if memory?.isOfPresented(configurations) == true { memory = nil }
    gate = nil
  }

  func isPresented(_ gate: Int) -> Bool {
    configurations.solver.requirements.isPresented(gate)
  }

  /// The successor as far as the gate decides, by what that is asked for.
  func asked(
    _ part: RequirementTable.Part,
    _ successor: Successor
  ) -> [(reason: Int, successor: Successor)] {
    guard let asking = limited(successor, to: part.holds) else { return [] }
    guard let reason = part.reason else { return [(0, asking)] }
    return reasons.numbers(of: reason).compactMap { number in
      limited(asking, to: space.decision(reasons[number])).map { (number, $0) }
    }
  }

  /// A gate is shown afresh. A presented one that takes the layer of another remembers the same, and the layer
  /// keeps its mark.
  mutating func show(_ gate: Int, _ reason: Int, _ successor: inout Successor) {
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
    if isPresented(gate) {
      successor.gate = GateUp(reason: reason, isMarked: successor.gate?.isMarked ?? false)
    } else {
      successor.gate = nil
      successor.isFollowed = false
    }
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
      for (reason, asked) in asked(part, successor) {
        var asking = asked
        noteAsked(requirement, &asking)
        ask(part.gate, reason, wish, asking, target: target)
      }
    }
    if var refused = limited(successor, to: requirement.refused) {
      note(Incident(refusing: wish), &refused)
      finish(refused)
    }
    for part in requirement.blocked {
      guard var blocked = limited(successor, to: part.holds) else { continue }
      note(Incident(.blockedGate, part.asking), &blocked)
      noteAsked(requirement, &blocked)
      finish(blocked)
    }
    return limited(successor, to: requirement.holds)
  }

  private mutating func ask(
    _ gate: Int,
    _ reason: Int,
    _ wish: Wish,
    _ successor: Successor,
    target: Wish?
  ) {
    var successor = successor
    let isShowing = configurations.showing(successor.configuration).contains(gate)
    if isPresented(gate) {
      if isShowing { successor.gate?.reason = reason } else { show(gate, reason, &successor) }
      successor.memory = RememberedWish(keeper: .gate(gate), wish: wish)
    } else {
      let target = target ?? self.target(of: wish, at: successor.configuration)
      if !isShowing { show(gate, reason, &successor) }
      let hasPlace = graph.places.hasPlace(graph.target(of: target))
      successor.memory = hasPlace ? RememberedWish(keeper: .gate(gate), wish: target) : nil
      successor.isFollowed = false
    }
    finish(successor)
  }
}

extension RememberedWish {
  /// Whether a presented gate remembers it.
  func isOfPresented(_ configurations: Configurations) -> Bool {
    guard case .gate(let gate) = keeper else { return false }
    return configurations.solver.requirements.isPresented(gate)
  }
}
