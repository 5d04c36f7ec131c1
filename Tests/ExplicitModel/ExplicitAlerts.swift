@testable import NavAnalysis
@testable import NavGraph

/// Alerts (docs/language.md, Alerts). A step while an alert is visible is a step of the screen
/// below it.
extension Interpreter {
  /// Returns the visible alert.
  func alert(_ state: ExplicitState) -> Alert? { graph.alert(state.visible) }

  /// Returns the state without the visible alert, and without the intent that the alert holds as a
  /// gate.
  func withoutAlert(_ state: ExplicitState) -> ExplicitState {
    if alert(state) == nil { return state }
    var step = ExplicitStep(self, state)
    step.takeAlertAway()
    return step.state
  }

  /// Returns the moves of the alert's buttons, each with the result of its event.
  func buttonMoves(_ state: ExplicitState) -> [Move] {
    guard let alert = alert(state) else { return [] }
    let under = withoutAlert(state)
    let heard = heard(at: levels(under))
    return alert.buttons.flatMap { button -> [Move] in
      guard let event = button.fires, let id = chosen(event, heard, state.values) else {
        return [.button(nil, state.values)]
      }
      return taken(id, under).map { move in
        guard case .transition(_, let values) = move else { return move }
        return .button(id, values)
      }
    }
  }

  /// Presses a button: the alert closes, and its event is handled by the screen below.
  func pressed(_ id: TransitionID?, _ state: ExplicitState, _ values: [ValueID]?) -> Successor {
    guard let id else {
      return step(.button, state) { $0.takeAlertAway() }
    }
    guard let values else { return Successor(.transition(id)) }
    return changed(.transition(id), state, to: values) { step in
      // The intent that a gate holds is checked before the alert closes.
      let isGate = step.state.top.gate != nil
      if !isGate { step.takeAlertAway() }
      if graph[id].sets.count > 0, step.look() {
        if isGate, !step.showsGate, alert(step.state) != nil, step.state.top.gate != nil {
          step.takeAlertAway()
        }
        return
      }
      if isGate { step.takeAlertAway() }
      step.want(.transition(id))
    }
  }
}

extension ExplicitStep {
  mutating func takeAlertAway() {
    state.layers.removeLast()
    forgetWithGate()
  }

  /// Closes the alert, because a gate is presented over the screen below it.
  mutating func takeAlertAwayForGate() {
    if interpreter.alert(state) != nil, state.top.gate == nil { takeAlertAway() }
  }
}
