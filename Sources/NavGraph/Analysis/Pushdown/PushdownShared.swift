/// Steps of containers and of `any` that do the same from many places.
extension Pushdown {
  /// What tells apart the places from which the step does the same; nil if each is its own, or if there
  /// is too little to be shared.
  func scope(of step: ScopeSteps.Step, at n: Int) -> ScopeKey? {
    guard needsSomething(step.transition) else { return nil }
    if !dependsOnPosition(step.transition) { return everyoneKey(n) }
    let transition = graph[step.transition]
    guard transition.verb == .present, transition.earlier.count == 0 else { return nil }
    let own = shapes[nodes[n].shape]
    let isInGate = nodes[n].traits.contains(.isInGate)
    let shape = beneath(own, isInGate: isInGate, as: own.beneath)
    return ScopeKey(context: nodes[n].context, shape: shapes.number(of: shape))
  }

  /// Whether gates may be shown for what the transition shows: then it has many rules.
  private func needsSomething(_ id: TransitionID) -> Bool {
    func needs(_ shown: Destination, _ presented: Destination) -> Bool {
      let own = bound.requirements.needs(of: shown)
      return bound.requirements.needs(of: presented, after: own) != RequirementTable.none
    }
    let transition = graph[id]
    switch transition.verb {
    case .launch: return graph.launch.rules.contains { needs($0.root, $0.presented) }
    case .open, .window:
      return bound.opening(of: transition.target).map { $0.needs != RequirementTable.none } ?? false
    default: return needs(transition.target, transition.presented)
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
