import NavGraph

/// A gate that can't be shown, or one that is of no use.
enum GateBlocked {
  static let kind = DiagnosticKind.finding(
    "gate-blocked",
    .error,
    Explanation(
      summary: "a gate can't be shown, or nothing there makes hold what asks for it",
      why: """
        A gate is where the app goes to obtain a condition; a presented one that came up by itself \
        leaves as soon as nothing is lacking beneath it. If it needs something itself that does \
        not hold and has no gate, or whose gate leads back to it, nothing is shown, and what the user \
        wanted is not done either. If it is shown, but nothing that can be done from there makes \
        hold what asked for it (as `plan is pro`), it stands in the way for good. Where that is meant, \
        say `terminal: true` on its screen.
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
      good: """
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
          - { on: signedIn, from: login, dismiss: top, sets: { loggedIn: true } }
          - { on: logOut, from: orders, root: home, sets: { loggedIn: false } }
        """
    )
  )

  static let check = Check(kind) { analysis, sink in
    let useless = UselessGates.all(in: analysis)
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
    let wanting = analysis.wanting(graph.needs(of: gate.target), in: set)
    let reason =
      wanting.first.map {
        ": \(graph.holder(of: $0)) requires \"\(graph.text(of: $0.formula))\""
      }
      ?? ""
    return Diagnostic(
      kind,
      "the gate of \"\(name)\" can't be shown\(reason)",
      at: graph.span(of: gate.origin),
      subject: .condition(id.condition),
      notes: graph.notes(wanting),
      help: "let the gate need nothing but what has a gate of its own that can be shown",
      cause: Cause("the gates of ", "\"\(name)\"", " can't be shown\(reason)")
    ).shown(
      by: way,
      else: "the gate of \"\(name)\" may be asked for where it can't be shown",
      Cause(
        "the gates of ",
        "\"\(name)\"",
        " may be asked for where they can't be shown"
      )
    )
  }

  private static func isUseless(
    _ graph: NavigationGraph,
    _ gate: Stuck.UselessGate,
    _ way: [TraceStep]?
  ) -> Diagnostic {
    let id = gate.gate
    let name = gate.value.map { graph.text(of: id.condition, is: $0) } ?? graph.name(of: id)
    let wanted = graph.text(of: id.condition, isOneOf: gate.wanted.sorted())
    let result = wanted == name ? "makes it hold" : "makes \"\(wanted)\" hold"
    let results = wanted == name ? "makes them hold" : "makes hold what asks for them"
    let screen = graph.name(of: gate.screen)
    return Diagnostic(
      kind,
      "from the gate of \"\(name)\" nothing can be done that \(result)",
      at: graph.span(of: graph[id].gate.origin),
      subject: .condition(id.condition),
      notes: [
        DiagnosticNote(
          "this is shown",
          at: graph.span(of: graph.screens[Int(gate.screen.index)].origin)
        )
      ],
      help: graph.alert(gate.screen) == nil
        ? "let a transition from \"\(screen)\" set it, or say \"terminal: true\" there"
        : "let a button of \"\(screen)\" fire an event that sets it",
      cause: Cause(
        "from the gates of ",
        "\"\(name)\"",
        " nothing can be done that \(results)",
        key: screen,
        help: "let transitions from what they show set them, or say \"terminal: true\" there"
      )
    ).shown(
      by: way,
      else: "from the gate of \"\(name)\" there may be nothing to do that \(result)",
      Cause(
        "from the gates of ",
        "\"\(name)\"",
        " there may be nothing to do that \(results)",
        key: screen
      )
    )
  }
}
