/// The router's screens that a driver finds on screen: the selected tab and the instances in each stack of each
/// layer.
struct Snapshot: Sendable {
  struct Layer: Sendable {
    var selected: Int
    var stacks: [[UInt64]]
  }

  var layers: [Layer] = []
  /// True if something on top was not shown by the router.
  var isCovered = false
}

extension NavigationCore {
  /// Updates the state to the screens in a snapshot. Returns the kind of change, if there was one.
  mutating func follow(_ snapshot: Snapshot) -> ObservedMove? {
    var move: ObservedMove?
    if snapshot.isCovered != state.isCovered {
      state.isCovered = snapshot.isCovered
      move = .app
    }
    for index in state.layers.indices.prefix(snapshot.layers.count) {
      if let found = follow(snapshot.layers[index], at: index) { move = found }
    }
    // The root stays, even if the app has replaced it in the window.
    if snapshot.layers.count < state.layers.count, state.layers.count > 1 {
      state.layers.removeSubrange(max(1, snapshot.layers.count)...)
      move = .dismissal
    }
    return move
  }

  private mutating func follow(_ seen: Snapshot.Layer, at index: Int) -> ObservedMove? {
    var move: ObservedMove?
    let count = state.layers[index].stacks.count
    for stack in 0..<min(count, seen.stacks.count) {
      let entries = state.layers[index].stacks[stack].entries
      if entries.elementsEqual(seen.stacks[stack], by: { $0.id == $1 }) { continue }
      // Stacks are short and such changes are rare, so quadratic time is fine.
      let kept = seen.stacks[stack].compactMap { id in entries.first { $0.id == id } }
      guard !kept.isEmpty, kept.map(\.id) != entries.map(\.id) else { continue }
      move = entries.prefix(kept.count).map(\.id) == kept.map(\.id) ? .back : .app
      state.layers[index].stacks[stack].entries = kept
    }
    if seen.selected != state.layers[index].selected, (0..<count).contains(seen.selected),
      !state.layers[index].stacks[seen.selected].entries.isEmpty
    {
      state.layers[index].selected = seen.selected
      move = .tab
    }
    return move
  }
}
