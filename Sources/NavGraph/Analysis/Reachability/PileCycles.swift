/// What is told of piles.
extension Piles {
  /// A way round through a screen that is left in the pile each time.
  struct Cycle {
    var node: UInt32
    var screen: ScreenID
    /// With which it can be gone again and again.
    var set: Decision
    var edges: [Edge]
  }

  /// One way round for each set of screens that pile up with each other, the shortest through the first
  /// of them through which one can go; in the order of the text.
  func cycles() -> [Cycle] {
    var members: [[UInt32]] = Array(repeating: [], count: componentCount)
    for edge in edges where graph.screen(edge.from) != nil {
      members[Int(componentOfNode[Int(edge.from)])].append(edge.from)
    }
    var search = CycleSearch(nodeCount: graph.nodeCount)
    return members.compactMap { firstCycle($0, &search) }
      .sorted { ($0.screen, $0.node) < ($1.screen, $1.node) }
  }

  private func firstCycle(_ members: [UInt32], _ search: inout CycleSearch) -> Cycle? {
    var tries = 0
    for (screen, node) in Set(members).compactMap({ node in
      graph.screen(node).map { ($0, node) }
    }).sorted(by: <) {
      guard tries < Bounds.pileTries else { break }
      guard let edges = cycle(through: node, &search) else { continue }
      tries += 1
      var cycle = Cycle(node: node, screen: screen, set: sets[Int(node)], edges: edges)
      if claim == .certain { cycle.set = repeatable(cycle) }
      if cycle.set.isPossible { return cycle }
    }
    return nil
  }

  /// The valuations with which just this way can be gone again and again.
  private func repeatable(_ cycle: Cycle) -> Decision {
    var result = Decision.always
    while true {
      var set = result
      for edge in cycle.edges.reversed() {
        set = precondition(edge, after: set)
        guard graph.screen(edge.from) != nil, let v = graph.vertex(edge.from) else { continue }
        set = staying(v, solver.diagrams.and(set, solver.vertices[v].visible))
      }
      if set == result || set == .never { return set }
      result = set
    }
  }

  /// Breadth-first from the node back to it; what is brought first must come over it.
  private func cycle(through node: UInt32, _ search: inout CycleSearch) -> [Edge]? {
    search.start(at: node)
    var head = 0
    while head < search.visits.count {
      let visit = search.visits[head]
      for index in outgoing[Int(visit.node)] {
        let edge = edges[Int(index)]
        let grows = graph.grows(edge)
        guard visit.hasGrown || grows || isHelper(edge) else { continue }
        let next = CycleSearch.Visit(
          node: edge.to,
          hasGrown: visit.hasGrown || grows,
          edge: index,
          from: head
        )
        guard search.add(next) else { continue }
        if next.hasGrown, next.node == node { return search.way().map { edges[Int($0)] } }
      }
      head += 1
    }
    return nil
  }

  /// Where a way to the cycle is to lead.
  func goal(_ cycle: Cycle) -> WaySearch.Goal {
    let target = WaySearch.Goal.Target.place(Int(cycle.node) / 2, isInStack: cycle.node & 1 == 1)
    return WaySearch.Goal(target: target, condition: cycle.set)
  }

  /// Where a way to the cycle is to lead from which the transitions alone go round it once; nil if it
  /// takes more than these.
  func goalOfRound(_ cycle: Cycle) -> WaySearch.Goal? {
    guard !cycle.edges.contains(where: isHelper) else { return nil }
    var set = Decision.always
    for edge in cycle.edges.reversed() {
      set = precondition(edge, after: set)
      guard graph.screen(edge.from) != nil, let v = graph.vertex(edge.from) else { continue }
      set = solver.diagrams.and(set, solver.vertices[v].visible)
    }
    var goal = goal(cycle)
    goal.condition = solver.diagrams.and(goal.condition, set)
    return goal.condition.isPossible ? goal : nil
  }

  func component(of cycle: Cycle) -> UInt32 { componentOfNode[Int(cycle.node)] }

  /// What makes a pile grow, or replaces its top, in the order in which it is done.
  func transitions(of cycle: Cycle) -> [TransitionID] {
    cycle.edges.filter { !isHelper($0) }.map {
      TransitionID(Int(solver.rules[Int($0.rule)].transition))
    }
  }

  /// The screens come through, each once.
  func screens(of cycle: Cycle) -> [ScreenID] {
    var seen: Set<ScreenID> = []
    let screens = [cycle.screen] + cycle.edges.compactMap { graph.screen($0.to) }
    return screens.filter { seen.insert($0).inserted }
  }
}

/// Searches for ways round, one after the other, in the same room.
private struct CycleSearch {
  /// A place that the search has come to.
  struct Visit {
    var node: UInt32
    /// Something was brought over the screen.
    var hasGrown: Bool
    /// The last edge of the way to it.
    var edge: UInt32
    /// The visit before it.
    var from: Int
  }

  private(set) var visits: [Visit] = []
  /// Twice the node, and one more where something was brought.
  private var seen: VisitedSet

  init(nodeCount: Int) { seen = VisitedSet(count: 2 * nodeCount) }

  mutating func start(at node: UInt32) {
    visits.removeAll(keepingCapacity: true)
    seen.removeAll()
    _ = add(Visit(node: node, hasGrown: false, edge: .max, from: 0))
  }

  /// Whether the visit is the first one there.
  mutating func add(_ visit: Visit) -> Bool {
    guard seen.insert(2 * Int(visit.node) + (visit.hasGrown ? 1 : 0)) else { return false }
    visits.append(visit)
    return true
  }

  /// The edges to the visit that came last.
  func way() -> [UInt32] {
    var edges: [UInt32] = []
    var index = visits.count - 1
    while index > 0 {
      edges.append(visits[index].edge)
      index = visits[index].from
    }
    return edges.reversed()
  }
}
