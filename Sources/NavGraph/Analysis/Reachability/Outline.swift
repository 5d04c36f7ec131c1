/// What there is to look at, whatever the conditions are: the screens and containers that steps may
/// show, in which contexts; the transitions that may be chosen; and which variables may change while
/// something is covered.
///
/// Breadth-first over the solver's vertices, with the formulas looked at one by one: a transition counts
/// if its own can hold.
struct Outline {
  /// The solver with its tables filled.
  private(set) var solver: Solver
  private let graph: NavGraph
  private var waiting: [UInt32] = []
  /// From what is covered to what covers it, or takes its place; and to helpers that many share.
  private var edges: [Edge] = []
  /// By context, the vertex for what its containers and `any` hear.
  private var scopes: [Scope] = []
  private let entries: [ScreenID]
  private let hearsAnywhere: Bool
  private var hasLandings = false

  private struct Edge {
    var from: UInt32
    var to: UInt32
  }

  private enum Scope {
    case unknown
    case nothing
    case vertex(Int)
  }

  init(_ solver: Solver) {
    self.solver = solver
    let graph = solver.graph
    self.graph = graph
    entries = graph.screens.indices.filter { graph.screens[$0].entry?.style != nil }
      .map { ScreenID($0) }
    hearsAnywhere = !entries.isEmpty || !solver.transitions.transitions(from: .any).isEmpty
    edges.reserveCapacity(graph.sources.count + 2 * graph.screens.count)
    waiting.reserveCapacity(graph.screens.count + graph.containers.count)
    start()
    var next = 0
    while next < waiting.count {
      visit(Int(waiting[next]))
      next += 1
    }
    linkHelpers()
    closeChanges()
  }

  // MARK: Breadth-first

  private mutating func start() {
    for rule in graph.launch.rules.indices where solver.launchChoices[rule].isPossible {
      show(solver.arrival(solver.launchRoot(rule)), over: Solver.launch)
    }
    for target in graph.openTargets { open(target, over: Solver.everyone) }
  }

  private mutating func reach(_ v: Int) {
    guard !solver.vertices[v].flags.contains(.isOutlined) else { return }
    solver.vertices[v].flags.insert(.isOutlined)
    waiting.append(UInt32(truncatingIfNeeded: v))
  }

  private mutating func link(_ from: Int, _ to: Int) {
    edges.append(
      Edge(from: UInt32(truncatingIfNeeded: from), to: UInt32(truncatingIfNeeded: to))
    )
  }

  private mutating func cover(_ from: Int, by to: Int) {
    link(from, to)
    reach(to)
  }

  private mutating func visit(_ v: Int) {
    let vertex = solver.vertices[v]
    switch vertex.kind {
    case .container: visitContainer(v, vertex)
    case .screen: visitScreen(v, vertex)
    default: break
    }
  }

  private mutating func visitContainer(_ v: Int, _ vertex: Vertex) {
    let container = ContainerID(Int(vertex.id))
    let inside = solver.contexts.enter(container, in: vertex.context)
    switch graph.containers[Int(vertex.id)].kind {
    case .nav(let root): cover(v, by: solver.enter(Destination(root), inside))
    case .tabs(let tabs):
      for case .show(let shown) in tabs.map(\.content) {
        cover(v, by: solver.enter(shown, inside))
      }
    }
  }

  private mutating func visitScreen(_ v: Int, _ vertex: Vertex) {
    for id in solver.transitions.transitions(from: .screen(ScreenID(Int(vertex.id)))) {
      take(id, from: v, vertex.context)
    }
    if let scope = scope(of: vertex.context) { link(v, scope) }
    guard vertex.requirement != RequirementTable.none else { return }
    show(gatesFor: vertex.requirement, over: v)
    // A tab that is tapped asks for less.
    let own = graph.screens[Int(vertex.id)].requires
    show(gatesFor: solver.requirements.append(own, to: RequirementTable.none), over: v)
    let navs = solver.needsOfNavs(vertex.context)
    show(gatesFor: solver.requirements.append(own, to: navs), over: v)
  }

  private mutating func scope(of context: UInt32) -> Int? {
    while scopes.count < solver.contexts.count { scopes.append(.unknown) }
    switch scopes[Int(context)] {
    case .vertex(let v): return v
    case .nothing: return nil
    case .unknown: break
    }
    guard hearsAnywhere || context != ContextTable.none else {
      scopes[Int(context)] = .nothing
      return nil
    }
    let v = solver.vertex(.scope, 0, context)
    scopes[Int(context)] = .vertex(v)
    for level in solver.levels(of: context) {
      for id in solver.transitions.transitions(from: level) { take(id, from: v, context) }
    }
    for screen in entries {
      cover(v, by: solver.enter(Destination(screen), context))
      show(gatesFor: solver.requirements.needs(of: Destination(screen)), over: v)
    }
    return v
  }

  // MARK: Steps

