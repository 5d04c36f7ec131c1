/// Gates from which no way makes their condition hold.
enum UselessGates {
  static func all(in analysis: Analysis) -> [Stuck.UselessGate] {
    if let stuck = analysis.reachability.stuck { return stuck.gates }
    let (graph, space) = (analysis.graph, analysis.space)
    let volatile = Set(space.conditions(of: space.volatileVariables))
    var asked = graph.conditions.indices.map { ConditionID($0) }.filter {
      graph.conditions[Int($0.index)].gate != nil && !volatile.contains($0)
    }
    guard !asked.isEmpty else { return [] }
    let surelySet = surelySet(analysis)
    asked.removeAll { surelySet[Int($0.index)] }
    guard !asked.isEmpty else { return [] }
    let shown = shownSets(analysis)
    var found: [Stuck.UselessGate] = []
    for id in asked {
      let condition = graph.conditions[Int(id.index)]
      guard let gate = condition.gate, let screen = graph.shownFirst(in: gate.target),
        !graph.screens[Int(screen.index)].isTerminal
      else { continue }
      let holds = condition.hasNamedValues ? .never : space.decision(id, is: .true)
      // The bound shows more gates than there are states that do.
      let most = space.diagrams.difference(shown[gate.identity] ?? .never, holds)
      let set = space.diagrams.and(most, analysis.reachability.visible(screen))
      if set.isPossible {
        found.append(
          Stuck.UselessGate(
            condition: id,
            index: analysis.reachability.tables.requirements.gateIndex(of: id) ?? 0,
            screen: screen,
            set: set
          )
        )
      }
    }
    guard !found.isEmpty else { return [] }
    let ways = GateWays(analysis, found.map(\.condition))
    return found.filter { !ways.lead(from: $0.screen, to: $0.condition) }
  }

  /// By condition, whether the screen that its gate shows first has a transition that makes it hold.
  private static func surelySet(_ analysis: Analysis) -> [Bool] {
    let graph = analysis.graph
    let firstOfGate = graph.conditions.map { condition in
      condition.gate.flatMap { graph.shownFirst(in: $0.target) }
    }
    var result = Array(repeating: false, count: graph.conditions.count)
    for id in analysis.reachability.tables.transitions.setting
    where analysis.reachability.isChosen(id) {
      let transition = graph[id]
      for assignment in graph.assignments[transition.sets.indices] {
        let condition = Int(assignment.condition.index)
        guard let first = firstOfGate[condition], graph.mayHold(after: assignment) else {
          continue
        }
        for source in graph.sources[transition.sources.indices] where source == .screen(first) {
          result[condition] = true
        }
      }
    }
    return result
  }

  /// The valuations with which steps show each gate.
  static func shownSets(_ analysis: Analysis) -> [Gate: Decision] {
    var solver = analysis.reachability.bound
    var shown: [UInt32: Decision] = [:]
    for rule in solver.rules where rule.flags.contains(.isGate) && rule.isLive {
      shown[rule.to] = analysis.space.diagrams.or(shown[rule.to] ?? .never, rule.image)
    }
    var result: [Gate: Decision] = [:]
    for (index, gate) in solver.requirements.gates.enumerated() {
      let isRoot = gate.presentation == nil
      let v = isRoot ? solver.rootVertex(gate.target) : solver.gateVertex(index)
      result[gate.identity] = shown[UInt32(truncatingIfNeeded: v)]
    }
    return result
  }
}
