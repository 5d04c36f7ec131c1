import NavGraph

/// A pop at the root of a navigation stack.
enum NothingToPop {
  static let kind = DiagnosticKind.finding(
    "nothing-to-pop",
    .warning,
    Explanation(
      summary: "a pop is done at the root of its stack",
      why: """
        Below the root of a navigation stack there is nothing to go back to: nothing happens, and the \
        app is told so. Often the same screen is pushed in one place and the root of what is \
        presented in another: `close` pops the one and dismisses the other.
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
      good: """
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
          - { on: done, from: help, close: top }
        """
    )
  )

  static let check = Miss.check(kind, .nothingToPop) { _, _ in
    Miss(
      does: "pops",
      may: "pop",
      place: "at the root of its stack",
      help: "hear it only in what is pushed, or use \"close\"",
      plural: "pop at the root of their stack"
    )
  }
}
