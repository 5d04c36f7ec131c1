/// Something that a gate, or the launch rules, remember.
struct WayMemory: Hashable {
  enum Keeper: Hashable {
    /// The gate with this index.
    case gate(Int)
    /// The launch rule with this index, in whose place something would have been opened.
    case launchRule(Int)
  }

  var keeper: Keeper
  var wish: Wish
}

/// A step under way.
struct WayDraft {
  var position: WayStacks.Position
  /// The valuations with which it goes on.
  var set: Decision
  var memory: WayMemory?
  let step: WaySearch.Step
  /// What it sets.
  var effect = ConditionSpace.noEffect
  /// The valuations before it.
  var taken: Decision
  /// The node that it starts from.
  var parent: Int
  /// A gate came up.
  var isGate = false
  /// What changes which launch rule decides makes that one's choice the root (`follow`).
  var isFollowed = true
  /// What went wrong.
  var incidents: [Incident] = []
}

extension WaySearch {
  /// The draft, as far as it goes on with valuations in `limit`; nil if it does not.
  func limited(_ draft: WayDraft, to limit: Decision) -> WayDraft? {
    var result = draft
    result.set = solver.diagrams.and(draft.set, limit)
    return result.set.isCertain ? result : nil
  }

  /// The step's own verb is done, or not; what comes after each step.
  func finish(_ draft: WayDraft) {
    guard graph.launch.follows, draft.isFollowed, draft.effect != ConditionSpace.noEffect else {
      return check(draft)
    }
    let undecided = undecided
    for (index, choice) in (solver.launchChoices + [undecided]).enumerated() {
      var part = draft
      part.taken = solver.diagrams.and(draft.taken, choice)
      let after = solver.space.image(part.taken, draft.effect)
      guard let reached = limited(part, to: after) else { continue }
      if index == solver.launchChoices.count {
        check(reached)
        continue
      }
      // Where no rule decides any more, nothing is followed.
      if let kept = limited(reached, to: solver.diagrams.or(choice, undecided)) { check(kept) }
      for (other, otherChoice) in solver.launchChoices.enumerated() where other != index {
        guard var moved = limited(reached, to: otherChoice) else { continue }
        moved.position = launchRoot(other)
        moved.memory = nil
        moved.isGate = false
        check(moved)
      }
    }
  }

  /// If what is visible lacks something, the gate that decides is shown, afresh.
  func check(_ draft: WayDraft) {
    var draft = draft
    if case .gate(let gate) = draft.memory?.keeper, isPresented(gate),
      stacks.gateLayer(draft.position) == nil
    {
      draft.memory = nil
    }
    let vertex = solver.vertices[vertex(at: draft.position)]
    guard vertex.requirement != RequirementTable.none else { return visit(draft) }
    let requirement = solver.requirements.requirement(vertex.requirement)
    if let holding = limited(draft, to: requirement.holds) { visit(holding) }
    if var violated = limited(draft, to: requirement.refused) {
      violated.incidents.append(Incident(kind: .requiresViolated, subject: vertex.id))
      visit(violated)
    }
    for part in requirement.blocked {
      guard var blocked = limited(draft, to: part.holds) else { continue }
      blocked.incidents.append(Incident(.blockedGate, part.condition))
      visit(blocked)
    }
    for part in requirement.parts where part.isLast {
      guard var gated = limited(draft, to: part.holds) else { continue }
      show(part.gate, &gated)
      visit(gated)
    }
  }

  func isPresented(_ gate: Int) -> Bool { solver.requirements.gates[gate].presentation != nil }

  /// A gate is shown afresh. A presented one that takes the layer of another remembers the same.
  func show(_ gate: Int, _ draft: inout WayDraft) {
    if case .gate(let keeper) = draft.memory?.keeper, isPresented(keeper) {
      if isPresented(gate) { draft.memory?.keeper = .gate(gate) } else { draft.memory = nil }
    }
    draft.position = shown(gate: gate, over: draft.position)
    draft.isGate = true
    if !isPresented(gate) { draft.isFollowed = false }
  }

