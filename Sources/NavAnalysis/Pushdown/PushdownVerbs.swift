import NavGraph

/// What each verb makes of a step.
extension Pushdown {
  /// A transition that is chosen where `condition` holds.
  func take(_ id: TransitionID, _ condition: Decision, _ source: PushdownSource) {
    guard condition.isPossible else { return }
    observations.choose(id, at: source.node, where: condition)
    // What leads on within a class does so for all of it.
    if merged.isMerging, graph[id].isPlainPush, isWithinClass(graph[id].target, source.node) {
      return
    }
    perform(id, where: condition, source)
  }

  /// The transition's `sets`, and its verb.
  func perform(_ id: TransitionID, where condition: Decision, _ source: PushdownSource) {
    let effect = space.effect(of: graph[id].sets)
    var source = source
    var step = relations.step(condition, effect)
    if effect != ConditionSpace.noEffect {
      source.changes = true
      step = look(step, source)
    }
    perform(id, step, source)
  }

  /// The transition's verb, after its `sets`.
  func perform(_ id: TransitionID, _ step: Relation, _ source: PushdownSource) {
    if graph[id].earlier.count > 0 { return performSeveral(id, step, source) }
    switch graph[id].verb {
    case .none: end(step, source)
    case .root: showRoot(id, step, source)
    case .push, .show, .replace, .present: bring(id, step, source)
    case .select: select(graph[id].target, .transition(id), step, source)
    case .popTop, .popToRoot, .popToScreen, .unwind, .dismissTop, .dismissAll, .close:
      takeAway(id, step, source)
    case .open, .window: open(graph[id].target, .transition(id), step, source)
    case .launch: launchAgain(id, step, source)
    }
  }

  /// Nothing but the conditions changes.
  func end(_ step: Relation, _ source: PushdownSource) {
    arrive(source.node, follow(step, source))
  }

  /// Something is wanted: `step` as far as its needs hold; else the gate that decides is shown, or
  /// nothing happens.
  func wanted(
    _ needs: UInt32,
    _ wish: Wish,
    _ step: Relation,
    _ source: PushdownSource,
    target: RootMemory.Target? = nil
  ) -> Relation {
    guard !RequirementTable.isNothing(needs) else { return step }
    let requirement = requirement(needs, source.context, source.shape)
    for part in requirement.parts {
      ask(part, wish, relations.limited(step, to: part.holds), source, target: target)
    }
    for part in requirement.blocked {
      note(blocked(part), source.node, relations.limited(step, to: part.holds))
    }
    noteAsked(requirement.passed, step, source)
    let refused = relations.limited(step, to: requirement.refused)
    note(Incident(refusing: wish), source.node, refused)
    end(relations.limited(step, to: requirement.stuck), source)
    return relations.limited(step, to: requirement.holds)
  }

  func miss(
    _ kind: Incident.Kind,
    _ id: TransitionID,
    _ step: Relation,
    _ source: PushdownSource
  ) {
    note(Incident(kind, id), source.node, step)
    end(step, source)
  }

  // MARK: Bringing something

  private func showRoot(_ id: TransitionID, _ step: Relation, _ source: PushdownSource) {
    let transition = graph[id]
    let needs = bound.needs(of: bound.freshRoot(transition), askedIn: source.context)
    var hops: [Hop] = []
    if transition.presented != .none {
      hops = [Hop(layer: layer(transition.presentation), target: transition.presented)]
    }
    let done = wanted(needs, .transition(id), step, source)
    if !done.isEmpty { reset(to: root(transition.target, hops), done, source) }
  }

  /// Whether that is a new rule.
  @discardableResult
  func reset(
    to entry: Int,
    _ step: Relation,
    _ source: PushdownSource,
    isAsked: Bool = false
  ) -> Bool {
    // What the gate remembers goes with it.
    let left = source.isInGate ? relations.leaving(step) : step
    var rule = PushdownRule(.reset, from: source.node, to: entry, left)
    rule.isAsked = isAsked
    return add(rule)
  }

  private func bring(_ id: TransitionID, _ step: Relation, _ source: PushdownSource) {
    let needs = bound.needs(of: graph[id].target, in: source.context)
    let done = wanted(needs, .transition(id), step, source)
    if !done.isEmpty { bringWanted(id, done, source) }
  }

