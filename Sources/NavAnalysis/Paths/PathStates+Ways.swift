import NavGraph

/// The conversion of traces over sets of valuations into paths of single states.
extension PathStates {
  /// Returns a trace that the search found as steps of single states, with a start in `limit`; nil if the trace
  /// does not begin with a launch or has no such start.
  func path(_ found: Ways.FoundWitness, startingIn limit: Decision) -> [Edge]? {
    let path = found.search.path(to: found.met.node)
    guard case .launch(let rule) = path[0].step else { return nil }
    let sets = setsBefore(path, found.met.set)
    for start in starts(in: space.diagrams.and(sets[0], limit), most: 1) {
      guard start.step == .launch(rule) else { continue }
      var edges = [start]
      for (node, set) in zip(path.dropFirst(), sets.dropFirst()) {
        guard let next = step(edges[edges.count - 1].to, node, set, found.search) else { break }
        edges.append(next)
      }
      if edges.count == path.count { return edges }
    }
    return nil
  }

  private func setsBefore(_ path: [WaySearch.VisitedNode], _ goal: Decision) -> [Decision] {
    var result = [space.diagrams.and(path[path.count - 1].state.set, goal)]
    for step in stride(from: path.count - 1, to: 0, by: -1) {
      let node = path[step]
      let after = space.diagrams.and(node.state.set, result[result.count - 1])
      result.append(space.diagrams.and(node.before, space.preimage(after, node.effect)))
    }
    return result.reversed()
  }

  /// Returns the step of a single state that corresponds to `node`.
  private func step(
    _ from: Int32,
    _ node: WaySearch.VisitedNode,
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
      matches(edge.step, node.step) && nodes[Int(edge.to)].screen == screen
        && space.diagrams.implies(nodes[Int(edge.to)].set, set)
    }
  }

  /// Returns true if a step of a plan corresponds to a step of the search.
  func matches(_ step: PathStep, _ other: Successor.StepKind) -> Bool {
    switch (step, other) {
    case (.launch(let one), .launch(let other)): one == other
    case (.transition(let one), .transition(let other)): one == other
    case (.button(_, let one), .transition(let other)): one == other
    case (.back(let one), .back(let other)): one == other
    case (.tab(let one), .tab(let other)): one == other
    case (.swipe, .swipe), (.change, .volatile): true
    case (.button(let one, let id), .button(let other, let otherID)): one == other && id == otherID
    case (.opening(let index), .opening(let target)):
      openings[index].target == target && openings[index].style == nil
    case (.opening(let index), .entry(let entry)):
      openings[index].target == entry.target && openings[index].style == entry.style
    default: false
    }
  }
}
