extension ResolverFaults {
  static let badActivityType = DiagnosticKind.fault(
    "bad-activity-type",
    Explanation(
      summary: "An activity type is malformed, or used by two screens.",
      why: """
        The type identifies the screen to open when the system continues an activity, so each screen needs its \
        own, such as "com.example.profile". The Info.plist lists it under `NSUserActivityTypes`. "com.apple." \
        is reserved.
        """,
      bad: spec(
        """
        screens: { home: { class: HomeViewController, activity: profile } }
        launch: [{ root: home }]
        """
      ),
      fix: ["activity: profile": "activity: com.demo.profile"]
    )
  )

  static func badActivity(_ type: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      badActivityType,
      "\"\(type)\" is not an activity type",
      at: span,
      help: "write it as \"com.example.app.profile\", or \"true\" to use the screen's name"
    )
  }

  static func activityOfSystem(_ type: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      badActivityType,
      "the activity type \"\(type)\" is reserved by the system",
      at: span,
      help: "use your own prefix, such as \"com.example\"; to open Spotlight results or web pages, "
        + "give the screen a \"link\""
    )
  }

  static func activityTaken(_ type: String, at span: SourceSpan, first: SourceSpan) -> Diagnostic {
    Diagnostic(
      badActivityType,
      "the activity type \"\(type)\" is already used by another screen",
      at: span,
      notes: [DiagnosticNote("first used here", at: first)],
      help: "use a different type for each screen"
    )
  }

  static let intentsWithoutLinks = DiagnosticKind.fault(
    "intents-without-links",
    Explanation(
      summary: "App Intents are enabled, but no screen has a link.",
      why: """
        "links: { intents: true }" generates an App Intent for each screen that has a URL: a "link", and a \
        scheme or host for it. Add them, or remove "intents".
        """,
      bad: spec(
        """
        screens: { home: HomeViewController, help: HelpViewController }
        containers: { main: { nav: home } }
        launch: [{ root: main }]
        transitions: [{ on: askForHelp, from: home, push: help }]
        links: { schemes: [demo], intents: true }
        """
      ),
      fix: ["help: HelpViewController": "help: { class: HelpViewController, link: /help }"]
    )
  )

  static func intentsWithoutLinks(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      intentsWithoutLinks,
      "App Intents are enabled, but no screen has a URL",
      at: span,
      help:
        "add a \"link\" to a screen and \"schemes\" or \"hosts\" to \"links\", or remove \"intents\""
    )
  }
}
