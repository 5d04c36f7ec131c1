import NavGraph

/// A relative link in a spec that names no scheme and no host.
enum LinkWithoutHost {
  static let kind = DiagnosticKind.finding(
    "link-without-host",
    .warning,
    Explanation(
      summary: "a relative link goes with no scheme and no host",
      why: """
        A link that begins with "/" goes with every scheme and host under "links". As long as there \
        is none, no URL matches it. A pattern may also name its own: "https://example.com/feed".
        """,
      bad: example(""),
      good: example("\nlinks: { hosts: [demo.example] }")
    )
  )

  static let check = Check(kind, isStructural: true) { analysis, sink in
    let entries = analysis.graph.entries
    if entries.hasOrigin { return }
    for (i, screen) in analysis.graph.screens.enumerated() {
      for link in screen.writtenLinks { report(link, .screen(ScreenID(i)), analysis.graph, &sink) }
    }
    for link in entries.writtenFiredLinks { report(link.pattern, .spec, analysis.graph, &sink) }
    guard let unknown = entries.unknownLink else { return }
    sink.report(
      Diagnostic(
        kind,
        "no link is unknown, since none is the app's: there is no scheme and no host",
        at: analysis.graph.span(of: unknown.origin),
        subject: .spec,
        help: help
      )
    )
  }

  private static let help = "name the app's schemes or hosts: \"links: { schemes: [demo] }\""

  private static func report(
    _ link: LinkPattern,
    _ subject: Subject,
    _ graph: NavigationGraph,
    _ sink: inout DiagnosticSink
  ) {
    guard link.isRelative else { return }
    sink.report(
      Diagnostic(
        kind,
        "link \"\(link.text)\" goes with no scheme and no host",
        at: graph.span(of: link.origin),
        subject: subject,
        help: help,
        cause: Cause("links ", "\"\(link.text)\"", " go with no scheme and no host")
      )
    )
  }

  private static func example(_ links: String) -> Explanation.Example {
    Explanation.Example(
      """
      navc: 1
      app: Demo
      screens: { feed: { class: FeedViewController, link: /feed } }
      containers: { main: { nav: feed } }
      launch: [{ root: main }]\(links)

      """,
      parts: [:]
    )
  }
}
