import NavGraph

/// What a gate remembers, once it has been shown for it.
struct Hold {
  var arrival: Arrival
  var step: Step
  /// What the target needs.
  var needs: UInt32
  /// The gate, or nil where the launch rules stand before an opening.
  var gate: Int?
  /// Limits when the launch rules choose the place's root.
  var outcome: Decision
  var isActive = false
}

/// What a root gate remembers, to be opened at its place.
struct HeldTarget: Hashable {
  var destination: Destination
  var presented: FreshPresented?
  var gate: Int?
}

/// A presented gate that remembers to ask the launch rules again, and where it was shown for that.
struct HeldLaunch: Hashable {
  var gate: Int
  var context: UInt32
}

extension UpperBound {
  /// A step that brings something: done where its needs hold, else a gate is shown, else refused.
  mutating func bring(_ arrival: Arrival, _ step: Step, needs: UInt32) {
    guard !RequirementTable.isNothing(needs) else { return addLinks(arrival, step) }
    let requirement = requirements.requirement(needs)
    var done = step
    done.outcome = diagrams.and(step.outcome, requirement.holds)
    if done.outcome.isPossible { addLinks(arrival, done) }
    guard requirement.holds != space.assumed else { return }
    if step.transition != Rule.none {
      // It is chosen, whatever comes of it; what it sets is set.
      var other = step
      other.outcome = diagrams.difference(step.outcome, requirement.holds)
      stay(other)
    }
    for part in requirement.parts where !isGivenUp {
      var gated = step
      gated.outcome = diagrams.and(step.outcome, part.holds)
      guard gated.outcome.isPossible else { continue }
      let hold = Hold(
        arrival: arrival,
        step: step,
        needs: needs,
        gate: part.gate,
        outcome: .always
      )
      holds.append(hold)
      show(part.gate, gated, hold: UInt32(truncatingIfNeeded: holds.count - 1))
    }
    for part in requirement.passed {
      var hold = Hold(arrival: arrival, step: step, needs: needs, gate: part.gate, outcome: .always)
      hold.step.outcome = diagrams.and(step.outcome, part.holds)
      keep(hold)
    }
  }

  /// A gate that lacks what it needs itself shows already, and remembers what is wanted.
  private mutating func keep(_ hold: Hold) {
    guard let gate = hold.gate, hold.step.outcome.isPossible,
      !isPresented(gate) || contexts.gate(of: hold.step.context) == gate
    else { return }
    var kept = rule(.stay, to: hold.step.owner, hold.step)
    kept.hold = UInt32(truncatingIfNeeded: holds.count)
    holds.append(hold)
    add(kept, from: hold.step.from)
  }

  mutating func addLinks(_ arrival: Arrival, _ step: Step) {
    if let part = arrival.part { return goOn(part, step) }
    addBelow(arrival.below, step)
    for link in arrival.links {
      var step = step
      step.owner = link.owner ?? step.owner
      step.flags.formUnion(link.flags)
      if link.flags.contains(.isBelow) { step.transition = Rule.none }
      add(rule(link.kind, to: link.to, step), from: step.from)
    }
  }

  mutating func show(_ gate: Int, _ step: Step, hold: UInt32) {
    let declared = requirements.gates[gate]
    var step = step
    step.flags.insert(.isGate)
    var kind = Rule.Kind.reset
    var to: Int
    if let presentation = declared.presentation {
      to = gateVertex(gate)
      kind = sheetOrPresent(presentation)
      if let below = contexts.gate(of: step.context) {
        kind = .takeover
        step.owner = gateVertex(below)
        if sheetOrPresent(presentation) == .sheet { give(to, .canBeSwiped) }
      }
    } else {
      to = rootVertex(declared.target)
    }
    var shown = rule(kind, to: to, step)
    shown.hold = hold
    add(shown, from: step.from)
  }

  mutating func gateVertex(_ gate: Int) -> Int {
    enter(requirements.gates[gate].target, context(ofGate: gate))
  }

  /// The context of what the layer of a presented gate shows.
  mutating func context(ofGate gate: Int) -> UInt32 {
    contexts.enter(gate: gate, overExemptRoot: requirements.isOverExempt(gate))
  }

  /// What stays visible may come to lack what it needs: by a step, by being uncovered, by a volatile
  /// change. A tab that is tapped shows what it holds only if that has what it needs by itself.
  mutating func gateArrivals(_ v: Int) {
    let vertex = vertices[v]
    let needs = possibleNeeds(of: vertex)
    guard needs.contains(where: { !RequirementTable.isNothing($0) }) else { return }
    if covered.isAnything { cover(vertex.requirement) }
    var step = Step(from: v, owner: v, context: vertex.context, condition: .never)
    step.flags = [.isOnArrival, .isNoTransition]
    for needs in needs {
      for part in requirements.requirement(needs).parts {
        step.condition = part.holds
        show(part.gate, step, hold: Rule.none)
        guard isPresented(part.gate) else { continue }
        // What its layer covers by then needs something else.
        if contexts.gate(of: vertex.context) != nil { coverAnything() }
        cover(needs)
      }
    }
    step.flags = [.isOnTab, .isNoTransition]
    for needs in needsOfTab(showing: vertex) { gateTab(v, step, needs) }
  }