  // MARK: What is wanted

  /// Gates that show already at `position`.
  func showing(_ position: WayStacks.Position) -> [Int] {
    let root = stacks.rootLayer(position).vertex
    let up = stacks.gateLayer(position)?.gate
    return solver.requirements.gates.indices.filter { gate in
      let declared = solver.requirements.gates[gate]
      return declared.presentation == nil ? solver.rootVertex(declared.target) == root : gate == up
    }
  }

  /// What is wanted: returned as far as it has what it needs; else the gate that decides comes up, or
  /// nothing happens.
  func wanted(
    _ needs: UInt32,
    _ wish: Wish,
    _ draft: WayDraft,
    target: Wish? = nil
  ) -> WayDraft? {
    guard needs != RequirementTable.none else { return draft }
    let requirement = solver.requirements.requirement(needs, showing: showing(draft.position))
    for part in requirement.parts where part.isLast {
      guard let asking = limited(draft, to: part.holds) else { continue }
      ask(part.gate, wish, asking, target: target)
    }
    if var refused = limited(draft, to: requirement.refused) {
      refused.incidents.append(Incident(refusing: wish))
      finish(refused)
    }
    for part in requirement.blocked {
      guard var blocked = limited(draft, to: part.holds) else { continue }
      blocked.incidents.append(Incident(.blockedGate, part.condition))
      finish(blocked)
    }
    return limited(draft, to: requirement.holds)
  }

  private func ask(_ gate: Int, _ wish: Wish, _ draft: WayDraft, target: Wish?) {
    var draft = draft
    let isShowing = showing(draft.position).contains(gate)
    if isPresented(gate) {
      if !isShowing { show(gate, &draft) }
      draft.memory = WayMemory(keeper: .gate(gate), wish: wish)
    } else {
      let target = target ?? self.target(of: wish, at: draft.position)
      if !isShowing { show(gate, &draft) }
      let hasPlace = graph.places.hasPlace(graph.target(of: target))
      draft.memory = hasPlace ? WayMemory(keeper: .gate(gate), wish: target) : nil
      draft.isFollowed = false
    }
    finish(draft)
  }

  // MARK: What is remembered

  /// After conditions changed, what is remembered is looked at; what is left of the draft goes on.
  func look(_ draft: WayDraft) -> WayDraft? {
    guard let memory = draft.memory, draft.effect != ConditionSpace.noEffect else { return draft }
    var left = draft
    var beneath = draft.position
    if case .gate(let gate) = memory.keeper, isPresented(gate),
      let under = stacks.gateLayer(draft.position)?.under
    {
      beneath = under
    }
    if case .launchRule(let index) = memory.keeper, case .opening(let target) = memory.wish {
      guard let rest = lookAtLaunchRules(index, target, draft) else { return nil }
      left = rest.kept
      if let held = rest.held { resume(memory, held, beneath) }
      return left.set.isCertain ? left : nil
    }
    return resume(memory, draft, beneath)
  }

