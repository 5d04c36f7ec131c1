package import NavGraph

/// Plans runs through the app: a short way to each goal first, then tours along them.
struct PathPlanner {
  typealias Edge = PathStates.Edge

  private let analysis: Analysis
  private let request: PathRequest
  private let graph: NavigationGraph
  private var states: PathStates
  /// Where the app may start.
  private let under: Decision
  /// Whether what comes from outside is a step anywhere, and not only where nothing else leads on.
  private let opens: Bool
  private let isExact: Bool
  private var starts: [Edge] = []
  private var ways: [[Edge]?]
  /// By state, the first step to where runs are to end.
  private var towardsEnd: [Int32: Edge] = [:]
  /// By goal of which no way was found, what a way to it begins with or takes too much of.
  private var obstacles: [Int32: PathReasons.Obstacle] = [:]

  /// With more ways in than this, they are used where they are to be covered, or where nothing else leads on.
  private static let mostWaysIn = 40
  /// With more of them, times the screens, they are not even tried elsewhere.
  private static let mostOpened = 30_000
  /// The starts that are looked at, of each launch.
  private static let mostStarts = 64
  /// How many states one search for the next goal looks at: fewer where there are many goals.
  private static let statesAround = 1_000
  private static let manyGoals = 1_000
  /// How many attempts there are, and how many states their searches look at.
  private static let mostAttempts = 48
  private static let mostEffort = 150_000
  /// The same for what betters the best of them.
  private static let improvingEffort = 1_000_000
  /// How many states are worked out for attempts after the first.
  private static let mostStates = 6_000

  /// One of so many steps of a plan may be too much.
  private static let closeness = 20
  /// How much an exact search over sets of valuations looks at.
  private static let mostEntries = 250_000
  private static let mostSets = 8_000

  /// Without `isExact` few goals are covered as many are. With `opensAnywhere` what comes from outside is a step
  /// anywhere, however many ways in there are.
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
        && (opensAnywhere || goals.waysIn.count <= Self.mostWaysIn
          || request.cover == .gates && goals.all.count <= ExactTours.mostGoals)
    ways = []
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

  /// What was a step.
  var rules: PathStates.Rules { states.rules }

  /// The whole plan.
  mutating func plan() -> TestPlan {
    findWays()
    let (runs, bound) = tours()
    var teller = PathTeller(states, ways)
    let told = runs.map { teller.run($0) }
    // Pairs that were found only along the tours are no goals.
    let goals = Array(states.goals.all.prefix(ways.count))
    let reasons = PathReasons(analysis, request, states.waysIn)
    let missing = goals.indices.filter { ways[$0] == nil }.map { index in
      TestPlan.Missing(
        goal: goals[index],
        reason: reasons.reason(goals[index], obstacles[Int32(truncatingIfNeeded: index)])
      )
    }
    return TestPlan(
      request: request,
      runs: told,
      goals: goals,
      missing: missing,
      bound: bound,
      waysIn: states.waysIn,
      hasStart: !starts.isEmpty
    )
  }

  /// By goal, how many steps the shortest way has that was found.
  mutating func wayLengths() -> [PathGoal: Int] {
    findWays()
    var result: [PathGoal: Int] = [:]
    for (goal, way) in zip(states.goals.all, ways) {
      if let way { result[goal] = way.count }
    }
    return result
  }

  // MARK: Ways

  private mutating func findWays() {
    findWaysOnce()
    guard let rules = relaxedRules() else { return }
    let goals = PathGoals(graph, request.cover)
    states = PathStates(graph, analysis.reachability, goals, under: under, by: rules)
    obstacles = [:]
    findStarts()
    findWaysOnce()
  }

