package import NavGraph

/// A plan of which each run is a launch and one way in from outside, used right after it: under conditions under
/// which it leads where it should, if there are any. What needs more steps is missing.
package func openingPlan(in graph: NavigationGraph) -> TestPlan {
  OpeningPlan(Analysis(graph)).plan
}

/// Looks for the launches.
private struct OpeningPlan {
  private typealias Edge = PathStates.Edge

  private let analysis: Analysis
  private let graph: NavigationGraph
  private let states: PathStates
  /// By way in, the best launch that was found, and the opening after it.
  private var found: [Found?]

  private struct Found {
    var launch: Edge
    var opening: Edge
    /// How far what is shown is from what is opened: it, something in its place, or a gate.
    var rank: Int
    /// How much the launch has brought: the less, the plainer is what one sees.
    var depth: Int

    func isBetter(than other: Found) -> Bool { (rank, depth) < (other.rank, other.depth) }
  }

  private static let request = PathRequest(.openings)
  /// The launches that are looked at, of each rule: a few first, as these are mostly enough.
  private static let mostStarts = [4, 64]

  init(_ analysis: Analysis) {
    self.analysis = analysis
    graph = analysis.graph
    let goals = PathGoals(graph, .openings)
    states = PathStates(
      graph,
      analysis.reachability,
      goals,
      under: .always,
      by: PathStates.Rules(graph)
    )
    found = states.waysIn.map { _ in nil }
    var seen: Set<Int32> = []
    for most in Self.mostStarts {
      for start in states.starts(in: .always, most: most) where seen.insert(start.to).inserted {
        look(start)
      }
      if found.allSatisfy({ $0?.rank == 0 }) { return }
    }
  }

  private mutating func look(_ launch: Edge) {
    let layers = states.layers(of: Int(launch.to))
    let depth = layers.reduce(0) { $0 + $1.stacks.reduce(1) { $0 + $1.count } }
    for opening in states.steps(of: Int(launch.to), opens: true) {
      guard case .opening(let way) = opening.step else { continue }
      let rank = rank(opening, of: states.waysIn[way])
      let next = Found(launch: launch, opening: opening, rank: rank, depth: depth)
      if found[way].map(next.isBetter) ?? true { found[way] = next }
    }
  }

  private func rank(_ opening: Edge, of way: WayIn) -> Int {
    let shown = ScreenID(Int(states.nodes[Int(opening.to)].screen))
    if graph.shownFirst(in: way.target) == shown, !opening.isGate { return 0 }
    return opening.isGate ? 2 : 1
  }

  var plan: TestPlan {
    var teller = PathTeller(states, found.map { $0.map { [$0.launch, $0.opening] } })
    let runs = found.compactMap { $0.map { teller.run([$0.launch, $0.opening]) } }
    return TestPlan(
      request: Self.request,
      runs: runs,
      goals: states.goals.all,
      missing: missing,
      bound: 2 * runs.count,
      waysIn: states.waysIn
    )
  }

  private var missing: [TestPlan.Missing] {
    let goals = found.indices.filter { found[$0] == nil }.map { PathGoal.opening($0) }
    if goals.isEmpty { return [] }
    var planner = PathPlanner(analysis, Self.request)
    let lengths = planner.wayLengths()
    let reasons = PathReasons(analysis, Self.request, states.waysIn)
    return goals.map { goal in
      let reason = lengths[goal].map { "it takes more than a launch: \($0 - 1) steps before it" }
      return TestPlan.Missing(goal: goal, reason: reason ?? reasons.reason(goal, nil))
    }
  }
}
