/// A heuristic search for short runs that cover all goals.
///
/// Each run continues to the nearest uncovered goal, or a new run starts if that is nearer: the nearest-neighbor
/// rule (Rosenkrantz, Stearns and Lewis 1977). Redundant parts are removed afterward.
final class GreedyTours {
  typealias Edge = PathStates.Edge

  /// The limits of runs and searches.
  struct Limits {
    /// The maximum number of steps of a run, including its launch.
    var steps: Int
    /// The screen that ends a run when it is shown; nil if runs may end anywhere.
    var end: Int32?
    /// True if openings are steps.
    var opens: Bool
    /// The number of states that one search for a goal explores.
    var states: Int
  }

  let states: PathStates
  let limits: Limits
  /// A path from a start to each goal; nil for goals that are not covered.
  private let paths: [[Edge]?]
  /// The goals to cover, those with short paths first.
  private let order: [Int32]
  @exclusivity(unchecked) private var isCovered: [Bool]
  @exclusivity(unchecked) private var left = 0
  private var firstLeft = 0
  /// The number of the search that reached each state last, with its step and its start in `arrivals`.
  @exclusivity(unchecked) private var stamps: [Int32] = []
  @exclusivity(unchecked) private var arrivals: [(from: Int32, edge: Edge, start: Int32)] = []
  @exclusivity(unchecked) private var stamp: Int32 = 0
  @exclusivity(unchecked) private var queue: [(node: Int32, depth: Int32)] = []
  /// The known first step from each state to the screen that ends runs.
  private let towardsEnd: [Int32: Edge]
  /// The steps from each state to the screen that ends runs; nil if there are none.
  private var tails: [Int32: [Edge]?] = [:]
  private lazy var tailSearch = GreedyTours(states, [], limits)
  private var seed: UInt64 = 0

  init(
    _ states: PathStates,
    _ paths: [[Edge]?],
    _ limits: Limits,
    towardsEnd: [Int32: Edge] = [:]
  ) {
    self.states = states
    self.towardsEnd = towardsEnd
    self.paths = paths
    self.limits = limits
    isCovered = []
    let wanted = paths.indices.filter { paths[$0] != nil }
    order = wanted.sorted { (paths[$0]?.count ?? 0, $0) < (paths[$1]?.count ?? 0, $1) }
      .map { Int32(truncatingIfNeeded: $0) }
  }

  /// The number of states that the searches have explored.
  private(set) var effort = 0

  /// Returns the runs of one attempt. The seed determines how ties are broken.
  func runs(seed: UInt64) -> [[Edge]] {
    self.seed = seed
    forget()
    var runs: [[Edge]] = []
    while left > 0, let start = nextStart() {
      var run: [Edge] = []
      for edge in start { take(edge, &run) }
      while left > 0, let more = nearest(from: run, under: nextStart()?.count ?? 0) {
        for edge in more { take(edge, &run) }
      }
      addTail(to: &run)
      runs.append(run)
    }
    return trimmed(runs)
  }

  /// Marks all goals as uncovered.
  private func forget() {
    isCovered = paths.map { $0 == nil }
    left = order.count
    firstLeft = 0
  }

  private func take(_ edge: Edge, _ run: inout [Edge]) {
    run.append(edge)
    cover(edge)
  }

  private func cover(_ edge: Edge) {
    for goal in [edge.goal, edge.other] where isLeft(goal) {
      isCovered[Int(goal)] = true
      left -= 1
    }
  }

  private func isNew(_ edge: Edge) -> Bool { isLeft(edge.goal) || isLeft(edge.other) }

  /// Returns true if the goal is uncovered. Goals that were found after `paths` are ignored.
  private func isLeft(_ goal: Int32) -> Bool {
    goal >= 0 && goal < isCovered.count && !isCovered[Int(goal)]
  }

