/// What may have become of the conditions when a screen is visible again: those that the solver says
/// may change meanwhile have come to any of the values that something sets them to.
struct ExcursionChanges {
  private struct Change {
    /// Conditions that may have come to any value, as a conjunction of their variables.
    var free: Decision
    /// The values that the others may have come to.
    var values: [[Decision]]
  }

  private let space: ConditionSpace
  /// By condition, the values that it is set to; nil for all of them.
  private var settable: [Set<ValueID>?]
  private var known: [Decision: Change] = [:]

  init(_ graph: PileGraph) {
    let (spec, solver) = (graph.solver.graph, graph.solver)
    space = solver.space
    settable = spec.conditions.map { _ in [] }
    for id in space.conditions(of: space.volatileVariables) { settable[Int(id.index)] = nil }
    for (index, transition) in spec.transitions.enumerated() {
      guard graph.isChosen(TransitionID(index)) else { continue }
      for assignment in spec.assignments[transition.sets.indices] {
        let condition = Int(assignment.condition.index)
        guard let value = assignment.value else {
          settable[condition] = nil
          continue
        }
        settable[condition]?.insert(value)
      }
    }
    for (index, condition) in spec.conditions.enumerated()
    where settable[index]?.count == condition.values.count {
      settable[index] = nil
    }
  }

  /// The valuations that may become one of `set` while the conditions of `variables` may change.
  mutating func before(_ set: Decision, _ variables: Decision) -> Decision {
    if variables == .always || set == .never { return set }
    let change = change(variables)
    var result = space.diagrams.exists(change.free, set)
    for values in change.values {
      result = values.reduce(result) {
        space.diagrams.or($0, space.diagrams.restrict(result, $1))
      }
    }
    return space.diagrams.and(result, space.assumed)
  }

  private mutating func change(_ variables: Decision) -> Change {
    if let known = known[variables] { return known }
    var free: [ConditionID] = []
    var change = Change(free: .always, values: [])
    for condition in space.conditions(of: variables) {
      if let values = settable[Int(condition.index)] {
        change.values.append(values.sorted().map { space.decision(condition, is: $0) })
      } else {
        free.append(condition)
      }
    }
    change.free = space.variables(of: free)
    known[variables] = change
    return change
  }
}
