import NavGraph

/// The clones that walks go through.
struct Clones {
  /// The steps that a clone has.
  enum Steps: Hashable {
    /// The transitions that the screen handles, and the moves of the system.
    case moves
    /// Changes of volatile conditions.
    case volatileChanges
    /// The effects of volatile changes on held intents and on screens that a gate covers.
    case resumeChecks
  }

  fileprivate struct Key: Hashable {
    var node: Int
    var steps: Steps
  }

  /// The clones that have the steps of their node, by node and kind of steps.
  fileprivate var withSteps: [Key: Int] = [:]
  /// The clones at which steps continue, by node.
  fileprivate var forContinuations: [Int: Int] = [:]
  /// The clones that show the gates of unmet requirements, by node.
  fileprivate var forGates: [Int: Int] = [:]
  /// The number of transitions that were made again.
  var effort = 0
}

/// The steps of a node, made again at a node of their own.
extension Pushdown {
  private func clone(_ n: Int, _ traits: PushdownNode.Traits) -> Int {
    let clone = group(nodes[n].context, shapes[nodes[n].shape], isBuilt: true)
    nodes[clone].traits.formUnion(nodes[n].traits.intersection(traits))
    nodes[clone].stays = nodes[n].stays
    nodes[clone].holds = nodes[n].holds
    return clone
  }

  /// Returns the clone of `n` with these steps.
  func clone(_ n: Int, _ clones: inout Clones, _ steps: Clones.Steps) -> Int {
    let key = Clones.Key(node: n, steps: steps)
    if let known = clones.withSteps[key] { return known }
    let clone = clone(n, [.isInGate, .hasBackButton])
    clones.withSteps[key] = clone
    let source = source(clone)
    if steps == .volatileChanges {
      changeVolatile(source)
    } else if steps == .resumeChecks {
      checkAfterVolatileChange(source)
    } else if let alert = screen(of: nodes[n]), graph.alert(alert) != nil {
      addAlertExits(clone, alert, relations.unchanged(nodes[n].stays))
    } else {
      clones.effort += addTransitions(n, source)
      moveOnce(n, source)
    }
    addRequestedGates()
    return clone
  }

  /// Adds the transitions of the screen and of everything around it. Returns their number.
  func addTransitions(_ n: Int, _ source: PushdownSource, where stays: Decision? = nil) -> Int {
    let handled = transitionsChosen(at: n, where: stays)
    for (id, condition) in handled where graph[id].verb.last != .reset(.window) {
      take(id, condition, source)
    }
    return handled.count
  }

  /// Returns the transitions that may be chosen at `n`, from the screen outwards, with their valuations.
  ///
  /// - Parameter stays: The valuations with which the screen is visible; nil for those of the node.
  func transitionsChosen(
    at n: Int,
    where stays: Decision? = nil
  ) -> [(transition: TransitionID, condition: Decision)] {
    var result: [(transition: TransitionID, condition: Decision)] = []
    var left: [UInt32: Decision] = [:]
    let stays = stays ?? nodes[n].stays
    let members = members(of: nodes[n])
    for member in members {
      left.removeAll(keepingCapacity: true)
      for id in tables.transitions.transitions(from: .screen(ScreenID(Int(member)))) {
        let event = graph[id].event.index
        let before = left[event] ?? stays
        let when = space.decision(graph[id].when)
        left[event] = diagrams.difference(before, when)
        result.append((id, diagrams.and(before, when)))
      }
    }
    let transitions = scopeTransitions(of: nodes[n].context)
    for (position, event) in transitions.events.enumerated() where Int(event) < graph.events.count {
      let rest = members.count > 1 ? stays : left[event] ?? stays
      for step in transitions.byEvent[position] {
        result.append((step.transition, diagrams.and(rest, step.condition)))
      }
    }
    return result
  }

  /// Adds the moves of the system.
  private func moveOnce(_ n: Int, _ source: PushdownSource) {
    let same = relations.unchanged(nodes[n].stays)
    addSystemExits(source, same)
    guard source.shape.tabs != 0, !source.shape.hidesTabBar else { return }
    for shown in tabs[Int(source.shape.tabs) - 1].shown {
      if let shown { select(shown, .tab(shown), same, source) }
    }
  }

  /// Returns the clone at which a step continues.
  func cloneForContinuations(_ n: Int, _ clones: inout Clones) -> Int {
    if let known = clones.forContinuations[n] { return known }
    let clone = clone(n, [.isInGate, .hasBackButton, .isShared])
    nodes[clone].vertex = UInt32(truncatingIfNeeded: n)
    clones.forContinuations[n] = clone
    return clone
  }

  /// Returns the clone that shows the gates which decide where `n` does not meet its requirement.
  func cloneForGates(_ n: Int, _ clones: inout Clones) -> Int {
    if let known = clones.forGates[n] { return known }
    let clone = clone(n, [.isInGate])
    clones.forGates[n] = clone
    let source = source(clone)
    let needs = tables.vertices[Int(nodes[n].vertex)].requirement
    for gateCase in tables.requirements.requirement(needs).gateCases {
      showGate(gateCase, nil, relations.unchanged(gateCase.holds), source)
    }
    addRequestedGates()
    return clone
  }
}
