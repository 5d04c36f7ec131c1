import NavGraph

/// Where a step starts.
struct PushdownSource {
  var node: Int
  var context: UInt32
  var shape: Shape
  var isInGate: Bool
  /// The step changes conditions.
  var changes = false
  /// It has changed which launch rule decides, and that is followed.
  var moves = false
  /// Of a step that selects a tab after something else: whether it finds that, from under the presented gate
  /// if it is in or over one.
  var findsTab: Bool?
}

/// By event, which of those that the screen at hand hears it is, 1 and up; all 0 between uses.
struct HeardPositions {
  private var positions: [UInt32]

  init(events: Int) { positions = Array(repeating: 0, count: events) }

  subscript(_ event: UInt32) -> Int {
    get { Int(positions[Int(event)]) }
    set { positions[Int(event)] = UInt32(truncatingIfNeeded: newValue) }
  }
}

extension Pushdown {
  /// A step that starts at `n`.
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
    case .memory: remember(n)
    case .pending, .tab: break
    }
  }

  /// Makes the rules of a screen, or of all those of a class at once.
  private func buildScreen(_ n: Int) {
    let screen = ScreenID(Int(nodes[n].id))
    if graph.alert(screen) != nil { return buildAlert(n, screen) }
    let requirement = bound.vertices[Int(nodes[n].vertex)].requirement
    let source = source(n)
    let members = members(of: nodes[n])
    if members.count > 1 { merged.begin() }
    var heard: [Heard] = []
    for member in members {
      let own = takeOwn(n, ScreenID(Int(member)), source)
      noteIgnored(own, ScreenID(Int(member)), n)
      heard += own.filter { bound.transitions.isHeardAround[Int($0.event)] }
    }
    if members.count > 1 { add(pushWithinClass(n)) }
    joinScope(n, heardByAll(heard, of: members.count))
    joinEveryone(n)
    moveBySystem(n, source)
    lack(n, requirement, members, source)
    merged.end()
  }

  /// The transitions of these screens, and of what is around them, at a step under way where an alert has
  /// gone.
  func hearAll(
    _ n: Int,
    _ members: ArraySlice<UInt32>,
    _ source: PushdownSource
  ) {
    let heard = members.map { member in
      let own = takeOwn(n, ScreenID(Int(member)), source)
      noteIgnored(own, ScreenID(Int(member)), n)
      return own
    }
    let around = heard.flatMap { own in
      own.filter { bound.transitions.isHeardAround[Int($0.event)] }
    }
    joinScope(n, heardByAll(around, of: members.count))
  }

  /// What an event that the screen hears leaves to its containers.
  struct Heard {
    var event: UInt32
    var left: Decision
    var first: TransitionID
  }

  /// The screen's own transitions.
  private func takeOwn(
    _ n: Int,
    _ screen: ScreenID,
    _ source: PushdownSource
  ) -> [Heard] {
    let stays = nodes[n].stays
    let ids = bound.transitions.transitions(from: .screen(screen))
    var result: [Heard] = []
    result.reserveCapacity(ids.count)
    for id in ids {
      let event = graph[id].event.index
      var index = heardPositions[event]
      if index == 0 {
        result.append(Heard(event: event, left: stays, first: id))
        index = result.count
        heardPositions[event] = index
      }
      let when = space.decision(graph[id].when)
      let left = result[index - 1].left
      let condition = diagrams.and(left, when)
      result[index - 1].left = diagrams.difference(left, when)
      take(id, condition, source)
    }
    for event in result { heardPositions[event.event] = 0 }
    return result
  }

  private func moveBySystem(_ n: Int, _ source: PushdownSource) {
    leaveBySystem(source, relations.unchanged(nodes[n].stays))
    if source.shape.tabs != 0, !source.shape.hidesTabBar {
      let groups = tabs[Int(source.shape.tabs) - 1].groups
      let tab = max(Int(source.shape.tab) - 1, 0)
      join(n, group: groups[tab], where: nodes[n].stays)
    }
  }

  /// The back button and its menu, the tab that is tapped again, a swipe.
  func leaveBySystem(_ source: PushdownSource, _ same: Relation) {
    if source.shape.position == .pushed {
      if hasBackButton(source.node) {
        leave(source.node, PushdownExit.Kind.popToAny, same)
      } else if source.shape.tabs != 0, !source.shape.hidesTabBar {
        leave(source.node, PushdownExit.Kind.popToRoot, same)
      }
    }
    if source.shape.layer == .sheet { leave(source.node, PushdownExit.Kind.dismiss, same) }
  }

  /// What is visible lacks something.
  private func lack(
    _ n: Int,
    _ needs: UInt32,
    _ members: ArraySlice<UInt32>,
    _ source: PushdownSource
  ) {
    let requirement = bound.requirements.requirement(needs)
    if let group = gatesAskedBy(needs, requirement.parts, source) {
      let lacking = requirement.parts.reduce(.never) { diagrams.or($0, $1.holds) }
      join(n, group: group, where: lacking)
    } else {
      for part in requirement.parts {
        ask(part, nil, relations.unchanged(part.holds), source)
      }
    }
    for screen in members {
      note(Incident(kind: .requiresViolated, subject: screen), n, requirement.refused)
    }
    for part in requirement.blocked { note(blocked(part), n, part.holds) }
    noteAsked(requirement.passed, relations.unchanged(space.assumed), source)
  }

  /// Where there are several gates, what lacks the same shares that it asks for them.
  private func gatesAskedBy(
    _ needs: UInt32,
    _ parts: [RequirementTable.Part],
    _ source: PushdownSource
  ) -> Int? {
    guard parts.count > 1, !source.isInGate else { return nil }
    let beneath = source.shape.beneathAll(isInGate: false)
    let shape = self.beneath(source.shape, isInGate: false, as: beneath)
    let key = SharedGroups.LackKey(needs: needs, shape: shapes.number(of: shape))
    if let known = shared.lacking[key] { return known }
    let group = group(bound.contexts.base(of: source.context), shape, isBuilt: true)
    nodes[group].traits.insert(.isShared)
    shared.lacking[key] = group
    gateMemory.lacking[group] = needs
    let source = self.source(group)
    for part in parts { ask(part, nil, relations.unchanged(part.holds), source) }
    return group
  }

  func note(_ incident: Incident, _ n: Int, _ set: Decision) {
    note(incident, n, relations.unchanged(set))
  }

  func note(_ incident: Incident, _ n: Int, _ steps: Relation) {
    guard !steps.isEmpty else { return }
    observations.note(incident, at: n, steps)
  }

  /// The first gate of a chain can't be shown.
  func blocked(_ part: RequirementTable.Blocked) -> Incident {
    Incident(.blockedGate, part.asking)
  }
}

