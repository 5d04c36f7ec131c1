extension ResolverFaults {
  static let newVersionSet = DiagnosticKind.fault(
    "new-version-set",
    Explanation(
      summary: "A \"new-version\" condition is set to something other than false.",
      why: """
        The generated code finds out by itself whether the app's version is a new one. "sets" can \
        only acknowledge it, which makes the condition false until the next version comes.
        """,
      bad: spec(
        """
        conditions: { updated: new-version }
        screens: { news: NewsViewController, home: HomeViewController }
        launch: [{ when: updated, root: news }, { root: home }]
        transitions: [{ on: start, from: news, root: home, sets: { updated: any } }]
        """
      ),
      good: spec(
        """
        conditions: { updated: new-version }
        screens: { news: NewsViewController, home: HomeViewController }
        launch: [{ when: updated, root: news }, { root: home }]
        transitions: [{ on: start, from: news, root: home, sets: { updated: false } }]
        """
      )
    )
  )

  static func newVersionSet(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      newVersionSet,
      "\"\(name)\" is kept by the generated code and can only be set to false",
      at: span,
      help: "write \"\(name): false\", which acknowledges the version, or leave it out"
    )
  }

  static let windowNeedsWindows = DiagnosticKind.fault(
    "window-needs-windows",
    Explanation(
      summary: "\"window\" is used in an app with one window.",
      why: """
        An app that opens windows says so with "windows: several". From then on a condition that one \
        window sets may change at any moment for the others.
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
      good: spec(
        """
        windows: several
        screens: { home: HomeViewController, note: NoteViewController }
        containers: { main: { nav: home } }
        launch: [{ root: main }]
        transitions:
          - { on: open, from: home, push: note }
          - { on: openInWindow, from: home, window: note }
        """
      )
    )
  )

  static func windowsNeeded(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      windowNeedsWindows,
      "\"window\" in an app that has one window",
      at: span,
      help: "add \"windows: several\" to the top file, or use \"open\""
    )
  }

  static let splashRequires = DiagnosticKind.fault(
    "splash-requires",
    Explanation(
      summary: "The splash screen requires something.",
      why: """
        The splash is shown until the app knows its conditions, so nothing can be asked of them yet.
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
      good: spec(
        """
        conditions: { online: bool }
        screens:
          splash: SplashViewController
          home: HomeViewController
          offline: OfflineViewController
        launch: { splash: splash, rules: [{ when: online, root: home }, { root: offline }] }
        """
      )
    )
  )

  static func splashRequires(
    _ name: String,
    at span: SourceSpan,
    requires: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      splashRequires,
      "screen \"\(name)\" is the splash and requires something",
      at: span,
      notes: [DiagnosticNote("required here", at: requires)],
      help: "remove its \"requires\", or use another screen as splash"
    )
  }

  static let pushWithoutStack = DiagnosticKind.fault(
    "push-without-stack",
    Explanation(
      summary: "A launch rule pushes onto a root that shows no navigation stack.",
      why: """
        What a launch rule pushes comes onto the stack that its root shows first: the root has to be a
        navigation controller, or tabs of which the first that is no "fire" tab is one.
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
      good: spec(
        """
        conditions: { resuming: bool }
        screens: { home: HomeViewController, draft: DraftViewController }
        containers: { main: { nav: home } }
        launch:
          - { when: resuming, root: main, push: draft }
          - { root: main }
        """
      )
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
      "\"\(root)\" shows no navigation stack first, so \"\(name)\" can't be pushed onto it",
      at: span,
      help: firstTab.map { "make its first tab \"{ nav: \($0) }\", or use \"present\"" }
        ?? "write \"root: { nav: \(root) }\", or use \"present\""
    )
  }
}
