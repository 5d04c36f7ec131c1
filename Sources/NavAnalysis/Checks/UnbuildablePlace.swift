import NavGraph

/// Something is opened, and a screen on the way to its place needs a parameter that nothing supplies.
enum UnbuildablePlace {
  static let kind = DiagnosticKind.finding(
    "unbuildable-place",
    .error,
    Explanation(
      summary: "the way to what is opened needs a parameter that nothing supplies",
      why: """
        What is opened from outside is put at its place, with all screens of the way below it. A \
        screen on the way, and the root of a navigation controller on it, takes its parameters from \
        those of the same name and type that the opened screen has. Give that screen the parameter too, give the parameter a default, or lead to \
        the screen by another way, with "via".
        """,
      bad: example("photoID: Int"),
      good: example("photoID: Int, userID: Int")
    )
  )

  static let check = Check(kind, isStructural: true) { analysis, sink in
    let graph = analysis.graph
    var ways = ParameterWays(graph)
    for opening in graph.distinctOpenings {
      guard let (screen, parameter) = ways.missing(for: opening.target) else { continue }
      let name = graph.screens[Int(screen.index)].name
      let over =
        " leads over screen \"\(name)\", whose parameter \"\(parameter.name)\" nothing supplies"
      sink.report(
        Diagnostic(
          kind,
          "the way to \(graph.describe(opening.target))\(over)",
          at: graph.span(of: opening.origin),
          subject: graph.subject(opening.target),
          notes: [
            DiagnosticNote(
              "\"\(parameter.name)\" has the type \(parameter.type.swift) and no default",
              at: graph.span(of: parameter.origin)
            )
          ],
          help: "give what is opened a parameter \"\(parameter.name)\" of this type, "
            + "or this one a default",
          cause: Cause("the way to ", "\"\(graph.name(of: opening.target))\"", over)
        )
      )
    }
  }

  private static func example(_ parameters: String) -> Explanation.Example {
    Explanation.Example(
      """
      navc: 1
      app: Demo
      screens:
        feed: FeedViewController
        user: { class: UserViewController, params: { userID: Int } }
        photo:
          class: PhotoViewController
          params: { \(parameters) }
          entry: true
      containers: { main: { nav: feed } }
      launch: [{ root: main }]
      transitions:
        - { on: openUser, from: feed, push: user }
        - { on: openPhoto, from: user, push: photo }

      """,
      parts: [:]
    )
  }
}
