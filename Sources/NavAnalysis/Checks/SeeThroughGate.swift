import NavGraph

/// A gate that can appear on its own and does not fill the screen.
enum SeeThroughGate {
  static let kind = DiagnosticKind.finding(
    "see-through-gate",
    .note,
    Explanation(
      summary: "a gate that can appear on its own does not fill the screen",
      why: """
        When a visible screen loses a condition it requires, the condition's gate appears over it. \
        Around a sheet, popover, alert or `overFullScreen`, the router shows a blank page instead of \
        the screen below. With `style: fullScreen`, the gate fills the screen.
        """,
      bad: """
        navc: 1
        app: Demo
        conditions:
          locked: { kind: bool, volatile: true, gates: { true: { present: lock, style: pageSheet, locked: true } } }
        screens:
          accounts: { class: AccountsViewController, requires: not locked }
          lock: LockViewController
        launch: [{ root: accounts }]
        transitions:
          - { on: unlocked, from: lock, dismiss: top, sets: { locked: false } }
        """,
      fix: ["style: pageSheet, locked: true": "style: fullScreen"]
    )
  )

  static let check = Check(kind) { analysis, sink in
    let graph = analysis.graph
    let candidates = graph.gateIDs.filter { isSeenThrough(graph, graph[$0].gate) }
    if candidates.isEmpty { return }
    let checked = analysis.reachability.stuck?.checked
    let asked = AskedGates(analysis)
    for id in candidates {
      let gate = graph[id].gate
      guard checked?.contains(gate.identity) ?? asked.contains(id) else { continue }
      let name = graph.name(of: id)
      let isAlert = graph.alert(gate.target) != nil
      let kind = isAlert ? "an alert" : shape(gate)
      sink.report(
        Diagnostic(
          Self.kind,
          "the gate of \"\(name)\" is \(kind) and can appear without a user action: "
            + "a blank page shows around it",
          at: graph.span(of: gate.origin),
          subject: .condition(id.condition),
          help: isAlert
            ? "let the gate present a screen with \"style: fullScreen\""
            : "set \"style: fullScreen\""
        )
      )
    }
  }

  private static func isSeenThrough(_ graph: NavigationGraph, _ gate: Gate) -> Bool {
    guard let presentation = gate.presentation else { return false }
    return graph.alert(gate.target) != nil || presentation.style != .fullScreen
  }

  private static func shape(_ gate: Gate) -> String {
    switch gate.presentation?.style {
    case .popover: "a popover"
    case .overFullScreen: "transparent"
    default: "a sheet"
    }
  }
}
