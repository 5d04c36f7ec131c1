/// What can happen at a node: the visible screen's and its containers' transitions, the system's moves,
/// volatile changes.
extension WaySearch {
  mutating func expand(_ index: Int) {
    let node = nodes[index]
    let vertex = solver.vertices[vertex(at: node.position)]
    follow(from: self.vertex(at: node.position), node.set, index)
    if let scope = solver.scopes.index(of: vertex.context) {
      let scope = solver.scopes.scopes[scope]
      let heard = Set(vertex.overrides.indices.map { Int(solver.overrides[$0]) })
      for event in 0..<scope.eventCount where !heard.contains(event) {
        follow(from: scope.firstEvent + event, node.set, index)
      }
    }
    moveBySystem(index)
    changeByItself(index)
  }

  private mutating func changeByItself(_ index: Int) {
    let node = nodes[index]
    guard !node.isHeld, !graph.launch.follows else { return }
    let changed = solver.space.smoothed(node.set)
    guard changed != node.set else { return }
    arrive(Node(position: node.position, set: changed, parent: index, step: .volatile))
  }

  // MARK: The system's moves

  private mutating func moveBySystem(_ index: Int) {
    let node = nodes[index]
    let screen = graph.screens[Int(solver.vertices[vertex(at: node.position)].id)]
    if screen.hasBackButton {
      if let below = stacks.popped(node.position) { move(index, .back, to: below) }
      if let root = stacks.poppedToRoot(node.position) { move(index, .back, to: root) }
    }
    if stacks.layers[node.position.layer].canBeSwiped,
      let under = stacks.dismissed(node.position)
    {
      move(index, .swipe, to: under)
    }
    let layer = stacks.layers[node.position.layer]
    for tab in layer.tops.indices {
      let isAgain = tab == layer.selected
      let shown =
        isAgain ? stacks.poppedToRoot(node.position) : selecting(tab, at: node.position)
      if let shown { move(index, .tab, to: shown) }
    }
  }

  private mutating func move(_ index: Int, _ step: Step, to position: WayStacks.Position) {
    let node = nodes[index]
    let next = Node(
      position: position,
      set: node.set,
      parent: index,
      step: step,
      taken: node.set,
      isHeld: node.isHeld && !leavesGate(node.position, position)
    )
    if case .tab = step { arrive(atTab: next, from: node.position) } else { arrive(next) }
  }

  /// Whether a presented gate goes, and with it what it remembers.
  private func leavesGate(_ old: WayStacks.Position, _ new: WayStacks.Position) -> Bool {
    var layer = old.layer
    while layer != new.layer {
      if stacks.layers[layer].gate != nil { return true }
      guard let under = stacks.layers[layer].under else { return false }
      layer = under.layer
    }
    return false
  }

  // MARK: Transitions

  /// Rules lie last to first in their list; what is written first is tried first.
  private mutating func follow(from v: Int, _ set: Decision, _ index: Int) {
    for (id, rule) in solver.rules(from: v).reversed() { take(rule, id, set, index) }
  }

  private mutating func take(_ rule: Rule, _ id: UInt32, _ set: Decision, _ index: Int) {
    effort += 1
    let chosen = solver.diagrams.and(set, rule.condition)
    guard chosen.isPossible else { return }
    if rule.kind == .pass {
      return follow(from: Int(rule.to), chosen, index)
    }
    guard rule.transition != Rule.none else { return }
    choose(rule.transition, chosen, at: index)
    let node = nodes[index]
    guard isFollowed(rule, node), let position = position(after: rule, node.position) else {
      return
    }
    let isGate = rule.flags.contains(.isGate)
    let isKept = node.isHeld && rule.kind != .reset && !leavesGate(node.position, position)
    let next = Node(
      position: position,
      set: solver.diagrams.and(solver.space.image(chosen, Int(rule.effect)), rule.outcome),
      parent: index,
      step: .rule(id),
      taken: chosen,
      isGate: isGate,
      isHeld: isGate || isKept
    )
    if rule.kind == .select { arrive(atTab: next, from: node.position) } else { arrive(next) }
  }

  private func isFollowed(_ rule: Rule, _ node: Node) -> Bool {
    if rule.flags.contains(.isGate), node.isHeld { return false }
    guard rule.effect != 0 else { return true }
    return !node.isHeld && (rule.kind == .reset || !graph.launch.follows)
  }
}
