/// Conditions that keep the value they have for ever, as nothing sets them.
extension Analysis {
  /// Whether only transitions could set the condition, and none does.
  func isUnset(_ id: ConditionID) -> Bool {
    guard !uses.setConditions[Int(id.index)] else { return false }
    let condition = graph.conditions[Int(id.index)]
    switch condition.kind {
    case .flag, .session: return true
    case .login: return !condition.isVolatile
    case .supplied, .newVersion: return false
    }
  }

  /// The first condition that keeps `transition` from being chosen only since nothing sets it.
  func unset(keeping transition: Transition) -> ConditionID? {
    let unset = graph.conditions(in: transition.when).filter(isUnset)
    if unset.isEmpty { return nil }
    let shown = graph.sources[transition.sources.indices].reduce(Decision.never) {
      space.diagrams.or($0, visible($1))
    }
    let when = space.decision(transition.when)
    return unset.first { id in
      let variables = space.literals(id, ValueID(0)).map { (level: $0.level, isTrue: true) }
      let freed = space.diagrams.exists(space.diagrams.conjunction(variables), shown)
      return space.diagrams.meet(space.diagrams.and(freed, space.assumed), when)
    }
  }

  private func visible(_ source: TransitionSource) -> Decision {
    switch source {
    case .screen(let screen): reachability.visible(screen)
    case .container(let container): reachability.visible(container)
    case .any: space.assumed
    }
  }
}
