import NavGraph

/// A link with its own scheme or host, which `links` does not list.
enum LinkBeyondLinks {
  static let kind = DiagnosticKind.finding(
    "link-beyond-links",
    .note,
    Explanation(
      summary: "a link has a scheme or host that \"links\" does not list",
      why: """
        A pattern that begins with a scheme and a host matches only URLs with that scheme and host. \
        If "links" does not list them, this is often a typo. To use the scheme or host for all \
        paths, add it under "links" and write the pattern without it. If only this path uses it, \
        suppress the finding.
        """,
      bad: """
        navc: 1
        app: Demo
        screens:
          home: { class: HomeViewController, link: /home }
          news: { class: NewsViewController, link: "https://exmaple.com/news" }
        containers: { main: { nav: home } }
        launch: [{ root: main }]
        transitions: [{ on: openNews, from: home, push: news }]
        links: { hosts: [example.com] }
        """,
      fix: ["link: \"https://exmaple.com/news\"": "link: \"https://example.com/news\""]
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
    func check(_ link: LinkPattern, _ subject: Subject) {
      guard let scheme = link.scheme, !link.isOpaque,
        !(link.host.map(hosts.contains) ?? schemes.contains(scheme))
      else { return }
      let (noun, name) = link.host.map { ("host", $0) } ?? ("scheme", scheme)
      sink.report(
        Diagnostic(
          kind,
          "link \"\(link.text)\" has the \(noun) \"\(name)\", which \"links\" does not list",
          at: graph.span(of: link.origin),
          subject: subject,
          notes: [
            DiagnosticNote(
              "the app's schemes and hosts are listed here",
              at: graph.span(of: entries.linksOrigin)
            )
          ],
          help: help(name, noun, known[noun] ?? KnownNames([]), effort)
        )
      )
    }
    for i in graph.screens.indices where !graph.screens[i].links.isEmpty {
      for link in graph.screens[i].writtenLinks { check(link, .screen(ScreenID(i))) }
    }
    for link in entries.writtenFiredLinks { check(link.pattern, .spec) }
  }

  private static func help(
    _ name: String,
    _ noun: String,
    _ known: KnownNames,
    _ effort: Effort
  ) -> String {
    let listed = known.names.count < Bounds.listedNames ? known.names + [name] : ["…", name]
    let add =
      "write \"\(noun)s: [\(listed.joined(separator: ", "))]\" under \"links\" to use it for all "
      + "paths, or suppress this with \"allow\""
    let nearest = known.nearest(to: name, effort).map { known.names[$0.index] }
    return nearest.map { "\(Suggestion.didYouMean($0)) If not, \(add)" } ?? add
  }
}
