import Testing
import Thoroughness

@testable import ExplicitModel
@testable import NavAnalysis
@testable import NavGraph
@testable import NavReport

/// Compares the traces of findings with explicit states: each can be played step by step, and none
/// could be shorter.
struct WaysTests {
  @Test(
    arguments: 0..<Thoroughness.count(2, ofAll: 8),
    [
      RandomGraph.Features.basic, .all, [.all, .combinations], [.all, .valueGates],
      [.all, .alerts], [.all, .presenting], [.all, .appRequires],
    ]
  )
  func tracesCanBeFollowed(block: Int, features: RandomGraph.Features) {
    for seed in block * 50..<block * 50 + 50 {
      let graph = RandomGraph.make(seed: seed, features: features)
      let seen = ExplicitSearch(graph)
      for (screen, way) in Self.ways(graph) {
        guard let way else { continue }
        let name = graph.screens[Int(screen.index)].name
        let end = way.last?.shows
        #expect(end == name)
        let canBeGone = Self.canBeGone(way, seen.core)
        #expect(canBeGone, "seed \(seed): \(TraceStep.sentences(of: way))")
        guard let distance = seen.distances[screen] else { continue }
        let isTooShort = way.count - 1 < distance
        #expect(!isTooShort, "seed \(seed): \(TraceStep.sentences(of: way))")
      }
    }
  }

  /// The search does not pass a screen in every possible state; nearly always the one it uses is
  /// enough, and the trace is the shortest.
  @Test func mostTracesAreFoundAndShortest() {
    var reached = 0
    var found = 0
    var shortest = 0
    for seed in 0..<400 {
      let graph = RandomGraph.make(seed: seed)
      let seen = ExplicitSearch(graph)
      for (screen, way) in Self.ways(graph) {
        guard let distance = seen.distances[screen] else { continue }
        reached += 1
        guard let way else { continue }
        found += 1
        if way.count - 1 == distance { shortest += 1 }
      }
    }
    #expect(found * 100 >= reached * 99, "\(found) of \(reached)")
    #expect(shortest * 100 >= found * 99, "\(shortest) of \(found)")
  }

  /// Steps that lead to states which a search does not tell apart are explored once, without losing
  /// a result or making a trace longer.
  @Test(
    arguments: 0..<Thoroughness.count(2, ofAll: 8),
    [
      RandomGraph.Features.all, [.all, .flows, .combinations], [.all, .alerts],
      [.all, .presenting], [.all, .combinations, .appRequires],
    ]
  )
  func mergingResultsKeepsTheShortestLengths(block: Int, features: RandomGraph.Features) {
    for seed in block * 25..<block * 25 + 25 {
      let graph = RandomGraph.make(seed: seed, features: features)
      let reachability = Analysis(graph).reachability
      let targets: [WaySearch.Goal.GoalTarget] =
        graph.screens.indices.map { .screen(ScreenID($0)) }
        + graph.transitions.indices.map { .transition(TransitionID($0)) }
        + reachability.incidents.all.map { .incident($0.incident) }
      let goals = targets.map { WaySearch.Goal(target: $0) }
      func lengths(merges: Bool) -> [Int?] {
        var options = WaySearch.SearchOptions(opensFromOutside: true)
        options.mergesResults = merges
        let search = WaySearch(graph, reachability.tables, goals, options)
        return search.met.map { $0.map { search.length(of: $0.node) } }
      }
      #expect(lengths(merges: true) == lengths(merges: false), "seed \(seed)")
    }
  }

  private static func ways(_ graph: NavigationGraph) -> [(screen: ScreenID, way: [TraceStep]?)] {
    let screens = graph.screens.indices.map { ScreenID($0) }
    let ways = Analysis(graph).ways(to: screens.map { WaySearch.Goal(target: .screen($0)) })
    return zip(screens, ways).map { ($0, $1) }
  }

  static func canBeGone(_ way: [TraceStep], _ core: ExplicitCore) -> Bool {
    !states(after: way, core).isEmpty
  }

  /// Returns the states that the trace may lead to.
  static func states(after way: [TraceStep], _ core: ExplicitCore) -> Set<ExplicitState> {
    var states = Set(starts(way[0].cause, core).filter { agrees($0, way[0], core.graph) })
    for step in way.dropFirst() {
      var next: Set<ExplicitState> = []
      for state in states {
        for successor in core.successors(of: state) where isTaken(successor, step, core.graph) {
          if let reached = successor.state { next.insert(reached) }
        }
      }
      states = next
    }
    return states
  }

  private static func starts(
    _ cause: TraceStep.Cause,
    _ core: ExplicitCore
  ) -> [ExplicitState] {
    guard cause == .restored else { return core.launches().compactMap(\.state) }
    let seen = ExplicitStates(core, ExplicitSearch.Bounds())
    return seen.starts.filter { $0.cause == .restored }.map { seen.states[$0.state] }
  }

  /// True if this successor may be the trace's step.
  static func isTaken(
    _ successor: ExplicitCore.Successor,
    _ step: TraceStep,
    _ graph: NavigationGraph
  ) -> Bool {
    guard fits(successor, step, graph), let reached = successor.state else { return false }
    return agrees(reached, step, graph)
  }

  private static func fits(
    _ successor: ExplicitCore.Successor,
    _ step: TraceStep,
    _ graph: NavigationGraph
  ) -> Bool {
    switch (successor.cause, step.cause) {
    case (.transition(let id), .transition), (.transition(let id), .gate):
      graph.events[Int(graph[id].event.index)] == step.event
    case (.tab, .tab), (.back, .back), (.dismiss, .dismiss),
      (.button, .button), (.volatile, .volatile):
      true
    case (.open, .open): true
    case (_, .gate): step.event == nil && successor.showsGate
    default: false
    }
  }

  private static func agrees(_ state: ExplicitState, _ step: TraceStep, _ graph: NavigationGraph)
    -> Bool
  {
    graph.screens[Int(state.visible.index)].name == step.shows
      && step.conditions.allSatisfy { said in
        graph.conditions.enumerated().contains { index, condition in
          condition.name == said.condition
            && condition.values[Int(state.values[index].index)] == said.value
        }
      }
  }
}
