extension SpecSchema {
  static let screenKeys: [KeySchema] = [
    KeySchema(
      .class,
      .type,
      "The view controller's class",
      """
      Alone, it is made by its `init()` if it has no `params`, else by the app. With `storyboard` \
      it is what that makes.
      """,
      examples: ["ProfileViewController"]
    ),
    KeySchema(
      .storyboard,
      .filled,
      "The storyboard that makes it",
      "By `identifier`, or as the initial view controller.",
      examples: ["Main"]
    ),
    KeySchema(.identifier, .filled, needs: .storyboard, "Its identifier in the storyboard"),
    KeySchema(.nib, .filled, needs: .class, "The nib that its class loads"),
    KeySchema(
      .view,
      .type,
      "The SwiftUI view",
      "The router hosts it in a view controller where the app is UIKit's.",
      examples: ["WhatsNewView"]
    ),
    KeySchema(
      .factory,
      .boolean,
      default: "false",
      needs: .class,
      "Whether the app's factory makes it all the same",
      """
      It makes a controller of that class in its own way, and the class conforms to no protocol of \
      the router's.
      """
    ),
    KeySchema(
      .params,
      .entries("parameter", .name(.other), .either([.type, .mapping(.parameter)])),
      "What it is made with: types, with defaults as in \"Int = 1\"",
      """
      Types are Bool, Int, Int64, UInt, Double, String, UUID, URL, `T?`, `[T]`, or any Swift type \
      that is Codable and Hashable; such a one has no default, and no link can fill it.
      """,
      examples: ["{ userID: Int, tab: String = posts }"]
    ),
    KeySchema(
      .requires,
      formulas,
      "What must hold whenever it is on screen",
      "Where it does not, the `gate` of the condition that lacks is shown first.",
      examples: ["loggedIn and plan is pro"]
    ),
    KeySchema(
      .link,
      .either([.matching(.link), .list(.matching(.link))]),
      "The paths under which links open it",
      """
      `{name}` is one segment, `{name...}` all the rest, `?q={query}` a query item; each fills the \
      parameter of that name. A path may begin with `scheme://host`, else it goes with all of \
      `links`.
      """,
      examples: ["\"/users/{userID}\"", "[\"/users/{userID}\", \"/u/{userID}\"]"]
    ),
    KeySchema(
      .via,
      .name("screen"),
      "The screen that its place is reached from",
      "When it is opened from outside, the last hop of the way to it comes from there.",
      examples: ["feed"]
    ),
    KeySchema(
      .entry,
      .either([formulas, .mapping(.entry)]),
      "Whether, or when, the app's own code may open it",
      "At any time, whatever is on screen: in its own place, or presented over it.",
      examples: ["true", "loggedIn", "{ when: loggedIn, present: pageSheet }"]
    ),
    KeySchema(
      .returns,
      .type,
      "What it may hand back",
      "Once, to the screen that brought it, when it goes; nothing if it goes without.",
      examples: ["Photo"]
    ),
    KeySchema(.title, .text, "Its title, a localisation key", examples: ["Profile"]),
    KeySchema(.terminal, .boolean, default: "false", "Whether having no way out is meant"),
    KeySchema(
      .back,
      .boolean,
      default: "true",
      "Whether there is a way back by the system",
      "If not, there is no back button, no menu of it and no back swipe. `pop` works still."
    ),
    KeySchema(
      .hidesTabBar,
      .boolean,
      default: "false",
      "Whether the tab bar goes while it is pushed"
    ),
    KeySchema(
      .restorable,
      .boolean,
      default: "true",
      "Whether it may be part of a restored state",
      "If not, neither may what lies above it."
    ),
    doc, allow,
  ]

  static let screenRules: [KeyRule] = [
    .notTogether(.view, .class), .notTogether(.view, .storyboard), .notTogether(.view, .nib),
    .notTogether(.nib, .storyboard), .notTogether(.view, .factory),
  ]

  static let parameterKeys: [KeySchema] = [
    KeySchema(
      .type,
      .type,
      required: true,
      "Its type",
      examples: ["Int", "\"[String]\"", "UUID?"]
    ),
    KeySchema(
      .defaultValue,
      .text,
      "Its default",
      "A literal of the type. A String's is the text itself; `nil` and `[]` are what they say.",
      examples: ["1"]
    ),
    doc,
  ]

  static let entryKeys: [KeySchema] = [
    KeySchema(
      .when,
      formulas,
      default: "true",
      "When the app's own code may open it",
      examples: ["loggedIn"]
    ),
    KeySchema(
      .present,
      style,
      "How it is presented over what is visible",
      "Without it the screen is opened in its own place."
    ),
  ]

  static let containerKeys: [KeySchema] = [
    KeySchema(
      .nav,
      .name("screen"),
      "The root of a navigation controller",
      examples: ["feed"]
    ),
    KeySchema(
      .tabs,
      .list(.either([target, .mapping(.tab)])),
      "The tabs of a tab bar controller",
      "The first that is no `fire` tab is shown first. There are no tabs in tabs.",
      examples: ["[home, { show: settings, title: Settings, icon: gear }]"]
    ),
    KeySchema(.class, .type, "The controller's class", examples: ["MainTabBarController"]),
    KeySchema(
      .storyboard,
      .filled,
      "The storyboard that makes it with its children",
      "The router takes these over.",
      examples: ["Main"]
    ),
    KeySchema(.identifier, .filled, needs: .storyboard, "Its identifier in the storyboard"),
    KeySchema(.title, .text, "Its title, a localisation key"),
    KeySchema(
      .requires,
      formulas,
      "What must hold for everything in and over it",
      "What is presented over it counts as in it.",
      examples: ["loggedIn"]
    ),
    doc, allow,
  ]

  static let tabKeys: [KeySchema] = [
    KeySchema(.show, target, "What it shows", examples: ["home"]),
    KeySchema(
      .fire,
      .name("event"),
      "The event that it fires instead of being selected",
      "It fires at the screen that is visible.",
      examples: ["openCamera"]
    ),
    KeySchema(.title, .text, "Its title, a localisation key", examples: ["Home"]),
    KeySchema(
      .icon,
      .filled,
      "An SF Symbol, or asset: and an image's name",
      examples: ["house", "\"asset:Home\""]
    ),
    KeySchema(.selectedIcon, .filled, "Its icon while it is selected", examples: ["house.fill"]),
  ]

  static let inlineNavKeys: [KeySchema] = [
    KeySchema(
      .nav,
      .name("screen"),
      required: true,
      "The root of a navigation controller",
      "A container of its own, named after the screen with `Nav` added."
    )
  ]
}
