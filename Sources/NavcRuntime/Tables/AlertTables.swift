extension NavigationTables {
  /// The row in `alerts` of a screen that is one.
  private func alert(_ screen: Int) -> Int? {
    guard isAlert(screen) else { return nil }
    return (0..<alerts.count).first { alerts[$0, .screen] == screen }
  }

  /// Whether an alert comes from the edge of the screen, or points to something.
  func isSheet(_ screen: Int) -> Bool { alert(screen).map { alerts[$0, .isSheet] == 1 } ?? false }

  /// The rows in `buttons` of an alert's buttons.
  func buttons(of screen: Int) -> Range<Int> {
    guard let row = alert(screen) else { return 0..<0 }
    let first = alerts[row, .firstButton]
    return first..<first + max(0, alerts[row, .buttonCount])
  }

  func role(ofButton row: Int) -> TableLayout.ButtonRole {
    TableLayout.ButtonRole(rawValue: buttons[row, .role]) ?? .plain
  }

  /// The button that leaves everything as it is, by its place among an alert's.
  func cancelButton(of screen: Int) -> Int? {
    let rows = buttons(of: screen)
    return rows.first { role(ofButton: $0) == .cancel }.map { $0 - rows.lowerBound }
  }

  /// The alert that is up, under all that the app shows by itself.
  func alert(in state: CoreState) -> EntryState? {
    guard let top = state.layers.last?.top, isAlert(top.screen) else { return nil }
    return top
  }

  /// What is there without the alert that is up: at that events are fired.
  func withoutAlert(_ state: CoreState) -> CoreState {
    guard alert(in: state) != nil else { return state }
    var state = state
    state.layers.removeLast()
    return state
  }
}
