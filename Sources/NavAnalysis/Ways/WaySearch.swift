import NavGraph

/// A breadth-first search for witnesses: short runs from launch over configurations with concrete stacks and sets
/// of valuations. Every run that it finds can happen exactly as it is shown.
///
/// A screen is visited again only with new valuations, unless the part of the stack below it that is compared
/// differs. Therefore it does not find everything that can happen.
///
/// The search holds the whole graph and the tables of vertices, so it is a class and never copied. Access to its
/// fields is not checked for exclusivity.
final class WaySearch {
  /// A goal of the search.
  struct Goal: Hashable {
    enum GoalTarget: Hashable {
      /// Any state.
      case anything
      /// The screen is visible.
      case screen(ScreenID)
      /// A screen directly in the container is visible.
      case container(ContainerID)
      /// The vertex is visible, in a navigation stack or not.
      case place(Int, isInStack: Bool)
      /// The gate with this index in `RequirementTable.gates`, over any root, is visible after a step that asked
      /// for it for this condition.
      case gate(Int, ConditionID)
      /// The transition is chosen.
      case transition(TransitionID)
      /// The incident happens.
      case incident(Incident)
    }

    var target: GoalTarget
    /// The valuations with which the goal counts.
    var condition = Decision.always
    /// The container in which the visible screen must be; nil for any.
    var holder: ContainerID?

    /// True if the goal is met by a step, false if it is met by a state.
    var isStep: Bool {
      switch target {
      case .incident(let incident): incident.kind != .ignoredEvent
      case .gate: true
      default: false
      }
    }

    var isIgnoredEvent: Bool {
      switch target {
      case .incident(let incident): incident.kind == .ignoredEvent
      default: false
      }
    }

    var isPlace: Bool {
      if case .place = target { true } else { false }
    }

    var isGate: Bool {
      if case .gate = target { true } else { false }
    }
  }

  /// A visited state, and the step that led to it.
  struct VisitedNode {
    var state: SymbolicState
    /// The index of the predecessor; `none` for a start.
    var predecessor: Int
    var step: Successor.StepKind
    /// The valuations before the step.
    var before: Decision
    /// The effect of the step's `sets`.
    var effect: Int
    /// True if the step shows a gate instead of its target.
    var isGate: Bool
    /// True if the step is refused, or its verb misses.
    var isMiss = false
    /// True if the destination that the run has to pass was shown, here or before.
    var hasShownVia = false
    /// True if the node was added only because a step met a goal. Its successors are not explored.
    var isEnd = false
  }

  /// The predecessor of a start.
  static let none = -1

  /// The options of a search.
  struct SearchOptions {
    /// The number of topmost screens that, with the root, distinguish nodes. With more screens the search finds
    /// more and takes longer. An exact search compares everything and finds the shortest runs.
    var depth = 1
    static let unlimitedDepth = Int.max
    /// The depth of a search that is detailed but not exact.
    static let detailedDepth = 6
    /// True if openings from outside are steps of the search.
    var opensFromOutside = false
    /// True if openings from outside are tried once for each root, whatever lies over it.
    var triesOpeningsOncePerRoot = false
    /// The destination that the run has to pass before a goal counts.
    var via = Destination.none
    /// True if the search continues when all goals are met.
    var exploresAll = false
    /// True if results that do not distinguish nodes are produced once.
    var mergesResults = true

    /// The options of an exact search with all openings.
    static let exact = SearchOptions(depth: unlimitedDepth, opensFromOutside: true)
    /// The options of a detailed search with all openings.
    static let detailed = SearchOptions(depth: detailedDepth, opensFromOutside: true)
  }

  /// The limits of a search.
  private struct SearchLimits {
    var nodes: Int
    var steps: Int
    /// The maximum number of screens of a state in an exact search.
    static let mostScreensOfExactSearch = 40
    /// The limits of steps for the exploration around unmet goals: for all of them, and for one.
    static let stepsAround = 150_000
    static let stepsAroundOne = 10_000
    /// The maximum number of states from which the exploration for a goal starts.
    static let beginnings = 4
    /// The number of diagram steps that a search may take, even if the analysis has used up its budget.
    static let diagramSteps = 500_000

