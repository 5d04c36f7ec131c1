import NavGraph

/// The call graph, whatever the conditions are: which screens and containers steps may show, in which contexts,
/// and over what; the transitions that may be chosen; and the variables that may change while something is covered
/// (MOD of a procedure in Cooper and Kennedy 1988).
///
/// To show something over a symbol is a call, to go back to the symbol a return, and to replace it a tail call.
///
/// The graph is built by breadth-first search over the vertices. Formulas are checked one by one: a
/// transition counts if its own formula can hold and, for a container, if the levels closer to the screen do not
/// always take its event.
///
/// The nodes are the vertices, then helpers that many vertices share.
struct CallGraph {
  /// The tables, which the search fills.
  var tables: AnalysisTables
  let graph: NavigationGraph
  /// The breadth-first queue.
  private var queue: [UInt32] = []
  /// The calls: from a vertex to what covers or replaces it, and from or to helpers.
  private(set) var edges: [CallEdge] = []
  /// The vertices that may be called over anything.
  private(set) var callableAnywhere: [Int] = []
  /// The vertices that may replace everything.
  private(set) var roots: [Int] = []
  /// The variables that the transitions of each helper may change.
  private var helpers: [Decision] = []
  /// The events that containers and `any` handle in each context.
  private var scopes: [CallScope?] = []
  private let handlesAnywhere: Bool
  /// The helpers for what `onto` pushes over each screen.
  private var ontoHelpers: [ScreenID: UInt32] = [:]
  /// The place nodes that are shown already; they are the same for all openings.
  private var shownPlaces: VisitedSet
  /// True if a symbol may be called over itself. Always true if a step of several verbs shows something, because
  /// it is not computed over what.
  private(set) var hasCycles = false
  /// The screens that may be called over anything: the step that shows them may start in the layer of a presented
  /// gate, which holds it and resumes it over what lies below.
  private(set) var resumedAnywhere: Set<ScreenID> = []

  struct CallEdge {
    var from: UInt32
    var to: UInt32
    var kind: CallKind
  }

  private struct CallScope {
    var events: [(event: UInt32, node: UInt32)] = []
    /// The node that leads to all events.
    var whole: UInt32?
  }

  private static let helperBit: UInt32 = 1 << 31
  private static let effortPerEdge = 4
  /// The maximum number of events around a screen for which those that the screen itself always handles are
  /// excluded.
  private static let mostDistinguishedEvents = 32

  init(_ tables: AnalysisTables) {
    self.tables = tables
    let graph = tables.graph
    self.graph = graph
    shownPlaces = VisitedSet(count: graph.places.nodes.count)
    handlesAnywhere =
      !tables.fromOutside.presented.isEmpty || !tables.transitions.transitions(from: .any).isEmpty
    edges.reserveCapacity(graph.sources.count + 2 * graph.screens.count)
    queue.reserveCapacity(graph.screens.count + graph.containers.count)
    start()
    var next = 0
    while next < queue.count, !isGivenUp {
      visit(Int(queue[next]))
      next += 1
    }
    // An incomplete result is not used.
    if isGivenUp { return }
    linkOntoHelpers()
    propagateChanges()
    findAlwaysBelow()
  }

  /// True if a limit was exceeded, so that the graph is incomplete.
  var isGivenUp: Bool { tables.isGivenUp }

  // MARK: Search

  private mutating func start() {
    for rule in graph.launch.rules.indices where tables.launchChoices[rule].isPossible {
      show(tables.shown(by: tables.launchRoot(rule)), over: nil)
    }
    for target in tables.fromOutside.targets where !isGivenUp { open(target) }
  }

  private mutating func reach(_ v: Int) {
    guard !tables.vertices[v].isInCallGraph else { return }
    tables.vertices[v].isInCallGraph = true
    queue.append(UInt32(truncatingIfNeeded: v))
  }

  private mutating func addHelper() -> UInt32 {
    helpers.append(tables.space.volatileVariables)
    return UInt32(truncatingIfNeeded: helpers.count - 1) | Self.helperBit
  }

  /// Adds a call of `v` from `caller`; from anything if that is nil.
  private mutating func addCall(of v: Int, from caller: UInt32?, _ kind: CallKind) {
    tables.effort += Self.effortPerEdge
    if let caller {
      edges.append(CallEdge(from: caller, to: UInt32(truncatingIfNeeded: v), kind: kind))
    } else {
      callableAnywhere.append(v)
    }
    reach(v)
  }

  private mutating func visit(_ v: Int) {
    switch tables.vertices[v].kind {
    case .container: visitContainer(v)
    case .screen: visitScreen(v)
    default: break
    }
  }

