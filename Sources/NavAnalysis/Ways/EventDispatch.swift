import NavGraph

/// The dispatch of events in one state: which valuations each event still has while the levels, from the screen
/// outward, are asked.
struct EventDispatch {
  /// The valuations of each event that no transition has taken yet, with the number of the state that they belong
  /// to.
  private var left: [(set: Decision, state: Int)]
  /// The last level that has a transition for each event.
  private var lastLevels: [Int]
  private var (state, level) = (0, 0)
  /// The first transition of each level for each event that it handles, as the incident that the event is ignored
  /// there.
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

  /// Returns true if this is the first transition of the level for the event.
  mutating func isFirst(_ event: EventID) -> Bool {
    defer { lastLevels[Int(event.index)] = level }
    return lastLevels[Int(event.index)] != level
  }

  /// Returns the valuations of the event that are left, of `set`, which has all valuations of the state.
  func left(_ event: EventID, of set: Decision) -> Decision {
    let (left, state) = left[Int(event.index)]
    return state == self.state ? left : set
  }

  mutating func leave(_ set: Decision, of event: EventID) { left[Int(event.index)] = (set, state) }
}
