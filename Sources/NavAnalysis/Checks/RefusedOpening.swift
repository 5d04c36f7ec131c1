import NavGraph

/// An opening or a tab tap whose requirements can fail.
enum RefusedOpening {
  static let kind = DiagnosticKind.finding(
    "refused-opening",
    .warning,
    Explanation(
      summary: "an opening or a tab tap can be refused",
      why: """
        A link, quick action or notification can arrive, and a tab can be tapped, whatever the \
        conditions are. If the screen requires a condition that doesn't hold and has no gate, \
        nothing happens. Give the condition a `gate`: it is shown first, and the screen opens once \
        the condition holds.
        """,
      bad: """
        navc: 1
        app: Demo
        conditions:
          pro: bool
        screens:
          home: HomeViewController
          studio: { class: StudioViewController, requires: pro, link: /studio }
          offer: OfferViewController
        launch: [{ root: home }]
        links: { schemes: [demo] }
        transitions:
          - { on: openStudio, from: home, present: studio, when: pro }
          - { on: openStudio, from: home, present: offer }
          - { on: done, from: offer, dismiss: top }
        """,
      fix: [
        "pro: bool": "pro: { kind: bool, gate: { present: offer } }",
        "dismiss: top": "dismiss: top, sets: { pro: true }",
      ]
    )
  )

  static let check = Check(
    kind,
    goals: { $0.goals(of: .refusedOpening, kind) + $0.goals(of: .refusedTab, kind) }
  ) { analysis, sink in
    let openings = analysis.incidentsWithWays(.refusedOpening, kind) { incident, set in
      let target = incident.destination
      let unmet = analysis.unmet(analysis.graph.needsAtPlace(of: target), in: set)
      return cause("opening ", analysis.graph, target, unmet, "is")
    }
    for (incident, set, way) in openings {
      sink.report(opening(analysis, incident.destination, set, way?.steps))
    }
    let tabs = analysis.incidentsWithWays(.refusedTab, kind) { incident, set in
      let target = incident.destination
      let unmet = analysis.unmet(analysis.graph.needs(of: target), in: set)
      return cause("the tabs ", analysis.graph, target, unmet, "are")
    }
    for (incident, set, way) in tabs {
      sink.report(tab(analysis, incident.destination, set, way?.steps))
    }
  }

  /// Returns the cause that openings or tabs have in common if they fail for the same reason.
  private static func cause(
    _ what: String,
    _ graph: NavigationGraph,
    _ target: Destination,
    _ unmet: [Need],
    _ verb: String
  ) -> Cause {
    let end = " \(verb) refused \(graph.commonReason(unmet, for: target))"
    let same = graph.sharedReason(unmet, for: target).map { " \(verb) refused \($0)" }
    return Cause(what, "\"\(graph.name(of: target))\"", end, same: same)
  }

  private static func opening(
    _ analysis: Analysis,
    _ target: Destination,
    _ set: Decision,
    _ way: [TraceStep]?
  ) -> Diagnostic {
    let graph = analysis.graph
    let unmet = analysis.unmet(graph.needsAtPlace(of: target), in: set)
    let (name, reason) = (graph.name(of: target), graph.reason(unmet, for: target))
    let origin = analysis.reachability.tables.fromOutside.origin(of: target) ?? .none
    return Diagnostic(
      kind,
      "opening \"\(name)\" is refused \(reason)",
      at: graph.span(of: origin),
      subject: graph.subject(target),
      notes: graph.notes(unmet),
      help: help(graph, unmet),
      cause: cause("opening ", graph, target, unmet, "is")
    ).shown(
      by: way,
      else: "opening \"\(name)\" may be refused \(reason)",
      cause("opening ", graph, target, unmet, "may be")
    )
  }

  private static func tab(
    _ analysis: Analysis,
    _ target: Destination,
    _ set: Decision,
    _ way: [TraceStep]?
  ) -> Diagnostic {
    let graph = analysis.graph
    let unmet = analysis.unmet(graph.needs(of: target), in: set)
    let (name, reason) = (graph.name(of: target), graph.reason(unmet, for: target))
    return Diagnostic(
      kind,
      "the tab \"\(name)\" is refused \(reason)",
      at: graph.span(of: tabOrigin(graph, target)),
      subject: graph.subject(target),
      notes: graph.notes(unmet),
      help: help(graph, unmet),
      cause: cause("the tabs ", graph, target, unmet, "are")
    ).shown(
      by: way,
      else: "the tab \"\(name)\" may be refused \(reason)",
      cause("the tabs ", graph, target, unmet, "may be")
    )
  }

  private static func help(_ graph: NavigationGraph, _ unmet: [Need]) -> String {
    let forbidden = graph.forbidden(unmet)
    guard !forbidden.isEmpty else { return graph.gateHelp(unmet) }
    return "remove \"requires\" and let the screen show what is missing, "
      + graph.gateWhereTrue(forbidden)
  }

  /// Returns the origin of the first tab that shows the screen or container.
  private static func tabOrigin(_ graph: NavigationGraph, _ target: Destination) -> NodeID {
    graph.tabs.first { $0.shown == target }?.origin ?? .none
  }
}
