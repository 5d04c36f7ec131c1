package import NavGraph

/// Returns a plan whose runs each consist of a launch and one opening. The launch has conditions under which the
/// opening shows its target, if there are any. Openings that need more steps are missing from the plan.
package func openingPlan(in graph: NavigationGraph) -> TestPlan {
  OpeningPlan(Analysis(graph)).plan
}

/// A search for the launches of an opening plan.
private struct OpeningPlan {
  private typealias Edge = PathStates.Edge

  private let analysis: Analysis
  private let graph: NavigationGraph
  private let states: PathStates
  /// The best candidate for each opening.
  private var found: [LaunchCandidate?]

  /// A launch with an opening after it.
  private struct LaunchCandidate {
    var launch: Edge
    var opening: Edge
    /// The rank of the shown screen: 0 for the target of the opening, 1 for another screen, 2 for a gate.
    var rank: Int
    /// The number of screens after the launch. Fewer are simpler.
    var depth: Int

    func isBetter(than other: LaunchCandidate) -> Bool { (rank, depth) < (other.rank, other.depth) }
  }

  private static let request = PathRequest(.openings)
  /// The numbers of launches that are tried for each rule. A few usually suffice.
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
    found = states.openings.map { _ in nil }
    var seen: Set<Int32> = []
    for most in Self.mostStarts {
      for start in states.starts(in: .always, most: most) where seen.insert(start.to).inserted {
        addCandidates(of: start)
      }
      if found.allSatisfy({ $0?.rank == 0 }) { return }
    }
  }

  private mutating func addCandidates(of launch: Edge) {
    let layers = states.layers(of: Int(launch.to))
    let depth = layers.reduce(0) { $0 + $1.stacks.reduce(1) { $0 + $1.count } }
    for opening in states.steps(of: Int(launch.to), opens: true) {
      guard case .opening(let way) = opening.step else { continue }
      let rank = rank(opening, of: states.openings[way])
      let next = LaunchCandidate(launch: launch, opening: opening, rank: rank, depth: depth)
      if found[way].map(next.isBetter) ?? true { found[way] = next }
    }
  }

  private func rank(_ opening: Edge, of way: DeclaredOpening) -> Int {
    let shown = ScreenID(Int(states.nodes[Int(opening.to)].screen))
    if graph.shownFirst(in: way.target) == shown, !opening.isGate { return 0 }
    return opening.isGate ? 2 : 1
  }

  var plan: TestPlan {
    var builder = RunBuilder(states, found.map { $0.map { [$0.launch, $0.opening] } })
    let runs = found.compactMap { $0.map { builder.run([$0.launch, $0.opening]) } }
    return TestPlan(
      request: Self.request,
      runs: runs,
      goals: states.goals.all,
      missing: missing,
      openings: states.openings
    )
  }

  private var missing: [TestPlan.MissingGoal] {
    let goals = found.indices.filter { found[$0] == nil }.map { PathGoal.opening($0) }
    if goals.isEmpty { return [] }
    var planner = PathPlanner(analysis, Self.request)
    let lengths = planner.pathLengths()
    let reasons = PathReasons(analysis, Self.request, states.openings)
    return goals.map { goal in
      let reason = lengths[goal].map { "it needs more than a launch: \($0 - 1) steps before it" }
      return TestPlan.MissingGoal(goal: goal, reason: reason ?? reasons.reason(goal, nil))
    }
  }
}
