import NavGraph

/// The steps of a run to a goal, and the valuation with which it meets the goal. The steps are empty if the run is
/// not shown.
struct Way {
  var steps: [TraceStep]
  var last: Valuation?
}

/// A run in two parts.
struct TwoPartWay {
  /// The steps from launch by way of the first destination to the second.
  var steps: [TraceStep]
  /// The number of steps to the first destination.
  var stepsToFirst: Int
}

/// The search for witnesses of findings, and their presentation as traces. It tries an exact search, then a wide
/// and shallow one, then a detailed one, then restored states.
struct Ways {
  private let graph: NavigationGraph
  private let space: ConditionSpace
  /// The contexts, vertices and requirements. Goals about places (`GoalTarget.place`) name these vertices.
  private let tables: AnalysisTables

  /// The number of openings from outside above which a long search tries them once for each root.
  private static let manyOpenings = 16
  /// The number of nodes of a search above which a detailed search from launch would not get far. Then only the
  /// neighborhood of its nodes is explored.
  private static let largeSearchSize = 10_000
  /// The maximum number of restarts in succession that are explored.
  private static let mostRestarts = 4
  /// The number of findings of one id that show their runs.
  private static let tracedFindings = 20

  /// A search and the witness that it has found.
  typealias FoundWitness = (search: WaySearch, met: WaySearch.Witness)

  init(_ graph: NavigationGraph, _ tables: AnalysisTables) {
    self.graph = graph
    self.tables = tables
    space = tables.space
  }

  /// Returns a run for each goal; nil if none was found. The steps of the first runs are included: launch, with a
  /// valuation for which the whole run happens, then the rest. Of the goals with the same cause, the first one is
  /// preferred.
  func ways(to goals: [WaySearch.Goal], causes: [Cause]? = nil) -> [Way?] {
    ways(of: find(goals), goals, causes: causes)
  }

  /// Returns the witness of each goal; nil if none was found.
  func find(_ goals: [WaySearch.Goal]) -> [FoundWitness?] {
    if goals.isEmpty { return [] }
    var found: [FoundWitness?] = goals.map { _ in nil }
    func search(
      _ options: WaySearch.SearchOptions,
      restoredFrom previousRun: WaySearch? = nil,
      completion: (WaySearch) -> Void = { _ in }
    ) -> WaySearch {
      let unmet = goals.indices.filter { found[$0] == nil }
      let required = unmet.map { goals[$0] }
      let search = WaySearch(graph, tables, required, options, restoredFrom: previousRun)
      completion(search)
      for (index, met) in zip(unmet, search.met) {
        found[index] = met.map { (search, $0) }
      }
      return search
    }
    func isAnyUnmet() -> Bool { found.contains { $0 == nil } }
    let exact = WaySearch.SearchOptions.exact
    var previousRun = search(exact)
    var isLarge = false
    if isAnyUnmet(), !previousRun.isComplete {
      let areMany = tables.fromOutside.openings.count > Self.manyOpenings
      _ = search(WaySearch.SearchOptions(opensFromOutside: true, triesOpeningsOncePerRoot: areMany))
      {
        search in
        isLarge = search.nodes.count > Self.largeSearchSize
        if isLarge { search.exploreAround() }
      }
      if isAnyUnmet(), !isLarge {
        previousRun = search(.detailed)
      }
    }
    if isAnyUnmet(), graph.screens.contains(where: \.isRestorable) {
      let unmet = goals.indices.filter { found[$0] == nil }
      for (index, met) in zip(unmet, restoredWays(to: unmet.map { goals[$0] }, previousRun)) {
        found[index] = met
      }
      if isAnyUnmet(), !previousRun.isComplete, !isLarge {
        _ = search(.detailed, restoredFrom: previousRun)
      }
    }
    return found
  }

  /// Returns the runs of the witnesses, as `ways(to:causes:)` does.
  func ways(of found: [FoundWitness?], _ goals: [WaySearch.Goal], causes: [Cause]? = nil) -> [Way?]
  {
    let traced = Self.traced(found.indices.filter { found[$0] != nil }, causes)
    return found.enumerated().map { index, found in
      guard let (search, met) = found else { return nil }
      guard traced.contains(index) else { return Way(steps: [], last: space.smallest(in: met.set)) }
      return way(search, met.node, met.set, explaining: goals[index].condition)
    }
  }

