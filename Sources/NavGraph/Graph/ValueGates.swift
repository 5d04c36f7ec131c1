/// The gates of all conditions.
extension NavigationGraph {
  /// The identifiers of the gates, in the order of the text.
  package var gateIDs: [GateID] {
    conditions.indices.flatMap { condition in
      conditions[condition].gates.indices.map { GateID(ConditionID(condition), $0) }
    }
  }

  package var gates: [Gate] { gateIDs.map { self[$0].gate } }

  package subscript(_ id: GateID) -> ValueGate {
    conditions[Int(id.condition.index)].gates[id.index]
  }

  /// Returns the gates that can be shown if an atom of a condition is required and doesn't hold. `holds` is true
  /// wherever the gate isn't needed; a gate for a value is needed only if the condition has that value.
  package func gates(
    askedBy atom: Formula,
    of condition: ConditionID,
    isNegated: Bool
  ) -> [(gate: GateID, holds: Formula)] {
    let wanted: Formula = isNegated ? .not(atom) : atom
    return conditions[Int(condition.index)].gates(wanting: atom.wantsTrue != isNegated).map {
      let holds = $0.value.map { Formula.or([wanted, .not(.atom(condition, $0))]) } ?? wanted
      return (GateID(condition, $0.index), holds)
    }
  }

  /// Returns the value that the gate is for, or nil if it is for all values.
  package func valueServed(by gate: GateID) -> ValueID? {
    conditions[Int(gate.condition.index)].valueServed(by: gate.index)
  }

  /// Returns a name for the gate: the condition's name, or the condition with the value.
  package func name(of id: GateID) -> String {
    guard let value = self[id].value else { return conditions[Int(id.condition.index)].name }
    return text(of: id.condition, is: value)
  }
}
