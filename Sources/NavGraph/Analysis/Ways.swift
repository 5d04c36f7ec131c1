extension Analysis {
  /// For each goal whether a way to it was found, and for the first of them its steps: launch, with a
  /// valuation under which all of it happens, then what follows.
  func ways(to goals: [WaySearch.Goal]) -> [[TraceStep]?] {
    let search = WaySearch(graph, reachability.solver, goals)
    var traced = 0
    return search.met.map { met in
      guard let met else { return nil }
      traced += 1
      return traced <= Bounds.tracedFindings ? steps(search, met.node, met.set) : []
    }
  }

  private func steps(_ search: WaySearch, _ last: Int, _ goal: Decision) -> [TraceStep] {
    var path: [WaySearch.Node] = []
    var index = last
    while index >= 0 {
      path.append(search.nodes[index])
      index = search.nodes[index].parent
    }
    path.reverse()
    let wanted = setsBefore(path, goal)
    guard var valuation = space.smallest(in: wanted[0]) else { return [] }
    var shown = space.relevant(
      of: valuation,
      in: wanted[0],
      care: reachability.solver.initial
    )
    var result: [TraceStep] = []
    for (step, node) in path.enumerated() {
      if step > 0 {
        let after = space.diagrams.and(reached(from: valuation, by: node), wanted[step])
        guard let next = space.smallest(in: after) else { return [] }
        for condition in changed(by: node) where !shown.contains(condition) {
          shown.append(condition)
        }
        valuation = next
      }
      result.append(traceStep(node, valuation, shown.sorted()))
    }
    return result
  }

  /// At each node of the path the valuations from which the rest leads to the goal.
  private func setsBefore(_ path: [WaySearch.Node], _ goal: Decision) -> [Decision] {
    var result = [goal]
    for step in stride(from: path.count - 1, to: 0, by: -1) {
      let (node, after) = (path[step], result[result.count - 1])
      var before = path[step - 1].set
      if node.rule == Rule.none {
        before = space.diagrams.and(before, space.smoothed(after))
      } else {
        let rule = reachability.solver.rules[Int(node.rule)]
        let set = space.diagrams.and(after, rule.outcome)
        before = space.diagrams.and(before, space.preimage(set, Int(rule.effect)))
        before = space.diagrams.and(before, rule.condition)
      }
      result.append(before)
    }
    return result.reversed()
  }

  private func reached(from valuation: Valuation, by node: WaySearch.Node) -> Decision {
    let set = space.singleton(valuation)
    if node.rule == Rule.none { return space.smoothed(set) }
    let rule = reachability.solver.rules[Int(node.rule)]
    return space.diagrams.and(space.image(set, Int(rule.effect)), rule.outcome)
  }

  private func changed(by node: WaySearch.Node) -> [ConditionID] {
    if node.rule == Rule.none { return space.conditions(of: space.volatileVariables) }
    let effect = Int(reachability.solver.rules[Int(node.rule)].effect)
    return space.conditions(of: space.parts(effect).variables)
  }

  private func traceStep(
    _ node: WaySearch.Node,
    _ valuation: Valuation,
    _ shown: [ConditionID]
  ) -> TraceStep {
    let screen = Int(reachability.solver.vertices[node.vertex].id)
    let conditions = shown.map { id in
      let condition = graph.conditions[Int(id.index)]
      return TraceStep.ConditionValue(
        condition.name,
        condition.values[Int(valuation[id].index)]
      )
    }
    let shows = graph.screens[screen].name
    if let rule = node.launchRule {
      let span = graph.span(of: graph.launch.rules[rule].origin)
      return TraceStep(.launch, shows: shows, conditions: conditions, at: span)
    }
    guard node.rule != Rule.none else {
      return TraceStep(.volatile, shows: shows, conditions: conditions)
    }
    let rule = reachability.solver.rules[Int(node.rule)]
    let transition = graph.transitions[Int(rule.transition)]
    return TraceStep(
      rule.flags.contains(.isGate) ? .gate : .transition,
      event: graph.events[Int(transition.event.index)],
      shows: shows,
      conditions: conditions,
      at: graph.span(of: transition.origin)
    )
  }
}

extension Diagnostic {
  /// The finding with the way to it; without one it says "may", and is one level lower (LANGUAGE §10).
  func shown(by way: [TraceStep]?, else message: @autoclosure () -> String) -> Diagnostic {
    var result = self
    if let way {
      result.trace = way
    } else {
      result.message = message()
      result.severity = Severity(rawValue: severity.rawValue + 1) ?? .note
    }
    return result
  }
}
