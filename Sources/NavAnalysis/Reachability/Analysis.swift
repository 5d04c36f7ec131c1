package import NavGraph

/// The analysis of a graph, as the checks and `why` use it. Most of it is computed on first use.
final class Analysis {
  let graph: NavigationGraph
  let space: ConditionSpace
  /// The reachable screens and transitions, with their valuations.
  private(set) lazy var reachability = Reachability(graph, space)
  /// The incidents of the reachable states.
  private(set) lazy var incidents =
    reachability.isBounded
    ? reachability.incidents
    : Ways(graph, reachability.tables).confirmed(reachability.incidents)
  /// The references from part to part of the graph, regardless of conditions.
  private(set) lazy var uses = Uses(graph)
  /// The results of goals that were searched for together.
  fileprivate var earlierResults: [WaySearch.Goal: Ways.FoundWitness?] = [:]
  /// The order in which the transitions of a source are tried.
  lazy var alternatives = Alternatives(graph, reachability.tables.transitions)

  /// The findings that are suppressed.
  private(set) lazy var allowances = Allowances(graph, LintSeverities(graph))

  init(_ graph: NavigationGraph, diagrams: DecisionDiagrams = DecisionDiagrams()) {
    self.graph = graph
    space = ConditionSpace(graph, diagrams: diagrams)
  }
}

extension Analysis {
  /// Returns true if no valuation that `assume` allows satisfies the formula.
  func isNever(_ formula: FormulaID) -> Bool {
    !space.diagrams.meet(space.decision(formula), space.assumed)
  }

  /// Returns true if some state shows `destination`, as far as is known.
  func isShown(_ destination: Destination) -> Bool {
    destination.container.map { reachability.isShown($0) }
      ?? visible(destination).isPossible
  }

  /// Returns the valuations with which `destination` is on screen. A container is on screen with any screen of
  /// its own.
  func visible(_ destination: Destination) -> Decision {
    switch destination.kind {
    case .screen(let screen): reachability.visible(screen)
    case .container(let container): reachability.visible(container)
    case nil: .never
    }
  }

  /// Returns the valuations with which the source of a transition is on screen.
  func visible(_ source: TransitionSource) -> Decision {
    source.destination.map(visible) ?? space.assumed
  }

  /// Returns true if the incident happens in some state.
  func happens(_ incident: Incident) -> Bool {
    let found = incidents[incident.kind]
    var (low, high) = (0, found.count)
    while low < high {
      let middle = (low + high) / 2
      if found[middle].incident < incident { low = middle + 1 } else { high = middle }
    }
    return low < found.count && found[low].incident == incident
  }

  /// Returns what keeps a transition from having an effect wherever it is chosen; nil if nothing does.
  func miss(of id: TransitionID) -> Incident.Kind? {
    let kinds: [Incident.Kind] = [.noNav, .nowhereToUnwind]
    return kinds.first { happens(Incident($0, id)) }
  }
}

extension Analysis {
  /// Searches for all of these goals at once. Later requests for them use the results.
  func search(for goals: [WaySearch.Goal]) {
    for (goal, found) in zip(goals, Ways(graph, reachability.tables).find(goals)) {
      earlierResults[goal] = .some(found)
    }
  }

  /// Returns the steps of each goal's trace; nil for goals that were not found. Only a limited number of traces
  /// has steps: the first one of each cause, then the others in order.
  func ways(to goals: [WaySearch.Goal], causes: [Cause]? = nil) -> [[TraceStep]?] {
    ends(of: goals, causes: causes).map { $0?.steps }
  }

  /// Returns the trace of each goal, with the valuation that it ends with; nil for goals that were not found.
  func ends(of goals: [WaySearch.Goal], causes: [Cause]? = nil) -> [Way?] {
    if goals.isEmpty { return [] }
    if goals.allSatisfy({ earlierResults[$0] != nil }) {
      let found = goals.map { earlierResults[$0] ?? nil }
      return Ways(graph, reachability.tables).ways(of: found, goals, causes: causes)
    }
    return Ways(graph, reachability.tables).ways(to: goals, causes: causes)
  }

  /// Returns the shortest trace that shows `first`, and `second` at a later step; nil if none was found.
  func way(from first: Destination, to second: Destination) -> TwoPartWay? {
    Ways(graph, reachability.tables).way(from: first, to: second)
  }
}

extension NavigationGraph {
  /// The valuation that `assume` allows and that comes first in the order of values; nil if it allows none.
  package var smallestValuation: [ValueID]? {
    let space = ConditionSpace(self)
    return space.smallest(in: space.assumed)?.values
  }
}