  /// What the transition brings, which has what it needs.
  func bringWanted(_ id: TransitionID, _ done: Relation, _ source: PushdownSource) {
    let target = graph[id].target
    let isAlone = source.shape.position == .alone
    switch graph[id].verb {
    case .present:
      let shape = presented(over: source, layer(graph[id].presentation))
      let entry = enter(target, source.context, shape)
      add(PushdownRule(.present, from: source.node, to: entry, follow(done, source)))
    case .show where isAlone:
      let shape = presented(over: source, layer(Presentation()))
      let entry = enter(target, source.context, shape)
      add(PushdownRule(.present, from: source.node, to: entry, follow(done, source)))
    case _ where isAlone: miss(.noNav, id, done, source)
    case .replace:
      let entry = symbol(bound.enter(target, source.context), source.shape)
      add(PushdownRule(.replace, from: source.node, to: entry, follow(done, source)))
    case .push where graph[id].onto != .none:
      seek(StepPart(id, graph[id].earlier.count), done, source)
    default: push(target, follow(done, source), source)
    }
  }

  private func presented(over source: PushdownSource, _ layer: Shape.Layer) -> Shape {
    presented(over: source.shape, layer, isInGate: source.isInGate)
  }

  func push(_ target: Destination, _ step: Relation, _ source: PushdownSource) {
    let entry = symbol(bound.enter(target, source.context), source.shape.pushed)
    add(PushdownRule(.push, from: source.node, to: entry, step))
  }

  func present(_ what: OverVisible, _ step: Relation, _ source: PushdownSource) {
    let needs = bound.needs(of: what.target, in: source.context)
    let done = wanted(needs, .entry(what), step, source)
    if done.isEmpty { return }
    let shape = presented(over: source, layer(Presentation(style: what.style)))
    let entry = enter(what.target, source.context, shape)
    add(PushdownRule(.present, from: source.node, to: entry, follow(done, source)))
  }

  // MARK: Going back

  /// What a verb that takes something away does at a place.
  enum WayOut {
    case exit(UInt32)
    /// It looks for a screen.
    case search
    case missing(Incident.Kind)
  }

  /// What the verb does at a place of this shape.
  func wayOut(_ verb: Verb, _ shape: Shape) -> WayOut {
    switch (verb, shape.position) {
    case (.unwind, _): .search
    case (.popTop, .alone), (.popToRoot, .alone), (.popToScreen, .alone): .missing(.noNav)
    case (.popToScreen, _): .search
    case (.popTop, .root), (.popToRoot, .root): .missing(.nothingToPop)
    case (.popToRoot, .pushed): .exit(PushdownExit.Kind.popToRoot)
    case (.popTop, .pushed), (.close, .pushed): .exit(PushdownExit.Kind.pop)
    case _ where shape.layer == .bottom: .missing(.nothingPresented)
    case (.dismissAll, _): .exit(PushdownExit.Kind.dismissAll)
    default: .exit(PushdownExit.Kind.dismiss)
    }
  }

  private func takeAway(_ id: TransitionID, _ step: Relation, _ source: PushdownSource) {
    switch wayOut(graph[id].verb, source.shape) {
    case .missing(let kind): miss(kind, id, step, source)
    case .search:
      let isPushed = source.shape.position == .pushed
      if graph[id].verb == .unwind || isPushed, goesBackAnyway(source, to: id) { return }
      seek(StepPart(id), step, source)
    case .exit(let kind):
      let pops = kind == PushdownExit.Kind.pop || kind == PushdownExit.Kind.popToRoot
      if pops, goesBackAnyway(source) { return }
      leave(source.node, kind, follow(step, source))
    }
  }

  /// Whether the step does in its stack what the back button does, too, to any screen below.
  private func goesBackAnyway(_ source: PushdownSource) -> Bool {
    !source.changes && hasBackButton(source.node)
  }

