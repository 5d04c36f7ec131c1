package import NavGraph

/// A planner of runs through the app: it finds a short path to each goal, then combines the paths into tours.
struct PathPlanner {
  typealias Edge = PathStates.Edge

  private let analysis: Analysis
  private let request: PathRequest
  private let graph: NavigationGraph
  private var states: PathStates
  /// The valuations with which the app may start.
  private let under: Decision
  /// True if openings are steps everywhere, and not only if nothing else continues.
  private let opens: Bool
  private let isExact: Bool
  private var starts: [Edge] = []
  private var paths: [[Edge]?]
  /// The first step from each state to the screen that ends runs.
  private var towardsEnd: [Int32: Edge] = [:]
  /// The obstacles to goals that are not covered.
  private var obstacles: [Int32: PathReasons.Obstacle] = [:]

  /// The maximum number of openings that are steps everywhere.
  private static let mostOpenings = 40
  /// The maximum number of openings times screens for a second plan with openings everywhere.
  private static let mostOpened = 30_000
  /// The number of starts that are tried for each launch.
  private static let mostStarts = 64
  /// The number of states that one search for the next goal explores, divided by the thousands of goals.
  private static let statesAround = 1_000
  private static let manyGoals = 1_000
  /// The maximum number of attempts.
  private static let mostAttempts = 48
  /// The number of states that the searches of all attempts explore.
  private static let mostEffort = 150_000
  /// The number of states that the searches explore to improve the best attempt.
  private static let improvingEffort = 1_000_000
  /// The number of states that are expanded for attempts after the first.
  private static let mostStates = 6_000

  /// Creates a planner. If `isExact` is false, few goals are planned heuristically, like many. If `opensAnywhere`
  /// is true, openings are steps everywhere, regardless of their number.
  init(
    _ analysis: Analysis,
    _ request: PathRequest,
    isExact: Bool = true,
    opensAnywhere: Bool = false
  ) {
    self.analysis = analysis
    self.isExact = isExact
    self.request = request
    graph = analysis.graph
    let space = analysis.space
    under = request.under.map(space.build) ?? .always
    let goals = PathGoals(graph, request.cover)
    opens =
      request.cover == .openings
      || !request.prefersTouches
        && (opensAnywhere || goals.openings.count <= Self.mostOpenings
          || request.cover == .gates && goals.all.count <= ExactTours.mostGoals)
    paths = []
    states = PathStates(
      graph,
      analysis.reachability,
      goals,
      under: under,
      by: PathStates.Rules(graph)
    )
    findStarts()
  }

  private mutating func findStarts() {
    starts =
      request.from.map { [states] in states.starts(at: Destination($0), most: Self.mostStarts) }
      ?? states.starts(in: .always, most: Self.mostStarts)
  }

  /// The rules that the plan was made by.
  var rules: PathStates.Rules { states.rules }

  /// Returns the whole plan.
  mutating func plan() -> TestPlan {
    findPaths()
    let runs = tours()
    var builder = RunBuilder(states, paths)
    let built = runs.map { builder.run($0) }
    // Pairs that were found only during the tours are not goals.
    let goals = Array(states.goals.all.prefix(paths.count))
    let reasons = PathReasons(analysis, request, states.openings)
    let missing = goals.indices.filter { paths[$0] == nil }.map { index in
      TestPlan.MissingGoal(
        goal: goals[index],
        reason: reasons.reason(goals[index], obstacles[Int32(truncatingIfNeeded: index)])
      )
    }
    return TestPlan(
      request: request,
      runs: built,
      goals: goals,
      missing: missing,
      openings: states.openings,
      hasStart: !starts.isEmpty
    )
  }

  /// Returns the number of steps of the shortest path to each goal that was found.
  mutating func pathLengths() -> [PathGoal: Int] {
    findPaths()
    var result: [PathGoal: Int] = [:]
    for (goal, path) in zip(states.goals.all, paths) {
      if let path { result[goal] = path.count }
    }
    return result
  }

  // MARK: Paths to goals

