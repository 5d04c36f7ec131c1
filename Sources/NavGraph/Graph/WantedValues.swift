/// A value of a condition, and the gate that is asked for where it is not what is wanted.
struct AskingValue: Hashable {
  var gate: GateID
  var value: ValueID

  var condition: ConditionID { gate.condition }
}

/// By value that a condition has, the values with which what asks for its gate would hold: those of the
/// atoms that are required, and false with it (LANGUAGE-2 §2).
struct WantedValues {
  /// By condition and value; empty where it has no gate.
  private var wanted: [[Set<ValueID>]]
  private let graph: NavigationGraph

  init(_ graph: NavigationGraph) {
    self.graph = graph
    wanted = graph.conditions.map { condition in
      condition.gates.isEmpty ? [] : condition.values.map { _ in [] }
    }
    var required = Set([graph.requires])
    for screen in graph.screens.indices { required.insert(graph.screens[screen].requires) }
    for container in graph.containers { required.insert(container.requires) }
    for id in required { add(graph.formulas[Int(id.index)], isNegated: false) }
  }

  subscript(_ asking: AskingValue) -> Set<ValueID> {
    wanted[Int(asking.condition.index)][Int(asking.value.index)]
  }

  /// The values with which something asks for the gate.
  func asking(for gate: GateID) -> [AskingValue] {
    let condition = graph.conditions[Int(gate.condition.index)]
    let values = condition.valueServed(by: gate.index).map { [$0] }
    return (values ?? condition.values.indices.map { ValueID($0) })
      .map { AskingValue(gate: gate, value: $0) }
      .filter { !self[$0].isEmpty }
  }

  /// Whether what asks may hold, once its condition is set like this.
  func mayHold(after assignment: Assignment, _ asking: AskingValue) -> Bool {
    guard assignment.condition == asking.condition else { return false }
    return assignment.value.map(self[asking].contains) ?? true
  }

  /// The same of any value with which something asks for the gate.
  func mayHold(after assignment: Assignment, askedBy gate: GateID) -> Bool {
    asking(for: gate).contains { mayHold(after: assignment, $0) }
  }

  /// Formulas are as deep as their reader allows, at most.
  private mutating func add(_ formula: Formula, isNegated: Bool) {
    switch formula {
    case .constant: break
    case .atom(let id, let value): add(id, [value], isNegated)
    case .oneOf(let id, let values): add(id, Set(values), isNegated)
    case .not(let operand): add(operand, isNegated: !isNegated)
    case .and(let operands), .or(let operands):
      for operand in operands { add(operand, isNegated: isNegated) }
    }
  }

  /// An atom that wants one of the values, or none of them.
  private mutating func add(_ id: ConditionID, _ values: Set<ValueID>, _ isNegated: Bool) {
    let index = Int(id.index)
    let holding = wanted[index].indices.map { ValueID($0) }
      .filter { values.contains($0) != isNegated }
    for value in wanted[index].indices where !holding.contains(ValueID(value)) {
      wanted[index][value].formUnion(holding)
    }
  }
}

extension ConditionSpace {
  /// Where what asks would hold.
  func decision(whereHolds asking: AskingValue, _ wanted: WantedValues) -> Decision {
    wanted[asking].reduce(.never) { diagrams.or($0, decision(asking.condition, is: $1)) }
  }
}
