import NavGraph

/// A push, replace or pop where there is no navigation stack.
enum NoNav {
  static let kind = DiagnosticKind.finding(
    "no-nav",
    .error,
    Explanation(
      summary: "a transition pushes, replaces or pops where there is no navigation stack",
      why: """
        Only a screen in a `nav` container has a navigation stack. Elsewhere the step is refused, \
        and the button appears dead. Put the source in a `nav`, or use `show`, which presents where \
        it can't push, or `close`, which dismisses where it can't pop.
        """,
      bad: """
        navc: 1
        app: Demo
        screens:
          home: HomeViewController
          detail: DetailViewController
        launch: [{ root: home }]
        transitions:
          - { on: openDetail, from: home, push: detail }
        """,
      fix: [
        "launch: [{ root: home }]": "containers:\n  main: { nav: home }\nlaunch: [{ root: main }]"
      ]
    )
  )

  static let check = Miss.check(kind, .noNav) { graph, transition in
    let target = "\"\(graph.name(of: transition.target))\""
    let place = "where there is no navigation stack"
    let program = transition.verb.program
    if program.replaces {
      return Miss(
        does: "replaces the top with \(target)",
        may: "replace the top with \(target)",
        place: place,
        help: "put the source in a \"nav\"",
        plural: "replace the top \(place)"
      )
    }
    if program.removesOnly {
      return Miss(
        does: "pops",
        may: "pop",
        place: place,
        help: "put the source in a \"nav\", or use \"close\"",
        plural: "pop \(place)"
      )
    }
    return Miss(
      does: "pushes \(target)",
      may: "push \(target)",
      place: place,
      help: "put the source in a \"nav\", or use \"show\" or \"present\"",
      plural: "push \(place)"
    )
  }
}
