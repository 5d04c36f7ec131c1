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

  /// What the gate is for, as it is called: the condition's name, or with the value.
  package func name(of id: GateID) -> String {
    guard let value = self[id].value else { return conditions[Int(id.condition.index)].name }
    return text(of: id.condition, is: value)
  }
}
