package import NavGraph

/// What is known of a graph: what the checks and `why` ask. Most of it is worked out when it is first
/// asked for.
final class Analysis {
  let graph: NavigationGraph
  let space: ConditionSpace
  /// What leads where, under which valuations.
  private(set) lazy var reachability = Reachability(graph, space)
  /// What goes wrong in the states that can be reached.
  private(set) lazy var incidents =
    reachability.isBounded
    ? reachability.incidents
    : Ways(graph, reachability.tables).confirmed(reachability.incidents)
  /// From which screen which others come on screen; nil if there is too much to tell.
  private(set) lazy var moves = reachability.bound.map { MoveComponents(MoveGraph(graph, $0)) }
  /// What refers to what, whatever the conditions are.
  private(set) lazy var uses = Uses(graph)
  /// Where goals are met that were looked for together.
  fileprivate var foundTogether: [WaySearch.Goal: Ways.Found?] = [:]
  /// Which transitions are tried before which.
  lazy var alternatives = Alternatives(graph, reachability.tables.transitions)

  /// What is not told.
  private(set) lazy var allowances = Allowances(graph, LintLevels(graph))

  init(_ graph: NavigationGraph, diagrams: DecisionDiagrams = DecisionDiagrams()) {
    self.graph = graph
    space = ConditionSpace(graph, diagrams: diagrams)
  }
}

extension Analysis {
  /// Whether no valuation that `assume` allows satisfies the formula.
  func isNever(_ formula: FormulaID) -> Bool {
    !space.diagrams.meet(space.decision(formula), space.assumed)
  }

  /// Whether some state shows `destination`, as far as is known.
  func isShown(_ destination: Destination) -> Bool {
    destination.container.map { reachability.isShown($0) }
      ?? visible(destination).isPossible
  }

  /// The valuations with which `destination` is on screen: a container, with a screen of its own.
  func visible(_ destination: Destination) -> Decision {
    switch destination.kind {
    case .screen(let screen): reachability.visible(screen)
    case .container(let container): reachability.visible(container)
    case nil: .never
    }
  }

  /// The same of where a transition starts.
  func visible(_ source: TransitionSource) -> Decision {
    source.destination.map(visible) ?? space.assumed
  }

  /// Whether it happens in some state.
  func happens(_ incident: Incident) -> Bool {
    let found = incidents[incident.kind]
    var (low, high) = (0, found.count)
    while low < high {
      let middle = (low + high) / 2
      if found[middle].incident < incident { low = middle + 1 } else { high = middle }
    }
    return low < found.count && found[low].incident == incident
  }

  /// What keeps a transition from doing what it is chosen for, wherever that is.
  func miss(of id: TransitionID) -> Incident.Kind? {
    let kinds: [Incident.Kind] = [.noNav, .nowhereToUnwind]
    return kinds.first { happens(Incident($0, id)) }
  }
}

extension Analysis {
  /// Looks for the ways to all of this at once: what is asked for later is known by then.
  func lookAhead(for goals: [WaySearch.Goal]) {
    for (goal, found) in zip(goals, Ways(graph, reachability.tables).find(goals)) {
      foundTogether[goal] = .some(found)
    }
  }

  /// For each goal whether a way to it was found, and for the first of them its steps.
  func ways(to goals: [WaySearch.Goal], causes: [Cause]? = nil) -> [[TraceStep]?] {
    ends(of: goals, causes: causes).map { $0?.steps }
  }

  /// The same, with how each way ends.
  func ends(of goals: [WaySearch.Goal], causes: [Cause]? = nil) -> [Way?] {
    if goals.isEmpty { return [] }
    if goals.allSatisfy({ foundTogether[$0] != nil }) {
      let found = goals.map { foundTogether[$0] ?? nil }
      return Ways(graph, reachability.tables).told(found, goals, causes: causes)
    }
    // Places are told by the vertices of the bound.
    let hasPlaces = goals.contains(where: \.isPlace)
    let solver = hasPlaces ? reachability.boundOrTables : reachability.tables
    return Ways(graph, solver).ways(to: goals, causes: causes)
  }

  /// The shortest way that shows `first`, and `second` at a later step; nil if none was found.
  func way(from first: Destination, to second: Destination) -> TwoPartWay? {
    Ways(graph, reachability.boundOrTables).way(from: first, to: second)
  }
}

extension NavigationGraph {
  /// The valuation that `assume` allows whose values come first; nil if it allows none.
  package var smallestValuation: [ValueID]? {
    let space = ConditionSpace(self)
    return space.smallest(in: space.assumed)?.values
  }
}
