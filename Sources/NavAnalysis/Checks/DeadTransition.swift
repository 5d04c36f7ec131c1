import NavGraph

/// A transition that is never chosen.
enum DeadTransition {
  static let kind = DiagnosticKind.finding(
    "dead-transition",
    .warning,
    Explanation(
      summary: "a transition is never chosen",
      why: """
        The first transition for an event whose `when` holds is chosen. This one's `when` never \
        holds while its source is visible, or an earlier transition always matches first. Correct \
        its `when`, move it up, or remove it.
        """,
      bad: """
        navc: 1
        app: Demo
        conditions:
          loggedIn: bool
        screens:
          home: HomeViewController
          account: AccountViewController
          login: LoginViewController
        launch: [{ root: home }]
        transitions:
          - { on: open, from: home, present: login }
          - { on: open, from: home, when: loggedIn, present: account }
          - { on: account, from: home, when: loggedIn, present: account }
        """,
      fix: [
        "- { on: open, from: home, present: login }\n  ": "",
        "- { on: account, from: home, when: loggedIn, present: account }":
          "- { on: open, from: home, present: login }",
      ]
    )
  )

  static let check = Check(kind) { analysis, sink in
    let reachability = analysis.reachability
    lazy var uses = Dictionary(
      analysis.graph.transitions.map { ($0.event, 1) },
      uniquingKeysWith: +
    )
    for index in analysis.graph.transitions.indices
    where !reachability.isChosen(TransitionID(index)) {
      // `unused-component` reports this transition.
      if analysis.startsNowhere(TransitionID(index)) != nil { continue }
      let isOnly = uses[analysis.graph.transitions[index].event] == 1
      sink.report(dead(analysis, TransitionID(index), isOnly: isOnly))
    }
  }

  /// Returns the finding. `isOnly` is true if no other transition has the event.
  private static func dead(_ analysis: Analysis, _ id: TransitionID, isOnly: Bool) -> Diagnostic {
    let graph = analysis.graph
    let transition = graph.transitions[Int(id.index)]
    let reason = analysis.neverChosen(id)
    let event = graph.event(of: id)
    return Diagnostic(
      kind,
      "\(isOnly ? "" : "this ")\"\(event)\" is never chosen: \(reason.text)",
      at: graph.span(of: transition.origin),
      subject: .transition(id),
      notes: reason.winner.map {
        [
          DiagnosticNote(
            "this one matches first",
            at: graph.span(of: graph.transitions[Int($0.index)].origin)
          )
        ]
      } ?? [],
      help: reason.help,
      cause: Cause(
        "",
        "\"\(event)\"",
        " are never chosen: \(reason.plural ?? reason.text)",
        same: reason.common.map { " are never chosen: \($0)" },
        key: reason.winner.map { "\($0.index)" } ?? "",
        help: reason.helpForAll
      )
    )
  }
}
