extension SpecSchema {
  static let topKeys: [Key<AppSpec>] = [
    Key(.navc, .version, required: true, "The version of the format", "There is version 1."),
    Key(
      .app,
      .name(.matching(.app), "the app's name"),
      in: { $1(&$0.app) },
      required: true,
      "The app's name; every generated type starts with it",
      "In UpperCamelCase, as a Swift type is named: `Weibo` gives `WeiboRouter`.",
      examples: ["Weibo"]
    ),
    Key(.doc, .text, in: { $1(&$0.doc) }, "What the spec is about, for a reader"),
    Key(
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
    Key(.swift, .mapping(.swift), "About the generated file"),
    Key(
      .host,
      .oneOf([
        (.window, Choice("window", "Each root becomes the window's `rootViewController`")),
        (
          .container,
          Choice("container", "One root view controller stays, and its child is swapped")
        ),
      ]),
      in: { $1(&$0.host) },
      "Where a root goes"
    ),
    Key(
      .windows,
      .oneOf([
        (false, Choice("one", "There is one window")),
        (true, Choice("several", "There may be several, each with a router; `window` opens one")),
      ]),
      in: { $1(&$0.hasSeveralWindows) },
      "How many windows the app may have",
      "Several windows share the conditions."
    ),
    Key(
      .conditions,
      .entries("condition", .name(.condition), .either([kind.shape, .mapping(.condition)])),
      "What decisions depend on",
      """
      Each is of a kind (`loggedIn: login`), has values of its own (`plan: { values: [free, pro] }`), \
      or is a mapping that says more.
      """,
      examples: ["{ loggedIn: login, newVersion: new-version, plan: { values: [free, pro] } }"]
    ),
    Key(
      .assume,
      .list(formulas),
      "Formulas that hold always",
      "What breaks one of them can't be, and is not looked at.",
      examples: ["[loggedIn or plan is free]"]
    ),
    Key(
      .requires,
      formulas,
      "What every screen needs, before all else",
      """
      All but the splash, and what this formula's own gates show: what is in or over a root that such a \
      gate leads to, or the layer of one that is presented. Of several parts' formulas all must hold.
      """,
      examples: ["not locked", "[not updateNeeded, not locked]"]
    ),
    Key(
      .components,
      .entries("component", .name(.screen), .mapping(.component)),
      "Parts of screens and containers that fire events",
      """
      A child controller, a header, a toolbar that several screens or containers have in them. Those say \
      so with `embeds`, and a transition `from` it starts at each of them. Their names and those of \
      screens and containers differ.
      """,
      examples: ["{ miniPlayer: { doc: the bar above the tabs }, cartButton: {} }"]
    ),
    Key(
      .screens,
      .entries("screen", .name(.screen), .either([.type, .mapping(.screen)])),
      required: true,
      "What the app shows",
      "Each is a view controller's class, or a mapping that says more. Its name is the spec's own.",
      examples: ["{ feed: FeedViewController, whatsNew: { view: WhatsNewView } }"]
    ),
    Key(
      .containers,
      .entries("container", .name(.screen), .mapping(.container)),
      "What holds the screens",
      "Navigation controllers and tab bar controllers. Their names and those of screens differ.",
      examples: ["{ home: { nav: feed }, main: { tabs: [home] } }"]
    ),
    Key(
      .launch,
      .either([.list(.mapping(.launchRule)), .mapping(.launch)]),
      required: true,
      "What the app starts with: rules, of which the first that holds wins",
      "Every combination of conditions must meet a rule, so the last one has no `when`.",
      examples: ["[{ when: newVersion, root: whatsNew }, { root: main }]"]
    ),
    Key(
      .cover,
      .name("screen"),
      "A screen in a window above all while the scene is not active",
      """
      The app switcher shows it in place of what is on screen, and nothing changes under it. It is \
      nothing else: nothing leads to it, and it hears no events. It has no parameters and no \
      `requires`.
      """,
      examples: ["privacy"]
    ),
    Key(
      .transitions,
      .list(.mapping(.transition), mayBeEmpty: true),
      "How one screen leads to another",
      """
      An event goes from the visible screen outwards, through its containers, to `any`; at each \
      level the first transition whose `when` holds is taken.
      """,
      examples: ["[{ on: openProfile, from: feed, push: profile }]"]
    ),
    Key(
      .links,
      .mapping(.links),
      "Which URLs are the app's",
      "Which screens they open stands at these, under `link`."
    ),
    Key(
      .shortcuts,
      .entries("shortcut", .name(.other), .mapping(.shortcut)),
      "Home-screen quick actions",
      examples: ["{ camera: { title: Take a photo, icon: camera, open: camera } }"]
    ),
    Key(
      .pushes,
      .entries("push", .name(.other), .mapping(.push)),
      "Remote and local notifications",
      "What a tap on one opens or fires.",
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
      "Notifications of NotificationCenter",
      "Each, by its name, fires an event.",
      examples: ["{ SessionExpired: { fire: sessionExpired } }"]
    ),
    Key(
      .lint,
      .entries(
        "finding",
        .finding,
        level.shape
      ),
      "Levels of findings",
      "For the whole app. What is meant in one place has an `allow` there, with a reason.",
      examples: ["{ many-tabs: off }"]
    ),
  ]

  /// A part needs none of them.
  static let partKeys: [Key<AppSpec>] =
    topKeys.filter { partWords.contains($0.schema.word) }.map(\.optional)

  /// The level of a finding; none for `off`.
  static let level = PlainValue<Severity?>.oneOf([
    (.error, Choice("error", "It fails the check")),
    (.warning, Choice("warning", "It is reported, and fails under `--strict` only")),
    (.note, Choice("note", "It is told, and never fails")),
    (nil, Choice("off", "It is not reported")),
  ])

  private static func about(_ form: RuntimeForm) -> String {
    switch form {
    case .package: "In the package product `NavcRuntime`, which the file imports"
    case .embedded: "In the generated file, which depends on nothing then"
    }
  }

  static let swiftKeys: [Key<AppSpec>] = [
    Key(
      .imports,
      .list(of: .type, "a module's name"),
      in: { $1(&$0.imports) },
      "Modules that the generated file imports",
      "Those that define classes, views and parameter types of the spec.",
      examples: ["[Models]"]
    ),
    Key(
      .access,
      .oneOf([
        (false, Choice("internal", "Seen in its own module")),
        (true, Choice("public", "Seen by other modules")),
      ]),
      in: { $1(&$0.isPublic) },
      "The generated declarations' access level"
    ),
    Key(
      .runtime,
      PlainValue.oneOf(RuntimeForm.allCases.map { ($0, Choice($0.rawValue, about($0))) }).optional,
      in: { $1(&$0.runtime) },
      "Where the part of the router is that is the same for every app",
      """
      `--runtime` on the command line wins over it. Where neither says, it is embedded; the plugins take \
      the package if the target depends on it.
      """,
      examples: ["package"]
    ),
  ]
}

// MARK: - What comes from outside

extension SpecSchema {
  static let linksKeys: [Key<LinksSpec>] = [
    Key(
      .schemes,
      .list(of: .matching(.scheme), "a scheme"),
      in: { $1(&$0.schemes) },
      "Custom URL schemes",
      "Of such a URL host and path are joined: `weibo://users/3` is `/users/3`.",
      examples: ["[weibo]"]
    ),
    Key(
      .hosts,
      .list(of: .matching(.host), "a host"),
      in: { $1(&$0.hosts) },
      "Hosts of universal links",
      examples: ["[weibo.example]"]
    ),
    Key(
      .intents,
      .boolean,
      in: { $1(&$0.hasIntents) },
      "Whether the router has App Intents that open screens",
      """
      An `OpenIntent` for all screens with a link that takes no parameters, and one for each other; \
      Siri, Shortcuts and Spotlight have them.
      """
    ),
    Key(
      .fire,
      .entries("pattern", .link, .name("event")),
      "Links that fire an event",
      "By their paths, written as a screen's `link` is.",
      examples: ["{ /redirect: cameBack }"]
    ),
    Key(
      .unknown,
      .mapping(.unknownLink),
      "What a URL does that no link takes",
      """
      It has one of the `schemes` or `hosts`, and matches no pattern, or fills a parameter with what is \
      not of its type. Without this key the app gets `false`.
      """,
      examples: ["{ open: notFound }", "{ fire: linkFailed }"]
    ),
  ]

