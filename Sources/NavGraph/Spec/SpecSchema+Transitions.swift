extension SpecSchema {
  static let launchKeys: [KeySchema] = [
    KeySchema(
      .splash,
      .name("screen"),
      "Shown until the conditions are known",
      "Until the app says so, no event is heard, nothing opens and no gate shows."
    ),
    KeySchema(
      .follow,
      .boolean,
      default: "false",
      "Whether the rules are followed whenever another one decides",
      "A step that changes which rule decides makes what that rule chooses the root."
    ),
    KeySchema(
      .rules,
      .list(.mapping(.launchRule)),
      required: true,
      "The rules; the first that holds wins",
      examples: ["[{ when: newVersion, root: whatsNew }, { root: main }]"]
    ),
  ]

  static let launchRuleKeys: [KeySchema] = [
    KeySchema(
      .when,
      formulas,
      default: "true",
      "When it holds",
      examples: ["newVersion and not onboarded"]
    ),
    KeySchema(.root, target, required: true, "What becomes the root", examples: ["main"]),
    KeySchema(.present, target, "What is presented over the root"),
    KeySchema(.style, style, default: "automatic", needs: .present, "How it is presented"),
    doc, allow,
  ]

  static let transitionKeys: [KeySchema] = [
    KeySchema(
      .on,
      .name("event"),
      required: true,
      "The event",
      "A method of the screens that can fire it has its name.",
      examples: ["openProfile"]
    ),
    KeySchema(
      .from,
      .either([.name("screen or container"), .list(.name("screen or container"))]),
      required: true,
      "Where it starts; or any",
      "From a container means from all that is in and over it.",
      examples: ["feed", "[feed, search]", "any"]
    ),
    KeySchema(
      .when,
      formulas,
      default: "true",
      "When it is chosen",
      "With the conditions as they are before the step. Else the next one for the event is tried.",
      examples: ["online and plan is pro"]
    ),
    KeySchema(
      .sets,
      .entries("condition", .name(.condition), .value, mayBeEmpty: false),
      "What has become true of the conditions",
      "The app has made it true already. `any` is some value, which the app tells.",
      examples: ["{ loggedIn: true, plan: any }"]
    ),
    KeySchema(
      .root,
      target,
      "What becomes the root",
      "All that is presented goes first. With `present` beside it, that goes over the new root.",
      examples: ["main"]
    ),
    KeySchema(
      .push,
      .name("screen"),
      "What is pushed",
      "Onto the navigation stack that holds the source.",
      examples: ["profile"]
    ),
    KeySchema(
      .present,
      target,
      "What is presented",
      "Modally, over the source.",
      examples: ["login", "{ nav: camera }"]
    ),
    KeySchema(.show, .name("screen"), "What is pushed, or presented where there is no stack"),
    KeySchema(.replace, .name("screen"), "What takes the place of the stack's top"),
    KeySchema(
      .select,
      .name("tab"),
      "The tab that is selected",
      "Of the innermost container around the source that has it; it is shown as it was left."
    ),
    KeySchema(
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
    KeySchema(
      .dismiss,
      .oneOf([
        Choice("top", "The topmost presented thing"), Choice("all", "All that is presented"),
      ]),
      "What is dismissed"
    ),
    KeySchema(
      .close,
      .oneOf([Choice("top", "Pops where the source is not its stack's root, else dismisses")]),
      "Pops or dismisses the source"
    ),
    KeySchema(
      .unwind,
      .name("screen"),
      "The screen that becomes visible again",
      "What lies over it is popped and dismissed."
    ),
    KeySchema(
      .open,
      target,
      "What is opened at its own place",
      "From wherever the app is: the root, the tabs and the stack become what leads to it."
    ),
    KeySchema(
      .launch,
      .oneOf([Choice("again", "Without the splash screen")]),
      "Runs the launch rules again",
      "What they choose becomes the root."
    ),
    KeySchema(
      .window,
      target,
      "What is opened in a new window",
      "It needs `windows: several`; on a device with one window it opens there."
    ),
    KeySchema(
      .onto,
      .name("screen"),
      needs: .push,
      "The screen that a stack is brought back to before a push"
    ),
    KeySchema(.style, style, default: "automatic", needs: .present, "How something is presented"),
    KeySchema(
      .locked,
      .boolean,
      default: "false",
      needs: .present,
      "Whether a swipe down does not close what is presented"
    ),
    KeySchema(
      .animation,
      .oneOf(RootSwitchAnimation.allCases.map { Choice($0.name, about($0)) }),
      default: "none",
      needs: .root,
      "How a root switch looks"
    ),
    KeySchema(
      .duration,
      .number,
      default: "0.3",
      needs: .root,
      "How long it takes, in seconds",
      examples: ["0.5"]
    ),
    KeySchema(
      .animated,
      .boolean,
      default: "true",
      "Whether it is animated",
      "It goes with any verb."
    ),
    doc, allow,
  ]

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
