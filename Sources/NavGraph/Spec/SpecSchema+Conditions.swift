extension SpecSchema {
  private static let kinds: [(Condition.Kind, Choice)] = [
    (.login, Choice("login", "A login: the app supplies it, and transitions set it")),
    (.supplied, Choice("bool", "A Boolean that the app supplies")),
    (.flag, Choice("flag", "A stored Boolean that the router keeps; false at first")),
    (
      .session,
      Choice("session", "A Boolean that the router keeps in memory; false at every start")
    ),
    (
      .newVersion,
      Choice("new-version", "True when the app is newer than the version last acknowledged")
    ),
  ]

  static let kind = PlainValue.oneOf(kinds)

  /// The words for the kinds of condition.
  static let conditionKinds = kinds.map(\.1.text)

  static let conditionKeys: [Key<ConditionSpec>] = [
    Key(.kind, kind.shape, "Who keeps it, and how"),
    Key(
      .values,
      .list(.value),
      "The values that it can have, if it is no Bool",
      "The app supplies it. Formulas ask `plan is pro`, or `plan is free|pro`.",
      examples: ["[free, pro]"]
    ),
    Key(
      .gate,
      .either([target, .mapping(.gate)]),
      "Where the app goes when something needs the condition and it does not hold",
      """
      By name, the gate becomes the root; as `{ present: … }` it goes over what is on screen. \
      What was wanted is remembered, and comes as soon as the condition holds.
      """,
      examples: ["loginFlow", "{ present: loginFlow, style: pageSheet }"]
    ),
    Key(
      .volatile,
      .boolean,
      in: { $1(&$0.isVolatile) },
      "Whether it may change at any moment",
      "Others change only when a transition `sets` them."
    ),
    Key(
      .firstInstall,
      .boolean,
      in: { $1(&$0.countsFirstInstall) },
      needs: .kind,
      "Whether a first installation is a new version",
      "For a condition of kind `new-version`."
    ),
    doc(in: { $1(&$0.doc) }),
    allow(),
  ]

  static let gateKeys: [Key<Presentation>] = [
    Key(
      .present,
      target,
      "What is presented over what is on screen",
      "What it shows is in none of the containers below it.",
      examples: ["loginFlow"]
    ),
    Key(.style, style, in: { $1(&$0.style) }, needs: .present, "How it is presented"),
    Key(
      .locked,
      .boolean,
      in: { $1(&$0.isLocked) },
      needs: .present,
      "Whether a swipe down does not close it"
    ),
    Key(.nav, .name("screen"), "The screen in a navigation controller that becomes the root"),
  ]
}