    init(_ depth: Int, _ graph: NavigationGraph) {
      (nodes, steps) =
        switch depth {
        case SearchOptions.unlimitedDepth: (2_000, 10_000)
        case 1: (200_000, 1_000_000 + 30 * graph.transitions.count)
        default: (10_000, 150_000)
        }
    }
  }

  /// A node that meets a goal, and the valuations with which it does.
  typealias Witness = (node: Int, set: Decision)

  @exclusivity(unchecked) private(set) var nodes: [VisitedNode] = []
  /// True if all reachable states were explored. States with equal 64-bit fingerprints are taken to be equal.
  private(set) var isComplete = false
  @exclusivity(unchecked) private var successors: Successors
  @exclusivity(unchecked) private var goals: GoalTable
  private var options: SearchOptions
  private let diagrams: DecisionDiagrams
  /// The valuations with which nodes were visited, by the fingerprint that distinguishes nodes.
  @exclusivity(unchecked) private var visited = FingerprintTable<Decision>()
  /// The valuations with which states were restored by earlier searches, by fingerprint.
  @exclusivity(unchecked) private var restoredBefore = FingerprintTable<Decision>()
  /// The number of steps tried.
  @exclusivity(unchecked) private var effort = 0
  /// True if some state was too deep to be explored.
  private var isCut = false

  /// The first witness of each goal; nil if the goal is not met.
  var met: [Witness?] { goals.met }

  /// Searches for runs to `goals`, from launch or, if `previousRun` is given, from the states that may be restored
  /// it.
  init(
    _ graph: NavigationGraph,
    _ tables: AnalysisTables,
    _ goals: [Goal],
    _ options: SearchOptions,
    restoredFrom previousRun: WaySearch? = nil
  ) {
    successors = Successors(
      graph,
      previousRun?.successors.configurations ?? Configurations(graph, tables),
      Successors.SuccessorOptions(
        opensFromOutside: options.opensFromOutside,
        reportsIgnoredEvents: goals.contains { $0.isIgnoredEvent },
        mergesResultsOfOpenings: options.mergesResults
          && options.depth != SearchOptions.unlimitedDepth,
        triesOpeningsOncePerRoot: options.triesOpeningsOncePerRoot,
        mergesPushesAndTabs: options.mergesResults && options.depth == 1,
        notesAskedGates: goals.contains { $0.isGate }
      )
    )
    self.goals = GoalTable(goals, graph)
    self.options = options
    diagrams = tables.diagrams
    guard !goals.isEmpty else { return }
    diagrams.allow(steps: SearchLimits.diagramSteps)
    if let previousRun {
      restore(previousRun)
    } else {
      successors.findLaunches()
      visitResults(from: Self.none)
    }
    var frontier = 0
    let limits = SearchLimits(options.depth, graph)
    while frontier < nodes.count, self.goals.unmetCount > 0 || options.exploresAll,
      nodes.count < limits.nodes, effort < limits.steps
    {
      if !nodes[frontier].isEnd {
        let (state, hasShownVia) = (nodes[frontier].state, nodes[frontier].hasShownVia)
        successors.findSuccessors(of: state, hasShownVia: hasShownVia)
        visitResults(from: frontier)
      }
      frontier += 1
    }
    isComplete = frontier == nodes.count && !isCut
  }

  // MARK: Results

  /// Returns the number of steps of the run to the node.
  func length(of node: Int) -> Int {
    var (count, next) = (0, node)
    while next != Self.none {
      count += 1
      next = nodes[next].predecessor
    }
    return count
  }

  /// Returns the number of steps of the run to `node` up to the destination it has to pass. The launch counts as
  /// one.
  func stepsToVia(of node: Int) -> Int {
    var count = 0
    var index = node
    while index != Self.none {
      let predecessor = nodes[index].predecessor
      let isStart = predecessor == Self.none || !nodes[predecessor].hasShownVia
      if isStart || count > 0 { count += 1 }
      index = predecessor
    }
    return count
  }