  /// Returns the path to the uncovered goal that is nearest to a start.
  private func nextStart() -> [Edge]? {
    while firstLeft < order.count, isCovered[Int(order[firstLeft])] { firstLeft += 1 }
    guard firstLeft < order.count else { return nil }
    guard seed != 0 else { return paths[Int(order[firstLeft])] }
    // Choose among goals that are equally near.
    let length = paths[Int(order[firstLeft])]?.count
    var near: [Int32] = []
    for goal in order[firstLeft...] where near.count < 8 {
      guard paths[Int(goal)]?.count == length else { break }
      if !isCovered[Int(goal)] { near.append(goal) }
    }
    return paths[Int(near[Int(random(near.count))])]
  }

  /// Returns the steps to the nearest uncovered goal if they are at most `count`, the steps of a new run.
  private func nearest(from run: [Edge], under count: Int) -> [Edge]? {
    guard let start = run.last?.to, !isEnd(start) else { return nil }
    return search(from: start, depth: min(count, limits.steps - run.count)) { edge, steps in
      self.isNew(edge) && self.mayEnd(edge.to, after: run.count + steps)
    }
  }

  private func isEnd(_ node: Int32) -> Bool { states.nodes[Int(node)].screen == limits.end }

  private func search(from start: Int32, depth: Int, to isWanted: (Edge, Int) -> Bool) -> [Edge]? {
    search(from: [start], depth: depth) { edge, steps, _ in isWanted(edge, steps) }?.path
  }

  /// Searches breadth-first from all `starts` at once. The order of the edges of a state depends on the seed.
  /// `isWanted` gets an edge, the number of steps up to it, and the index of the start.
  private func search(
    from starts: [Int32],
    depth: Int,
    to isWanted: (Edge, Int, Int) -> Bool
  ) -> (start: Int, path: [Edge])? {
    stamp += 1
    queue.removeAll(keepingCapacity: true)
    for (number, start) in starts.enumerated() where !isMarked(start) {
      mark(start, from: PathStates.none, Edge(step: .change, to: start), Int32(number))
      queue.append((start, 0))
    }
    var head = 0
    while head < queue.count, head < limits.states {
      let (node, at) = queue[head]
      head += 1
      effort += 1
      guard at < depth else { return nil }
      let origin = arrivals[Int(node)].start
      // Use indices instead of a slice of the edges, because `isWanted` may run a search that adds edges.
      let steps = states.steps(of: Int(node), opens: limits.opens).indices
      let first = seed == 0 || steps.isEmpty ? 0 : Int(random(steps.count))
      for number in 0..<steps.count {
        let turned = number + first < steps.count ? number + first : number + first - steps.count
        let edge = states.edges[steps.lowerBound + turned]
        // A state keeps its openings once they have been requested.
        if edge.step.isOpening, !limits.opens { continue }
        if isWanted(edge, Int(at) + 1, Int(origin)) {
          return (Int(origin), path(to: node) + [edge])
        }
        guard !isMarked(edge.to), !isEnd(edge.to) else { continue }
        mark(edge.to, from: node, edge, origin)
        queue.append((edge.to, at + 1))
      }
    }
    return nil
  }

  private func isMarked(_ node: Int32) -> Bool {
    Int(node) < stamps.count && stamps[Int(node)] == stamp
  }

  private func mark(_ node: Int32, from: Int32, _ edge: Edge, _ start: Int32) {
    while stamps.count <= Int(node) {
      stamps.append(0)
      arrivals.append((PathStates.none, edge, 0))
    }
    stamps[Int(node)] = stamp
    arrivals[Int(node)] = (from, edge, start)
  }

  private func path(to last: Int32) -> [Edge] {
    var (edges, node) = ([Edge](), last)
    while arrivals[Int(node)].from != PathStates.none {
      edges.append(arrivals[Int(node)].edge)
      node = arrivals[Int(node)].from
    }
    return edges.reversed()
  }

  /// Returns a pseudorandom number from 0 up to, but not including, `count`.
  private func random(_ count: Int) -> UInt64 {
    seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (seed >> 33) % UInt64(count)
  }