  private mutating func findPaths() {
    findPathsOnce()
    guard let rules = relaxedRules() else { return }
    let goals = PathGoals(graph, request.cover)
    states = PathStates(graph, analysis.reachability, goals, under: under, by: rules)
    obstacles = [:]
    findStarts()
    findPathsOnce()
  }

  /// Returns relaxed rules that may allow more goals to be covered; nil if there are none.
  private func relaxedRules() -> PathStates.Rules? {
    let missing = paths.indices.filter { paths[$0] == nil }
    if missing.isEmpty, request.cover != .pairs { return nil }
    var rules = states.rules
    let pressed = states.edges.compactMap { edge in
      if case .button(_, let id) = edge.step { id } else { nil }
    }
    var unpressed = rules.onlyByButtons.subtracting(pressed)
    if request.cover == .transitions {
      unpressed.formIntersection(missing.map { TransitionID($0) })
    }
    if request.cover == .openings { rules.unopened = Set(missing) }
    if unpressed.isEmpty, rules.unopened.isEmpty { return nil }
    rules.onlyByButtons.subtract(unpressed)
    return rules
  }

  private mutating func findPathsOnce() {
    let end = request.to.map { Int32($0.index) }
    let exploration = PathExploration(
      states,
      from: starts,
      opens: opens,
      end: end,
      goalCount: states.goals.all.count
    )
    paths = exploration.paths
    if !exploration.isComplete, request.from == nil, request.to == nil { findFurtherPaths() }
    if end != nil { return keepPathsToEnd(exploration) }
    for (goal, path) in paths.enumerated() {
      guard let path, path.count > request.mostSteps else { continue }
      paths[goal] = nil
      obstacles[Int32(truncatingIfNeeded: goal)] = .tooLong(path.count)
    }
  }

  /// Keeps the paths that can reach the end of runs, and sets the obstacles of other goals.
  private mutating func keepPathsToEnd(_ exploration: PathExploration) {
    towardsEnd = exploration.towardsEnd
    // If the exploration is not complete, there may be paths to the end that it missed.
    let tours =
      exploration.isComplete ? nil : GreedyTours(states, [], limits, towardsEnd: towardsEnd)
    for goal in paths.indices {
      let number = Int32(truncatingIfNeeded: goal)
      if let ended = exploration.endedPaths[goal] {
        paths[goal] = ended.steps > request.mostSteps ? nil : ended.path
        if paths[goal] == nil { obstacles[number] = .tooLongToEnd(ended.steps) }
      } else if let path = paths[goal], let last = path.last {
        if let tours, tours.mayEnd(last.to, after: path.count) { continue }
        paths[goal] = nil
        if tours == nil { obstacles[number] = .leadsNowhere }
      }
    }
    let missing = paths.indices.filter {
      paths[$0] == nil && exploration.paths[$0] == nil
    }
    if missing.isEmpty { return }
    let endless = PathExploration(
      states,
      from: starts,
      opens: opens,
      end: nil,
      goalCount: paths.count
    )
    for goal in missing where endless.paths[goal] != nil {
      obstacles[Int32(truncatingIfNeeded: goal)] = .endsBefore
    }
  }

  /// Searches goals that the exploration has not reached, with sets of valuations.
  private mutating func findFurtherPaths() {
    let missing = paths.indices.filter { paths[$0] == nil }
    let targets = missing.compactMap { index in target(states.goals.all[index]).map { (index, $0) }
    }
    let found = Ways(graph, analysis.reachability.tables).find(targets.map(\.1))
    for ((index, _), found) in zip(targets, found) {
      guard let found else { continue }
      if let path = states.path(found, startingIn: under) {
        take(path, for: index)
      } else if case .restored = found.search.path(to: found.met.node)[0].step {
        obstacles[Int32(truncatingIfNeeded: index)] = .restored
      }
    }
  }

