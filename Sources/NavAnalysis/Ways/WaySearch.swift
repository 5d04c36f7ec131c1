import NavGraph

/// Short ways from launch, breadth-first, on stacks as they truly are, with sets of valuations: whatever
/// is found here happens just so.
///
/// A screen is come through again only with further valuations, unless what lies below it differs as
/// far as that is looked at; so not everything that can happen is found.
///
/// It holds the whole graph and the solver's tables, so it is a class: nothing copies it. Accesses to its
/// fields are not checked while it runs.
final class WaySearch {
  /// What a way is wanted to.
  struct Goal: Hashable {
    enum Target: Hashable {
      /// Any state.
      case anything
      /// The screen is visible.
      case screen(ScreenID)
      /// A screen of the container's own is.
      case container(ContainerID)
      /// The solver's vertex is visible, in a navigation stack or not.
      case place(Int, isInStack: Bool)
      /// The gate shows, by its index in `RequirementTable.gates`, over whatever root, after a step in which
      /// it was asked for, for this condition.
      case gate(Int, ConditionID)
      /// The transition is chosen.
      case transition(TransitionID)
      /// It happens.
      case incident(Incident)
    }

    var target: Target
    /// With one of these valuations.
    var condition = Decision.always
    /// In this container, if that is said.
    var holder: ContainerID?

    /// Something happens in a step, and not in a state.
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

  /// A state that the search has come to, and how.
  struct Node {
    var state: State
    /// The node that it was come to from; `none` for a start.
    var predecessor: Int
    var step: Successor.Step
    /// The valuations before the step with which it is taken.
    var taken: Decision
    /// What the step sets.
    var effect: Int
    /// The step shows a gate in place of what it would have shown.
    var isGate: Bool
    /// What the way is to come by was shown, here or before.
    var isPastVia = false
    /// A goal was met in the step that leads here; nothing else leads on.
    var isEnd = false
  }

  /// The node before a start.
  static let none = -1

  /// How closely it looks, and where from.
  struct Options {
    /// How much of what lies below a screen tells nodes apart; more finds more, and takes longer. All of
    /// it does in an exact search, which finds the shortest way.
    var depth = 1
    static let exact = Int.max
    /// So many screens do where it looks closely.
    static let close = 6
    /// What comes from outside is a step, too.
    var opensFromOutside = false
    /// That is tried once for each root, whatever lies over it.
    var opensOnce = false
    /// A goal counts only after a step that shows this.
    var via = Destination.none
    /// It goes on where all goals are met.
    var looksAtAll = false
    /// What tells no nodes apart is done once.
    var merges = true

    /// All stacks are told apart, and all that comes from outside counts.
    static let closed = Options(depth: exact, opensFromOutside: true)
    /// Much of them is.
    static let nearby = Options(depth: close, opensFromOutside: true)
  }

  /// Which nodes it looks at, and which steps it tries, at most.
  private struct Bounds {
    var nodes: Int
    var steps: Int
    /// How many screens a state may have.
    static let exactDepth = 40
    /// How many steps are tried around goals that are missing, and around one of them.
    static let stepsAround = 150_000
    static let stepsAroundOne = 10_000
    /// From so many states the search for one of them begins.
    static let beginnings = 4
    /// Steps on decision diagrams that it has, even if the analysis has used them up.
    static let diagramSteps = 500_000

    init(_ depth: Int, _ graph: NavigationGraph) {
      (nodes, steps) =
        switch depth {
        case Options.exact: (2_000, 10_000)
        case 1: (200_000, 1_000_000 + 30 * graph.transitions.count)
        default: (10_000, 150_000)
        }
    }
  }

  /// A node that meets a goal, and the valuations with which it does.
  typealias Witness = (node: Int, set: Decision)

  @exclusivity(unchecked) private(set) var nodes: [Node] = []
  /// All that can be come to was looked at.
  private(set) var isComplete = false
  @exclusivity(unchecked) private var successors: Successors
  @exclusivity(unchecked) private var goals: GoalTable
  private var options: Options
  private let diagrams: DecisionDiagrams
  /// By what tells nodes apart, with which valuations they were visited.
  @exclusivity(unchecked) private var visited = FingerprintTable<Decision>()
  /// By fingerprint, with which valuations a state was restored in lives before.
  @exclusivity(unchecked) private var restoredBefore = FingerprintTable<Decision>()
  /// How often a step was tried.
  @exclusivity(unchecked) private var effort = 0
  /// Something lies too deep to be looked at.
  private var isCut = false

  /// For each goal, where it was first met.
  var met: [Witness?] { goals.met }

