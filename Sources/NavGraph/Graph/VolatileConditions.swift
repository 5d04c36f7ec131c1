extension NavigationGraph {
  /// The conditions that may change at any moment: those that say so, and with several windows, which
  /// share the conditions, all that a transition sets.
  var volatileConditions: [ConditionID] {
    var isVolatile = conditions.map(\.isVolatile)
    if settings.hasSeveralWindows {
      for assignment in assignments { isVolatile[Int(assignment.condition.index)] = true }
    }
    return isVolatile.indices.filter { isVolatile[$0] }.map { ConditionID($0) }
  }
}
