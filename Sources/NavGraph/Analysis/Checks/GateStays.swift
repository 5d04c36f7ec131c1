/// Gates that stay when their condition comes to hold.
extension NavigationGraph {
  /// What to do where one of `screens` is a gate's, and an event there makes the condition hold and
  /// does nothing else: a gate goes by itself only to bring what was wanted. Nil where it is not so.
  func helpIfGateStays(_ screens: [ScreenID]) -> String? {
    for condition in conditions {
      guard let gate = condition.gate, let first = shownFirst(in: gate.target),
        screens.contains(first), let id = settingOnly(condition, from: screens)
      else { continue }
      let verb = gate.presentation == nil ? "launch: again" : "dismiss: top"
      return
        "add \"\(verb)\" to \"\(event(of: id))\": a gate goes by itself only to bring what was "
        + "wanted, and where it showed by itself nothing was"
    }
    return nil
  }

  /// A transition from one of `screens` without a verb that makes `condition` hold.
  private func settingOnly(_ condition: Condition, from screens: [ScreenID]) -> TransitionID? {
    transitions.indices.first { index in
      let transition = transitions[index]
      guard transition.verb == .none else { return false }
      let sets = assignments[transition.sets.indices].contains {
        conditions[Int($0.condition.index)].origin == condition.origin && mayHold(after: $0)
      }
      return sets
        && transition.sources.indices.contains { source in
          if case .screen(let id) = sources[source] { screens.contains(id) } else { false }
        }
    }.map { TransitionID($0) }
  }
}
