/// A transition that no state chooses.
enum DeadTransition {
  static let kind = DiagnosticKind.finding(
    "dead-transition",
    .warning,
    Explanation(
      summary: "a transition is never chosen",
      why: """
        Of several transitions for one event the first whose `when` holds is taken, with the \
        conditions that hold on its source. This one's `when` holds in no state that shows the \
        source, or an earlier transition always comes first. Mend its `when`, move it up, or remove it.
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
      good: """
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
          - { on: open, from: home, when: loggedIn, present: account }
          - { on: open, from: home, present: login }
        """
    )
  )

  static let check = Check(kind) { analysis, sink in
    let reachability = analysis.reachability
    for index in analysis.graph.transitions.indices
    where !reachability.isChosen(TransitionID(index)) {
      sink.report(dead(analysis, TransitionID(index)))
    }
  }

  private static func dead(_ analysis: Analysis, _ id: TransitionID) -> Diagnostic {
    let graph = analysis.graph
    let transition = graph.transitions[Int(id.index)]
    let reason = reason(analysis, id)
    return Diagnostic(
      kind,
      "this \"\(graph.events[Int(transition.event.index)])\" is never chosen: \(reason.text)",
      at: graph.span(of: transition.origin),
      subject: .transition(id),
      notes: reason.winner.map {
        [
          DiagnosticNote(
            "this one comes first",
            at: graph.span(of: graph.transitions[Int($0.index)].origin)
          )
        ]
      } ?? [],
      help: reason.help,
      cause: Cause(
        "",
        "\"\(graph.events[Int(transition.event.index)])\"",
        " are never chosen: \(reason.plural ?? reason.text)",
        same: reason.same.map { " are never chosen: \($0)" },
        key: reason.winner.map { "\($0.index)" } ?? "",
        help: reason.helpForAll
      )
    )
  }

  struct Reason {
    var text: String
    /// Said of several, where that is something else.
    var plural: String?
    /// Said of several of which all is the same.
    var same: String?
    var helpForAll: String?
    var help = "mend its \"when\", or remove it"
    var winner: TransitionID?
  }

  /// Why no state chooses it.
  static func reason(_ analysis: Analysis, _ id: TransitionID) -> Reason {
    let (graph, space) = (analysis.graph, analysis.space)
    let transition = graph.transitions[Int(id.index)]
    let when = space.diagrams.and(space.assumed, space.decision(transition.when))
    if when == .never { return Reason(text: "\"\(graph.text(of: transition.when))\" never holds") }
    let sources = transition.sources.indices
    let shown = sources.filter { isShown(analysis, graph.sources[$0]) }
    if shown.isEmpty {
      let source = "\(name(graph, graph.sources[sources.lowerBound])) is never shown"
      return Reason(
        text: sources.count == 1 ? source : "none of its sources is ever shown",
        plural: "their sources are never shown",
        same: sources.count == 1 ? source : nil,
        helpForAll: "lead to their sources, or remove them",
        help: "lead to its source, or remove it"
      )
    }
    if let winner = winner(analysis, id, when, shown) {
      return Reason(
        text: "an earlier one always is",
        plural: "earlier ones always are",
        helpForAll: "move them up, mend their \"when\", or remove them",
        help: "move it up, mend its \"when\", or remove it",
        winner: winner
      )
    }
    if transition.when == .true {
      return Reason(text: "earlier ones always are", help: "move it up, or remove it")
    }
    if let unset = analysis.unset(keeping: transition) {
      let name = graph.name(of: unset)
      return Reason(
        text: "nothing sets \"\(name)\"",
        help: "set \"\(name)\" by a transition, or mend the \"when\""
      )
    }
    let text = "\"\(graph.text(of: transition.when))\""
    return Reason(
      text: "\(text) never holds where it is tried",
      plural: "\(text) never holds where they are tried"
    )
  }

  private static func isShown(_ analysis: Analysis, _ source: TransitionSource) -> Bool {
    switch source {
    case .screen(let screen): analysis.reachability.visible(screen).isPossible
    case .container(let container):
      analysis.reachability.isShown(container)
    case .any: true
    }
  }

  private static func name(_ graph: NavigationGraph, _ source: TransitionSource) -> String {
    switch source {
    case .screen(let screen): "\"\(graph.screens[Int(screen.index)].name)\""
    case .container(let container): "\"\(graph.containers[Int(container.index)].name)\""
    case .any: "any screen"
    }
  }

  /// The first earlier transition for the event, from one of the same sources (entries of
  /// `NavigationGraph.sources`), that holds wherever this one does.
  private static func winner(
    _ analysis: Analysis,
    _ id: TransitionID,
    _ when: Decision,
    _ entries: [Int]
  ) -> TransitionID? {
    let (graph, space) = (analysis.graph, analysis.space)
    for entry in entries {
      let tried = analysis.alternatives.tried(before: id, at: graph.sources[entry])
      let winner = tried.first {
        space.diagrams.implies(when, space.decision(graph[$0].when))
      }
      if let winner { return winner }
    }
    return nil
  }
}