/// What containers and `any` hear, for all screens of one context and shape at once: a `CompleteTree`
/// over the events, so that a screen which hears some of them itself joins the others in few steps.
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

/// The transitions of a context's containers and of `any`, by event.
struct ScopeSteps {
  struct Step: Hashable {
    var transition: TransitionID
    var condition: Decision
  }

  /// What an event is.
  var events: [UInt32] = []
  var steps: [[Step]] = []
  /// What none of them takes.
  var left: [Decision] = []
  /// The first of the transitions that each source has for the event.
  var firsts: [[Incident]] = []
}

/// The groups that many nodes have in common, each made once.
struct SharedGroups {
  fileprivate struct LackKey: Hashable {
    var needs: UInt32
    var shape: UInt32
  }

  struct StepKey: Hashable {
    var step: ScopeSteps.Step
    var scope: ScopeKey
  }

  fileprivate var scopes: [ScopeKey: ScopeGroups?] = [:]
  /// By context and event: the transitions that the context's containers and `any` have.
  fileprivate var steps: [UInt32: ScopeSteps] = [:]
  /// What is shared by all that lacks the same, over the same root.
  fileprivate var lacking: [LackKey: Int] = [:]
  /// What is opened from outside, by all that is visible.
  fileprivate var openings: [(target: Destination, step: Relation)]?
  /// What is shared by all that is visible, by gate and root.
  fileprivate var everyone: [ScopeKey: Int] = [:]
  /// The openings alone, and the changes alone: where an alert is up these are not of one place.
  fileprivate var openingsAlone: [ScopeKey: Int] = [:]
  fileprivate var changesAlone: [ScopeKey: Int] = [:]
  /// What is shared by all places from which a step of containers or of `any` does the same.
  var groups: [StepKey: Int] = [:]

