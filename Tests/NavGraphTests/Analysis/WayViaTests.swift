import Testing

@testable import ExplicitModel
@testable import NavAnalysis
@testable import NavEmit
@testable import NavGraph
@testable import NavReport

/// Compares traces that pass one screen and end at another with explicit states.
struct WayViaTests {
  private struct Pair {
    var first: ScreenID
    var second: ScreenID
    var way: TwoPartWay?
    /// The fewest steps that explicit states need, if they reach the pair.
    var distance: Int?
  }

  @Test func tracesPassTheFirstAndNearlyAllAreFoundAndShortest() {
    var (possible, found, shortest) = (0, 0, 0)
    for seed in 0..<300 {
      let graph = RandomGraph.make(seed: seed)
      for pair in Self.pairs(graph, seed) {
        if let way = pair.way { Self.check(way, pair, graph, seed) }
        guard let distance = pair.distance else { continue }
        possible += 1
        guard let way = pair.way else { continue }
        found += 1
        if way.steps.count - 1 == distance { shortest += 1 }
      }
    }
    #expect(possible > 150)
    #expect(found * 100 >= possible * 97, "\(found) of \(possible)")
    #expect(shortest * 100 >= found * 97, "\(shortest) of \(found)")
  }

  private static func check(
    _ way: TwoPartWay,
    _ pair: Pair,
    _ graph: NavigationGraph,
    _ seed: Int
  ) {
    let shown = way.steps.map(\.shows)
    #expect(way.stepsToFirst < shown.count)
    let arrival = shown[way.stepsToFirst - 1]
    #expect(arrival == graph.screens[Int(pair.first.index)].name)
    #expect(shown.last == graph.screens[Int(pair.second.index)].name)
    let canBeGone = WaysTests.canBeGone(way.steps, ExplicitCore(graph))
    #expect(canBeGone, "seed \(seed): \(TraceStep.sentences(of: way.steps))")
    let isTooShort = pair.distance.map { way.steps.count - 1 < $0 } ?? false
    #expect(!isTooShort, "seed \(seed): \(TraceStep.sentences(of: way.steps))")
  }

  private static func pairs(_ graph: NavigationGraph, _ seed: Int) -> [Pair] {
    var random = RandomNumbers(seed: seed)
    let analysis = Analysis(graph)
    let explicit = ExplicitStates(ExplicitCore(graph), ExplicitSearch.Bounds())
    return (0..<6).compactMap { _ in
      let first = ScreenID(random.below(graph.screens.count))
      let second = ScreenID(random.below(graph.screens.count))
      guard first != second else { return nil }
      let way = analysis.way(from: Destination(first), to: Destination(second))
      let distance = distance(explicit, first, second)
      return Pair(first: first, second: second, way: way, distance: distance)
    }
  }

  /// Returns the fewest steps from a start to a state that shows `first`, and on to one that shows
  /// `second`.
  private static func distance(
    _ explicit: ExplicitStates,
    _ first: ScreenID,
    _ second: ScreenID
  ) -> Int? {
    struct Place: Hashable {
      var state: Int
      var isPast: Bool
    }
    var queue: [(place: Place, distance: Int)] = []
    var seen: Set<Place> = []
    func visit(_ state: Int, _ wasPast: Bool, _ distance: Int) {
      let isPast = wasPast || explicit.states[state].visible == first
      let place = Place(state: state, isPast: isPast)
      if seen.insert(place).inserted { queue.append((place, distance)) }
    }
    for start in explicit.starts { visit(start.state, false, 0) }
    var head = 0
    while head < queue.count {
      let (place, distance) = queue[head]
      head += 1
      if place.isPast, explicit.states[place.state].visible == second { return distance }
      for next in explicit.edges[place.state].compactMap(\.to) {
        visit(next, place.isPast, distance + 1)
      }
    }
    return nil
  }
}
