import NavGraph

/// The call graph, whatever the conditions are: which screens and containers steps may show, in which
/// contexts, and what they come over; the transitions that may be chosen; and which variables may change
/// while something is covered (as MOD of Cooper and Kennedy 1988 has it of procedures).
///
/// To come over something is a call, to go back to it a return, and to take its place a tail call.
///
/// Breadth-first over the bound's vertices, with the formulas looked at one by one: a transition counts
/// if its own can hold, and what containers hear if what lies nearer does not always take it.
///
/// Nodes are the vertices, then helpers that many of them share.
struct CallGraph {
  /// The bound with its tables filled.
  var bound: UpperBound
  let graph: NavigationGraph
  private var waiting: [UInt32] = []
  /// From what is covered to what covers it, or takes its place; and to helpers that many share.
  private(set) var edges: [Edge] = []
  /// What may come over anything.
  private(set) var overAll: [Int] = []
  /// What may be in place of everything.
  private(set) var roots: [Int] = []
  /// By helper, the variables that its own transitions may change.
  private var helpers: [Decision] = []
  /// By context, what its containers and `any` hear.
  private var scopes: [Scope?] = []
  private let hearsAnywhere: Bool
  /// By screen, what is pushed onto it by name.
  private var landings: [ScreenID: UInt32] = [:]
  /// What lies below openings, which is the same for all of them.
  private var arePlacesShown: VisitedSet
  /// Whether anything may come over itself.
  private(set) var hasCycles = false
  /// Screens that may come over anything: they are wanted in the layer of a presented gate that remembers
  /// it, and are brought over what lies below that.
  private(set) var broughtLater: Set<ScreenID> = []

  struct Edge {
    var from: UInt32
    var to: UInt32
    var kind: CallKind
  }

  private struct Scope {
    var events: [(event: UInt32, node: UInt32)] = []
    /// Leads to all of them.
    var whole: UInt32?
  }

  private static let helperBit: UInt32 = 1 << 31
  private static let effortPerEdge = 4
  /// The most events around a screen of which those that it takes itself are told apart.
  private static let eventsApart = 32

  init(_ bound: UpperBound) {
    self.bound = bound
    let graph = bound.graph
    self.graph = graph
    arePlacesShown = VisitedSet(count: graph.places.steps.count)
    hearsAnywhere =
      !bound.fromOutside.presented.isEmpty || !bound.transitions.transitions(from: .any).isEmpty
    edges.reserveCapacity(graph.sources.count + 2 * graph.screens.count)
    waiting.reserveCapacity(graph.screens.count + graph.containers.count)
    start()
    var next = 0
    while next < waiting.count, !isGivenUp {
      visit(Int(waiting[next]))
      next += 1
    }
    // What is left has to be taken from elsewhere.
    if isGivenUp { return }
    linkLandings()
    closeChanges()
    findAlwaysBelow()
  }

  /// Whether not all is known.
  var isGivenUp: Bool { bound.isGivenUp }

  // MARK: Breadth-first

  private mutating func start() {
    for rule in graph.launch.rules.indices where bound.launchChoices[rule].isPossible {
      show(bound.arrival(bound.launchRoot(rule)), over: nil)
    }
    for target in bound.fromOutside.targets where !isGivenUp { open(target) }
  }

  private mutating func reach(_ v: Int) {
    guard !bound.vertices[v].flags.contains(.isInCallGraph) else { return }
    bound.vertices[v].flags.insert(.isInCallGraph)
    waiting.append(UInt32(truncatingIfNeeded: v))
  }

  private mutating func addHelper() -> UInt32 {
    helpers.append(bound.space.volatileVariables)
    return UInt32(truncatingIfNeeded: helpers.count - 1) | Self.helperBit
  }

  /// `v` comes over `from`, or over anything.
  private mutating func call(_ from: UInt32?, by v: Int, _ kind: CallKind) {
    bound.effort += Self.effortPerEdge
    if let from {
      edges.append(Edge(from: from, to: UInt32(truncatingIfNeeded: v), kind: kind))
    } else {
      overAll.append(v)
    }
    reach(v)
  }

  private mutating func visit(_ v: Int) {
    switch bound.vertices[v].kind {
    case .container: visitContainer(v)
    case .screen: visitScreen(v)
    default: break
    }
  }

