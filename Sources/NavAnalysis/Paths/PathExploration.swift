/// A breadth-first search for paths from starts to goals. It explores single states. If there are too many, it
/// explores one of all states that agree in the visible screen, the screen below it and the valuation.
struct PathExploration {
  typealias Edge = PathStates.Edge

  /// The first path to each goal that was found, including its launch.
  private(set) var paths: [[Edge]?] = []
  /// The path to each goal on the shortest run that covers it and reaches the end, with the number of steps of that
  /// run; empty without an end.
  private(set) var endedPaths: [(path: [Edge], steps: Int)?] = []
  /// The first step of the shortest path from each state to the end.
  private(set) var towardsEnd: [Int32: Edge] = [:]
  /// True if all reachable states were explored.
  private(set) var isComplete = false

  private let states: PathStates
  private let opens: Bool
  private let end: Int32?
  /// The first step to each state.
  private var arrivals: [Int32: (from: Int32, edge: Edge, depth: Int)] = [:]

  /// The maximum number of single states.
  private static let mostStates = 2_000
  /// The maximum number of states if similar ones are merged.
  private static let mostMerged = 12_000

  init(
    _ states: PathStates,
    from starts: [Edge],
    opens: Bool,
    end: Int32?,
    goalCount count: Int
  ) {
    self.states = states
    self.opens = opens
    self.end = end
    paths = Array(repeating: nil, count: count)
    explore(starts, merging: false)
    if !isComplete, isMissing { explore(starts, merging: true) }
    if end != nil { findEndedPaths(starts) }
  }

  private var isMissing: Bool {
    paths.contains { $0 == nil } || states.goals.cover == .pairs || end != nil
  }

  private mutating func explore(_ starts: [Edge], merging: Bool) {
    var merged: Set<UInt64> = []
    arrivals = [:]
    var queue: [Int32] = []
    for start in starts { visit(start, from: PathStates.none, &queue, &merged, merging) }
    var head = 0
    let most = merging ? Self.mostMerged : Self.mostStates
    while head < queue.count, head < most, isMissing {
      let node = queue[head]
      head += 1
      if states.nodes[Int(node)].screen == end { continue }
      for edge in states.steps(of: Int(node), opens: opens) {
        visit(edge, from: node, &queue, &merged, merging)
      }
    }
    isComplete = head == queue.count && !merging
  }

  private mutating func visit(
    _ edge: Edge,
    from node: Int32,
    _ queue: inout [Int32],
    _ merged: inout Set<UInt64>,
    _ merging: Bool
  ) {
    for goal in [edge.goal, edge.other] where goal >= 0 {
      while paths.count <= Int(goal) { paths.append(nil) }
      if paths[Int(goal)] == nil { paths[Int(goal)] = path(to: node) + [edge] }
    }
    guard arrivals[edge.to] == nil else { return }
    if merging, !merged.insert(states.outline(of: Int(edge.to))).inserted { return }
    arrivals[edge.to] = (node, edge, (arrivals[node]?.depth ?? 0) + 1)
    queue.append(edge.to)
  }

  /// Finds the step that covers each goal on the shortest run to the end.
  private mutating func findEndedPaths(_ starts: [Edge]) {
    var before: [Int32: [(from: Int32, edge: Edge)]] = [:]
    var order = arrivals.keys.sorted().filter { states.nodes[Int($0)].screen != end }
    order.removeAll { states.nodes[Int($0)].firstEdge < 0 }
    for node in order {
      for edge in states.steps(of: Int(node), opens: opens) {
        before[edge.to, default: []].append((node, edge))
      }
    }
    var distances: [Int32: Int] = [:]
    var queue = before.keys.sorted().filter { states.nodes[Int($0)].screen == end }
    for start in starts where states.nodes[Int(start.to)].screen == end { queue.append(start.to) }
    for node in queue { distances[node] = 0 }
    var head = 0
    while head < queue.count {
      let node = queue[head]
      head += 1
      for (from, edge) in before[node] ?? [] where distances[from] == nil {
        distances[from] = (distances[node] ?? 0) + 1
        towardsEnd[from] = edge
        queue.append(from)
      }
    }
    var best: [Int32: (steps: Int, from: Int32, edge: Edge)] = [:]
    func consider(_ edge: Edge, from node: Int32, depth: Int) {
      guard let rest = distances[edge.to] else { return }
      let steps = depth + 1 + rest
      for goal in [edge.goal, edge.other] where goal >= 0 {
        if best[goal].map({ $0.steps > steps }) ?? true { best[goal] = (steps, node, edge) }
      }
    }
    for start in starts { consider(start, from: PathStates.none, depth: 0) }
    for node in order {
      let depth = arrivals[node]?.depth ?? 0
      for edge in states.steps(of: Int(node), opens: opens) {
        consider(edge, from: node, depth: depth)
      }
    }
    endedPaths = Array(repeating: nil, count: paths.count)
    for (goal, found) in best where Int(goal) < paths.count {
      endedPaths[Int(goal)] = (path(to: found.from) + [found.edge], found.steps)
    }
  }

  private func path(to last: Int32) -> [Edge] {
    var (edges, node) = ([Edge](), last)
    while node >= 0, let arrival = arrivals[node] {
      edges.append(arrival.edge)
      node = arrival.from
    }
    return edges.reversed()
  }
}
