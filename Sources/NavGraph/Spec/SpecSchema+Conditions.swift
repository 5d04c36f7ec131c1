extension SpecSchema {
  /// The words for the kinds of condition.
  static let conditionKinds = kinds.map(\.text)

  private static let kinds = [
    Choice("login", "A login: the app supplies it, and transitions set it"),
    Choice("bool", "A Boolean that the app supplies"),
    Choice("flag", "A stored Boolean that the router keeps; false at first"),
    Choice("session", "A Boolean that the router keeps in memory; false at every start"),
    Choice("new-version", "True when the app is newer than the version last acknowledged"),
  ]

  static let kind = ValueShape.oneOf(kinds)

  static let conditionKeys: [KeySchema] = [
    KeySchema(.kind, kind, "Who keeps it, and how"),
    KeySchema(
      .values,
      .list(.value),
      "The values that it can have, if it is no Bool",
      "The app supplies it. Formulas ask `plan is pro`, or `plan is free|pro`.",
      examples: ["[free, pro]"]
    ),
    KeySchema(
      .gate,
      .either([target, .mapping(.gate)]),
      "Where the app goes when something needs the condition and it does not hold",
      """
      By name, the gate becomes the root; as `{ present: … }` it goes over what is on screen. \
      What was wanted is remembered, and comes as soon as the condition holds.
      """,
      examples: ["loginFlow", "{ present: loginFlow, style: pageSheet }"]
    ),
    KeySchema(
      .volatile,
      .boolean,
      default: "false",
      "Whether it may change at any moment",
      "Others change only when a transition `sets` them."
    ),
    KeySchema(
      .firstInstall,
      .boolean,
      default: "false",
      needs: .kind,
      "Whether a first installation is a new version",
      "For a condition of kind `new-version`."
    ),
    doc, allow,
  ]

  static let gateKeys: [KeySchema] = [
    KeySchema(
      .present,
      target,
      "What is presented over what is on screen",
      "What it shows is in none of the containers below it.",
      examples: ["loginFlow"]
    ),
    KeySchema(.style, style, default: "automatic", needs: .present, "How it is presented"),
    KeySchema(
      .locked,
      .boolean,
      default: "false",
      needs: .present,
      "Whether a swipe down does not close it"
    ),
    KeySchema(.nav, .name("screen"), "The screen in a navigation controller that becomes the root"),
  ]
}