  /// What a screen may need. Anywhere, it is not known what it lies over.
  private mutating func possibleNeeds(of vertex: Vertex) -> [UInt32] {
    guard requirements.hasOfApp, vertex.context == ContextTable.anywhere else {
      return [vertex.requirement]
    }
    let own = graph.screens[Int(vertex.id)].requires
    return [vertex.requirement]
      + anyRoot.map { context in
        requirements.append(own, to: ofApp([], in: context))
      }
  }

  /// What a tab may need that shows the screen and is tapped.
  mutating func needsOfTab(showing vertex: Vertex) -> [UInt32] {
    let (own, context) = (graph.screens[Int(vertex.id)].requires, vertex.context)
    let shown = [Destination(ScreenID(Int(vertex.id)))]
    let contexts = context == ContextTable.anywhere ? anyRoot : [context]
    var result: [UInt32] = []
    for around in contexts {
      let ofApp = ofApp(shown, in: around)
      let bare = requirements.append(own, to: ofApp)
      let held = requirements.append(own, to: needsOfNavs(context, after: ofApp))
      result += bare == held ? [bare] : [bare, held]
    }
    return result
  }

  private mutating func gateTab(_ v: Int, _ start: Step, _ needs: UInt32) {
    // A root gate remembers the screen that the tab shows.
    let shown = Destination(ScreenID(Int(vertices[v].id)))
    let arrival = Arrival(links: [Arrival.Link(kind: .select, to: v)], destination: shown)
    let requirement = requirements.requirement(needs)
    for part in requirement.passed {
      var hold = Hold(
        arrival: arrival,
        step: start,
        needs: needs,
        gate: part.gate,
        outcome: .always
      )
      hold.step.condition = part.holds
      keep(hold)
    }
    for part in requirement.parts {
      var step = start
      step.condition = part.holds
      holds.append(
        Hold(arrival: arrival, step: step, needs: needs, gate: part.gate, outcome: .always)
      )
      show(part.gate, step, hold: UInt32(truncatingIfNeeded: holds.count - 1))
    }
  }

  /// What the navs need that lie between a context and the tabs around it, or, where that is said, what is
  /// in these.
  mutating func needsOfNavs(
    _ context: UInt32,
    within tabs: UInt32? = nil,
    after ofApp: UInt32
  ) -> UInt32 {
    var navs: [FormulaID] = []
    var rest = context
    // Tabs that make no difference are in no context.
    while rest != tabs, let (item, outer) = contexts.parts(rest) {
      rest = outer
      guard case .container(let container) = item else { continue }
      let declared = graph.containers[Int(container.index)]
      guard case .nav = declared.kind else { break }
      navs.append(declared.requires)
    }
    return navs.reversed().reduce(ofApp) { requirements.append($1, to: $0) }
  }

  // MARK: What is remembered

  /// A gate is shown and remembers something: after each change of conditions that is looked at.
  mutating func remember(_ index: Int) {
    guard !holds[index].isActive else { return }
    holds[index].isActive = true
    let hold = holds[index]
    let isRootGate = hold.gate.map { requirements.gates[$0].presentation == nil } ?? true
    if let gate = hold.gate {
      let declared = requirements.gates[gate]
      give(isRootGate ? rootVertex(declared.target) : gateVertex(gate), .isHeld)
    }
    if isRootGate, hold.gate != nil, hold.arrival.destination != .none {
      resumeAtPlace(hold)
    } else if let gate = hold.gate, asksLaunchRules(hold) {
      resumeLaunch(HeldLaunch(gate: gate, context: hold.step.context), hold)
    } else {
      resume(hold.arrival, hold, hold.needs)
    }
  }

  private func asksLaunchRules(_ hold: Hold) -> Bool {
    hold.step.transition != Rule.none
      && graph.transitions[Int(hold.step.transition)].verb == .launch
  }

  /// The launch rules choose by what holds then, whichever decided when the gate was shown.
  private mutating func resumeLaunch(_ held: HeldLaunch, _ hold: Hold) {
    guard heldLaunches.insert(held).inserted else { return }
    for index in graph.launch.rules.indices where !isGivenUp {
      effort += 1
      var again = hold
      again.outcome = diagrams.and(hold.outcome, launchChoices[index])
      guard again.outcome.isPossible else { continue }
      let root = launchRoot(index)
      resume(arrival(root), again, needs(of: root, askedIn: hold.step.context))
    }
  }