  /// Returns the nodes of the run to `node`, from its start.
  func path(to node: Int) -> [VisitedNode] {
    var path: [VisitedNode] = []
    var index = node
    while index != Self.none {
      path.append(nodes[index])
      index = nodes[index].predecessor
    }
    return path.reversed()
  }

  /// Returns the screen that was visible before the node's step; nil for a start.
  func screenBefore(_ node: VisitedNode) -> ScreenID? {
    node.predecessor == Self.none ? nil : screen(of: nodes[node.predecessor])
  }

  /// Returns the visible screen of a node.
  func screen(of node: VisitedNode) -> ScreenID {
    successors.configurations.screen(at: node.state.configuration)
  }

  /// Returns true if the step to a node leaves all stacks and held intents as they are. False for a step that shows
  /// a fresh screen in place of an equal one.
  func showsNothingNew(_ node: VisitedNode) -> Bool {
    guard node.predecessor != Self.none else { return false }
    let before = nodes[node.predecessor].state
    guard before.configuration == node.state.configuration,
      before.heldIntent == node.state.heldIntent, before.gate == node.state.gate
    else { return false }
    switch node.step {
    case .launch, .restored, .entry, .opening: return false
    case .back, .swipe, .tab, .volatile: return true
    case .button(_, nil): return true
    case .button(_, let id?), .transition(let id):
      let transition = successors.configurations.graph[id]
      guard transition.verb.group != .selects else { return true }
      return node.isMiss
        || !successors.configurations.shows(transition.target, at: node.state.configuration)
    }
  }

  /// Returns what is on screen at a node, and below.
  func layers(of node: VisitedNode) -> [TraceInput.Layer] {
    successors.configurations.layers(of: node.state.configuration)
  }

  /// Returns the containers that the topmost layer of a node shows.
  func containers(of node: VisitedNode) -> [ContainerID] {
    successors.configurations.containers(at: node.state.configuration)
  }

  // MARK: Visiting

  private func restore(_ previousRun: WaySearch) {
    restoredBefore = previousRun.restoredBefore
    var fingerprints: Set<UInt64> = []
    for node in previousRun.nodes {
      let fingerprint = fingerprint(of: node.state.configuration)
      guard fingerprints.insert(fingerprint).inserted else { continue }
      for restart in successors.restarts(after: node.state.configuration) {
        let fingerprint = self.fingerprint(of: restart.configuration)
        if restoredBefore.insert(restart.set, at: fingerprint, diagrams) {
          visit(restart, from: Self.none)
        }
      }
    }
  }

  private func fingerprint(of configuration: Configuration) -> UInt64 {
    successors.configurations.stacks.fingerprint(configuration)
  }

  private func visitResults(from predecessor: Int) {
    effort += successors.results.effort
    if predecessor != Self.none, nodes[predecessor].hasShownVia {
      for (transition, set) in successors.results.chosen {
        var goal = goals.first(of: transition)
        while let met = goal {
          meet(met, set, at: predecessor)
          goal = goals.next(after: met)
        }
      }
      for (incident, set) in successors.results.ignored { meet(incident, set, at: predecessor) }
    }
    for index in successors.results.successors.indices {
      visit(successors.results.successors[index], from: predecessor)
    }
  }

  /// Adds a node for the successor if it is new, or if its step meets a goal.
  private func visit(_ successor: Successor, from predecessor: Int) {
    effort += 1
    let vertex = successors.configurations.vertex(at: successor.configuration)
    let kind = successors.configurations.tables.vertices[vertex].kind
    let context = successors.configurations.tables.vertices[vertex].context
    guard kind == .screen, context != ContextTable.anywhere, successor.set.isCertain else { return }
    let incidents = successors.results.incidents.all(successor.incidents)
    var node = VisitedNode(
      state: SymbolicState(
        configuration: successor.configuration,
        set: successor.set,
        heldIntent: successor.heldIntent,
        gate: successor.gate
      ),
      predecessor: predecessor,
      step: successor.step,
      before: successor.before,
      effect: successor.effect,
      isGate: successor.isGate
    )
    let counts =
      options.via == .none || predecessor != Self.none && nodes[predecessor].hasShownVia
    node.hasShownVia =
      counts || successors.configurations.shows(options.via, at: successor.configuration)
    node.isMiss = incidents.contains(where: \.kind.isMiss)
    let isNew = markVisited(node, vertex)
    let meets =
      counts
      && incidents.contains {
        isWanted($0, successor.set, successor.configuration)
      }
    guard isNew || meets else { return }
    node.isEnd = !isNew
    nodes.append(node)
    guard counts else { return }
    if isNew { meetGoals(at: nodes.count - 1, vertex) }
    for incident in incidents { meet(incident, successor.set, at: nodes.count - 1) }
  }

