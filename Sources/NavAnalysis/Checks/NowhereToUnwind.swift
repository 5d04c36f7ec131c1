import NavGraph

/// A way back to a screen that is not below.
enum NowhereToUnwind {
  static let kind = DiagnosticKind.finding(
    "nowhere-to-unwind",
    .error,
    Explanation(
      summary: "a transition goes back to a screen that is not below",
      why: """
        `pop`, `unwind` and `push … onto` look for the screen below: `pop` and `onto` in the stack of \
        their source, `unwind` in what lies under it as well. If a way leads to the source that does \
        not come by that screen, nothing happens then, and the app is told so. Go back to a screen \
        that every way comes by, or use `open`, which makes the screen if it is not there.
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
      good: """
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
          - { on: done, from: detail, pop: home }
        """
    )
  )

  static let check = Miss.check(kind, .nowhereToUnwind) { graph, transition in
    let isOnto = transition.onto != .none
    let name = graph.name(of: isOnto ? transition.onto : transition.target)
    return Miss(
      does: isOnto ? "pushes onto \"\(name)\"" : "goes back to \"\(name)\"",
      may: isOnto ? "push onto \"\(name)\"" : "go back to \"\(name)\"",
      place: "where that is not below",
      help: "go back to a screen that is always below, or use \"open\"",
      plural: isOnto
        ? "push onto screens that are not below" : "go back to screens that are not below",
      culprit: name
    )
  }
}
