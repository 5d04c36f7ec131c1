import NavGraph

/// Alerts (docs/language.md, Alerts): a step under a visible alert is a step of the screen that it covers.
extension Successors {
  /// Returns the visible alert, if any.
  func alert(at configuration: Configuration) -> Alert? {
    graph.alert(configurations.screen(at: configuration))
  }

  func isGate(_ configuration: Configuration) -> Bool {
    configurations.stacks.layers[configuration.layer].gate != nil
  }

  /// Returns the state without the visible alert and without the intent that it holds as a gate.
  func withoutAlert(_ state: SymbolicState) -> SymbolicState {
    guard let under = configurations.stacks.dismissed(state.configuration) else { return state }
    var result = state
    result.configuration = under
    if isGate(state.configuration) { release(&result.heldIntent, &result.gate) }
    return result
  }

  /// Taps the buttons whose events no transition takes, and those at which a gate performs a resume check.
  mutating func tapButtons(_ alert: Alert, _ state: SymbolicState, _ under: SymbolicState) {
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
      gone.before = left
      if let gone = limited(gone, to: left) { checkVisibility(gone) }
    }
  }

  /// Returns the transitions that take an event in a state, each with its valuations.
  private mutating func choices(
    of event: EventID,
    at state: SymbolicState
  ) -> [(id: TransitionID, set: Decision)] {
    let vertex = configurations.tables.vertices[configurations.vertex(at: state.configuration)]
    let levels =
      [TransitionSource.screen(ScreenID(Int(vertex.id)))]
      + configurations.levels(of: vertex.context)
    var left = state.set
    var result: [(TransitionID, Decision)] = []
    for level in levels {
      for id in configurations.tables.transitions.transitions(from: level)
      where graph[id].event == event {
        let when = space.decision(graph[id].when)
        let chosen = diagrams.and(left, when)
        left = diagrams.difference(left, when)
        if chosen.isCertain { result.append((id, chosen)) }
      }
    }
    return result
  }

  /// Performs the resume check of an alert that is a gate. Then the alert is dismissed, and the step is performed.
  private mutating func answer(
    _ button: Int,
    _ id: TransitionID,
    _ chosen: Decision,
    _ state: SymbolicState
  ) {
    let effect = space.effect(of: graph[id].sets)
    guard effect != ConditionSpace.noEffect,
      state.heldIntent != nil || state.gate?.isMarked == true
    else { return }
    var successor = Successor(of: state, by: .button(button, id))
    successor.before = chosen
    successor.effect = effect
    successor.set = space.image(chosen, effect)
    successor.isAnswer = true
    guard successor.set.isCertain else { return }
    for left in resumeCheck(successor) { finishOwn(left) }
  }

  /// Returns the successor without the alert whose button was tapped, unless another gate has taken over its
  /// layer.
  func withoutAnsweredAlert(_ successor: Successor) -> Successor {
    var result = successor
    result.isAnswer = false
    guard !successor.isGate, alert(at: successor.configuration) != nil,
      isGate(successor.configuration)
    else { return result }
    dismissAlert(&result)
    return result
  }

  /// Removes an alert before a gate is shown over the screen under it.
  func dismissAlertForGate(_ successor: inout Successor) {
    guard alert(at: successor.configuration) != nil, !isGate(successor.configuration) else {
      return
    }
    dismissAlert(&successor)
  }

  private func dismissAlert(_ successor: inout Successor) {
    guard let under = configurations.stacks.dismissed(successor.configuration) else { return }
    if isGate(successor.configuration) { release(&successor.heldIntent, &successor.gate) }
    successor.configuration = under
  }
}
