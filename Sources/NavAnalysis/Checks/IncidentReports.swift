import NavGraph

/// What goes wrong, for the checks that tell of it.
extension Analysis {
  /// What of `kind` happens in some state, each with a way to where it does. Told as `finding`, some of
  /// it is allowed: no way to that is looked for, as nobody sees it. `cause` says which are told as one.
  func incidentsWithWays(
    _ kind: Incident.Kind,
    _ finding: DiagnosticKind? = nil,
    cause: ((Incident, Decision) -> Cause)? = nil
  ) -> [(incident: Incident, set: Decision, way: Way?)] {
    let found = incidents[kind]
    let told = told(kind, finding)
    let goals = told.map { found[$0].goal }
    var result = found.map { ($0.incident, $0.set, way: Way?.none) }
    let causes = cause.map { cause in told.map { cause(found[$0].incident, found[$0].set) } }
    for (index, way) in zip(told, ends(of: goals, causes: causes)) { result[index].way = way }
    return result
  }

  /// Where `incidentsWithWays` will ask for ways to.
  func goals(of kind: Incident.Kind, _ finding: DiagnosticKind? = nil) -> [WaySearch.Goal] {
    let found = incidents[kind]
    return told(kind, finding).map { found[$0].goal }
  }

  /// What is not allowed of `kind`, by its position.
  private func told(_ kind: Incident.Kind, _ finding: DiagnosticKind?) -> [Int] {
    let found = incidents[kind]
    guard let finding else { return Array(found.indices) }
    return found.indices.filter { !allowances.allows(finding, subject(of: found[$0].incident)) }
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
  /// `push where there is no navigation stack`: said of several, without what is different with each.
  var plural: String
  /// What is at fault, where that may be the same for several: a name.
  var culprit: String?

  /// A check that tells of the misses of one kind.
  static func check(
    _ kind: DiagnosticKind,
    _ incidents: Incident.Kind,
    saying miss: @escaping @Sendable (NavigationGraph, Transition) -> Miss
  ) -> Check {
    Check(kind, goals: { $0.goals(of: incidents, kind) }) { analysis, sink in
      let graph = analysis.graph
      func cause(_ id: TransitionID, isCertain: Bool) -> Cause {
        let miss = miss(graph, graph.verb(of: id, missing: incidents))
        let may = isCertain ? "" : "may "
        return Cause(
          "",
          "\"\(graph.event(of: id))\"",
          " \(may)\(miss.plural)",
          same: miss.culprit.map { _ in " \(may)\(miss.may) \(miss.place)" },
          key: miss.culprit ?? graph.sourceNames(of: id),
          help: miss.help
        )
      }
      let found = analysis.incidentsWithWays(incidents, kind) { incident, _ in
        cause(incident.transition, isCertain: true)
      }
      for (incident, _, way) in found {
        let id = incident.transition
        let event = graph.event(of: id)
        let miss = miss(graph, graph.verb(of: id, missing: incidents))
        let diagnostic = Diagnostic(
          kind,
          "\"\(event)\" \(miss.does) \(miss.place)",
          at: graph.span(of: graph[id].origin),
          subject: .transition(id),
          help: miss.help,
          cause: cause(id, isCertain: true)
        )
        sink.report(
          diagnostic.shown(
            by: way?.steps,
            else: "\"\(event)\" may \(miss.may) \(miss.place)",
            cause(id, isCertain: false)
          )
        )
      }
    }
  }
}

extension NavigationGraph {
  /// The transition, as if it had one verb: of several the first that can miss in this way.
  fileprivate func verb(of id: TransitionID, missing kind: Incident.Kind) -> Transition {
    var transition = self[id]
    let parts = verbs(of: id)
    let missing = parts.firstIndex { part in
      let onto = part.verb.group == .brings ? transition.onto : .none
      return Incident.Kind.misses(of: part.verb, onto: onto).contains(kind)
    }
    guard let missing, missing < parts.count - 1 else { return transition }
    (transition.verb, transition.target) = (parts[missing].verb, parts[missing].target)
    transition.onto = .none
    return transition
  }
}

extension Incidents.Found {
  /// A way to where it happens.
  var goal: WaySearch.Goal { WaySearch.Goal(target: .incident(incident), condition: set) }
}