  /// Returns the target of a search for a state in which the goal is covered or can be covered by the next step.
  private func target(_ goal: PathGoal) -> WaySearch.Goal? {
    switch goal {
    case .screen(let id): WaySearch.Goal(target: .screen(id))
    case .transition(let id):
      analysis.reachability.isChosen(id) ? WaySearch.Goal(target: .transition(id)) : nil
    case .opening(let opening):
      WaySearch.Goal(
        target: .anything,
        condition: analysis.space.decision(states.openings[opening].when)
      )
    case .gate(let id):
      gateNumber(id).map { WaySearch.Goal(target: .gate($0, id.condition)) }
    case .pair: nil
    }
  }

  private func gateNumber(_ id: GateID) -> Int? {
    let identity = graph[id].gate.identity
    return analysis.reachability.tables.requirements.gates.firstIndex { $0.identity == identity }
  }

  /// Keeps the path up to the step that covers the goal. If the path ends before that step, the step is appended.
  private mutating func take(_ path: [Edge], for goal: Int) {
    let number = Int32(truncatingIfNeeded: goal)
    func covers(_ edge: Edge) -> Bool { edge.goal == number || edge.other == number }
    if let index = path.firstIndex(where: covers) {
      paths[goal] = Array(path[...index])
      return
    }
    guard let last = path.last?.to else { return }
    let opens = if case .opening = states.goals.all[goal] { true } else { self.opens }
    if let step = states.steps(of: Int(last), opens: opens).first(where: covers) {
      paths[goal] = path + [step]
    }
  }

  // MARK: Tours

  private var limits: GreedyTours.Limits {
    GreedyTours.Limits(
      steps: request.mostSteps,
      end: request.to.map { Int32($0.index) },
      opens: opens,
      states: Self.statesAround / max(1, paths.count / Self.manyGoals)
    )
  }

  private func tours() -> [[Edge]] {
    let wanted = paths.indices.filter { paths[$0] != nil }.map { Int32(truncatingIfNeeded: $0) }
    if wanted.isEmpty { return [] }
    if isExact, wanted.count <= ExactTours.mostGoals, request.to == nil, opens {
      let exact = ExactTours(states, wanted, starts: starts, opens: opens)
      if let runs = exact.runs, runs.allSatisfy({ $0.count <= request.mostSteps }) { return runs }
    }
    let tours = GreedyTours(states, paths, limits, towardsEnd: towardsEnd)
    let best = tours.improved(
      attempts(tours),
      seed: UInt64(truncatingIfNeeded: request.seed),
      effort: Self.improvingEffort
    )
    return tours.withoutChanges(best)
  }

  /// Returns the best of several attempts.
  private func attempts(_ tours: GreedyTours) -> [[Edge]] {
    var best: [[Edge]] = []
    var attempt = 0
    var limit = Int.max
    while attempt < Self.mostAttempts, states.effort < limit,
      attempt == 0 || tours.effort < Self.mostEffort
    {
      let runs = tours.runs(
        seed: attempt == 0 ? 0 : UInt64(truncatingIfNeeded: request.seed &+ attempt)
      )
      if attempt == 0 || isShorter(runs, than: best) { best = runs }
      if attempt == 0 { limit = states.effort + Self.mostStates }
      attempt += 1
    }
    return best
  }

  private func isShorter(_ runs: [[Edge]], than others: [[Edge]]) -> Bool {
    (GreedyTours.steps(runs), runs.count) < (GreedyTours.steps(others), others.count)
  }
}

extension PathPlanner {
  /// Returns true if a second plan with openings everywhere may be worthwhile: `plan` has many steps that cover
  /// nothing new.
  fileprivate func mayOpenMore(than plan: TestPlan) -> Bool {
    !opens && !request.prefersTouches && plan.stepCount * 4 > plan.goals.count * 5
      && states.openings.count * graph.screens.count <= Self.mostOpened
  }
}

/// Returns a plan of runs that cover the requested goals.
package func testPlan(_ request: PathRequest, in graph: NavigationGraph) -> TestPlan {
  let analysis = Analysis(graph)
  var planner = PathPlanner(analysis, request)
  let plan = planner.plan()
  guard planner.mayOpenMore(than: plan) else { return plan }
  var other = PathPlanner(analysis, request, opensAnywhere: true)
  let shorter = other.plan()
  return shorter.stepCount < plan.stepCount ? shorter : plan
}
