import NavGraph

/// A dismiss where nothing is presented.
enum NothingPresented {
  static let kind = DiagnosticKind.finding(
    "nothing-presented",
    .error,
    Explanation(
      summary: "a transition dismisses where nothing is presented",
      why: """
        If nothing is presented, the step is refused. Either the transition has too many sources, or \
        its source can also be pushed or the root. Limit the sources, or use `close`, which pops a \
        pushed screen and dismisses a presented one.
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
      fix: ["push: help": "present: help"]
    )
  )

  static let check = Miss.check(kind, .nothingPresented) { _, transition in
    guard transition.verb.program.contains(.cut(.frame)) else {
      return Miss(
        does: "dismisses",
        may: "dismiss",
        place: "where nothing is presented",
        help: "limit its sources to presented screens; where a source is pushed, use \"close\"",
        plural: "dismiss where nothing is presented"
      )
    }
    return Miss(
      does: "closes",
      may: "close",
      place: "a screen that is neither pushed nor presented",
      help: "limit its sources to pushed or presented screens",
      plural: "close screens that are neither pushed nor presented"
    )
  }
}