  // MARK: Improvement

  /// Returns improved runs, by ruin and recreate (Schrimpf, Schneider, Stamm-Wilbrandt and Dueck 2000).
  ///
  /// Each round cuts or removes some runs, covers their goals again by extending runs or adding new ones, and
  /// keeps the result if it is not worse. Ends when the search effort is used up, or when several rounds have not
  /// improved the runs. Returns the runs as they were if nothing was saved.
  func improved(_ runs: [[Edge]], seed: UInt64, effort most: Int) -> [[Edge]] {
    guard runs.count > 0 else { return runs }
    self.seed = seed | 1
    var best = runs
    let stepsBefore = Self.steps(runs)
    var steps = stepsBefore
    let (limit, statesLimit) = (effort + most, states.effort + Self.mostImproving)
    var patience = Self.patience
    while effort < limit, states.effort < statesLimit, patience > 0 {
      let other = recreated(ruined(best))
      let count = Self.steps(other)
      patience = count < steps ? Self.patience : patience - 1
      if (count, other.count) <= (steps, best.count) { (best, steps) = (other, count) }
    }
    return (steps, best.count) < (stepsBefore, runs.count) ? best : runs
  }

  /// The maximum number of runs that one round cuts.
  private static let mostRuined = 6
  /// The number of consecutive rounds without improvement after which the search ends.
  private static let patience = 120
  /// The number of states that are expanded to improve runs.
  private static let mostImproving = 40_000
  /// The number of states that searches for the end explore.
  private static let mostTailEffort = 50_000

  static func steps(_ runs: [[Edge]]) -> Int { runs.reduce(0) { $0 + $1.count } }

  private func ruined(_ runs: [[Edge]]) -> [[Edge]] {
    var runs = runs
    for _ in 0...Int(random(Self.mostRuined)) where !runs.isEmpty {
      let index = Int(random(runs.count))
      // Keep the run up to a random step. Without its launch, remove it.
      let kept = Int(random(runs[index].count))
      if kept == 0 {
        runs.remove(at: index)
      } else {
        runs[index].removeLast(runs[index].count - kept)
      }
    }
    return runs
  }

  private func recreated(_ kept: [[Edge]]) -> [[Edge]] {
    var runs = kept
    forget()
    for run in runs { for edge in run { cover(edge) } }
    while left > 0 {
      let start = nextStart()
      guard let more = nearest(from: runs, under: start?.count ?? limits.steps) else {
        guard let start else { break }
        runs.append([])
        for edge in start { take(edge, &runs[runs.count - 1]) }
        continue
      }
      for edge in more.path { take(edge, &runs[more.run]) }
    }
    for index in runs.indices { addTail(to: &runs[index]) }
    return trimmed(runs)
  }

  /// Returns the steps to the uncovered goal that is nearest to the last state of a run, if they are at most
  /// `count`.
  private func nearest(from runs: [[Edge]], under count: Int) -> (run: Int, path: [Edge])? {
    let open = runs.indices.filter { index in runs[index].last.map { !isEnd($0.to) } ?? false }
    let numbers = open.sorted { (runs[$0].count, $0) < (runs[$1].count, $1) }
    let ends = numbers.compactMap { runs[$0].last?.to }
    let found = search(from: ends, depth: min(count, limits.steps)) { edge, steps, start in
      self.isNew(edge) && self.mayEnd(edge.to, after: runs[numbers[start]].count + steps)
    }
    return found.map { (numbers[$0.start], $0.path) }
  }

  // MARK: Ends of runs

  /// Returns true if a run that has reached `node` after `steps` steps can still end within the limits.
  func mayEnd(_ node: Int32, after steps: Int) -> Bool {
    if limits.end == nil { return steps <= limits.steps }
    return tail(from: node).map { steps + $0.count <= limits.steps } ?? false
  }

