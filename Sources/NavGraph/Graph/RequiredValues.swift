/// A value of a condition, and the gate that is shown when the condition has it and another one is required.
package struct GateTrigger: Hashable {
  package var gate: GateID
  package var value: ValueID

  package var condition: ConditionID { gate.condition }
}

/// An atom of a formula as required: the condition, and the values with which the atom holds.
package struct RequiredAtom: Hashable {
  package var condition: ConditionID
  /// The values with which the atom holds.
  var values: Set<ValueID>

  /// Creates the atom of a formula. Fails if the formula isn't an atom.
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

/// The values that atoms require where they show a gate, for each gate and each value that the condition has
/// then (docs/language.md, Gates).
package struct RequiredValues {
  /// The values for each condition and value; empty for a condition without gates.
  private var wanted: [[Set<ValueID>]]
  private let graph: NavigationGraph

  /// Collects the values of all atoms that something requires.
  package init(_ graph: NavigationGraph) {
    self.init(none: graph)
    var required = Set([graph.requires])
    for screen in graph.screens.indices { required.insert(graph.screens[screen].requires) }
    for container in graph.containers { required.insert(container.requires) }
    for id in required {
      graph.formulas[Int(id.index)].forEachAtom { _, atom, isNegated in
        RequiredAtom(atom, isNegated: isNegated, graph).map { add($0) }
      }
    }
  }

  /// Creates an empty collection.
  package init(none graph: NavigationGraph) {
    self.graph = graph
    wanted = graph.conditions.map { condition in
      condition.gates.isEmpty ? [] : condition.values.map { _ in [] }
    }
  }

  package subscript(_ asking: GateTrigger) -> Set<ValueID> {
    wanted[Int(asking.condition.index)][Int(asking.value.index)]
  }

  /// Returns the values for which something shows the gate.
  package func asking(for gate: GateID) -> [GateTrigger] {
    let condition = graph.conditions[Int(gate.condition.index)]
    let values = condition.valueServed(by: gate.index).map { [$0] }
    return (values ?? condition.values.indices.map { ValueID($0) })
      .map { GateTrigger(gate: gate, value: $0) }
      .filter { !self[$0].isEmpty }
  }

  /// Returns true if an atom that shows the gate can hold after the assignment.
  package func mayHold(after assignment: Assignment, _ asking: GateTrigger) -> Bool {
    guard assignment.condition == asking.condition else { return false }
    return assignment.value.map(self[asking].contains) ?? true
  }

  /// Returns true if any atom that shows the gate can hold after the assignment.
  package func mayHold(after assignment: Assignment, askedBy gate: GateID) -> Bool {
    asking(for: gate).contains { mayHold(after: assignment, $0) }
  }

  private mutating func add(_ atom: RequiredAtom) {
    for value in wanted[Int(atom.condition.index)].indices { add(atom, at: ValueID(value)) }
  }

  /// Adds the values of an atom, if it doesn't hold with `value` and so shows a gate.
  package mutating func add(_ atom: RequiredAtom, at value: ValueID) {
    let index = Int(atom.condition.index)
    guard !wanted[index].isEmpty, !atom.values.contains(value) else { return }
    wanted[index][Int(value.index)].formUnion(atom.values)
  }
}
