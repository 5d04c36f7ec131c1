extension SpecSchema {
  static let topKeys: [Key<AppSpec>] = [
    Key(.navc, .version, required: true, "The version of the spec format"),
    Key(
      .app,
      .name(.matching(.app), "the app's name"),
      in: { $1(&$0.app) },
      required: true,
      "The app's name, the prefix of every generated type",
      "For example, `Weibo` gives `WeiboRouter`."
    ),
    Key(.doc, .text, in: { $1(&$0.doc) }, "A description of the app"),
    Key(
      .include,
      .list(.matching(.part)),
      "Other files of the spec, relative to this one",
      """
      They are in the top file's folder or below. Each is read once; all share one namespace. A part's \
      transitions take the position of its `include`.
      """,
      examples: ["[features/profile.nav-part.yaml]"]
    ),
    Key(.swift, .mapping(.swift), "Settings for the generated file"),
    Key(
      .host,
      .oneOf([
        (.window, Choice("window", "Each root becomes the window's `rootViewController`")),
        (
          .container,
          Choice("container", "Each root becomes the child of one root view controller")
        ),
      ]),
      in: { $1(&$0.host) },
      "Where roots are installed"
    ),
    Key(
      .windows,
      .oneOf([
        (false, Choice("one", "One window")),
        (true, Choice("several", "Several, each with its own router; the verb `window` opens one")),
      ]),
      in: { $1(&$0.hasSeveralWindows) },
      "How many windows the app can have",
      "Windows share the conditions."
    ),
    Key(
      .conditions,
      .entries("condition", .name(.condition), .either([kind.shape, .mapping(.condition)])),
      "The conditions that formulas test",
      "Each has a kind, or values of its own.",
      examples: ["{ loggedIn: login, newVersion: new-version, plan: { values: [free, pro] } }"]
    ),
    Key(
      .assume,
      .list(formulas),
      "Formulas that always hold",
      "The analysis ignores combinations of values that violate one.",
      examples: ["[loggedIn or plan is free]"]
    ),
    Key(
      .requires,
      formulas,
      "What every screen requires, before anything else",
      """
      Exempt are the splash screen, and everything in or over the roots and layers that the gates of its \
      conditions show. If several files have the key, all formulas must hold.
      """,
      examples: ["not locked", "[not updateNeeded, not locked]"]
    ),
    Key(
      .components,
      .entries("component", .name(.screen), .mapping(.component)),
      "Parts of screens or containers that fire events",
      """
      For example, a child view controller, a header or a toolbar. Screens and containers list them under \
      `embeds`; a transition `from` a component starts at each of these.
      """,
      examples: ["{ miniPlayer: { doc: the bar above the tabs }, cartButton: {} }"]
    ),
    Key(
      .screens,
      .entries("screen", .name(.screen), .either([.type, .mapping(.screen)])),
      required: true,
      "The app's screens",
      "Each is a view controller class or a mapping.",
      examples: ["{ feed: FeedViewController, whatsNew: { view: WhatsNewView } }"]
    ),
    Key(
      .containers,
      .entries("container", .name(.screen), .mapping(.container)),
      "Navigation controllers and tab bar controllers",
      "Screens, containers and components share one namespace.",
      examples: ["{ home: { nav: feed }, main: { tabs: [home] } }"]
    ),
    Key(
      .launch,
      .either([.list(.mapping(.launchRule)), .mapping(.launch)]),
      required: true,
      "The rules that choose the first root; the first match wins",
      "Every combination of conditions must match a rule, so the last one usually has no `when`.",
      examples: ["[{ when: newVersion, root: whatsNew }, { root: main }]"]
    ),
    Key(
      .cover,
      .name("screen"),
      "The screen that covers the app while its scene is inactive",
      """
      For example, in the app switcher. It has no other use: no parameters, no `requires`, no transitions.
      """
    ),
    Key(
      .transitions,
      .list(.mapping(.transition), mayBeEmpty: true),
      "The transitions between screens",
      """
      An event is looked up from the visible screen outward, through its containers, to `any`; at each \
      level, the first transition whose `when` holds is taken.
      """,
      examples: ["[{ on: openProfile, from: feed, push: profile }]"]
    ),
    Key(
      .links,
      .mapping(.links),
      "The URLs that the app handles",
      "Screens have their paths under `link`."
    ),
    Key(
      .shortcuts,
      .entries("quick action", .name(.other), .mapping(.shortcut)),
      "Home Screen quick actions",
      examples: ["{ camera: { title: Take a photo, icon: camera, open: camera } }"]
    ),
    Key(
      .pushes,
      .entries("notification", .name(.other), .mapping(.push)),
      "Remote and local notifications, and what a tap on one does",
      examples: [
        "{ mention: { match: { type: mention }, open: profile, with: { userID: user_id } } }"
      ]
    ),
    Key(
      .broadcasts,
      .entries(
        "notification",
        .any,
        .either([.mapping(.broadcast), .list(.mapping(.broadcast))])
      ),
      "NotificationCenter notifications that fire events",
      examples: ["{ SessionExpired: { fire: sessionExpired } }"]
    ),
    Key(
      .lint,
      .entries(
        "finding",
        .finding,
        severity.shape
      ),
      "Severities of findings in the whole spec",
      "To suppress a finding in one place, use `allow` there.",
      examples: ["{ many-tabs: off }"]
    ),
  ]

  /// The keys of an included part, all of them optional.
  static let partKeys: [Key<AppSpec>] =
    topKeys.filter { partWords.contains($0.schema.word) }.map(\.optional)

  /// The severity of a finding; nil for `off`.
  static let severity = PlainValue<Severity?>.oneOf([
    (.error, Choice("error", "Fails the check")),
    (.warning, Choice("warning", "Fails the check only with `--strict`")),
    (.note, Choice("note", "Never fails the check")),
    (nil, Choice("off", "Not reported")),
  ])

  private static func about(_ form: RuntimeForm) -> String {
    switch form {
    case .package: "In the package product `NavcRuntime`, which the file imports"
    case .embedded: "In the generated file, which then has no dependencies"
    }
  }

  static let swiftKeys: [Key<AppSpec>] = [
    Key(
      .imports,
      .list(of: .type, "a module's name"),
      in: { $1(&$0.imports) },
      "Modules that the generated file imports",
      "They define the classes, views and parameter types of the spec."
    ),
    Key(
      .access,
      .oneOf([
        (false, Choice("internal", "Visible in its own module")),
        (true, Choice("public", "Visible to other modules")),
      ]),
      in: { $1(&$0.isPublic) },
      "The access level of the generated declarations"
    ),
    Key(
      .runtime,
      PlainValue.oneOf(RuntimeForm.allCases.map { ($0, Choice($0.rawValue, about($0))) }).optional,
      in: { $1(&$0.runtime) },
      "Where the router's runtime is",
      """
      The option `--runtime` overrides it. By default it is `embedded`; the plugins use `package` if the \
      target depends on it.
      """
    ),
  ]
}

