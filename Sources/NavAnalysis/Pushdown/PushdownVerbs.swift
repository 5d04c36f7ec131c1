import NavGraph

/// The rules of each verb.
extension Pushdown {
  /// Adds a transition that is chosen where `condition` holds.
  func take(_ id: TransitionID, _ condition: Decision, _ source: PushdownSource) {
    guard condition.isPossible else { return }
    observations.choose(id, at: source.node, where: condition)
    // `pushWithinClass` stands for all pushes within a class.
    if merged.isMerging, graph[id].isPlainPush, isWithinClass(graph[id].target, source.node) {
      return
    }
    perform(id, where: condition, source)
  }

  /// Performs the transition's `sets`, then its verb.
  func perform(_ id: TransitionID, where condition: Decision, _ source: PushdownSource) {
    let effect = space.effect(of: graph[id].sets)
    var source = source
    var step = relations.step(condition, effect)
    if effect != ConditionSpace.noEffect {
      source.changesConditions = true
      step = runResumeCheck(after: step, source)
    }
    perform(id, step, source)
  }

  /// Performs the transition's verb, after its `sets`.
  func perform(_ id: TransitionID, _ step: Relation, _ source: PushdownSource) {
    if graph[id].earlier.count > 0 { return performSeveralVerbs(id, step, source) }
    switch graph[id].verb.last {
    case .reset(.root)?: showRoot(id, step, source)
    case .reset(.place)?, .reset(.window)?: open(graph[id].target, .transition(id), step, source)
    case .reset(.launchRule)?: launchAgain(id, step, source)
    case .put?: showTarget(id, step, source)
    case .selectTab?: select(graph[id].target, .transition(id), step, source)
    case .cut?: takeAway(id, step, source)
    case .require?, nil: end(step, source)
    }
  }

  /// Ends a step that changes conditions only.
  func end(_ step: Relation, _ source: PushdownSource) {
    arrive(source.node, followLaunchRules(step, source))
  }

  /// Returns the part of the step in which the intent's requirement is met. For the rest, shows the gate that
  /// decides, or ends the step.
  func stepMeeting(
    _ needs: UInt32,
    _ intent: Intent,
    _ step: Relation,
    _ source: PushdownSource,
    target: HeldTargets.Target? = nil
  ) -> Relation {
    guard !RequirementTable.isNothing(needs) else { return step }
    let requirement = requirement(needs, source.context, source.shape)
    for gateCase in requirement.gateCases {
      showGate(gateCase, intent, relations.ending(step, in: gateCase.holds), source, target: target)
    }
    for blockedGate in requirement.blocked {
      note(blocked(blockedGate), source.node, relations.ending(step, in: blockedGate.holds))
    }
    recordAsked(requirement.passed, step, source)
    let refused = relations.ending(step, in: requirement.refused)
    note(Incident(refusing: intent), source.node, refused)
    end(relations.ending(step, in: requirement.withoutGate), source)
    return relations.ending(step, in: requirement.holds)
  }

  /// Ends the step, because the operation misses.
  func miss(
    _ operation: StepProgram.Operation,
    _ id: TransitionID,
    _ step: Relation,
    _ source: PushdownSource
  ) {
    if let miss = operation.miss { note(Incident(Incident.Kind(miss), id), source.node, step) }
    end(step, source)
  }

  // MARK: Bringing something

  private func showRoot(_ id: TransitionID, _ step: Relation, _ source: PushdownSource) {
    let transition = graph[id]
    let needs = tables.needs(of: tables.freshRoot(transition), askedIn: source.context)
    var frames: [StackedFrame] = []
    if transition.presented != .none {
      frames = [StackedFrame(layer: layer(transition.presentation), target: transition.presented)]
    }
    let done = stepMeeting(needs, .transition(id), step, source)
    if !done.isEmpty { reset(to: root(transition.target, frames), done, source) }
  }

  /// Adds a rule that drops the stack. Returns true if it is new.
  @discardableResult
  func reset(
    to entry: Int,
    _ step: Relation,
    _ source: PushdownSource,
    isAsked: Bool = false
  ) -> Bool {
    // The gate's layer is dropped, and the intent that it holds is released.
    let left = source.isInGate ? relations.leaving(step) : step
    var rule = PushdownRule(.reset, from: source.node, to: entry, left)
    rule.isAsked = isAsked
    return add(rule)
  }

  private func showTarget(_ id: TransitionID, _ step: Relation, _ source: PushdownSource) {
    let needs = tables.needs(of: graph[id].target, in: source.context)
    let done = stepMeeting(needs, .transition(id), step, source)
    if !done.isEmpty { showUnchecked(id, done, source) }
  }