  private mutating func resumeAtPlace(_ hold: Hold) {
    let held = HeldTarget(
      destination: hold.arrival.destination,
      presented: hold.arrival.presented,
      gate: hold.gate
    )
    guard heldTargets.insert(held).inserted else { return }
    for context in anyRoot {
      guard var (arrival, _) = opening(of: held.destination, askedIn: context),
        let needs = needs(
          ofOpening: held.destination,
          presenting: held.presented?.target,
          askedIn: context
        )
      else { return }
      if let presented = held.presented { present(presented, over: &arrival) }
      resume(arrival, hold, needs)
    }
  }

  /// Resumes `arrival` where `needs` hold after a step; where another gate decides by then, that one
  /// is shown.
  private mutating func resume(_ arrival: Arrival, _ hold: Hold, _ needs: UInt32) {
    let requirement = requirements.requirement(needs)
    var step = Step(
      from: Self.settled,
      owner: hold.step.owner,
      context: hold.gate == nil ? ContextTable.none : hold.step.context,
      condition: space.assumed
    )
    step.outcome = diagrams.and(hold.outcome, requirement.holds)
    step.flags = [.isNoTransition, .isResume]
    let isUnderGate = contexts.gate(of: step.context) != nil && isPresented(hold.gate)
    if isUnderGate {
      step.owner = Self.everyone
      step.context = ContextTable.anywhere
    }
    addLinks(isUnderGate ? somewhere(arrival) : arrival, step)
    let mayMiss =
      arrival.part != nil
      || arrival.links.contains { [.push, .swap, .select].contains($0.kind) }
    if mayMiss || pushes(arrival) {
      stay(step)
      // Nothing comes over what lies under the gate, and that goes.
      if isUnderGate, let gate = hold.gate { leave(gate, step) }
    }
    let passed = requirement.passed.reduce(Decision.never) { diagrams.or($0, $1.holds) }
    stay(step, where: diagrams.and(hold.outcome, passed))
    for part in requirement.parts where part.gate != hold.gate {
      step.outcome = diagrams.and(hold.outcome, part.holds)
      step.owner = Self.everyone
      step.context = ContextTable.none
      if let gate = hold.gate, isPresented(gate) { step.context = context(ofGate: gate) }
      show(part.gate, step, hold: Rule.none)
      // What a presented gate lies over may show that one already, and a presented one may lie over what
      // remembers.
      if isPresented(hold.gate) != isPresented(part.gate) { stay(step, where: step.outcome) }
    }
    enqueue(Self.settled)
  }

  /// The layer of a presented gate goes.
  mutating func leave(_ gate: Int, _ step: Step) {
    add(rule(.leave, to: gateVertex(gate), step), from: step.from)
  }

  /// The gate that is to be shown instead may show already.
  private mutating func stay(_ step: Step, where outcome: Decision) {
    guard outcome.isPossible else { return }
    var step = step
    step.outcome = outcome
    step.owner = Self.everyone
    stay(step)
    mayStayAnywhere = true
    change(Self.everyone, settable)
  }

  /// Whether a screen or container whose place is in what a root gate shows may ask for that gate.
  mutating func findsOpeningWithinGates() -> Bool {
    let roots = Set(requirements.gates.filter { $0.presentation == nil }.map(\.target))
    if roots.isEmpty { return false }
    let destinations =
      graph.screens.indices.map { Destination(ScreenID($0)) }
      + graph.containers.indices.map { Destination(ContainerID($0)) }
    for destination in destinations {
      guard let root = graph.places.root(of: destination), roots.contains(root),
        let needs = opening(of: destination, askedIn: contexts.context(ofRoot: root))?.needs,
        !RequirementTable.isNothing(needs)
      else { continue }
      let isAsked = requirements.requirement(needs).asked.contains {
        requirements.gates[$0.gate].target == root
      }
      if isAsked { return true }
    }
    return false
  }

  /// Whether what a presented gate remembers may be done instead of the rule. Of a gate that is an alert it
  /// is in steps of what that lies over.
  func mayBeResumed(_ rule: Rule) -> Bool {
    hasAlertGates || contexts.gate(of: vertices[Int(rule.owner)].context) != nil
  }

  func isPresented(_ gate: Int?) -> Bool {
    gate.map { requirements.isPresented($0) } ?? false
  }

  /// What was wanted over a presented gate is done over what lies under that.
  private mutating func somewhere(_ arrival: Arrival) -> Arrival {
    var result = arrival
    for index in arrival.links.indices {
      let link = arrival.links[index]
      // What is opened lies in its place, wherever that was wanted.
      let isPlaced = link.owner.map { vertices[$0].kind != .landing } ?? (link.kind == .reset)
      if isPlaced { continue }
      let to = vertices[link.to]
      result.links[index].to = vertex(to.kind, to.id, ContextTable.anywhere)
    }
    return result
  }
}
