/// Ways from starts to goals: breadth-first over single states, and where these are too many, over those that
/// differ in what is visible, in what lies next below, or in their valuations.
struct PathExploration {
  typealias Edge = PathStates.Edge

  /// By goal, the first way to it that was found, its launch included.
  private(set) var ways: [[Edge]?] = []
  /// All states that can be come to were looked at.
  private(set) var isComplete = false

  private let states: PathStates
  private let opens: Bool
  private let end: Int32?
  /// By state, how it was come to first.
  private var arrivals: [Int32: (from: Int32, edge: Edge)] = [:]

  /// How many states are looked at one by one, and how many after that.
  private static let mostStates = 2_000
  private static let mostMerged = 12_000

  init(
    _ states: PathStates,
    from starts: [Edge],
    opens: Bool,
    end: Int32?,
    goingOnTo count: Int
  ) {
    self.states = states
    self.opens = opens
    self.end = end
    ways = Array(repeating: nil, count: count)
    explore(starts, merging: false)
    if !isComplete, isMissing { explore(starts, merging: true) }
  }

  private var isMissing: Bool {
    ways.contains { $0 == nil } || states.goals.cover == .pairs
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
      while ways.count <= Int(goal) { ways.append(nil) }
      if ways[Int(goal)] == nil { ways[Int(goal)] = way(to: node) + [edge] }
    }
    guard arrivals[edge.to] == nil else { return }
    if merging, !merged.insert(states.outline(of: Int(edge.to))).inserted { return }
    arrivals[edge.to] = (node, edge)
    queue.append(edge.to)
  }

  private func way(to last: Int32) -> [Edge] {
    var (edges, node) = ([Edge](), last)
    while node >= 0, let arrival = arrivals[node] {
      edges.append(arrival.edge)
      node = arrival.from
    }
    return edges.reversed()
  }
}