  private func markVisited(_ node: VisitedNode, _ vertex: Int) -> Bool {
    let (configuration, set) = (node.state.configuration, node.state.set)
    let isExact = options.depth == SearchOptions.unlimitedDepth
    if isExact,
      successors.configurations.stacks.depth(configuration) > SearchLimits.mostScreensOfExactSearch
    {
      isCut = true
      return false
    }
    var key = Fingerprint()
    key.mix(vertex)
    key.mix(
      isExact
        ? fingerprint(of: configuration)
        : successors.configurations.stacks.fingerprint(configuration, depth: options.depth)
    )
    let isInStack = successors.configurations.stacks.frames[configuration.frame].isInStack
    key.mix((isInStack ? 2 : 0) + (node.hasShownVia ? 1 : 0))
    node.state.heldIntent?.mix(into: &key)
    node.state.gate?.mix(into: &key)
    return visited.insert(set, at: key.value, diagrams)
  }

  // MARK: Meeting goals

  private func isWanted(
    _ incident: Incident,
    _ set: Decision,
    _ configuration: Configuration
  ) -> Bool {
    (goals.ofIncident[incident] ?? []).contains { goal in
      goals.met[goal] == nil && isInRequiredContainer(goal, configuration)
        && diagrams.and(set, goals.goals[goal].condition).isCertain
    }
  }

  /// Meets the goals of an incident in the step to node `index`, or in that node.
  private func meet(_ incident: Incident, _ set: Decision, at index: Int) {
    guard nodes[index].hasShownVia else { return }
    for goal in goals.ofIncident[incident] ?? []
    where isInRequiredContainer(goal, nodes[index].state.configuration) {
      meet(goal, set, at: index)
    }
  }

  /// Returns true if the visible screen is in the container of the goal or, for a gate, the gate is visible.
  private func isInRequiredContainer(_ goal: Int, _ configuration: Configuration) -> Bool {
    if case .gate(let gate, _) = goals.goals[goal].target {
      let requirements = successors.configurations.tables.requirements
      return successors.configurations.showing(configuration).contains {
        requirements.index(of: $0) == gate
      }
    }
    guard let holder = goals.goals[goal].holder else { return true }
    let vertex = successors.configurations.vertex(at: configuration)
    let context = successors.configurations.tables.vertices[vertex].context
    return successors.configurations.tables.contexts.containers(of: context).contains(holder)
  }

  private func meetGoals(at index: Int, _ vertex: Int) {
    let (configuration, set) = (nodes[index].state.configuration, nodes[index].state.set)
    let screen = ScreenID(Int(successors.configurations.tables.vertices[vertex].id))
    for goal in goals.goalsOfAnyState { meet(goal, set, at: index) }
    var goal = goals.first(of: screen)
    while let met = goal {
      meet(met, set, at: index)
      goal = goals.next(after: met)
    }
    let isInStack = successors.configurations.stacks.frames[configuration.frame].isInStack
    for goal in goals.ofPlace[vertex] ?? [] where goal.isInStack == isInStack {
      meet(goal.goal, set, at: index)
    }
    guard !goals.ofContainer.isEmpty else { return }
    for container in successors.configurations.containers(at: configuration) {
      for goal in goals.ofContainer[container] ?? [] { meet(goal, set, at: index) }
    }
  }

