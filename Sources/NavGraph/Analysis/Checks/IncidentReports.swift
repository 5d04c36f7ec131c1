extension Analysis {
  /// What of `kind` happens in some state, each with a way to where it does. Told as `finding`, some of
  /// it is allowed: no way to that is looked for, as nobody sees it.
  func incidentsWithWays(
    _ kind: Incident.Kind,
    _ finding: DiagnosticKind? = nil
  ) -> [(incident: Incident, set: Decision, way: [TraceStep]?)] {
    let found = incidents[kind]
    let told = found.indices.filter { index in
      guard let finding else { return true }
      return !allowances.allows(finding, subject(of: found[index].incident))
    }
    let goals = told.map { index in
      WaySearch.Goal(target: .incident(found[index].incident), condition: found[index].set)
    }
    var result = found.map { ($0.incident, $0.set, way: [TraceStep]?.none) }
    for (index, way) in zip(told, ways(to: goals)) { result[index].way = way }
    return result
  }

  /// What the finding is about.
  private func subject(of incident: Incident) -> Subject {
    switch incident.kind {
    case .refusedOpening, .refusedTab: graph.subject(incident.destination)
    default: .transition(incident.transition)
    }
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
      for (incident, _, way) in analysis.incidentsWithWays(incidents, kind) {
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
