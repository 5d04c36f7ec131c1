import NavGraph

/// A dismissal where nothing is presented.
enum NothingPresented {
  static let kind = DiagnosticKind.finding(
    "nothing-presented",
    .error,
    Explanation(
      summary: "something is dismissed where nothing is presented",
      why: """
        With nothing presented there is nothing to dismiss: nothing happens, and the app is told so. \
        Either the transition is heard in too many places, or its source is pushed somewhere, or is \
        the root: `close` pops what is pushed and dismisses what is presented.
        """,
      bad: """
        navc: 1
        app: Demo
        screens:
          home: HomeViewController
          help: HelpViewController
        containers:
          main: { nav: home }
        launch: [{ root: main }]
        transitions:
          - { on: help, from: home, push: help }
          - { on: done, from: help, dismiss: top }
        """,
      good: """
        navc: 1
        app: Demo
        screens:
          home: HomeViewController
          help: HelpViewController
        containers:
          main: { nav: home }
        launch: [{ root: main }]
        transitions:
          - { on: help, from: home, present: help }
          - { on: done, from: help, dismiss: top }
        """
    )
  )

  static let check = Miss.check(kind, .nothingPresented) { _, transition in
    guard transition.verb == .close else {
      return Miss(
        does: "dismisses",
        may: "dismiss",
        place: "where nothing is presented",
        help: "hear it only in what is presented, or use \"close\"",
        plural: "dismiss where nothing is presented"
      )
    }
    return Miss(
      does: "closes",
      may: "close",
      place: "what is neither pushed nor presented",
      help: "hear it only in what is pushed or presented",
      plural: "close what is neither pushed nor presented"
    )
  }
}
