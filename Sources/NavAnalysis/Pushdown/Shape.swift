import NavGraph

/// What of the stacks around a screen decides what a step from it does.
struct Shape: Hashable {
  enum Position: UInt8 {
    /// In no navigation stack.
    case alone
    /// Its stack's root.
    case root
    case pushed
  }

  enum Layer: UInt8 {
    /// The root's.
    case bottom
    /// Presented; a swipe closes it.
    case sheet
    /// Presented; no swipe does.
    case fixed
  }

  var position = Position.alone
  var layer = Layer.bottom
  /// It hides the tab bar while it is pushed; something below it in its stack does. Only where there
  /// are tabs.
  var hidesItself = false
  var isHiddenBelow = false
  /// A presented gate made its layer.
  var isGateLayer = false
  /// The root, if something may be remembered while it is shown (`Pushdown.roots`); else 0.
  var root: UInt16 = 0
  /// The tabs that its layer shows: 1 and up, 0 for none.
  var tabs: UInt32 = 0
  /// The tab, 1 and up; 0 where tabs are not told apart.
  var tab: UInt16 = 0
  /// If it is one of the screens in `Pushdown.landmarks`, which.
  var landmark: UInt8 = 0
  /// Which of these lie below it in its stack, a bit for each.
  var inStack: UInt32 = 0
  /// Likewise in the layers below, down to a presented gate's.
  var inLayers: UInt32 = 0
  /// Which of `Pushdown.tabSearches` find their tab where they take away all of its layer; a bit for each.
  var tabsBelow: UInt16 = 0
  /// Of what is in or over a presented gate's layer: which of them find it under the gate. Of what stands
  /// for many, outside gates: which of them find it from there.
  var tabsUnderGate: UInt16 = 0
  /// It stands for what is presented over it.
  var isBeneath = false

  /// Of what is pushed over it.
  var pushed: Shape {
    var shape = self
    shape.position = .pushed
    shape.isHiddenBelow = hidesTabBar
    shape.inStack |= ownBit
    return shape
  }

  /// Of what is presented over it.
  func presented(_ layer: Layer, isGate: Bool = false) -> Shape {
    let below = isGate ? 0 : inLayers | inStack | ownBit
    return Shape(
      layer: layer,
      isGateLayer: isGate,
      root: root,
      inLayers: below,
      tabsBelow: tabsBelow,
      tabsUnderGate: tabsUnderGate
    )
  }

  /// As much of it as matters to what takes all away, or shows a gate over it: whether what closes all
  /// that is presented uncovers it. In a gate's layer nothing does.
  func beneathAll(isInGate: Bool) -> Shape {
    Shape(
      layer: isInGate || layer == .bottom ? .bottom : .sheet,
      root: root,
      tabsBelow: tabsBelow,
      tabsUnderGate: tabsUnderGate,
      isBeneath: isBeneath
    )
  }

  /// As much of it as matters to what is presented over it.
  var beneath: Shape {
    let layer = layer == .bottom ? Layer.bottom : .sheet
    return Shape(
      layer: layer,
      root: root,
      inLayers: inLayers | inStack | ownBit,
      tabsBelow: tabsBelow,
      tabsUnderGate: tabsUnderGate,
      isBeneath: isBeneath
    )
  }

  /// No tab is tapped.
  var hidesTabBar: Bool { hidesItself || isHiddenBelow }

  private var ownBit: UInt32 { landmark == 0 ? 0 : 1 << UInt32(landmark - 1) }

  /// Whether the landmark is it, or lies below it: in its stack, or anywhere.
  func finds(_ landmark: UInt8, inStack isStack: Bool) -> Bool {
    let below = isStack ? inStack : inStack | inLayers
    return (below | ownBit) & (1 << UInt32(landmark - 1)) != 0
  }
}

/// The shapes there are, numbered.
struct ShapeTable {
  private var shapes: [Shape] = []
  /// By hash, the number of a shape, open-addressed.
  private var slots: [UInt32] = Array(repeating: .max, count: 64)
  /// The number that was asked for last: most often it is that again.
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
  /// A hash.
  fileprivate var mixed: UInt32 {
    let small =
      UInt32(position.rawValue) | UInt32(layer.rawValue) << 2 | (isGateLayer ? 16 : 0)
      | (hidesItself ? 32 : 0) | (isHiddenBelow ? 64 : 0) | (isBeneath ? 128 : 0)
      | UInt32(landmark) << 8 | UInt32(root) << 16
    let searches = UInt32(tabsBelow) << 16 | UInt32(tabsUnderGate)
    let below = inStack ^ (inLayers << 16 | inLayers >> 16) ^ searches &* 0x9e37_79b9
    return diagramHash(small, tabs << 12 ^ UInt32(tab), below)
  }
}