  private mutating func visitContainer(_ v: Int) {
    let (id, outer) = (tables.vertices[v].id, tables.vertices[v].context)
    let inside = tables.contexts.enter(ContainerID(Int(id)), in: outer)
    let node = UInt32(truncatingIfNeeded: v)
    for shown in graph.containers[Int(id)].shown {
      addCall(of: tables.enter(shown, inside), from: node, .other)
    }
  }

  private mutating func visitScreen(_ v: Int) {
    let (id, context) = (tables.vertices[v].id, tables.vertices[v].context)
    let node = UInt32(truncatingIfNeeded: v)
    // Steps that happen under a visible alert are steps of the screen below it.
    if graph.alert(ScreenID(Int(id))) != nil {
      return show(gatesFor: tables.vertices[v].requirement, over: node)
    }
    let own = tables.transitions.transitions(from: .screen(ScreenID(Int(id))))
    for transition in own { addCalls(transition, from: node, context) }
    addEvents(scope(of: context), from: node, own)
    let vertex = tables.vertices[v]
    if RequirementTable.isNothing(vertex.requirement), !tables.requirements.hasAppRequirement {
      return
    }
    show(gatesFor: vertex.requirement, over: node)
    // A tap on a tab may require less.
    for needs in tables.needsOfTab(showing: vertex) { show(gatesFor: needs, over: node) }
  }

  /// Adds edges to the events that are handled around a screen, except those that the screen itself always
  /// handles.
  private mutating func addEvents(
    _ scope: CallScope,
    from node: UInt32,
    _ own: ArraySlice<TransitionID>
  ) {
    guard let whole = scope.whole else { return }
    let (transitions, isHandledAround) = (graph.transitions, tables.transitions.isHandledAround)
    let heardAround = own.lazy.filter {
      isHandledAround[Int(transitions[Int($0.index)].event.index)]
    }
    let taken = tables.space.left(by: heardAround, graph).filter { $0.value == .never }
    if taken.isEmpty || scope.events.count > Self.mostDistinguishedEvents {
      edges.append(CallEdge(from: node, to: whole, kind: .link))
    } else {
      tables.effort += Self.effortPerEdge * scope.events.count
      for (event, helper) in scope.events where taken[event] == nil {
        edges.append(CallEdge(from: node, to: helper, kind: .link))
      }
    }
  }

  private mutating func scope(of context: UInt32) -> CallScope {
    while scopes.count < tables.contexts.count { scopes.append(nil) }
    if let known = scopes[Int(context)] { return known }
    var scope = CallScope()
    if handlesAnywhere || context != ContextTable.none {
      scope = makeScope(context)
    }
    while scopes.count < tables.contexts.count { scopes.append(nil) }
    scopes[Int(context)] = scope
    return scope
  }

  private mutating func makeScope(_ context: UInt32) -> CallScope {
    var scope = CallScope()
    var left: [UInt32: Decision] = [:]
    var nodes: [UInt32: UInt32] = [:]
    for level in tables.levels(of: context) {
      for id in tables.transitions.transitions(from: level) {
        let event = graph[id].event.index
        let rest = left[event] ?? tables.space.assumed
        // In `anywhere`, the containers may be in any order, or absent.
        if context != ContextTable.anywhere {
          left[event] = tables.diagrams.difference(rest, tables.space.decision(graph[id].when))
        }
        guard tables.diagrams.meet(rest, tables.space.decision(graph[id].when)) else { continue }
        let node = nodes[event] ?? addHelper()
        if nodes.updateValue(node, forKey: event) == nil { scope.events.append((event, node)) }
        addCalls(id, from: node, context)
      }
    }
    for presentation in tables.fromOutside.presented where !isGivenUp {
      let target = presentation.what.target
      addCall(of: tables.enter(target, context), from: nil, .present)
      show(gatesFor: tables.needs(of: target, in: context), over: nil)
      noteResumedAnywhere(target, context)
    }
    guard !scope.events.isEmpty else { return scope }
    let whole = addHelper()
    scope.whole = whole
    for (_, node) in scope.events { edges.append(CallEdge(from: whole, to: node, kind: .link)) }
    return scope
  }

  // MARK: Steps

