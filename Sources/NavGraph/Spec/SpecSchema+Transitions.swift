extension SpecSchema {
  static let launchKeys: [Key<LaunchSpec>] = [
    Key(
      .splash,
      .name(.name("screen"), "a screen"),
      in: { $1(&$0.splash) },
      "Shown until the conditions are known",
      "Until the app says so, no event is heard, nothing opens and no gate shows."
    ),
    Key(
      .follow,
      .boolean,
      in: { $1(&$0.follows) },
      "Whether the rules are followed whenever another one decides",
      "A step that changes which rule decides makes what that rule chooses the root."
    ),
    Key(
      .rules,
      .list(.mapping(.launchRule)),
      required: true,
      "The rules; the first that holds wins",
      examples: ["[{ when: newVersion, root: whatsNew }, { root: main }]"]
    ),
  ]

  static let launchRuleKeys: [Key<LaunchRuleSpec>] = [
    Key(
      .when,
      .formula,
      in: { $1(&$0.when) },
      default: "true",
      "When it holds",
      examples: ["newVersion and not onboarded"]
    ),
    Key(
      .root,
      .target,
      in: { $1(&$0.root) },
      required: true,
      "What becomes the root",
      examples: ["main"]
    ),
    Key(.present, .target, in: { $1(&$0.presented) }, "What is presented over the root"),
    Key(
      .push,
      .name(.name("screen"), "a screen"),
      in: { $1(&$0.pushed) },
      "What is pushed onto the root's stack",
      "The root shows that first: it is a navigation controller, or its first tab is one.",
      examples: ["inbox"]
    ),
    Key(.style, style, in: { $1(&$0.style) }, needs: .present, "How it is presented"),
    Key(
      .locked,
      .boolean,
      in: { $1(&$0.isLocked) },
      needs: .present,
      "Whether a swipe down does not close what is presented"
    ),
    detents(in: { $1(&$0.sheet.detents) }),
    grabber(in: { $1(&$0.sheet.hasGrabber) }),
    Key(
      .animation,
      animation,
      in: { $1(&$0.animation) },
      "How the switch to the root looks",
      "From the splash screen, by `launch: again`, and where the rules are followed."
    ),
    Key(
      .duration,
      .number,
      in: { $1(&$0.duration) },
      "How long it takes, in seconds",
      examples: ["0.5"]
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
      "A method of the screens that can fire it has its name.",
      examples: ["openProfile"]
    ),
    Key(
      .from,
      .either([source, .list(source)]),
      required: true,
      "Where it starts: a screen, a container, a component, or any",
      """
      From a container means from all that is in and over it; from a component, from each screen and \
      container that embeds it.
      """,
      examples: ["feed", "[feed, search]", "any"]
    ),
    Key(
      .when,
      .formula,
      in: { $1(&$0.when) },
      default: "true",
      "When it is chosen",
      "With the conditions as they are before the step. Else the next one for the event is tried.",
      examples: ["online and plan is pro"]
    ),
    Key(
      .sets,
      .entries("condition", .name(.condition), .value, mayBeEmpty: false),
      "What has become true of the conditions",
      "The app has made it true already. `any` is some value, which the app tells.",
      examples: ["{ loggedIn: true, plan: any }"]
    ),
    Key(
      .root,
      target,
      "What becomes the root",
      "All that is presented goes first. With `present` beside it, that goes over the new root.",
      examples: ["main"]
    ),
    Key(
      .push,
      .name("screen"),
      "What is pushed",
      "Onto the navigation stack that holds the source.",
      examples: ["profile"]
    ),
    Key(
      .present,
      target,
      "What is presented",
      "Modally, over the source.",
      examples: ["login", "{ nav: camera }"]
    ),
    Key(.show, .name("screen"), "What is pushed, or presented where there is no stack"),
    Key(.replace, .name("screen"), "What takes the place of the stack's top"),
    Key(
      .select,
      .name("tab"),
      "The tab that is selected",
      "Of the innermost container around the source that has it; it is shown as it was left."
    ),
    Key(
      .pop,
      .either([
        .oneOf([
          Choice("top", "One screen back"), Choice("root", "Back to the stack's first screen"),
        ]),
        .name("screen"),
      ]),
      "Where a stack goes back",
      "One screen, to the root, or to the nearest screen of that name."
    ),
    Key(
      .dismiss,
      dismissal.shape,
      "What is dismissed"
    ),
    Key(
      .close,
      closing.shape,
      "Pops or dismisses the source"
    ),
    Key(
      .unwind,
      .name("screen"),
      "The screen that becomes visible again",
      "What lies over it is popped and dismissed."
    ),
    Key(
      .open,
      target,
      "What is opened at its own place",
      "From wherever the app is: the root, the tabs and the stack become what leads to it."
    ),
    Key(
      .launch,
      relaunch.shape,
      "Runs the launch rules again",
      "What they choose becomes the root."
    ),
    Key(
      .window,
      target,
      "What is opened in a new window",
      "It needs `windows: several`; on a device with one window it opens there."
    ),
    Key(
      .onto,
      .name(.name("screen"), "a screen"),
      in: { $1(&$0.onto) },
      needs: .push,
      "The screen that a stack is brought back to before a push"
    ),
    Key(.style, style, in: { $1(&$0.style) }, needs: .present, "How something is presented"),
    Key(
      .locked,
      .boolean,
      in: { $1(&$0.isLocked) },
      needs: .present,
      "Whether a swipe down does not close what is presented"
    ),
    detents(in: { $1(&$0.sheet.detents) }),
    grabber(in: { $1(&$0.sheet.hasGrabber) }),
    Key(
      .animation,
      animation,
      in: { $1(&$0.animation) },
      needs: .root,
      "How a root switch looks"
    ),
    Key(
      .duration,
      .number,
      in: { $1(&$0.duration) },
      needs: .root,
      "How long it takes, in seconds",
      examples: ["0.5"]
    ),
    animator,
    Key(
      .animated,
      .boolean,
      in: { $1(&$0.isAnimated) },
      "Whether it is animated",
      "It goes with any verb."
    ),
    doc(in: { $1(&$0.doc) }),
    allow(),
  ]

  static let dismissal = PlainValue<Verb>.oneOf([
    (.dismissTop, Choice("top", "The topmost presented thing")),
    (.dismissAll, Choice("all", "All that is presented")),
  ])

  static let closing = PlainValue<Verb>.oneOf([
    (.close, Choice("top", "Pops where the source is not its stack's root, else dismisses"))
  ])

  static let relaunch = PlainValue<Verb>.oneOf([
    (.launch, Choice("again", "Without the splash screen"))
  ])

  private static let animation = PlainValue.oneOf(
    RootSwitchAnimation.allCases.map { ($0, Choice($0.name, about($0))) }
  )

  private static func about(_ animation: RootSwitchAnimation) -> String {
    switch animation {
    case .none: "At once"
    case .crossDissolve: "The old root fades into the new one"
    case .snapshotFade: "A picture of the old screen fades over the new one"
    case .flipFromLeft: "Turns over from the left"
    case .flipFromRight: "Turns over from the right"
    case .slideUp: "The new root slides up over the old one"
    }
  }
}

// MARK: - Conditions and gates

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
      .gates,
      .entries("value", .any, .either([target, .mapping(.gate)]), mayBeEmpty: false),
      "Where the app goes when something else is needed, by the value that the condition has then",
      """
      Of a Bool, `true` and `false`. A value that is not among them has no gate. Not beside `gate`, \
      which is the gate for `false`, or for whatever value it has.
      """,
      examples: ["{ offline: { present: offlinePage }, captive: portal }"]
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
    Key(
      .stored,
      .name(.filled, "a key"),
      in: { $1(&$0.stored) },
      needs: .kind,
      "The key in UserDefaults under which the app has kept it before",
      """
      For a condition of kind `flag` or `new-version`. It is read and written there, as the app did: a flag as a \
      Bool, a version as a text.
      """,
      examples: ["hasSeenOnboarding"]
    ),
    doc(in: { $1(&$0.doc) }),
    allow(),
  ]

  static let gateKeys: [Key<PresentationSpec>] = [
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
    detents(in: { $1(&$0.sheet.detents) }),
    grabber(in: { $1(&$0.sheet.hasGrabber) }),
    Key(.nav, .name("screen"), "The screen in a navigation controller that becomes the root"),
  ]
}
