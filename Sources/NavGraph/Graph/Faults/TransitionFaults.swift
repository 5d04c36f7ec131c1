extension ResolverFaults {
  static let newVersionSet = DiagnosticKind.fault(
    "new-version-set",
    Explanation(
      summary: "A \"new-version\" condition is set to something other than false.",
      why: """
        The generated code manages this condition: it is true after an update. "sets" can only acknowledge the \
        version, which makes the condition false until the next update. Write "false".
        """,
      bad: spec(
        """
        conditions: { updated: new-version }
        screens: { news: NewsViewController, home: HomeViewController }
        launch: [{ when: updated, root: news }, { root: home }]
        transitions: [{ on: start, from: news, root: home, sets: { updated: any } }]
        """
      ),
      fix: ["updated: any": "updated: false"]
    )
  )

  static func newVersionSet(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      newVersionSet,
      "\"\(name)\" is managed by the generated code and can only be set to false",
      at: span,
      help: "write \"\(name): false\" to acknowledge the version, or remove it"
    )
  }

  static let windowNeedsWindows = DiagnosticKind.fault(
    "window-needs-windows",
    Explanation(
      summary: "\"window\" is used in an app with one window.",
      why: """
        An app that opens windows needs "windows: several". A condition that one window sets can then change \
        at any moment for the others. Add it, or use "open".
        """,
      bad: spec(
        """
        screens: { home: HomeViewController, note: NoteViewController }
        containers: { main: { nav: home } }
        launch: [{ root: main }]
        transitions:
          - { on: open, from: home, push: note }
          - { on: openInWindow, from: home, window: note }
        """
      ),
      fix: [
        "screens: { home: HomeViewController, note: NoteViewController }":
          "windows: several\nscreens: { home: HomeViewController, note: NoteViewController }"
      ]
    )
  )

  static func windowsNeeded(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      windowNeedsWindows,
      "\"window\" is used in an app with one window",
      at: span,
      help: "add \"windows: several\" at the top of the spec, or use \"open\""
    )
  }

  static let splashRequires = DiagnosticKind.fault(
    "splash-requires",
    Explanation(
      summary: "The splash screen has a \"requires\".",
      why: """
        The splash is shown until the app knows its conditions, so it can't depend on them. Remove its \
        "requires", or use another screen as the splash.
        """,
      bad: spec(
        """
        conditions: { online: bool }
        screens:
          splash: { class: SplashViewController, requires: online }
          home: HomeViewController
          offline: OfflineViewController
        launch: { splash: splash, rules: [{ when: online, root: home }, { root: offline }] }
        """
      ),
      fix: [
        "splash: { class: SplashViewController, requires: online }": "splash: SplashViewController"
      ]
    )
  )

  static func splashRequires(
    _ name: String,
    at span: SourceSpan,
    requires: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      splashRequires,
      "screen \"\(name)\" is the splash and can't have \"requires\"",
      at: span,
      notes: [DiagnosticNote("required here", at: requires)],
      help: "remove its \"requires\", or use another screen as the splash"
    )
  }

  static let pushWithoutStack = DiagnosticKind.fault(
    "push-without-stack",
    Explanation(
      summary: "A launch rule pushes onto a root that does not start with a navigation stack.",
      why: """
        A launch rule pushes onto the stack that its root shows first. So the root must be a navigation \
        controller, or a tab container whose first tab that shows a screen is one. Change the root, or use \
        "present".
        """,
      bad: spec(
        """
        conditions: { resuming: bool }
        screens: { home: HomeViewController, draft: DraftViewController }
        launch:
          - { when: resuming, root: home, push: draft }
          - { root: home }
        """
      ),
      fix: [
        "draft: DraftViewController }":
          "draft: DraftViewController }\ncontainers: { main: { nav: home } }",
        "- { when: resuming, root: home, push: draft }\n  - { root: home }":
          "- { when: resuming, root: main, push: draft }\n  - { root: main }",
      ]
    )
  )

  static func pushWithoutStack(
    _ name: String,
    onto root: String,
    at span: SourceSpan,
    firstTab: String?
  ) -> Diagnostic {
    Diagnostic(
      pushWithoutStack,
      "\"\(root)\" does not start with a navigation stack, so \"\(name)\" can't be pushed onto it",
      at: span,
      help: firstTab.map { "make its first tab \"{ nav: \($0) }\", or use \"present\"" }
        ?? "write \"root: { nav: \(root) }\", or use \"present\""
    )
  }
}
