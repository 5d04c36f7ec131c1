import NavGraph

/// A gate that is never needed.
enum UnusedGate {
  static let kind = DiagnosticKind.finding(
    "unused-gate",
    .warning,
    Explanation(
      summary: "a gate is never needed",
      why: """
        A gate is shown when its condition doesn't hold and is required by the visible screen, or by \
        the screen that a transition, tab or link should show. That never happens here: no \
        `requires` contains the condition, or it always holds where it is required. Add `requires`, \
        or remove the gate.
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
      fix: [
        "orders: OrdersViewController":
          "orders: { class: OrdersViewController, requires: loggedIn }",
        "home, when: loggedIn, present: orders": "home, present: orders",
        "  - { on: openOrders, from: home, present: login }\n": "",
      ]
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
        ? "add \"requires\" where \"\(name)\" is needed, or remove the gate"
        : "add a \"requires\" that excludes \"\(name)\" to a screen that can be requested while "
          + "it holds, or remove the gate"
      sink.report(
        Diagnostic(
          kind,
          "the gate of \"\(name)\" is never needed",
          at: graph.span(of: graph[id].gate.origin),
          subject: .condition(id.condition),
          help: help
        )
      )
    }
  }
}