  /// Looks for ways to `goals`: from launch or, if there is one, from what `life` can have left behind.
  init(
    _ graph: NavigationGraph,
    _ solver: UpperBound,
    _ goals: [Goal],
    _ options: Options,
    after life: WaySearch? = nil
  ) {
    successors = Successors(
      graph,
      life?.successors.configurations ?? Configurations(graph, solver),
      Successors.Options(
        opensFromOutside: options.opensFromOutside,
        hearsIgnored: goals.contains { $0.isIgnoredEvent },
        mergesOpened: options.merges && options.depth != Options.exact,
        opensOnce: options.opensOnce,
        mergesTops: options.merges && options.depth == 1,
        notesAsked: goals.contains { $0.isGate }
      )
    )
    self.goals = GoalTable(goals, graph)
    self.options = options
    diagrams = solver.diagrams
    guard !goals.isEmpty else { return }
    diagrams.allow(steps: Bounds.diagramSteps)
    if let life {
      restore(life)
    } else {
      successors.findLaunches()
      visitFound(from: Self.none)
    }
    var frontier = 0
    let bounds = Bounds(options.depth, graph)
    while frontier < nodes.count, self.goals.missing > 0 || options.looksAtAll,
      nodes.count < bounds.nodes, effort < bounds.steps
    {
      if !nodes[frontier].isEnd {
        let (state, isPastVia) = (nodes[frontier].state, nodes[frontier].isPastVia)
        successors.findSuccessors(of: state, isPastVia: isPastVia)
        visitFound(from: frontier)
      }
      frontier += 1
    }
    isComplete = frontier == nodes.count && !isCut
  }

  // MARK: What was found

  /// How many steps the way to the node has.
  func length(of node: Int) -> Int {
    var (count, next) = (0, node)
    while next != Self.none {
      count += 1
      next = nodes[next].predecessor
    }
    return count
  }

  /// How many steps of the way to `node` lead to what it comes by: the launch counts as one.
  func stepsToVia(of node: Int) -> Int {
    var count = 0
    var index = node
    while index != Self.none {
      let predecessor = nodes[index].predecessor
      let isStart = predecessor == Self.none || !nodes[predecessor].isPastVia
      if isStart || count > 0 { count += 1 }
      index = predecessor
    }
    return count
  }

  /// The nodes of the way to `node`, the start first.
  func path(to node: Int) -> [Node] {
    var path: [Node] = []
    var index = node
    while index != Self.none {
      path.append(nodes[index])
      index = nodes[index].predecessor
    }
    return path.reversed()
  }

  /// The screen that was visible before the step that leads to the node; nil for the first.
  func screenBefore(_ node: Node) -> ScreenID? {
    node.predecessor == Self.none ? nil : screen(of: nodes[node.predecessor])
  }

  /// The screen that is visible at a node.
  func screen(of node: Node) -> ScreenID {
    successors.configurations.screen(at: node.state.configuration)
  }

  /// What is on screen at a node, and under it.
  func layers(of node: Node) -> [TraceInput.Layer] {
    successors.configurations.layers(of: node.state.configuration)
  }

  /// The containers that show it.
  func containers(of node: Node) -> [ContainerID] {
    successors.configurations.containers(at: node.state.configuration)
  }

  // MARK: Visiting

