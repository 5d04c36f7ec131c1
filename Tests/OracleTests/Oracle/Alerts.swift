// An invalid index ends the test, as intended.
// swift-format-ignore-file: NeverForceUnwrap

/// Alerts (docs/language.md, Alerts). Whatever is shown dismisses an alert first, so an alert is always
/// the topmost layer.
extension Machine {
  /// Returns the state without its alert, and without the intent that the alert holds as a gate.
  func withoutAlert(_ state: State) -> State {
    var run = Run(self, state)
    run.dismissAlert()
    return run.state
  }

  /// Adds the taps on the buttons of an alert. Each dismisses the alert, and fires its event on the
  /// screen below, in one step.
  func buttons(_ state: State, chosen: (Int) -> Void, _ body: (Move) -> Void) {
    let under = withoutAlert(state)
    for (i, event) in spec.screens[state.visible].alert!.buttons.enumerated() {
      let number = event.flatMap { events.firstIndex(of: $0) }
      guard let t = number.flatMap({ self.chosen($0, under, around(under.layers)) }) else {
        var run = Run(self, under)
        run.check()
        body(Move(.button, index: i, run, isWayOut: true))
        continue
      }
      chosen(t)
      transition(t, state, button: i, body)
    }
  }
}

extension Run {
  /// Dismisses the alert that is up, if there is one. The intent that it holds as a gate is dropped.
  mutating func dismissAlert() {
    guard spec.isAlert(layers[top].target) else { return }
    layers.removeLast()
    forget()
  }

  /// True if an alert is still up, and not another one in its place.
  func isUp(_ alert: State.Layer) -> Bool {
    layers[top].target == alert.target && layers[top].gate == alert.gate
  }
}
