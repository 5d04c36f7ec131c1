extension NavigationTables {
  /// Returns the row in `alerts` of a screen, or nil if the screen is not an alert.
  private func alert(_ screen: Int) -> Int? {
    guard isAlert(screen) else { return nil }
    return (0..<alerts.count).first { alerts[$0, .screen] == screen }
  }

  /// Returns true if an alert is an action sheet, at the edge of the screen or with an anchor.
  func isSheet(_ screen: Int) -> Bool { alert(screen).map { alerts[$0, .isSheet] == 1 } ?? false }

  /// Returns the rows in `buttons` of an alert's buttons.
  func buttons(of screen: Int) -> Range<Int> {
    guard let row = alert(screen) else { return 0..<0 }
    let first = alerts[row, .firstButton]
    return first..<first + max(0, alerts[row, .buttonCount])
  }

  func role(ofButton row: Int) -> TableLayout.ButtonRole {
    TableLayout.ButtonRole(rawValue: buttons[row, .role]) ?? .plain
  }

  /// Returns the index of an alert's cancel button, or nil if it has none.
  func cancelButton(of screen: Int) -> Int? {
    let rows = buttons(of: screen)
    return rows.first { role(ofButton: $0) == .cancel }.map { $0 - rows.lowerBound }
  }

  /// Returns the alert on top, even if the app covers it with something of its own.
  func alert(in state: CoreState) -> EntryState? {
    guard let top = state.layers.last?.top, isAlert(top.screen) else { return nil }
    return top
  }

  /// Returns the state without the alert on top: events are fired under the alert.
  func withoutAlert(_ state: CoreState) -> CoreState {
    guard alert(in: state) != nil else { return state }
    var state = state
    state.layers.removeLast()
    return state
  }
}
