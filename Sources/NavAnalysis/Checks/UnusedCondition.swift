import NavGraph

/// A condition that no formula reads.
enum UnusedCondition {
  static let kind = DiagnosticKind.finding(
    "unused-condition",
    .warning,
    Explanation(
      summary: "a condition is never read",
      why: """
        No `when`, `requires`, launch rule or assumption depends on it. Either it is left over, or a \
        formula that should read it does not.
        """,
      bad: """
        navc: 1
        app: Demo
        conditions:
          loggedIn: bool
        screens:
          home: HomeViewController
        launch: [{ root: home }]
        """,
      fix: [
        "launch: [{": "  login: LoginViewController\nlaunch: [{",
        " [{ root: home }]": "\n  - { when: loggedIn, root: home }\n  - { root: login }",
      ]
    )
  )

  static let check = Check(kind, isStructural: true) { analysis, sink in
    for (index, condition) in analysis.graph.conditions.enumerated()
    where !analysis.uses.readConditions[index] {
      sink.report(
        Diagnostic(
          kind,
          "nothing reads \"\(condition.name)\"",
          at: analysis.graph.span(of: condition.origin),
          subject: .condition(ConditionID(index)),
          help: "use it in a formula, or remove it",
          cause: Cause(
            "nothing reads ",
            "\"\(condition.name)\"",
            key: condition.name,
            help: "use them in formulas, or remove them"
          )
        )
      )
    }
  }
}
