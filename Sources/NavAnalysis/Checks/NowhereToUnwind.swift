import NavGraph

/// A transition that goes back to a screen that is not below its source.
enum NowhereToUnwind {
  static let kind = DiagnosticKind.finding(
    "nowhere-to-unwind",
    .error,
    Explanation(
      summary: "a transition goes back to a screen that is not below its source",
      why: """
        `pop` and `push … onto` search the stack of their source, `unwind` also the layers below. \
        If some path to the source does not pass the screen, the step is refused. Go back to a \
        screen that every path passes, or use `open`, which creates a missing screen.
        """,
      bad: """
        navc: 1
        app: Demo
        screens:
          home: HomeViewController
          list: ListViewController
          detail: DetailViewController
        containers:
          main: { nav: home }
        launch: [{ root: main }]
        transitions:
          - { on: openList, from: home, push: list }
          - { on: openDetail, from: [home, list], push: detail }
          - { on: done, from: detail, pop: list }
        """,
      fix: ["pop: list": "pop: home"]
    )
  )

  static let check = Miss.check(kind, .nowhereToUnwind) { graph, transition in
    let isOnto = transition.onto != .none
    let name = graph.name(of: isOnto ? transition.onto : transition.target)
    let does = isOnto ? "pushes onto \"\(name)\"" : "goes back to \"\(name)\""
    let may = isOnto ? "push onto \"\(name)\"" : "go back to \"\(name)\""
    let source = graph.sourcePhrase(of: transition)
    return Miss(
      does: does,
      may: may,
      place: "where that screen is not below the source",
      help: "go back to a screen that is always below the source, or use \"open\"",
      plural: (isOnto ? "push onto" : "go back to")
        + " screens that are not always below their sources",
      culprit: name,
      certain: "\(does), but that screen is not always below \(source)",
      certainCommon: "\(may), but that screen is not always below their sources"
    )
  }
}
