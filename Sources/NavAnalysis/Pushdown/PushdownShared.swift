import NavGraph

/// Transitions of containers and of `any` that do the same from many nodes.
extension Pushdown {
  /// Returns the key of the nodes from which the transition does the same; nil if they differ, or if sharing
  /// saves too little.
  func scope(of step: ScopeTransition, at n: Int) -> ScopeKey? {
    guard needsSomething(step.transition, nodes[n].context) else { return nil }
    if !dependsOnPosition(step.transition) { return allVisibleKey(n) }
    let transition = graph[step.transition]
    guard transition.verb.last == .put(.layer), transition.earlier.count == 0 else { return nil }
    let own = shapes[nodes[n].shape]
    let isInGate = nodes[n].traits.contains(.isInGate)
    let shape = projection(of: own, isInGate: isInGate, as: own.projectedForLayersAbove)
    return ScopeKey(context: nodes[n].context, shape: shapes.number(of: shape))
  }

  /// Returns true if gates may be shown for the transition's target, so that it has many rules.
  private func needsSomething(_ id: TransitionID, _ context: UInt32) -> Bool {
    let transition = graph[id]
    switch transition.verb.last {
    case .reset(.launchRule)?:
      return graph.launch.rules.indices.contains {
        !RequirementTable.isNothing(tables.needs(of: tables.launchRoot($0), askedIn: context))
      }
    case .reset(.place)?, .reset(.window)?:
      let needs = tables.opening(of: transition.target, askedIn: context)?.needs
      return needs.map { !RequirementTable.isNothing($0) } ?? false
    case .reset(.root)?:
      return !RequirementTable.isNothing(
        tables.needs(of: tables.freshRoot(transition), askedIn: context)
      )
    default: return !RequirementTable.isNothing(tables.needs(of: transition.target, in: context))
    }
  }

  /// Returns the group that performs the transition for all nodes with this key.
  func group(of step: ScopeTransition, _ scope: ScopeKey) -> Int {
    let key = SharedGroups.StepKey(step: step, scope: scope)
    if let known = shared.groups[key] { return known }
    let group = group(scope.context, shapes[scope.shape], isBuilt: true)
    nodes[group].traits.formUnion([.isScopeStep, .isShared])
    if dependsOnPosition(step.transition) { nodes[group].traits.insert(.sharesLayersAbove) }
    shared.groups[key] = group
    perform(step.transition, where: step.condition, source(group))
    return group
  }
}
