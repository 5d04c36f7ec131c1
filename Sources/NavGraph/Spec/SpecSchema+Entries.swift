/// What comes from outside.
extension SpecSchema {
  static let linksKeys: [KeySchema] = [
    KeySchema(
      .schemes,
      .list(.matching(.scheme)),
      "Custom URL schemes",
      "Of such a URL host and path are joined: `weibo://users/3` is `/users/3`.",
      examples: ["[weibo]"]
    ),
    KeySchema(
      .hosts,
      .list(.matching(.host)),
      "Hosts of universal links",
      examples: ["[weibo.example]"]
    ),
    KeySchema(
      .fire,
      .entries("pattern", .link, .name("event")),
      "Links that fire an event",
      "By their paths, written as a screen's `link` is.",
      examples: ["{ /redirect: cameBack }"]
    ),
  ]

  private static let with = KeySchema(
    .with,
    .entries("parameter", .name(.other), .text),
    "Values for the opened screen's parameters",
    examples: ["{ userID: 3 }"]
  )

  static let shortcutKeys: [KeySchema] = [
    KeySchema(.title, .text, required: true, "What is shown", examples: ["Take a photo"]),
    KeySchema(.subtitle, .text, "What is shown below the title"),
    KeySchema(
      .icon,
      .filled,
      "An SF Symbol, or asset: and an image's name",
      examples: ["camera"]
    ),
    KeySchema(.open, target, "What it opens", examples: ["camera"]),
    KeySchema(.fire, .name("event"), "The event that it fires"),
    with,
    KeySchema(.when, formulas, default: "true", "When it is offered", examples: ["loggedIn"]),
  ]

  static let pushKeys: [KeySchema] = [
    KeySchema(
      .match,
      .entries("payload key", .any, .either([.text, .list(.filled)]), mayBeEmpty: false),
      required: true,
      "Which notifications it is about",
      """
      Keys of the payload, with dots into nested ones, and their values as text. A list means any \
      of them, a `*` at the end any ending.
      """,
      examples: ["{ type: mention }", "{ aps.category: [mention, reply] }"]
    ),
    KeySchema(.open, target, "What it opens", examples: ["profile"]),
    KeySchema(.fire, .name("event"), "The event that it fires"),
    KeySchema(.url, .filled, "The payload key under which there is a link to open"),
    payloadKeys,
  ]

  static let pushRules: [KeyRule] = [.exactlyOne([.open, .fire, .url]), .notTogether(.with, .url)]

  private static let payloadKeys: KeySchema = {
    var key = with
    key.about = "The payload keys that fill parameters"
    key.examples = ["{ userID: user_id }"]
    return key
  }()

  static let broadcastKeys: [KeySchema] = [
    KeySchema(.fire, .name("event"), required: true, "The event that it fires"),
    KeySchema(.object, .filled, "The object that tells two uses of one name apart"),
  ]
}
