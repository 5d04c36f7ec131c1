import NavGraph

/// A pop at the root of a navigation stack, which has nothing to pop.
enum NothingToPop {
  static let kind = DiagnosticKind.finding(
    "nothing-to-pop",
    .warning,
    Explanation(
      summary: "a transition pops at the root of its stack",
      why: """
        There is nothing below the root of a navigation stack, so the step is refused. Often the \
        same screen is pushed in one place and presented as a root in another. Use `close`, which \
        pops the one and dismisses the other.
        """,
      bad: """
        navc: 1
        app: Demo
        screens:
          home: HomeViewController
          help: HelpViewController
        containers:
          main: { nav: home }
          helpFlow: { nav: help }
        launch: [{ root: main }]
        transitions:
          - { on: help, from: home, push: help }
          - { on: shake, from: home, present: helpFlow }
          - { on: done, from: help, pop: top }
        """,
      fix: ["pop: top": "close: top"]
    )
  )

  static let check = Miss.check(kind, .nothingToPop) { _, _ in
    Miss(
      does: "pops",
      may: "pop",
      place: "at the root of its stack",
      help: "limit its sources to pushed screens; where a source is presented, use \"close\"",
      plural: "pop at the root of their stack"
    )
  }
}
