import NavGraph

/// A gate that can't be shown, or that offers no way to satisfy its condition.
enum GateBlocked {
  static let kind = DiagnosticKind.finding(
    "gate-blocked",
    .error,
    Explanation(
      summary: "a gate can't be shown, or offers no way to satisfy its condition",
      why: """
        If a gate itself requires a condition that doesn't hold and has no usable gate, neither the \
        gate nor the requested screen is shown. If nothing that the gate shows can set the \
        condition, the user is stuck. Set the condition in a transition from the gate's screen, \
        or set `terminal: true` on that screen.
        """,
      bad: """
        navc: 1
        app: Demo
        conditions:
          loggedIn: { kind: login, gate: { present: login } }
        screens:
          home: HomeViewController
          login: LoginViewController
          orders: { class: OrdersViewController, requires: loggedIn }
        launch: [{ root: home }]
        transitions:
          - { on: openOrders, from: home, present: orders }
          - { on: signedIn, from: login, dismiss: top }
          - { on: logOut, from: orders, root: home, sets: { loggedIn: false } }
        """,
      fix: ["dismiss: top": "dismiss: top, sets: { loggedIn: true }"]
    )
  )

  static let check = Check(kind) { analysis, sink in
    let useless = analysis.reachability.stuck?.gates ?? []
    let blocked = analysis.incidents[.blockedGate]
    let goals =
      blocked.map { WaySearch.Goal(target: .incident($0.incident), condition: $0.set) }
      + useless.map { gate in
        WaySearch.Goal(target: .gate(gate.index, gate.gate.condition), condition: gate.set)
      }
    let ways = analysis.ways(to: goals)
    for (found, way) in zip(blocked, ways) {
      sink.report(cannotBeShown(analysis, found.incident.gate, found.set, way))
    }
    for (gate, way) in zip(useless, ways.dropFirst(blocked.count)) {
      sink.report(isUseless(analysis.graph, gate, way))
    }
  }

  private static func cannotBeShown(
    _ analysis: Analysis,
    _ id: GateID,
    _ set: Decision,
    _ way: [TraceStep]?
  ) -> Diagnostic {
    let (graph, name) = (analysis.graph, analysis.graph.name(of: id))
    let gate = graph[id].gate
    let unmet = analysis.unmet(graph.needs(of: gate.target), in: set)
    let reason =
      unmet.first.map {
        ": \(graph.owner(of: $0)) requires \"\(graph.text(of: $0.formula))\""
      }
      ?? ""
    return Diagnostic(
      kind,
      "the gate of \"\(name)\" can't be shown\(reason)",
      at: graph.span(of: gate.origin),
      subject: .condition(id.condition),
      notes: graph.notes(unmet),
      help: help(graph, id, unmet),
      cause: Cause("the gates of ", "\"\(name)\"", " can't be shown\(reason)")
    ).shown(
      by: way,
      else: "the gate of \"\(name)\" may be needed where it can't be shown",
      Cause(
        "the gates of ",
        "\"\(name)\"",
        " may be needed where they can't be shown"
      )
    )
  }

  private static func help(_ graph: NavigationGraph, _ id: GateID, _ unmet: [Need]) -> String {
    if let need = unmet.first, graph.conditions(in: need.formula).contains(id.condition) {
      let (name, owner) = (graph.name(of: id.condition), graph.owner(of: need))
      return "remove \"\(name)\" from what \(owner) requires"
    }
    return "let the gate require only conditions whose own gates can be shown"
  }

  private static func isUseless(
    _ graph: NavigationGraph,
    _ gate: Stuck.UselessGate,
    _ way: [TraceStep]?
  ) -> Diagnostic {
    let id = gate.gate
    let name = gate.value.map { graph.text(of: id.condition, is: $0) } ?? graph.name(of: id)
    let wanted = graph.text(of: id.condition, isOneOf: gate.wanted.sorted())
    let results = wanted == name ? "makes them true" : "satisfies what needs them"
    let screen = graph.name(of: gate.screen)
    return Diagnostic(
      kind,
      "the gate of \"\(name)\" leads to nothing that makes \"\(wanted)\" true",
      at: graph.span(of: graph[id].gate.origin),
      subject: .condition(id.condition),
      notes: [
        DiagnosticNote(
          "the gate shows this screen",
          at: graph.span(of: graph.screens[Int(gate.screen.index)].origin)
        )
      ],
      help: graph.alert(gate.screen) == nil
        ? "set it in a transition from \"\(screen)\", or set \"terminal: true\" on that screen"
        : "let a button of \"\(screen)\" fire an event that sets it",
      cause: Cause(
        "the gates of ",
        "\"\(name)\"",
        " lead to nothing that \(results)",
        key: screen,
        help: "set them in transitions from their screens, or set \"terminal: true\" there"
      )
    ).shown(
      by: way,
      else: "the gate of \"\(name)\" may lead to nothing that makes \"\(wanted)\" true",
      Cause(
        "the gates of ",
        "\"\(name)\"",
        " may lead to nothing that \(results)",
        key: screen
      )
    )
  }
}