  /// The event of which a group has the steps in its context.
  func event(of node: PushdownNode) -> UInt32? { steps[node.context]?.events[Int(node.id)] }
}

extension Pushdown {
  /// Joins what is shared by all that is visible over this root, and in or outside this gate.
  func joinEveryone(_ n: Int) {
    let isVolatile = space.volatileVariables != .always
    guard isVolatile || !bound.fromOutside.targets.isEmpty else { return }
    let node = nodes[n]
    let key = everyoneKey(n)
    if let known = shared.everyone[key] { return join(n, group: known, where: node.stays) }
    let group = group(key.context, shapes[key.shape], isBuilt: true)
    nodes[group].traits.insert(.isShared)
    shared.everyone[key] = group
    let source = source(group)
    for opening in stepsFromOutside() { openFromOutside(opening.target, opening.step, source) }
    if isVolatile { changeVolatile(source) }
    join(n, group: group, where: node.stays)
  }

  /// Joins what is opened from outside, at what an alert lay over.
  func joinOpenings(_ n: Int) {
    if bound.fromOutside.targets.isEmpty { return }
    joinAlone(n, \.openingsAlone) { source in
      for opening in stepsFromOutside() { openFromOutside(opening.target, opening.step, source) }
    }
  }

  /// Joins the changes of volatile conditions while an alert is up.
  func joinChanges(_ n: Int) {
    if space.volatileVariables == .always { return }
    joinAlone(n, \.changesAlone) { changeVolatile($0) }
  }

  private func joinAlone(
    _ n: Int,
    _ groups: WritableKeyPath<SharedGroups, [ScopeKey: Int]>,
    _ build: (PushdownSource) -> Void
  ) {
    let key = everyoneKey(n)
    if let known = shared[keyPath: groups][key] {
      return join(n, group: known, where: nodes[n].stays)
    }
    let group = group(key.context, shapes[key.shape], isBuilt: true)
    nodes[group].traits.insert(.isShared)
    shared[keyPath: groups][key] = group
    build(source(group))
    join(n, group: group, where: nodes[n].stays)
  }

  /// The openings from outside, each with where it may come.
  private func stepsFromOutside() -> [(target: Destination, step: Relation)] {
    if let known = shared.openings { return known }
    var conditions: [Destination: Decision] = [:]
    for opening in bound.fromOutside.openings {
      let when = space.decision(opening.when)
      conditions[opening.target] = diagrams.or(conditions[opening.target] ?? .never, when)
    }
    let made = bound.fromOutside.targets.map { target in
      let condition = diagrams.and(conditions[target] ?? .never, space.assumed)
      return (target: target, step: relations.unchanged(condition))
    }
    shared.openings = made
    return made
  }

  /// What tells apart what all share that is visible: the gate and the root.
  func everyoneKey(_ n: Int) -> ScopeKey {
    let gate = bound.contexts.gate(of: nodes[n].context)
    let context =
      gate.map { bound.context(ofGate: $0) } ?? bound.contexts.base(of: nodes[n].context)
    let own = shapes[nodes[n].shape]
    let shape = beneath(own, isInGate: gate != nil, as: own.beneathAll(isInGate: gate != nil))
    return ScopeKey(context: context, shape: shapes.number(of: shape))
  }

