import NavGraph

/// The transitions by source, each list in the order in which the transitions are tried.
struct TransitionIndex {
  private var ids: [TransitionID] = []
  private var starts: [UInt32] = []
  /// True for each event that containers or `any` handle.
  private(set) var isHandledAround: [Bool]
  /// The verbs that go back to a screen by its name.
  private(set) var seeking: [StepVerbID] = []
  /// The transitions with `sets`.
  private(set) var setting: [TransitionID] = []
  /// The transitions that open a destination at its place.
  private(set) var opening: [TransitionID] = []
  /// The tabs that transitions select.
  private(set) var selected: [Destination] = []
  /// The verbs that precede other verbs of their transition, by number.
  private(set) var earlier: [StepVerbID] = []
  private let screenCount: Int
  private let containerCount: Int

  init(_ graph: NavigationGraph) {
    isHandledAround = Array(repeating: false, count: graph.events.count)
    screenCount = graph.screens.count
    containerCount = graph.containers.count
    starts = Array(repeating: 0, count: screenCount + containerCount + 2)
    for source in graph.sources { starts[slot(source) + 1] += 1 }
    for slot in 1..<starts.count { starts[slot] += starts[slot - 1] }
    ids = Array(repeating: TransitionID(0), count: graph.sources.count)
    earlier = Array(repeating: StepVerbID(TransitionID(0)), count: graph.earlierVerbs.count)
    var next = starts
    for (index, transition) in graph.transitions.enumerated() {
      list(TransitionID(index), transition, graph)
      for source in transition.sources.indices {
        let slot = slot(graph.sources[source])
        ids[Int(next[slot])] = TransitionID(index)
        next[slot] += 1
      }
    }
    for id in ids[Int(starts[screenCount])...] {
      isHandledAround[Int(graph[id].event.index)] = true
    }
  }

  private mutating func list(
    _ id: TransitionID,
    _ transition: Transition,
    _ graph: NavigationGraph
  ) {
    if transition.sets.count > 0 { setting.append(id) }
    switch transition.verb.last {
    case .reset(.place)?, .reset(.window)?: opening.append(id)
    case .selectTab?: selected.append(transition.target)
    default:
      if transition.sought != nil { seeking.append(StepVerbID(id, transition.earlier.count)) }
    }
    for (index, number) in transition.earlier.indices.enumerated() {
      let (part, verb) = (StepVerbID(id, index), graph.earlierVerbs[number])
      earlier[number] = part
      if verb.verb.group == .selects { selected.append(verb.target) }
      if verb.sought != nil { seeking.append(part) }
    }
  }

  func transitions(from source: TransitionSource) -> ArraySlice<TransitionID> {
    let slot = slot(source)
    return ids[Int(starts[slot])..<Int(starts[slot + 1])]
  }

  private func slot(_ source: TransitionSource) -> Int {
    switch source {
    case .screen(let screen): Int(screen.index)
    case .container(let container): screenCount + Int(container.index)
    case .any: screenCount + containerCount
    }
  }
}

extension ConditionSpace {
  /// Returns, for each event of the transitions, the valuations with which none of them is chosen.
  func left(
    by ids: some Sequence<TransitionID>,
    _ graph: NavigationGraph
  ) -> [UInt32: Decision] {
    var left: [UInt32: Decision] = [:]
    for id in ids {
      let event = graph[id].event.index
      left[event] = diagrams.difference(left[event] ?? assumed, decision(graph[id].when))
    }
    return left
  }
}

extension NavigationGraph {
  subscript(_ id: TransitionID) -> Transition { transitions[Int(id.index)] }
}

extension Transition {
  /// True if the transition pushes its target and does nothing else.
  var isPlainPush: Bool {
    verb.program.pushes && onto == .none && sets.count == 0 && earlier.count == 0
  }
}
