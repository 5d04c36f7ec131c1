import NavGraph

/// A way's steps, and with which valuation it meets its goal; no steps where these are not told.
struct Way {
  var steps: [TraceStep]
  var last: Valuation?
}

/// A way in two parts.
struct TwoPartWay {
  /// From launch to the second, by the first.
  var steps: [TraceStep]
  /// How many of them lead to the first.
  var stepsToFirst: Int
}

/// Looks for ways: first closely, then further, and tells those that it finds by their steps.
struct Ways {
  private let graph: NavigationGraph
  private let space: ConditionSpace
  /// Which contexts and needs there are; where goals are places, the solver of which they are vertices.
  private let solver: UpperBound

  /// With more openings from outside than this a long search tries them once for each root.
  private static let mostOpenings = 16
  /// After a search with more nodes than this, a close one from launch would not come far: it is looked
  /// around what was found.
  private static let largeSearch = 10_000
  /// How often what is left behind of lives that began with what was left behind is looked at.
  private static let lives = 4
  /// Findings of one id that show the way to them.
  private static let tracedFindings = 20

  /// Where a search has met a goal.
  typealias Found = (search: WaySearch, met: WaySearch.Witness)

  init(_ graph: NavigationGraph, _ solver: UpperBound) {
    self.graph = graph
    self.solver = solver
    space = solver.space
  }

  /// For each goal whether a way to it was found, and for the first of them its steps: launch, with a
  /// valuation under which all of it happens, then what follows. Of goals with one cause the first is
  /// to have them before the others.
  func ways(to goals: [WaySearch.Goal], causes: [Cause]? = nil) -> [Way?] {
    told(find(goals), goals, causes: causes)
  }

  /// For each goal where it was met, if it was.
  func find(_ goals: [WaySearch.Goal]) -> [Found?] {
    if goals.isEmpty { return [] }
    var found: [Found?] = goals.map { _ in nil }
    func look(
      _ options: WaySearch.Options,
      after life: WaySearch? = nil,
      goingOn: (WaySearch) -> Void = { _ in }
    ) -> WaySearch {
      let missed = goals.indices.filter { found[$0] == nil }
      let wanted = missed.map { goals[$0] }
      let search = WaySearch(graph, solver, wanted, options, after: life)
      goingOn(search)
      for (index, met) in zip(missed, search.met) {
        found[index] = met.map { (search, $0) }
      }
      return search
    }
    func isMissing() -> Bool { found.contains { $0 == nil } }
    let exact = WaySearch.Options.closed
    var life = look(exact)
    var isLarge = false
    if isMissing(), !life.isComplete {
      let areMany = solver.fromOutside.openings.count > Self.mostOpenings
      _ = look(WaySearch.Options(opensFromOutside: true, opensOnce: areMany)) { search in
        isLarge = search.nodes.count > Self.largeSearch
        if isLarge { search.lookAround() }
      }
      if isMissing(), !isLarge {
        life = look(.nearby)
      }
    }
    if isMissing(), graph.screens.contains(where: \.isRestorable) {
      let missed = goals.indices.filter { found[$0] == nil }
      for (index, met) in zip(missed, restoredWays(to: missed.map { goals[$0] }, life)) {
        found[index] = met
      }
      if isMissing(), !life.isComplete, !isLarge {
        _ = look(.nearby, after: life)
      }
    }
    return found
  }

  /// The ways to what was found, as `ways` has them.
  func told(_ found: [Found?], _ goals: [WaySearch.Goal], causes: [Cause]? = nil) -> [Way?] {
    let traced = Self.traced(found.indices.filter { found[$0] != nil }, causes)
    return found.enumerated().map { index, found in
      guard let (search, met) = found else { return nil }
      guard traced.contains(index) else { return Way(steps: [], last: space.smallest(in: met.set)) }
      return way(search, met.node, met.set, telling: goals[index].condition)
    }
  }