  /// Adds the rule of a transition whose requirement is met.
  func showUnchecked(_ id: TransitionID, _ done: Relation, _ source: PushdownSource) {
    let (program, target) = (graph[id].verb.program, graph[id].target)
    for operation in program.operations(where: { source.shape.satisfies($0) }) {
      switch operation {
      case .require(let fact):
        if !source.shape.satisfies(fact) { return miss(operation, id, done, source) }
      case .cut(.toOnto):
        // The push is a continuation at the screen that is found.
        if graph[id].onto != .none {
          return seek(StepVerbID(id, graph[id].earlier.count), done, source)
        }
      case .put(.frame) where program.replaces:
        let entry = symbol(tables.enter(target, source.context), source.shape)
        add(PushdownRule(.replace, from: source.node, to: entry, followLaunchRules(done, source)))
      case .put(.frame): push(target, followLaunchRules(done, source), source)
      case .put(.layer):
        let shape = presented(over: source, layer(graph[id].presentation))
        let entry = enter(target, source.context, shape)
        add(PushdownRule(.present, from: source.node, to: entry, followLaunchRules(done, source)))
      // With what is put in its place, the own frame is the subject of one rule, a tail call.
      case .cut, .selectTab, .reset: break
      }
    }
  }

  private func presented(over source: PushdownSource, _ layer: Shape.LayerKind) -> Shape {
    presented(over: source.shape, layer, isInGate: source.isInGate)
  }

  func push(_ target: Destination, _ step: Relation, _ source: PushdownSource) {
    let entry = symbol(tables.enter(target, source.context), source.shape.pushed)
    add(PushdownRule(.push, from: source.node, to: entry, step))
  }

  func present(_ what: OverVisible, _ step: Relation, _ source: PushdownSource) {
    let needs = tables.needs(of: what.target, in: source.context)
    let done = stepMeeting(needs, .entry(what), step, source)
    if done.isEmpty { return }
    let shape = presented(over: source, layer(Presentation(style: what.style)))
    let entry = enter(what.target, source.context, shape)
    add(PushdownRule(.present, from: source.node, to: entry, followLaunchRules(done, source)))
  }

  // MARK: Going back

  private func takeAway(_ id: TransitionID, _ step: Relation, _ source: PushdownSource) {
    switch source.shape.result(of: graph[id].verb.program) {
    case .missing(let operation): miss(operation, id, step, source)
    case .search:
      if isDoneBySystem(source, to: id) { return }
      seek(StepVerbID(id), step, source)
    case .exit(let kind):
      let pops = kind == .pop || kind == .popToRoot
      if pops, isDoneByBackButton(source) { return }
      addExit(source.node, kind, followLaunchRules(step, source))
    case .stays: end(step, source)
    }
  }

  /// Returns true if the back button's menu does the same as the step: it changes no condition and goes back in
  /// its stack.
  private func isDoneByBackButton(_ source: PushdownSource) -> Bool {
    !source.changesConditions && hasBackButton(source.node)
  }

  /// Returns true if the screen that the step goes back to always lies below, and the user can go there without
  /// the step.
  private func isDoneBySystem(_ source: PushdownSource, to id: TransitionID) -> Bool {
    guard !source.changesConditions, let sought = graph[id].target.screen,
      !tables.alwaysBelow.isEmpty
    else {
      return false
    }
    let below = tables.alwaysBelow[Int(sought.index)]
    switch (source.shape.position, source.shape.layer) {
    case (.pushed, _): return below.contains(.pushed) && hasBackButton(source.node)
    case (.alone, .sheet):
      return below.contains(.inSheet) && nodes[source.node].kind == .screen
        && source.shape.tabs == 0 && !source.shape.isGateLayer
    default: return false
    }
  }

  /// Looks for the screen that the verb names. The step ends, or continues, at that screen.
  func seek(_ part: StepVerbID, _ step: Relation, _ source: PushdownSource) {
    let isLast = graph.isLast(part)
    let seeker = Seeker(part: part, relaunches: !isLast && source.relaunches)
    func search() {
      self.search(seeker, from: source.node, isLast ? followLaunchRules(step, source) : step)
    }
    // Where an alert was dismissed, a miss has an effect, too.
    guard source.changesConditions || hasAlerts, let screen = graph.sought(part) else {
      return search()
    }
    let isStack = !graph[part].searchesLayers
    let landmark = landmarks[Int(screen.index)]
    if landmark != 0, !source.shape.finds(landmark, inStack: isStack) {
      return miss(.cut(.toTarget), part.transition, step, source)
    }
    // Without a landmark it is unknown whether the screen lies below.
    if landmark == 0 { end(step, source) }
    search()
  }

