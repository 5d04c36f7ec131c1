@testable import NavAnalysis
@testable import NavGraph

/// Alerts (LANGUAGE-2 §4): what happens while one is up is a step of what lies under it.
extension Interpreter {
  /// The alert that is visible.
  func alert(_ state: ExplicitState) -> Alert? { graph.alert(state.visible) }

  /// What is there without the alert that is up, and what that one remembered as a gate.
  func withoutAlert(_ state: ExplicitState) -> ExplicitState {
    if alert(state) == nil { return state }
    var step = ExplicitStep(self, state)
    step.takeAlertAway()
    return step.state
  }

  /// Its buttons, each with what becomes of its event.
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

  /// A button: the alert goes, and what its event leads to is done at what lies under it.
  func pressed(_ id: TransitionID?, _ state: ExplicitState, _ values: [ValueID]?) -> Successor {
    guard let id else {
      return step(.button, state) { $0.takeAlertAway() }
    }
    guard let values else { return Successor(.transition(id)) }
    return changed(.transition(id), state, to: values) { step in
      // What a gate remembers is looked at before the alert goes.
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

  /// A gate comes over what lies under an alert.
  mutating func takeAlertAwayForGate() {
    if interpreter.alert(state) != nil, state.top.gate == nil { takeAlertAway() }
  }
}
