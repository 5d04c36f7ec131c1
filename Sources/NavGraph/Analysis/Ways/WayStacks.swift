/// The stacks that ways come through. Frames and layers are never changed, and shared by all ways that
/// come over them.
struct WayStacks {
  /// A screen in its stack.
  struct Frame {
    var vertex: Int
    /// What is below it in its stack; `none` at the root.
    var below: Int
    /// Its stack is a navigation stack.
    var isInStack: Bool
  }

  /// What was presented at once, or the root.
  struct Layer {
    /// What it lies over; nil for the root.
    var under: Position?
    var canBeSwiped = false
    /// The presented gate that it shows, by its index in `RequirementTable.gates`.
    var gate: Int?
    /// What was shown afresh.
    var vertex = WayStacks.none
    /// The container, if it is one of tabs.
    var tabs: ContainerID?
    /// The context of what the tabs hold.
    var context: UInt32 = 0
    var selected = 0
    /// For each tab what is on top of it; `none` for one that was not selected yet.
    var tops: [Int] = []
  }

  /// What is visible, and the layer that it is in.
  struct Position {
    var frame: Int
    var layer: Int
  }

  static let none = -1

  private(set) var frames: [Frame] = []
  private(set) var layers: [Layer] = []

  mutating func add(_ frame: Frame) -> Int {
    frames.append(frame)
    return frames.count - 1
  }

  mutating func add(_ layer: Layer) -> Int {
    layers.append(layer)
    return layers.count - 1
  }

  // MARK: What is left

  /// The nearest position in the stack, from `position` down, that shows a vertex that `isWanted`.
  func position(
    from position: Position,
    where isWanted: (Int) -> Bool
  ) -> Position? {
    var frame = position.frame
    while frame != Self.none {
      if isWanted(frames[frame].vertex) { return Position(frame: frame, layer: position.layer) }
      frame = frames[frame].below
    }
    return nil
  }

  func isAtRoot(_ position: Position) -> Bool { frames[position.frame].below == Self.none }

  /// The one below; nil at the stack's root.
  func popped(_ position: Position) -> Position? {
    let below = frames[position.frame].below
    return below == Self.none ? nil : Position(frame: below, layer: position.layer)
  }

  /// The stack's root; nil if it is that.
  func poppedToRoot(_ position: Position) -> Position? { last(position, popped) }

  /// What its layer lies over.
  func dismissed(_ position: Position) -> Position? { layers[position.layer].under }

  /// What the lowest of what is presented lies over.
  func dismissedAll(_ position: Position) -> Position? { last(position, dismissed) }

  /// Where going on by `step` ends; nil if there is no step.
  private func last(_ start: Position, _ step: (Position) -> Position?) -> Position? {
    var result = step(start)
    while let position = result, let further = step(position) { result = further }
    return result
  }

  /// The nearest layer of a presented gate, from `position` down.
  func gateLayer(_ position: Position) -> Layer? {
    var layer = layers[position.layer]
    while layer.gate == nil {
      guard let under = layer.under else { return nil }
      layer = layers[under.layer]
    }
    return layer
  }

  /// What is on top in the lowest layer.
  func rootPosition(_ position: Position) -> Position {
    var position = position
    while let under = layers[position.layer].under { position = under }
    return position
  }

  /// The lowest layer.
  func rootLayer(_ position: Position) -> Layer { layers[rootPosition(position).layer] }

  /// A number that differs for stacks that do, as far as they are looked at: the root, and what lies
  /// nearest.
  func signature(_ position: Position, depth: Int) -> UInt64 {
    var result: UInt64 = 0xCBF2_9CE4_8422_2325
    func mix(_ number: Int) {
      result = (result ^ UInt64(truncatingIfNeeded: number)) &* 0x0000_0100_0000_01B3
      result ^= result >> 29
    }
    mix(rootLayer(position).vertex)
    var current: Position? = position
    for _ in 0..<depth {
      guard let at = current else { break }
      mix(frames[at.frame].vertex)
      if let below = popped(at) {
        current = below
        continue
      }
      let layer = layers[at.layer]
      mix(-2 - layer.selected)
      if depth > 1 {
        for top in layer.tops { mix(top == Self.none ? Self.none : frames[top].vertex) }
      }
      mix(layer.gate ?? Self.none)
      current = layer.under
    }
    return result
  }

  /// A number that differs for all stacks that do.
  func wholeSignature(_ position: Position) -> UInt64 {
    var result: UInt64 = 0xCBF2_9CE4_8422_2325
    func mix(_ number: Int) {
      result = (result ^ UInt64(truncatingIfNeeded: number)) &* 0x0000_0100_0000_01B3
      result ^= result >> 29
    }
    func mix(stack top: Int) {
      var frame = top
      while frame != Self.none {
        mix(frames[frame].vertex)
        frame = frames[frame].below
      }
      mix(-2)
    }
    var current: Position? = position
    while let at = current {
      let layer = layers[at.layer]
      mix(stack: at.frame)
      mix(layer.vertex)
      mix(layer.canBeSwiped ? -4 : -3)
      mix(layer.gate ?? -5)
      mix(layer.selected)
      for (tab, top) in layer.tops.enumerated() where tab != layer.selected { mix(stack: top) }
      current = layer.under
    }
    return result
  }

  /// The vertex that going back, or dismissing, would uncover; `none` if there is nothing.
  func beneath(_ position: Position) -> Int {
    let uncovered = popped(position) ?? dismissed(position)
    return uncovered.map { frames[$0.frame].vertex } ?? Self.none
  }
}
