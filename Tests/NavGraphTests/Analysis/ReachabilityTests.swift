import Testing

@testable import NavGraph

/// The analysis against explicit states: whatever a bounded search finds, it must find.
struct ReachabilityTests {
  private static let stateLimit = 1500
  private static let depthLimit = 5

  /// What a breadth-first search over explicit states has seen.
  private struct Seen {
    var shown: Set<Shown> = []
    var chosen: Set<TransitionID> = []
    /// Screens from which a step other than a volatile change led to another screen.
    var isWhole = true
  }

  private struct Shown: Hashable {
    var screen: ScreenID
    var values: [ValueID]
  }

  private static func search(_ graph: NavGraph) -> Seen {
    let interpreter = Interpreter(graph)
    var seen = Seen()
    var states = Set(interpreter.launches())
    var queue = interpreter.launches()
    var head = 0
    while head < queue.count {
      let state = queue[head]
      head += 1
      seen.shown.insert(Shown(screen: state.visible, values: state.values))
      let next = interpreter.successors(of: state) { seen.chosen.insert($0) }
      for successor in next {
        let depth = successor.layers.reduce(0) { $0 + $1.unit.stack.count }
        guard depth <= depthLimit, states.count < stateLimit else {
          seen.isWhole = false
          continue
        }
        if states.insert(successor).inserted { queue.append(successor) }
      }
    }
    return seen
  }

  private static func contains(
    _ space: ConditionSpace,
    _ set: Decision,
    _ values: [ValueID]
  ) -> Bool {
    let cube = values.indices.reduce(Decision.always) {
      space.diagrams.and($0, space.decision(ConditionID($1), is: values[$1]))
    }
    return space.diagrams.implies(cube, set)
  }

  @Test(arguments: 0..<40)
  func whatCanHappenIsFound(block: Int) {
    for seed in block * 50..<block * 50 + 50 { Self.expectFound(seed: seed) }
  }

  /// Graphs, rare among random ones, of which the analysis once missed something.
  @Test(arguments: [8417, 16787])
  func whatWasMissedIsFound(seed: Int) { Self.expectFound(seed: seed) }

  private static func expectFound(seed: Int) {
    let graph = RandomGraph.make(seed: seed)
    let space = ConditionSpace(graph)
    let reachability = Reachability(graph, space)
    let seen = search(graph)
    for shown in seen.shown {
      let visible = reachability.visible(shown.screen)
      #expect(
        contains(space, visible, shown.values),
        "seed \(seed): s\(shown.screen.index) with \(shown.values.map(\.index))"
      )
    }
    for id in seen.chosen {
      #expect(reachability.isChosen(id), "seed \(seed): transition \(id.index)")
    }
  }

  /// The bound from above is close: where the search sees every state there is, hardly anything is
  /// found that can't happen. (Going back is taken as "to any screen that can have opened it", so it
  /// can't be nothing.)
  @Test func littleElseIsFound() {
    var shared = 0
    var surplus = 0
    var wholeGraphs = 0
    for seed in 0..<1000 {
      let graph = Self.simplified(RandomGraph.make(seed: seed))
      let seen = Self.search(graph)
      guard seen.isWhole else { continue }
      wholeGraphs += 1
      let space = ConditionSpace(graph)
      let reachability = Reachability(graph, space)
      for values in Self.valuations(graph) {
        for screen in graph.screens.indices.map({ ScreenID($0) })
        where Self.contains(space, reachability.visible(screen), values) {
          if seen.shown.contains(Shown(screen: screen, values: values)) {
            shared += 1
          } else {
            surplus += 1
          }
        }
      }
    }
    #expect(wholeGraphs > 400)
    #expect(surplus * 20 <= shared, "\(surplus) beside \(shared)")
  }

  /// Without what is bounded more coarsely: verbs that may miss, gates, tabs that come back.
  private static func simplified(_ graph: NavGraph) -> NavGraph {
    var graph = graph
    for i in graph.conditions.indices { graph.conditions[i].gate = nil }
    for i in graph.transitions.indices {
      switch graph.transitions[i].verb {
      case .push: graph.transitions[i].verb = .show
      case .replace: graph.transitions[i].verb = .root
      default: break
      }
      graph.transitions[i].onto = .none
    }
    return graph
  }

  private static func valuations(_ graph: NavGraph) -> [[ValueID]] {
    graph.conditions.reduce([[]]) { partial, condition in
      partial.flatMap { values in
        condition.values.indices.map { values + [ValueID($0)] }
      }
    }
  }
}
