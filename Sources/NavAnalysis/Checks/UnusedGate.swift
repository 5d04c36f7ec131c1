import NavGraph

/// A gate that nothing asks for.
enum UnusedGate {
  static let kind = DiagnosticKind.finding(
    "unused-gate",
    .warning,
    Explanation(
      summary: "no state asks for a gate",
      why: """
        A gate is shown where something that is wanted, or that is on screen, requires the condition \
        and it does not hold. Nothing ever does: either no `requires` names the condition as it is \
        to be, or it holds wherever something needs it. Say what needs it, or remove the gate.
        """,
      bad: """
        navc: 1
        app: Demo
        conditions:
          loggedIn: { kind: login, gate: { present: login } }
        screens:
          home: HomeViewController
          login: LoginViewController
          orders: OrdersViewController
        launch: [{ root: home }]
        transitions:
          - { on: openOrders, from: home, when: loggedIn, present: orders }
          - { on: openOrders, from: home, present: login }
          - { on: signedIn, from: login, dismiss: top, sets: { loggedIn: true } }
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
    let graph = analysis.graph
    let gates = graph.gateIDs
    if gates.isEmpty { return }
    let asked = AskedGates(analysis)
    for id in gates where !asked.contains(id) {
      let name = graph.name(of: id)
      let help =
        graph[id].value == nil
        ? "let what needs \"\(name)\" require it, or remove the gate"
        : "let something require another value while \"\(name)\" may hold, or remove the gate"
      sink.report(
        Diagnostic(
          kind,
          "nothing ever asks for the gate of \"\(name)\"",
          at: graph.span(of: graph[id].gate.origin),
          subject: .condition(id.condition),
          help: help
        )
      )
    }
  }
}
