import NavGraph

/// Something is opened to which several equally short ways lead, and no `via` decides.
enum AmbiguousPlace {
  static let kind = DiagnosticKind.finding(
    "ambiguous-place",
    .warning,
    Explanation(
      summary: "several equally short ways lead to what is opened",
      why: """
        What is opened from outside is put at its place: in a container, at a root, or at the end of \
        the shortest way from there. Of several equally short ways the one is taken whose last hop \
        is written first, so that moving a line in the spec would change where a link leads. Say \
        with "via" which screen the last hop comes from.
        """,
      bad: example(""),
      good: example(", via: search")
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
          "several equally short ways lead to \(graph.describe(opening.target))",
          at: graph.span(of: opening.origin),
          subject: graph.subject(opening.target),
          notes: notes(taken, other, graph),
          help: help(name, choices.deciding(screen, for: opening.target), graph),
          cause: Cause(
            "several equally short ways lead to ",
            "\"\(graph.name(of: opening.target))\"",
            key: "\(graph.sourceNames(of: taken)) \(graph.sourceNames(of: other))",
            help: "say with \"via\" on each which screen the hop comes from"
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
          "this hop is taken, from the first of its sources that are as near",
          at: place
        )
      ]
    }
    return [
      DiagnosticNote("this hop is taken", at: place),
      DiagnosticNote("this one might as well be", at: graph.span(of: graph[other].origin)),
    ]
  }

  private static func help(_ name: String, _ choices: [ScreenID], _ graph: NavigationGraph)
    -> String
  {
    let written = choices.map { "\"via: \(graph.name(of: $0))\"" }
    guard let first = written.first else {
      return "no \"via\" can tell the ways apart: let one of them lead to a screen of its own, "
        + "or put \"\(name)\" into a container"
    }
    let others = written.dropFirst().map { " or \($0)" }.joined()
    return "write \(first)\(others) on screen \"\(name)\""
  }

  private static func example(_ via: String) -> Explanation.Example {
    Explanation.Example(
      """
      navc: 1
      app: Demo
      screens:
        feed: FeedViewController
        search: SearchViewController
        user: { class: UserViewController, link: /me\(via) }
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
      parts: [:]
    )
  }
}
