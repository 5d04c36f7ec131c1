extension SpecSchema {
  /// What an alert has none of: all that is said of a screen but what it needs and is for.
  static let screenOnlyKeys = screenKeys.map(\.schema.word).filter {
    ![.alert, .params, .requires, .doc, .allow].contains($0)
  }

  static let alertKeys: [Key<AlertSpec>] = [
    Key(
      .title,
      .name(.filled, "a title"),
      in: { $1(&$0.title) },
      required: true,
      "Its title, a localisation key",
      examples: ["Discard the draft?"]
    ),
    Key(
      .message,
      .text,
      in: { $1(&$0.message) },
      "Its text, a localisation key",
      """
      `{name}` stands for the parameter of that name, a String, Int or Double; it is filled in after the \
      look-up.
      """,
      examples: ["\"“{name}” will be lost.\""]
    ),
    Key(
      .style,
      PlainValue.oneOf(AlertStyle.allCases.map { ($0, Choice($0.name, about($0))) }),
      in: { $1(&$0.style) },
      "How it looks"
    ),
    Key(
      .buttons,
      .list(.mapping(.alertButton)),
      required: true,
      "Its buttons",
      """
      At most one has the role `cancel`; a sheet, and an alert with a destructive button, have one. \
      Each takes the alert away.
      """,
      examples: [
        "[{ title: Discard, role: destructive, fire: discarded }, { title: Keep, role: cancel }]"
      ]
    ),
  ]

  private static func about(_ style: AlertStyle) -> String {
    switch style {
    case .alert: "In the middle of the screen"
    case .sheet: "An action sheet, a confirmation dialog; a tap beside it is its cancel button"
    }
  }

  static let alertButtonKeys: [Key<AlertButtonSpec>] = [
    Key(
      .title,
      .name(.filled, "a title"),
      in: { $1(&$0.title) },
      required: true,
      "Its title, a localisation key",
      examples: ["Discard"]
    ),
    Key(
      .role,
      PlainValue.oneOf([
        (.cancel, Choice("cancel", "It leaves everything as it is")),
        (.destructive, Choice("destructive", "It does away with something")),
      ]),
      in: { $1(&$0.role) },
      "What it is for"
    ),
    Key(
      .fire,
      .event,
      in: { $1(&$0.fire) },
      "The event that it fires",
      "At the screen that is visible once the alert has gone, with the alert's parameters.",
      examples: ["discarded"]
    ),
  ]
}