// MARK: - Openings

extension SpecSchema {
  static let linksKeys: [Key<LinksSpec>] = [
    Key(
      .schemes,
      .list(of: .matching(.scheme), "a scheme"),
      in: { $1(&$0.schemes) },
      "Custom URL schemes",
      "Host and path are joined: `weibo://users/3` is `/users/3`."
    ),
    Key(
      .hosts,
      .list(of: .matching(.host), "a host"),
      in: { $1(&$0.hosts) },
      "Hosts of universal links"
    ),
    Key(
      .intents,
      .boolean,
      in: { $1(&$0.hasIntents) },
      "Whether App Intents that open screens are generated",
      """
      One `OpenIntent` for all screens whose link takes no parameters, and one for each other screen with \
      a link.
      """
    ),
    Key(
      .fire,
      .entries("pattern", .link, .name("event")),
      "Links that fire an event",
      "The keys are paths, as in a screen's `link`.",
      examples: ["{ /redirect: cameBack }"]
    ),
    Key(
      .unknown,
      .mapping(.unknownLink),
      "What to do with a URL that matches no link",
      """
      It has one of the `schemes` or `hosts`, but matches no pattern, or has a value of the wrong type. \
      Without this key, the app gets `false`.
      """,
      examples: ["{ open: notFound }", "{ fire: linkFailed }"]
    ),
  ]

  static let unknownLinkKeys: [Key<ActionSpec>] = [
    Key(
      .open,
      .target,
      in: { $1(&$0.open) },
      "What to open",
      "Its parameter `url`, a `URL` or `String`, receives the URL."
    ),
    Key(.fire, .event, in: { $1(&$0.fire) }, "The event to fire"),
  ]

  private static func with<Owner>(_ about: String, example: String) -> Key<Owner> {
    Key(.with, .entries("parameter", .name(.other), .text), about, examples: [example])
  }

  static let shortcutKeys: [Key<ShortcutSpec>] = [
    Key(
      .title,
      .text,
      in: { $1(&$0.title) },
      required: true,
      "The title"
    ),
    Key(.subtitle, .text, in: { $1(&$0.subtitle) }, "The subtitle"),
    Key(
      .icon,
      .name(.filled, "an icon"),
      in: { $1(&$0.icon) },
      "An SF Symbol, or \"asset:\" and the name of an image"
    ),
    Key(.open, target, "What to open"),
    Key(.fire, .name("event"), "The event to fire"),
    with("Values for the opened screen's parameters", example: "{ userID: 3 }"),
    Key(
      .when,
      .formula,
      in: { $1(&$0.when) },
      default: "true",
      "When the quick action is offered"
    ),
  ]

  static let pushKeys: [Key<PushSpec>] = [
    Key(
      .match,
      .entries("payload key", .any, .either([.text, .list(.filled)]), mayBeEmpty: false),
      required: true,
      "Payload keys and the values to match",
      """
      Dots lead into nested keys. A list means any of its values, a trailing `*` any ending. `action` is the \
      identifier of the chosen action; without it, only a tap on the notification itself matches. The \
      payload's own key `action` is written `.action`.
      """,
      examples: [
        "{ type: mention }", "{ aps.category: [mention, reply] }",
        "{ type: mention, action: REPLY }",
      ]
    ),
    Key(.open, target, "What to open"),
    Key(.fire, .name("event"), "The event to fire"),
    Key(.url, .filled, "The payload key of a link to open"),
    with("The payload keys that fill parameters", example: "{ userID: user_id }"),
  ]

  static let pushRules: [KeyRule] = [.exactlyOne([.open, .fire, .url]), .notTogether(.with, .url)]

  static let broadcastKeys: [Key<BroadcastSpec>] = [
    Key(.fire, .event, in: { $1(&$0.fire) }, required: true, "The event to fire"),
    Key(
      .object,
      .name(.filled, "text"),
      in: { $1(&$0.object) },
      "The notification's object, if one name has several uses"
    ),
  ]
}
