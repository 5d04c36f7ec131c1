/// For each event at each source the transitions there, in the order in which they are tried.
struct Alternatives {
  /// Transitions, those for one event at one source side by side.
  private var transitions: [TransitionID]
  /// By entry of `NavGraph.sources`, the position of its transition there, and of the first beside it.
  private var places: [(own: UInt32, first: UInt32)]

  init(_ graph: NavGraph) {
    places = Array(repeating: (0, 0), count: graph.sources.count)
    transitions = Array(repeating: TransitionID(0), count: graph.sources.count)
    var pairs = PairTable()
    var starts: [UInt32] = [0]
    for transition in graph.transitions {
      for entry in transition.sources.indices {
        let source = Self.number(graph.sources[entry], graph)
        let pair = pairs.intern(source, transition.event.index)
        if pair + 1 == starts.count { starts.append(0) }
        starts[pair + 1] += 1
        places[entry].own = UInt32(truncatingIfNeeded: pair)
      }
    }
    for pair in 1..<starts.count { starts[pair] += starts[pair - 1] }
    var next = starts
    for (index, transition) in graph.transitions.enumerated() {
      for entry in transition.sources.indices {
        let pair = Int(places[entry].own)
        places[entry] = (next[pair], starts[pair])
        transitions[Int(next[pair])] = TransitionID(index)
        next[pair] += 1
      }
    }
  }

  /// The transitions tried before the one with the source `entry`, the first first.
  func tried(before entry: Int) -> ArraySlice<TransitionID> {
    transitions[Int(places[entry].first)..<Int(places[entry].own)]
  }

  private static func number(_ source: TransitionSource, _ graph: NavGraph) -> UInt32 {
    switch source {
    case .screen(let screen): screen.index
    case .container(let container):
      UInt32(truncatingIfNeeded: graph.screens.count) + container.index
    case .any: .max
    }
  }
}
