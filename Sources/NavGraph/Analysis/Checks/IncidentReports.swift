extension Analysis {
  /// What of `kind` happens in some state, each with a way to where it does.
  func incidentsWithWays(
    _ kind: Incident.Kind
  ) -> [(incident: Incident, set: Decision, way: [TraceStep]?)] {
    let found = incidents[kind]
    let ways = ways(
      to: found.map { WaySearch.Goal(target: .incident($0.incident), condition: $0.set) }
    )
    return zip(found, ways).map { ($0.incident, $0.set, $1) }
  }
}

/// What is told of a transition whose verb misses.
struct Miss {
  /// `pushes`, and `push` for where that is not certain.
  var does: String
  var may: String
  /// `where there is no navigation stack`.
  var place: String
  var help: String

  /// A check that tells of the misses of one kind.
  static func check(
    _ kind: DiagnosticKind,
    _ incidents: Incident.Kind,
    saying miss: @escaping @Sendable (NavGraph, Transition) -> Miss
  ) -> Check {
    Check(kind) { analysis, sink in
      let graph = analysis.graph
      for (incident, _, way) in analysis.incidentsWithWays(incidents) {
        let id = incident.transition
        let event = graph.event(of: id)
        let miss = miss(graph, graph[id])
        let diagnostic = Diagnostic(
          kind,
          "\"\(event)\" \(miss.does) \(miss.place)",
          at: graph.span(of: graph[id].origin),
          subject: .transition(id),
          help: miss.help
        )
        sink.report(
          diagnostic.shown(by: way, else: "\"\(event)\" may \(miss.may) \(miss.place)")
        )
      }
    }
  }
}