  private mutating func visitContainer(_ v: Int) {
    let (id, outer) = (bound.vertices[v].id, bound.vertices[v].context)
    let inside = bound.contexts.enter(ContainerID(Int(id)), in: outer)
    let node = UInt32(truncatingIfNeeded: v)
    switch graph.containers[Int(id)].kind {
    case .nav(let root): call(node, by: bound.enter(Destination(root), inside), .other)
    case .tabs(let tabs):
      for case .show(let shown) in tabs.map(\.content) {
        call(node, by: bound.enter(shown, inside), .other)
      }
    }
  }

  private mutating func visitScreen(_ v: Int) {
    let (id, context) = (bound.vertices[v].id, bound.vertices[v].context)
    let node = UInt32(truncatingIfNeeded: v)
    // What happens while an alert is up is a step of what it lies over.
    if graph.alert(ScreenID(Int(id))) != nil {
      return show(gatesFor: bound.vertices[v].requirement, over: node)
    }
    let own = bound.transitions.transitions(from: .screen(ScreenID(Int(id))))
    for transition in own { take(transition, from: node, context) }
    hear(scope(of: context), from: node, own)
    let vertex = bound.vertices[v]
    if RequirementTable.isNothing(vertex.requirement), !bound.requirements.hasOfApp { return }
    show(gatesFor: vertex.requirement, over: node)
    // A tab that is tapped asks for less.
    for needs in bound.needsOfTab(showing: vertex) { show(gatesFor: needs, over: node) }
  }

  /// What is heard around a screen, but for what it takes itself.
  private mutating func hear(
    _ scope: Scope,
    from node: UInt32,
    _ own: ArraySlice<TransitionID>
  ) {
    guard let whole = scope.whole else { return }
    let (transitions, isHeardAround) = (graph.transitions, bound.transitions.isHeardAround)
    let heardAround = own.lazy.filter {
      isHeardAround[Int(transitions[Int($0.index)].event.index)]
    }
    let taken = bound.space.left(by: heardAround, graph).filter { $0.value == .never }
    if taken.isEmpty || scope.events.count > Self.eventsApart {
      edges.append(Edge(from: node, to: whole, kind: .link))
    } else {
      bound.effort += Self.effortPerEdge * scope.events.count
      for (event, helper) in scope.events where taken[event] == nil {
        edges.append(Edge(from: node, to: helper, kind: .link))
      }
    }
  }

  private mutating func scope(of context: UInt32) -> Scope {
    while scopes.count < bound.contexts.count { scopes.append(nil) }
    if let known = scopes[Int(context)] { return known }
    var scope = Scope()
    if hearsAnywhere || context != ContextTable.none {
      scope = makeScope(context)
    }
    while scopes.count < bound.contexts.count { scopes.append(nil) }
    scopes[Int(context)] = scope
    return scope
  }

  private mutating func makeScope(_ context: UInt32) -> Scope {
    var scope = Scope()
    var left: [UInt32: Decision] = [:]
    var nodes: [UInt32: UInt32] = [:]
    for level in bound.levels(of: context) {
      for id in bound.transitions.transitions(from: level) {
        let event = graph[id].event.index
        let rest = left[event] ?? bound.space.assumed
        // Anywhere, the containers may come in any order, or not at all.
        if context != ContextTable.anywhere {
          left[event] = bound.diagrams.difference(rest, bound.space.decision(graph[id].when))
        }
        guard bound.diagrams.meet(rest, bound.space.decision(graph[id].when)) else { continue }
        let node = nodes[event] ?? addHelper()
        if nodes.updateValue(node, forKey: event) == nil { scope.events.append((event, node)) }
        take(id, from: node, context)
      }
    }
    for presentation in bound.fromOutside.presented where !isGivenUp {
      let target = presentation.what.target
      call(nil, by: bound.enter(target, context), .present)
      show(gatesFor: bound.needs(of: target, in: context), over: nil)
      noteBroughtLater(target, context)
    }
    guard !scope.events.isEmpty else { return scope }
    let whole = addHelper()
    scope.whole = whole
    for (_, node) in scope.events { edges.append(Edge(from: whole, to: node, kind: .link)) }
    return scope
  }

  // MARK: Steps

