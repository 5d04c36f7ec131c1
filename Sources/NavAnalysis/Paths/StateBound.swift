import NavGraph

/// A lower bound of the number of steps of a plan, from a flow like that of `PathBound` over all states.
///
/// The network has a node for each state and an arc for each step. A launch is a step that is possible in each
/// state. Several steps may cover a goal; one unit must flow through one of them.
struct StateBound {
  private(set) var steps: Int?

  private let states: PathStates
  private var network: MinimumCostFlow
  /// The nodes before and after the steps that cover each goal.
  private var gates: [Int32: (before: Int, after: Int)] = [:]

  /// The maximum number of states. Larger networks take too long.
  private static let mostStates = 8_000
  /// The maximum number of edges.
  private static let mostEdges = 250_000

  /// Computes a bound for plans that cover `goals` from `starts`, if there are not too many states. The plans
  /// have at least `launches` runs. If `end` is given, each run ends when it shows that screen, and nowhere else.
  init(
    _ states: PathStates,
    _ goals: [Int32],
    starts: [PathStates.Edge],
    end: ScreenID?,
    launches: Int
  ) {
    self.states = states
    network = MinimumCostFlow(nodeCount: 0)
    guard states.goals.cover != .gates, expand(starts), !states.isPartial else { return }
    network = MinimumCostFlow(nodeCount: states.nodes.count)
    let (launch, launched) = (network.addNode(), network.addNode())
    let (source, sink) = (network.addNode(), network.addNode())
    for goal in goals { gates[goal] = (network.addNode(), network.addNode()) }
    let last = end.map { Int32($0.index) }
    for node in states.nodes.indices {
      let isEnd = states.nodes[node].screen == last
      if isEnd || last == nil { network.addArc(node, launch) }
      if isEnd { continue }
      for edge in states.steps(of: node, opens: true) { add(edge, from: node) }
    }
    network.addArc(launch, launched, cost: 1)
    for start in starts { add(start, from: launched, cost: 0) }
    let count = Int32(clamping: launches)
    network.addArc(source, launched, capacity: count)
    network.addArc(launch, sink, capacity: count)
    for (before, after) in goals.compactMap({ gates[$0] }) {
      network.addArc(source, after, capacity: 1)
      network.addArc(before, sink, capacity: 1)
    }
    let (flow, cost) = network.solve(from: source, to: sink)
    let counted = launches + (states.goals.cover == .screens ? 0 : goals.count)
    if flow == goals.count + launches { steps = cost + counted }
  }

  /// Expands all reachable states. Returns false if there are too many.
  private func expand(_ starts: [PathStates.Edge]) -> Bool {
    var node = 0
    while node < states.nodes.count {
      guard states.nodes.count <= Self.mostStates, states.edges.count <= Self.mostEdges else {
        return false
      }
      _ = states.steps(of: node, opens: true)
      node += 1
    }
    return true
  }

  /// Adds a step. A step that covers a screen costs one step; other goals cost an additional one, which `init`
  /// counts.
  private mutating func add(_ edge: PathStates.Edge, from node: Int, cost: Int32 = 1) {
    network.addArc(node, Int(edge.to), cost: cost)
    guard let gate = gates[edge.goal] else { return }
    network.addArc(node, gate.before, cost: states.goals.cover == .screens ? cost : 0)
    network.addArc(gate.after, Int(edge.to))
  }
}