  /// Returns the witnesses with the shortest runs from restored states, which may themselves be left and restored
  /// again.
  private func restoredWays(to goals: [WaySearch.Goal], _ first: WaySearch) -> [FoundWitness?] {
    var found: [FoundWitness?] = goals.map { _ in nil }
    var lengths = goals.map { _ in Int.max }
    var options = WaySearch.SearchOptions.exact
    options.exploresAll = true
    var previousRun = first
    for _ in 0..<Self.mostRestarts {
      let search = WaySearch(graph, tables, goals, options, restoredFrom: previousRun)
      for (index, met) in search.met.enumerated() {
        guard let met, search.length(of: met.node) < lengths[index] else { continue }
        found[index] = (search, met)
        lengths[index] = search.length(of: met.node)
      }
      // No run is shorter than a restored state and, for an incident, one step.
      let areShortest = zip(lengths, goals).allSatisfy { $0 <= ($1.isStep ? 2 : 1) }
      if !search.isComplete || search.nodes.isEmpty || areShortest { break }
      previousRun = search
    }
    return found
  }

  /// Returns the indices of the findings that show their runs: the first one of each cause precedes all others.
  private static func traced(_ found: [Int], _ causes: [Cause]?) -> Set<Int> {
    guard let causes else { return Set(found.prefix(Self.tracedFindings)) }
    var causesSeen: Set<Cause> = []
    let first = found.filter { causesSeen.insert(causes[$0].common).inserted }
    let heads = Set(first)
    return Set((first + found.filter { !heads.contains($0) }).prefix(Self.tracedFindings))
  }

  /// Returns the run to node `last` of `search`, with a valuation of `goal`. Its steps name the conditions that
  /// decide that it ends in `end`, too.
  private func way(
    _ search: WaySearch,
    _ last: Int,
    _ goal: Decision,
    explaining end: Decision
  ) -> Way {
    let path = search.path(to: last)
    let required = setsBefore(path, goal)
    guard let first = space.smallest(in: required[0]) else { return Way(steps: [], last: nil) }
    var valuations = [first]
    for (step, node) in path.enumerated().dropFirst() {
      let after = space.diagrams.and(reached(from: valuations[step - 1], by: node), required[step])
      let next = space.closest(to: valuations[step - 1], in: after, of: changed(by: node))
      guard let next else { return Way(steps: [], last: nil) }
      valuations.append(next)
    }
    let lastValuation = valuations[path.count - 1]
    var shown = Set(
      space.relevant(of: first, in: required[0], care: tables.initial)
        + space.relevant(of: lastValuation, in: end, care: space.assumed)
    )
    let steps = path.enumerated().map { step, node in
      if step > 0 { shown.formUnion(named(node, valuations[step - 1], valuations[step])) }
      return traceStep(node, search, valuations[step], shown.sorted())
    }
    return Way(steps: steps, last: lastValuation)
  }

  /// Returns for each node of the path the valuations from which the rest leads to the goal.
  private func setsBefore(_ path: [WaySearch.VisitedNode], _ goal: Decision) -> [Decision] {
    var result = [goal]
    for step in stride(from: path.count - 1, to: 0, by: -1) {
      let node = path[step]
      let after = space.diagrams.and(node.state.set, result[result.count - 1])
      result.append(space.diagrams.and(node.before, space.preimage(after, node.effect)))
    }
    return result.reversed()
  }

  private func reached(from valuation: Valuation, by node: WaySearch.VisitedNode) -> Decision {
    space.diagrams.and(space.image(space.singleton(valuation), node.effect), node.state.set)
  }

  private func changed(by node: WaySearch.VisitedNode) -> [ConditionID] {
    space.conditions(of: space.parts(node.effect).variables)
  }

  /// Returns the conditions that a step names: those that a transition sets, and those that otherwise change.
  private func named(
    _ node: WaySearch.VisitedNode,
    _ before: Valuation,
    _ after: Valuation
  ) -> [ConditionID] {
    switch node.step {
    case .volatile, .restored: changed(by: node).filter { before[$0] != after[$0] }
    default: changed(by: node)
    }
  }

