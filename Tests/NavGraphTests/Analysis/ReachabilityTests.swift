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
    for seed in block * 50..<block * 50 + 50 {
      let graph = RandomGraph.make(seed: seed)
      let space = ConditionSpace(graph)
      let reachability = Reachability(graph, space)
      let seen = Self.search(graph)
      for shown in seen.shown {
        let visible = reachability.visible(shown.screen)
        #expect(
          Self.contains(space, visible, shown.values),
          "seed \(seed): s\(shown.screen.index) with \(shown.values.map(\.index))"
        )
      }
      for id in seen.chosen {
        #expect(reachability.isChosen(id), "seed \(seed): transition \(id.index)")
      }
    }
  }
}
