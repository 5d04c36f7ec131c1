import NavGraph

/// An opening that creates a screen below its own, for which nothing supplies a parameter.
enum UnbuildablePlace {
  static let kind = DiagnosticKind.finding(
    "unbuildable-place",
    .error,
    Explanation(
      summary: "a screen below an opened one needs a parameter that nothing supplies",
      why: """
        An opening also creates the screens below the opened one. Their parameters come from \
        parameters of the opened screen with the same name and type. Add the parameter there, give \
        it a default, or choose another path with "via".
        """,
      bad: """
        navc: 1
        app: Demo
        screens:
          feed: FeedViewController
          user: { class: UserViewController, params: { userID: Int } }
          photo:
            class: PhotoViewController
            params: { photoID: Int }
            entry: true
        containers: { main: { nav: feed } }
        launch: [{ root: main }]
        transitions:
          - { on: openUser, from: feed, push: user }
          - { on: openPhoto, from: user, push: photo }
        """,
      fix: ["photoID: Int": "photoID: Int, userID: Int"]
    )
  )

  static let check = Check(kind, isStructural: true) { analysis, sink in
    let graph = analysis.graph
    var ways = PathParameters(graph)
    for opening in graph.distinctOpenings {
      guard let (screen, parameter) = ways.missing(for: opening.target) else { continue }
      let name = graph.screens[Int(screen.index)].name
      let below =
        " also shows screen \"\(name)\" below, but nothing supplies its parameter \"\(parameter.name)\""
      sink.report(
        Diagnostic(
          kind,
          "opening \(graph.describe(opening.target))\(below)",
          at: graph.span(of: opening.origin),
          subject: graph.subject(opening.target),
          notes: [
            DiagnosticNote(
              "\"\(parameter.name)\" has the type \(parameter.type.swift) and no default",
              at: graph.span(of: parameter.origin)
            )
          ],
          help: "add a parameter \"\(parameter.name)\" of the type \(parameter.type.swift) to "
            + (opening.target.screen.map { "\"\(graph.name(of: $0))\"" } ?? "the opened screen")
            + ", or give \"\(parameter.name)\" of \"\(name)\" a default",
          cause: Cause("opening ", "\"\(graph.name(of: opening.target))\"", below)
        )
      )
    }
  }
}
