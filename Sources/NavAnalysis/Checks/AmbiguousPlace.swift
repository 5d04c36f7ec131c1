import NavGraph

/// An opening with several equally short paths to its screen, and no `via` that selects one.
enum AmbiguousPlace {
  static let kind = DiagnosticKind.finding(
    "ambiguous-place",
    .warning,
    Explanation(
      summary: "an opening has several equally short paths to its screen",
      why: """
        An opening shows its screen at the end of the shortest path to it. If several are equally \
        short, navc uses the one whose last transition is written first, so moving a line in the \
        spec changes where a link leads. Set "via" to the previous screen.
        """,
      bad: """
        navc: 1
        app: Demo
        screens:
          feed: FeedViewController
          search: SearchViewController
          user: { class: UserViewController, link: /me }
        containers:
          feedNav: { nav: feed }
          searchNav: { nav: search }
          main: { tabs: [feedNav, searchNav] }
        launch: [{ root: main }]
        links: { schemes: [demo] }
        transitions:
          - { on: openUser, from: feed, push: user }
          - { on: showUser, from: search, push: user }
        """,
      fix: ["link: /me": "link: /me, via: search"]
    )
  )

  static let check = Check(kind, isStructural: true) { analysis, sink in
    let graph = analysis.graph
    var choices = ViaChoices(graph)
    for opening in graph.distinctOpenings {
      guard let (taken, other) = graph.places.rivals(of: opening.target) else { continue }
      let brought = graph[taken].target
      let screen = brought.screen ?? graph.shownFirst(in: brought) ?? ScreenID(0)
      let name = graph.screens[Int(screen.index)].name
      sink.report(
        Diagnostic(
          kind,
          "several equally short paths lead to \(graph.describe(opening.target))",
          at: graph.span(of: opening.origin),
          subject: graph.subject(opening.target),
          notes: notes(taken, other, graph),
          help: help(name, choices.deciding(screen, for: opening.target), graph),
          cause: Cause(
            "several equally short paths lead to ",
            "\"\(graph.name(of: opening.target))\"",
            key: "\(graph.sourceNames(of: taken)) \(graph.sourceNames(of: other))",
            help: "set \"via\" on each of them to the previous screen"
          )
        )
      )
    }
  }

  private static func notes(
    _ taken: TransitionID,
    _ other: TransitionID,
    _ graph: NavigationGraph
  ) -> [DiagnosticNote] {
    let place = graph.span(of: graph[taken].origin)
    if taken == other {
      return [
        DiagnosticNote(
          "this transition is used, from its first source with an equally short path",
          at: place
        )
      ]
    }
    return [
      DiagnosticNote("this transition is used", at: place),
      DiagnosticNote("this path is equally short", at: graph.span(of: graph[other].origin)),
    ]
  }

  private static func help(_ name: String, _ choices: [ScreenID], _ graph: NavigationGraph)
    -> String
  {
    let written = choices.map { "\"via: \(graph.name(of: $0))\"" }
    guard let first = written.first else {
      return "\"via\" can't choose between these paths: define a second screen for one of them, "
        + "or put \"\(name)\" in a container"
    }
    let others = written.dropFirst().map { " or \($0)" }.joined()
    return "add \(first)\(others) to screen \"\(name)\""
  }
}
