import NavGraph

/// The incidents that are possible as far as a bound can tell. Each transition that may be chosen may miss,
/// whatever its source lies in or over, and each intent may fail to meet its requirement. This is an
/// over-approximation.
///
/// Each has all valuations that `assume` permits; only a search for traces finds the actual ones.
struct PossibleIncidents {
  let graph: NavigationGraph
  let tables: AnalysisTables
  let isChosen: [Bool]
  /// The valuations with which each screen may be visible without its requirement.
  let violating: [Decision]
  /// Returns true if the destination, or anything that its place lies in or over, requires something.
  let requiresAnything: (Destination) -> Bool

  func all() -> [Incident: Decision] {
    let assumed = tables.space.assumed
    var result: [Incident: Decision] = [:]
    for index in graph.transitions.indices where isChosen[index] {
      for incident in misses(of: TransitionID(index)) { result[incident] = assumed }
    }
    for incident in refusals() { result[incident] = assumed }
    for incident in ignored() { result[incident] = assumed }
    for (index, set) in violating.enumerated() where set.isPossible {
      result[Incident(.requiresViolated, ScreenID(index))] = set
    }
    var requirements = tables.requirements
    for id in graph.gateIDs
    where requirements.hasAppRequirement
      || requirements.needs(of: graph[id].gate.target) != RequirementTable.none
    {
      result[Incident(.blockedGate, id)] = assumed
    }
    return result
  }

  private func misses(of id: TransitionID) -> [Incident] {
    let kinds = Set(
      graph.verbs(of: id).flatMap { Incident.Kind.misses(of: $0.verb, onto: graph[id].onto) }
    )
    return kinds.map { Incident($0, id) }
  }

  /// Returns the incidents of intents that may not meet their requirement.
  private func refusals() -> [Incident] {
    var result: [Incident] = []
    guard graph.isAnythingRequired else { return result }
    for index in graph.transitions.indices where isChosen[index] {
      if graph.transitions[index].earlier.count > 0,
        graph.tab(requiredBy: TransitionID(index)) != nil
      {
        result.append(Incident(.refusedTransition, TransitionID(index)))
        result.append(Incident(.refusedOpening, graph.transitions[index].target))
      }
      // The tab may now show any screen, and the launch rules may choose any root.
      switch graph.transitions[index].verb.last {
      case .selectTab?, .reset(.launchRule)?:
        result.append(Incident(.refusedTransition, TransitionID(index)))
      default: break
      }
      let (id, target) = (TransitionID(index), graph.transitions[index].target)
      let presented = graph.transitions[index].presented
      if requiresAnything(target) || requiresAnything(presented) {
        result.append(Incident(.refusedTransition, id))
        // A gate may hold the target, which is opened later.
        result.append(Incident(.refusedOpening, target))
      }
    }
    let opened =
      tables.fromOutside.openings.map(\.target)
      + tables.fromOutside.presented.map { $0.what.target }
      + graph.launch.rules.map(\.root)
    for target in opened where requiresAnything(target) {
      result.append(Incident(.refusedOpening, target))
    }
    for rule in graph.launch.rules where requiresAnything(rule.presented) {
      result.append(Incident(.refusedOpening, rule.root))
    }
    return result + graph.tabs.compactMap(\.shown).map { Incident(.refusedTab, $0) }
  }

  /// Returns the incidents of events that a source handles only in some valuations.
  private func ignored() -> [Incident] {
    var left: [EventAtSource: Decision] = [:]
    var first: [(handled: EventAtSource, id: TransitionID)] = []
    for (index, transition) in graph.transitions.enumerated() {
      let when = tables.space.decision(transition.when)
      for source in graph.sources[transition.sources.indices] {
        let handled = EventAtSource(source: source, event: transition.event)
        if left[handled] == nil { first.append((handled, TransitionID(index))) }
        left[handled] = tables.diagrams.difference(left[handled] ?? tables.space.assumed, when)
      }
    }
    return first.filter { left[$0.handled, default: .never].isPossible }.map {
      graph.ignored($0.id, $0.handled.source)
    }
  }

  private struct EventAtSource: Hashable {
    var source: TransitionSource
    var event: EventID
  }
}

extension Incident.Kind {
  /// Returns the kinds of misses of a verb.
  static func misses(of verb: Verb, onto: Destination) -> [Incident.Kind] {
    verb.program.misses(hasOnto: onto != .none).map { Incident.Kind($0) }
  }

  /// Creates the kind of a miss.
  init(_ miss: StepProgram.Operation.Miss) {
    switch miss {
    case .noNavigation: self = .noNav
    case .nothingToPop: self = .nothingToPop
    case .nothingPresented: self = .nothingPresented
    case .notBelow: self = .nowhereToUnwind
    case .notInTabs: self = .notInTabs
    }
  }
}

extension InsensitiveBound {
  /// Returns the incidents that are possible within the bound. Where a container requires something, any screen
  /// may lie in it.
  func incidents() -> [Incident: Decision] {
    let doesAnyContainerRequire =
      graph.requires != .true || graph.containers.contains { $0.requires != .true }
    var requirements = tables.requirements
    let possible = PossibleIncidents(
      graph: graph,
      tables: tables,
      isChosen: isChosen,
      violating: violating
    ) { destination in
      destination != .none
        && (doesAnyContainerRequire || requirements.needs(of: destination) != RequirementTable.none)
    }
    return possible.all()
  }
}
