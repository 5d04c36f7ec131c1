import NavGraph

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
    let ends = ends(analysis)
    let found = analysis.ways(to: ends.map { WaySearch.Goal(target: .screen($0)) })
    for (id, way) in zip(ends, found) { sink.report(deadEnd(graph, id, way)) }
  }

  private static func ends(_ analysis: Analysis) -> [ScreenID] {
    let (graph, reachability) = (analysis.graph, analysis.reachability)
    if let stuck = reachability.stuck { return stuck.ends }
    let unclear = graph.screens.indices.map { ScreenID($0) }.filter {
      !reachability.ways.leadOn[Int($0.index)] && reachability.visible($0).isPossible
    }
    guard !unclear.isEmpty, let bound = reachability.bound else { return [] }
    var ways = WaysOut(graph, bound)
    return unclear.filter { !ways.exist(from: $0) }
  }

  private static func deadEnd(
    _ graph: NavigationGraph,
    _ id: ScreenID,
    _ way: [TraceStep]?
  ) -> Diagnostic {
    let screen = graph.screens[Int(id.index)]
    let diagnostic = Diagnostic(
      kind,
      "nothing leads on or back from \"\(screen.name)\"",
      at: graph.span(of: screen.origin),
      subject: .screen(id),
      help: graph.helpIfGateStays([id])
        ?? "add a way out, or say \"terminal: true\" if none is meant",
      cause: Cause("nothing leads on or back from ", "\"\(screen.name)\"")
    )
    return diagnostic.shown(
      by: way,
      else: "\"\(screen.name)\" may be a dead end: nothing leads on or back from it",
      Cause("", "\"\(screen.name)\"", " may be dead ends: nothing leads on or back from them")
    )
  }
}
