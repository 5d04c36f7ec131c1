import NavGraph

/// Which containers of a context make no difference there, and which may change places: contexts that
/// differ in nothing else are one.
///
/// A container does nothing where those nearer to the screen take all events that it hears, and what it
/// requires is required next to it anyway. Two of them may change places if nothing that comes as far is heard by both,
/// and their requirements are the same, or one has none. Contexts are words over such
/// letters, so they have a smallest spelling: the lexicographic normal form of traces (Anisimov and Knuth
/// 1979). The innermost container stays where it is: it tells which stack its screens are in.
struct ContextOrder {
  private struct Heard {
    var event: UInt32
    /// Whether one of its transitions is chosen, whatever the conditions are.
    var isTaken: Bool
  }

  /// A container of the context that is being spelled, and the events that come as far as it.
  private struct Letter {
    var container: UInt32
    var live: PoolRange
    /// Those before it that must stay so, by their positions.
    var after: UInt64 = 0
  }

  /// Containers that keep their order with all others.
  private let keepsOrder: [Bool]
  private let requires: [FormulaID]
  /// By container, where what it hears begins in `heard`; sorted by events.
  private var starts: [UInt32] = [0]
  private var heard: [Heard] = []

  // What one spelling needs, kept for the next.
  private var turn: UInt32 = 0
  private var takenIn: [UInt32]
  private var seenIn: [UInt32]
  private var letters: [Letter] = []
  private var live: [UInt32] = []

  /// Of more containers than this the order is kept.
  private static let mostOrdered = 48

  init(_ graph: NavigationGraph, _ space: ConditionSpace, _ transitions: TransitionIndex) {
    requires = graph.containers.map(\.requires)
    let isAnyWanting = requires.contains { $0 != .true }
    // Which navigation containers lie between a screen and its tabs says what is needed to tap one.
    keepsOrder = graph.containers.map { container in
      if case .tabs = container.kind { return isAnyWanting }
      return false
    }
    takenIn = Array(repeating: 0, count: graph.events.count)
    seenIn = Array(repeating: 0, count: graph.containers.count)
    for index in graph.containers.indices {
      hear(graph, space, transitions.transitions(from: .container(ContainerID(index))))
      starts.append(UInt32(truncatingIfNeeded: heard.count))
    }
  }

  private mutating func hear(
    _ graph: NavigationGraph,
    _ space: ConditionSpace,
    _ ids: ArraySlice<TransitionID>
  ) {
    for (event, left) in space.left(by: ids, graph).sorted(by: { $0.key < $1.key }) {
      heard.append(Heard(event: event, isTaken: left == .never))
    }
  }

  /// How much was looked at.
  private(set) var effort = 0

  /// `outer`, innermost first, as it is spelled around `container`.
  mutating func spelled(_ outer: [UInt32], around container: UInt32) -> [UInt32] {
    turn += 1
    letters.removeAll(keepingCapacity: true)
    live.removeAll(keepingCapacity: true)
    var wanted = requires[Int(container)]
    take(container)
    for next in outer {
      let first = live.count
      addLive(next)
      // What a container needs beside its own tabs is found by its being there again.
      let isWanting =
        requires[Int(next)] != .true && (requires[Int(next)] != wanted || next == container)
      guard live.count > first || isWanting || keepsOrder[Int(next)] else { continue }
      if requires[Int(next)] != .true { wanted = requires[Int(next)] }
      letters.append(
        Letter(container: next, live: PoolRange(start: first, count: live.count - first))
      )
      take(next)
    }
    if letters.count > 1, letters.count <= Self.mostOrdered { order() }
    return letters.map(\.container)
  }

  private mutating func take(_ container: UInt32) {
    seenIn[Int(container)] = turn
    for heard in heard(by: container) where heard.isTaken { takenIn[Int(heard.event)] = turn }
    effort += 1 + heard(by: container).count
  }

  /// The events that come as far as `container`; none if it lies nearer, too.
  private mutating func addLive(_ container: UInt32) {
    if seenIn[Int(container)] == turn { return }
    for heard in heard(by: container) where takenIn[Int(heard.event)] != turn {
      live.append(heard.event)
    }
  }

  private func heard(by container: UInt32) -> ArraySlice<Heard> {
    heard[Int(starts[Int(container)])..<Int(starts[Int(container) + 1])]
  }

  /// Of those that may come next, the first in the text comes.
  private mutating func order() {
    for later in letters.indices.dropFirst() {
      for earlier in 0..<later where depends(letters[later], on: letters[earlier]) {
        letters[later].after |= 1 << UInt64(earlier)
      }
    }
    var ordered: [Letter] = []
    var placed: UInt64 = 0
    while ordered.count < letters.count {
      var next: Int?
      for index in letters.indices where placed & 1 << UInt64(index) == 0 {
        guard letters[index].after & ~placed == 0 else { continue }
        if let best = next, letters[best].container <= letters[index].container { continue }
        next = index
      }
      guard let next else { return }
      placed |= 1 << UInt64(next)
      ordered.append(letters[next])
    }
    effort += letters.count * letters.count
    letters = ordered
  }

  /// Whether what lies further out must stay there.
  private func depends(_ outer: Letter, on inner: Letter) -> Bool {
    if keepsOrder[Int(outer.container)] || keepsOrder[Int(inner.container)] { return true }
    let (mine, other) = (requires[Int(outer.container)], requires[Int(inner.container)])
    if mine != .true, other != .true, mine != other { return true }
    var heard = heard(by: outer.container)
    var live = live[inner.live.indices]
    while let mine = heard.first, let other = live.first {
      if mine.event == other { return true }
      if mine.event < other { heard.removeFirst() } else { live.removeFirst() }
    }
    return false
  }
}
