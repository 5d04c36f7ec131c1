import NavGraph

/// An intent that a gate or a launch rule holds from the moment its layer or root is shown.
struct BoundHeldIntent {
  var stepTarget: StepTarget
  var step: BoundStep
  /// The requirements of the target.
  var needs: UInt32
  /// The gate that holds the intent; nil if the launch rules hold back an opening.
  var gate: Int?
  /// The valuations with which the launch rules choose the root of the opened place.
  var outcome: Decision
  var isActive = false
}

/// A destination that a root gate holds, to be opened at its place.
struct BoundHeldTarget: Hashable {
  var destination: Destination
  var presented: FreshPresented?
  var gate: Int?
}

/// A presented gate that holds a `launch` step, and the context in which the step started.
struct BoundHeldLaunch: Hashable {
  var gate: Int
  var context: UInt32
}

extension UpperBound {
  /// Creates the rules of a step that shows something. It is performed where its requirements hold; elsewhere a
  /// gate is shown, or the step is refused.
  mutating func addTarget(_ stepTarget: StepTarget, _ step: BoundStep, needs: UInt32) {
    guard !RequirementTable.isNothing(needs) else { return addLinks(stepTarget, step) }
    let requirement = requirements.requirement(needs)
    var done = step
    done.outcome = diagrams.and(step.outcome, requirement.holds)
    if done.outcome.isPossible { addLinks(stepTarget, done) }
    guard requirement.holds != space.assumed else { return }
    if step.transition != BoundRule.none {
      // The transition is chosen, whether or not it is performed, so its `sets` take effect.
      var other = step
      other.outcome = diagrams.difference(step.outcome, requirement.holds)
      stay(other)
    }
    for gateCase in requirement.gateCases where !isGivenUp {
      var gated = step
      gated.outcome = diagrams.and(step.outcome, gateCase.holds)
      guard gated.outcome.isPossible else { continue }
      let held = BoundHeldIntent(
        stepTarget: stepTarget,
        step: step,
        needs: needs,
        gate: gateCase.gate,
        outcome: .always
      )
      heldIntents.append(held)
      show(gateCase.gate, gated, holding: UInt32(truncatingIfNeeded: heldIntents.count - 1))
    }
    for gateCase in requirement.passed {
      var held = BoundHeldIntent(
        stepTarget: stepTarget,
        step: step,
        needs: needs,
        gate: gateCase.gate,
        outcome: .always
      )
      held.step.outcome = diagrams.and(step.outcome, gateCase.holds)
      hold(held)
    }
  }

  /// Lets a gate that is already visible hold the intent, although the gate's own requirements do not hold.
  private mutating func hold(_ held: BoundHeldIntent) {
    guard let gate = held.gate, held.step.outcome.isPossible,
      !isPresented(gate) || contexts.gate(of: held.step.context) == gate
    else { return }
    var rule = rule(.changeConditions, to: held.step.owner, held.step)
    rule.payload = UInt32(truncatingIfNeeded: heldIntents.count)
    heldIntents.append(held)
    add(rule, from: held.step.from)
  }

  mutating func addLinks(_ stepTarget: StepTarget, _ step: BoundStep) {
    if let part = stepTarget.part { return continueStep(part, step) }
    addBelow(stepTarget.below, step)
    for link in stepTarget.links {
      var step = step
      step.owner = link.owner ?? step.owner
      step.flags.formUnion(link.flags)
      if link.flags.contains(.isBelow) { step.transition = BoundRule.none }
      add(rule(link.kind, to: link.to, step), from: step.from)
    }
  }

  mutating func show(_ gate: Int, _ step: BoundStep, holding heldIntent: UInt32) {
    let declared = requirements.gates[gate]
    var step = step
    step.flags.insert(.isGate)
    var kind = BoundRule.Kind.reset
    var to: Int
    if let presentation = declared.presentation {
      to = gateVertex(gate)
      kind = sheetOrPresent(presentation)
      if let below = contexts.gate(of: step.context) {
        kind = .takeover
        step.owner = gateVertex(below)
        if sheetOrPresent(presentation) == .presentSheet { give(to, .canBeSwiped) }
      }
    } else {
      to = rootVertex(declared.target)
    }
    var shown = rule(kind, to: to, step)
    shown.payload = heldIntent
    add(shown, from: step.from)
  }

  mutating func gateVertex(_ gate: Int) -> Int {
    enter(requirements.gates[gate].target, context(ofGate: gate))
  }

  /// Returns the context of the screens in the layer of a presented gate.
  mutating func context(ofGate gate: Int) -> UInt32 {
    contexts.enter(gate: gate, overExemptRoot: requirements.isOverExempt(gate))
  }

