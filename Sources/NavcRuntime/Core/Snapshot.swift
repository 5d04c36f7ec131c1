/// What a driver sees on screen: of each layer the selected tab and the instances in each stack.
struct Snapshot: Sendable {
  struct Layer: Sendable {
    var selected: Int
    var stacks: [[UInt64]]
  }

  var layers: [Layer] = []
  /// Whether something lies on top that the router did not bring.
  var isCovered = false
}

extension NavigationCore {
  /// Makes the state what is on screen; says what had changed.
  mutating func follow(_ snapshot: Snapshot) -> ObservedMove? {
    var move: ObservedMove?
    if snapshot.isCovered != state.isCovered {
      state.isCovered = snapshot.isCovered
      move = .app
    }
    for index in state.layers.indices.prefix(snapshot.layers.count) {
      if let found = follow(snapshot.layers[index], at: index) { move = found }
    }
    // The root stays, even if the app has put something else into the window.
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
      // Stacks are short, and this is the rare case: quadratic is fine.
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
