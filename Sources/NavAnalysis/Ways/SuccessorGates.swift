import NavGraph

/// The consequences of every step: gates, and `follow`.
extension Successors {
  /// Returns the successor restricted to `limit`; nil if no valuation remains.
  func limited(_ successor: Successor, to limit: Decision) -> Successor? {
    var result = successor
    result.set = diagrams.and(successor.set, limit)
    return result.set.isCertain ? result : nil
  }

  /// Ends a step after its own verb, which was performed or has missed: applies `follow`, then checks for gates.
  mutating func finish(_ successor: Successor) {
    if successor.isAnswer { return finish(withoutAnsweredAlert(successor)) }
    guard graph.launch.follows, successor.followsLaunchRules,
      successor.effect != ConditionSpace.noEffect
    else {
      return checkVisibility(successor)
    }
    let undecided = undecided
    for (index, choice) in (configurations.tables.launchChoices + [undecided]).enumerated() {
      var part = successor
      part.before = diagrams.and(successor.before, choice)
      let after = space.image(part.before, successor.effect)
      guard let reached = limited(part, to: after) else { continue }
      if index == configurations.tables.launchChoices.count {
        checkVisibility(reached)
        continue
      }
      // Nothing is followed if no launch rule decides any more.
      if let kept = limited(reached, to: diagrams.or(choice, undecided)) { checkVisibility(kept) }
      for (other, otherChoice) in configurations.tables.launchChoices.enumerated()
      where other != index {
        guard var moved = limited(reached, to: otherChoice) else { continue }
        moved.configuration = configurations.launchRoot(other)
        moved.heldIntent = nil
        moved.gate = nil
        moved.isGate = false
        checkVisibility(moved)
      }
    }
  }

  /// The visibility check: shows a gate where the visible screen does not meet its requirement, and adds the
  /// successors.
  mutating func checkVisibility(_ done: Successor) {
    var successor = done
    if !successor.holdsNothing, !configurations.stacks.hasGateLayer(successor.configuration) {
      release(&successor.heldIntent, &successor.gate)
    }
    let vertex = configurations.vertex(at: successor.configuration)
    let needs = configurations.tables.vertices[vertex].requirement
    if holds(needs, for: successor) { return add(successor) }
    let requirement = configurations.requirement(needs)
    if let holding = limited(successor, to: requirement.holds) { add(holding) }
    if var violated = limited(successor, to: requirement.refused) {
      let screen = configurations.tables.vertices[vertex].id
      note(Incident(kind: .requiresViolated, subject: screen), &violated)
      add(violated)
    }
    for blockedGate in requirement.blocked {
      guard var blocked = limited(successor, to: blockedGate.holds) else { continue }
      note(Incident(.blockedGate, blockedGate.asking), &blocked)
      recordAsked(requirement, &blocked)
      add(blocked)
    }
    for gateCase in requirement.gateCases where gateCase.isLast {
      for (reason, asked) in asked(gateCase, successor) {
        var gated = asked
        recordAsked(requirement, &gated)
        show(gateCase.gate, reason, &gated)
        gated.gate?.isMarked = true
        add(gated)
      }
    }
  }

  /// Notes all gates that are asked for, whether they decide or are passed over.
  mutating func recordAsked(
    _ requirement: RequirementTable.Requirement,
    _ successor: inout Successor
  ) {
    guard options.notesAskedGates else { return }
    for gateCase in requirement.asked where diagrams.meet(successor.set, gateCase.holds) {
      guard let atom = gateCase.atom else { continue }
      let condition = configurations.tables.requirements.atoms[atom].condition
      note(Incident(.askedGate, condition), &successor)
    }
  }

  /// Returns true if the successor meets the requirements in all its valuations, which is the most frequent case.
  private mutating func holds(_ needs: UInt32, for successor: Successor) -> Bool {
    RequirementTable.isNothing(needs)
      || successor.set.isCertain
        && diagrams.and(successor.set, configurations.holds(needs)) == successor.set
  }

