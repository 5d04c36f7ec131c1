import NavGraph

/// The start of a step.
struct PushdownSource {
  var node: Int
  var context: UInt32
  var shape: Shape
  var isInGate: Bool
  /// True if the step changes conditions.
  var changesConditions = false
  /// True if the step has changed which launch rule decides, and `follow` makes the root of that rule the root.
  var relaunches = false
  /// True if the step finds the tab that it selects after another verb: from under the presented gate, if the
  /// source is in or over one. nil where no tab is selected, or where that is unknown.
  var findsTab: Bool?
}

/// The 1-based position of each event among the events that the current screen handles; all 0 between uses.
struct EventPositions {
  private var positions: [UInt32]

  init(events: Int) { positions = Array(repeating: 0, count: events) }

  subscript(_ event: UInt32) -> Int {
    get { Int(positions[Int(event)]) }
    set { positions[Int(event)] = UInt32(truncatingIfNeeded: newValue) }
  }
}

extension Pushdown {
  /// Returns the start of a step at `n`.
  func source(_ n: Int) -> PushdownSource {
    PushdownSource(
      node: n,
      context: nodes[n].context,
      shape: shapes[nodes[n].shape],
      isInGate: nodes[n].traits.contains(.isInGate)
    )
  }

  /// Makes the rules of a node that is reached for the first time.
  func build(_ n: Int) {
    switch nodes[n].kind {
    case .screen: buildScreen(n)
    case .group: buildScopeEvent(n)
    case .heldTarget: addHeldTargets(n)
    case .openedStack, .tab: break
    }
  }

  /// Makes the rules of a screen, or of all screens of a class.
  private func buildScreen(_ n: Int) {
    let screen = ScreenID(Int(nodes[n].id))
    if graph.alert(screen) != nil { return buildAlert(n, screen) }
    let requirement = tables.vertices[Int(nodes[n].vertex)].requirement
    let source = source(n)
    let members = members(of: nodes[n])
    if members.count > 1 { merged.begin() }
    var handled: [HandledEvent] = []
    for member in members {
      let own = addOwnTransitions(n, ScreenID(Int(member)), source)
      recordIgnored(own, ScreenID(Int(member)), n)
      handled += own.filter { tables.transitions.isHandledAround[Int($0.event)] }
    }
    if members.count > 1 { add(pushWithinClass(n)) }
    joinScope(n, handledByAll(handled, of: members.count))
    joinAllVisible(n)
    moveBySystem(n, source)
    checkVisibility(n, requirement, members, source)
    merged.end()
  }

  /// Adds the transitions of these screens, and of the containers around them, at a continuation that runs
  /// after an alert.
  func addTransitionsOfAll(
    _ n: Int,
    _ members: ArraySlice<UInt32>,
    _ source: PushdownSource
  ) {
    let handled = members.map { member in
      let own = addOwnTransitions(n, ScreenID(Int(member)), source)
      recordIgnored(own, ScreenID(Int(member)), n)
      return own
    }
    let around = handled.flatMap { own in
      own.filter { tables.transitions.isHandledAround[Int($0.event)] }
    }
    joinScope(n, handledByAll(around, of: members.count))
  }

  /// An event for which a screen has transitions, with the valuations with which none of them is chosen, so that
  /// its containers are asked.
  struct HandledEvent {
    var event: UInt32
    var left: Decision
    var first: TransitionID
  }

  /// Adds the screen's own transitions. Returns the events that they handle.
  private func addOwnTransitions(
    _ n: Int,
    _ screen: ScreenID,
    _ source: PushdownSource
  ) -> [HandledEvent] {
    let stays = nodes[n].stays
    let ids = tables.transitions.transitions(from: .screen(screen))
    var result: [HandledEvent] = []
    result.reserveCapacity(ids.count)
    for id in ids {
      let event = graph[id].event.index
      var index = eventPositions[event]
      if index == 0 {
        result.append(HandledEvent(event: event, left: stays, first: id))
        index = result.count
        eventPositions[event] = index
      }
      let when = space.decision(graph[id].when)
      let left = result[index - 1].left
      let condition = diagrams.and(left, when)
      result[index - 1].left = diagrams.difference(left, when)
      take(id, condition, source)
    }
    for event in result { eventPositions[event.event] = 0 }
    return result
  }

  private func moveBySystem(_ n: Int, _ source: PushdownSource) {
    addSystemExits(source, relations.unchanged(nodes[n].stays))
    if source.shape.tabs != 0, !source.shape.hidesTabBar {
      let groups = tabs[Int(source.shape.tabs) - 1].groups
      let tab = max(Int(source.shape.tab) - 1, 0)
      join(n, group: groups[tab], where: nodes[n].stays)
    }
  }

