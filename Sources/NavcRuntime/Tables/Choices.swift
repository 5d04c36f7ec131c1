extension NavigationTables {
  /// Returns the transition for an event: from the visible screen outward, the first in each level whose formula
  /// holds. Takes a binary search for each level.
  func choose(event: Int, in state: CoreState) -> TransitionRow? {
    guard let top = state.top else { return nil }
    if let found = choose(event, at: top.screen, state.values) { return found }
    for container in state.containers {
      if let found = choose(event, at: level(ofContainer: container), state.values) {
        return found
      }
    }
    return choose(event, at: anyLevel, state.values)
  }

  private func event(ofChoice row: Int) -> Int { transitions[choices[row], .event] }

  private func choose(_ event: Int, at level: Int, _ values: [Int]) -> TransitionRow? {
    let end = choiceStarts[level + 1]
    var low = choiceStarts[level]
    var high = end
    while low < high {
      let middle = (low + high) / 2
      if self.event(ofChoice: middle) < event { low = middle + 1 } else { high = middle }
    }
    while low < end, self.event(ofChoice: low) == event {
      let transition = TransitionRow(choices[low], in: self)
      if holds(transition.when, values) { return transition }
      low += 1
    }
    return nil
  }
}
