import Testing

@testable import ExplicitModel
@testable import NavAnalysis
@testable import NavGraph

/// Relating only the returns that can still grow gives the same results as relating all returns.
struct DemandTests {
  @Test(arguments: [RandomGraph.Features.all, .basic], 0..<5)
  func searchingOnDemandFindsTheSame(features: RandomGraph.Features, block: Int) {
    var incidents = 0
    for seed in block * 120..<block * 120 + 120 {
      let graph = RandomGraph.make(seed: seed, features: features)
      let space = ConditionSpace(graph)
      let whole = Reachability(graph, space, apart: Pushdown.Precision(isAllDemanded: true))
      let wanted = Reachability(graph, space)
      if whole.isBounded || wanted.isBounded { continue }
      #expect(shown(whole, graph, space) == shown(wanted, graph, space), "seed \(seed)")
      let found = happening(whole, space)
      #expect(found == happening(wanted, space), "seed \(seed)")
      incidents += found.count
    }
    #expect(incidents > 100)
  }

  /// Returns the sets where each screen is visible and each transition is chosen, within `assume`.
  private func shown(
    _ reachability: Reachability,
    _ graph: NavigationGraph,
    _ space: ConditionSpace
  ) -> [Decision] {
    let sets =
      graph.screens.indices.map { reachability.visible(ScreenID($0)) }
      + graph.transitions.indices.map { reachability.choosing(TransitionID($0)) }
    return sets.map { space.diagrams.and($0, space.assumed) }
  }

  /// Returns the incidents with their sets, within `assume`.
  private func happening(
    _ reachability: Reachability,
    _ space: ConditionSpace
  ) -> [Incident: Decision] {
    var result: [Incident: Decision] = [:]
    for kind in Incident.Kind.allCases {
      for found in reachability.incidents[kind] {
        result[found.incident] = space.diagrams.and(found.set, space.assumed)
      }
    }
    return result
  }
}
