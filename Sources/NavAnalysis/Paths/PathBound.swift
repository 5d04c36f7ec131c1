import NavGraph

/// A lower bound of the number of steps of a plan.
///
/// All runs of a plan in sequence, where each launch continues from the end of the run before, form a closed walk
/// through all goals. The walk is a circulation in any network that has an arc for each possible step, so the
/// cheapest circulation with one unit through each goal costs at most as much. This relaxes the rural postman
/// problem (Orloff 1974) to a flow with lower bounds. The network here consists of screens, with the steps of the
/// upper bound under any conditions.
struct PathBound {
  private(set) var steps = 0

  private let graph: NavigationGraph
  private let analysis: Analysis
  private let openings: [DeclaredOpening]
  private let containment: Containment
  private let screens: Int
  private var network: MinimumCostFlow
  /// The node before a launch.
  private let launch: Int
  /// The node after a launch.
  private let launched: Int
  /// The node after an opening.
  private let outside: Int
  /// The node that leads to every screen.
  private let anywhere: Int
  /// The node to which all screens of a source lead.
  private var before: [TransitionSource: Int] = [:]
  /// The node that leads to all screens that a step from a source may show.
  private var after: [TransitionSource: Int] = [:]
  private var supply: [Int: Int32] = [:]
  private var demand: [Int: Int32] = [:]
  private var visited: Set<ScreenID> = []
  /// The node that leads to all roots of stacks.
  private var roots: Int?
  private var fixed = 0
  private let gateScreens: [ScreenID]
  private let end: ScreenID?

  /// Computes a bound for plans with at least `launches` runs. If `end` is given, each run ends when it shows that
  /// screen, and nowhere else.
  init(
    _ analysis: Analysis,
    _ openings: [DeclaredOpening],
    _ goals: [PathGoal],
    starts: [ScreenID],
    end: ScreenID?,
    launches: Int = 1
  ) {
    (self.analysis, self.openings, self.end) = (analysis, openings, end)
    graph = analysis.graph
    screens = graph.screens.count
    containment = Containment(graph)
    gateScreens = Set(graph.gates.compactMap { [graph] in graph.shownFirst(in: $0.target) })
      .sorted()
    launch = 3 * screens
    (launched, outside, anywhere) = (launch + 1, launch + 2, launch + 3)
    network = MinimumCostFlow(nodeCount: launch + 4)
    addSteps(starts)
    require(from: launch, to: launched, cost: 1, times: launches)
    for goal in goals { add(goal) }
    addPairs(goals)
    solve()
  }

  private mutating func solve() {
    let (source, sink) = (network.addNode(), network.addNode())
    for (node, amount) in supply.sorted(by: { $0.key < $1.key }) {
      network.addArc(source, node, capacity: amount)
    }
    for (node, amount) in demand.sorted(by: { $0.key < $1.key }) {
      network.addArc(node, sink, capacity: amount)
    }
    let wanted = supply.values.reduce(0, +)
    let (flow, cost) = network.solve(from: source, to: sink)
    steps = flow == Int(wanted) ? fixed + cost : fixed
  }

  /// Adds the pairs: flow must reach the node of the first step, and flow must leave the node of the second. The
  /// node of a step is reached from the screens where the step can start.
  private mutating func addPairs(_ goals: [PathGoal]) {
    var nodes: [TransitionID: Int] = [:]
    for case .pair(let first, let second) in goals {
      demand[node(first, &nodes), default: 0] += 1
      supply[node(second, &nodes), default: 0] += 1
      fixed += 1
    }
  }

  private mutating func node(_ id: TransitionID, _ nodes: inout [TransitionID: Int]) -> Int {
    if let known = nodes[id] { return known }
    let node = network.addNode()
    nodes[id] = node
    for source in graph.sources[graph[id].sources.indices] {
      network.addArc(before(source), node, cost: 1)
    }
    addArcs(from: node, after: id)
    return node
  }

