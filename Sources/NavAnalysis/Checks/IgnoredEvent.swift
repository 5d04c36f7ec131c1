import NavGraph

/// An event that some states drop.
enum IgnoredEvent {
  static let kind = DiagnosticKind.finding(
    "ignored-event",
    .note,
    isOn: false,
    Explanation(
      summary: "an event is dropped under some conditions",
      why: """
        The screen has a transition for the event, but under some conditions with which it is on \
        screen none of them holds, nor one of the containers around it: nothing happens, and the app \
        is told so. If the button is hidden then, that is right; otherwise the case was forgotten. \
        Add a transition without `when` as the last one for it. It is off unless \
        `lint: { ignored-event: note }` asks for it.
        """,
      bad: """
        navc: 1
        app: Demo
        lint: { ignored-event: note }
        conditions:
          pro: bool
        screens:
          home: HomeViewController
          studio: StudioViewController
        launch: [{ root: home }]
        transitions:
          - { on: openStudio, from: home, present: studio, when: pro }
        """,
      good: """
        navc: 1
        app: Demo
        lint: { ignored-event: note }
        conditions:
          pro: bool
        screens:
          home: HomeViewController
          studio: StudioViewController
          offer: OfferViewController
        launch: [{ root: home }]
        transitions:
          - { on: openStudio, from: home, present: studio, when: pro }
          - { on: openStudio, from: home, present: offer }
        """
    )
  )

  static let check = Check(kind, goals: { $0.goals(of: .ignoredEvent) }) { analysis, sink in
    for (incident, set, way) in analysis.incidentsWithWays(.ignoredEvent, kind) {
      let graph = analysis.graph
      let id = incident.transition
      let circumstances = analysis.circumstances(way?.last, in: set)
      let place =
        Self.place(
          graph,
          graph.sources[graph[id].sources.indices.lowerBound + Int(incident.source)]
        )
        + circumstances.when
      let event = graph.event(of: id)
      let diagnostic = Diagnostic(
        kind,
        "\"\(event)\" is dropped\(place)",
        at: graph.span(of: graph[id].origin),
        subject: .transition(id),
        notes: circumstances.notes,
        help: "add a last transition for it without \"when\", or allow it",
        cause: Cause("", "\"\(event)\"\(place)", " are dropped", key: event, help: help)
      )
      sink.report(
        diagnostic.shown(
          by: way?.steps,
          else: "\"\(event)\" may be dropped\(place)",
          Cause("", "\"\(event)\"\(place)", " may be dropped", key: event, help: help)
        )
      )
    }
  }

  private static let help = "add last transitions for them without \"when\", or allow it"

  private static func place(_ graph: NavigationGraph, _ source: TransitionSource) -> String {
    switch source {
    case .screen(let id): " on \"\(graph.name(of: id))\""
    case .container(let id): " in \"\(graph.name(of: Destination(id)))\""
    case .any: ""
    }
  }
}
