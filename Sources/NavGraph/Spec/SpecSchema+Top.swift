extension SpecSchema {
  static let topKeys: [KeySchema] = [
    KeySchema(.navc, .oneOf(["1"]), required: true, "The version of the format"),
    KeySchema(.app, .type, required: true, "The app's name; every generated type starts with it"),
    KeySchema(.doc, .text, "What the spec is about, for a reader"),
    KeySchema(.include, .list(.text), "Files that hold more of the spec, relative to this one"),
    KeySchema(.swift, .mapping(.swift), "About the generated file"),
    KeySchema(.host, .oneOf(["window", "container"]), "Where a root goes"),
    KeySchema(.windows, .oneOf(["one", "several"]), "How many windows the app may have"),
    KeySchema(
      .conditions,
      .entries("condition", .either([.oneOf(conditionKinds), .mapping(.condition)])),
      "What decisions depend on"
    ),
    KeySchema(.assume, .list(.formula), "Formulas that hold always"),
    KeySchema(
      .screens,
      .entries("screen", .either([.type, .mapping(.screen)])),
      required: true,
      "What the app shows"
    ),
    KeySchema(.containers, .entries("container", .mapping(.container)), "What holds the screens"),
    KeySchema(
      .launch,
      .either([.list(.mapping(.launchRule)), .mapping(.launch)]),
      required: true,
      "What the app starts with: rules, of which the first that holds wins"
    ),
    KeySchema(.transitions, .list(.mapping(.transition)), "How one screen leads to another"),
    KeySchema(.links, .mapping(.links), "Which URLs are the app's"),
    KeySchema(.shortcuts, .entries("shortcut", .mapping(.shortcut)), "Home-screen quick actions"),
    KeySchema(.pushes, .entries("push", .mapping(.push)), "Remote and local notifications"),
    KeySchema(
      .broadcasts,
      .entries("notification", .either([.mapping(.broadcast), .list(.mapping(.broadcast))])),
      "Notifications of NotificationCenter"
    ),
    KeySchema(
      .lint,
      .entries("finding", .oneOf(["error", "warning", "note", "off"])),
      "Levels of findings"
    ),
  ]

  /// A part needs none of them.
  static let partKeys: [KeySchema] = topKeys.filter { partWords.contains($0.word) }.map {
    KeySchema($0.word, $0.shape, $0.about)
  }

  /// The words for the kinds of condition.
  static let conditionKinds = ["login", "bool", "flag", "session", "new-version"]

  static let swiftKeys: [KeySchema] = [
    KeySchema(.imports, .list(.type), "Modules that the generated file imports"),
    KeySchema(.access, .oneOf(["internal", "public"]), "The generated declarations' access level"),
  ]

  static let conditionKeys: [KeySchema] = [
    KeySchema(.kind, .oneOf(conditionKinds), "Who keeps it, and how"),
    KeySchema(.values, .list(.text), "The values that it can have, if it is no Bool"),
    KeySchema(
      .gate,
      .either([target, .mapping(.gate)]),
      "Where the app goes when something needs the condition and it does not hold"
    ),
    KeySchema(.volatile, .boolean, "Whether it may change at any moment"),
    KeySchema(.firstInstall, .boolean, "Whether a first installation is a new version"),
    doc, allow,
  ]

  static let gateKeys: [KeySchema] = [
    KeySchema(.present, target, "What is presented over what is on screen"),
    KeySchema(.style, style, "How it is presented"),
    KeySchema(.locked, .boolean, "Whether a swipe down does not close it"),
    KeySchema(.nav, .name("screen"), "The screen in a navigation controller that becomes the root"),
  ]

  static let linksKeys: [KeySchema] = [
    KeySchema(.schemes, .list(.text), "Custom URL schemes"),
    KeySchema(.hosts, .list(.text), "Hosts of universal links"),
    KeySchema(.fire, .entries("pattern", .name("event")), "Links that fire an event"),
  ]

  static let shortcutKeys: [KeySchema] = [
    KeySchema(.title, .text, required: true, "What is shown"),
    KeySchema(.subtitle, .text, "What is shown below the title"),
    KeySchema(.icon, .text, "An SF Symbol, or asset: and an image's name"),
    KeySchema(.open, target, "What it opens"),
    KeySchema(.fire, .name("event"), "The event that it fires"),
    KeySchema(.with, .entries("parameter", .text), "Values for the opened screen's parameters"),
    KeySchema(.when, .formula, "When it is offered"),
  ]

  static let pushKeys: [KeySchema] = [
    KeySchema(
      .match,
      .entries("payload key", .either([.text, .list(.text)])),
      required: true,
      "Which notifications it is about"
    ),
    KeySchema(.open, target, "What it opens"),
    KeySchema(.fire, .name("event"), "The event that it fires"),
    KeySchema(.url, .text, "The payload key under which there is a link to open"),
    KeySchema(.with, .entries("parameter", .text), "The payload keys that fill parameters"),
  ]

  static let broadcastKeys: [KeySchema] = [
    KeySchema(.fire, .name("event"), required: true, "The event that it fires"),
    KeySchema(.object, .text, "The object that tells two uses of one name apart"),
  ]
}
