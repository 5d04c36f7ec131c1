import NavGraph

/// A screen from which no step leads to another screen.
enum DeadEnd {
  static let kind = DiagnosticKind.finding(
    "dead-end",
    .error,
    Explanation(
      summary: "a screen has no way out",
      why: """
        No transition and no system gesture (back, swipe, another tab) leads from it to another \
        screen, so the user is stuck until the app is killed. A typical case is a full-screen \
        presentation that nothing dismisses. Add a way out, or set `terminal: true` if this is \
        intended.
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
      fix: [
        "style: fullScreen }": "style: fullScreen }\n  - { on: done, from: camera, dismiss: top }"
      ]
    )
  )

  static let check = Check(kind) { analysis, sink in
    let graph = analysis.graph
    let ends = analysis.reachability.stuck?.ends ?? []
    let found = analysis.ways(to: ends.map { WaySearch.Goal(target: .screen($0)) })
    for (id, way) in zip(ends, found) { sink.report(deadEnd(graph, id, way)) }
  }

  private static func deadEnd(
    _ graph: NavigationGraph,
    _ id: ScreenID,
    _ way: [TraceStep]?
  ) -> Diagnostic {
    let screen = graph.screens[Int(id.index)]
    let diagnostic = Diagnostic(
      kind,
      "\"\(screen.name)\" has no way out",
      at: graph.span(of: screen.origin),
      subject: .screen(id),
      help: graph.helpIfGateStays([id])
        ?? "add a transition that leaves it, or set \"terminal: true\" if this is intended",
      cause: Cause("", "\"\(screen.name)\"", " have no way out")
    )
    return diagnostic.shown(
      by: way,
      else: "\"\(screen.name)\" may have no way out",
      Cause("", "\"\(screen.name)\"", " may have no way out")
    )
  }
}