  /// Adds the rules that show gates when a visible screen does not meet its requirement: after a step, a return or
  /// a volatile change. A tap on a tab selects it only if the requirements of the screen that it shows hold.
  mutating func gateArrivals(_ v: Int) {
    let vertex = vertices[v]
    let needs = possibleNeeds(of: vertex)
    guard needs.contains(where: { !RequirementTable.isNothing($0) }) else { return }
    if covered.isAnything { cover(vertex.requirement) }
    var step = BoundStep(from: v, owner: v, context: vertex.context, condition: .never)
    step.flags = [.isOnArrival, .isNoTransition]
    for needs in needs {
      for gateCase in requirements.requirement(needs).gateCases {
        step.condition = gateCase.holds
        show(gateCase.gate, step, holding: BoundRule.none)
        guard isPresented(gateCase.gate) else { continue }
        // The gate may cover something with other requirements by the time it is checked.
        if contexts.gate(of: vertex.context) != nil { coverAnything() }
        cover(needs)
      }
    }
    step.flags = [.isOnTab, .isNoTransition]
    for needs in needsOfTab(showing: vertex) { gateTab(v, step, needs) }
  }

  /// Returns the requirements that a screen may have. The root is unknown in `anywhere`.
  private mutating func possibleNeeds(of vertex: BoundVertex) -> [UInt32] {
    guard requirements.hasAppRequirement, vertex.context == ContextTable.anywhere else {
      return [vertex.requirement]
    }
    let own = graph.screens[Int(vertex.id)].requires
    return [vertex.requirement]
      + anyRoot.map { context in
        requirements.append(own, to: appRequirement([], in: context))
      }
  }

  /// Returns the requirements that may apply when a tab that shows the screen is tapped.
  mutating func needsOfTab(showing vertex: BoundVertex) -> [UInt32] {
    let (own, context) = (graph.screens[Int(vertex.id)].requires, vertex.context)
    let shown = [Destination(ScreenID(Int(vertex.id)))]
    let contexts = context == ContextTable.anywhere ? anyRoot : [context]
    var result: [UInt32] = []
    for around in contexts {
      let appRequirement = appRequirement(shown, in: around)
      let bare = requirements.append(own, to: appRequirement)
      let inNavs = requirements.append(own, to: needsOfNavs(context, after: appRequirement))
      result += bare == inNavs ? [bare] : [bare, inNavs]
    }
    return result
  }

  private mutating func gateTab(_ v: Int, _ start: BoundStep, _ needs: UInt32) {
    // A root gate holds the screen that the tab shows.
    let shown = Destination(ScreenID(Int(vertices[v].id)))
    let stepTarget = StepTarget(links: [StepTarget.Link(kind: .select, to: v)], destination: shown)
    let requirement = requirements.requirement(needs)
    for gateCase in requirement.passed {
      var held = BoundHeldIntent(
        stepTarget: stepTarget,
        step: start,
        needs: needs,
        gate: gateCase.gate,
        outcome: .always
      )
      held.step.condition = gateCase.holds
      hold(held)
    }
    for gateCase in requirement.gateCases {
      var step = start
      step.condition = gateCase.holds
      heldIntents.append(
        BoundHeldIntent(
          stepTarget: stepTarget,
          step: step,
          needs: needs,
          gate: gateCase.gate,
          outcome: .always
        )
      )
      show(gateCase.gate, step, holding: UInt32(truncatingIfNeeded: heldIntents.count - 1))
    }
  }

  /// Returns `appRequirement` and the requirements of the navigation containers between a context and the tabs
  /// around it, or `tabs` if given.
  mutating func needsOfNavs(
    _ context: UInt32,
    within tabs: UInt32? = nil,
    after appRequirement: UInt32
  ) -> UInt32 {
    var navs: [FormulaID] = []
    var rest = context
    // Tab containers that do not matter are part of no context.
    while rest != tabs, let (item, outer) = contexts.parts(rest) {
      rest = outer
      guard case .container(let container) = item else { continue }
      let declared = graph.containers[Int(container.index)]
      guard case .nav = declared.kind else { break }
      navs.append(declared.requires)
    }
    return navs.reversed().reduce(appRequirement) { requirements.append($1, to: $0) }
  }

  // MARK: Held intents

  /// Activates a held intent when its gate is shown. From then on it is checked after each change of conditions.
  mutating func activateHeldIntent(_ index: Int) {
    guard !heldIntents[index].isActive else { return }
    heldIntents[index].isActive = true
    let held = heldIntents[index]
    let isRootGate = held.gate.map { requirements.gates[$0].presentation == nil } ?? true
    if let gate = held.gate {
      let declared = requirements.gates[gate]
      give(isRootGate ? rootVertex(declared.target) : gateVertex(gate), .mayHoldIntent)
    }
    if isRootGate, held.gate != nil, held.stepTarget.destination != .none {
      resumeAtPlace(held)
    } else if let gate = held.gate, asksLaunchRules(held) {
      resumeLaunch(BoundHeldLaunch(gate: gate, context: held.step.context), held)
    } else {
      resume(held.stepTarget, held, held.needs)
    }
  }

  private func asksLaunchRules(_ held: BoundHeldIntent) -> Bool {
    held.step.transition != BoundRule.none
      && graph.transitions[Int(held.step.transition)].verb == .launch
  }