  /// Extends a run to the screen that ends runs.
  private func addTail(to run: inout [Edge]) {
    guard limits.end != nil, let last = run.last, let tail = tail(from: last.to) else { return }
    for edge in tail { take(edge, &run) }
  }

  /// Returns the steps from a state to the screen that ends runs; nil if there are none.
  private func tail(from node: Int32) -> [Edge]? {
    if isEnd(node) { return [] }
    if let known = tails[node] { return known }
    let found = knownTail(from: node) ?? searchedTail(from: node)
    tails[node] = .some(found)
    return found
  }

  private func knownTail(from node: Int32) -> [Edge]? {
    guard towardsEnd[node] != nil else { return nil }
    var (path, next) = ([Edge](), node)
    while let edge = towardsEnd[next] {
      path.append(edge)
      next = edge.to
    }
    return path
  }

  /// Searches the steps from a state to the screen that ends runs, within a limited effort. Uses a separate search
  /// object, because another search may be active.
  private func searchedTail(from node: Int32) -> [Edge]? {
    guard tailSearch.effort < Self.mostTailEffort else { return nil }
    let found = tailSearch.search(from: node, depth: limits.steps) { edge, _ in
      self.isEnd(edge.to) || self.towardsEnd[edge.to] != nil
    }
    guard let found, let last = found.last else { return nil }
    return found + (knownTail(from: last.to) ?? [])
  }

  // MARK: Redundant parts

  /// Returns the runs without redundant parts: runs and ends of runs whose goals are covered elsewhere, and
  /// detours that a shorter path can replace.
  func trimmed(_ runs: [[Edge]]) -> [[Edge]] {
    var runs = runs
    var counts = Array(repeating: 0, count: paths.count)
    for run in runs { count(run, 1, &counts) }
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for index in runs.indices.reversed() {
        let run = runs[index]
        let needed = needed(of: run, counts)
        if needed.isEmpty {
          count(run, -1, &counts)
          runs.remove(at: index)
          hasChanged = true
          continue
        }
        let shorter = shortened(run, needed)
        guard shorter.count < run.count else { continue }
        count(run, -1, &counts)
        count(shorter, 1, &counts)
        runs[index] = shorter
        hasChanged = true
      }
    }
    return runs
  }

  private func count(_ run: [Edge], _ change: Int, _ counts: inout [Int]) {
    for edge in run {
      for goal in [edge.goal, edge.other] where goal >= 0 && goal < counts.count {
        counts[Int(goal)] += change
      }
    }
  }

  /// Returns the indices of the steps of a run that cover a goal which no other kept step covers.
  private func needed(of run: [Edge], _ counts: [Int]) -> [Int] {
    var counts = counts
    var result: [Int] = []
    func isNeeded(_ goal: Int32) -> Bool {
      goal >= 0 && goal < paths.count && paths[Int(goal)] != nil && counts[Int(goal)] < 2
    }
    for index in run.indices.reversed() {
      if isNeeded(run[index].goal) || isNeeded(run[index].other) {
        result.append(index)
      } else {
        count([run[index]], -1, &counts)
      }
    }
    return result.reversed()
  }

  /// Returns the run without its end if the end is not needed, or with the first detour shortened that can be.
  private func shortened(_ run: [Edge], _ needed: [Int]) -> [Edge] {
    if let last = needed.last, last < run.count - 1 {
      if limits.end == nil { return Array(run[...last]) }
      if let tail = tail(from: run[last].to), last + 1 + tail.count < run.count {
        return Array(run[...last]) + tail
      }
    }
    var before = 0
    for index in needed where index > before {
      // From the state after `before` to the one in which the needed step is taken.
      let gap = index - before - 1
      if gap > 0 {
        let (from, to) = (run[before].to, run[index - 1].to)
        if from == to { return Array(run[...before] + run[index...]) }
        let path = search(from: from, depth: gap - 1) { edge, _ in edge.to == to }
        if let path { return Array(run[...before]) + path + Array(run[index...]) }
      }
      before = index
    }
    return run
  }
}