  /// Adds the exits of the system: by the back button and its menu, a tap on the selected tab, a swipe.
  func addSystemExits(_ source: PushdownSource, _ same: Relation) {
    if hasBackButton(source.node) {
      addExit(of: .back, source, same)
    } else if source.shape.tabs != 0, !source.shape.hidesTabBar {
      addExit(of: .selectedTab, source, same)
    }
    if source.shape.layer == .sheet { addExit(of: .swipe, source, same) }
  }

  private func addExit(of move: StepProgram, _ source: PushdownSource, _ same: Relation) {
    guard case .exit(let kind) = source.shape.result(of: move) else { return }
    // The back button's menu goes back by any number of screens.
    let isBack = kind == .pop
    addExit(source.node, isBack ? .popToAny : kind, same)
  }

  /// Shows gates, and notes incidents, where a visible screen does not meet its requirement.
  private func checkVisibility(
    _ n: Int,
    _ needs: UInt32,
    _ members: ArraySlice<UInt32>,
    _ source: PushdownSource
  ) {
    let requirement = tables.requirements.requirement(needs)
    if let group = gatesAskedBy(needs, requirement.gateCases, source) {
      let unmet = requirement.gateCases.reduce(.never) { diagrams.or($0, $1.holds) }
      join(n, group: group, where: unmet)
    } else {
      for gateCase in requirement.gateCases {
        showGate(gateCase, nil, relations.unchanged(gateCase.holds), source)
      }
    }
    for screen in members {
      note(Incident(kind: .requiresViolated, subject: screen), n, requirement.refused)
    }
    for blockedGate in requirement.blocked { note(blocked(blockedGate), n, blockedGate.holds) }
    recordAsked(requirement.passed, relations.unchanged(space.assumed), source)
  }

  /// Returns the group that asks for several gates, shared by all nodes with the same requirement; nil where
  /// there is no such group.
  private func gatesAskedBy(
    _ needs: UInt32,
    _ gateCases: [RequirementTable.GateCase],
    _ source: PushdownSource
  ) -> Int? {
    guard gateCases.count > 1, !source.isInGate else { return nil }
    let projected = source.shape.projectedForRoot(isInGate: false)
    let shape = self.projection(of: source.shape, isInGate: false, as: projected)
    let key = SharedGroups.UnmetKey(needs: needs, shape: shapes.number(of: shape))
    if let known = shared.unmet[key] { return known }
    let group = group(tables.contexts.base(of: source.context), shape, isBuilt: true)
    nodes[group].traits.insert(.isShared)
    shared.unmet[key] = group
    presentedGates.needsOfGroups[group] = needs
    let source = self.source(group)
    for gateCase in gateCases {
      showGate(gateCase, nil, relations.unchanged(gateCase.holds), source)
    }
    return group
  }

  func note(_ incident: Incident, _ n: Int, _ set: Decision) {
    note(incident, n, relations.unchanged(set))
  }

  func note(_ incident: Incident, _ n: Int, _ steps: Relation) {
    guard !steps.isEmpty else { return }
    observations.record(incident, at: n, steps)
  }

  /// Returns the incident of a gate that can't be shown: the first one of its chain.
  func blocked(_ blockedGate: RequirementTable.BlockedGate) -> Incident {
    Incident(.blockedGate, blockedGate.asking)
  }
}

/// The groups of the events that containers and `any` handle, for all screens of one context and shape. They
/// form a `CompleteTree` over the events, so that a screen that handles some events itself joins the others in
/// few steps.
struct ScopeGroups {
  /// The group of the tree's node 0, which is not used.
  var first: Int
  var size: Int
  var eventCount: Int
}

struct ScopeKey: Hashable {
  var context: UInt32
  var shape: UInt32
}

/// A transition of a container or of `any`, with the valuations with which it is chosen.
struct ScopeTransition: Hashable {
  var transition: TransitionID
  var condition: Decision
}

/// The transitions of a context's containers and of `any`, by event.
struct ScopeTransitions {
  /// The events. Numbers past those of the graph stand for entries.
  var events: [UInt32] = []
  var byEvent: [[ScopeTransition]] = []
  /// The valuations with which no transition handles the event.
  var left: [Decision] = []
  /// The incident of the ignored event, for the first transition of each source.
  var firsts: [[Incident]] = []
}

/// The groups that many nodes join, each made once.
struct SharedGroups {
  fileprivate struct UnmetKey: Hashable {
    var needs: UInt32
    var shape: UInt32
  }

  struct StepKey: Hashable {
    var step: ScopeTransition
    var scope: ScopeKey
  }

