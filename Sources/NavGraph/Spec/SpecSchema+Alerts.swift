extension SpecSchema {
  /// The keys of a screen that an alert can't have.
  static let screenOnlyKeys = screenKeys.map(\.schema.word).filter {
    ![.alert, .params, .requires, .doc, .allow].contains($0)
  }

  static let alertKeys: [Key<AlertSpec>] = [
    Key(
      .title,
      .name(.filled, "a title"),
      in: { $1(&$0.title) },
      required: true,
      "The title, a localization key"
    ),
    Key(
      .message,
      .text,
      in: { $1(&$0.message) },
      "The text, a localization key",
      "`{name}` is replaced by that parameter, a String, Int or Double, after localization.",
      examples: ["\"“{name}” will be lost.\""]
    ),
    Key(
      .style,
      PlainValue.oneOf(AlertStyle.allCases.map { ($0, Choice($0.name, about($0))) }),
      in: { $1(&$0.style) },
      "How the alert is shown"
    ),
    Key(
      .buttons,
      .list(.mapping(.alertButton)),
      required: true,
      "The buttons",
      """
      At most one has the role `cancel`; an action sheet, and an alert with a destructive button, must have \
      one. Each button dismisses the alert.
      """,
      examples: [
        "[{ title: Discard, role: destructive, fire: discarded }, { title: Keep, role: cancel }]"
      ]
    ),
  ]

  private static func about(_ style: AlertStyle) -> String {
    switch style {
    case .alert: "In the middle of the screen"
    case .sheet: "An action sheet or confirmation dialog; a tap outside counts as its cancel button"
    }
  }

  static let alertButtonKeys: [Key<AlertButtonSpec>] = [
    Key(
      .title,
      .name(.filled, "a title"),
      in: { $1(&$0.title) },
      required: true,
      "The title, a localization key"
    ),
    Key(
      .role,
      PlainValue.oneOf([
        (.cancel, Choice("cancel", "Changes nothing")),
        (.destructive, Choice("destructive", "Deletes something")),
      ]),
      in: { $1(&$0.role) },
      "The role"
    ),
    Key(
      .fire,
      .event,
      in: { $1(&$0.fire) },
      "The event to fire",
      "It fires on the screen that is visible after the alert, with the alert's parameters."
    ),
  ]
}
