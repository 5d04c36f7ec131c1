/// What is told of piles.
extension Piles {
  /// A way round through a screen that is left in the pile each time.
  struct Cycle {
    var screen: ScreenID
    /// With which it can be gone.
    var set: Decision
    var edges: [Edge]
  }

  /// One way round for each set of screens that pile up with each other, the shortest through the first
  /// of them; in the order of the text.
  func cycles() -> [Cycle] {
    var members: [[ScreenID]] = Array(repeating: [], count: componentCount)
    for edge in edges {
      guard let screen = graph.screen(edge.from) else { continue }
      members[Int(component[Int(edge.from)])].append(screen)
    }
    var result: [Cycle] = []
    for (index, screens) in members.enumerated() where !screens.isEmpty {
      for screen in Set(screens).sorted() {
        guard let cycle = cycle(through: screen, UInt32(truncatingIfNeeded: index)) else {
          continue
        }
        result.append(cycle)
        break
      }
    }
    return result.sorted { $0.screen < $1.screen }
  }

  /// A place that the search for a cycle has come to.
  private struct Visit: Hashable {
    var node: UInt32
    /// Something was brought over the screen.
    var hasGrown: Bool
  }

  /// Breadth-first from the screen back to it; what is brought first must come over it.
  private func cycle(through screen: ScreenID, _ component: UInt32) -> Cycle? {
    let starts = graph.nodes(of: screen).filter { self.component[Int($0)] == component }
    var queue = starts.map { Visit(node: $0, hasGrown: false) }
    var reached: [Visit: (edge: Edge, from: Visit)] = [:]
    var seen = Set(queue)
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
        if next.hasGrown, graph.screen(next.node) == screen { return cycle(screen, next, reached) }
        queue.append(next)
      }
    }
    return nil
  }

  private func cycle(
    _ screen: ScreenID,
    _ last: Visit,
    _ reached: [Visit: (edge: Edge, from: Visit)]
  ) -> Cycle {
    var result = Cycle(screen: screen, set: .never, edges: [])
    var visit = last
    while let (edge, from) = reached[visit] {
      result.edges.append(edge)
      visit = from
    }
    result.edges.reverse()
    result.set = sets[Int(visit.node)]
    return result
  }

  func component(of cycle: Cycle) -> UInt32 { component[Int(cycle.edges[0].from)] }

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
