extension StepBuilder {
  /// Removes the alert on top. If the alert is a gate, the intent that it holds is released.
  mutating func removeAlert() {
    guard tables.alert(in: state) != nil else { return }
    state.layers.removeLast()
    releaseWithGate()
  }

  /// Rechecks the held intent after the `sets` of an alert button's event, before an alert that is a gate is
  /// removed. Returns true if that replaces the transition's own verb.
  mutating func recheckUnderAlert(hasChanged: Bool) -> Bool {
    let alert = state.layers.last
    if alert?.gate == nil { removeAlert() }
    let isDone = hasChanged && recheck()
    // Remove the alert unless the recheck has removed or replaced it.
    if state.layers.last?.id == alert?.id { removeAlert() }
    return isDone
  }
}
