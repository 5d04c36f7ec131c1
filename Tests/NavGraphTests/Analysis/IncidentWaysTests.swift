import Testing

@testable import ExplicitModel
@testable import NavAnalysis
@testable import NavGraph
@testable import NavReport

/// Compares the traces to incidents with explicit states: each can be played and ends in its
/// incident, and none could be shorter.
struct IncidentWaysTests {
  private struct Count {
    var found = 0
    var withWay = 0
    var reached = 0
    var shortest = 0
  }

  @Test func tracesEndInTheirIncidentAndFewFindingsAreUncertain() {
    var count = Count()
    for seed in 0..<300 { Self.compare(seed, .all, &count) }
    for seed in 0..<150 { Self.compare(seed, [.all, .combinations], &count) }
    let may = count.found - count.withWay
    print("incidents: \(may) of \(count.found) say \"may\"")
    #expect(count.found > 1000)
    #expect(may * 50 <= count.found, "\(may) of \(count.found)")
  }

  /// Without restored states, which can be nearer than a launch, nearly all traces are the
  /// shortest.
  @Test func nearlyAllTracesAreShortestWithoutRestoration() {
    var count = Count()
    for seed in 300..<600 { Self.compare(seed, .all.subtracting(.restoration), &count) }
    print("ways to incidents: \(count.shortest) of \(count.reached) are the shortest")
    #expect(count.reached > 1000)
    #expect(count.shortest * 100 >= count.reached * 98, "\(count.shortest) of \(count.reached)")
  }

  private static func compare(
    _ seed: Int,
    _ features: RandomGraph.Features,
    _ count: inout Count
  ) {
    let graph = RandomGraph.make(seed: seed, features: features)
    let seen = ExplicitSearch(graph)
    let analysis = Analysis(graph)
    for kind in Incident.Kind.allCases {
      for (incident, _, way) in analysis.incidentsWithWays(kind) {
        count.found += 1
        guard let way = way?.steps else { continue }
        count.withWay += 1
        // Above a limit traces are only known to exist.
        guard !way.isEmpty else { continue }
        let happens = incidents(after: way, seen.core).contains(incident)
        #expect(happens, "seed \(seed): \(incident) after \(TraceStep.sentences(of: way))")
        guard let distance = seen.incidents[incident] else { continue }
        #expect(way.count - 1 >= distance, "seed \(seed): \(TraceStep.sentences(of: way))")
        count.reached += 1
        if way.count - 1 == distance { count.shortest += 1 }
      }
    }
  }

  /// Returns the incidents of the trace's last step and of the states that it ends in.
  private static func incidents(after way: [TraceStep], _ core: ExplicitCore) -> Set<Incident> {
    var result: Set<Incident> = []
    for state in WaysTests.states(after: way, core) {
      result.formUnion(core.ignored(state))
    }
    guard way.count > 1 else {
      for start in core.launches() { result.formUnion(start.incidents) }
      return result
    }
    for state in WaysTests.states(after: Array(way.dropLast()), core) {
      for successor in core.successors(of: state)
      where WaysTests.isTaken(successor, way[way.count - 1], core.graph) {
        result.formUnion(successor.incidents)
      }
    }
    return result
  }
}
