import NavGraph

/// An opening from outside, or a tab tapped, that can lack what it needs.
enum RefusedOpening {
  static let kind = DiagnosticKind.finding(
    "refused-opening",
    .warning,
    Explanation(
      summary: "an opening from outside, or a tab, can be refused",
      why: """
        A link, shortcut, push or entry opens a screen, or the user taps a tab, whatever the \
        conditions are. If that requires something that does not hold and that has no gate, nothing \
        happens, and the app is told so. Give the condition a `gate`: it is shown first, and what was \
        wanted is opened as soon as the condition holds.
        """,
      bad: example("pro: bool", ""),
      good: example("pro: { kind: bool, gate: { present: offer } }", ", sets: { pro: true }")
    )
  )

  static let check = Check(
    kind,
    goals: { $0.goals(of: .refusedOpening, kind) + $0.goals(of: .refusedTab, kind) }
  ) { analysis, sink in
    let openings = analysis.incidentsWithWays(.refusedOpening, kind) { incident, set in
      let target = incident.destination
      let wanting = analysis.wanting(analysis.graph.needsAtPlace(of: target), in: set)
      return Self.openings(analysis.graph, target, wanting, "is")
    }
    for (incident, set, way) in openings {
      sink.report(opening(analysis, incident.destination, set, way?.steps))
    }
    let tabs = analysis.incidentsWithWays(.refusedTab, kind) { incident, set in
      let target = incident.destination
      let wanting = analysis.wanting(analysis.graph.needs(of: target), in: set)
      return Self.tabs(analysis.graph, target, wanting, "are")
    }
    for (incident, set, way) in tabs {
      sink.report(tab(analysis, incident.destination, set, way?.steps))
    }
  }

  /// Several openings that lack the same.
  private static func openings(
    _ graph: NavigationGraph,
    _ target: Destination,
    _ wanting: [Need],
    _ verb: String
  ) -> Cause {
    let end = " \(verb) refused \(graph.commonReason(wanting, for: target))"
    let same = graph.sharedReason(wanting, for: target).map { " \(verb) refused \($0)" }
    return Cause("opening ", "\"\(graph.name(of: target))\"", end, same: same)
  }

  /// Several tabs that do.
  private static func tabs(
    _ graph: NavigationGraph,
    _ target: Destination,
    _ wanting: [Need],
    _ verb: String
  ) -> Cause {
    let end = " \(verb) refused \(graph.commonReason(wanting, for: target))"
    let same = graph.sharedReason(wanting, for: target).map { " \(verb) refused \($0)" }
    return Cause("the tabs ", "\"\(graph.name(of: target))\"", end, same: same)
  }

  private static func opening(
    _ analysis: Analysis,
    _ target: Destination,
    _ set: Decision,
    _ way: [TraceStep]?
  ) -> Diagnostic {
    let graph = analysis.graph
    let wanting = analysis.wanting(graph.needsAtPlace(of: target), in: set)
    let (name, reason) = (graph.name(of: target), graph.reason(wanting, for: target))
    let origin = analysis.reachability.tables.fromOutside.origin(of: target) ?? .none
    return Diagnostic(
      kind,
      "opening \"\(name)\" is refused \(reason)",
      at: graph.span(of: origin),
      subject: graph.subject(target),
      notes: graph.notes(wanting),
      help: help(graph, wanting),
      cause: openings(graph, target, wanting, "is")
    ).shown(
      by: way,
      else: "opening \"\(name)\" may be refused \(reason)",
      openings(graph, target, wanting, "may be")
    )
  }

  private static func tab(
    _ analysis: Analysis,
    _ target: Destination,
    _ set: Decision,
    _ way: [TraceStep]?
  ) -> Diagnostic {
    let graph = analysis.graph
    let wanting = analysis.wanting(graph.needs(of: target), in: set)
    let (name, reason) = (graph.name(of: target), graph.reason(wanting, for: target))
    return Diagnostic(
      kind,
      "the tab \"\(name)\" is refused \(reason)",
      at: graph.span(of: tabOrigin(graph, target)),
      subject: graph.subject(target),
      notes: graph.notes(wanting),
      help: help(graph, wanting),
      cause: tabs(graph, target, wanting, "are")
    ).shown(
      by: way,
      else: "the tab \"\(name)\" may be refused \(reason)",
      tabs(graph, target, wanting, "may be")
    )
  }

  private static func help(_ graph: NavigationGraph, _ wanting: [Need]) -> String {
    let forbidden = graph.forbidden(wanting)
    guard !forbidden.isEmpty else { return graph.gateHelp(wanting) }
    return "let the screen itself say what is wanting, without \"requires\", "
      + graph.gateWhereTrue(forbidden)
  }

  /// The first tab that shows it.
  private static func tabOrigin(_ graph: NavigationGraph, _ target: Destination) -> NodeID {
    for container in graph.containers {
      guard case .tabs(let tabs) = container.kind else { continue }
      if let tab = tabs.first(where: { $0.content == .show(target) }) { return tab.origin }
    }
    return .none
  }

  private static func example(_ condition: String, _ sets: String) -> Explanation.Example {
    Explanation.Example(
      """
      navc: 1
      app: Demo
      conditions:
        \(condition)
      screens:
        home: HomeViewController
        studio: { class: StudioViewController, requires: pro, link: /studio }
        offer: OfferViewController
      launch: [{ root: home }]
      links: { schemes: [demo] }
      transitions:
        - { on: openStudio, from: home, present: studio, when: pro }
        - { on: openStudio, from: home, present: offer }
        - { on: done, from: offer, dismiss: top\(sets) }

      """,
      parts: [:]
    )
  }
}
