extension SpecSchema {
  static let launchKeys: [Key<LaunchSpec>] = [
    Key(
      .splash,
      .name(.name("screen"), "a screen"),
      in: { $1(&$0.splash) },
      "The screen shown until the conditions are known",
      "Until then, events are ignored, openings wait and no gate is shown."
    ),
    Key(
      .follow,
      .boolean,
      in: { $1(&$0.follows) },
      "Whether the rules also apply after launch",
      "If a step changes which rule matches first, that rule's choice becomes the root."
    ),
    Key(
      .rules,
      .list(.mapping(.launchRule)),
      required: true,
      "The rules; the first match wins",
      examples: ["[{ when: newVersion, root: whatsNew }, { root: main }]"]
    ),
  ]

  static let launchRuleKeys: [Key<LaunchRuleSpec>] = [
    Key(
      .when,
      .formula,
      in: { $1(&$0.when) },
      default: "true",
      "When the rule matches"
    ),
    Key(
      .root,
      .target,
      in: { $1(&$0.root) },
      required: true,
      "The root"
    ),
    Key(.present, .target, in: { $1(&$0.presented) }, "What to present over the root"),
    Key(
      .push,
      .name(.name("screen"), "a screen"),
      in: { $1(&$0.pushed) },
      "The screen to push onto the root's stack",
      "The root, or its first tab, must be a navigation controller."
    ),
    presentationStyle(in: { $1(&$0.style) }),
    locked(in: { $1(&$0.isLocked) }),
    detents(in: { $1(&$0.sheet.detents) }),
    grabber(in: { $1(&$0.sheet.hasGrabber) }),
    Key(
      .animation,
      animation,
      in: { $1(&$0.animation) },
      "The animation of the switch to the root",
      "It applies after the splash screen, to `launch: again`, and with `follow`."
    ),
    Key(
      .duration,
      .number,
      in: { $1(&$0.duration) },
      "The duration in seconds"
    ),
    doc(in: { $1(&$0.doc) }),
    allow(),
  ]

  private static let source = ValueShape.name("screen, container or component")

  static let transitionKeys: [Key<TransitionSpec>] = [
    Key(
      .on,
      .event,
      in: { $1(&$0.event) },
      required: true,
      "The event",
      "Screens that can fire it have a method of this name."
    ),
    Key(
      .from,
      .either([source, .list(source)]),
      required: true,
      "The screen, container or component in which it starts, or any",
      """
      A container stands for everything in and over it, a component for every screen and container that \
      embeds it.
      """,
      examples: ["[feed, search]", "any"]
    ),
    Key(
      .when,
      .formula,
      in: { $1(&$0.when) },
      default: "true",
      "When the transition is taken",
      "Evaluated before the step. If it does not hold, the next transition for the event is tried."
    ),
    Key(
      .sets,
      .entries("condition", .name(.condition), .value, mayBeEmpty: false),
      "The conditions that have changed, with their values",
      "The app changes them before it fires the event. `any` is some value, which the app supplies.",
      examples: ["{ loggedIn: true, plan: any }"]
    ),
    Key(
      .root,
      target,
      "The new root",
      "Everything presented is dismissed. With `present`, that is presented over the new root."
    ),
    Key(
      .push,
      .name("screen"),
      "The screen to push onto the source's navigation stack"
    ),
    Key(
      .present,
      target,
      "What to present over the source"
    ),
    Key(.show, .name("screen"), "The screen to push, or to present if there is no stack"),
    Key(.replace, .name("screen"), "The screen that replaces the top of the stack"),
    Key(
      .select,
      .name("tab"),
      "The tab to select",
      "In the innermost container around the source that has it. The tab keeps its state."
    ),
    Key(
      .pop,
      .either([
        .oneOf(pops.map(\.1)),
        .name("screen"),
      ]),
      "How far to pop the stack",
      "A name means the nearest such screen."
    ),
    Key(
      .dismiss,
      dismissal.shape,
      "What to dismiss"
    ),
    Key(
      .close,
      closing.shape,
      "Closes the source"
    ),
    Key(
      .unwind,
      .name("screen"),
      "The screen to return to",
      "Everything over it is popped or dismissed."
    ),
    Key(
      .open,
      target,
      "What to open in its own place",
      "The root, the tabs and the stack become what leads to it, wherever the app is."
    ),
    Key(
      .launch,
      relaunch.shape,
      "Applies the launch rules again",
      "The result becomes the root."
    ),
    Key(
      .window,
      target,
      "What to open in a new window",
      "Needs `windows: several`. On a device with one window, it opens there."
    ),
    Key(
      .onto,
      .name(.name("screen"), "a screen"),
      in: { $1(&$0.onto) },
      needs: .push,
      "The screen to pop to before the push"
    ),
    presentationStyle(in: { $1(&$0.style) }),
    locked(in: { $1(&$0.isLocked) }),
    detents(in: { $1(&$0.sheet.detents) }),
    grabber(in: { $1(&$0.sheet.hasGrabber) }),
    Key(
      .animation,
      animation,
      in: { $1(&$0.animation) },
      needs: .root,
      "The animation of the root switch"
    ),
    Key(
      .duration,
      .number,
      in: { $1(&$0.duration) },
      needs: .root,
      "The duration in seconds"
    ),
    animator,
    Key(
      .animated,
      .boolean,
      in: { $1(&$0.isAnimated) },
      "Whether the step is animated"
    ),
    doc(in: { $1(&$0.doc) }),
    allow(),
  ]

