/// Explores the states of a spec breadth-first within bounds, first from launch and then from
/// restored states.
struct Explorer {
  struct Bounds {
    var states = 1500
    var depth = 8
  }

  struct Edge {
    var to: Int32
    var by: By
    var index: Int32
    var isWayOut: Bool
    /// True if the step made a new root.
    var isRootDone: Bool
    var facts: [Fact]
  }

  let machine: Machine
  private let bounds: Bounds
  private(set) var states: [State] = []
  private var numbers: [State: Int32] = [:]
  private(set) var edges: [[Edge]] = []
  private(set) var launches: [(state: Int32, move: Move)] = []
  private(set) var restored: [Int32] = []
  /// The transitions whose events are ignored in each state.
  private(set) var ignored: [[Int]] = []
  private(set) var chosen: Set<Int> = []
  /// True if every state was explored.
  private(set) var isClosed = true
  /// The number of steps up to which every path from launch was explored.
  private(set) var completeSteps = Int.max
  private var isExpanded: [Bool] = []

  init(_ machine: Machine, _ bounds: Bounds = Bounds()) {
    self.machine = machine
    self.bounds = bounds
    explore()
  }

  private mutating func number(_ state: State) -> Int32 {
    if let known = numbers[state] { return known }
    let new = Int32(states.count)
    states.append(state)
    numbers[state] = new
    edges.append([])
    ignored.append([])
    isExpanded.append(false)
    return new
  }

  private mutating func explore() {
    for move in machine.launches() { launches.append((number(move.state), move)) }
    var next = 0
    expandAll(&next, limit: bounds.states)
    if !isClosed { measureCompleteness() }
    restore(&next)
  }

  private mutating func expandAll(_ next: inout Int, limit: Int) {
    while next < states.count {
      if next >= limit {
        isClosed = false
        return
      }
      expand(next)
      next += 1
    }
  }

  private func isTooDeep(_ state: State) -> Bool {
    state.layers.count > bounds.depth
      || state.layers.contains { $0.panes.contains { $0.count > bounds.depth } }
  }

  private mutating func expand(_ index: Int) {
    let state = states[index]
    if isTooDeep(state) {
      isClosed = false
      return
    }
    isExpanded[index] = true
    var found: [Edge] = []
    var dropped: [Int] = []
    var taken: [Int] = []
    var moves: [Move] = []
    machine.moves(state) {
      dropped.append($0)
    } chosen: {
      taken.append($0)
    } _: {
      moves.append($0)
    }
    found.reserveCapacity(moves.count)
    for move in moves {
      if move.facts.isEmpty && move.state == state { continue }
      found.append(
        Edge(
          to: number(move.state),
          by: move.by,
          index: Int32(move.index),
          isWayOut: move.isWayOut,
          isRootDone: move.isRootDone,
          facts: move.facts
        )
      )
    }
    edges[index] = found
    ignored[index] = dropped
    chosen.formUnion(taken)
  }

  /// Adds the states that can be restored from the known states, and from those found after that.
  private mutating func restore(_ next: inout Int) {
    var shapes: Set<[State.Layer]> = []
    var starts: Set<Int32> = []
    var done = 0
    let limit = bounds.states * 2
    while done < states.count {
      if done >= limit {
        isClosed = false
        break
      }
      let layers = states[done].layers
      done += 1
      if shapes.insert(layers).inserted {
        for v in machine.atStart {
          if let state = machine.restored(layers, v) {
            let index = number(state)
            if starts.insert(index).inserted { restored.append(index) }
          }
        }
      }
      if done == states.count || next < done { expandAll(&next, limit: limit) }
    }
    expandAll(&next, limit: limit)
  }

  private mutating func measureCompleteness() {
    let ways = distances(from: launches.map(\.state))
    for i in states.indices where !isExpanded[i] && ways[i] > 0 {
      completeSteps = min(completeSteps, ways[i])
    }
  }

  /// Returns the numbers of steps from `starts`, which count as one step; 0 for states that are not
  /// reached. Steps for which `skips` is true are left out.
  func distances(from starts: [Int32], skipping skips: ((Edge) -> Bool)? = nil) -> [Int] {
    var result = Array(repeating: 0, count: states.count)
    var queue: [Int32] = []
    for start in starts where result[Int(start)] == 0 {
      result[Int(start)] = 1
      queue.append(start)
    }
    var at = 0
    while at < queue.count {
      let index = Int(queue[at])
      at += 1
      for edge in edges[index] where result[Int(edge.to)] == 0 {
        if let skips, skips(edge) { continue }
        result[Int(edge.to)] = result[index] + 1
        queue.append(edge.to)
      }
    }
    return result
  }
}
