import NavGraph

/// A flag, session or login condition that no transition sets.
enum UnsetCondition {
  static let kind = DiagnosticKind.finding(
    "unset-condition",
    .warning,
    Explanation(
      summary: "a condition is read, but nothing ever sets it",
      why: """
        A flag, session or login condition changes only through the `sets` of transitions. If \
        nothing sets it, it keeps its value forever. Set it where it changes. If the app changes it \
        on its own, declare it as `bool`, with `volatile: true` if that can happen at any time.
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
      fix: ["welcome, root: home": "welcome, root: home, sets: { onboarded: true }"]
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
          help: "add \"sets: { \(condition.name): true }\" to the transition "
            + "after which it should be true",
          cause: Cause(
            "nothing sets ",
            "\"\(condition.name)\"",
            key: condition.name,
            help: "add \"sets\" to the transitions after which they should be true"
          )
        )
      )
    }
  }
}
