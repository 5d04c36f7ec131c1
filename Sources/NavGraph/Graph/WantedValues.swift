/// By gate, the values with which what asks for it would hold: those of the atoms that are required and that
/// the values which it serves make false (LANGUAGE-2 §2).
struct WantedValues {
  /// By condition and gate.
  private var wanted: [[Set<ValueID>]]

  init(_ graph: NavigationGraph) {
    wanted = graph.conditions.map { $0.gates.map { _ in [] } }
    var required = Set([graph.requires])
    for screen in graph.screens.indices { required.insert(graph.screens[screen].requires) }
    for container in graph.containers { required.insert(container.requires) }
    for id in required { add(graph.formulas[Int(id.index)], isNegated: false, graph) }
  }

  /// None where nothing asks for the gate.
  func values(of gate: GateID) -> Set<ValueID> { wanted[Int(gate.condition.index)][gate.index] }

  /// Whether what asks for the gate may hold, once its condition is set like this.
  func mayHold(after assignment: Assignment, askedBy gate: GateID) -> Bool {
    let values = values(of: gate)
    return assignment.value.map(values.contains) ?? !values.isEmpty
  }

  /// Formulas are as deep as their reader allows, at most.
  private mutating func add(_ formula: Formula, isNegated: Bool, _ graph: NavigationGraph) {
    switch formula {
    case .constant: break
    case .atom(let id, let value): add(id, [value], isNegated, graph)
    case .oneOf(let id, let values): add(id, Set(values), isNegated, graph)
    case .not(let operand): add(operand, isNegated: !isNegated, graph)
    case .and(let operands), .or(let operands):
      for operand in operands { add(operand, isNegated: isNegated, graph) }
    }
  }

  /// An atom that wants one of the values, or none of them.
  private mutating func add(
    _ id: ConditionID,
    _ values: Set<ValueID>,
    _ isNegated: Bool,
    _ graph: NavigationGraph
  ) {
    let all = graph.conditions[Int(id.index)].values.indices.map { ValueID($0) }
    let holding = all.filter { values.contains($0) != isNegated }
    for gate in wanted[Int(id.index)].indices {
      let served = graph.valueServed(by: GateID(id, gate)).map { [$0] } ?? all
      guard served.contains(where: { !holding.contains($0) }) else { continue }
      wanted[Int(id.index)][gate].formUnion(holding)
    }
  }
}

extension ConditionSpace {
  /// Where what asks for the gate holds.
  func decision(where gate: GateID, isServedBy wanted: WantedValues) -> Decision {
    wanted.values(of: gate).reduce(.never) {
      diagrams.or($0, decision(gate.condition, is: $1))
    }
  }
}
