/// What comes from outside.
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
      .fire,
      .entries("pattern", .link, .name("event")),
      "Links that fire an event",
      "By their paths, written as a screen's `link` is.",
      examples: ["{ /redirect: cameBack }"]
    ),
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
      of them, a `*` at the end any ending.
      """,
      examples: ["{ type: mention }", "{ aps.category: [mention, reply] }"]
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
