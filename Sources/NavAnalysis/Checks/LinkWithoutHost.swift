import NavGraph

/// A relative link in a spec without schemes and hosts.
enum LinkWithoutHost {
  static let kind = DiagnosticKind.finding(
    "link-without-host",
    .warning,
    Explanation(
      summary: "a relative link matches no URL: the spec has no scheme or host",
      why: """
        A link that begins with "/" is used with every scheme and host under "links". Without any, \
        no URL matches it. Add one there, or write a whole URL as the pattern, such as \
        "https://example.com/feed".
        """,
      bad: """
        navc: 1
        app: Demo
        screens: { feed: { class: FeedViewController, link: /feed } }
        containers: { main: { nav: feed } }
        launch: [{ root: main }]
        """,
      fix: ["root: main }]": "root: main }]\nlinks: { hosts: [demo.example] }"]
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
        "\"unknown\" handles no link: the spec has no scheme or host",
        at: analysis.graph.span(of: unknown.origin),
        subject: .spec,
        help: help
      )
    )
  }

  private static let help = "list the app's schemes or hosts: \"links: { schemes: [demo] }\""

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
        "link \"\(link.text)\" matches no URL: the spec has no scheme or host",
        at: graph.span(of: link.origin),
        subject: subject,
        help: help,
        cause: Cause("links ", "\"\(link.text)\"", " match no URL: the spec has no scheme or host")
      )
    )
  }
}
