import NavGraph

/// A `fire` of an event that no transition handles.
enum UnusedEventSource {
  static let kind = DiagnosticKind.finding(
    "unused-event-source",
    .warning,
    Explanation(
      summary: "an event is fired that no transition handles",
      why: """
        A tab, link, quick action, notification, broadcast or alert button fires an event, but no \
        transition is `on` that event, so nothing happens. Often the event's name is misspelled on \
        one side.
        """,
      bad: """
        navc: 1
        app: Demo
        screens:
          home: HomeViewController
        launch: [{ root: home }]
        broadcasts:
          SessionExpired: { fire: sessionExpired }
        """,
      fix: [
        "root: home }]":
          "root: home }]\ntransitions:\n  - { on: sessionExpired, from: any, root: home }"
      ]
    )
  )

  static let check = Check(kind, isStructural: true) { analysis, sink in
    let (events, isHandled) = (analysis.graph.events, analysis.uses.handledEvents)
    let unhandled = sources(of: analysis.graph).filter { !isHandled[Int($0.event.index)] }
    guard !unhandled.isEmpty else { return }
    let handled = KnownNames(zip(events, isHandled).filter(\.1).map(\.0))
    let effort = Effort(Bounds.suggestionSteps)
    for source in unhandled {
      let name = events[Int(source.event.index)]
      let nearest = handled.nearest(to: name, effort).map { handled.names[$0.index] }
      sink.report(
        Diagnostic(
          kind,
          "no transition handles the event \"\(name)\"",
          at: analysis.graph.span(of: source.origin),
          subject: source.subject,
          help: nearest.map(Suggestion.didYouMean)
            ?? "add a transition for it, or remove what fires it",
          cause: Cause(
            "no transition handles the events ",
            "\"\(name)\"",
            key: name,
            help: "add transitions for them, or remove what fires them"
          )
        )
      )
    }
  }

  private static func sources(
    of graph: NavigationGraph
  ) -> [(event: EventID, origin: NodeID, subject: Subject)] {
    var result: [(event: EventID, origin: NodeID, subject: Subject)] = []
    for (index, container) in graph.containers.enumerated() {
      for case (.fire(let event), let tab) in container.slots.map({ ($0.content, $0.origin) }) {
        result.append((event, tab, .container(ContainerID(index))))
      }
    }
    for (index, screen) in graph.screens.enumerated() {
      for button in screen.alert?.buttons ?? [] {
        if let event = button.fires {
          result.append((event, button.origin, .screen(ScreenID(index))))
        }
      }
    }
    let entries = graph.entries
    result += entries.writtenFiredLinks.map { ($0.event, $0.origin, .spec) }
    result += entries.broadcasts.map { ($0.event, $0.origin, .spec) }
    for case (.fire(let event), let origin) in entries.actions {
      result.append((event, origin, .spec))
    }
    return result
  }
}
