import NavGraph

/// Alerts (LANGUAGE-2 §4): what happens while one is up is a step of what it lies over.
extension Successors {
  /// The alert that is visible.
  func alert(at configuration: Configuration) -> Alert? {
    graph.alert(configurations.screen(at: configuration))
  }

  func isGate(_ configuration: Configuration) -> Bool {
    configurations.stacks.layers[configuration.layer].gate != nil
  }

  /// The state without the alert that is up, and without what that remembers as a gate.
  func withoutAlert(_ state: State) -> State {
    guard let under = configurations.stacks.dismissed(state.configuration) else { return state }
    var result = state
    result.configuration = under
    if isGate(state.configuration) { forgetGate(&result.memory, &result.gate) }
    return result
  }

  /// The buttons whose events nothing takes, and those at which a gate looks at what it remembers.
  mutating func tapButtons(_ alert: Alert, _ state: State, _ under: State) {
    let isGate = isGate(state.configuration)
    for (index, button) in alert.buttons.enumerated() {
      var left = state.set
      if let event = button.fires {
        for (id, chosen) in choices(of: event, at: under) {
          left = diagrams.difference(left, chosen)
          if isGate { answer(index, id, chosen, state) }
        }
      }
      var gone = Successor(of: under, by: .button(index, nil))
      gone.taken = left
      if let gone = limited(gone, to: left) { check(gone) }
    }
  }

  /// The transitions that an event takes there, each with where it does.
  private mutating func choices(
    of event: EventID,
    at state: State
  ) -> [(id: TransitionID, set: Decision)] {
    let vertex = configurations.solver.vertices[configurations.vertex(at: state.configuration)]
    let levels =
      [TransitionSource.screen(ScreenID(Int(vertex.id)))]
      + configurations.levels(of: vertex.context)
    var left = state.set
    var result: [(TransitionID, Decision)] = []
    for level in levels {
      for id in configurations.solver.transitions.transitions(from: level)
      where graph[id].event == event {
        let when = space.decision(graph[id].when)
        let chosen = diagrams.and(left, when)
        left = diagrams.difference(left, when)
        if chosen.isCertain { result.append((id, chosen)) }
      }
    }
    return result
  }

  /// What the gate remembers is looked at first; then the alert goes, and the step is done.
  private mutating func answer(
    _ button: Int,
    _ id: TransitionID,
    _ chosen: Decision,
    _ state: State
  ) {
    let effect = space.effect(of: graph[id].sets)
    guard effect != ConditionSpace.noEffect,
      state.memory != nil || state.gate?.isMarked == true
    else { return }
    var successor = Successor(of: state, by: .button(button, id))
    successor.taken = chosen
    successor.effect = effect
    successor.set = space.image(chosen, effect)
    successor.isAnswer = true
    guard successor.set.isCertain else { return }
    for left in look(successor) { finishOwn(left) }
  }

  /// The alert is gone at the end of its button's step, unless a gate took its layer.
  func withoutAnswered(_ successor: Successor) -> Successor {
    var result = successor
    result.isAnswer = false
    guard !successor.isGate, alert(at: successor.configuration) != nil,
      isGate(successor.configuration)
    else { return result }
    takeAway(&result)
    return result
  }

  /// A gate comes over what lies under an alert.
  func takeAlertAwayForGate(_ successor: inout Successor) {
    guard alert(at: successor.configuration) != nil, !isGate(successor.configuration) else {
      return
    }
    takeAway(&successor)
  }

  private func takeAway(_ successor: inout Successor) {
    guard let under = configurations.stacks.dismissed(successor.configuration) else { return }
    if isGate(successor.configuration) { forgetGate(&successor.memory, &successor.gate) }
    successor.configuration = under
  }
}
