import NavGraph

/// An event that is dropped under some conditions.
enum IgnoredEvent {
  static let kind = DiagnosticKind.finding(
    "ignored-event",
    .note,
    isOn: false,
    Explanation(
      summary: "an event is dropped under some conditions",
      why: """
        Under some conditions, no transition for the event holds on the screen or in a container \
        around it, so nothing happens. That is right if the button is hidden then. Otherwise add a \
        last transition without `when`. The check is off unless `lint: { ignored-event: note }` \
        turns it on.
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
      fix: [
        "studio: StudioViewController":
          "studio: StudioViewController\n  offer: OfferViewController",
        "when: pro }": "when: pro }\n  - { on: openStudio, from: home, present: offer }",
      ]
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
        help: "add a last transition for it without \"when\", or suppress this with \"allow\"",
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

  private static let help =
    "add last transitions for them without \"when\", or suppress this with \"allow\""

  private static func place(_ graph: NavigationGraph, _ source: TransitionSource) -> String {
    switch source {
    case .screen(let id): " on \"\(graph.name(of: id))\""
    case .container(let id): " in \"\(graph.name(of: Destination(id)))\""
    case .any: ""
    }
  }
}