  private func traceStep(
    _ node: WaySearch.VisitedNode,
    _ search: WaySearch,
    _ valuation: Valuation,
    _ shown: [ConditionID]
  ) -> TraceStep {
    let values = graph.conditions.enumerated().map { index, condition in
      TraceStep.ConditionValue(
        condition.name,
        condition.values[Int(valuation[ConditionID(index)].index)]
      )
    }
    let conditions = shown.map { values[Int($0.index)] }
    let screen = graph.name(of: search.screen(of: node))
    var result = TraceStep(.back, shows: screen, conditions: conditions)
    let action: TraceInput.Action
    switch node.step {
    case .launch(let rule):
      action = .launch
      result.cause = .launch
      result.span = graph.span(of: graph.launch.rules[rule].origin)
    case .back(let count): action = .back(count)
    case .swipe:
      action = .dismiss
      result.cause = .dismiss
    case .tab(let tab):
      action = .tab(tab)
      result.cause = .tab
    case .button(let index, let id):
      action = .button(index)
      result.cause = id == nil ? .button : .transition
      if let alert = search.screenBefore(node).flatMap(graph.alert), !node.isGate {
        result.event = "\u{201C}\(alert.buttons[index].title)\u{201D}"
      }
      if let id {
        result.event = graph.events[Int(graph[id].event.index)]
        result.span = graph.span(of: graph[id].origin)
      }
    case .volatile:
      action = .volatile
      result.cause = .volatile
    case .restored:
      action = .restored(search.layers(of: node))
      result.cause = .restored
    case .entry(let what):
      action = .entry(what)
      result.cause = .open
      result.span = tables.fromOutside.origin(of: what).map { graph.span(of: $0) }
    case .opening(let destination):
      action = .opening(destination)
      result.cause = .open
      let origin = tables.fromOutside.origin(of: destination)
      result.span = origin.map { graph.span(of: $0) }
    case .transition(let id):
      action = .transition(id)
      result.cause = .transition
      result.event = graph.events[Int(graph[id].event.index)]
      result.span = graph.span(of: graph[id].origin)
    }
    if node.isGate, result.cause != .launch, result.cause != .open { result.cause = .gate }
    result.input = TraceInput(action, values: values)
    result.showsNothingNew = search.showsNothingNew(node)
    return result
  }

  // MARK: Runs past a destination

  /// Returns the shortest run that shows `first`, and `second` at a later step; nil if none was found. The sum of
  /// both parts counts, so the first part need not be the shortest run to `first`.
  func way(from first: Destination, to second: Destination) -> TwoPartWay? {
    guard let target = WaySearch.Goal.GoalTarget(second) else { return nil }
    for depth in [1, WaySearch.SearchOptions.detailedDepth] {
      let search = WaySearch(
        graph,
        tables,
        [WaySearch.Goal(target: target)],
        WaySearch.SearchOptions(depth: depth, opensFromOutside: depth > 1, via: first)
      )
      if let (node, set) = search.met[0] {
        return TwoPartWay(
          steps: way(search, node, set, explaining: .always).steps,
          stepsToFirst: search.stepsToVia(of: node)
        )
      }
    }
    return nil
  }

  // MARK: Widenings

  /// Returns the incidents of `found` that happen in some state, if there are few enough states to explore them
  /// all: this excludes incidents that exist only because the language widens something (docs/language.md, What
  /// is proved). Otherwise returns all of them.
  func confirmed(_ found: Incidents) -> Incidents {
    let unclear = found.all.filter { $0.incident.kind != .ignoredEvent }
    guard !unclear.isEmpty, mayWiden else { return found }
    var goals = unclear.map { WaySearch.Goal(target: .incident($0.incident), condition: $0.set) }
    var unconfirmed = unclear.map(\.incident)
    var previousRun: WaySearch?
    for _ in 0..<Self.mostRestarts {
      let search = WaySearch(graph, tables, goals, .exact, restoredFrom: previousRun)
      let left = unconfirmed.indices.filter { search.met[$0] == nil }
      (goals, unconfirmed) = (left.map { goals[$0] }, left.map { unconfirmed[$0] })
      if unconfirmed.isEmpty { return found }
      guard search.isComplete else { return found }
      if previousRun != nil, search.nodes.isEmpty { return found.without(Set(unconfirmed)) }
      previousRun = search
    }
    return found
  }

  /// True if the language widens anything in this spec.
  private var mayWiden: Bool {
    graph.containers.contains { $0.slots.count > 1 } || !tables.fromOutside.targets.isEmpty
      || graph.gates.contains { $0.presentation == nil }
  }
}

extension Diagnostic {
  /// Returns the finding with the run that proves it. Without a run, its message says "may" and its severity is
  /// one lower (docs/language.md, What is proved).
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
