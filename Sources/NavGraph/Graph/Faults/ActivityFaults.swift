extension ResolverFaults {
  static let badActivityType = DiagnosticKind.fault(
    "bad-activity-type",
    Explanation(
      summary: "The type of a screen's activity is none, or another screen has it.",
      why: """
        A type tells what is to be opened when the system brings an activity back, so each screen has \
        its own. Types are written as bundle identifiers are, and stand under `NSUserActivityTypes` in \
        the Info.plist. Those that begin with "com.apple." are the system's.
        """,
      bad: activity("profile"),
      good: activity("com.demo.profile")
    )
  )

  private static func activity(_ type: String) -> Explanation.Example {
    spec(
      """
      screens: { home: { class: HomeViewController, activity: \(type) } }
      launch: [{ root: home }]
      """
    )
  }

  static func badActivity(_ type: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      badActivityType,
      "\"\(type)\" is no type of an activity",
      at: span,
      help: "write it as \"com.example.app.profile\", or \"true\" for one that is made of the name"
    )
  }

  static func activityOfSystem(_ type: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      badActivityType,
      "the activity type \"\(type)\" is the system's",
      at: span,
      help: "begin it with a name of your own; what Spotlight and the web bring, links take"
    )
  }

  static func activityTaken(_ type: String, at span: SourceSpan, first: SourceSpan) -> Diagnostic {
    Diagnostic(
      badActivityType,
      "the activity type \"\(type)\" is another screen's already",
      at: span,
      notes: [DiagnosticNote("first used here", at: first)],
      help: "give each screen its own"
    )
  }

  static let intentsWithoutLinks = DiagnosticKind.fault(
    "intents-without-links",
    Explanation(
      summary: "App Intents are asked for, and no screen has a link.",
      why: """
        An App Intent opens a screen by its link: "links: { intents: true }" makes one for each screen \
        that has a "link", and a URL needs a scheme or a host to begin with.
        """,
      bad: intents("HelpViewController"),
      good: intents("{ class: HelpViewController, link: /help }")
    )
  )

  private static func intents(_ help: String) -> Explanation.Example {
    spec(
      """
      screens: { home: HomeViewController, help: \(help) }
      containers: { main: { nav: home } }
      launch: [{ root: main }]
      transitions: [{ on: askForHelp, from: home, push: help }]
      links: { schemes: [demo], intents: true }
      """
    )
  }

  static func intentsWithoutLinks(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      intentsWithoutLinks,
      "App Intents are asked for, and no screen has a URL that opens it",
      at: span,
      help:
        "give screens a \"link\", and the app \"schemes\" or \"hosts\"; or leave \"intents\" out"
    )
  }
}
