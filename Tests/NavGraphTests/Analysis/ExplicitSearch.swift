@testable import NavGraph

/// What a breadth-first search over explicit states, bounded in depth and number, has seen.
struct ExplicitSearch {
  struct Shown: Hashable {
    var screen: ScreenID
    var values: [ValueID]
  }

  /// A step, other than a volatile change, that puts another screen on screen.
  struct Move: Hashable {
    var from: ScreenID
    var to: ScreenID
  }

  private static let stateLimit = 1500
  private static let depthLimit = 5

  private(set) var shown: Set<Shown> = []
  private(set) var chosen: Set<TransitionID> = []
  private(set) var moves: Set<Move> = []
  /// The fewest steps to each screen that is seen.
  private(set) var distances: [ScreenID: Int] = [:]
  /// Whether these are all the states there are.
  private(set) var isWhole = true

  init(_ graph: NavGraph) {
    let interpreter = Interpreter(graph)
    var queue = interpreter.launches().map { (state: $0, distance: 0) }
    var states = Set(queue.map(\.state))
    var head = 0
    while head < queue.count {
      let (state, distance) = queue[head]
      head += 1
      shown.insert(Shown(screen: state.visible, values: state.values))
      if distances[state.visible] == nil { distances[state.visible] = distance }
      for successor in interpreter.successors(of: state) {
        if case .transition(let id) = successor.cause { chosen.insert(id) }
        guard let next = successor.state else { continue }
        if successor.cause != .volatile, next.visible != state.visible {
          moves.insert(Move(from: state.visible, to: next.visible))
        }
        let depth = next.layers.reduce(0) { $0 + $1.unit.stack.count }
        guard depth <= Self.depthLimit, states.count < Self.stateLimit else {
          isWhole = false
          continue
        }
        if states.insert(next).inserted { queue.append((next, distance + 1)) }
      }
    }
  }
}
