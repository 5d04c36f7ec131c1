import NavGraph

/// Several screens that lead to each other and to nothing else.
enum Trap {
  static let kind = DiagnosticKind.finding(
    "trap",
    .warning,
    Explanation(
      summary: "several screens lead only to each other",
      why: """
        From any of these screens, transitions and system gestures lead to all of them, but to no \
        other screen. If they are the main part of the app, launch with one of them; otherwise add \
        a way back. If this is intended, set `terminal: true` on one of them.
        """,
      bad: """
        navc: 1
        app: Demo
        screens:
          home: HomeViewController
          form: FormViewController
          preview: PreviewViewController
        containers:
          formFlow: { nav: form }
        launch: [{ root: home }]
        transitions:
          - { on: edit, from: home, present: formFlow, style: fullScreen }
          - { on: preview, from: form, push: preview }
        """,
      fix: ["push: preview }": "push: preview }\n  - { on: cancel, from: form, dismiss: top }"]
    )
  )

  static let check = Check(kind) { analysis, sink in
    let graph = analysis.graph
    let traps = analysis.reachability.stuck?.traps ?? []
    let found = analysis.ways(to: traps.map { WaySearch.Goal(target: .screen($0[0])) })
    for (members, way) in zip(traps, found) { sink.report(trap(graph, members, way)) }
  }

  private static func trap(
    _ graph: NavigationGraph,
    _ members: [ScreenID],
    _ way: [TraceStep]?
  ) -> Diagnostic {
    let listed = graph.listed(members)
    let isMost = 2 * members.count > graph.screens.count && members.count > 2
    let diagnostic = Diagnostic(
      kind,
      "\(listed) lead only to each other",
      at: graph.span(of: graph.screens[Int(members[0].index)].origin),
      subject: .screen(members[0]),
      notes: members.dropFirst().prefix(Bounds.listedNames - 1).map {
        DiagnosticNote(
          "\"\(graph.name(of: $0))\" is defined here",
          at: graph.span(of: graph.screens[Int($0.index)].origin)
        )
      },
      help: graph.helpIfGateStays(members)
        ?? "\(isMost ? "launch with one of them" : "add a way out"), "
        + "or set \"terminal: true\" on one of them if this is intended",
      cause: cause(listed, "lead only to each other")
    )
    return diagnostic.shown(
      by: way,
      else: "\(listed) may lead only to each other",
      cause(listed, "may lead only to each other")
    )
  }

  private static func cause(_ listed: String, _ predicate: String) -> Cause {
    let groups = Cause.Groups("in each of ", ", the screens \(predicate)")
    return Cause("", listed, " \(predicate)", key: listed, groups: groups)
  }

}