  private mutating func take(_ id: TransitionID, from v: Int, _ context: UInt32) {
    let transition = graph[id]
    let when = solver.space.decision(transition.when)
    guard solver.diagrams.meet(when, solver.space.assumed) else { return }
    solver.choose(id.index)
    var surelyLeaves = false
    switch transition.verb {
    case .push, .show, .replace, .present:
      var from = v
      if let onto = transition.onto.screen {
        from = solver.vertex(.landing, onto.index, ContextTable.none)
        hasLandings = true
      }
      cover(from, by: solver.enter(transition.target, context))
      show(gatesFor: solver.requirements.needs(of: transition.target), over: v)
    case .select:
      if context == ContextTable.anywhere { reach(solver.enter(transition.target, context)) }
    case .root, .open, .window, .launch:
      let brought = brought(transition)
      for (arrival, needs) in brought {
        show(arrival, over: v)
        show(gatesFor: needs, over: v)
      }
      surelyLeaves = leaves(transition, brought.map(\.needs))
    default: break
    }
    let effect = solver.space.effect(of: transition.sets)
    guard effect != ConditionSpace.noEffect, !surelyLeaves else { return }
    let variables = solver.space.parts(effect).variables
    solver.vertices[v].changed = solver.diagrams.and(solver.vertices[v].changed, variables)
  }

  /// What may be shown in place of everything, and what each needs.
  private mutating func brought(_ transition: Transition) -> [(arrival: Arrival, needs: UInt32)] {
    switch transition.verb {
    case .root:
      let root = solver.freshRoot(transition)
      return [(solver.arrival(root), solver.needs(of: root))]
    case .open, .window: return solver.opening(of: transition.target).map { [$0] } ?? []
    case .launch:
      return graph.launch.rules.indices.map { index in
        let root = solver.launchRoot(index)
        return (solver.arrival(root), solver.needs(of: root))
      }
    default: return []
    }
  }

  /// Whether nothing that was there is ever left, for all that is shown needs nothing more.
  private mutating func leaves(_ transition: Transition, _ needs: [UInt32]) -> Bool {
    let (space, diagrams) = (solver.space, solver.diagrams)
    let chosen = diagrams.and(space.decision(transition.when), space.assumed)
    var set = space.image(chosen, space.effect(of: transition.sets))
    guard transition.verb == .launch else {
      return needs.allSatisfy { diagrams.implies(set, solver.requirements.requirement($0).holds) }
        && !needs.isEmpty
    }
    for (choice, needs) in zip(solver.launchChoices, needs) {
      let here = diagrams.and(set, choice)
      guard diagrams.implies(here, solver.requirements.requirement(needs).holds) else {
        return false
      }
      set = diagrams.difference(set, choice)
    }
    return set == .never
  }

  private mutating func open(_ target: Destination, over v: Int) {
    guard let (arrival, needs) = solver.opening(of: target) else { return }
    show(arrival, over: v)
    show(gatesFor: needs, over: v)
  }

  private mutating func show(_ arrival: Arrival, over v: Int) {
    for link in arrival.links {
      if link.kind != .reset { self.link(link.owner ?? v, link.to) }
      reach(link.to)
    }
  }

  private mutating func show(gatesFor needs: UInt32, over v: Int) {
    guard needs != RequirementTable.none, !solver.requirements.gates.isEmpty else { return }
    let requirement = solver.requirements.requirement(needs)
    for part in requirement.parts + requirement.passed {
      let gate = solver.requirements.gates[part.gate]
      if gate.presentation == nil {
        reach(solver.rootVertex(gate.target))
      } else {
        cover(v, by: solver.gateVertex(part.gate))
      }
    }
  }

  // MARK: What changes

  /// Screens share what is opened over any of them, and what is pushed onto them by name.
  private mutating func linkHelpers() {
    let isOpenedOver = edges.contains { Int($0.from) == Solver.everyone }
    guard isOpenedOver || hasLandings else { return }
    for v in solver.vertices.indices where solver.vertices[v].kind == .screen {
      if isOpenedOver { link(v, Solver.everyone) }
      let landing = solver.find(.landing, solver.vertices[v].id, ContextTable.none)
      if let landing { link(v, landing) }
    }
  }

  /// What may change while something is covered may while that by which it is.
  private mutating func closeChanges() {
    let nodeCount = solver.vertices.count
    let volatile = solver.space.volatileVariables
    guard solver.vertices.contains(where: { $0.changed != volatile }) else { return }
    let covers = Adjacency(nodeCount: nodeCount, edges) { ($0.from, $0.to) }
    let components = StronglyConnected(nodeCount: nodeCount) { covers[$0] }
    let members = Adjacency(nodeCount: components.count, 0..<nodeCount) {
      (components.component[$0], UInt32(truncatingIfNeeded: $0))
    }
    // What a component leads to has a lower number.
    var changed = Array(repeating: volatile, count: components.count)
    for own in 0..<components.count {
      var result = volatile
      for node in members[own] {
        result = solver.diagrams.and(result, solver.vertices[Int(node)].changed)
        for target in covers[Int(node)] {
          let other = changed[Int(components.component[Int(target)])]
          if other != volatile { result = solver.diagrams.and(result, other) }
        }
      }
      changed[own] = result
      for node in members[own] { solver.vertices[Int(node)].changed = result }
    }
  }
}
