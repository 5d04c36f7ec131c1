import NavGraph

/// The part of the stacks around a screen that decides what its steps do.
struct Shape: Hashable {
  enum Position: UInt8 {
    /// The screen is not in a navigation stack.
    case alone
    /// The root of its navigation stack.
    case root
    case pushed
  }

  enum LayerKind: UInt8 {
    /// The root's layer.
    case bottom
    /// A presented layer that a swipe dismisses.
    case sheet
    /// A presented layer that no swipe dismisses.
    case fixed
  }

  var position = Position.alone
  var layer = LayerKind.bottom
  /// True if the screen hides the tab bar while it is pushed. Set only where there are tabs.
  var hidesTabBarItself = false
  /// True if a screen below it in its stack hides the tab bar. Set only where there are tabs.
  var isTabBarHiddenBelow = false
  /// True if a presented gate made the layer.
  var isGateLayer = false
  /// The root's number in `Pushdown.rootNumbers`; 0 if no target can be held while it is shown.
  var root: UInt16 = 0
  /// The 1-based number of the layer's tabs in `TabTable`; 0 for a layer without tabs.
  var tabs: UInt32 = 0
  /// The 1-based tab; 0 where tabs are not distinguished.
  var tab: UInt16 = 0
  /// The screen's number in `Pushdown.landmarks`, or 0.
  var landmark: UInt8 = 0
  /// The landmarks below the screen in its stack, a bit for each.
  var inStack: UInt32 = 0
  /// The landmarks in the layers below, down to the layer of a presented gate, a bit for each.
  var inLayers: UInt32 = 0
  /// The searches of `Pushdown.tabSearches` that find their tab if they dismiss the whole layer; a bit for
  /// each.
  var searchesFoundBelow: UInt16 = 0
  /// The searches that find their tab from under the presented gate that the shape is in or over. In a projection
  /// outside of gates: the searches that find their tab from this shape.
  var searchesFoundUnderGate: UInt16 = 0
  /// True for a projection, which stands for all shapes that are the same to the layers above.
  var isProjected = false

  /// The shape of a screen that is pushed onto this one.
  var pushed: Shape {
    var shape = self
    shape.position = .pushed
    shape.isTabBarHiddenBelow = hidesTabBar
    shape.inStack |= ownBit
    return shape
  }

  /// Returns the shape of a layer that is presented over this shape.
  func presented(_ layer: LayerKind, isGate: Bool = false) -> Shape {
    let below = isGate ? 0 : inLayers | inStack | ownBit
    return Shape(
      layer: layer,
      isGateLayer: isGate,
      root: root,
      inLayers: below,
      searchesFoundBelow: searchesFoundBelow,
      searchesFoundUnderGate: searchesFoundUnderGate
    )
  }

  /// Returns the projection for steps that drop all layers or show a gate. It keeps whether dismissing all
  /// presented layers uncovers the screen. In a gate's layer, that uncovers nothing.
  func projectedForRoot(isInGate: Bool) -> Shape {
    Shape(
      layer: isInGate || layer == .bottom ? .bottom : .sheet,
      root: root,
      searchesFoundBelow: searchesFoundBelow,
      searchesFoundUnderGate: searchesFoundUnderGate,
      isProjected: isProjected
    )
  }

  /// The projection for layers that are presented over this shape.
  var projectedForLayersAbove: Shape {
    let layer = layer == .bottom ? LayerKind.bottom : .sheet
    return Shape(
      layer: layer,
      root: root,
      inLayers: inLayers | inStack | ownBit,
      searchesFoundBelow: searchesFoundBelow,
      searchesFoundUnderGate: searchesFoundUnderGate,
      isProjected: isProjected
    )
  }

  /// True if the tab bar is hidden, so that no tab can be tapped.
  var hidesTabBar: Bool { hidesTabBarItself || isTabBarHiddenBelow }

  private var ownBit: UInt32 { landmark == 0 ? 0 : 1 << UInt32(landmark - 1) }

  /// Returns true if the landmark is this screen or lies below it: in its stack, or anywhere.
  func finds(_ landmark: UInt8, inStack isStack: Bool) -> Bool {
    let below = isStack ? inStack : inStack | inLayers
    return (below | ownBit) & (1 << UInt32(landmark - 1)) != 0
  }
}

/// All shapes, numbered.
struct ShapeTable {
  private var shapes: [Shape] = []
  /// An open-addressed hash table of the numbers.
  private var slots: [UInt32] = Array(repeating: .max, count: 64)
  /// The number that was returned last. Most requests repeat the one before.
  private var last: UInt32 = 0
  private let key = HashKey.own

  subscript(_ number: UInt32) -> Shape { shapes[Int(number)] }

  mutating func number(of shape: Shape) -> UInt32 {
    if !shapes.isEmpty, shapes[Int(last)] == shape { return last }
    let slot = slot(of: shape)
    if slots[slot] == .max {
      slots[slot] = UInt32(truncatingIfNeeded: shapes.count)
      shapes.append(shape)
      last = slots[slot]
      if shapes.count * 2 > slots.count { grow() }
    } else {
      last = slots[slot]
    }
    return last
  }

  private func slot(of shape: Shape) -> Int {
    var slot = key.place(shape.mixed) & (slots.count - 1)
    while slots[slot] != .max, shapes[Int(slots[slot])] != shape {
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  private mutating func grow() {
    slots = Array(repeating: .max, count: slots.count * 2)
    for (number, shape) in shapes.enumerated() {
      slots[slot(of: shape)] = UInt32(truncatingIfNeeded: number)
    }
  }
}

extension Shape {
  /// A hash of the shape.
  fileprivate var mixed: UInt32 {
    let small =
      UInt32(position.rawValue) | UInt32(layer.rawValue) << 2 | (isGateLayer ? 16 : 0)
      | (hidesTabBarItself ? 32 : 0) | (isTabBarHiddenBelow ? 64 : 0) | (isProjected ? 128 : 0)
      | UInt32(landmark) << 8 | UInt32(root) << 16
    let searches = UInt32(searchesFoundBelow) << 16 | UInt32(searchesFoundUnderGate)
    let below = inStack ^ (inLayers << 16 | inLayers >> 16) ^ searches &* 0x9e37_79b9
    return diagramHash(small, tabs << 12 ^ UInt32(tab), below)
  }
}