  /// The rules without those that keep something from being covered; nil if none does.
  private func relaxedRules() -> PathStates.Rules? {
    let missing = ways.indices.filter { ways[$0] == nil }
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

  private mutating func findWaysOnce() {
    let end = request.to.map { Int32($0.index) }
    let exploration = PathExploration(
      states,
      from: starts,
      opens: opens,
      end: end,
      goingOnTo: states.goals.all.count
    )
    ways = exploration.ways
    if !exploration.isComplete, request.from == nil, request.to == nil { findFurtherWays() }
    if end != nil { return takeEnded(exploration) }
    for (goal, way) in ways.enumerated() {
      guard let way, way.count > request.mostSteps else { continue }
      ways[goal] = nil
      obstacles[Int32(truncatingIfNeeded: goal)] = .tooLong(way.count)
    }
  }

  /// What runs have that come to where they are to end, and why not the rest.
  private mutating func takeEnded(_ exploration: PathExploration) {
    towardsEnd = exploration.towardsEnd
    // Where not all states are known there may be ways on that were not met.
    let tours =
      exploration.isComplete ? nil : GreedyTours(states, [], limits, towardsEnd: towardsEnd)
    for goal in ways.indices {
      let number = Int32(truncatingIfNeeded: goal)
      if let ended = exploration.endedWays[goal] {
        ways[goal] = ended.steps > request.mostSteps ? nil : ended.way
        if ways[goal] == nil { obstacles[number] = .tooLongToEnd(ended.steps) }
      } else if let way = ways[goal], let last = way.last {
        if let tours, tours.mayEnd(last.to, after: way.count) { continue }
        ways[goal] = nil
        if tours == nil { obstacles[number] = .leadsNowhere }
      }
    }
    let missing = ways.indices.filter {
      ways[$0] == nil && exploration.ways[$0] == nil
    }
    if missing.isEmpty { return }
    let endless = PathExploration(
      states,
      from: starts,
      opens: opens,
      end: nil,
      goingOnTo: ways.count
    )
    for goal in missing where endless.ways[goal] != nil {
      obstacles[Int32(truncatingIfNeeded: goal)] = .endsBefore
    }
  }

  /// What the exploration has not met is looked for with sets of valuations.
  private mutating func findFurtherWays() {
    let missing = ways.indices.filter { ways[$0] == nil }
    let wanted = missing.compactMap { index in target(states.goals.all[index]).map { (index, $0) } }
    let found = Ways(graph, analysis.reachability.tables).find(wanted.map(\.1))
    for ((index, _), found) in zip(wanted, found) {
      guard let found else { continue }
      if let way = states.way(found, startingIn: under) {
        take(way, for: index)
      } else if case .restored = found.search.path(to: found.met.node)[0].step {
        obstacles[Int32(truncatingIfNeeded: index)] = .restored
      }
    }
  }

  /// A way to a state in which the goal can be met, or by it.
  private func target(_ goal: PathGoal) -> WaySearch.Goal? {
    switch goal {
    case .screen(let id): WaySearch.Goal(target: .screen(id))
    case .transition(let id):
      analysis.reachability.isChosen(id) ? WaySearch.Goal(target: .transition(id)) : nil
    case .opening(let way):
      WaySearch.Goal(
        target: .anything,
        condition: analysis.space.decision(states.waysIn[way].when)
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

  /// The way, with the step that covers the goal: a search ends where that can be taken.
  private mutating func take(_ way: [Edge], for goal: Int) {
    let number = Int32(truncatingIfNeeded: goal)
    func covers(_ edge: Edge) -> Bool { edge.goal == number || edge.other == number }
    if let index = way.firstIndex(where: covers) {
      ways[goal] = Array(way[...index])
      return
    }
    guard let last = way.last?.to else { return }
    let opens = if case .opening = states.goals.all[goal] { true } else { self.opens }
    if let step = states.steps(of: Int(last), opens: opens).first(where: covers) {
      ways[goal] = way + [step]
    }
  }

  // MARK: Tours

  private var limits: GreedyTours.Limits {
    GreedyTours.Limits(
      steps: request.mostSteps,
      end: request.to.map { Int32($0.index) },
      opens: opens,
      states: Self.statesAround / max(1, ways.count / Self.manyGoals)
    )
  }

  private func tours() -> (runs: [[Edge]], bound: Int) {
    let wanted = ways.indices.filter { ways[$0] != nil }.map { Int32(truncatingIfNeeded: $0) }
    if wanted.isEmpty { return ([], 0) }
    var bound = boundOfScreens(wanted, launches: 1)
    if isExact, wanted.count <= ExactTours.mostGoals, request.to == nil, opens {
      let exact = ExactTours(states, wanted, starts: starts, opens: opens)
      if !states.isPartial { bound = max(bound, exact.bound) }
      if let runs = exact.runs, runs.allSatisfy({ $0.count <= request.mostSteps }) {
        return (runs, closer(bound, for: runs, wanted))
      }
    }
    let tours = GreedyTours(states, ways, limits, towardsEnd: towardsEnd)
    var best = attempts(tours, bound: bound)
    bound = closer(bound, for: best, wanted)
    if isClose(GreedyTours.steps(best), to: bound) {
      return (tours.beginningOtherwise(best), bound)
    }
    best = tours.improved(
      best,
      seed: UInt64(truncatingIfNeeded: request.seed),
      effort: Self.improvingEffort,
      bound: bound
    )
    return (tours.beginningOtherwise(best), bound)
  }

  /// The best of several tours.
  private func attempts(_ tours: GreedyTours, bound: Int) -> [[Edge]] {
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
      if isClose(GreedyTours.steps(best), to: bound) { break }
    }
    return best
  }

  /// The largest of the bounds for a plan that is known, from what is found fast to what takes longer.
  private func closer(_ bound: Int, for runs: [[Edge]], _ goals: [Int32]) -> Int {
    let steps = GreedyTours.steps(runs)
    var bound = bound
    if isClose(steps, to: bound) { return bound }
    // No run has more than so many steps.
    if launches(bound) > 1 {
      bound = max(bound, boundOfScreens(goals, launches: launches(bound)))
    }
    if steps > bound {
      let ofStates = StateBound(
        states,
        goals,
        starts: starts,
        end: request.to,
        launches: launches(bound)
      )
      bound = max(bound, ofStates.steps ?? 0)
    }
    if steps > bound { bound = max(bound, longestWay(goals)) }
    if steps > bound { bound = max(bound, boundOfSets(goals, atMost: steps)) }
    return bound
  }

  /// How many runs have so many steps at least.
  private func launches(_ steps: Int) -> Int {
    max(1, (steps + request.mostSteps - 1) / request.mostSteps)
  }

  /// A flow over screens.
  private func boundOfScreens(_ goals: [Int32], launches: Int) -> Int {
    PathBound(
      analysis,
      states.waysIn,
      goals.map { states.goals.all[Int($0)] },
      starts: states.startScreens(request.from),
      end: request.to,
      launches: launches
    ).steps
  }

  /// What an exact search for few goals finds too few, or just enough, over states with sets of valuations.
  /// Each run of single states is one of sets, which covers as much.
  private func boundOfSets(_ goals: [Int32], atMost most: Int) -> Int {
    guard goals.count <= ExactTours.mostGoals, request.cover != .pairs else { return 0 }
    let sets = PathStates(
      graph,
      analysis.reachability,
      states.goals,
      under: under,
      by: states.rules,
      holdingSets: true
    )
    let starts =
      request.from.map { sets.starts(at: Destination($0), most: 1) }
      ?? sets.starts(in: .always, most: 1)
    let exact = ExactTours(
      sets,
      goals,
      starts: starts,
      opens: true,
      within: ExactTours.Limits(entries: Self.mostEntries, states: Self.mostSets, steps: most)
    )
    return sets.isPartial ? 0 : exact.bound
  }

  /// How many steps the shortest way has to that of a few goals to which it is longest, as far as an exact search
  /// comes: all of it is in a run.
  private func longestWay(_ goals: [Int32]) -> Int {
    guard goals.count <= ExactTours.mostGoals, request.from == nil else { return 0 }
    let targets = goals.compactMap { target(states.goals.all[Int($0)]) }
    let search = WaySearch(graph, analysis.reachability.tables, targets, .closed)
    return zip(targets, search.met).reduce(0) { longest, way in
      guard let met = way.1 else { return longest }
      // A transition is a step from the state in which it is chosen.
      let steps = search.path(to: met.node).count
      if case .transition = way.0.target { return max(longest, steps + 1) }
      return max(longest, steps)
    }
  }

  /// Whether more work may save next to nothing.
  private func isClose(_ steps: Int, to bound: Int) -> Bool {
    (steps - bound) * Self.closeness <= bound
  }

  private func isShorter(_ runs: [[Edge]], than others: [[Edge]]) -> Bool {
    (GreedyTours.steps(runs), runs.count) < (GreedyTours.steps(others), others.count)
  }
}

extension PathPlanner {
  /// Whether more ways in are worth a second plan: where `plan` is much longer than its bound.
  fileprivate func mayOpenMore(than plan: TestPlan) -> Bool {
    !opens && !request.prefersTouches && plan.stepCount * 4 > plan.bound * 5
      && states.waysIn.count * graph.screens.count <= Self.mostOpened
  }
}

/// Plans runs that cover what `request` asks for.
package func testPlan(_ request: PathRequest, in graph: NavigationGraph) -> TestPlan {
  let analysis = Analysis(graph)
  var planner = PathPlanner(analysis, request)
  let plan = planner.plan()
  guard planner.mayOpenMore(than: plan) else { return plan }
  var other = PathPlanner(analysis, request, opensAnywhere: true)
  var shorter = other.plan()
  if shorter.stepCount >= plan.stepCount { return plan }
  shorter.bound = max(plan.bound, shorter.bound)
  return shorter
}