  /// The maximum number of landmarks.
  private static let mostLandmarks = 16

  static func landmarks(
    _ graph: NavigationGraph,
    _ seeking: [StepVerbID],
    _ heldIntents: HeldIntentTable
  ) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: graph.screens.count)
    var count: UInt8 = 0
    let hasAlerts = graph.hasAlerts
    for part in seeking {
      let id = part.transition
      guard let screen = graph.sought(part), result[Int(screen.index)] == 0,
        count < mostLandmarks
      else { continue }
      // A step that is resumed, or that runs after other verbs or an alert, may miss, too.
      guard
        hasAlerts || graph[id].sets.count > 0 || part.index > 0 || heldIntents.mayHold(id)
          || graph[id].earlier.count > 0 && graph.tab(requiredBy: id) != nil
      else { continue }
      count += 1
      result[Int(screen.index)] = count
    }
    return result
  }

  // MARK: Launch rules

  /// The valuations with which no launch rule decides.
  var undecided: Decision { launchChoices.reduce(space.assumed, diagrams.difference) }

  private func launchAgain(
    _ id: TransitionID,
    _ step: Relation,
    _ source: PushdownSource
  ) {
    end(relations.ending(step, in: undecided), source)
    for (index, rule) in graph.launch.rules.enumerated() {
      let chosen = relations.ending(step, in: launchChoices[index])
      if chosen.isEmpty { continue }
      let needs = tables.needs(of: tables.launchRoot(index), askedIn: source.context)
      let target = HeldTargets.Target(
        destination: rule.root,
        presented: graph.presented(by: rule)
      )
      let done = stepMeeting(needs, .transition(id), chosen, source, target: target)
      if !done.isEmpty { reset(to: launchEntry(index), done, source) }
    }
  }

  /// Splits the step. `relaunched` is the part that changes which launch rule decides; with `follow`, the root of
  /// that rule becomes the root. `kept` is the rest.
  func splitByLaunchRule(
    _ step: Relation,
    _ source: PushdownSource
  ) -> (kept: Relation, relaunched: Relation) {
    guard graph.launch.follows, source.changesConditions else { return (step, .empty) }
    if source.relaunches { return (.empty, step) }
    // Where no rule decides before or after the step, no rule replaces another.
    let decided = launchChoices.reduce(.never, diagrams.or)
    var relaunched = Relation.empty
    for choice in launchChoices {
      let others = diagrams.difference(decided, choice)
      let left = relations.ending(relations.starting(step, in: choice), in: others)
      relaunched = relations.union(relaunched, left)
    }
    return (relations.difference(step, relaunched), relaunched)
  }

  func followLaunchRules(_ step: Relation, _ source: PushdownSource) -> Relation {
    guard graph.launch.follows, source.changesConditions else { return step }
    let (kept, relaunched) = splitByLaunchRule(step, source)
    if relaunched.isEmpty { return kept }
    for (index, choice) in launchChoices.enumerated() {
      let chosen = relations.ending(relaunched, in: choice)
      if !chosen.isEmpty { reset(to: launchEntry(index), chosen, source) }
    }
    return kept
  }
}

extension Shape {
  /// Returns true if the fact holds for a screen of this shape.
  func satisfies(_ fact: StepProgram.Fact) -> Bool {
    switch fact {
    case .inStack: position != .alone
    case .pushed: position == .pushed
    }
  }

  /// The result of a program that removes screens.
  enum VerbResult {
    case exit(PushdownExit.Kind)
    /// The program looks for a screen.
    case search
    case missing(StepProgram.Operation)
    /// The program removes nothing.
    case stays
  }

  /// Returns the result of a program at this shape.
  func result(of program: StepProgram) -> VerbResult {
    for operation in program.operations(where: { satisfies($0) }) {
      switch operation {
      case .require(let fact): if !satisfies(fact) { return .missing(operation) }
      case .cut(.frame), .cut(.toRoot):
        guard position == .pushed else { return .missing(operation) }
        let pops = operation == .cut(.frame)
        return .exit(pops ? .pop : .popToRoot)
      case .cut(.layer), .cut(.allLayers):
        guard layer != .bottom else { return .missing(operation) }
        let isOne = operation == .cut(.layer)
        return .exit(isOne ? .dismiss : .dismissAll)
      case .cut(.toTarget), .cut(.toTargetAnywhere): return .search
      case .cut(.toOnto), .cut(.ownFrame), .selectTab, .put, .reset: break
      }
    }
    return .stays
  }
}
