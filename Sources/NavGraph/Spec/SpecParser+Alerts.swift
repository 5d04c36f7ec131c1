extension SpecParser {
  /// `alert` of a screen; nil if it has none, or a broken one.
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
  /// A key that screens have, beside `alert`.
  static func keyOfNoAlert(_ key: NodeID, alert: NodeID, _ tree: LocatedTree) -> Diagnostic {
    Diagnostic(
      SpecFaults.conflictingKeys,
      "an alert has no \"\(tree.text(of: key))\"",
      at: tree.span(of: key),
      notes: [DiagnosticNote("it is an alert by this", at: tree.span(of: alert))],
      help: "remove it: beside \"alert\" stand \"params\", \"requires\", \"doc\" and \"allow\" only"
    )
  }
}
