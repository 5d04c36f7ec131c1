import NavGraph

/// What may go wrong where transitions are chosen and screens are shown, as far as a bound can tell: each
/// transition that may be chosen may miss, whatever its source lies in or over, and what is wanted may
/// lack what it needs. What truly happens is among it.
///
/// The valuations are all that may be: only a search for ways tells more.
struct PossibleIncidents {
  let graph: NavigationGraph
  let tables: UpperBound
  let isChosen: [Bool]
  /// By screen, the valuations with which it may be visible without what it needs.
  let violating: [Decision]
  /// Whether a destination, or what its place lies in and over, needs anything.
  let isWanting: (Destination) -> Bool

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
    where requirements.hasOfApp
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

  /// What is wanted and may lack what it needs.
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
      // What a tab shows by now, or the launch rules choose, may be anything.
      if [.select, .launch].contains(graph.transitions[index].verb) {
        result.append(Incident(.refusedTransition, TransitionID(index)))
      }
      let (id, target) = (TransitionID(index), graph.transitions[index].target)
      let presented = graph.transitions[index].presented
      if isWanting(target) || isWanting(presented) {
        result.append(Incident(.refusedTransition, id))
        // What is remembered of it is opened later.
        result.append(Incident(.refusedOpening, target))
      }
    }
    let opened =
      tables.fromOutside.openings.map(\.target)
      + tables.fromOutside.presented.map { $0.what.target }
      + graph.launch.rules.map(\.root)
    for target in opened where isWanting(target) {
      result.append(Incident(.refusedOpening, target))
    }
    for rule in graph.launch.rules where isWanting(rule.presented) {
      result.append(Incident(.refusedOpening, rule.root))
    }
    for case .tabs(let tabs) in graph.containers.map(\.kind) {
      for case .show(let shown) in tabs.map(\.content) {
        result.append(Incident(.refusedTab, shown))
      }
    }
    return result
  }

  /// Events of which a source that may be on screen does not take all.
  private func ignored() -> [Incident] {
    var left: [Heard: Decision] = [:]
    var first: [(heard: Heard, id: TransitionID)] = []
    for (index, transition) in graph.transitions.enumerated() {
      let when = tables.space.decision(transition.when)
      for source in graph.sources[transition.sources.indices] {
        let heard = Heard(source: source, event: transition.event)
        if left[heard] == nil { first.append((heard, TransitionID(index))) }
        left[heard] = tables.diagrams.difference(left[heard] ?? tables.space.assumed, when)
      }
    }
    return first.filter { left[$0.heard, default: .never].isPossible }.map {
      graph.ignored($0.id, $0.heard.source)
    }
  }

  private struct Heard: Hashable {
    var source: TransitionSource
    var event: EventID
  }
}

extension Incident.Kind {
  /// How a verb may miss.
  static func misses(of verb: Verb, onto: Destination) -> [Incident.Kind] {
    switch verb {
    case .push: onto == .none ? [.noNav] : [.noNav, .nowhereToUnwind]
    case .replace: [.noNav]
    case .popTop, .popToRoot: [.noNav, .nothingToPop]
    case .popToScreen: [.noNav, .nowhereToUnwind]
    case .unwind: [.nowhereToUnwind]
    case .dismissTop, .dismissAll, .close: [.nothingPresented]
    case .select: [.notInTabs]
    case .none, .root, .show, .present, .open, .window, .launch: []
    }
  }
}

extension UpperBound {
  /// What may go wrong.
  func incidents() -> [Incident: Decision] {
    var asked = self
    var violating = Array(repeating: Decision.never, count: graph.screens.count)
    let around = [graph.requires] + graph.containers.map(\.requires)
    let refusedAround = around.reduce(Decision.never) { refused, formula in
      let needs = asked.requirements.append(formula, to: RequirementTable.none)
      return diagrams.or(refused, asked.requirements.requirement(needs).refused)
    }
    for vertex in vertices where vertex.kind == .screen && vertex.visible.isPossible {
      var refused = asked.requirements.requirement(vertex.requirement).refused
      if vertex.context == ContextTable.anywhere {
        refused = diagrams.or(refused, refusedAround)
      }
      let set = diagrams.and(vertex.visible, refused)
      violating[Int(vertex.id)] = diagrams.or(violating[Int(vertex.id)], set)
    }
    let possible = PossibleIncidents(
      graph: graph,
      tables: self,
      isChosen: isChosen,
      violating: violating
    ) { destination in
      let opened = asked.opening(of: destination, askedIn: ContextTable.none)?.needs
      return destination != .none
        && (asked.requirements.hasOfApp
          || asked.requirements.needs(of: destination) != RequirementTable.none
          || (opened ?? RequirementTable.none) != RequirementTable.none)
    }
    return possible.all()
  }
}

extension InsensitiveBound {
  /// What may go wrong. Where containers require something, all that is shown may lie in them.
  func incidents() -> [Incident: Decision] {
    let isAnyContainerWanting =
      graph.requires != .true || graph.containers.contains { $0.requires != .true }
    var requirements = tables.requirements
    let possible = PossibleIncidents(
      graph: graph,
      tables: tables,
      isChosen: isChosen,
      violating: violating
    ) { destination in
      destination != .none
        && (isAnyContainerWanting || requirements.needs(of: destination) != RequirementTable.none)
    }
    return possible.all()
  }
}
