extension SpecSchema {
  static let componentKeys: [Key<ComponentSpec>] = [
    doc(in: { $1(&$0.doc) }),
    allow(),
  ]

  static let screenKeys: [Key<ScreenSpec>] = [
    Key(
      .class,
      .name(.type, "a class"),
      in: { $1(&$0.className) },
      "The view controller's class",
      """
      Alone, it is made by its `init()` if it has no `params`, else by the app. With `storyboard` \
      it is what that makes.
      """,
      examples: ["ProfileViewController"]
    ),
    Key(
      .storyboard,
      .name(.filled, "a storyboard's name"),
      in: { $1(&$0.storyboard) },
      "The storyboard that makes it",
      "By `identifier`, or as the initial view controller.",
      examples: ["Main"]
    ),
    Key(
      .identifier,
      .name(.filled, "an identifier"),
      in: { $1(&$0.identifier) },
      needs: .storyboard,
      "Its identifier in the storyboard"
    ),
    Key(
      .nib,
      .name(.filled, "a nib's name"),
      in: { $1(&$0.nib) },
      needs: .class,
      "The nib that its class loads"
    ),
    Key(
      .view,
      .name(.type, "a SwiftUI view's type"),
      in: { $1(&$0.view) },
      "The SwiftUI view",
      "The router hosts it in a view controller where the app is UIKit's.",
      examples: ["WhatsNewView"]
    ),
    Key(
      .factory,
      .boolean,
      in: { $1(&$0.isMadeByApp) },
      "Whether the app's factory makes it all the same",
      """
      It makes a controller of that class in its own way, or any view, and what it makes conforms to \
      no protocol of the router's.
      """
    ),
    Key(
      .alert,
      .mapping(.alert),
      "The alert that it is",
      """
      The router makes it. It is brought by `present`, and its buttons fire events at what it lies over. \
      Beside it stand `params`, `requires`, `doc` and `allow` only.
      """,
      examples: ["{ title: Discard the draft?, buttons: [{ title: OK }] }"]
    ),
    Key(
      .params,
      .entries("parameter", .name(.other), .either([.type, .mapping(.parameter)])),
      "What it is made with: types, with defaults as in \"Int = 1\"",
      """
      Types are Bool, Int, Int64, UInt, Double, String, UUID, URL, `T?`, `[T]`, or any Swift type \
      that is Codable and Hashable; such a one has no default, and no link can fill it. Any other \
      Swift type, such as `(Photo) -> Void`, goes where the screen is `restorable: false`, has no \
      `activity`, and no link and no `window` opens it.
      """,
      examples: ["{ userID: Int, tab: String = posts }"]
    ),
    Key(
      .requires,
      .formula,
      in: { $1(&$0.requires) },
      "What must hold whenever it is on screen",
      "Where it does not, the `gate` of the condition that lacks is shown first.",
      examples: ["loggedIn and plan is pro"]
    ),
    Key(
      .link,
      .either([
        .matching(.link), .mapping(.link), .list(.either([.matching(.link), .mapping(.link)])),
      ]),
      "The paths under which links open it",
      """
      `{name}` is one segment, `{name?}` one that may be absent, `{name...}` all the rest, `?q={query}` \
      a query item, `#{name}` at the end the fragment; each fills the parameter of that name. A path may begin with \
      `scheme://host`, or be one segment behind a scheme without slashes, `bitcoin:{address}`; else it goes with all of \
      `links`.
      """,
      examples: [
        "\"/users/{userID}\"", "[\"/users/{userID}\", \"/u/{userID}\"]",
        "{ pattern: \"bitcoin:{address}?amount={amount}\", with: { chain: bitcoin }, present: pageSheet }",
      ]
    ),
    Key(
      .via,
      .name(.name("screen"), "a screen"),
      in: { $1(&$0.via) },
      "The screen that its place is reached from",
      "When it is opened from outside, the last hop of the way to it comes from there.",
      examples: ["feed"]
    ),
    Key(
      .entry,
      .either([formulas, .mapping(.entry)]),
      "Whether, or when, the app's own code may open it",
      "At any time, whatever is on screen: in its own place, or presented over it.",
      examples: ["true", "loggedIn", "{ when: loggedIn, present: pageSheet }"]
    ),
    Key(
      .activity,
      .either([.boolean, .matching(.activityType), .mapping(.activity)]),
      "The activity that the system is told of while it is on screen",
      """
      An `NSUserActivity` with its parameters, of the type `$(PRODUCT_BUNDLE_IDENTIFIER).name` or \
      the one that is given. The system brings it back: from another device, from Spotlight, from \
      Siri's suggestions; then the screen is opened at its place.
      """,
      examples: ["true", "com.weibo.profile", "{ search: true, prediction: true }"]
    ),
    Key(
      .embeds,
      .list(of: .name("component"), "a component"),
      in: { $1(&$0.embeds) },
      "The components that it has in it",
      "Its handle has one for each of them.",
      examples: ["[cartButton]"]
    ),
    Key(
      .returns,
      .name(.type, "a type"),
      in: { $1(&$0.returns) },
      "What it may hand back",
      "Once, to the screen that brought it, when it goes; nothing if it goes without.",
      examples: ["Photo"]
    ),
    Key(
      .title,
      .text,
      in: { $1(&$0.title) },
      "Its title, a localisation key",
      examples: ["Profile"]
    ),
    Key(.terminal, .boolean, in: { $1(&$0.isTerminal) }, "Whether having no way out is meant"),
    Key(
      .back,
      .boolean,
      in: { $1(&$0.hasBackButton) },
      "Whether there is a way back by the system",
      "If not, there is no back button, no menu of it and no back swipe. `pop` works still."
    ),
    Key(
      .hidesTabBar,
      .boolean,
      in: { $1(&$0.hidesTabBar) },
      "Whether the tab bar goes while it is pushed"
    ),
    Key(
      .restorable,
      .boolean,
      in: { $1(&$0.isRestorable) },
      "Whether it may be part of a restored state",
      "If not, neither may what lies above it."
    ),
    doc(in: { $1(&$0.doc) }),
    allow(),
  ]