  /// Requires a flow of at least `times` units from one node to another.
  private mutating func require(from: Int, to: Int, cost: Int, times: Int = 1) {
    demand[from, default: 0] += Int32(clamping: times)
    supply[to, default: 0] += Int32(clamping: times)
    fixed += cost * times
  }

  private func isEnd(_ screen: Int) -> Bool { end.map { Int($0.index) == screen } ?? false }

  // MARK: The network

  /// Returns the node that is reached when a step shows a screen.
  private func arrival(at screen: Int) -> Int { screen }
  /// Returns the node of a visible screen.
  private func shown(_ screen: Int) -> Int { screens + screen }
  /// Returns the node after a step has started on a screen.
  private func departure(from screen: Int) -> Int { 2 * screens + screen }

  private mutating func addSteps(_ starts: [ScreenID]) {
    network.addArc(launch, launched, cost: 1)
    for start in starts { network.addArc(launched, arrival(at: Int(start.index))) }
    let hasOutside = !openings.isEmpty || graph.transitions.contains { $0.verb == .window }
    let mayChange =
      !graph.volatileConditions.isEmpty && (!graph.gateIDs.isEmpty || graph.launch.follows)
    for screen in 0..<screens {
      network.addArc(arrival(at: screen), shown(screen))
      network.addArc(anywhere, arrival(at: screen))
      if isEnd(screen) || end == nil { network.addArc(shown(screen), launch) }
      if isEnd(screen) { continue }
      network.addArc(shown(screen), departure(from: screen), cost: 1)
      if hasOutside { network.addArc(shown(screen), outside, cost: 1) }
      if mayChange || graph.screens[screen].alert != nil {
        network.addArc(shown(screen), anywhere, cost: 1)
      }
    }
    for screen in openedScreens(starts) {
      network.addArc(outside, arrival(at: Int(screen.index)))
    }
    addMoves()
  }

  /// Returns the screens that may be visible after an opening, or after a held intent is resumed.
  private func openedScreens(_ starts: [ScreenID]) -> [ScreenID] {
    let windows = graph.transitions.lazy.filter { $0.verb == .window }.map(\.target)
    let rules = graph.launch.rules.flatMap { [$0.root, $0.presented] }
    let opened = openings.map(\.target) + windows + graph.gates.map(\.target) + rules
    return Set(starts + opened.compactMap { graph.shownFirst(in: $0) }).sorted()
  }

  /// Adds the steps from screens that the upper bound has.
  private mutating func addMoves() {
    guard let bound = analysis.reachability.bound else {
      for screen in 0..<screens { network.addArc(departure(from: screen), anywhere) }
      return
    }
    let moves = MoveGraph(graph, bound)
    let first = screens < moves.nodeCount ? network.addNode() : 0
    for _ in (screens + 1)..<max(moves.nodeCount, screens + 1) { _ = network.addNode() }
    for node in 0..<moves.nodeCount {
      let from = node < screens ? departure(from: node) : first + node - screens
      for next in moves.successors(of: node) {
        let next = Int(next)
        network.addArc(from, next < screens ? arrival(at: next) : first + next - screens)
      }
    }
  }

  // MARK: Goals

  private mutating func add(_ goal: PathGoal) {
    switch goal {
    case .screen(let id): visit(id)
    case .transition(let id): add(id)
    case .opening:
      let (from, to) = (before(.any), network.addNode())
      require(from: from, to: to, cost: 1)
      network.addArc(to, anywhere)
    // Gates are not counted: a gate may be the root while another screen is visible over it.
    case .gate, .pair: break
    }
  }

  private mutating func visit(_ id: ScreenID) {
    guard visited.insert(id).inserted else { return }
    require(from: arrival(at: Int(id.index)), to: shown(Int(id.index)), cost: 0)
  }

