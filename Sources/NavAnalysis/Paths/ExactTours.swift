/// An exact search for the runs that cover all goals in the fewest steps.
///
/// The search is A* (Hart, Nilsson and Raphael 1968) over pairs of a state and the set of goals covered so far. A
/// launch is a step that is possible in each state. The problem is a traveling salesman problem, solved by dynamic
/// programming over subsets (Bellman 1962, Held and Karp 1962), so it is feasible for few goals only.
struct ExactTours {
  private struct SearchNode {
    var node: Int32
    var parent: Int32
    var covered: UInt64
    var edge: PathStates.Edge
    var steps: Int32
  }

  /// The maximum number of goals.
  static let mostGoals = 24
  private static let mostEntries = 150_000
  private static let mostStates = 2_000

  /// The runs; nil if the search reached a limit.
  private(set) var runs: [[PathStates.Edge]]?

  private let states: PathStates
  private let goals: [Int32]
  private let opens: Bool
  /// The lower bound for gates, because one step may cover two of them.
  private let gates: GateSteps?
  private var entries: [SearchNode] = []
  /// The frontier: the entries by the sum of the steps taken and the steps that are still needed at least.
  private var open: [[Int32]] = []
  private var closed = FingerprintTable<Int32>()
  private var launched: Set<UInt64> = []
  private var bits: [Int32: UInt64] = [:]

  /// Searches runs from `starts` that cover `goals`.
  init(
    _ states: PathStates,
    _ goals: [Int32],
    starts: [PathStates.Edge],
    opens: Bool
  ) {
    self.states = states
    self.goals = goals
    self.opens = opens
    let ids = goals.compactMap { goal in states.goals.gates.first { $0.number == goal }?.id }
    gates = states.goals.cover == .gates ? GateSteps(states.graph, ids) : nil
    for (bit, goal) in goals.enumerated() { bits[goal] = 1 << UInt64(bit) }
    let limit = states.effort + Self.mostStates
    launch(from: -1, covered: 0, steps: 0, starts)
    var estimate = 0
    while estimate < open.count, entries.count < Self.mostEntries, states.effort < limit {
      guard let next = open[estimate].popLast() else {
        estimate += 1
        continue
      }
      let entry = entries[Int(next)]
      guard closed[key(entry)] == nil else { continue }
      closed.put(next, at: key(entry))
      if entry.covered == all {
        runs = path(to: Int(next))
        return
      }
      if launched.insert(entry.covered).inserted {
        launch(from: Int(next), covered: entry.covered, steps: Int(entry.steps), starts)
      }
      for edge in states.steps(of: Int(entry.node), opens: opens) {
        add(edge, from: Int(next), covered: entry.covered, steps: Int(entry.steps))
      }
    }
  }

  private var all: UInt64 { (1 << UInt64(goals.count)) - 1 }

  private func key(_ entry: SearchNode) -> UInt64 {
    var key = Fingerprint()
    key.mix(entry.covered)
    key.mix(Int(entry.node))
    return key.value
  }

  private mutating func launch(
    from parent: Int,
    covered: UInt64,
    steps: Int,
    _ starts: [PathStates.Edge]
  ) {
    for start in starts { add(start, from: parent, covered: covered, steps: steps) }
  }

  private mutating func add(
    _ edge: PathStates.Edge,
    from parent: Int,
    covered: UInt64,
    steps: Int
  ) {
    var covered = covered
    if edge.goal >= 0 { covered |= bits[edge.goal] ?? 0 }
    if edge.other >= 0 { covered |= bits[edge.other] ?? 0 }
    let entry = SearchNode(
      node: edge.to,
      parent: Int32(truncatingIfNeeded: parent),
      covered: covered,
      edge: edge,
      steps: Int32(truncatingIfNeeded: steps + 1)
    )
    guard closed[key(entry)] == nil else { return }
    let missing = all & ~covered
    let estimate = steps + 1 + (gates?.fewest(for: missing) ?? missing.nonzeroBitCount)
    while open.count <= estimate { open.append([]) }
    open[estimate].append(Int32(truncatingIfNeeded: entries.count))
    entries.append(entry)
  }

  private func path(to last: Int) -> [[PathStates.Edge]] {
    var (edges, next) = ([PathStates.Edge](), last)
    while next >= 0 {
      edges.append(entries[next].edge)
      next = Int(entries[next].parent)
    }
    var runs: [[PathStates.Edge]] = []
    for edge in edges.reversed() {
      if edge.step.isLaunch { runs.append([]) }
      runs[runs.count - 1].append(edge)
    }
    return runs
  }
}
