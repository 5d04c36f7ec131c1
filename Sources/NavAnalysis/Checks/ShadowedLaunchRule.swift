import NavGraph

/// A launch rule that is never used.
enum ShadowedLaunchRule {
  static let kind = DiagnosticKind.finding(
    "launch-shadowed",
    .warning,
    Explanation(
      summary: "a launch rule is never used",
      why: """
        The first launch rule that holds is used. This one holds only when an earlier one does, or \
        contradicts an assumption, so the app never starts with it. Move it up, correct its `when`, \
        or remove it.
        """,
      bad: """
        navc: 1
        app: Demo
        conditions:
          loggedIn: bool
        screens:
          home: HomeViewController
          login: LoginViewController
        launch:
          - { root: login }
          - { when: loggedIn, root: home }
        transitions:
          - { on: signIn, from: login, root: home }
        """,
      fix: [
        "launch:": "launch:\n  - { when: loggedIn, root: home }",
        "- { root: login }\n  - { when: loggedIn, root: home }": "- { root: login }",
      ]
    )
  )

  static let check = Check(kind) { analysis, sink in
    let (graph, space) = (analysis.graph, analysis.space)
    var left = space.assumed
    for (index, rule) in graph.launch.rules.enumerated() {
      let holds = space.diagrams.and(space.assumed, space.decision(rule.when))
      if holds == .never {
        sink.report(impossible(graph, index))
      } else if space.diagrams.and(left, holds) == .never {
        let winner = graph.launch.rules[..<index].first {
          space.diagrams.implies(holds, space.decision($0.when))
        }
        sink.report(shadowed(graph, index, by: winner))
      }
      left = space.diagrams.difference(left, holds)
    }
  }

  private static func impossible(_ graph: NavigationGraph, _ index: Int) -> Diagnostic {
    let rule = graph.launch.rules[index]
    return Diagnostic(
      kind,
      "this launch rule is never used: \"\(graph.text(of: rule.when))\" never holds",
      at: graph.span(of: rule.origin),
      subject: .launchRule(index),
      help: "correct its \"when\", or remove the rule",
      cause: Cause(
        "launch rules ",
        String(index + 1),
        " are never used: \"\(graph.text(of: rule.when))\" never holds"
      )
    )
  }

  private static func shadowed(
    _ graph: NavigationGraph,
    _ index: Int,
    by winner: LaunchRule?
  ) -> Diagnostic {
    Diagnostic(
      kind,
      "this launch rule is never used: whenever it holds, an earlier one does too",
      at: graph.span(of: graph.launch.rules[index].origin),
      subject: .launchRule(index),
      notes: winner.map {
        [DiagnosticNote("this rule matches first", at: graph.span(of: $0.origin))]
      } ?? [],
      help: "move it up, correct its \"when\", or remove it",
      cause: Cause(
        "launch rules ",
        String(index + 1),
        " are never used: whenever they hold, an earlier one does too",
        key: winner.map { "\($0.origin.index)" } ?? "",
        help: "move them up, correct their \"when\", or remove them"
      )
    )
  }
}
