/// What must not be seen: screens that lack what they need, and for which a gate decides. A screen that lacks
/// something without a gate stays in sight; the step's report tells of it.
struct Hidden: Sendable {
  /// The layers whose visible screen is one of them, with their bars.
  var layers: [LayerState] = []
  /// All of them, by their instances: a swipe may uncover those that are not on top.
  var screens: Set<UInt64> = []

  /// Whether a layer is hidden.
  func hides(_ layer: UInt64) -> Bool { layers.contains { $0.id == layer } }
}

extension NavigationTables {
  /// Adds to `hidden` what lacks its needs in `state` by other values of the conditions than the state's own.
  func hide(_ hidden: inout Hidden, in state: CoreState, by values: [Int]) {
    for (index, layer) in state.layers.enumerated() {
      for stack in layer.stacks {
        for entry in stack.entries where !hidden.screens.contains(entry.id) {
          let needs = needs(of: entry.screen, in: stack, ofLayer: index, state)
          if case .gate = obstacle(to: needs, values) { hidden.screens.insert(entry.id) }
        }
      }
      if let top = layer.top, hidden.screens.contains(top.id), !hidden.hides(layer.id) {
        hidden.layers.append(layer)
      }
    }
  }
}
