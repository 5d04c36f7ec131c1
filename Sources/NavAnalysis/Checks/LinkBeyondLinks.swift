import NavGraph

/// A link with a scheme or host of its own that `links` does not name.
enum LinkBeyondLinks {
  static let kind = DiagnosticKind.finding(
    "link-beyond-links",
    .note,
    Explanation(
      summary: "a link has a scheme or host that \"links\" does not name",
      why: """
        A pattern may begin with a scheme and host of its own, and then goes with these alone. Where \
        "links" says which are the app's, and this one is not among them, one of the two is often a \
        slip. Name it under "links", and all paths go with it; write the pattern without it; or allow \
        it, if it is meant for this path alone.
        """,
      bad: example("https://exmaple.com/news"),
      good: example("https://example.com/news")
    )
  )

  static let check = Check(kind, isStructural: true) { analysis, sink in
    let graph = analysis.graph
    let entries = graph.entries
    let schemes = Set(entries.schemes.map { $0.lowercased() })
    let hosts = Set(entries.asciiHosts.map { $0.lowercased() })
    guard !schemes.isEmpty || !hosts.isEmpty else { return }
    let known = ["host": KnownNames(entries.hosts), "scheme": KnownNames(entries.schemes)]
    let effort = Effort(Bounds.suggestionSteps)
    func look(at link: LinkPattern, _ subject: Subject) {
      guard let scheme = link.scheme, !link.isOpaque,
        !(link.host.map(hosts.contains) ?? schemes.contains(scheme))
      else { return }
      let (noun, name) = link.host.map { ("host", $0) } ?? ("scheme", scheme)
      sink.report(
        Diagnostic(
          kind,
          "link \"\(link.text)\" has the \(noun) \"\(name)\", which \"links\" does not name",
          at: graph.span(of: link.origin),
          subject: subject,
          notes: [DiagnosticNote("these are the app's", at: graph.span(of: entries.linksOrigin))],
          help: help(name, noun, known[noun] ?? KnownNames([]), effort)
        )
      )
    }
    for i in graph.screens.indices where !graph.screens[i].links.isEmpty {
      for link in graph.screens[i].writtenLinks { look(at: link, .screen(ScreenID(i))) }
    }
    for link in entries.writtenFiredLinks { look(at: link.pattern, .spec) }
  }

  private static func help(
    _ name: String,
    _ noun: String,
    _ known: KnownNames,
    _ effort: Effort
  ) -> String {
    let listed = known.names.count < Bounds.listedNames ? known.names + [name] : ["…", name]
    let add =
      "write \"\(noun)s: [\(listed.joined(separator: ", "))]\" under \"links\", "
      + "and all paths go with it, or allow it"
    let meant = known.nearest(to: name, effort).map { known.names[$0.index] }
    return meant.map { "\(Suggestion.didYouMean($0)) If not, \(add)" } ?? add
  }

  private static func example(_ link: String) -> Explanation.Example {
    Explanation.Example(
      stringLiteral: """
        navc: 1
        app: Demo
        screens:
          home: { class: HomeViewController, link: /home }
          news: { class: NewsViewController, link: "\(link)" }
        containers: { main: { nav: home } }
        launch: [{ root: main }]
        transitions: [{ on: openNews, from: home, push: news }]
        links: { hosts: [example.com] }

        """
    )
  }
}