  static let unknownLinkKeys: [Key<ActionSpec>] = [
    Key(
      .open,
      .target,
      in: { $1(&$0.open) },
      "What it opens",
      "A parameter `url` of it, a `URL` or `String`, is the URL.",
      examples: ["notFound"]
    ),
    Key(.fire, .event, in: { $1(&$0.fire) }, "The event that it fires"),
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
      "What is shown",
      examples: ["Take a photo"]
    ),
    Key(.subtitle, .text, in: { $1(&$0.subtitle) }, "What is shown below the title"),
    Key(
      .icon,
      .name(.filled, "an icon"),
      in: { $1(&$0.icon) },
      "An SF Symbol, or asset: and an image's name",
      examples: ["camera"]
    ),
    Key(.open, target, "What it opens", examples: ["camera"]),
    Key(.fire, .name("event"), "The event that it fires"),
    with("Values for the opened screen's parameters", example: "{ userID: 3 }"),
    Key(
      .when,
      .formula,
      in: { $1(&$0.when) },
      default: "true",
      "When it is offered",
      examples: ["loggedIn"]
    ),
  ]

  static let pushKeys: [Key<PushSpec>] = [
    Key(
      .match,
      .entries("payload key", .any, .either([.text, .list(.filled)]), mayBeEmpty: false),
      required: true,
      "Which notifications it is about",
      """
      Keys of the payload, with dots into nested ones, and their values as text. A list means any \
      of them, a `*` at the end any ending. `action` is the identifier of the action that was chosen, \
      and stands for a tap on the notification itself if it is left out; a payload's own key `action` \
      is written `.action`.
      """,
      examples: [
        "{ type: mention }", "{ aps.category: [mention, reply] }",
        "{ type: mention, action: REPLY }",
      ]
    ),
    Key(.open, target, "What it opens", examples: ["profile"]),
    Key(.fire, .name("event"), "The event that it fires"),
    Key(.url, .filled, "The payload key under which there is a link to open"),
    with("The payload keys that fill parameters", example: "{ userID: user_id }"),
  ]

  static let pushRules: [KeyRule] = [.exactlyOne([.open, .fire, .url]), .notTogether(.with, .url)]

  static let broadcastKeys: [Key<BroadcastSpec>] = [
    Key(.fire, .event, in: { $1(&$0.fire) }, required: true, "The event that it fires"),
    Key(
      .object,
      .name(.filled, "text"),
      in: { $1(&$0.object) },
      "The object that tells two uses of one name apart"
    ),
  ]
}
