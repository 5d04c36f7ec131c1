extension Turn {
  /// The alert that is up goes, and with one that is a gate what that remembers.
  mutating func takeAlertAway() {
    guard tables.alert(in: state) != nil else { return }
    state.layers.removeLast()
    forgetWithGate()
  }

  /// After the `sets` of a button's event: looks at what is remembered, before an alert goes that is a
  /// gate. True if that takes the place of the transition's own verb.
  mutating func lookBeneathAlert(hasChanged: Bool) -> Bool {
    let alert = state.layers.last
    if alert?.gate == nil { takeAlertAway() }
    let isDone = hasChanged && look()
    // The look may have left it as it is.
    if state.layers.last?.id == alert?.id { takeAlertAway() }
    return isDone
  }
}