  static let screenRules: [KeyRule] = [
    .notTogether(.view, .class), .notTogether(.view, .storyboard), .notTogether(.view, .nib),
    .notTogether(.nib, .storyboard), .alone(.alert, without: screenOnlyKeys),
  ]

  static let parameterKeys: [Key<ParameterSpec>] = [
    Key(
      .type,
      .type,
      required: true,
      "Its type",
      examples: ["Int", "\"[String]\"", "UUID?"]
    ),
    Key(
      .defaultValue,
      .text("a default"),
      in: { $1(&$0.defaultValue) },
      "Its default",
      "A literal of the type. A String's is the text itself; `nil` and `[]` are what they say.",
      examples: ["1"]
    ),
    Key(
      .codable,
      .boolean,
      in: { $1(&$0.isCodable) },
      "Whether its type is Codable and Hashable",
      """
      It need be neither where the screen is `restorable: false`, has no `activity`, and no link and \
      no `window` opens it. `false` says so of a type that is not: then navc tells what would need it.
      """
    ),
    doc(in: { $1(&$0.doc) }),
  ]

  static let entryKeys: [Key<EntrySpec>] = [
    Key(
      .when,
      .formula,
      in: { $1(&$0.when) },
      default: "true",
      "When the app's own code may open it",
      examples: ["loggedIn"]
    ),
    Key(
      .present,
      style.optional,
      in: { $1(&$0.style) },
      "How it is presented over what is visible",
      "Without it the screen is opened in its own place."
    ),
  ]

  static let linkKeys: [Key<LinkSpec>] = [
    Key(
      .pattern,
      .name(.matching(.link), "a path"),
      in: { $1(&$0.pattern) },
      required: true,
      "The path under which it opens the screen",
      examples: ["\"/users/{userID}\"", "\"bitcoin:{address}?amount={amount}\""]
    ),
    Key(
      .with,
      .entries("parameter", .name(.other), .text),
      "Values of parameters that the URL does not have",
      examples: ["{ chain: bitcoin }"]
    ),
    Key(
      .present,
      style.optional,
      in: { $1(&$0.style) },
      "How it presents the screen over what is visible",
      "Without it the screen is opened in its own place."
    ),
  ]

