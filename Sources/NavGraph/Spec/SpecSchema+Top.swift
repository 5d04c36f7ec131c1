extension SpecSchema {
  static let topKeys: [KeySchema] = [
    KeySchema(.navc, .version, required: true, "The version of the format", "There is version 1."),
    KeySchema(
      .app,
      .matching(.app),
      required: true,
      "The app's name; every generated type starts with it",
      "In UpperCamelCase, as a Swift type is named: `Weibo` gives `WeiboRouter`.",
      examples: ["Weibo"]
    ),
    KeySchema(.doc, .text, "What the spec is about, for a reader"),
    KeySchema(
      .include,
      .list(.matching(.part)),
      "Files that hold more of the spec, relative to this one",
      """
      Their names end in `.nav-part.yaml`, and they lie in the top file's folder or below. Each is \
      read once, however often it is named, and all share one namespace. Transitions of a part are \
      tried where it is included.
      """,
      examples: ["[features/profile.nav-part.yaml]"]
    ),
    KeySchema(.swift, .mapping(.swift), "About the generated file"),
    KeySchema(
      .host,
      .oneOf([
        Choice("window", "Each root becomes the window's `rootViewController`"),
        Choice("container", "One root view controller stays, and its child is swapped"),
      ]),
      default: "window",
      "Where a root goes"
    ),
    KeySchema(
      .windows,
      .oneOf([
        Choice("one", "There is one window"),
        Choice("several", "There may be several, each with a router; `window` opens one"),
      ]),
      default: "one",
      "How many windows the app may have",
      "Several windows share the conditions."
    ),
    KeySchema(
      .conditions,
      .entries("condition", .name(.condition), .either([kind, .mapping(.condition)])),
      "What decisions depend on",
      """
      Each is of a kind (`loggedIn: login`), has values of its own (`plan: { values: [free, pro] }`), \
      or is a mapping that says more.
      """,
      examples: ["{ loggedIn: login, newVersion: new-version, plan: { values: [free, pro] } }"]
    ),
    KeySchema(
      .assume,
      .list(formulas),
      "Formulas that hold always",
      "What breaks one of them can't be, and is not looked at.",
      examples: ["[loggedIn or plan is free]"]
    ),
    KeySchema(
      .screens,
      .entries("screen", .name(.screen), .either([.type, .mapping(.screen)])),
      required: true,
      "What the app shows",
      "Each is a view controller's class, or a mapping that says more. Its name is the spec's own.",
      examples: ["{ feed: FeedViewController, whatsNew: { view: WhatsNewView } }"]
    ),
    KeySchema(
      .containers,
      .entries("container", .name(.screen), .mapping(.container)),
      "What holds the screens",
      "Navigation controllers and tab bar controllers. Their names and those of screens differ.",
      examples: ["{ home: { nav: feed }, main: { tabs: [home] } }"]
    ),
    KeySchema(
      .launch,
      .either([.list(.mapping(.launchRule)), .mapping(.launch)]),
      required: true,
      "What the app starts with: rules, of which the first that holds wins",
      "Every combination of conditions must meet a rule, so the last one has no `when`.",
      examples: ["[{ when: newVersion, root: whatsNew }, { root: main }]"]
    ),
    KeySchema(
      .transitions,
      .list(.mapping(.transition), mayBeEmpty: true),
      "How one screen leads to another",
      """
      An event goes from the visible screen outwards, through its containers, to `any`; at each \
      level the first transition whose `when` holds is taken.
      """,
      examples: ["[{ on: openProfile, from: feed, push: profile }]"]
    ),
    KeySchema(
      .links,
      .mapping(.links),
      "Which URLs are the app's",
      "Which screens they open stands at these, under `link`."
    ),
    KeySchema(
      .shortcuts,
      .entries("shortcut", .name(.other), .mapping(.shortcut)),
      "Home-screen quick actions",
      examples: ["{ camera: { title: Take a photo, icon: camera, open: camera } }"]
    ),
    KeySchema(
      .pushes,
      .entries("push", .name(.other), .mapping(.push)),
      "Remote and local notifications",
      "What a tap on one opens or fires.",
      examples: [
        "{ mention: { match: { type: mention }, open: profile, with: { userID: user_id } } }"
      ]
    ),
    KeySchema(
      .broadcasts,
      .entries(
        "notification",
        .any,
        .either([.mapping(.broadcast), .list(.mapping(.broadcast))])
      ),
      "Notifications of NotificationCenter",
      "Each, by its name, fires an event.",
      examples: ["{ SessionExpired: { fire: sessionExpired } }"]
    ),
    KeySchema(
      .lint,
      .entries(
        "finding",
        .finding,
        .oneOf([
          Choice("error", "It fails the check"),
          Choice("warning", "It is reported, and fails under `--strict` only"),
          Choice("note", "It is told, and never fails"),
          Choice("off", "It is not reported"),
        ])
      ),
      "Levels of findings",
      "For the whole app. What is meant in one place has an `allow` there, with a reason.",
      examples: ["{ many-tabs: off }"]
    ),
  ]

  /// A part needs none of them.
  static let partKeys: [KeySchema] = topKeys.filter { partWords.contains($0.word) }.map {
    var key = $0
    key.isRequired = false
    return key
  }

  private static func about(_ form: RuntimeForm) -> String {
    switch form {
    case .package: "In the package product `NavcRuntime`, which the file imports"
    case .embedded: "In the generated file, which depends on nothing then"
    }
  }

  static let swiftKeys: [KeySchema] = [
    KeySchema(
      .imports,
      .list(.type),
      "Modules that the generated file imports",
      "Those that define classes, views and parameter types of the spec.",
      examples: ["[Models]"]
    ),
    KeySchema(
      .access,
      .oneOf([
        Choice("internal", "Seen in its own module"), Choice("public", "Seen by other modules"),
      ]),
      default: "internal",
      "The generated declarations' access level"
    ),
    KeySchema(
      .runtime,
      .oneOf(RuntimeForm.allCases.map { Choice($0.rawValue, about($0)) }),
      "Where the part of the router is that is the same for every app",
      """
      `--runtime` on the command line wins over it. Where neither says, it is embedded; the plugins take \
      the package if the target depends on it.
      """,
      examples: ["package"]
    ),
  ]
}
