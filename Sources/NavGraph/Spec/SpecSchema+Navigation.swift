extension SpecSchema {
  static let screenKeys: [KeySchema] = [
    KeySchema(.class, .type, "The view controller's class"),
    KeySchema(.storyboard, .text, "The storyboard that makes it"),
    KeySchema(.identifier, .text, "Its identifier in the storyboard"),
    KeySchema(.nib, .text, "The nib that its class loads"),
    KeySchema(.view, .type, "The SwiftUI view"),
    KeySchema(
      .params,
      .entries("parameter", .either([.type, .mapping(.parameter)])),
      "What it is made with: types, with defaults as in \"Int = 1\""
    ),
    KeySchema(.requires, .formula, "What must hold whenever it is on screen"),
    KeySchema(.link, .either([.text, .list(.text)]), "The paths under which links open it"),
    KeySchema(.via, .name("screen"), "The screen that its place is reached from"),
    KeySchema(
      .entry,
      .either([.formula, .mapping(.entry)]),
      "Whether, or when, the app's own code may open it"
    ),
    KeySchema(.returns, .type, "What it may hand back"),
    KeySchema(.title, .text, "Its title, a localisation key"),
    KeySchema(.terminal, .boolean, "Whether having no way out is meant"),
    KeySchema(.back, .boolean, "Whether there is a way back by the system"),
    KeySchema(.hidesTabBar, .boolean, "Whether the tab bar goes while it is pushed"),
    KeySchema(.restorable, .boolean, "Whether it may be part of a restored state"),
    doc, allow,
  ]

  static let parameterKeys: [KeySchema] = [
    KeySchema(.type, .type, required: true, "Its type"),
    KeySchema(.defaultValue, .text, "Its default"),
    doc,
  ]

  static let entryKeys: [KeySchema] = [
    KeySchema(.when, .formula, "When the app's own code may open it"),
    KeySchema(.present, style, "How it is presented over what is visible"),
  ]

  static let containerKeys: [KeySchema] = [
    KeySchema(.nav, .name("screen"), "The root of a navigation controller"),
    KeySchema(
      .tabs,
      .list(.either([target, .mapping(.tab)])),
      "The tabs of a tab bar controller"
    ),
    KeySchema(.class, .type, "The controller's class"),
    KeySchema(.storyboard, .text, "The storyboard that makes it with its children"),
    KeySchema(.identifier, .text, "Its identifier in the storyboard"),
    KeySchema(.title, .text, "Its title, a localisation key"),
    KeySchema(.requires, .formula, "What must hold for everything in and over it"),
    doc, allow,
  ]

  static let tabKeys: [KeySchema] = [
    KeySchema(.show, target, "What it shows"),
    KeySchema(.fire, .name("event"), "The event that it fires instead of being selected"),
    KeySchema(.title, .text, "Its title, a localisation key"),
    KeySchema(.icon, .text, "An SF Symbol, or asset: and an image's name"),
    KeySchema(.selectedIcon, .text, "Its icon while it is selected"),
  ]

  static let inlineNavKeys: [KeySchema] = [
    KeySchema(.nav, .name("screen"), required: true, "The root of a navigation controller")
  ]

  static let launchKeys: [KeySchema] = [
    KeySchema(.splash, .name("screen"), "Shown until the conditions are known"),
    KeySchema(.follow, .boolean, "Whether the rules are followed whenever another one decides"),
    KeySchema(
      .rules,
      .list(.mapping(.launchRule)),
      required: true,
      "The rules; the first that holds wins"
    ),
  ]

  static let launchRuleKeys: [KeySchema] = [
    KeySchema(.when, .formula, "When it holds"),
    KeySchema(.root, target, required: true, "What becomes the root"),
    KeySchema(.present, target, "What is presented over the root"),
    KeySchema(.style, style, "How it is presented"),
    doc, allow,
  ]

  static let transitionKeys: [KeySchema] = [
    KeySchema(.on, .name("event"), required: true, "The event"),
    KeySchema(
      .from,
      .either([.name("screen or container"), .list(.name("screen or container"))]),
      required: true,
      "Where it starts; or any"
    ),
    KeySchema(.when, .formula, "When it is chosen"),
    KeySchema(.sets, .entries("condition", .text), "What has become true of the conditions"),
    KeySchema(.root, target, "What becomes the root"),
    KeySchema(.push, .name("screen"), "What is pushed"),
    KeySchema(.present, target, "What is presented"),
    KeySchema(.show, .name("screen"), "What is pushed, or presented where there is no stack"),
    KeySchema(.replace, .name("screen"), "What takes the place of the stack's top"),
    KeySchema(.select, .name("tab"), "The tab that is selected"),
    KeySchema(
      .pop,
      .either([.oneOf(["top", "root"]), .name("screen")]),
      "Where a stack goes back"
    ),
    KeySchema(.dismiss, .oneOf(["top", "all"]), "What is dismissed"),
    KeySchema(.close, .oneOf(["top"]), "Pops or dismisses the source"),
    KeySchema(.unwind, .name("screen"), "The screen that becomes visible again"),
    KeySchema(.open, target, "What is opened at its own place"),
    KeySchema(.launch, .oneOf(["again"]), "Runs the launch rules again"),
    KeySchema(.window, target, "What is opened in a new window"),
    KeySchema(.onto, .name("screen"), "The screen that a stack is brought back to before a push"),
    KeySchema(.style, style, "How something is presented"),
    KeySchema(.locked, .boolean, "Whether a swipe down does not close what is presented"),
    KeySchema(
      .animation,
      .oneOf(Transition.Animation.allCases.map(\.name)),
      "How a root switch looks"
    ),
    KeySchema(.duration, .number, "How long it takes, in seconds"),
    KeySchema(.animated, .boolean, "Whether it is animated"),
    doc, allow,
  ]
}
