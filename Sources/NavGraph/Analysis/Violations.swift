/// A screen that is visible without one thing that it needs, while no gate decides.
struct Violation {
  var screen: ScreenID
  /// Nil where it is not known which.
  var need: Need?
  /// The valuations with which it is.
  var set: Decision

  /// A way to it.
  var goal: WaySearch.Goal {
    WaySearch.Goal(
      target: .incident(Incident(.requiresViolated, screen)),
      condition: set,
      holder: need?.holder.container
    )
  }
}

extension Analysis {
  /// One for each screen and formula that fails.
  func violations() -> [Violation] {
    let found = incidents[.requiresViolated]
    if found.isEmpty { return [] }
    var requirements = reachability.tables.requirements
    return found.flatMap { violations(of: $0.incident.screen, in: $0.set, &requirements) }
  }

  private func violations(
    of screen: ScreenID,
    in set: Decision,
    _ requirements: inout RequirementTable
  ) -> [Violation] {
    let needs = wanting(needs(whereVisible: screen), in: set)
    guard needs.count > 1 else { return [violation(screen, needs.first, set)] }
    // Which of them fails is told apart by the containers that the screen is in.
    let bound = reachability.bound
    var result: [Violation] = []
    for need in needs {
      var shown = Decision.never
      for symbol in bound.symbols(of: screen) {
        let vertex = bound.vertices[symbol]
        let holder = need.holder.container
        guard vertex.requirement != RequirementTable.none,
          holder.map(bound.contexts.containers(of: vertex.context).contains) ?? true
        else { continue }
        let refused = requirements.requirement(vertex.requirement).refused
        shown = space.diagrams.or(shown, space.diagrams.and(vertex.visible, refused))
      }
      let violation = violation(screen, need, space.diagrams.and(set, shown))
      if violation.set.isPossible { result.append(violation) }
    }
    return result.isEmpty ? [violation(screen, needs.first, set)] : result
  }

  private func violation(_ screen: ScreenID, _ need: Need?, _ set: Decision) -> Violation {
    let holds = need.map { space.decision($0.formula) } ?? .never
    return Violation(
      screen: screen,
      need: need,
      set: space.diagrams.difference(set, holds)
    )
  }
}