  /// Drops the presented gate whose layer is gone, and releases the intent that it held.
  func release(_ heldIntent: inout HeldIntent?, _ gate: inout PresentedGate?) {
    if heldIntent?.isHeldByPresentedGate(configurations) == true { heldIntent = nil }
    gate = nil
  }

  func isPresented(_ gate: Int) -> Bool {
    configurations.tables.requirements.isPresented(gate)
  }

  /// Divides the successor, where the gate decides, by the reasons for which the gate is asked.
  func asked(
    _ gateCase: RequirementTable.GateCase,
    _ successor: Successor
  ) -> [(reason: Int, successor: Successor)] {
    guard let asking = limited(successor, to: gateCase.holds) else { return [] }
    guard let reason = gateCase.reason else { return [(0, asking)] }
    return reasons.numbers(of: reason).compactMap { number in
      limited(asking, to: space.decision(reasons[number])).map { (number, $0) }
    }
  }

  /// Shows a fresh gate. A presented gate that takes over the layer of another also takes over its held intent and
  /// its mark.
  mutating func show(_ gate: Int, _ reason: Int, _ successor: inout Successor) {
    if case .gate(let holder) = successor.heldIntent?.holder, isPresented(holder) {
      if isPresented(gate) {
        successor.heldIntent?.holder = .gate(gate)
      } else {
        successor.heldIntent = nil
      }
    }
    dismissAlertForGate(&successor)
    successor.configuration = configurations.shown(gate: gate, over: successor.configuration)
    successor.isGate = true
    if isPresented(gate) {
      successor.gate = PresentedGate(reason: reason, isMarked: successor.gate?.isMarked ?? false)
    } else {
      successor.gate = nil
      successor.followsLaunchRules = false
    }
  }

  // MARK: Intents

  /// Checks the requirements of an intent. Returns the successor as far as they hold; elsewhere the gate that
  /// decides is shown, or the step is refused.
  mutating func admitted(
    _ needs: UInt32,
    _ intent: Intent,
    _ successor: Successor,
    target: Intent? = nil
  ) -> Successor? {
    if holds(needs, for: successor) { return successor }
    let requirement = configurations.requirement(
      needs,
      showing: configurations.showing(successor.configuration)
    )
    for gateCase in requirement.gateCases where gateCase.isLast {
      for (reason, asked) in asked(gateCase, successor) {
        var asking = asked
        recordAsked(requirement, &asking)
        ask(gateCase.gate, reason, intent, asking, target: target)
      }
    }
    if var refused = limited(successor, to: requirement.refused) {
      note(Incident(refusing: intent), &refused)
      finish(refused)
    }
    for blockedGate in requirement.blocked {
      guard var blocked = limited(successor, to: blockedGate.holds) else { continue }
      note(Incident(.blockedGate, blockedGate.asking), &blocked)
      recordAsked(requirement, &blocked)
      finish(blocked)
    }
    return limited(successor, to: requirement.holds)
  }

  private mutating func ask(
    _ gate: Int,
    _ reason: Int,
    _ intent: Intent,
    _ successor: Successor,
    target: Intent?
  ) {
    var successor = successor
    let isShowing = configurations.showing(successor.configuration).contains(gate)
    if isPresented(gate) {
      if isShowing { successor.gate?.reason = reason } else { show(gate, reason, &successor) }
      successor.heldIntent = HeldIntent(holder: .gate(gate), intent: intent)
    } else {
      let target = target ?? self.intentToHold(for: intent, at: successor.configuration)
      if !isShowing { show(gate, reason, &successor) }
      let hasPlace = graph.places.hasPlace(graph.target(of: target))
      successor.heldIntent = hasPlace ? HeldIntent(holder: .gate(gate), intent: target) : nil
      successor.followsLaunchRules = false
    }
    finish(successor)
  }
}

extension HeldIntent {
  /// Returns true if the holder is a presented gate.
  func isHeldByPresentedGate(_ configurations: Configurations) -> Bool {
    guard case .gate(let gate) = holder else { return false }
    return configurations.tables.requirements.isPresented(gate)
  }
}