  static let pops: [(Verb, Choice)] = [
    (.popTop, Choice("top", "One screen back")),
    (.popToRoot, Choice("root", "Back to the first screen")),
  ]

  static let dismissal = PlainValue<Verb>.oneOf([
    (.dismissTop, Choice("top", "The topmost presentation")),
    (.dismissAll, Choice("all", "Everything presented")),
  ])

  static let closing = PlainValue<Verb>.oneOf([
    (.close, Choice("top", "Pops it, or dismisses it if it is its stack's root"))
  ])

  static let relaunch = PlainValue<Verb>.oneOf([
    (.launch, Choice("again", "Without the splash screen"))
  ])

  private static let animation = PlainValue.oneOf(
    RootSwitchAnimation.allCases.map { ($0, Choice($0.name, about($0))) }
  )

  private static func about(_ animation: RootSwitchAnimation) -> String {
    switch animation {
    case .none: "No animation"
    case .crossDissolve: "The roots cross-fade"
    case .snapshotFade: "A snapshot of the old screen fades out"
    case .flipFromLeft: "Flips from the left"
    case .flipFromRight: "Flips from the right"
    case .slideUp: "The new root slides up"
    }
  }
}

// MARK: - Conditions and gates

extension SpecSchema {
  private static let kinds: [(Condition.Kind, Choice)] = [
    (.login, Choice("login", "A login, which the app supplies and transitions set")),
    (.supplied, Choice("bool", "Supplied by the app")),
    (.flag, Choice("flag", "Stored by the router; initially false")),
    (
      .session,
      Choice("session", "Kept in memory by the router; false at every launch")
    ),
    (
      .newVersion,
      Choice("new-version", "True while the app is newer than the last acknowledged version")
    ),
  ]

  static let kind = PlainValue.oneOf(kinds)

  /// The words for the kinds of condition.
  static let conditionKinds = kinds.map(\.1.text)

  static let conditionKeys: [Key<ConditionSpec>] = [
    Key(.kind, kind.shape, "The kind of Boolean"),
    Key(
      .values,
      .list(.value),
      "The values, if it is not a Boolean",
      "The app supplies it. Formulas test `plan is pro` or `plan is free|pro`.",
      examples: ["[free, pro]"]
    ),
    Key(
      .gate,
      .either([target, .mapping(.gate)]),
      "What to show when something requires the condition and it does not hold",
      """
      A name makes it the root; `{ present: … }` presents it over the visible screen. The intent is held, \
      and resumed once the condition holds.
      """,
      examples: ["{ present: loginFlow, style: pageSheet }"]
    ),
    Key(
      .gates,
      .entries("value", .any, .either([target, .mapping(.gate)]), mayBeEmpty: false),
      "Gates by value: what to show when the condition has this value and another one is required",
      """
      A value without an entry has no gate. Not together with `gate`, which is the gate for `false`, or for \
      every value.
      """,
      examples: ["{ offline: { present: offlinePage }, captive: portal }"]
    ),
    Key(
      .volatile,
      .boolean,
      in: { $1(&$0.isVolatile) },
      "Whether it can change at any time",
      "Others change only when a transition `sets` them."
    ),
    Key(
      .firstInstall,
      .boolean,
      in: { $1(&$0.countsFirstInstall) },
      needs: .kind,
      "Whether a first installation counts as a new version",
      "For kind `new-version`."
    ),
    Key(
      .stored,
      .name(.filled, "a key"),
      in: { $1(&$0.stored) },
      needs: .kind,
      "The UserDefaults key that the app already uses for it",
      "For kind `flag`, stored as a Bool, or `new-version`, stored as a String."
    ),
    doc(in: { $1(&$0.doc) }),
    allow(),
  ]

  static let gateKeys: [Key<PresentationSpec>] = [
    Key(
      .present,
      target,
      "What to present over the visible screen",
      "It is in none of the containers under it."
    ),
    presentationStyle(in: { $1(&$0.style) }),
    locked(in: { $1(&$0.isLocked) }),
    detents(in: { $1(&$0.sheet.detents) }),
    grabber(in: { $1(&$0.sheet.hasGrabber) }),
    Key(.nav, .name("screen"), "The root screen of a navigation controller that becomes the root"),
  ]
}
