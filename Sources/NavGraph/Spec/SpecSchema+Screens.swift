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
      "The view controller class",
      """
      Alone, it is created with `init()`, or by the app if the screen has `params`. With `storyboard`, \
      the class of the storyboard's controller.
      """
    ),
    Key(
      .storyboard,
      .name(.filled, "a storyboard's name"),
      in: { $1(&$0.storyboard) },
      "The storyboard to load the screen from",
      "By `identifier`, or as the initial view controller."
    ),
    Key(
      .identifier,
      .name(.filled, "an identifier"),
      in: { $1(&$0.identifier) },
      needs: .storyboard,
      "The identifier in the storyboard"
    ),
    Key(
      .nib,
      .name(.filled, "a nib's name"),
      in: { $1(&$0.nib) },
      needs: .class,
      "The nib that the class loads"
    ),
    Key(
      .view,
      .name(.type, "a SwiftUI view's type"),
      in: { $1(&$0.view) },
      "The SwiftUI view",
      "In a UIKit app, the router hosts it in a view controller."
    ),
    Key(
      .factory,
      .boolean,
      in: { $1(&$0.isMadeByApp) },
      "Whether the app's factory creates it, in spite of its class or view",
      "The class or view then needs no protocol of the router."
    ),
    Key(
      .alert,
      .mapping(.alert),
      "Makes the screen an alert, which the router creates",
      """
      It can only be presented. Its buttons fire events on the screen under it. It can be combined only with \
      `params`, `requires`, `doc` and `allow`.
      """,
      examples: ["{ title: Discard the draft?, buttons: [{ title: OK }] }"]
    ),
    Key(
      .params,
      .entries("parameter", .name(.other), .either([.type, .mapping(.parameter)])),
      "Parameters and their types, with defaults as in \"Int = 1\"",
      """
      Types are Bool, Int, Int64, UInt, Double, String, UUID, URL, `T?`, `[T]`, or any Swift type \
      that is Codable and Hashable, without a default and not filled by links. Any other type, such as \
      `(Photo) -> Void`, needs `restorable: false`, no `activity`, and no link or `window` that opens the \
      screen.
      """,
      examples: ["{ userID: Int, tab: String = posts }"]
    ),
    Key(
      .requires,
      .formula,
      in: { $1(&$0.requires) },
      "What must hold whenever the screen is visible",
      "If it does not hold, the `gate` of the missing condition is shown first.",
      examples: ["loggedIn and plan is pro"]
    ),
    Key(
      .link,
      .either([
        .matching(.link), .mapping(.link), .list(.either([.matching(.link), .mapping(.link)])),
      ]),
      "The paths of links that open the screen",
      """
      `{name}` is one segment, `{name?}` an optional one, `{name...}` the rest, `?q={query}` a query item, \
      a final `#{name}` the fragment; each fills the parameter of that name. A path can begin with \
      `scheme://host`, or be one segment after a scheme, as in `bitcoin:{address}`; otherwise it matches \
      every scheme and host of `links`.
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
      "The screen that precedes it when it is opened from outside"
    ),
    Key(
      .entry,
      .either([formulas, .mapping(.entry)]),
      "Whether, or when, the app's code can open the screen at any time",
      "In its own place, or presented over the visible screen.",
      examples: ["{ when: loggedIn, present: pageSheet }", "loggedIn", "true"]
    ),
    Key(
      .activity,
      .either([.boolean, .matching(.activityType), .mapping(.activity)]),
      "The user activity while the screen is visible",
      """
      An `NSUserActivity` with the screen's parameters. Handoff, Spotlight and Siri open the screen with it.
      """,
      examples: ["{ search: true, prediction: true }", "true", "com.weibo.profile"]
    ),
    Key(
      .embeds,
      .list(of: .name("component"), "a component"),
      in: { $1(&$0.embeds) },
      "The components in the screen",
      "The screen's handle has a handle for each."
    ),
    Key(
      .returns,
      .name(.type, "a type"),
      in: { $1(&$0.returns) },
      "The type of the result",
      "Passed once, to the screen that showed it, when it closes; nil if it closes without one."
    ),
    Key(
      .title,
      .text,
      in: { $1(&$0.title) },
      "The title, a localization key"
    ),
    Key(
      .terminal,
      .boolean,
      in: { $1(&$0.isTerminal) },
      "Whether the screen has no way out by design"
    ),
    Key(
      .back,
      .boolean,
      in: { $1(&$0.hasBackButton) },
      "Whether the system offers a way back",
      "`false` removes the back button, its menu and the back swipe. `pop` still works."
    ),
    Key(
      .hidesTabBar,
      .boolean,
      in: { $1(&$0.hidesTabBar) },
      "Whether pushing it hides the tab bar"
    ),
    Key(
      .restorable,
      .boolean,
      in: { $1(&$0.isRestorable) },
      "Whether it can be restored at the next launch",
      "`false` also excludes everything above it."
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
      "The type",
      examples: ["\"[String]\"", "UUID?"]
    ),
    Key(
      .defaultValue,
      .text("a default"),
      in: { $1(&$0.defaultValue) },
      "The default value",
      "A literal of the type, `nil` or `[]`. For a String, the text itself."
    ),
    Key(
      .codable,
      .boolean,
      in: { $1(&$0.isCodable) },
      "Whether the type is Codable and Hashable",
      """
      With `false`, navc reports what would serialize the value: restoration, an `activity`, a link or a \
      `window`.
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
      "When the app's code can open it"
    ),
    Key(
      .present,
      style.optional,
      in: { $1(&$0.style) },
      "The style, if it is presented over the visible screen",
      "Without it, the screen is opened in its own place."
    ),
  ]

  static let linkKeys: [Key<LinkSpec>] = [
    Key(
      .pattern,
      .name(.matching(.link), "a path"),
      in: { $1(&$0.pattern) },
      required: true,
      "The path of the link"
    ),
    Key(
      .with,
      .entries("parameter", .name(.other), .text),
      "Values of parameters that the URL does not contain",
      examples: ["{ chain: bitcoin }"]
    ),
    Key(
      .present,
      style.optional,
      in: { $1(&$0.style) },
      "The style, if it is presented over the visible screen",
      "Without it, the screen is opened in its own place."
    ),
  ]

  static let activityKeys: [Key<ActivitySpec>] = [
    Key(
      .type,
      .name(.matching(.activityType), "an activity's type"),
      in: { $1(&$0.type) },
      "The activity type",
      "Without it, `$(PRODUCT_BUNDLE_IDENTIFIER).` and the screen's name."
    ),
    Key(
      .handoff,
      .boolean,
      in: { $1(&$0.isEligibleForHandoff) },
      "Whether the user can continue on another device"
    ),
    Key(
      .search,
      .boolean,
      in: { $1(&$0.isEligibleForSearch) },
      "Whether Spotlight can find it"
    ),
    Key(
      .prediction,
      .boolean,
      in: { $1(&$0.isEligibleForPrediction) },
      "Whether Siri can suggest it"
    ),
  ]

  static let containerKeys: [Key<ContainerSpec>] = [
    Key(
      .nav,
      .name("screen"),
      "A navigation controller with this root screen"
    ),
    Key(
      .tabs,
      .list(.either([target, .mapping(.tab)])),
      "A tab bar controller with these tabs",
      "The first tab without `fire` is selected initially. Tabs can't contain tabs.",
      examples: ["[home, { show: settings, title: Settings, icon: gear }]"]
    ),
    Key(
      .class,
      .name(.type, "a class"),
      in: { $1(&$0.className) },
      "The controller's class"
    ),
    Key(
      .storyboard,
      .name(.filled, "a storyboard's name"),
      in: { $1(&$0.storyboard) },
      "The storyboard to load it from, with its children"
    ),
    Key(
      .identifier,
      .name(.filled, "an identifier"),
      in: { $1(&$0.identifier) },
      needs: .storyboard,
      "The identifier in the storyboard"
    ),
    Key(.title, .text, in: { $1(&$0.title) }, "The title, a localization key"),
    Key(
      .requires,
      .formula,
      in: { $1(&$0.requires) },
      "What everything in the container, or presented over it, requires"
    ),
    Key(
      .entry,
      .either([formulas, .mapping(.entry)]),
      "Whether, or when, the app's code can open the container at any time",
      "A `nav` takes the parameters of its root.",
      examples: ["{ when: loggedIn, present: pageSheet }", "loggedIn", "true"]
    ),
    Key(
      .embeds,
      .list(of: .name("component"), "a component"),
      in: { $1(&$0.embeds) },
      "The components in the container, besides its screens",
      "The container gets a handle, which fires on its visible screen."
    ),
    doc(in: { $1(&$0.doc) }),
    allow(),
  ]

  static let tabKeys: [Key<SlotSpec>] = [
    Key(.show, target, "What the tab shows"),
    Key(
      .fire,
      .name("event"),
      "The event to fire on the visible screen instead of selecting the tab"
    ),
    Key(.title, .text, in: { $1(&$0.title) }, "The title, a localization key"),
    Key(
      .icon,
      .name(.filled, "an icon"),
      in: { $1(&$0.icon) },
      "An SF Symbol, or \"asset:\" and the name of an image"
    ),
    Key(
      .selectedIcon,
      .name(.filled, "an icon"),
      in: { $1(&$0.selectedIcon) },
      "The icon while the tab is selected"
    ),
  ]

  static let inlineNavKeys: [Key<TargetSpec>] = [
    Key(
      .nav,
      .name("screen"),
      required: true,
      "The root screen of a navigation controller",
      "Defines a container named after the screen, with `Nav` added."
    )
  ]
}