  fileprivate var scopes: [ScopeKey: ScopeGroups?] = [:]
  /// The transitions of each context's containers and of `any`.
  fileprivate var transitions: [UInt32: ScopeTransitions] = [:]
  /// The groups that ask for gates, shared by nodes with the same requirement over the same root.
  fileprivate var unmet: [UnmetKey: Int] = [:]
  /// The openings from outside.
  fileprivate var openings: [(target: Destination, step: Relation)]?
  /// The groups of openings and volatile changes, which all visible screens join, by gate and root.
  fileprivate var allVisible: [ScopeKey: Int] = [:]
  /// The groups of openings alone, and of volatile changes alone. While an alert is up, the two happen at
  /// different screens.
  fileprivate var openingsAlone: [ScopeKey: Int] = [:]
  fileprivate var changesAlone: [ScopeKey: Int] = [:]
  /// The groups of transitions of containers and `any` that do the same from many nodes.
  var groups: [StepKey: Int] = [:]

  /// Returns the event whose transitions a group has.
  func event(of node: PushdownNode) -> UInt32? { transitions[node.context]?.events[Int(node.id)] }
}

extension Pushdown {
  /// Joins the group of openings and volatile changes, shared by all screens over this root, in or outside of
  /// this gate.
  func joinAllVisible(_ n: Int) {
    let isVolatile = space.volatileVariables != .always
    guard isVolatile || !tables.fromOutside.targets.isEmpty else { return }
    let node = nodes[n]
    let key = allVisibleKey(n)
    if let known = shared.allVisible[key] { return join(n, group: known, where: node.stays) }
    let group = group(key.context, shapes[key.shape], isBuilt: true)
    nodes[group].traits.insert(.isShared)
    shared.allVisible[key] = group
    let source = source(group)
    for opening in stepsFromOutside() { openFromOutside(opening.target, opening.step, source) }
    if isVolatile { changeVolatile(source) }
    join(n, group: group, where: node.stays)
  }

  /// Joins the group of openings, at a screen that an alert covered.
  func joinOpenings(_ n: Int) {
    if tables.fromOutside.targets.isEmpty { return }
    joinAlone(n, \.openingsAlone) { source in
      for opening in stepsFromOutside() { openFromOutside(opening.target, opening.step, source) }
    }
  }

  /// Joins the group of volatile changes, while an alert is up.
  func joinChanges(_ n: Int) {
    if space.volatileVariables == .always { return }
    joinAlone(n, \.changesAlone) { changeVolatile($0) }
  }

  private func joinAlone(
    _ n: Int,
    _ groups: WritableKeyPath<SharedGroups, [ScopeKey: Int]>,
    _ build: (PushdownSource) -> Void
  ) {
    let key = allVisibleKey(n)
    if let known = shared[keyPath: groups][key] {
      return join(n, group: known, where: nodes[n].stays)
    }
    let group = group(key.context, shapes[key.shape], isBuilt: true)
    nodes[group].traits.insert(.isShared)
    shared[keyPath: groups][key] = group
    build(source(group))
    join(n, group: group, where: nodes[n].stays)
  }

  /// Returns the openings from outside, each with the valuations that allow it.
  private func stepsFromOutside() -> [(target: Destination, step: Relation)] {
    if let known = shared.openings { return known }
    var conditions: [Destination: Decision] = [:]
    for opening in tables.fromOutside.openings {
      let when = space.decision(opening.when)
      conditions[opening.target] = diagrams.or(conditions[opening.target] ?? .never, when)
    }
    let made = tables.fromOutside.targets.map { target in
      let condition = diagrams.and(conditions[target] ?? .never, space.assumed)
      return (target: target, step: relations.unchanged(condition))
    }
    shared.openings = made
    return made
  }

  /// Returns the key of the groups that all visible screens share: the gate and the root.
  func allVisibleKey(_ n: Int) -> ScopeKey {
    let gate = tables.contexts.gate(of: nodes[n].context)
    let context =
      gate.map { tables.context(ofGate: $0) } ?? tables.contexts.base(of: nodes[n].context)
    let own = shapes[nodes[n].shape]
    let shape = projection(
      of: own,
      isInGate: gate != nil,
      as: own.projectedForRoot(isInGate: gate != nil)
    )
    return ScopeKey(context: context, shape: shapes.number(of: shape))
  }

  /// Joins the groups of the events that containers handle, where the screen does not handle them itself.
  func joinScope(_ n: Int, _ handled: [HandledEvent]) {
    let node = nodes[n]
    guard let scope = scope(ScopeKey(context: node.context, shape: node.shape)),
      let transitions = shared.transitions[node.context]
    else { return }
    var start = 0
    for event in handled {
      guard let position = transitions.events.position(of: event.event) else { continue }
      join(n, scope, start..<position)
      join(n, group: scope.first + scope.size + position, where: event.left)
      start = position + 1
    }
    join(n, scope, start..<scope.eventCount)
  }