  private mutating func add(_ id: TransitionID) {
    let (from, to) = (network.addNode(), network.addNode())
    require(from: from, to: to, cost: 1)
    for source in graph.sources[graph[id].sources.indices] {
      network.addArc(before(source), from)
    }
    addArcs(from: to, after: id)
  }

  /// Adds arcs to all screens that the transition may show.
  private mutating func addArcs(from node: Int, after id: TransitionID) {
    if definitelyPopsToRoot(id) { return network.addArc(node, atRoots()) }
    if let targets = targets(of: id) {
      for target in targets { network.addArc(node, arrival(at: Int(target.index))) }
      return
    }
    for source in graph.sources[graph[id].sources.indices] { network.addArc(node, after(source)) }
    let opens = graph[id].verb == .window || graph[id].sets.count > 0
    if opens { network.addArc(node, outside) }
  }

  /// Returns true if only the root of a stack or a gate can be visible after the transition, even if there is
  /// nothing to pop. A transition that sets conditions may resume a held intent, so it is excluded.
  private func definitelyPopsToRoot(_ id: TransitionID) -> Bool {
    let transition = graph[id]
    let isOfScreens = graph.sources[transition.sources.indices].allSatisfy { source in
      if case .screen = source { true } else { false }
    }
    return transition.verb == .popToRoot && isOfScreens && transition.earlier.count == 0
      && transition.presented == .none && transition.sets.count == 0
      && analysis.miss(of: id) == nil
  }

  /// Returns a node that leads to all roots of navigation stacks and to gates.
  private mutating func atRoots() -> Int {
    if let roots { return roots }
    let node = network.addNode()
    roots = node
    var shown = Set(gateScreens)
    for container in graph.containers {
      if case .nav(let root) = container.kind { shown.insert(root) }
    }
    for index in graph.transitions.indices {
      for part in graph.verbs(of: TransitionID(index)) where part.verb == .replace {
        if let screen = graph.shownFirst(in: part.target) { shown.insert(screen) }
      }
    }
    for screen in shown.sorted() { network.addArc(node, arrival(at: Int(screen.index))) }
    return node
  }

  /// Returns the screens that the transition may show if these are only its targets and gates; nil otherwise.
  private func targets(of id: TransitionID) -> [ScreenID]? {
    let transition = graph[id]
    switch transition.verb {
    case .root, .push, .present, .show, .replace: break
    default: return nil
    }
    guard transition.sets.count == 0, transition.earlier.count == 0, analysis.miss(of: id) == nil,
      let last = transition.shownTargets.last, let shown = graph.shownFirst(in: last)
    else { return nil }
    let isFree =
      graph.requires == .true && !graph.containers.contains { $0.requires != .true }
      && transition.shownTargets.allSatisfy { graph.needs(of: $0).isEmpty }
    return isFree ? [shown] : [shown] + gateScreens
  }

  /// Returns a node to which all screens of the source lead. Alerts lead to it, because the screen below an alert
  /// handles its events.
  private mutating func before(_ source: TransitionSource) -> Int {
    if let known = before[source] { return known }
    let node = network.addNode()
    before[source] = node
    for screen in 0..<screens
    where !isEnd(screen) && (graph.screens[screen].alert != nil || isIn(screen, source)) {
      network.addArc(shown(screen), node)
    }
    return node
  }

  /// Returns a node that leads to all screens that a step from the source may show.
  private mutating func after(_ source: TransitionSource) -> Int {
    if let known = after[source] { return known }
    let node = network.addNode()
    after[source] = node
    for screen in 0..<screens where isIn(screen, source) {
      network.addArc(node, departure(from: screen))
      network.addArc(node, arrival(at: screen))
    }
    return node
  }

  private func isIn(_ screen: Int, _ source: TransitionSource) -> Bool {
    switch source {
    case .screen(let id): Int(id.index) == screen
    case .container(let container): containment.contains(container, ScreenID(screen))
    case .any: true
    }
  }
}
