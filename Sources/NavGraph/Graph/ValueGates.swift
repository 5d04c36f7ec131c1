/// The gates of all conditions.
extension NavigationGraph {
  /// In the order of the text.
  package var gateIDs: [GateID] {
    conditions.indices.flatMap { condition in
      conditions[condition].gates.indices.map { GateID(ConditionID(condition), $0) }
    }
  }

  package var gates: [Gate] { gateIDs.map { self[$0].gate } }

  package subscript(_ id: GateID) -> ValueGate {
    conditions[Int(id.condition.index)].gates[id.index]
  }

  /// The gates that may be shown where an atom of a condition is wanted and false, each with what holds
  /// wherever it is not asked for. A gate for a value is asked only where that is what is wrong.
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

  /// The value that the gate is for; nil if that is whatever value its condition has.
  package func valueServed(by gate: GateID) -> ValueID? {
    conditions[Int(gate.condition.index)].valueServed(by: gate.index)
  }

  /// What the gate is for, as it is called: the condition's name, or with the value.
  package func name(of id: GateID) -> String {
    guard let value = self[id].value else { return conditions[Int(id.condition.index)].name }
    return text(of: id.condition, is: value)
  }
}