  /// The shortest ways from what can be left behind: what was restored can be left behind again.
  private func restoredWays(to goals: [WaySearch.Goal], _ first: WaySearch) -> [Found?] {
    var found: [Found?] = goals.map { _ in nil }
    var lengths = goals.map { _ in Int.max }
    var options = WaySearch.Options.closed
    options.looksAtAll = true
    var life = first
    for _ in 0..<Self.lives {
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
    guard let causes else { return Set(found.prefix(Self.tracedFindings)) }
    var seen: Set<Cause> = []
    let first = found.filter { seen.insert(causes[$0].common).inserted }
    let heads = Set(first)
    return Set((first + found.filter { !heads.contains($0) }).prefix(Self.tracedFindings))
  }

  /// The way to node `last` of `search`, with a valuation of `goal`; its steps tell what makes it end in
  /// `told`, too.
  private func way(
    _ search: WaySearch,
    _ last: Int,
    _ goal: Decision,
    telling told: Decision
  ) -> Way {
    let path = search.path(to: last)
    let wanted = setsBefore(path, goal)
    guard let first = space.smallest(in: wanted[0]) else { return Way(steps: [], last: nil) }
    var valuations = [first]
    for (step, node) in path.enumerated().dropFirst() {
      let after = space.diagrams.and(reached(from: valuations[step - 1], by: node), wanted[step])
      guard let next = space.smallest(in: after) else { return Way(steps: [], last: nil) }
      valuations.append(next)
    }
    let end = valuations[path.count - 1]
    var shown = Set(
      space.relevant(of: first, in: wanted[0], care: solver.initial)
        + space.relevant(of: end, in: told, care: space.assumed)
    )
    let steps = path.enumerated().map { step, node in
      if step > 0 { shown.formUnion(changed(by: node)) }
      return traceStep(node, search, valuations[step], shown.sorted())
    }
    return Way(steps: steps, last: end)
  }

  /// At each node of the path the valuations from which the rest leads to the goal.
  private func setsBefore(_ path: [WaySearch.Node], _ goal: Decision) -> [Decision] {
    var result = [goal]
    for step in stride(from: path.count - 1, to: 0, by: -1) {
      let node = path[step]
      let after = space.diagrams.and(node.state.set, result[result.count - 1])
      result.append(space.diagrams.and(node.taken, space.preimage(after, node.effect)))
    }
    return result.reversed()
  }

  private func reached(from valuation: Valuation, by node: WaySearch.Node) -> Decision {
    space.diagrams.and(space.image(space.singleton(valuation), node.effect), node.state.set)
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
      result.span = solver.fromOutside.origin(of: what).map { graph.span(of: $0) }
    case .opening(let destination):
      action = .opening(destination)
      result.cause = .open
      let origin = solver.fromOutside.origin(of: destination)
      result.span = origin.map { graph.span(of: $0) }
    case .transition(let id):
      action = .transition(id)
      result.cause = .transition
      result.event = graph.events[Int(graph[id].event.index)]
      result.span = graph.span(of: graph[id].origin)
    }
    if node.isGate, result.cause != .launch, result.cause != .open { result.cause = .gate }
    result.input = TraceInput(action, values: values)
    return result
  }

  // MARK: By something else

  /// The shortest way that shows `first`, and `second` at a later step: the sum of both parts counts, so
  /// the first part need not be the shortest way to `first`. Nil if none was found.
  func way(from first: Destination, to second: Destination) -> TwoPartWay? {
    guard let target = WaySearch.Goal.Target(second) else { return nil }
    for depth in [1, WaySearch.Options.close] {
      let search = WaySearch(
        graph,
        solver,
        [WaySearch.Goal(target: target)],
        WaySearch.Options(depth: depth, opensFromOutside: depth > 1, via: first)
      )
      if let (node, set) = search.met[0] {
        return TwoPartWay(
          steps: way(search, node, set, telling: .always).steps,
          stepsToFirst: search.stepsToVia(of: node)
        )
      }
    }
    return nil
  }

  // MARK: Widenings

  /// What of `found` happens in some state, where all states are few enough to be looked at one by one:
  /// that tells what rests on a widening only (LANGUAGE §10) from what truly happens. Where there are too
  /// many, all of it.
  func confirmed(_ found: Incidents) -> Incidents {
    let unclear = found.all.filter { $0.incident.kind != .ignoredEvent }
    guard !unclear.isEmpty, mayWiden else { return found }
    var goals = unclear.map { WaySearch.Goal(target: .incident($0.incident), condition: $0.set) }
    var missing = unclear.map(\.incident)
    var life: WaySearch?
    for _ in 0..<Self.lives {
      let search = WaySearch(graph, solver, goals, .closed, after: life)
      let left = missing.indices.filter { search.met[$0] == nil }
      (goals, missing) = (left.map { goals[$0] }, left.map { missing[$0] })
      if missing.isEmpty { return found }
      guard search.isComplete else { return found }
      if life != nil, search.nodes.isEmpty { return found.without(Set(missing)) }
      life = search
    }
    return found
  }

  /// Whether the language widens anything here.
  private var mayWiden: Bool {
    let hasTabs = graph.containers.contains { container in
      guard case .tabs(let tabs) = container.kind else { return false }
      return tabs.count > 1
    }
    return hasTabs || !solver.fromOutside.targets.isEmpty
      || graph.gates.contains { $0.presentation == nil }
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