  static let activityKeys: [Key<ActivitySpec>] = [
    Key(
      .type,
      .name(.matching(.activityType), "an activity's type"),
      in: { $1(&$0.type) },
      "Its type",
      "Without it, `$(PRODUCT_BUNDLE_IDENTIFIER)` and the screen's name, with a dot between them.",
      examples: ["com.weibo.profile"]
    ),
    Key(
      .handoff,
      .boolean,
      in: { $1(&$0.isEligibleForHandoff) },
      "Whether the user can go on with it on another device"
    ),
    Key(
      .search,
      .boolean,
      in: { $1(&$0.isEligibleForSearch) },
      "Whether Spotlight finds it"
    ),
    Key(
      .prediction,
      .boolean,
      in: { $1(&$0.isEligibleForPrediction) },
      "Whether Siri may suggest it"
    ),
  ]

  static let containerKeys: [Key<ContainerSpec>] = [
    Key(
      .nav,
      .name("screen"),
      "The root of a navigation controller",
      examples: ["feed"]
    ),
    Key(
      .tabs,
      .list(.either([target, .mapping(.tab)])),
      "The tabs of a tab bar controller",
      "The first that is no `fire` tab is shown first. There are no tabs in tabs.",
      examples: ["[home, { show: settings, title: Settings, icon: gear }]"]
    ),
    Key(
      .class,
      .name(.type, "a class"),
      in: { $1(&$0.className) },
      "The controller's class",
      examples: ["MainTabBarController"]
    ),
    Key(
      .storyboard,
      .name(.filled, "a storyboard's name"),
      in: { $1(&$0.storyboard) },
      "The storyboard that makes it with its children",
      "The router takes these over.",
      examples: ["Main"]
    ),
    Key(
      .identifier,
      .name(.filled, "an identifier"),
      in: { $1(&$0.identifier) },
      needs: .storyboard,
      "Its identifier in the storyboard"
    ),
    Key(.title, .text, in: { $1(&$0.title) }, "Its title, a localisation key"),
    Key(
      .requires,
      .formula,
      in: { $1(&$0.requires) },
      "What must hold for everything in and over it",
      "What is presented over it counts as in it.",
      examples: ["loggedIn"]
    ),
    Key(
      .entry,
      .either([formulas, .mapping(.entry)]),
      "Whether, or when, the app's own code may open it",
      "As a screen's; a `nav` comes with the parameters of its root.",
      examples: ["true", "loggedIn", "{ when: loggedIn, present: pageSheet }"]
    ),
    Key(
      .embeds,
      .list(of: .name("component"), "a component"),
      in: { $1(&$0.embeds) },
      "The components that it has in it, beside its screens",
      "It has a handle then, which fires at the screen that is visible in it.",
      examples: ["[miniPlayer]"]
    ),
    doc(in: { $1(&$0.doc) }),
    allow(),
  ]

  static let tabKeys: [Key<TabSpec>] = [
    Key(.show, target, "What it shows", examples: ["home"]),
    Key(
      .fire,
      .name("event"),
      "The event that it fires instead of being selected",
      "It fires at the screen that is visible.",
      examples: ["openCamera"]
    ),
    Key(.title, .text, in: { $1(&$0.title) }, "Its title, a localisation key", examples: ["Home"]),
    Key(
      .icon,
      .name(.filled, "an icon"),
      in: { $1(&$0.icon) },
      "An SF Symbol, or asset: and an image's name",
      examples: ["house", "\"asset:Home\""]
    ),
    Key(
      .selectedIcon,
      .name(.filled, "an icon"),
      in: { $1(&$0.selectedIcon) },
      "Its icon while it is selected",
      examples: ["house.fill"]
    ),
  ]

  static let inlineNavKeys: [Key<TargetSpec>] = [
    Key(
      .nav,
      .name("screen"),
      required: true,
      "The root of a navigation controller",
      "A container of its own, named after the screen with `Nav` added."
    )
  ]
}
