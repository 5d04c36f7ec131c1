import NavGraph

/// Steps of containers and of `any` that do the same from many places.
extension Pushdown {
  /// What tells apart the places from which the step does the same; nil if each is its own, or if there
  /// is too little to be shared.
  func scope(of step: ScopeSteps.Step, at n: Int) -> ScopeKey? {
    guard needsSomething(step.transition, nodes[n].context) else { return nil }
    if !dependsOnPosition(step.transition) { return everyoneKey(n) }
    let transition = graph[step.transition]
    guard transition.verb == .present, transition.earlier.count == 0 else { return nil }
    let own = shapes[nodes[n].shape]
    let isInGate = nodes[n].traits.contains(.isInGate)
    let shape = beneath(own, isInGate: isInGate, as: own.beneath)
    return ScopeKey(context: nodes[n].context, shape: shapes.number(of: shape))
  }

  /// Whether gates may be shown for what the transition shows: then it has many rules.
  private func needsSomething(_ id: TransitionID, _ context: UInt32) -> Bool {
    let transition = graph[id]
    switch transition.verb {
    case .launch:
      return graph.launch.rules.indices.contains {
        !RequirementTable.isNothing(bound.needs(of: bound.launchRoot($0), askedIn: context))
      }
    case .open, .window:
      let needs = bound.opening(of: transition.target, askedIn: context)?.needs
      return needs.map { !RequirementTable.isNothing($0) } ?? false
    case .root:
      return !RequirementTable.isNothing(
        bound.needs(of: bound.freshRoot(transition), askedIn: context)
      )
    default: return !RequirementTable.isNothing(bound.needs(of: transition.target, in: context))
    }
  }

  /// What the step comes to, for all these places at once.
  func group(of step: ScopeSteps.Step, _ scope: ScopeKey) -> Int {
    let key = SharedGroups.StepKey(step: step, scope: scope)
    if let known = shared.groups[key] { return known }
    let group = group(scope.context, shapes[scope.shape], isBuilt: true)
    nodes[group].traits.formUnion([.isHeard, .isShared])
    if dependsOnPosition(step.transition) { nodes[group].traits.insert(.isBeneath) }
    shared.groups[key] = group
    perform(step.transition, where: step.condition, source(group))
    return group
  }
}