  private mutating func take(_ id: TransitionID, from node: UInt32, _ context: UInt32) {
    if isGivenUp { return }
    bound.effort += 1
    let transition = graph[id]
    let when = bound.space.decision(transition.when)
    guard bound.diagrams.meet(when, bound.space.assumed) else { return }
    bound.choose(id.index)
    var surelyLeaves = false
    switch transition.verb {
    case _ where transition.earlier.count > 0: takeSeveral(id, from: node, context)
    case .push, .show, .replace, .present:
      let below = transition.onto.screen.map { landing($0) } ?? node
      call(below, by: bound.enter(transition.target, context), transition.verb.callKind)
      show(gatesFor: bound.needs(of: transition.target, in: context), over: node)
      noteBroughtLater(transition.target, context)
    case .select:
      if context == ContextTable.anywhere {
        let shown = bound.enter(transition.target, context)
        roots.append(shown)
        reach(shown)
      }
    case .root, .open, .window, .launch:
      let brought = brought(transition, askedIn: context)
      for (arrival, needs) in brought {
        show(arrival, over: node)
        show(gatesFor: needs, over: node)
      }
      if bound.contexts.gate(of: context) != nil {
        bound.rootsInGates.insert(id)
      } else {
        surelyLeaves = leaves(transition, brought.map(\.needs)) && !bound.mayOpenWithinGates
      }
    default: break
    }
    let effect = bound.space.effect(of: transition.sets)
    guard effect != ConditionSpace.noEffect, !surelyLeaves else { return }
    change(node, bound.space.parts(effect).variables)
  }

  /// What a step of several verbs brings may come over whatever its verbs come to, which is not looked at
  /// here; in a stack that is in the same containers.
  private mutating func takeSeveral(_ id: TransitionID, from node: UInt32, _ context: UInt32) {
    let transition = graph[id]
    let tab = graph.tab(selectedBy: id)
    let pops = [Verb.popTop, .popToRoot, .popToScreen].contains(graph[StepPart(id)].verb)
    let there = pops && tab == nil ? context : ContextTable.anywhere
    let isBringing = transition.verb.group == .brings
    for needs in bound.needs(ofSeveral: id, in: context) { show(gatesFor: needs, over: node) }
    if let tab {
      let shown = bound.enter(tab, ContextTable.anywhere)
      roots.append(shown)
      reach(shown)
    }
    guard isBringing else { return }
    hasCycles = true
    call(nil, by: bound.enter(transition.target, there), transition.verb.callKind)
    if let shown = graph.shownFirst(in: transition.target) { broughtLater.insert(shown) }
  }

  private mutating func noteBroughtLater(_ target: Destination, _ context: UInt32) {
    guard bound.contexts.gate(of: context) != nil else { return }
    let needs = bound.needs(of: target, in: context)
    guard !RequirementTable.isNothing(needs),
      let screen = graph.shownFirst(in: target),
      !bound.requirements.requirement(needs).parts.isEmpty
    else { return }
    broughtLater.insert(screen)
  }

  private mutating func change(_ node: UInt32, _ variables: Decision) {
    if node & Self.helperBit == 0 {
      let old = bound.vertices[Int(node)].changed
      bound.vertices[Int(node)].changed = bound.diagrams.and(old, variables)
    } else {
      let helper = Int(node & ~Self.helperBit)
      helpers[helper] = bound.diagrams.and(helpers[helper], variables)
    }
  }

  private mutating func landing(_ screen: ScreenID) -> UInt32 {
    if let known = landings[screen] { return known }
    let node = addHelper()
    landings[screen] = node
    return node
  }

  /// What may be shown in place of everything, and what each needs.
  private mutating func brought(
    _ transition: Transition,
    askedIn context: UInt32
  ) -> [(arrival: Arrival, needs: UInt32)] {
    switch transition.verb {
    case .root:
      let root = bound.freshRoot(transition)
      return [(bound.arrival(root), bound.needs(of: root, askedIn: context))]
    case .open, .window:
      return bound.opening(of: transition.target, askedIn: context).map { [$0] } ?? []
    case .launch:
      bound.effort += Self.effortPerEdge * graph.launch.rules.count
      return graph.launch.rules.indices.map { index in
        let root = bound.launchRoot(index)
        return (bound.arrival(root), bound.needs(of: root, askedIn: context))
      }
    default: return []
    }
  }

  /// Whether nothing that was there is ever left, for all that is shown needs nothing more.
  private mutating func leaves(_ transition: Transition, _ needs: [UInt32]) -> Bool {
    let (space, diagrams) = (bound.space, bound.diagrams)
    let chosen = diagrams.and(space.decision(transition.when), space.assumed)
    var set = space.image(chosen, space.effect(of: transition.sets))
    guard transition.verb == .launch else {
      return needs.allSatisfy { diagrams.implies(set, bound.requirements.requirement($0).holds) }
        && !needs.isEmpty
    }
    for (choice, needs) in zip(bound.launchChoices, needs) {
      let here = diagrams.and(set, choice)
      guard diagrams.implies(here, bound.requirements.requirement(needs).holds) else {
        return false
      }
      set = diagrams.difference(set, choice)
    }
    return set == .never
  }

