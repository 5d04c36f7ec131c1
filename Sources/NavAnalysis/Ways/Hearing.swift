import NavGraph

/// What is left of each event while those who hear it are asked, one level after the other.
struct Hearing {
  /// By event, the valuations that nobody took yet, in the state with this number.
  private var left: [(set: Decision, state: Int)]
  /// By event, the last level that heard it.
  private var lastLevels: [Int]
  private var (state, level) = (0, 0)
  /// Of each level that hears an event the first transition.
  var firsts: [(event: EventID, incident: Incident)] = []

  init(_ graph: NavigationGraph) {
    left = Array(repeating: (.never, 0), count: graph.events.count)
    lastLevels = Array(repeating: 0, count: graph.events.count)
  }

  mutating func begin() {
    state += 1
    firsts.removeAll(keepingCapacity: true)
  }

  mutating func beginLevel() { level += 1 }

  /// Whether the level hears it for the first time.
  mutating func isFirst(_ event: EventID) -> Bool {
    defer { lastLevels[Int(event.index)] = level }
    return lastLevels[Int(event.index)] != level
  }

  /// What is left of the state's valuations, all of which are in `set`.
  func left(_ event: EventID, of set: Decision) -> Decision {
    let (left, state) = left[Int(event.index)]
    return state == self.state ? left : set
  }

  mutating func leave(_ set: Decision, of event: EventID) { left[Int(event.index)] = (set, state) }
}
