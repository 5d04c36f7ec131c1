/// Ways that come by something.
extension WaySearch {
  /// Whether the screen is visible at `position`, or a screen of the container's own.
  func shows(_ destination: Destination, at position: WayStacks.Position) -> Bool {
    switch destination.kind {
    case .screen(let screen): solver.vertices[vertex(at: position)].id == screen.index
    case .container(let container): containers(at: position).contains(container)
    case nil: false
    }
  }

  /// The containers that the topmost layer at `position` shows.
  func containers(at position: WayStacks.Position) -> [ContainerID] {
    let layer = stacks.layers[position.layer]
    let brought = solver.vertices[layer.vertex]
    guard brought.kind == .container else { return [] }
    let container = ContainerID(Int(brought.id))
    guard case .tabs(let tabs) = graph.containers[Int(container.index)].kind,
      let nav = tabs[layer.selected].content.shown?.container
    else { return [container] }
    return [nav, container]
  }

  /// How many steps of the way to `node` lead to what it comes by: the launch counts as one.
  func stepsToVia(of node: Int) -> Int {
    var count = 0
    var index = node
    while index != WayStacks.none {
      let parent = nodes[index].parent
      let isStart = parent == WayStacks.none || !nodes[parent].isPastVia
      if isStart || count > 0 { count += 1 }
      index = parent
    }
    return count
  }
}

extension Analysis {
  /// A way in two parts.
  struct TwoPartWay {
    /// From launch to the second, by the first.
    var steps: [TraceStep]
    /// How many of them lead to the first.
    var stepsToFirst: Int
  }

  /// The shortest way that shows `first`, and `second` at a later step: the sum of both parts counts, so
  /// the first part need not be the shortest way to `first`. Nil if none was found.
  func way(from first: Destination, to second: Destination) -> TwoPartWay? {
    guard let target = WaySearch.Goal.Target(second) else { return nil }
    for depth in [1, Bounds.wayDepth] {
      let search = WaySearch(
        graph,
        reachability.bound,
        [WaySearch.Goal(target: target)],
        WaySearch.Options(depth: depth, opensFromOutside: depth > 1, via: first)
      )
      if let (node, set) = search.met[0] {
        let steps = steps(search, node, set)
        return TwoPartWay(steps: steps, stepsToFirst: search.stepsToVia(of: node))
      }
    }
    return nil
  }
}

extension WaySearch.Goal.Target {
  /// That `destination` is on screen; nil for none.
  init?(_ destination: Destination) {
    switch destination.kind {
    case .screen(let screen): self = .screen(screen)
    case .container(let container): self = .container(container)
    case nil: return nil
    }
  }
}