  private mutating func addCalls(_ id: TransitionID, from node: UInt32, _ context: UInt32) {
    if isGivenUp { return }
    tables.effort += 1
    let transition = graph[id]
    let when = tables.space.decision(transition.when)
    guard tables.diagrams.meet(when, tables.space.assumed) else { return }
    tables.choose(id)
    var definitelyLeaves = false
    switch transition.verb.last {
    case _ where transition.earlier.count > 0: addCallsOfSeveralVerbs(id, from: node, context)
    case .put?:
      let below = transition.onto.screen.map { ontoHelper($0) } ?? node
      addCall(of: tables.enter(transition.target, context), from: below, transition.verb.callKind)
      show(gatesFor: tables.needs(of: transition.target, in: context), over: node)
      noteResumedAnywhere(transition.target, context)
    case .selectTab?:
      if context == ContextTable.anywhere {
        let shown = tables.enter(transition.target, context)
        roots.append(shown)
        reach(shown)
      }
    case .reset?:
      let newRoots = newRoots(transition, askedIn: context)
      for (shown, needs) in newRoots {
        show(shown, over: node)
        show(gatesFor: needs, over: node)
      }
      if tables.contexts.gate(of: context) != nil {
        tables.rootsInGates.insert(id)
      } else {
        definitelyLeaves = leaves(transition, newRoots.map(\.needs)) && !tables.mayOpenWithinGates
      }
    case .cut?, .require?, nil: break
    }
    let effect = tables.space.effect(of: transition.sets)
    guard effect != ConditionSpace.noEffect, !definitelyLeaves else { return }
    change(node, tables.space.parts(effect).variables)
  }

  /// Adds the calls of a step of several verbs. What it shows may lie over whatever its earlier verbs uncover,
  /// which is not computed here; within a stack, that is in the same containers.
  private mutating func addCallsOfSeveralVerbs(
    _ id: TransitionID,
    from node: UInt32,
    _ context: UInt32
  ) {
    let transition = graph[id]
    let tab = graph.tab(selectedBy: id)
    let first = graph[StepVerbID(id)].verb.program
    let pops = first.removesOnly && !first.cutsLayers
    let around = pops && tab == nil ? context : ContextTable.anywhere
    let showsTarget = transition.verb.group == .brings
    for needs in tables.needs(ofSeveralVerbs: id, in: context) { show(gatesFor: needs, over: node) }
    if let tab {
      let shown = tables.enter(tab, ContextTable.anywhere)
      roots.append(shown)
      reach(shown)
    }
    guard showsTarget else { return }
    hasCycles = true
    addCall(of: tables.enter(transition.target, around), from: nil, transition.verb.callKind)
    if let shown = graph.shownFirst(in: transition.target) { resumedAnywhere.insert(shown) }
  }

  private mutating func noteResumedAnywhere(_ target: Destination, _ context: UInt32) {
    guard tables.contexts.gate(of: context) != nil else { return }
    let needs = tables.needs(of: target, in: context)
    guard !RequirementTable.isNothing(needs),
      let screen = graph.shownFirst(in: target),
      !tables.requirements.requirement(needs).gateCases.isEmpty
    else { return }
    resumedAnywhere.insert(screen)
  }

  private mutating func change(_ node: UInt32, _ variables: Decision) {
    if node & Self.helperBit == 0 {
      let old = tables.vertices[Int(node)].changed
      tables.vertices[Int(node)].changed = tables.diagrams.and(old, variables)
    } else {
      let helper = Int(node & ~Self.helperBit)
      helpers[helper] = tables.diagrams.and(helpers[helper], variables)
    }
  }

  private mutating func ontoHelper(_ screen: ScreenID) -> UInt32 {
    if let known = ontoHelpers[screen] { return known }
    let node = addHelper()
    ontoHelpers[screen] = node
    return node
  }

  /// Returns the roots that a step may show, each with its requirements.
  private mutating func newRoots(
    _ transition: Transition,
    askedIn context: UInt32
  ) -> [(shown: [ShownVertex], needs: UInt32)] {
    switch transition.verb.last {
    case .reset(.root)?:
      let root = tables.freshRoot(transition)
      return [(tables.shown(by: root), tables.needs(of: root, askedIn: context))]
    case .reset(.place)?, .reset(.window)?:
      return tables.opening(of: transition.target, askedIn: context)
        .map { [(shown(by: $0.target), $0.needs)] } ?? []
    case .reset(.launchRule)?:
      tables.effort += Self.effortPerEdge * graph.launch.rules.count
      return graph.launch.rules.indices.map { index in
        let root = tables.launchRoot(index)
        return (tables.shown(by: root), tables.needs(of: root, askedIn: context))
      }
    default: return []
    }
  }

  /// Returns true if the step definitely removes everything on screen, because all that it shows meets its
  /// requirements.
  private mutating func leaves(_ transition: Transition, _ needs: [UInt32]) -> Bool {
    let (space, diagrams) = (tables.space, tables.diagrams)
    let chosen = diagrams.and(space.decision(transition.when), space.assumed)
    var set = space.image(chosen, space.effect(of: transition.sets))
    guard transition.verb.last == .reset(.launchRule) else {
      return needs.allSatisfy { diagrams.implies(set, tables.requirements.requirement($0).holds) }
        && !needs.isEmpty
    }
    for (choice, needs) in zip(tables.launchChoices, needs) {
      let here = diagrams.and(set, choice)
      guard diagrams.implies(here, tables.requirements.requirement(needs).holds) else {
        return false
      }
      set = diagrams.difference(set, choice)
    }
    return set == .never
  }

