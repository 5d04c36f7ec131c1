import NavGraph

/// A flag, session or login that no transition sets.
enum UnsetCondition {
  static let kind = DiagnosticKind.finding(
    "unset-condition",
    .warning,
    Explanation(
      summary: "a condition is read, but nothing ever sets it",
      why: """
        Flags and session conditions change only by the `sets` of transitions, and a login says by \
        them when it changed. One that nothing sets keeps its value for ever, and what waits for the \
        other one waits in vain. Set it where it comes to hold; if the app changes it on its own, \
        declare it as `bool`, with `volatile: true` if that may be at any moment.
        """,
      bad: """
        navc: 1
        app: Demo
        conditions:
          onboarded: flag
        screens:
          welcome: WelcomeViewController
          home: HomeViewController
        launch:
          - { when: onboarded, root: home }
          - { root: welcome }
        transitions:
          - { on: start, from: welcome, root: home }
        """,
      good: """
        navc: 1
        app: Demo
        conditions:
          onboarded: flag
        screens:
          welcome: WelcomeViewController
          home: HomeViewController
        launch:
          - { when: onboarded, root: home }
          - { root: welcome }
        transitions:
          - { on: start, from: welcome, root: home, sets: { onboarded: true } }
        """
    )
  )

  static let check = Check(kind, isStructural: true) { analysis, sink in
    for (index, condition) in analysis.graph.conditions.enumerated() {
      guard analysis.isUnset(ConditionID(index)) else { continue }
      sink.report(
        Diagnostic(
          kind,
          analysis.nothingSets(ConditionID(index)),
          at: analysis.graph.span(of: condition.origin),
          subject: .condition(ConditionID(index)),
          help: "add \"sets\" to the transition by which it changes",
          cause: Cause(
            "nothing sets ",
            "\"\(condition.name)\"",
            key: condition.name,
            help: "add \"sets\" to the transitions by which they change"
          )
        )
      )
    }
  }
}
