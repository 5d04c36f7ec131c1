/// Searches for stacks without bound: a state that leads to an equal one with more below the
/// visible screen. Only states a few steps apart are compared.
struct Piling {
  private let explorer: Explorer
  private var machine: Machine { explorer.machine }
  private static let statesTried = 400
  private static let statesPerTry = 300

  init(_ explorer: Explorer) { self.explorer = explorer }

  /// Returns the first screen that piles up.
  func first() -> Int? {
    if explorer.isClosed { return nil }
    for index in explorer.states.indices.prefix(Self.statesTried) where pilesUp(from: index) {
      return explorer.states[index].visible
    }
    return nil
  }

  private func pilesUp(from start: Int) -> Bool {
    let state = explorer.states[start]
    var seen: Set<Int32> = [Int32(start)]
    var queue = [Int32(start)]
    var at = 0
    while at < queue.count, queue.count < Self.statesPerTry {
      for edge in explorer.edges[Int(queue[at])]
      where edge.by != .open && edge.by != .window && !edge.isRootDone {
        let next = explorer.states[Int(edge.to)]
        guard !seen.contains(edge.to), liesOn(next, state) else { continue }
        if isSame(next, state) { return true }
        seen.insert(edge.to)
        queue.append(edge.to)
      }
      at += 1
    }
    return false
  }

  /// True if everything in `state` is in `next`, too, at the same position.
  private func liesOn(_ next: State, _ state: State) -> Bool {
    let last = state.layers.count - 1
    guard next.layers.count > last, next.layers.prefix(last) == state.layers.prefix(last) else {
      return false
    }
    var layer = next.layers[last]
    guard layer.selected == state.layers[last].selected,
      layer.stack.starts(with: state.layers[last].stack)
    else { return false }
    layer.stack = state.layers[last].stack
    return layer == state.layers[last]
  }

  /// True if the top and the conditions are equal, and there is more below.
  private func isSame(_ next: State, _ state: State) -> Bool {
    guard next.valuation == state.valuation, next.heldIntent == state.heldIntent,
      next.visible == state.visible,
      let own = state.layers.last, let new = next.layers.last
    else { return false }
    if next.layers.count == state.layers.count {
      return own.stack.count > 1 && new.stack.count > own.stack.count
    }
    return own == new && Set(machine.around(next.layers)) == Set(machine.around(state.layers))
  }
}
