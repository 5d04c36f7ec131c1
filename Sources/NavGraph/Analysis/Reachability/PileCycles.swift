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
    return members.compactMap(firstCycle).sorted { ($0.screen, $0.node) < ($1.screen, $1.node) }
  }

  private func firstCycle(_ members: [UInt32]) -> Cycle? {
    var tries = 0
    for (screen, node) in Set(members).compactMap({ node in
      graph.screen(node).map { ($0, node) }
    }).sorted(by: <) {
      guard tries < Bounds.pileTries else { break }
      guard let edges = cycle(through: node) else { continue }
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

  /// A place that the search for a cycle has come to.
  private struct Visit: Hashable {
    var node: UInt32
    /// Something was brought over the screen.
    var hasGrown: Bool
  }

  /// Breadth-first from the node back to it; what is brought first must come over it.
  private func cycle(through node: UInt32) -> [Edge]? {
    let start = Visit(node: node, hasGrown: false)
    var queue = [start]
    var reached: [Visit: (edge: Edge, from: Visit)] = [:]
    var seen: Set = [start]
    var head = 0
    while head < queue.count {
      let visit = queue[head]
      head += 1
      for index in outgoing[Int(visit.node)] {
        let edge = edges[Int(index)]
        guard visit.hasGrown || graph.grows(edge) || isHelper(edge) else { continue }
        let next = Visit(node: edge.to, hasGrown: visit.hasGrown || graph.grows(edge))
        guard seen.insert(next).inserted else { continue }
        reached[next] = (edge, visit)
        if next.hasGrown, next.node == node { return way(to: next, reached) }
        queue.append(next)
      }
    }
    return nil
  }

  private func way(
    to last: Visit,
    _ reached: [Visit: (edge: Edge, from: Visit)]
  ) -> [Edge] {
    var edges: [Edge] = []
    var visit = last
    while let (edge, from) = reached[visit] {
      edges.append(edge)
      visit = from
    }
    return edges.reversed()
  }

  /// Where a way to the cycle is to lead.
  func goal(_ cycle: Cycle) -> WaySearch.Goal {
    let target = WaySearch.Goal.Target.place(Int(cycle.node) / 2, isInStack: cycle.node & 1 == 1)
    return WaySearch.Goal(target: target, condition: cycle.set)
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
