@testable import NavAnalysis
@testable import NavGraph

/// The states that are reachable within a bound, and the steps between them.
struct ExplicitStates {
  struct Edge {
    var cause: ExplicitCore.Successor.Cause
    /// The visible screen after the step, or nil if the step leads nowhere.
    var after: ExplicitSearch.Shown?
    /// The state, or nil if it is beyond the bound.
    var to: Int?
    var incidents: [Incident]
    /// True if a volatile change resumed an intent or removed a gate.
    var leadsOn: Bool
  }

  struct Start {
    var cause: ExplicitCore.Successor.Cause
    var state: Int
    var values: [ValueID]
    var incidents: [Incident]
  }

  private(set) var states: [ExplicitState] = []
  private(set) var edges: [[Edge]] = []
  /// The launches, then the restored states.
  private(set) var starts: [Start] = []
  private(set) var isWhole = true
  private(set) var isWidened = false
  private let bounds: ExplicitSearch.Bounds
  private var indices: [ExplicitState: Int] = [:]

  init(_ core: ExplicitCore, _ bounds: ExplicitSearch.Bounds) {
    self.bounds = bounds
    for launch in core.launches() {
      guard let state = launch.state else { continue }
      start(launch.cause, state, launch.incidents)
      if launch.isWidened { isWidened = true }
    }
    explore(core)
    restore(core)
  }

  private mutating func explore(_ core: ExplicitCore) {
    while edges.count < states.count {
      let successors = core.successors(of: states[edges.count])
      if successors.contains(where: \.isWidened) { isWidened = true }
      let made = successors.map { successor in
        Edge(
          cause: successor.cause,
          after: successor.state.map {
            ExplicitSearch.Shown(screen: $0.visible, values: $0.values)
          },
          to: successor.state.flatMap { index(of: $0) },
          incidents: successor.incidents,
          leadsOn: successor.leadsOn
        )
      }
      edges.append(made)
    }
  }

  /// Adds the states that can be restored from any state, and those reached from them.
  private mutating func restore(_ core: ExplicitCore) {
    guard core.graph.screens.contains(where: \.isRestorable) else { return }
    var seen: Set<[ExplicitLayer]> = []
    var started = Set(starts.map { states[$0.state] })
    var next = 0
    while next < states.count {
      let ended = states[next]
      next += 1
      guard seen.insert(ended.layers).inserted else { continue }
      for state in core.restored(ended) where started.insert(state).inserted {
        start(.restored, state, [])
        isWidened = true
      }
      explore(core)
    }
  }

  private mutating func start(
    _ cause: ExplicitCore.Successor.Cause,
    _ state: ExplicitState,
    _ incidents: [Incident]
  ) {
    guard let index = index(of: state) else { return }
    starts.append(
      Start(cause: cause, state: index, values: state.values, incidents: incidents)
    )
  }

  private mutating func index(of state: ExplicitState) -> Int? {
    if let known = indices[state] { return known }
    guard state.depth <= bounds.depth, states.count < bounds.states else {
      isWhole = false
      return nil
    }
    indices[state] = states.count
    states.append(state)
    return states.count - 1
  }

  /// Returns every reachable state with the fewest steps to it.
  func nearestFirst() -> [(state: Int, distance: Int)] {
    var isSeen = Array(repeating: false, count: states.count)
    var queue: [(state: Int, distance: Int)] = []
    for start in starts where !isSeen[start.state] {
      isSeen[start.state] = true
      queue.append((start.state, 0))
    }
    var head = 0
    while head < queue.count {
      let (state, distance) = queue[head]
      head += 1
      for next in edges[state].compactMap(\.to) where !isSeen[next] {
        isSeen[next] = true
        queue.append((next, distance + 1))
      }
    }
    return queue
  }
}
