import NavGraph

/// The clones of what walks come through.
struct Clones {
  /// What of a node is made once more.
  enum Steps: Hashable {
    /// What the screen hears, and the system does.
    case moves
    /// Conditions change by themselves.
    case changes
    /// The same, as far as what is remembered, or covered by a gate, comes of it.
    case looks
  }

  fileprivate struct Key: Hashable {
    var node: Int
    var steps: Steps
  }

  /// By node, with steps of its own; where a step goes on; what lacks.
  fileprivate var own: [Key: Int] = [:]
  fileprivate var plain: [Int: Int] = [:]
  fileprivate var lacking: [Int: Int] = [:]
  /// How many transitions were made once more.
  var effort = 0
}

/// The steps of one node once more, at a node of its own.
extension Pushdown {
  private func clone(_ n: Int, _ traits: PushdownNode.Traits) -> Int {
    let clone = group(nodes[n].context, shapes[nodes[n].shape], isBuilt: true)
    nodes[clone].traits.formUnion(nodes[n].traits.intersection(traits))
    nodes[clone].stays = nodes[n].stays
    nodes[clone].holds = nodes[n].holds
    return clone
  }

  /// With steps of its own.
  func clone(_ n: Int, _ clones: inout Clones, _ steps: Clones.Steps) -> Int {
    let key = Clones.Key(node: n, steps: steps)
    if let known = clones.own[key] { return known }
    let clone = clone(n, [.isInGate, .hasBackButton])
    clones.own[key] = clone
    let source = source(clone)
    if steps == .changes {
      changeVolatile(source)
    } else if steps == .looks {
      lookVolatile(source)
    } else if let alert = screen(of: nodes[n]), graph.alert(alert) != nil {
      leaveAlert(clone, alert, relations.unchanged(nodes[n].stays))
    } else {
      clones.effort += hear(n, source)
      moveOnce(n, source)
    }
    showAsked()
    return clone
  }

  /// The transitions of the screen and of what is around it; how many that were.
  func hear(_ n: Int, _ source: PushdownSource, where stays: Decision? = nil) -> Int {
    let heard = heard(at: n, where: stays)
    for (id, condition) in heard where graph[id].verb != .window { take(id, condition, source) }
    return heard.count
  }

  /// What may be chosen at `n`, and with which valuations: from the screen outwards.
  ///
  /// - Parameter stays: Where it is visible; nil for what the node says.
  func heard(
    at n: Int,
    where stays: Decision? = nil
  ) -> [(transition: TransitionID, condition: Decision)] {
    var result: [(transition: TransitionID, condition: Decision)] = []
    var left: [UInt32: Decision] = [:]
    let stays = stays ?? nodes[n].stays
    let members = members(of: nodes[n])
    for member in members {
      left.removeAll(keepingCapacity: true)
      for id in bound.transitions.transitions(from: .screen(ScreenID(Int(member)))) {
        let event = graph[id].event.index
        let before = left[event] ?? stays
        let when = space.decision(graph[id].when)
        left[event] = diagrams.difference(before, when)
        result.append((id, diagrams.and(before, when)))
      }
    }
    let steps = steps(of: nodes[n].context)
    for (position, event) in steps.events.enumerated() where Int(event) < graph.events.count {
      let rest = members.count > 1 ? stays : left[event] ?? stays
      for step in steps.steps[position] {
        result.append((step.transition, diagrams.and(rest, step.condition)))
      }
    }
    return result
  }

  /// What the system does.
  private func moveOnce(_ n: Int, _ source: PushdownSource) {
    let same = relations.unchanged(nodes[n].stays)
    leaveBySystem(source, same)
    guard source.shape.tabs != 0, !source.shape.hidesTabBar else { return }
    for shown in tabs[Int(source.shape.tabs) - 1].shown {
      if let shown { select(shown, .tab(shown), same, source) }
    }
  }

  /// What a step goes on at.
  func plain(_ n: Int, _ clones: inout Clones) -> Int {
    if let known = clones.plain[n] { return known }
    let clone = clone(n, [.isInGate, .hasBackButton, .isShared])
    nodes[clone].vertex = UInt32(truncatingIfNeeded: n)
    clones.plain[n] = clone
    return clone
  }

  /// With the gates that decide where something is wanting.
  func lacking(_ n: Int, _ clones: inout Clones) -> Int {
    if let known = clones.lacking[n] { return known }
    let clone = clone(n, [.isInGate])
    clones.lacking[n] = clone
    let source = source(clone)
    let needs = bound.vertices[Int(nodes[n].vertex)].requirement
    for part in bound.requirements.requirement(needs).parts {
      ask(part, nil, relations.unchanged(part.holds), source)
    }
    showAsked()
    return clone
  }
}
