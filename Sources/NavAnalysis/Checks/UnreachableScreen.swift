import NavGraph

/// A screen or container that no state shows.
enum UnreachableScreen {
  static let kind = DiagnosticKind.finding(
    "unreachable-screen",
    .error,
    Explanation(
      summary: "a screen or container is never shown",
      why: """
        Whatever the conditions are and whatever was done before, nothing brings it on screen. Either \
        nothing leads there at all, or the formulas on the way exclude it: a `when` that never holds \
        where it is tried, or a `requires` that contradicts itself or what is assumed.
        """,
      bad: """
        navc: 1
        app: Demo
        screens:
          home: HomeViewController
          help: HelpViewController
        launch: [{ root: home }]
        """,
      good: """
        navc: 1
        app: Demo
        screens:
          home: HomeViewController
          help: HelpViewController
        launch: [{ root: home }]
        transitions:
          - { on: help, from: home, present: help }
        """
    )
  )

  static let check = Check(kind) { analysis, sink in
    let graph = analysis.graph
    let screens = graph.screens.indices.map { ScreenID($0) }.filter {
      graph.launch.splash != $0 && graph.cover != $0
        && !analysis.reachability.visible($0).isPossible
    }
    // What nothing leads to is told as an unused container.
    let containers = graph.containers.indices.filter {
      !analysis.reachability.isShown(ContainerID($0)) && analysis.uses.ledToContainers[$0]
    }
    guard !screens.isEmpty || !containers.isEmpty else { return }
    let leads = Leads(graph)
    var absence = Absence(analysis, leads)
    for id in screens {
      let screen = graph.screens[Int(id.index)]
      let destination = Destination(id)
      let reason = absence.reason(of: destination)
      sink.report(
        unreachable(analysis, destination, screen.origin, screen.requires, leads, reason)
      )
    }
    for index in containers {
      let container = graph.containers[index]
      let destination = Destination(ContainerID(index))
      let reason = absence.reason(of: destination)
      sink.report(
        unreachable(analysis, destination, container.origin, container.requires, leads, reason)
      )
    }
  }

  private static func unreachable(
    _ analysis: Analysis,
    _ destination: Destination,
    _ origin: NodeID,
    _ requires: FormulaID,
    _ leads: Leads,
    _ reason: String?
  ) -> Diagnostic {
    let graph = analysis.graph
    let name = "\"\(graph.name(of: destination))\""
    let leads = leads.leads(to: destination)
    let isContradictory = analysis.isNever(requires)
    var message = "nothing leads to \(name)"
    var help = "lead to it, or remove it"
    var cause = Cause("nothing leads to ", name, help: "lead to them, or remove them")
    if isContradictory {
      let text = graph.text(of: requires)
      message = "\(name) is never shown: \"\(text)\", which it requires, never holds"
      help = "mend what it requires"
      let end = " are never shown: \"\(text)\", which they require, never holds"
      cause = Cause("", name, end, help: "mend what they require")
    } else if !leads.isEmpty {
      message = "\(name) is never shown: \(reason ?? "what leads to it never does")"
      help = "mend the formulas on the way, or remove it"
      let end = " are never shown: \(reason ?? "what leads to them never does")"
      cause = Cause("", name, end, help: "mend the formulas on the way, or remove them")
    }
    return Diagnostic(
      kind,
      message,
      at: graph.span(of: origin),
      subject: graph.subject(destination),
      notes: isContradictory ? [] : notes(analysis, leads),
      help: help,
      cause: cause
    )
  }

  private static func notes(_ analysis: Analysis, _ leads: [Leads.Lead]) -> [DiagnosticNote] {
    var notes = leads.prefix(Bounds.listedNames).map {
      DiagnosticNote(reason(analysis, $0), at: analysis.graph.span(of: $0.origin))
    }
    if leads.count > notes.count {
      notes.append(DiagnosticNote("and \(leads.count - notes.count) more that never do"))
    }
    return notes
  }

  private static func reason(_ analysis: Analysis, _ lead: Leads.Lead) -> String {
    let graph = analysis.graph
    switch lead.by {
    case .transition(let id):
      guard analysis.reachability.isChosen(id) else {
        return "this is never chosen: " + analysis.neverChosen(id).text
      }
      switch analysis.miss(of: id) {
      case .noNav: return "its source is in no navigation stack"
      case .nowhereToUnwind: return "what it goes back to is never below"
      default: return "what it needs never holds when this is chosen"
      }
    case .launchRule(let index):
      return analysis.isCovered(byLaunchRule: index)
        ? "what this rule \(graph.launch.rules[index].brings) it never goes"
        : "this rule never decides"
    case .container(let id):
      let name = graph.containers[Int(id.index)].name
      return analysis.isRootCovered(in: id)
        ? "what lies over it in \"\(name)\" never goes"
        : "\"\(name)\", which holds it, is never shown"
    case .gate(let id):
      return "the gate of \"\(graph.name(of: id))\" is never asked for"
    case .opening: return "this opens it, but never can"
    }
  }
}
