extension Analysis {
  /// For each goal whether a way to it was found, and for the first of them its steps: launch, with a
  /// valuation under which all of it happens, then what follows.
  func ways(to goals: [WaySearch.Goal]) -> [[TraceStep]?] {
    let solver = reachability.solver
    let first = WaySearch(graph, solver, goals, tellingBeneathApart: false)
    let missed = goals.indices.filter { first.met[$0] == nil }
    let rest = missed.map { goals[$0] }
    let second = WaySearch(graph, solver, rest, tellingBeneathApart: true)
    var found = first.met.map { met in met.map { (search: first, met: $0) } }
    for (index, met) in zip(missed, second.met) {
      found[index] = met.map { (search: second, met: $0) }
    }
    var traced = 0
    return found.map { found in
      guard let (search, met) = found else { return nil }
      traced += 1
      return traced <= Bounds.tracedFindings ? steps(search, met.node, met.set) : []
    }
  }

  /// The steps of the way to node `last` of `search` with a valuation of `goal`.
  func steps(_ search: WaySearch, _ last: Int, _ goal: Decision) -> [TraceStep] {
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
      result.append(traceStep(node, search, valuation, shown.sorted()))
    }
    return result
  }

  /// At each node of the path the valuations from which the rest leads to the goal.
  private func setsBefore(_ path: [WaySearch.Node], _ goal: Decision) -> [Decision] {
    var result = [goal]
    for step in stride(from: path.count - 1, to: 0, by: -1) {
      let (node, after) = (path[step], result[result.count - 1])
      var before = node.taken
      switch node.step {
      case .volatile: before = space.diagrams.and(path[step - 1].set, space.smoothed(after))
      case .rule(let id):
        let rule = reachability.solver.rules[Int(id)]
        let set = space.diagrams.and(after, rule.outcome)
        before = space.diagrams.and(before, space.preimage(set, Int(rule.effect)))
      default: before = space.diagrams.and(before, after)
      }
      result.append(before)
    }
    return result.reversed()
  }

  private func reached(from valuation: Valuation, by node: WaySearch.Node) -> Decision {
    let set = space.singleton(valuation)
    switch node.step {
    case .volatile: return space.smoothed(set)
    case .rule(let id):
      let rule = reachability.solver.rules[Int(id)]
      return space.diagrams.and(space.image(set, Int(rule.effect)), rule.outcome)
    default: return set
    }
  }

  private func changed(by node: WaySearch.Node) -> [ConditionID] {
    switch node.step {
    case .volatile: return space.conditions(of: space.volatileVariables)
    case .rule(let id):
      let effect = Int(reachability.solver.rules[Int(id)].effect)
      return space.conditions(of: space.parts(effect).variables)
    default: return []
    }
  }

  private func traceStep(
    _ node: WaySearch.Node,
    _ search: WaySearch,
    _ valuation: Valuation,
    _ shown: [ConditionID]
  ) -> TraceStep {
    let conditions = shown.map { id in
      let condition = graph.conditions[Int(id.index)]
      return TraceStep.ConditionValue(
        condition.name,
        condition.values[Int(valuation[id].index)]
      )
    }
    let screen = Int(search.solver.vertices[search.vertex(at: node.position)].id)
    var result = TraceStep(.back, shows: graph.screens[screen].name, conditions: conditions)
    switch node.step {
    case .launch(let rule):
      result.cause = .launch
      result.span = graph.span(of: graph.launch.rules[rule].origin)
    case .back: break
    case .swipe: result.cause = .dismiss
    case .tab: result.cause = .tab
    case .volatile: result.cause = .volatile
    case .rule(let id):
      let rule = reachability.solver.rules[Int(id)]
      let transition = graph.transitions[Int(rule.transition)]
      result.cause = .transition
      result.event = graph.events[Int(transition.event.index)]
      result.span = graph.span(of: transition.origin)
    }
    if node.isGate, result.cause != .launch { result.cause = .gate }
    return result
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
