import NavGraph

/// The equivalence of contexts: which containers of a context make no difference, and which may be swapped.
///
/// A container makes no difference if the containers closer to the screen take all events that it handles, and its
/// requirement is also that of its neighbor. Two containers may be swapped if no event that reaches both is handled
/// by both, and their requirements are equal or one has none. Contexts are thus words over a partially commutative
/// alphabet, and each has a smallest form: the lexicographic normal form of a trace (Anisimov and Knuth 1979). The
/// innermost container keeps its place, because it tells in which stack its screens are.
struct ContextOrder {
  private struct HandledEvent {
    var event: UInt32
    /// True if one of its transitions is chosen, whatever the conditions are.
    var isTaken: Bool
  }

  /// A container of the context whose normal form is computed, with the events that reach it.
  private struct OrderedContainer {
    var container: UInt32
    var live: PoolRange
    /// The positions of the containers that must stay before this one, as a bit set.
    var after: UInt64 = 0
  }

  /// True for each container that can't be swapped with any other.
  private let keepsOrder: [Bool]
  private let requires: [FormulaID]
  /// The start of each container's events in `handled`. The events of a container are sorted.
  private var starts: [UInt32] = [0]
  private var handled: [HandledEvent] = []

  // The buffers of one call of `normalForm`, which are kept for the next.
  private var generation: UInt32 = 0
  private var takenIn: [UInt32]
  private var seenIn: [UInt32]
  private var containers: [OrderedContainer] = []
  private var live: [UInt32] = []

  /// The maximum number of containers that are sorted.
  private static let maximumSortedCount = 48

  init(_ graph: NavigationGraph, _ space: ConditionSpace, _ transitions: TransitionIndex) {
    requires = graph.containers.map(\.requires)
    let isAnythingRequired = requires.contains { $0 != .true }
    // The navigation containers between a screen and its tabs decide what a tap on a tab requires.
    keepsOrder = graph.containers.map { !$0.isStack && isAnythingRequired }
    takenIn = Array(repeating: 0, count: graph.events.count)
    seenIn = Array(repeating: 0, count: graph.containers.count)
    for index in graph.containers.indices {
      addHandledEvents(graph, space, transitions.transitions(from: .container(ContainerID(index))))
      starts.append(UInt32(truncatingIfNeeded: handled.count))
    }
  }

  private mutating func addHandledEvents(
    _ graph: NavigationGraph,
    _ space: ConditionSpace,
    _ ids: ArraySlice<TransitionID>
  ) {
    for (event, left) in space.left(by: ids, graph).sorted(by: { $0.key < $1.key }) {
      handled.append(HandledEvent(event: event, isTaken: left == .never))
    }
  }

  /// The number of items and events visited so far.
  private(set) var effort = 0

  /// Returns the normal form of `outer`, innermost first, around `container`.
  mutating func normalForm(of outer: [UInt32], around container: UInt32) -> [UInt32] {
    generation += 1
    containers.removeAll(keepingCapacity: true)
    live.removeAll(keepingCapacity: true)
    var required = requires[Int(container)]
    take(container)
    for next in outer {
      let first = live.count
      addLive(next)
      // If a container requires something next to its own tabs, its second occurrence shows that.
      let addsRequirement =
        requires[Int(next)] != .true && (requires[Int(next)] != required || next == container)
      guard live.count > first || addsRequirement || keepsOrder[Int(next)] else { continue }
      if requires[Int(next)] != .true { required = requires[Int(next)] }
      containers.append(
        OrderedContainer(container: next, live: PoolRange(start: first, count: live.count - first))
      )
      take(next)
    }
    if containers.count > 1, containers.count <= Self.maximumSortedCount { order() }
    return containers.map(\.container)
  }

  private mutating func take(_ container: UInt32) {
    seenIn[Int(container)] = generation
    for handled in handled(by: container) where handled.isTaken {
      takenIn[Int(handled.event)] = generation
    }
    effort += 1 + handled(by: container).count
  }

  /// Adds the events that reach `container`; none if the container also occurs closer to the screen.
  private mutating func addLive(_ container: UInt32) {
    if seenIn[Int(container)] == generation { return }
    for handled in handled(by: container) where takenIn[Int(handled.event)] != generation {
      live.append(handled.event)
    }
  }

  private func handled(by container: UInt32) -> ArraySlice<HandledEvent> {
    handled[Int(starts[Int(container)])..<Int(starts[Int(container) + 1])]
  }

  /// Sorts the containers topologically. Among those that may come next, it takes the container that the spec
  /// declares first.
  private mutating func order() {
    for later in containers.indices.dropFirst() {
      for earlier in 0..<later where depends(containers[later], on: containers[earlier]) {
        containers[later].after |= 1 << UInt64(earlier)
      }
    }
    var ordered: [OrderedContainer] = []
    var placed: UInt64 = 0
    while ordered.count < containers.count {
      var next: Int?
      for index in containers.indices where placed & 1 << UInt64(index) == 0 {
        guard containers[index].after & ~placed == 0 else { continue }
        if let best = next, containers[best].container <= containers[index].container { continue }
        next = index
      }
      guard let next else { return }
      placed |= 1 << UInt64(next)
      ordered.append(containers[next])
    }
    effort += containers.count * containers.count
    containers = ordered
  }

  /// Returns true if the containers can't be swapped.
  private func depends(_ outer: OrderedContainer, on inner: OrderedContainer) -> Bool {
    if keepsOrder[Int(outer.container)] || keepsOrder[Int(inner.container)] { return true }
    let (mine, other) = (requires[Int(outer.container)], requires[Int(inner.container)])
    if mine != .true, other != .true, mine != other { return true }
    var handled = handled(by: outer.container)
    var live = live[inner.live.indices]
    while let mine = handled.first, let other = live.first {
      if mine.event == other { return true }
      if mine.event < other { handled.removeFirst() } else { live.removeFirst() }
    }
    return false
  }
}
