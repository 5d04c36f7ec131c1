/// Which gates some state asks for, whether they are shown then or not.
struct AskedGates {
  private let graph: NavigationGraph
  private let requirements: Requirements
  private let numbers: GateNumbers
  private var isAsked: [Bool]

  init(_ analysis: Analysis) {
    graph = analysis.graph
    requirements = Requirements(graph)
    numbers = GateNumbers(graph)
    isAsked = Array(repeating: false, count: numbers.gates.count)
    if let stuck = analysis.reachability.stuck {
      isAsked = numbers.gates.map { stuck.asked.contains($0.identity) }
      return
    }
    addShown(analysis)
    addPassed()
    addBlocked(analysis)
  }

  /// Whether some state asks for the gate of a condition, or for one equal to it.
  func contains(_ condition: ConditionID) -> Bool {
    numbers.number(of: condition).map { isAsked[$0] } ?? false
  }

  private mutating func addShown(_ analysis: Analysis) {
    let shown = UselessGates.shownSets(analysis)
    let roots = Set(
      graph.launch.rules.map(\.root)
        + graph.transitions.lazy.filter { $0.verb == .root }.map(\.target)
    )
    for (index, gate) in numbers.gates.enumerated() {
      guard let set = shown[gate.identity], set.isPossible else { continue }
      // What is only brought by the gate is seen when it is; a root may be there already.
      let isOnlyGate = gate.presentation != nil || !roots.contains(gate.target)
      guard isOnlyGate, let screen = graph.shownFirst(in: gate.target) else {
        isAsked[index] = true
        continue
      }
      let seen = analysis.reachability.visible(screen)
      isAsked[index] = analysis.space.diagrams.and(set, seen).isPossible
    }
  }

  /// A gate that lacks what it needs is gated in turn: one that leads to a gate that is asked for may
  /// be, too.
  private mutating func addPassed() {
    var sources: [[Int]] = Array(repeating: [], count: numbers.gates.count)
    for index in numbers.gates.indices {
      for next in gatesNeeded(by: index) { sources[next].append(index) }
    }
    spread(isAsked.indices.filter { isAsked[$0] }, along: sources)
  }

  /// A gate that can't be shown is asked for, and so are those that it is gated by.
  private mutating func addBlocked(_ analysis: Analysis) {
    let blocked = analysis.incidents[.blockedGate].compactMap {
      numbers.number(of: $0.incident.condition)
    }
    guard !blocked.isEmpty else { return }
    let next = numbers.gates.indices.map(gatesNeeded)
    for gate in blocked { isAsked[gate] = true }
    spread(blocked, along: next)
  }

  private mutating func spread(_ start: [Int], along edges: [[Int]]) {
    var open = start
    while let gate = open.popLast() {
      for next in edges[gate] where !isAsked[next] {
        isAsked[next] = true
        open.append(next)
      }
    }
  }

  private func gatesNeeded(by gate: Int) -> [Int] {
    graph.needs(of: numbers.gates[gate].target).flatMap { need -> [Int] in
      let formula = Int(need.formula.index)
      let conjuncts = requirements.starts[formula]..<requirements.starts[formula + 1]
      return conjuncts.flatMap { index in
        requirements.conjuncts[index].atoms.map { requirements.atoms[$0].gate }
      }
    }
  }
}