  private mutating func open(_ target: Destination) {
    for context in tables.anyRoot {
      guard let (target, needs) = tables.opening(of: target, askedIn: context) else { return }
      if context == ContextTable.none { show(shown(by: target), over: nil) }
      show(gatesFor: needs, over: nil)
    }
  }

  /// Returns the vertices that an opening shows, without those of its place that are shown already.
  private mutating func shown(by target: OpeningTarget) -> [ShownVertex] {
    var known = VisitedSet(count: 0)
    swap(&known, &shownPlaces)
    let below = tables.shown(upTo: target.below) { !known.insert(Int($0)) }
    tables.effort += Self.effortPerEdge * below.count
    swap(&known, &shownPlaces)
    return below + [target.shown]
  }

  private mutating func show(_ shown: [ShownVertex], over node: UInt32?) {
    for next in shown {
      if let kind = next.kind {
        let below = next.below.map { UInt32(truncatingIfNeeded: $0) } ?? node
        addCall(of: next.vertex, from: below, kind)
      } else {
        roots.append(next.vertex)
        reach(next.vertex)
      }
    }
  }

  private mutating func show(gatesFor needs: UInt32, over node: UInt32?) {
    guard !RequirementTable.isNothing(needs), !tables.requirements.gates.isEmpty else { return }
    let requirement = tables.requirements.requirement(needs)
    tables.effort += requirement.gateCases.count + requirement.passed.count
    for gateCase in requirement.asked {
      let gate = tables.requirements.gates[gateCase.gate]
      if gate.presentation == nil {
        let root = tables.rootVertex(gate.target)
        roots.append(root)
        reach(root)
      } else {
        addCall(of: tables.gateVertex(gateCase.gate), from: node, .other)
      }
    }
  }

  // MARK: Changed variables

  /// Links each screen to the helper for targets that `onto` pushes over it.
  private mutating func linkOntoHelpers() {
    if ontoHelpers.isEmpty { return }
    for v in tables.vertices.indices where tables.vertices[v].kind == .screen {
      guard let ontoHelper = ontoHelpers[ScreenID(Int(tables.vertices[v].id))] else { continue }
      edges.append(CallEdge(from: UInt32(truncatingIfNeeded: v), to: ontoHelper, kind: .link))
    }
  }

  /// The number of vertices and helpers.
  var nodeCount: Int { tables.vertices.count + helpers.count }

  /// Returns the number of a node. Helpers are numbered after vertices.
  @inline(__always)
  func number(_ node: UInt32) -> UInt32 {
    guard node & Self.helperBit != 0 else { return node }
    return UInt32(truncatingIfNeeded: tables.vertices.count) + (node & ~Self.helperBit)
  }

  /// Propagates the variables that may change: what may change while a callee, or something over it, is visible
  /// may change while its caller is covered.
  private mutating func propagateChanges() {
    let vertexCount = tables.vertices.count
    let calls = Adjacency(nodeCount: nodeCount, edges) { (number($0.from), number($0.to)) }
    let components = StronglyConnected(nodeCount: nodeCount) { calls[$0] }
    hasCycles = hasCycles || components.count < nodeCount || edges.contains { $0.from == $0.to }
    let volatile = tables.space.volatileVariables
    let members = Adjacency(nodeCount: components.count, 0..<nodeCount) {
      (components.component[$0], UInt32(truncatingIfNeeded: $0))
    }
    // A component's successors have lower numbers.
    var changed = Array(repeating: volatile, count: components.count)
    for own in 0..<components.count {
      var result = volatile
      for node in members[own].map({ Int($0) }) {
        let here =
          node < vertexCount ? tables.vertices[node].changed : helpers[node - vertexCount]
        result = tables.diagrams.and(result, here)
        for target in calls[node] {
          let other = changed[Int(components.component[Int(target)])]
          if other != volatile { result = tables.diagrams.and(result, other) }
        }
      }
      changed[own] = result
    }
    let changedAnywhere = callableAnywhere.reduce(volatile) {
      tables.diagrams.and($0, changed[Int(components.component[$1])])
    }
    for v in 0..<vertexCount {
      let own = changed[Int(components.component[v])]
      tables.vertices[v].changed = tables.diagrams.and(own, changedAnywhere)
    }
  }
}

extension Verb {
  /// The kind of a call that shows the verb's target.
  fileprivate var callKind: CallKind {
    switch last {
    case .put(.frame)?:
      program.replaces ? .replace : program.contains(.put(.layer)) ? .show : .push
    case .put(.layer)?: .present
    default: .other
    }
  }
}