  /// Creates the rules that resume a `launch` step. The launch rules choose by the valuations at that time.
  private mutating func resumeLaunch(_ launch: BoundHeldLaunch, _ held: BoundHeldIntent) {
    guard heldLaunches.insert(launch).inserted else { return }
    for index in graph.launch.rules.indices where !isGivenUp {
      effort += 1
      var again = held
      again.outcome = diagrams.and(held.outcome, launchChoices[index])
      guard again.outcome.isPossible else { continue }
      let root = launchRoot(index)
      resume(stepTarget(of: root), again, needs(of: root, askedIn: held.step.context))
    }
  }

  private mutating func resumeAtPlace(_ held: BoundHeldIntent) {
    let opened = BoundHeldTarget(
      destination: held.stepTarget.destination,
      presented: held.stepTarget.presented,
      gate: held.gate
    )
    guard heldTargets.insert(opened).inserted else { return }
    for context in anyRoot {
      guard var (stepTarget, _) = opening(of: opened.destination, askedIn: context),
        let needs = needs(
          ofOpening: opened.destination,
          presenting: opened.presented?.target,
          askedIn: context
        )
      else { return }
      if let presented = opened.presented { present(presented, over: &stepTarget) }
      resume(stepTarget, held, needs)
    }
  }

  /// Creates the rules that resume a target where its requirements hold after a change of conditions. If another
  /// gate decides then, it is shown.
  private mutating func resume(_ stepTarget: StepTarget, _ held: BoundHeldIntent, _ needs: UInt32) {
    let requirement = requirements.requirement(needs)
    var step = BoundStep(
      from: Self.afterChange,
      owner: held.step.owner,
      context: held.gate == nil ? ContextTable.none : held.step.context,
      condition: space.assumed
    )
    step.outcome = diagrams.and(held.outcome, requirement.holds)
    step.flags = [.isNoTransition, .isResume]
    let isUnderGate = contexts.gate(of: step.context) != nil && isPresented(held.gate)
    if isUnderGate {
      step.owner = Self.anyOwner
      step.context = ContextTable.anywhere
    }
    addLinks(isUnderGate ? inUnknownContext(stepTarget) : stepTarget, step)
    let mayMiss =
      stepTarget.part != nil
      || stepTarget.links.contains { [.push, .replace, .select].contains($0.kind) }
    if mayMiss || pushes(stepTarget) {
      stay(step)
      // The step misses over the screen under the gate, and the gate is dismissed.
      if isUnderGate, let gate = held.gate { leave(gate, step) }
    }
    let passed = requirement.passed.reduce(Decision.never) { diagrams.or($0, $1.holds) }
    stay(step, where: diagrams.and(held.outcome, passed))
    for gateCase in requirement.gateCases where gateCase.gate != held.gate {
      step.outcome = diagrams.and(held.outcome, gateCase.holds)
      step.owner = Self.anyOwner
      step.context = ContextTable.none
      if let gate = held.gate, isPresented(gate) { step.context = context(ofGate: gate) }
      show(gateCase.gate, step, holding: BoundRule.none)
      // The screens under a presented gate may include the other gate, and a presented gate may cover the holder.
      if isPresented(held.gate) != isPresented(gateCase.gate) { stay(step, where: step.outcome) }
    }
    enqueue(Self.afterChange)
  }

  /// Adds the rule that dismisses the layer of a presented gate.
  mutating func leave(_ gate: Int, _ step: BoundStep) {
    add(rule(.dismiss, to: gateVertex(gate), step), from: step.from)
  }

  /// Adds the rule for the case that the gate to be shown is visible already.
  private mutating func stay(_ step: BoundStep, where outcome: Decision) {
    guard outcome.isPossible else { return }
    var step = step
    step.outcome = outcome
    step.owner = Self.anyOwner
    stay(step)
    mayStayAnywhere = true
    change(Self.anyOwner, settable)
  }

  /// Returns true if a screen or container whose place is within a root gate's own root may ask for that gate.
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

  /// Returns true if the intent that a presented gate holds may be resumed instead of the rule. For a gate that is
  /// an alert, this happens in steps of the screen under it.
  func mayBeResumed(_ rule: BoundRule) -> Bool {
    hasAlertGates || contexts.gate(of: vertices[Int(rule.owner)].context) != nil
  }

  func isPresented(_ gate: Int?) -> Bool {
    gate.map { requirements.isPresented($0) } ?? false
  }

  /// Returns the target as it is shown over the screen under a presented gate, in an unknown context.
  private mutating func inUnknownContext(_ stepTarget: StepTarget) -> StepTarget {
    var result = stepTarget
    for index in stepTarget.links.indices {
      let link = stepTarget.links[index]
      // An opening shows its target at its place, wherever the step started.
      let isPlaced = link.owner.map { vertices[$0].kind != .namedScreen } ?? (link.kind == .reset)
      if isPlaced { continue }
      let to = vertices[link.to]
      result.links[index].to = vertex(to.kind, to.id, ContextTable.anywhere)
    }
    return result
  }
}
