extension Analysis {
  /// For each goal whether a way to it was found, and for the first of them its steps: launch, with a
  /// valuation under which all of it happens, then what follows. Of goals with one cause the first is
  /// to have them before the others.
  func ways(to goals: [WaySearch.Goal], causes: [Cause]? = nil) -> [[TraceStep]?] {
    ends(of: goals, causes: causes).map { $0?.steps }
  }

  /// A way's steps, and with which valuation it meets its goal; nil where the steps are not told.
  typealias Way = (steps: [TraceStep], last: Valuation?)

  /// The same, with how each way ends.
  func ends(of goals: [WaySearch.Goal], causes: [Cause]? = nil) -> [Way?] {
    if goals.isEmpty { return [] }
    var found: [(search: WaySearch, met: (node: Int, set: Decision))?] = goals.map { _ in nil }
    // Places are told by the vertices of the bound.
    let solver = goals.contains(where: \.isPlace) ? reachability.bound : reachability.tables
    func look(_ options: WaySearch.Options, after life: WaySearch? = nil) -> WaySearch {
      let missed = goals.indices.filter { found[$0] == nil }
      let wanted = missed.map { goals[$0] }
      let search = WaySearch(graph, solver, wanted, options, after: life)
      for (index, met) in zip(missed, search.met) {
        found[index] = met.map { (search: search, met: $0) }
      }
      return search
    }
    func isMissing() -> Bool { found.contains { $0 == nil } }
    let exact = WaySearch.Options.closed
    var life = look(exact)
    if isMissing(), !life.isComplete {
      let opens = solver.fromOutside.openings.count <= Bounds.wayOpenings
      _ = look(WaySearch.Options(opensFromOutside: opens))
      if isMissing() {
        life = look(WaySearch.Options(depth: Bounds.wayDepth, opensFromOutside: true))
      }
    }
    if isMissing(), graph.screens.contains(where: \.isRestorable) {
      let missed = goals.indices.filter { found[$0] == nil }
      for (index, met) in zip(missed, restoredWays(to: missed.map { goals[$0] }, solver, life)) {
        found[index] = met
      }
      if isMissing(), !life.isComplete {
        _ = look(WaySearch.Options(depth: Bounds.wayDepth, opensFromOutside: true), after: life)
      }
    }
    let traced = Self.traced(found.indices.filter { found[$0] != nil }, causes)
    return found.enumerated().map { index, found in
      guard let (search, met) = found else { return nil }
      guard traced.contains(index) else { return ([], space.smallest(in: met.set)) }
      return way(search, met.node, met.set, telling: goals[index].condition)
    }
  }

  /// The shortest ways from what can be left behind: what was restored can be left behind again.
  private func restoredWays(
    to goals: [WaySearch.Goal],
    _ solver: UpperBound,
    _ first: WaySearch
  ) -> [(search: WaySearch, met: (node: Int, set: Decision))?] {
    var found: [(search: WaySearch, met: (node: Int, set: Decision))?] = goals.map { _ in nil }
    var lengths = goals.map { _ in Int.max }
    var options = WaySearch.Options.closed
    options.looksAtAll = true
    var life = first
    for _ in 0..<Bounds.lives {
      let search = WaySearch(graph, solver, goals, options, after: life)
      for (index, met) in search.met.enumerated() {
        guard let met, search.length(of: met.node) < lengths[index] else { continue }
        found[index] = (search, met)
        lengths[index] = search.length(of: met.node)
      }
      // None is shorter than a state that comes back, and a step for what happens in one.
      let areShortest = zip(lengths, goals).allSatisfy { $0 <= ($1.isStep ? 2 : 1) }
      if !search.isComplete || search.nodes.isEmpty || areShortest { break }
      life = search
    }
    return found
  }

  /// Those of the findings that show their ways: of each cause the first before all others.
  private static func traced(_ found: [Int], _ causes: [Cause]?) -> Set<Int> {
    guard let causes else { return Set(found.prefix(Bounds.tracedFindings)) }
    var seen: Set<Cause> = []
    let first = found.filter { seen.insert(causes[$0].common).inserted }
    let heads = Set(first)
    return Set((first + found.filter { !heads.contains($0) }).prefix(Bounds.tracedFindings))
  }

  /// The steps of the way to node `last` of `search` with a valuation of `goal`.
  func steps(_ search: WaySearch, _ last: Int, _ goal: Decision) -> [TraceStep] {
    way(search, last, goal, telling: .always).steps
  }

  /// Its steps tell what makes it end in `told`, too.
  private func way(
    _ search: WaySearch,
    _ last: Int,
    _ goal: Decision,
    telling told: Decision
  ) -> Way {
    var path: [WaySearch.Node] = []
    var index = last
    while index >= 0 {
      path.append(search.nodes[index])
      index = search.nodes[index].parent
    }
    path.reverse()
    let wanted = setsBefore(path, goal)
    guard let first = space.smallest(in: wanted[0]) else { return ([], nil) }
    var valuations = [first]
    for (step, node) in path.enumerated().dropFirst() {
      let after = space.diagrams.and(reached(from: valuations[step - 1], by: node), wanted[step])
      guard let next = space.smallest(in: after) else { return ([], nil) }
      valuations.append(next)
    }
    let end = valuations[path.count - 1]
    var shown = Set(
      space.relevant(of: first, in: wanted[0], care: reachability.tables.initial)
        + space.relevant(of: end, in: told, care: space.assumed)
    )
    let steps = path.enumerated().map { step, node in
      if step > 0 { shown.formUnion(changed(by: node)) }
      return traceStep(node, search, valuations[step], shown.sorted())
    }
    return (steps, end)
  }

  /// At each node of the path the valuations from which the rest leads to the goal.
  private func setsBefore(_ path: [WaySearch.Node], _ goal: Decision) -> [Decision] {
    var result = [goal]
    for step in stride(from: path.count - 1, to: 0, by: -1) {
      let node = path[step]
      let after = space.diagrams.and(node.set, result[result.count - 1])
      result.append(space.diagrams.and(node.taken, space.preimage(after, node.effect)))
    }
    return result.reversed()
  }

  private func reached(from valuation: Valuation, by node: WaySearch.Node) -> Decision {
    space.diagrams.and(space.image(space.singleton(valuation), node.effect), node.set)
  }

  private func changed(by node: WaySearch.Node) -> [ConditionID] {
    space.conditions(of: space.parts(node.effect).variables)
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
    case .restored: result.cause = .restored
    case .opening(let destination):
      result.cause = .open
      let origin = search.solver.fromOutside.origin(of: destination)
      result.span = origin.map { graph.span(of: $0) }
    case .transition(let id):
      result.cause = .transition
      result.event = graph.events[Int(graph[id].event.index)]
      result.span = graph.span(of: graph[id].origin)
    }
    if node.isGate, result.cause != .launch, result.cause != .open { result.cause = .gate }
    return result
  }
}

extension Diagnostic {
  /// The finding with the way to it; without one it says "may", and is one level lower (LANGUAGE §10).
  func shown(
    by way: [TraceStep]?,
    else message: @autoclosure () -> String,
    _ cause: @autoclosure () -> Cause? = nil
  ) -> Diagnostic {
    var result = self
    if let way {
      result.trace = way
    } else {
      result.message = message()
      result.cause = cause()
      result.severity = Severity(rawValue: severity.rawValue + 1) ?? .note
    }
    return result
  }
}
