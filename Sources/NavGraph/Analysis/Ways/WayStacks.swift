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
    /// A number that differs for all stacks that do, and how many screens the stack has.
    fileprivate(set) var signature: UInt64 = 0
    fileprivate(set) var depth = 1

    init(vertex: Int, below: Int, isInStack: Bool) {
      (self.vertex, self.below, self.isInStack) = (vertex, below, isInStack)
    }
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
    /// The same of all but what is visible in it.
    fileprivate(set) var signature: UInt64 = 0
    fileprivate(set) var depth = 0

    init(
      under: Position? = nil,
      canBeSwiped: Bool = false,
      gate: Int? = nil
    ) {
      (self.under, self.canBeSwiped, self.gate) = (under, canBeSwiped, gate)
    }
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
    var frame = frame
    var signature = Signature()
    if frame.below != Self.none {
      signature.mix(frames[frame.below].signature)
      frame.depth = frames[frame.below].depth + 1
    }
    signature.mix(frame.vertex)
    frame.signature = signature.value
    frames.append(frame)
    return frames.count - 1
  }

  mutating func add(_ layer: Layer) -> Int {
    var layer = layer
    var signature = Signature()
    layer.depth = 0
    if let under = layer.under {
      signature.mix(wholeSignature(under))
      layer.depth = depth(under)
    }
    signature.mix(layer.vertex)
    signature.mix(layer.canBeSwiped ? -4 : -3)
    signature.mix(layer.gate ?? -5)
    signature.mix(layer.selected)
    for (tab, top) in layer.tops.enumerated() where tab != layer.selected {
      signature.mix(top == Self.none ? 0 : frames[top].signature)
      layer.depth += top == Self.none ? 0 : frames[top].depth
    }
    layer.signature = signature.value
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
    var signature = Signature()
    signature.mix(frames[position.frame].signature)
    signature.mix(layers[position.layer].signature)
    return signature.value
  }

  /// How many screens there are.
  func depth(_ position: Position) -> Int {
    frames[position.frame].depth + layers[position.layer].depth
  }

  private struct Signature {
    var value: UInt64 = 0xCBF2_9CE4_8422_2325

    mutating func mix(_ number: UInt64) {
      value = (value ^ number) &* 0x0000_0100_0000_01B3
      value ^= value >> 29
    }

    mutating func mix(_ number: Int) { mix(UInt64(truncatingIfNeeded: number)) }
  }

  /// The vertex that going back, or dismissing, would uncover; `none` if there is nothing.
  func beneath(_ position: Position) -> Int {
    let uncovered = popped(position) ?? dismissed(position)
    return uncovered.map { frames[$0.frame].vertex } ?? Self.none
  }
}