  /// Whether what the step goes back to surely lies below, and the user can go there all the same.
  private func goesBackAnyway(_ source: PushdownSource, to id: TransitionID) -> Bool {
    guard !source.changes, let sought = graph[id].target.screen, !bound.alwaysBelow.isEmpty else {
      return false
    }
    let below = bound.alwaysBelow[Int(sought.index)]
    switch (source.shape.position, source.shape.layer) {
    case (.pushed, _): return below.contains(.pushed) && hasBackButton(source.node)
    case (.alone, .sheet):
      return below.contains(.inSheet) && nodes[source.node].kind == .screen
        && source.shape.tabs == 0 && !source.shape.isGateLayer
    default: return false
    }
  }

  /// The verb looks for a screen, and the step ends, or goes on, where that is.
  func seek(_ part: StepPart, _ step: Relation, _ source: PushdownSource) {
    let isLast = graph.isLast(part)
    let seeker = Seeker(part: part, moves: !isLast && source.moves)
    func search() {
      self.search(seeker, from: source.node, isLast ? follow(step, source) : step)
    }
    // Where an alert has gone, what misses has changed something.
    guard source.changes || hasAlerts, let screen = graph.sought(part) else { return search() }
    let isStack = graph[part].verb != .unwind
    let landmark = landmarks[Int(screen.index)]
    if landmark != 0, !source.shape.finds(landmark, inStack: isStack) {
      return miss(.nowhereToUnwind, part.transition, step, source)
    }
    // Past the bound on landmarks it is not known.
    if landmark == 0 { end(step, source) }
    search()
  }

  /// So many screens are looked for below others where it matters that they are not there.
  private static let mostLandmarks = 16

  static func landmarks(
    _ graph: NavigationGraph,
    _ seeking: [StepPart],
    _ memories: Memories
  ) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: graph.screens.count)
    var count: UInt8 = 0
    let hasAlerts = graph.hasAlerts
    for part in seeking {
      let id = part.transition
      guard let screen = graph.sought(part), result[Int(screen.index)] == 0,
        count < mostLandmarks
      else { continue }
      // What is resumed, or comes after other verbs or an alert, may find nothing, too.
      guard
        hasAlerts || graph[id].sets.count > 0 || part.index > 0 || memories.mayRemember(id)
          || graph[id].earlier.count > 0 && graph.tab(requiredBy: id) != nil
      else { continue }
      count += 1
      result[Int(screen.index)] = count
    }
    return result
  }

  // MARK: Launch rules

  /// Where no launch rule decides.
  var undecided: Decision { launchChoices.reduce(space.assumed, diagrams.difference) }

  private func launchAgain(
    _ id: TransitionID,
    _ step: Relation,
    _ source: PushdownSource
  ) {
    end(relations.limited(step, to: undecided), source)
    for (index, rule) in graph.launch.rules.enumerated() {
      let chosen = relations.limited(step, to: launchChoices[index])
      if chosen.isEmpty { continue }
      let needs = bound.needs(of: bound.launchRoot(index), askedIn: source.context)
      let target = RootMemory.Target(
        destination: rule.root,
        presented: graph.presented(by: rule)
      )
      let done = wanted(needs, .transition(id), chosen, source, target: target)
      if !done.isEmpty { reset(to: launchEntry(index), done, source) }
    }
  }

  /// With `follow`, what changes which launch rule decides makes what that one chooses the root; the
  /// rest of `step` is left.
  func parted(
    _ step: Relation,
    _ source: PushdownSource
  ) -> (kept: Relation, moved: Relation) {
    guard graph.launch.follows, source.changes else { return (step, .empty) }
    if source.moves { return (.empty, step) }
    // Where no rule decides, before or after, none comes to decide in place of another.
    let decided = launchChoices.reduce(.never, diagrams.or)
    var moved = Relation.empty
    for choice in launchChoices {
      let others = diagrams.difference(decided, choice)
      let left = relations.limited(relations.restricted(step, to: choice), to: others)
      moved = relations.union(moved, left)
    }
    return (relations.difference(step, moved), moved)
  }

  func follow(_ step: Relation, _ source: PushdownSource) -> Relation {
    guard graph.launch.follows, source.changes else { return step }
    let (kept, moved) = parted(step, source)
    if moved.isEmpty { return kept }
    for (index, choice) in launchChoices.enumerated() {
      let chosen = relations.limited(moved, to: choice)
      if !chosen.isEmpty { reset(to: launchEntry(index), chosen, source) }
    }
    return kept
  }
}
