extension SpecParser {
  /// Parses `alert` of a screen; nil if it is missing or has a fault.
  mutating func parseAlert(_ screen: Fields) -> AlertSpec? {
    let key = reader.key(.alert, in: screen)
    guard key != .none else { return nil }
    for word in SpecSchema.screenOnlyKeys where screen.has(word) {
      reader.report(.keyOfNoAlert(reader.key(word, in: screen), alert: key, tree))
    }
    guard let fields = reader.fields(of: tree.next(after: key), as: .alert, key: key) else {
      return nil
    }
    var alert = AlertSpec(key: key)
    reader.fill(&alert, SpecSchema.alert, from: fields)
    alert.buttons = parseButtons(fields)
    return alert
  }

  private mutating func parseButtons(_ alert: Fields) -> [AlertButtonSpec] {
    let key = reader.key(.buttons, in: alert)
    guard key != .none else { return [] }
    var buttons: [AlertButtonSpec] = []
    for item in reader.items(of: tree.next(after: key), key: key) {
      guard let fields = reader.fields(of: item, as: .alertButton) else { continue }
      var button = AlertButtonSpec(node: item)
      reader.fill(&button, SpecSchema.alertButton, from: fields)
      buttons.append(button)
    }
    return buttons
  }
}

extension Diagnostic {
  /// Reports a key of screens that an alert can't have.
  static func keyOfNoAlert(_ key: NodeID, alert: NodeID, _ tree: LocatedTree) -> Diagnostic {
    Diagnostic(
      SpecFaults.conflictingKeys,
      "an alert can't have \"\(tree.text(of: key))\"",
      at: tree.span(of: key),
      notes: [DiagnosticNote("this makes it an alert", at: tree.span(of: alert))],
      help: "remove it; an alert can only have \"params\", \"requires\", \"doc\" and \"allow\""
    )
  }
}