  private func restore(_ life: WaySearch) {
    restoredBefore = life.restoredBefore
    var seen: Set<UInt64> = []
    for node in life.nodes {
      let fingerprint = fingerprint(of: node.state.configuration)
      guard seen.insert(fingerprint).inserted else { continue }
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

  private func visitFound(from predecessor: Int) {
    effort += successors.found.effort
    if predecessor != Self.none, nodes[predecessor].isPastVia {
      for (transition, set) in successors.found.chosen {
        var goal = goals.first(of: transition)
        while let met = goal {
          meet(met, set, at: predecessor)
          goal = goals.next(after: met)
        }
      }
      for (incident, set) in successors.found.ignored { meet(incident, set, at: predecessor) }
    }
    for index in successors.found.successors.indices {
      visit(successors.found.successors[index], from: predecessor)
    }
  }

  /// Adds what the step leads to, if that is new, or a goal is met.
  private func visit(_ successor: Successor, from predecessor: Int) {
    effort += 1
    let vertex = successors.configurations.vertex(at: successor.configuration)
    let kind = successors.configurations.solver.vertices[vertex].kind
    let context = successors.configurations.solver.vertices[vertex].context
    guard kind == .screen, context != ContextTable.anywhere, successor.set.isCertain else { return }
    let incidents = successors.found.incidents.all(successor.incidents)
    var node = Node(
      state: State(
        configuration: successor.configuration,
        set: successor.set,
        memory: successor.memory,
        gate: successor.gate
      ),
      predecessor: predecessor,
      step: successor.step,
      taken: successor.taken,
      effect: successor.effect,
      isGate: successor.isGate
    )
    let counts =
      options.via == .none || predecessor != Self.none && nodes[predecessor].isPastVia
    node.isPastVia =
      counts || successors.configurations.shows(options.via, at: successor.configuration)
    let isNew = remember(node, vertex)
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

  private func remember(_ node: Node, _ vertex: Int) -> Bool {
    let (configuration, set) = (node.state.configuration, node.state.set)
    let isExact = options.depth == Options.exact
    if isExact, successors.configurations.stacks.depth(configuration) > Bounds.exactDepth {
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
    key.mix((isInStack ? 2 : 0) + (node.isPastVia ? 1 : 0))
    node.state.memory?.mix(into: &key)
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
      goals.met[goal] == nil && isHeld(goal, configuration)
        && diagrams.and(set, goals.goals[goal].condition).isCertain
    }
  }

  /// It happens in the step to node `index`, or there.
  private func meet(_ incident: Incident, _ set: Decision, at index: Int) {
    guard nodes[index].isPastVia else { return }
    for goal in goals.ofIncident[incident] ?? []
    where isHeld(goal, nodes[index].state.configuration) {
      meet(goal, set, at: index)
    }
  }

  /// Whether what is visible is in the container that the goal asks for.
  private func isHeld(_ goal: Int, _ configuration: Configuration) -> Bool {
    if case .gate(let gate, _) = goals.goals[goal].target {
      let requirements = successors.configurations.solver.requirements
      return successors.configurations.showing(configuration).contains {
        requirements.index(of: $0) == gate
      }
    }
    guard let holder = goals.goals[goal].holder else { return true }
    let vertex = successors.configurations.vertex(at: configuration)
    let context = successors.configurations.solver.vertices[vertex].context
    return successors.configurations.solver.contexts.containers(of: context).contains(holder)
  }

  private func meetGoals(at index: Int, _ vertex: Int) {
    let (configuration, set) = (nodes[index].state.configuration, nodes[index].state.set)
    let screen = ScreenID(Int(successors.configurations.solver.vertices[vertex].id))
    for goal in goals.anywhere { meet(goal, set, at: index) }
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

extension WaySearch.Goal.Target {
  /// That `destination` is on screen; nil for none.
  init?(_ destination: Destination) {
    switch destination.kind {
    case .screen(let screen): self = .screen(screen)
    case .container(let container): self = .container(container)
    case nil: return nil
    }
  }
}

/// What a search that does not tell apart what lies below looks at closely in the end.
extension WaySearch {
  /// Looks closely around the first states in which goals that are missing may begin: what comes after
  /// them may depend on what lies below.
  func lookAround() {
    let first = firstNodes()
    var left = Bounds.stepsAround
    options.depth = Options.exact
    for goal in goals.met.indices where goals.met[goal] == nil {
      for start in beginnings(of: goals.goals[goal].target, first) where goals.met[goal] == nil {
        let before = effort
        explore(from: start, for: goal, steps: min(left, Bounds.stepsAroundOne))
        left -= effort - before
        if left <= 0 { return }
      }
    }
  }

  /// By screen, the first node that shows it.
  private func firstNodes() -> [Int?] {
    var result = [Int?](repeating: nil, count: successors.graph.screens.count)
    for (index, node) in nodes.enumerated() where !node.isEnd {
      let screen = Int(screen(of: node).index)
      if result[screen] == nil { result[screen] = index }
    }
    return result
  }

  /// The nodes from which ways to the target may lead on: where what it is about is visible; of a tab,
  /// screens in it that may lack something later.
  private func beginnings(of target: Goal.Target, _ first: [Int?]) -> [Int] {
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
        return inTab.prefix(Bounds.beginnings).compactMap { first[$0] }
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
    }.prefix(Bounds.beginnings).map { $0 }
  }

  /// Breadth-first, from states first in which the goal's condition holds.
  private func explore(from start: Int, for goal: Int, steps: Int) {
    successors.forget()
    visited = FingerprintTable()
    let (condition, limit) = (goals.goals[goal].condition, effort + steps)
    var queues = [[start], []]
    var heads = [0, 0]
    while goals.met[goal] == nil, effort < limit {
      guard let queue = heads.indices.first(where: { heads[$0] < queues[$0].count }) else { return }
      let node = queues[queue][heads[queue]]
      heads[queue] += 1
      let next = nodes.count
      successors.findSuccessors(of: nodes[node].state, isPastVia: nodes[node].isPastVia)
      visitFound(from: node)
      for found in next..<nodes.count where !nodes[found].isEnd {
        let holds = diagrams.and(nodes[found].state.set, condition).isCertain
        queues[holds ? 0 : 1].append(found)
      }
    }
  }
}
