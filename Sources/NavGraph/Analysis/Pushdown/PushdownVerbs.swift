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
    switch graph[id].verb {
    case .none: end(step, source)
    case .root: showRoot(id, step, source)
    case .push, .show, .replace, .present: bring(id, step, source)
    case .select: select(graph[id].target, .transition(id), step, source)
    case .popTop, .popToRoot, .popToScreen, .unwind: goBack(id, step, source)
    case .dismissTop, .dismissAll, .close: dismiss(id, step, source)
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
    guard needs != RequirementTable.none else { return step }
    let requirement = requirement(needs, source.context, source.shape)
    for part in requirement.parts {
      ask(part.gate, wish, relations.limited(step, to: part.holds), source, target: target)
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

  private func miss(
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
    var needs = bound.requirements.needs(of: transition.target)
    var hops: [Hop] = []
    if transition.presented != .none {
      needs = bound.requirements.needs(of: transition.presented, after: needs)
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
    var rule = PushdownRule(.reset, from: source.node, to: entry, forgetting(step, source))
    rule.isAsked = isAsked
    return add(rule)
  }

  private func bring(_ id: TransitionID, _ step: Relation, _ source: PushdownSource) {
    let target = graph[id].target
    let needs = bound.requirements.needs(of: target)
    let done = wanted(needs, .transition(id), step, source)
    if done.isEmpty { return }
    let isAlone = source.shape.position == .alone
    switch graph[id].verb {
    case .present:
      let shape = source.shape.presented(layer(graph[id].presentation))
      let entry = enter(target, source.context, shape)
      add(PushdownRule(.present, from: source.node, to: entry, follow(done, source)))
    case .show where isAlone:
      let shape = source.shape.presented(layer(Presentation()))
      let entry = enter(target, source.context, shape)
      add(PushdownRule(.present, from: source.node, to: entry, follow(done, source)))
    case _ where isAlone: miss(.noNav, id, done, source)
    case .replace:
      let entry = symbol(bound.enter(target, source.context), source.shape)
      add(PushdownRule(.replace, from: source.node, to: entry, follow(done, source)))
    case .push where graph[id].onto != .none:
      seek(id, done, source)
    default: push(target, follow(done, source), source)
    }
  }

  func push(_ target: Destination, _ step: Relation, _ source: PushdownSource) {
    let entry = symbol(bound.enter(target, source.context), source.shape.pushed)
    add(PushdownRule(.push, from: source.node, to: entry, step))
  }

  func present(entry screen: ScreenID, _ step: Relation, _ source: PushdownSource) {
    guard let style = graph.screens[Int(screen.index)].entry?.style else { return }
    let needs = bound.requirements.needs(of: Destination(screen))
    let done = wanted(needs, .entry(screen), step, source)
    if done.isEmpty { return }
    let shape = source.shape.presented(layer(Presentation(style: style)))
    let entry = enter(Destination(screen), source.context, shape)
    add(PushdownRule(.present, from: source.node, to: entry, follow(done, source)))
  }

  // MARK: Going back

  private func goBack(_ id: TransitionID, _ step: Relation, _ source: PushdownSource) {
    let verb = graph[id].verb
    switch (verb, source.shape.position) {
    case (.unwind, _) where goesBackAnyway(source, to: id): break
    case (.popToScreen, .pushed) where goesBackAnyway(source, to: id): break
    case (.unwind, _):
      seek(id, step, source)
    case (_, .alone): miss(.noNav, id, step, source)
    case (.popToScreen, _):
      seek(id, step, source)
    case (_, .root): miss(.nothingToPop, id, step, source)
    case _ where goesBackAnyway(source): break
    case (.popToRoot, _): leave(source.node, PushdownExit.Kind.popToRoot, follow(step, source))
    default: leave(source.node, PushdownExit.Kind.pop, follow(step, source))
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

  private func seek(_ id: TransitionID, _ step: Relation, _ source: PushdownSource) {
    guard source.changes, let screen = graph[id].sought else {
      return search(id, from: source.node, follow(step, source))
    }
    let isStack = graph[id].verb != .unwind
    let landmark = landmarks[Int(screen.index)]
    if landmark != 0, !source.shape.finds(landmark, inStack: isStack) {
      return miss(.nowhereToUnwind, id, step, source)
    }
    // Past the bound on landmarks it is not known.
    if landmark == 0 { end(step, source) }
    search(id, from: source.node, follow(step, source))
  }

  /// So many screens are looked for below others where it matters that they are not there.
  private static let mostLandmarks = 16

  static func landmarks(
    _ graph: NavigationGraph,
    _ seeking: [TransitionID],
    _ memories: Memories
  ) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: graph.screens.count)
    var count: UInt8 = 0
    for id in seeking {
      let transition = graph[id]
      guard let screen = transition.sought, result[Int(screen.index)] == 0,
        count < mostLandmarks
      else { continue }
      // What is resumed may find nothing, too.
      guard transition.sets.count > 0 || memories.number(of: .transition(id)) != nil else {
        continue
      }
      count += 1
      result[Int(screen.index)] = count
    }
    return result
  }

  private func dismiss(_ id: TransitionID, _ step: Relation, _ source: PushdownSource) {
    let verb = graph[id].verb
    if verb == .close, source.shape.position == .pushed {
      if goesBackAnyway(source) { return }
      return leave(source.node, PushdownExit.Kind.pop, follow(step, source))
    }
    if source.shape.layer == .bottom { return miss(.nothingPresented, id, step, source) }
    let isAll = verb == .dismissAll
    let kind = isAll ? PushdownExit.Kind.dismissAll : PushdownExit.Kind.dismiss
    leave(source.node, kind, follow(step, source))
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
      var needs = bound.requirements.needs(of: rule.root)
      needs = bound.requirements.needs(of: rule.presented, after: needs)
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
