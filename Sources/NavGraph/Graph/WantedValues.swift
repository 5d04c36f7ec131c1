/// A value of a condition, and the gate that is asked for where it is not what is wanted.
package struct AskingValue: Hashable {
  package var gate: GateID
  package var value: ValueID

  package var condition: ConditionID { gate.condition }
}

/// What an atom wants of its condition, as it stands in a formula: `plan is pro`, `not (plan is free|team)`.
package struct WantedAtom: Hashable {
  package var condition: ConditionID
  /// The values with which it holds.
  var values: Set<ValueID>

  /// Nil if the formula is no atom.
  package init?(_ formula: Formula, isNegated: Bool, _ graph: NavigationGraph) {
    let named: Set<ValueID>
    switch formula {
    case .atom(let id, let value): (condition, named) = (id, [value])
    case .oneOf(let id, let values): (condition, named) = (id, Set(values))
    default: return nil
    }
    let all = graph.conditions[Int(condition.index)].values.indices.map { ValueID($0) }
    values = Set(all.filter { named.contains($0) != isNegated })
  }
}

/// By value that a condition has, the values with which what asks for its gate would hold: those of the
/// atoms that ask, and are false with it (LANGUAGE-2 §2).
package struct WantedValues {
  /// By condition and value; empty where it has no gate.
  private var wanted: [[Set<ValueID>]]
  private let graph: NavigationGraph

  /// Of all atoms that something requires.
  package init(_ graph: NavigationGraph) {
    self.init(none: graph)
    var required = Set([graph.requires])
    for screen in graph.screens.indices { required.insert(graph.screens[screen].requires) }
    for container in graph.containers { required.insert(container.requires) }
    for id in required {
      graph.formulas[Int(id.index)].forEachAtom { _, atom, isNegated in
        WantedAtom(atom, isNegated: isNegated, graph).map { add($0) }
      }
    }
  }

  /// Of none, yet.
  package init(none graph: NavigationGraph) {
    self.graph = graph
    wanted = graph.conditions.map { condition in
      condition.gates.isEmpty ? [] : condition.values.map { _ in [] }
    }
  }

  package subscript(_ asking: AskingValue) -> Set<ValueID> {
    wanted[Int(asking.condition.index)][Int(asking.value.index)]
  }

  /// The values with which something asks for the gate.
  package func asking(for gate: GateID) -> [AskingValue] {
    let condition = graph.conditions[Int(gate.condition.index)]
    let values = condition.valueServed(by: gate.index).map { [$0] }
    return (values ?? condition.values.indices.map { ValueID($0) })
      .map { AskingValue(gate: gate, value: $0) }
      .filter { !self[$0].isEmpty }
  }

  /// Whether what asks may hold, once its condition is set like this.
  package func mayHold(after assignment: Assignment, _ asking: AskingValue) -> Bool {
    guard assignment.condition == asking.condition else { return false }
    return assignment.value.map(self[asking].contains) ?? true
  }

  /// The same of any value with which something asks for the gate.
  package func mayHold(after assignment: Assignment, askedBy gate: GateID) -> Bool {
    asking(for: gate).contains { mayHold(after: assignment, $0) }
  }

  private mutating func add(_ atom: WantedAtom) {
    for value in wanted[Int(atom.condition.index)].indices { add(atom, at: ValueID(value)) }
  }

  /// The atom asks for a gate, if it is false with the value.
  package mutating func add(_ atom: WantedAtom, at value: ValueID) {
    let index = Int(atom.condition.index)
    guard !wanted[index].isEmpty, !atom.values.contains(value) else { return }
    wanted[index][Int(value.index)].formUnion(atom.values)
  }
}
