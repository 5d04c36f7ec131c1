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
      good: """
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
          - { on: cancel, from: form, dismiss: top }
        """
    )
  )

  static let check = Check(kind) { analysis, sink in
    let graph = analysis.graph
    let traps = traps(analysis)
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

  /// Returns true if every visible screen is known to lead out of every trap.
  private static func isClear(_ analysis: Analysis) -> Bool {
    let reachability = analysis.reachability
    return analysis.graph.screens.indices.allSatisfy {
      reachability.knownMoves.leadsToEnd[$0] || !reachability.visible(ScreenID($0)).isPossible
    }
  }

  /// Returns the traps, each as its screens in the order of the spec.
  private static func traps(_ analysis: Analysis) -> [[ScreenID]] {
    if let stuck = analysis.reachability.stuck { return stuck.traps }
    if isClear(analysis) { return [] }
    let graph = analysis.graph
    guard let moves = analysis.moves else { return [] }
    let components = moves.components
    let leadsOut = leavesToScreens(moves.graph, components)
    var isExempt = Array(repeating: false, count: components.count)
    var members: [[ScreenID]] = Array(repeating: [], count: components.count)
    for rule in graph.launch.rules {
      guard let first = graph.shownFirst(in: rule.root) else { continue }
      isExempt[Int(components.component[Int(first.index)])] = true
    }
    for index in graph.screens.indices {
      let component = Int(components.component[index])
      if graph.screens[index].isTerminal || leadsOut[component] { isExempt[component] = true }
      guard analysis.reachability.visible(ScreenID(index)).isPossible else { continue }
      members[component].append(ScreenID(index))
    }
    return members.indices.filter { !isExempt[$0] && members[$0].count > 1 }.map { members[$0] }
      .sorted { $0[0] < $1[0] }
  }

  /// Returns, for each component, true if a screen outside it can be reached from it.
  private static func leavesToScreens(
    _ moves: MoveGraph,
    _ components: StronglyConnected
  ) -> [Bool] {
    var hasScreen = Array(repeating: false, count: components.count)
    for screen in 0..<moves.screenCount { hasScreen[Int(components.component[screen])] = true }
    // The successors of a component have lower numbers, so they are decided first.
    var nodes = Array(0..<moves.nodeCount)
    nodes.sort { components.component[$0] < components.component[$1] }
    var leads = Array(repeating: false, count: components.count)
    for node in nodes {
      let own = Int(components.component[node])
      for target in moves.successors(of: node) {
        let other = Int(components.component[Int(target)])
        if other != own, hasScreen[other] || leads[other] { leads[own] = true }
      }
    }
    return leads
  }
}