  /// The parts of the draft in which the launch rules still hold the target back, or do no more.
  private func lookAtLaunchRules(
    _ keeper: Int,
    _ target: Destination,
    _ draft: WayDraft
  ) -> (kept: WayDraft, held: WayDraft?)? {
    guard let place = place(of: target) else { return (draft, nil) }
    var kept = draft
    kept.set = solver.diagrams.and(draft.set, undecided)
    var held = draft
    held.set = .never
    for (index, rule) in graph.launch.rules.enumerated() {
      guard let part = limited(draft, to: solver.launchChoices[index]) else { continue }
      if rule.root == place.root {
        held.set = solver.diagrams.or(held.set, part.set)
      } else if rule.root == graph.launch.rules[keeper].root {
        kept.set = solver.diagrams.or(kept.set, part.set)
      } else {
        var shown = part
        shown.position = launchRoot(index)
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
  private func resume(
    _ memory: WayMemory,
    _ draft: WayDraft,
    _ beneath: WayStacks.Position
  ) -> WayDraft? {
    let requirement = solver.requirements.requirement(
      needs(of: memory.wish, at: beneath, draft.set),
      showing: showing(draft.position)
    )
    if var resumed = limited(draft, to: requirement.holds) {
      resumed.position = beneath
      resumed.memory = nil
      perform(memory.wish, resumed)
    }
    var rest = solver.diagrams.difference(draft.set, requirement.holds)
    for part in requirement.parts where memory.keeper != .gate(part.gate) {
      rest = solver.diagrams.difference(rest, part.holds)
      guard part.isLast, var shown = limited(draft, to: part.holds) else { continue }
      showFor(part.gate, memory, beneath, &shown)
      finish(shown)
    }
    for part in requirement.blocked {
      guard var blocked = limited(draft, to: part.holds) else { continue }
      rest = solver.diagrams.difference(rest, part.holds)
      blocked.incidents.append(Incident(.blockedGate, part.condition))
      finishOwn(blocked)
    }
    if case .launchRule = memory.keeper {
      if let kept = limited(draft, to: rest) { finishOwn(kept) }
      return nil
    }
    return limited(draft, to: rest)
  }

  /// What a root gate remembers of a wish: the target, to be opened, with what comes on it; of a tab
  /// the screen that it shows.
  private func target(of wish: Wish, at position: WayStacks.Position) -> Wish {
    var tab: Destination?
    switch wish {
    case .opening, .opened: return wish
    case .entry: break
    case .tab(let shown): tab = shown
    case .transition(let id):
      if let presented = graph.presented(by: id) { return .opened(graph[id].target, presented) }
      if graph[id].verb == .select { tab = graph[id].target }
    }
    guard let number = tab.flatMap({ self.tab($0, of: position.layer) }) else {
      return .opening(graph.target(of: wish))
    }
    let shown = selecting(number, at: position) ?? position
    return .opening(Destination(ScreenID(Int(solver.vertices[vertex(at: shown)].id))))
  }

  /// What running the launch rules again is for, where this one decides.
  func target(ofLaunchRule rule: LaunchRule) -> Wish {
    graph.presented(by: rule).map { .opened(rule.root, $0) } ?? .opening(rule.root)
  }

  private func target(of memory: WayMemory, _ beneath: WayStacks.Position, _ set: Decision) -> Wish
  {
    if case .transition(let id) = memory.wish, graph[id].verb == .launch {
      let rules = zip(graph.launch.rules, solver.launchChoices)
      if let (rule, _) = rules.first(where: { solver.diagrams.meet(set, $0.1) }) {
        return target(ofLaunchRule: rule)
      }
    }
    return target(of: memory.wish, at: beneath)
  }

  private func showFor(
    _ gate: Int,
    _ memory: WayMemory,
    _ beneath: WayStacks.Position,
    _ draft: inout WayDraft
  ) {
    var wasRoot = true
    if case .gate(let keeper) = memory.keeper { wasRoot = !isPresented(keeper) }
    var wish = memory.wish
    if wasRoot || !isPresented(gate) { wish = target(of: memory, beneath, draft.set) }
    if !showing(draft.position).contains(gate) { show(gate, &draft) }
    if !isPresented(gate) { draft.isFollowed = false }
    let hasPlace = graph.places.hasPlace(graph.target(of: wish))
    let isKept = isPresented(gate) || hasPlace
    draft.memory = isKept ? WayMemory(keeper: .gate(gate), wish: wish) : nil
  }

  /// Goes on with the step's own verb.
  func finishOwn(_ draft: WayDraft) {
    if case .transition(let id) = draft.step { perform(id, draft) } else { finish(draft) }
  }
}