  private func meet(_ goal: Int, _ set: Decision, at node: Int) {
    guard goals.met[goal] == nil else { return }
    let hit = diagrams.and(set, goals.goals[goal].condition)
    if hit.isCertain { goals.meet(goal, (node, hit)) }
  }
}

extension WaySearch.Goal.GoalTarget {
  /// Creates the target that `destination` is visible; nil for no destination.
  init?(_ destination: Destination) {
    switch destination.kind {
    case .screen(let screen): self = .screen(screen)
    case .container(let container): self = .container(container)
    case nil: return nil
    }
  }
}

/// The final exploration of a search that does not distinguish what lies below the visible screen.
extension WaySearch {
  /// Explores in detail from the first states in which runs to the unmet goals may start, because these may depend
  /// on what lies below.
  func exploreAround() {
    let first = firstNodes()
    var remaining = SearchLimits.stepsAround
    options.depth = SearchOptions.unlimitedDepth
    for goal in goals.met.indices where goals.met[goal] == nil {
      for start in beginnings(of: goals.goals[goal].target, first) where goals.met[goal] == nil {
        let before = effort
        explore(from: start, for: goal, steps: min(remaining, SearchLimits.stepsAroundOne))
        remaining -= effort - before
        if remaining <= 0 { return }
      }
    }
  }

  /// Returns the first node of each screen.
  private func firstNodes() -> [Int?] {
    var result = [Int?](repeating: nil, count: successors.graph.screens.count)
    for (index, node) in nodes.enumerated() where !node.isEnd {
      let screen = Int(screen(of: node).index)
      if result[screen] == nil { result[screen] = index }
    }
    return result
  }

  /// Returns the nodes from which runs to the target may continue: states in which the screen concerned is
  /// visible; for a tab, the screens in it that may not meet their requirements later.
  private func beginnings(of target: Goal.GoalTarget, _ first: [Int?]) -> [Int] {
    let graph = successors.graph
    switch target {
    case .transition(let id): return beginnings(of: id, first)
    case .incident(let incident):
      switch incident.kind {
      case .requiresViolated: return [first[Int(incident.subject)]].compactMap { $0 }
      case .refusedTab:
        guard let tab = incident.destination.container else { return [] }
        let inTab = graph.screens.indices.lazy.filter { screen in
          guard graph.screens[screen].requires != .true, let node = first[screen] else {
            return false
          }
          return self.containers(of: self.nodes[node]).contains(tab)
        }
        return inTab.prefix(SearchLimits.beginnings).compactMap { first[$0] }
      case .refusedTransition, .nowhereToUnwind, .nothingToPop, .nothingPresented, .notInTabs,
        .noNav:
        return beginnings(of: incident.transition, first)
      default: return []
      }
    default: return []
    }
  }

  private func beginnings(of id: TransitionID, _ first: [Int?]) -> [Int] {
    let sources = successors.graph.sources[successors.graph[id].sources.indices]
    return sources.lazy.compactMap { source in
      guard case .screen(let screen) = source else { return nil }
      return first[Int(screen.index)]
    }.prefix(SearchLimits.beginnings).map { $0 }
  }

  /// Searches breadth-first, with states in which the goal's condition holds before others.
  private func explore(from start: Int, for goal: Int, steps: Int) {
    successors.reset()
    visited = FingerprintTable()
    let (condition, limit) = (goals.goals[goal].condition, effort + steps)
    var queues = [[start], []]
    var heads = [0, 0]
    while goals.met[goal] == nil, effort < limit {
      guard let queue = heads.indices.first(where: { heads[$0] < queues[$0].count }) else { return }
      let node = queues[queue][heads[queue]]
      heads[queue] += 1
      let next = nodes.count
      successors.findSuccessors(of: nodes[node].state, hasShownVia: nodes[node].hasShownVia)
      visitResults(from: node)
      for found in next..<nodes.count where !nodes[found].isEnd {
        let holds = diagrams.and(nodes[found].state.set, condition).isCertain
        queues[holds ? 0 : 1].append(found)
      }
    }
  }
}
