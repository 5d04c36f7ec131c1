/// A screen from which nothing puts another one on screen.
enum DeadEnd {
  static let kind = DiagnosticKind.finding(
    "dead-end",
    .error,
    Explanation(
      summary: "a screen has no way out",
      why: """
        Once it is on screen, no transition and no move of the system (back, a swipe, another tab) \
        leads to another screen: the user is stuck until the app is killed. A typical case is a full \
        screen that is presented and that nothing dismisses. Give it a way out; if having none is \
        meant, say `terminal: true`.
        """,
      bad: """
        navc: 1
        app: Demo
        screens:
          home: HomeViewController
          camera: CameraViewController
        launch: [{ root: home }]
        transitions:
          - { on: openCamera, from: home, present: camera, style: fullScreen }
        """,
      good: """
        navc: 1
        app: Demo
        screens:
          home: HomeViewController
          camera: CameraViewController
        launch: [{ root: home }]
        transitions:
          - { on: openCamera, from: home, present: camera, style: fullScreen }
          - { on: done, from: camera, dismiss: top }
        """
    )
  )

  static let check = Check(kind) { analysis, sink in
    let graph = analysis.graph
    var ways = WaysOut(graph, analysis.reachability.solver)
    let exempt = Set(graph.launch.rules.compactMap { graph.shownFirst(in: $0.root) })
    for (index, screen) in graph.screens.enumerated() {
      let id = ScreenID(index)
      guard !screen.isTerminal, !exempt.contains(id), graph.launch.splash != id else { continue }
      guard analysis.reachability.visible(id).isPossible, !ways.exist(from: id) else { continue }
      sink.report(
        Diagnostic(
          kind,
          "nothing leads on or back from \"\(screen.name)\"",
          at: graph.span(of: screen.origin),
          subject: .screen(id),
          help: "add a way out, or say \"terminal: true\" if none is meant"
        )
      )
    }
  }
}
