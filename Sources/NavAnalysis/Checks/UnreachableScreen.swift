import NavGraph

/// A screen or container that is never shown.
enum UnreachableScreen {
  static let kind = DiagnosticKind.finding(
    "unreachable-screen",
    .error,
    Explanation(
      summary: "a screen or container is never shown",
      why: """
        No sequence of steps shows it under any conditions. Either nothing leads to it, or a formula \
        excludes it: a `when` that never holds where it is tried, or a `requires` that contradicts \
        itself or an assumption. Add a transition to it, correct the formula, or remove it.
        """,
      bad: """
        navc: 1
        app: Demo
        screens:
          home: HomeViewController
          help: HelpViewController
        launch: [{ root: home }]
        """,
      fix: [
        "launch: [{ root: home }]":
          "launch: [{ root: home }]\ntransitions:\n  - { on: help, from: home, present: help }"
      ]
    )
  )

  static let check = Check(kind) { analysis, sink in
    let graph = analysis.graph
    let screens = graph.screens.indices.map { ScreenID($0) }.filter {
      graph.launch.splash != $0 && graph.cover != $0
        && !analysis.reachability.visible($0).isPossible
    }
    // A container that nothing leads to is reported as unused.
    let containers = graph.containers.indices.filter {
      !analysis.reachability.isShown(ContainerID($0)) && analysis.uses.ledToContainers[$0]
    }
    guard !screens.isEmpty || !containers.isEmpty else { return }
    let incomingEdges = IncomingEdges(graph)
    var absence = Absence(analysis, incomingEdges)
    for id in screens {
      let screen = graph.screens[Int(id.index)]
      let destination = Destination(id)
      let reason = absence.reason(of: destination)
      sink.report(
        unreachable(analysis, destination, screen.origin, screen.requires, incomingEdges, reason)
      )
    }
    for index in containers {
      let container = graph.containers[index]
      let destination = Destination(ContainerID(index))
      let reason = absence.reason(of: destination)
      sink.report(
        unreachable(
          analysis,
          destination,
          container.origin,
          container.requires,
          incomingEdges,
          reason
        )
      )
    }
  }

  private static func unreachable(
    _ analysis: Analysis,
    _ destination: Destination,
    _ origin: NodeID,
    _ requires: FormulaID,
    _ incomingEdges: IncomingEdges,
    _ reason: String?
  ) -> Diagnostic {
    let graph = analysis.graph
    let name = "\"\(graph.name(of: destination))\""
    let edges = incomingEdges.edges(to: destination)
    let isContradictory = analysis.isNever(requires)
    var message = "nothing leads to \(name)"
    var help = "add a transition to it, or remove it"
    var cause = Cause("nothing leads to ", name, help: "add transitions to them, or remove them")
    if isContradictory {
      let text = graph.text(of: requires)
      message = "\(name) is never shown: \"\(text)\", which it requires, never holds"
      help = "correct its \"requires\""
      let end = " are never shown: \"\(text)\", which they require, never holds"
      cause = Cause("", name, end, help: "correct their \"requires\"")
    } else if !edges.isEmpty {
      message = "\(name) is never shown: \(reason ?? "nothing that leads to it ever happens")"
      help = self.help(analysis, edges) ?? "fix the cause in the notes below, or remove \(name)"
      let end = " are never shown: \(reason ?? "nothing that leads to them ever happens")"
      cause = Cause("", name, end, help: "fix the cause, or remove them")
    }
    return Diagnostic(
      kind,
      message,
      at: graph.span(of: origin),
      subject: graph.subject(destination),
      notes: isContradictory ? [] : notes(analysis, edges, destination),
      help: help,
      cause: cause
    )
  }

  /// Returns the help if all edges fail for the same reason; nil otherwise.
  private static func help(_ analysis: Analysis, _ edges: [IncomingEdges.IncomingEdge]) -> String? {
    let helps = Set(edges.map { help(analysis, $0) })
    return helps.count == 1 ? helps.first ?? nil : nil
  }

  private static func help(_ analysis: Analysis, _ edge: IncomingEdges.IncomingEdge) -> String? {
    let graph = analysis.graph
    switch edge.source {
    case .transition(let id):
      if analysis.reachability.isChosen(id) {
        return analysis.miss(of: id) == .noNav
          ? "present it, or put the screens that it is pushed from in a \"nav\"" : nil
      }
      let sources = graph.sources[graph[id].sources.indices]
      guard sources.count == 1, let source = sources.first?.destination,
        !analysis.isShown(source), !analysis.isNever(graph[id].when)
      else { return nil }
      return "make \"\(graph.name(of: source))\" reachable, or remove both"
    case .launchRule(let index):
      let tables = analysis.reachability.tables
      guard index > 0, tables.initial.isPossible,
        !analysis.isNever(graph.launch.rules[index].when),
        !analysis.space.diagrams.meet(tables.launchChoices[index], tables.initial)
      else { return nil }
      return "move its launch rule up, or correct the \"when\" of the rules above it"
    case .container(let id):
      let container = graph.containers[Int(id.index)]
      guard !container.isInline, !analysis.reachability.isShown(id) else { return nil }
      return "make \"\(container.name)\" reachable, or remove both"
    case .gate(let id):
      return analysis.isBlocked(id)
        ? "let the gate require only conditions whose own gates can be shown"
        : "add a \"requires\" for the gate's condition, or remove the gate and its screens"
    case .opening: return nil
    }
  }

  private static func notes(
    _ analysis: Analysis,
    _ edges: [IncomingEdges.IncomingEdge],
    _ destination: Destination
  ) -> [DiagnosticNote] {
    var notes = edges.prefix(Bounds.listedNames).map {
      DiagnosticNote(
        reason(analysis, $0, destination),
        at: analysis.graph.span(of: $0.origin)
      )
    }
    if edges.count > notes.count {
      notes.append(DiagnosticNote("and \(edges.count - notes.count) more that never happen"))
    }
    return notes
  }

  private static func reason(
    _ analysis: Analysis,
    _ edge: IncomingEdges.IncomingEdge,
    _ destination: Destination
  ) -> String {
    let graph = analysis.graph
    switch edge.source {
    case .transition(let id):
      guard analysis.reachability.isChosen(id) else {
        return "this is never chosen: " + analysis.neverChosen(id).text
      }
      switch analysis.miss(of: id) {
      case .noNav: return "its source is not in a navigation stack"
      case .nowhereToUnwind:
        return "the screen it goes back to is never below \(graph.sourcePhrase(of: graph[id]))"
      default: return analysis.neverShown(destination, by: id)
      }
    case .launchRule(let index):
      let rule = graph.launch.rules[index]
      guard analysis.isCovered(byLaunchRule: index) else { return "this rule is never used" }
      guard rule.root == destination else {
        return "its requirements are never met when this rule is used"
      }
      return "the screen that this rule \(rule.brings) it is never "
        + (rule.isPushed ? "popped" : "dismissed")
    case .container(let id):
      let name = graph.containers[Int(id.index)].name
      return analysis.isRootCovered(in: id)
        ? "the screen above it in \"\(name)\" is never removed"
        : analysis.reachability.isShown(id)
          ? "nothing selects its tab in \"\(name)\""
          : "\"\(name)\", which contains it, is never shown"
    case .gate(let id): return analysis.neverShown(id)
    case .opening: return "this opening never succeeds"
    }
  }
}