  /// Joins what the containers around a screen hear, but for what it hears itself.
  func joinScope(_ n: Int, _ heard: [Heard]) {
    let node = nodes[n]
    guard let scope = scope(ScopeKey(context: node.context, shape: node.shape)),
      let steps = shared.steps[node.context]
    else { return }
    var start = 0
    for event in heard {
      guard let position = steps.events.position(of: event.event) else { continue }
      join(n, scope, start..<position)
      join(n, group: scope.first + scope.size + position, where: event.left)
      start = position + 1
    }
    join(n, scope, start..<scope.eventCount)
  }

  /// What neither a screen nor anything around it takes of the events that it hears.
  func noteIgnored(_ heard: [Heard], _ screen: ScreenID, _ n: Int) {
    let steps = steps(of: nodes[n].context)
    for event in heard where event.left.isPossible {
      var left = event.left
      if let position = steps.events.position(of: event.event) {
        left = diagrams.and(left, steps.left[position])
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
    let count = steps(of: key.context).events.count
    guard count > 0 else { return nil }
    let size = CompleteTree.size(leaves: count)
    let first = nodes.count
    let shape = shapes[key.shape]
    for index in 0..<size + count {
      let group = group(key.context, shape, isBuilt: index < size)
      // A leaf knows which event it is.
      if index >= size {
        nodes[group].id = UInt32(truncatingIfNeeded: index - size)
        buildSoon(group)
      }
      if index > 1 { join(first + index / 2, group: group, where: .always) }
    }
    return ScopeGroups(first: first, size: size, eventCount: count)
  }

  func steps(of context: UInt32) -> ScopeSteps {
    if let known = shared.steps[context] { return known }
    var steps = ScopeSteps()
    var positions: [UInt32: Int] = [:]
    let levels = bound.contexts.containers(of: context).map { TransitionSource.container($0) }
    for level in levels + [.any] {
      for id in bound.transitions.transitions(from: level) {
        positions[graph[id].event.index] = 0
      }
    }
    steps.events =
      positions.keys.sorted()
      + bound.fromOutside.presented.indices.map {
        UInt32(truncatingIfNeeded: graph.events.count + $0)
      }
    for (position, event) in steps.events.enumerated() { positions[event] = position }
    steps.steps = Array(repeating: [], count: steps.events.count)
    steps.firsts = Array(repeating: [], count: steps.events.count)
    steps.left = Array(repeating: space.assumed, count: steps.events.count)
    for level in levels + [.any] {
      var seen: Set<UInt32> = []
      for id in bound.transitions.transitions(from: level) {
        guard let position = positions[graph[id].event.index] else { continue }
        let when = space.decision(graph[id].when)
        let condition = diagrams.and(steps.left[position], when)
        steps.left[position] = diagrams.difference(steps.left[position], when)
        if condition.isPossible {
          steps.steps[position].append(ScopeSteps.Step(transition: id, condition: condition))
        }
        if seen.insert(graph[id].event.index).inserted {
          steps.firsts[position].append(graph.ignored(id, level))
        }
      }
    }
    shared.steps[context] = steps
    return steps
  }

  /// An event as a context's containers hear it.
  func buildScopeEvent(_ n: Int) {
    let source = source(n)
    let steps = steps(of: source.context)
    let position = Int(nodes[n].id)
    guard position < steps.events.count else { return }
    for step in steps.steps[position] {
      guard step.condition.isPossible, let scope = scope(of: step, at: n) else {
        take(step.transition, step.condition, source)
        continue
      }
      observations.choose(step.transition, at: n, where: step.condition)
      join(n, group: group(of: step, scope), where: .always)
    }
    for incident in steps.firsts[position] { note(incident, n, steps.left[position]) }
    let entry = Int(steps.events[position]) - graph.events.count
    if entry >= 0 { open(bound.fromOutside.presented[entry], source) }
  }
}

extension [UInt32] {
  /// Where the number stands in the sorted list.
  fileprivate func position(of number: UInt32) -> Int? {
    let index = indices.first(notBefore: { self[$0] < number })
    return index < count && self[index] == number ? index : nil
  }
}
