import NavGraph

/// Ways as sets have them, and as single states do.
extension PathStates {
  /// What the search for ways has found, with valuations of `limit` at the start, as steps of single states;
  /// nil for a way that begins otherwise.
  func way(_ found: Ways.Found, startingIn limit: Decision) -> [Edge]? {
    let path = found.search.path(to: found.met.node)
    guard case .launch(let rule) = path[0].step else { return nil }
    let wanted = setsBefore(path, found.met.set)
    for start in starts(in: space.diagrams.and(wanted[0], limit), most: 1) {
      guard start.step == .launch(rule) else { continue }
      var edges = [start]
      for (node, set) in zip(path.dropFirst(), wanted.dropFirst()) {
        guard let next = step(edges[edges.count - 1].to, node, set, found.search) else { break }
        edges.append(next)
      }
      if edges.count == path.count { return edges }
    }
    return nil
  }

  private func setsBefore(_ path: [WaySearch.Node], _ goal: Decision) -> [Decision] {
    var result = [space.diagrams.and(path[path.count - 1].state.set, goal)]
    for step in stride(from: path.count - 1, to: 0, by: -1) {
      let node = path[step]
      let after = space.diagrams.and(node.state.set, result[result.count - 1])
      result.append(space.diagrams.and(node.taken, space.preimage(after, node.effect)))
    }
    return result.reversed()
  }

  /// The step of a single state that `node` stands for.
  private func step(
    _ from: Int32,
    _ node: WaySearch.Node,
    _ set: Decision,
    _ search: WaySearch
  ) -> Edge? {
    let screen = Int32(search.screen(of: node).index)
    let opens =
      switch node.step {
      case .opening, .entry: true
      default: false
      }
    return steps(of: Int(from), opens: opens).first { edge in
      stands(edge.step, for: node.step) && nodes[Int(edge.to)].screen == screen
        && space.diagrams.implies(nodes[Int(edge.to)].set, set)
    }
  }

  /// Whether a step of a plan is one of the search.
  func stands(_ step: PathStep, for other: Successor.Step) -> Bool {
    switch (step, other) {
    case (.launch(let one), .launch(let other)): one == other
    case (.transition(let one), .transition(let other)): one == other
    case (.button(_, let one), .transition(let other)): one == other
    case (.back(let one), .back(let other)): one == other
    case (.tab(let one), .tab(let other)): one == other
    case (.swipe, .swipe), (.change, .volatile): true
    case (.button(let one, let id), .button(let other, let otherID)): one == other && id == otherID
    case (.opening(let way), .opening(let target)):
      waysIn[way].target == target && waysIn[way].style == nil
    case (.opening(let way), .entry(let what)):
      waysIn[way].target == what.target && waysIn[way].style == what.style
    default: false
    }
  }
}
