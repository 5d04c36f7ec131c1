import NavGraph

/// The incidents and their traces, for the checks that report them.
extension Analysis {
  /// Returns the possible incidents of a kind, each with the set of valuations and a trace.
  ///
  /// No trace is searched for incidents that `allow` suppresses as `finding`. `cause` returns the cause of
  /// an incident; incidents with the same cause are reported as one.
  func incidentsWithWays(
    _ kind: Incident.Kind,
    _ finding: DiagnosticKind? = nil,
    cause: ((Incident, Decision) -> Cause)? = nil
  ) -> [(incident: Incident, set: Decision, way: Way?)] {
    let found = incidents[kind]
    let reported = reported(kind, finding)
    let goals = reported.map { found[$0].goal }
    var result = found.map { ($0.incident, $0.set, way: Way?.none) }
    let causes = cause.map { cause in reported.map { cause(found[$0].incident, found[$0].set) } }
    for (index, way) in zip(reported, ends(of: goals, causes: causes)) { result[index].way = way }
    return result
  }

  /// Returns the goals to which `incidentsWithWays` requests traces.
  func goals(of kind: Incident.Kind, _ finding: DiagnosticKind? = nil) -> [WaySearch.Goal] {
    let found = incidents[kind]
    return reported(kind, finding).map { found[$0].goal }
  }

  /// Returns the indices of the incidents that are not suppressed.
  private func reported(_ kind: Incident.Kind, _ finding: DiagnosticKind?) -> [Int] {
    let found = incidents[kind]
    guard let finding else { return Array(found.indices) }
    return found.indices.filter { !allowances.allows(finding, subject(of: found[$0].incident)) }
  }

  /// Returns the subject of the finding about the incident.
  private func subject(of incident: Incident) -> Subject {
    switch incident.kind {
    case .refusedOpening, .refusedTab: graph.subject(incident.destination)
    default: .transition(incident.transition)
    }
  }
}

/// The phrases of the finding about a transition whose verb can't be carried out, such as a push without a
/// navigation stack.
struct Miss {
  /// The verb phrase, such as `pushes "detail"`.
  var does: String
  /// The verb phrase after "may", such as `push "detail"`.
  var may: String
  /// The circumstances, such as `where there is no navigation stack`.
  var place: String
  var help: String
  /// The predicate about several transitions, such as `push where there is no navigation stack`.
  var plural: String
  /// The name of the screen that several such transitions may have in common; nil if there is none.
  var culprit: String?
  /// The certain predicate about one transition; nil if it is `does` and `place`.
  var certain: String?
  /// The certain predicate about several transitions with the same culprit; nil if it is `may` and `place`.
  var certainCommon: String?

  /// Returns a check that reports the incidents of one kind.
  static func check(
    _ kind: DiagnosticKind,
    _ incidents: Incident.Kind,
    describing miss: @escaping @Sendable (NavigationGraph, Transition) -> Miss
  ) -> Check {
    Check(kind, goals: { $0.goals(of: incidents, kind) }) { analysis, sink in
      let graph = analysis.graph
      func cause(_ id: TransitionID, isCertain: Bool) -> Cause {
        let miss = miss(graph, graph.verb(of: id, missing: incidents))
        let may = isCertain ? "" : "may "
        let certain = isCertain ? miss.certainCommon : nil
        let common = certain ?? "\(may)\(miss.may) \(miss.place)"
        return Cause(
          "",
          "\"\(graph.event(of: id))\"",
          " \(may)\(miss.plural)",
          same: miss.culprit.map { _ in " \(common)" },
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
          "\"\(event)\" \(miss.certain ?? "\(miss.does) \(miss.place)")",
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
  /// Returns the transition reduced to a single verb: the first that can cause an incident of this kind.
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

extension Incidents.Occurrence {
  /// A goal that finds a trace to the incident.
  var goal: WaySearch.Goal { WaySearch.Goal(target: .incident(incident), condition: set) }
}
