import NavGraph

/// The gates that some state asks for, whether they are then shown or not.
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
    guard let bound = analysis.reachability.bound else {
      isAsked = numbers.gates.map { _ in true }
      return
    }
    addShown(analysis, bound)
    addPassed()
    addBlocked(analysis)
  }

  /// Returns true if some state asks for the gate, or for an equal one.
  func contains(_ gate: GateID) -> Bool { isAsked[numbers.number(of: gate)] }

  private mutating func addShown(_ analysis: Analysis, _ bound: UpperBound) {
    let shown = UselessGates.shownSets(analysis, bound)
    let roots = Set(
      graph.launch.rules.map(\.root)
        + graph.transitions.lazy.filter { $0.verb == .root }.map(\.target)
    )
    for (index, gate) in numbers.gates.enumerated() {
      guard let set = shown[gate.identity], set.isPossible else { continue }
      // A screen that only gates show is visible only as a gate. A root can also be shown by launch rules and
      // `root` transitions.
      let isOnlyGate = gate.presentation != nil || !roots.contains(gate.target)
      guard isOnlyGate, let screen = graph.shownFirst(in: gate.target) else {
        isAsked[index] = true
        continue
      }
      let seen = analysis.reachability.visible(screen)
      isAsked[index] = analysis.space.diagrams.and(set, seen).isPossible
    }
  }

  /// Adds gates that may be passed over. A gate that does not meet its own requirement leads to another gate,
  /// so a gate with a chain to one that is asked for may be asked for, too.
  private mutating func addPassed() {
    var sources: [[Int]] = Array(repeating: [], count: numbers.gates.count)
    for index in numbers.gates.indices {
      for next in gatesNeeded(by: index) { sources[next].append(index) }
    }
    spread(isAsked.indices.filter { isAsked[$0] }, along: sources)
  }

  /// Adds the gates that are asked for and can't be shown, and those further down their chains.
  private mutating func addBlocked(_ analysis: Analysis) {
    let blocked = analysis.incidents[.blockedGate].map {
      numbers.number(of: $0.incident.gate)
    }
    guard !blocked.isEmpty else { return }
    let next = numbers.gates.indices.map(gatesNeeded)
    for gate in blocked { isAsked[gate] = true }
    spread(blocked, along: next)
  }

  private mutating func spread(_ start: [Int], along edges: [[Int]]) {
    var frontier = start
    while let gate = frontier.popLast() {
      for next in edges[gate] where !isAsked[next] {
        isAsked[next] = true
        frontier.append(next)
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

/// The gates from which nothing can satisfy the condition that asks for them.
enum UselessGates {
  static func all(in analysis: Analysis) -> [Stuck.UselessGate] {
    if let stuck = analysis.reachability.stuck { return stuck.gates }
    guard let bound = analysis.reachability.bound, let moves = analysis.moves else { return [] }
    let (graph, space) = (analysis.graph, analysis.space)
    let volatile = Set(space.conditions(of: space.volatileVariables))
    let gates = graph.gateIDs.filter { !volatile.contains($0.condition) }
    guard !gates.isEmpty else { return [] }
    let wanted = RequiredValues(graph)
    let satisfiedByFirstScreen = satisfiedByFirstScreen(analysis, wanted)
    let shown = shownSets(analysis, bound)
    var found: [(gate: Stuck.UselessGate, asking: GateTrigger)] = []
    var counts: [GateID: Int] = [:]
    for asking in gates.flatMap(wanted.asking) {
      let gate = graph[asking.gate].gate
      guard let screen = graph.shownFirst(in: gate.target),
        !graph.screens[Int(screen.index)].isTerminal
      else { continue }
      // The upper bound also shows gates in states that do not exist, so the visible set limits it.
      let has = space.decision(asking.condition, is: asking.value)
      let most = space.diagrams.and(shown[gate.identity] ?? .never, has)
      let set = space.diagrams.and(most, analysis.reachability.visible(screen))
      guard set.isPossible else { continue }
      counts[asking.gate, default: 0] += 1
      if satisfiedByFirstScreen.contains(asking) { continue }
      let index = analysis.reachability.tables.requirements.index(of: asking.gate)
      found.append(
        (
          Stuck.UselessGate(asking: asking, wanted, index: index, screen: screen, set: set), asking
        )
      )
    }
    guard !found.isEmpty else { return [] }
    let reach = GateReach(analysis, bound, moves, found.map(\.asking), wanted)
    let useless = found.filter { !reach.leads(from: $0.gate.screen, to: $0.asking) }.map(\.gate)
    return gates.flatMap { gate in
      Stuck.UselessGate.together(
        useless.filter { $0.gate == gate },
        of: counts[gate] ?? 0,
        space.diagrams
      )
    }
  }

  /// Returns the triggers of gates whose first screen has a transition that can satisfy the asking atom.
  private static func satisfiedByFirstScreen(
    _ analysis: Analysis,
    _ wanted: RequiredValues
  ) -> Set<GateTrigger> {
    let graph = analysis.graph
    var result: Set<GateTrigger> = []
    for id in analysis.reachability.tables.transitions.setting
    where analysis.reachability.isChosen(id) {
      let transition = graph[id]
      let sources = graph.sources[transition.sources.indices]
      for assignment in graph.assignments[transition.sets.indices] {
        let condition = graph.conditions[Int(assignment.condition.index)]
        for index in condition.gates.indices {
          let gate = GateID(assignment.condition, index)
          guard let first = graph.shownFirst(in: graph[gate].gate.target),
            sources.contains(.screen(first))
          else { continue }
          result.formUnion(
            wanted.asking(for: gate).filter { wanted.mayHold(after: assignment, $0) }
          )
        }
      }
    }
    return result
  }

  /// Returns the valuations with which steps show each gate.
  static func shownSets(_ analysis: Analysis, _ bound: UpperBound) -> [Gate: Decision] {
    var solver = bound
    var shown: [UInt32: Decision] = [:]
    for rule in solver.rules where rule.flags.contains(.isGate) && rule.isLive {
      shown[rule.to] = analysis.space.diagrams.or(shown[rule.to] ?? .never, rule.image)
    }
    var result: [Gate: Decision] = [:]
    for (index, gate) in solver.requirements.gates.enumerated() {
      let isRoot = gate.presentation == nil
      let v = isRoot ? solver.rootVertex(gate.target) : solver.gateVertex(index)
      let more = shown[UInt32(truncatingIfNeeded: v)] ?? .never
      let known = result[gate.identity] ?? .never
      result[gate.identity] = analysis.space.diagrams.or(known, more)
    }
    return result
  }
}

/// The gate triggers that moves from each screen can end by satisfying the asking atom.
///
/// The moves are those of `MoveGraph`. All triggers are searched for at once, with a bit for each, over its
/// strongly connected components.
struct GateReach {
  private let words: Int
  private let wanted: RequiredValues
  private let asking: [ConditionID: [(index: Int, value: GateTrigger)]]
  private let component: [UInt32]
  private var bits: [UInt64]

  init(
    _ analysis: Analysis,
    _ solver: UpperBound,
    _ move: MoveComponents,
    _ asking: [GateTrigger],
    _ wanted: RequiredValues
  ) {
    self.wanted = wanted
    let (moves, components) = (move.graph, move.components)
    words = (asking.count + 63) / 64
    self.asking = Dictionary(grouping: asking.enumerated().map { ($0.offset, $0.element) }) {
      $0.1.condition
    }
    component = components.component
    bits = Array(repeating: 0, count: words * components.count)
    for v in solver.vertices.indices {
      for (_, rule) in solver.rules(from: v) where rule.effect != 0 && rule.isLive {
        addSetting(analysis, rule, at: moves.source(v))
      }
    }
    spread(moves, components)
  }

  /// Returns true if moves from the screen can satisfy the asking atom.
  func leads(from screen: ScreenID, to value: GateTrigger) -> Bool {
    guard let index = asking[value.condition]?.first(where: { $0.value == value })?.index else {
      return false
    }
    let word = Int(component[Int(screen.index)]) * words + index / 64
    return bits[word] & 1 << UInt64(index % 64) != 0
  }

  private mutating func addSetting(_ analysis: Analysis, _ rule: BoundRule, at node: Int) {
    guard rule.transition != BoundRule.none else { return }
    let id = TransitionID(Int(rule.transition))
    guard analysis.reachability.isChosen(id) else { return }
    for assignment in analysis.graph.assignments[analysis.graph[id].sets.indices] {
      for (index, value) in asking[assignment.condition] ?? []
      where wanted.mayHold(after: assignment, value) {
        bits[Int(component[node]) * words + index / 64] |= 1 << UInt64(index % 64)
      }
    }
  }

  /// Propagates the bits. The successors of a component have lower numbers, so they are complete.
  private mutating func spread(_ moves: MoveGraph, _ components: StronglyConnected) {
    let members = Adjacency(nodeCount: components.count, 0..<moves.nodeCount) {
      [component] in (component[$0], UInt32(truncatingIfNeeded: $0))
    }
    for own in 0..<components.count {
      for node in members[own] {
        for target in moves.successors(of: Int(node)) {
          let other = Int(component[Int(target)])
          for word in 0..<words where other != own {
            bits[own * words + word] |= bits[other * words + word]
          }
        }
      }
    }
  }
}