  /// Records the events that neither the screen nor anything around it handles with all valuations.
  func recordIgnored(_ handled: [HandledEvent], _ screen: ScreenID, _ n: Int) {
    let transitions = scopeTransitions(of: nodes[n].context)
    for event in handled where event.left.isPossible {
      var left = event.left
      if let position = transitions.events.position(of: event.event) {
        left = diagrams.and(left, transitions.left[position])
      }
      note(graph.ignored(event.first, .screen(screen)), n, left)
    }
  }

  private func join(_ n: Int, _ scope: ScopeGroups, _ events: Range<Int>) {
    guard !events.isEmpty else { return }
    if events == 0..<scope.eventCount {
      return join(n, group: scope.first + 1, where: nodes[n].stays)
    }
    CompleteTree.cover(events, size: scope.size) {
      join(n, group: scope.first + $0, where: nodes[n].stays)
    }
  }

  private func scope(_ key: ScopeKey) -> ScopeGroups? {
    if let known = shared.scopes[key] { return known }
    let made = makeScope(key)
    shared.scopes[key] = .some(made)
    return made
  }

  private func makeScope(_ key: ScopeKey) -> ScopeGroups? {
    let count = scopeTransitions(of: key.context).events.count
    guard count > 0 else { return nil }
    let size = CompleteTree.size(leaves: count)
    let first = nodes.count
    let shape = shapes[key.shape]
    for index in 0..<size + count {
      let group = group(key.context, shape, isBuilt: index < size)
      // A leaf's `id` is the position of its event.
      if index >= size {
        nodes[group].id = UInt32(truncatingIfNeeded: index - size)
        buildSoon(group)
      }
      if index > 1 { join(first + index / 2, group: group, where: .always) }
    }
    return ScopeGroups(first: first, size: size, eventCount: count)
  }

  func scopeTransitions(of context: UInt32) -> ScopeTransitions {
    if let known = shared.transitions[context] { return known }
    var transitions = ScopeTransitions()
    var positions: [UInt32: Int] = [:]
    let levels = tables.contexts.containers(of: context).map { TransitionSource.container($0) }
    for level in levels + [.any] {
      for id in tables.transitions.transitions(from: level) {
        positions[graph[id].event.index] = 0
      }
    }
    transitions.events =
      positions.keys.sorted()
      + tables.fromOutside.presented.indices.map {
        UInt32(truncatingIfNeeded: graph.events.count + $0)
      }
    for (position, event) in transitions.events.enumerated() { positions[event] = position }
    transitions.byEvent = Array(repeating: [], count: transitions.events.count)
    transitions.firsts = Array(repeating: [], count: transitions.events.count)
    transitions.left = Array(repeating: space.assumed, count: transitions.events.count)
    for level in levels + [.any] {
      var seen: Set<UInt32> = []
      for id in tables.transitions.transitions(from: level) {
        guard let position = positions[graph[id].event.index] else { continue }
        let when = space.decision(graph[id].when)
        let condition = diagrams.and(transitions.left[position], when)
        transitions.left[position] = diagrams.difference(transitions.left[position], when)
        if condition.isPossible {
          transitions.byEvent[position].append(
            ScopeTransition(transition: id, condition: condition)
          )
        }
        if seen.insert(graph[id].event.index).inserted {
          transitions.firsts[position].append(graph.ignored(id, level))
        }
      }
    }
    shared.transitions[context] = transitions
    return transitions
  }

  /// Makes the rules of a scope's event.
  func buildScopeEvent(_ n: Int) {
    let source = source(n)
    let transitions = scopeTransitions(of: source.context)
    let position = Int(nodes[n].id)
    guard position < transitions.events.count else { return }
    for step in transitions.byEvent[position] {
      guard step.condition.isPossible, let scope = scope(of: step, at: n) else {
        take(step.transition, step.condition, source)
        continue
      }
      observations.choose(step.transition, at: n, where: step.condition)
      join(n, group: group(of: step, scope), where: .always)
    }
    for incident in transitions.firsts[position] { note(incident, n, transitions.left[position]) }
    let entry = Int(transitions.events[position]) - graph.events.count
    if entry >= 0 { open(tables.fromOutside.presented[entry], source) }
  }
}

extension [UInt32] {
  /// Returns the index of the number in the sorted list.
  fileprivate func position(of number: UInt32) -> Int? {
    let index = indices.first(notBefore: { self[$0] < number })
    return index < count && self[index] == number ? index : nil
  }
}