  private mutating func open(_ target: Destination) {
    for context in bound.anyRoot {
      guard let (arrival, needs) = bound.opening(of: target, askedIn: context) else { return }
      if context == ContextTable.none { show(arrival, over: nil) }
      show(gatesFor: needs, over: nil)
    }
  }

  private mutating func show(_ arrival: Arrival, over node: UInt32?) {
    var shown = VisitedSet(count: 0)
    swap(&shown, &arePlacesShown)
    let below = bound.links(upTo: arrival.below) { !shown.insert(Int($0)) }
    bound.effort += Self.effortPerEdge * below.count
    swap(&shown, &arePlacesShown)
    for link in below + arrival.links {
      if link.kind == .reset {
        roots.append(link.to)
        reach(link.to)
      } else {
        let below = link.owner.map { UInt32(truncatingIfNeeded: $0) } ?? node
        call(below, by: link.to, link.kind == .push ? .push : .present)
      }
    }
  }

  private mutating func show(gatesFor needs: UInt32, over node: UInt32?) {
    guard !RequirementTable.isNothing(needs), !bound.requirements.gates.isEmpty else { return }
    let requirement = bound.requirements.requirement(needs)
    bound.effort += requirement.parts.count + requirement.passed.count
    for part in requirement.asked {
      let gate = bound.requirements.gates[part.gate]
      if gate.presentation == nil {
        let root = bound.rootVertex(gate.target)
        roots.append(root)
        reach(root)
      } else {
        call(node, by: bound.gateVertex(part.gate), .other)
      }
    }
  }

  // MARK: What changes

  /// Screens share what is pushed onto them by name.
  private mutating func linkLandings() {
    if landings.isEmpty { return }
    for v in bound.vertices.indices where bound.vertices[v].kind == .screen {
      guard let landing = landings[ScreenID(Int(bound.vertices[v].id))] else { continue }
      edges.append(Edge(from: UInt32(truncatingIfNeeded: v), to: landing, kind: .link))
    }
  }

  /// Vertices and helpers.
  var nodeCount: Int { bound.vertices.count + helpers.count }

  /// The number of a node, helpers after vertices.
  @inline(__always)
  func number(_ node: UInt32) -> UInt32 {
    guard node & Self.helperBit != 0 else { return node }
    return UInt32(truncatingIfNeeded: bound.vertices.count) + (node & ~Self.helperBit)
  }

  /// What may change while something is covered may while that by which it is.
  private mutating func closeChanges() {
    let vertexCount = bound.vertices.count
    let calls = Adjacency(nodeCount: nodeCount, edges) { (number($0.from), number($0.to)) }
    let components = StronglyConnected(nodeCount: nodeCount) { calls[$0] }
    hasCycles = hasCycles || components.count < nodeCount || edges.contains { $0.from == $0.to }
    let volatile = bound.space.volatileVariables
    let members = Adjacency(nodeCount: components.count, 0..<nodeCount) {
      (components.component[$0], UInt32(truncatingIfNeeded: $0))
    }
    // What a component leads to has a lower number.
    var changed = Array(repeating: volatile, count: components.count)
    for own in 0..<components.count {
      var result = volatile
      for node in members[own].map({ Int($0) }) {
        let here =
          node < vertexCount ? bound.vertices[node].changed : helpers[node - vertexCount]
        result = bound.diagrams.and(result, here)
        for target in calls[node] {
          let other = changed[Int(components.component[Int(target)])]
          if other != volatile { result = bound.diagrams.and(result, other) }
        }
      }
      changed[own] = result
    }
    let everywhere = overAll.reduce(volatile) {
      bound.diagrams.and($0, changed[Int(components.component[$1])])
    }
    for v in 0..<vertexCount {
      let own = changed[Int(components.component[v])]
      bound.vertices[v].changed = bound.diagrams.and(own, everywhere)
    }
  }
}

extension Verb {
  /// How a target of the verb comes over something.
  fileprivate var callKind: CallKind {
    switch self {
    case .push: .push
    case .show: .show
    case .replace: .replace
    case .present: .present
    default: .other
    }
  }
}
