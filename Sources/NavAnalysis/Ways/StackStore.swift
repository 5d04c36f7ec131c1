import NavGraph

/// What is on screen, and all that lies below: a configuration of the pushdown system, named by what is
/// on top of its stacks.
struct Configuration {
  private var frameNumber: Int32
  private var layerNumber: Int32

  init(frame: Int, layer: Int) {
    frameNumber = Int32(truncatingIfNeeded: frame)
    layerNumber = Int32(truncatingIfNeeded: layer)
  }

  /// The screen that is visible.
  var frame: Int {
    get { Int(frameNumber) }
    set { frameNumber = Int32(truncatingIfNeeded: newValue) }
  }
  var layer: Int { Int(layerNumber) }
}

/// The stacks that a search comes through, as linked lists that share their tails: frames and layers are
/// never changed, only added, and of those that are alike there is one.
struct StackStore {
  /// A screen in its stack. There are more than states: 40 bytes.
  struct Frame {
    /// A number that differs for all stacks that do.
    fileprivate(set) var fingerprint: UInt64 = 0
    private let vertexNumber: Int32
    private let belowNumber: Int32
    private var rootNumber = Int32(StackStore.none)
    private var depthNumber: Int32 = 1
    /// Its stack is a navigation stack.
    let isInStack: Bool

    init(vertex: Int, below: Int, isInStack: Bool) {
      vertexNumber = Int32(truncatingIfNeeded: vertex)
      belowNumber = Int32(truncatingIfNeeded: below)
      self.isInStack = isInStack
    }

    var vertex: Int { Int(vertexNumber) }
    /// What is below it in its stack; `none` at the root.
    var below: Int { Int(belowNumber) }
    /// How many screens the stack has.
    fileprivate(set) var depth: Int {
      get { Int(depthNumber) }
      set { depthNumber = Int32(truncatingIfNeeded: newValue) }
    }
    /// The stack's root; `none` for that itself.
    fileprivate var root: Int {
      get { Int(rootNumber) }
      set { rootNumber = Int32(truncatingIfNeeded: newValue) }
    }
  }

  /// What was presented at once, or the root.
  struct Layer {
    /// What it lies over; nil for the root.
    var under: Configuration?
    var canBeSwiped = false
    /// The presented gate that it shows, by its index in `RequirementTable.gates`.
    var gate: Int?
    /// What was shown afresh.
    var vertex = StackStore.none
    /// The container, if it is one of tabs.
    var tabs: ContainerID?
    /// The context of what the tabs hold.
    var context: UInt32 = 0
    var selected = 0
    /// What is on top of its tabs.
    var tops = Tops()
    /// The same of all but what is visible in it.
    fileprivate(set) var fingerprint: UInt64 = 0
    fileprivate(set) var depth = 0
    /// What is on top in the lowest layer, if that is another.
    fileprivate var bottom: Configuration?
    /// The nearest layer of a presented gate among those under it; `none` without one.
    fileprivate var gateLayer = StackStore.none

    init(
      under: Configuration? = nil,
      canBeSwiped: Bool = false,
      gate: Int? = nil
    ) {
      (self.under, self.canBeSwiped, self.gate) = (under, canBeSwiped, gate)
    }
  }

  /// What is on top of the tabs that were left once, which are few of many, in their order: a run of
  /// `tops`.
  struct Tops {
    fileprivate var start: Int32 = 0
    fileprivate var count: Int32 = 0
  }

  struct Top {
    private var tabNumber: Int32
    private var frameNumber: Int32

    init(tab: Int, frame: Int) {
      tabNumber = Int32(truncatingIfNeeded: tab)
      frameNumber = Int32(truncatingIfNeeded: frame)
    }

    var tab: Int { Int(tabNumber) }
    /// `none` for one that shows its root again.
    var frame: Int { Int(frameNumber) }
  }

  static let none = -1

  private(set) var frames: [Frame] = []
  private(set) var layers: [Layer] = []
  private var tops: [Top] = []
  /// By what is below, and the vertex.
  private var frameNumbers = PairTable()
  /// By fingerprint.
  private var layerNumbers = FingerprintTable<Int32>()

  /// The frame of a screen over `below`, or, for `none`, at the root of its stack.
  mutating func frame(_ vertex: Int, over below: Int, isInStack: Bool) -> Int {
    // What lies over something is in a stack.
    let under = below == Self.none && !isInStack ? -2 : below
    let number = frameNumbers.intern(
      UInt32(truncatingIfNeeded: under &+ 2),
      UInt32(truncatingIfNeeded: vertex)
    )
    return number < frames.count
      ? number : add(Frame(vertex: vertex, below: below, isInStack: isInStack))
  }

  private mutating func add(_ frame: Frame) -> Int {
    var frame = frame
    var hash = Fingerprint()
    if frame.below != Self.none {
      hash.mix(frames[frame.below].fingerprint)
      frame.depth = frames[frame.below].depth + 1
      frame.root = frames[frame.below].root == Self.none ? frame.below : frames[frame.below].root
    }
    hash.mix(frame.vertex)
    frame.fingerprint = hash.value
    frames.append(frame)
    return frames.count - 1
  }

  mutating func add(_ layer: Layer) -> Int {
    var layer = layer
    var hash = Fingerprint()
    layer.depth = 0
    if let under = layer.under {
      hash.mix(fingerprint(under))
      layer.depth = depth(under)
      layer.bottom = rootConfiguration(under)
      layer.gateLayer =
        layers[under.layer].gate == nil ? layers[under.layer].gateLayer : under.layer
    }
    hash.mix(layer.vertex)
    hash.mix(layer.canBeSwiped ? -4 : -3)
    hash.mix(layer.gate ?? -5)
    hash.mix(layer.selected)
    for top in left(layer) where top.tab != layer.selected && top.frame != Self.none {
      hash.mix(top.tab)
      hash.mix(frames[top.frame].fingerprint)
      layer.depth += frames[top.frame].depth
    }
    layer.fingerprint = hash.value
    if let known = layerNumbers[hash.value] { return Int(known) }
    layerNumbers.put(Int32(truncatingIfNeeded: layers.count), at: hash.value)
    layers.append(layer)
    return layers.count - 1
  }

  // MARK: Tabs

  /// What is on top of the tabs of the layer that were left once, in their order.
  func left(_ layer: Layer) -> ArraySlice<Top> {
    tops[Int(layer.tops.start)..<Int(layer.tops.start + layer.tops.count)]
  }

  /// Adds a layer of which these tabs were left.
  mutating func add(_ layer: Layer, left: [Top]) -> Int {
    var layer = layer
    layer.tops.start = Int32(truncatingIfNeeded: tops.count)
    layer.tops.count = Int32(truncatingIfNeeded: left.count)
    tops += left
    return addOwning(layer)
  }

  /// Adds a layer of which what was left of its tabs came last.
  private mutating func addOwning(_ layer: Layer) -> Int {
    let number = add(layer)
    // A layer that is there already has its own.
    if layers[number].tops.start != layer.tops.start { tops.removeLast(Int(layer.tops.count)) }
    return number
  }

  /// What was left on top of the tab; nil if it shows its root.
  func top(of tab: Int, in layer: Int) -> Int? {
    let list = layers[layer].tops
    for index in Int(list.start)..<Int(list.start + list.count) where tops[index].tab == tab {
      return tops[index].frame == Self.none ? nil : tops[index].frame
    }
    return nil
  }

  /// The layer at `old` with another tab selected, which has `top` on top.
  mutating func selecting(_ tab: Int, showing top: Int, at old: Configuration) -> Configuration {
    var layer = layers[old.layer]
    let start = tops.count
    var isPut = false
    for index in Int(layer.tops.start)..<Int(layer.tops.start + layer.tops.count) {
      let left = tops[index]
      if !isPut, left.tab >= layer.selected {
        tops.append(Top(tab: layer.selected, frame: old.frame))
        isPut = true
      }
      if left.tab != tab, left.tab != layer.selected { tops.append(left) }
    }
    if !isPut { tops.append(Top(tab: layer.selected, frame: old.frame)) }
    layer.tops.start = Int32(truncatingIfNeeded: start)
    layer.tops.count = Int32(truncatingIfNeeded: tops.count - start)
    layer.selected = tab
    return Configuration(frame: top, layer: addOwning(layer))
  }

  // MARK: What is left

  /// The nearest configuration in the stack, from `configuration` down, that shows a vertex that `isWanted`.
  func configuration(
    from configuration: Configuration,
    where isWanted: (Int) -> Bool
  ) -> Configuration? {
    var frame = configuration.frame
    while frame != Self.none {
      if isWanted(frames[frame].vertex) {
        return Configuration(frame: frame, layer: configuration.layer)
      }
      frame = frames[frame].below
    }
    return nil
  }

  /// The one below; nil at the stack's root.
  func popped(_ configuration: Configuration) -> Configuration? {
    let below = frames[configuration.frame].below
    return below == Self.none ? nil : Configuration(frame: below, layer: configuration.layer)
  }

  /// The stack's root; nil if it is that.
  func poppedToRoot(_ configuration: Configuration) -> Configuration? {
    let root = frames[configuration.frame].root
    return root == Self.none ? nil : Configuration(frame: root, layer: configuration.layer)
  }

  /// What its layer lies over.
  func dismissed(_ configuration: Configuration) -> Configuration? {
    layers[configuration.layer].under
  }

  /// What the lowest of what is presented lies over.
  func dismissedAll(_ configuration: Configuration) -> Configuration? {
    layers[configuration.layer].bottom
  }

  /// The nearest layer of a presented gate, from `configuration` down.
  func gateLayer(_ configuration: Configuration) -> Layer? {
    let layer = layers[configuration.layer]
    if layer.gate != nil { return layer }
    return layer.gateLayer == Self.none ? nil : layers[layer.gateLayer]
  }

  /// Whether there is one.
  func hasGateLayer(_ configuration: Configuration) -> Bool {
    layers[configuration.layer].gate != nil
      || layers[configuration.layer].gateLayer != Self.none
  }

  /// What is on top in the lowest layer.
  func rootConfiguration(_ configuration: Configuration) -> Configuration {
    layers[configuration.layer].bottom ?? configuration
  }

  /// The lowest layer.
  func rootLayer(_ configuration: Configuration) -> Layer {
    layers[rootConfiguration(configuration).layer]
  }

  /// What was shown afresh as the root.
  func rootVertex(_ configuration: Configuration) -> Int {
    layers[rootConfiguration(configuration).layer].vertex
  }

  /// A number that differs for stacks that do, as far as they are looked at: the root, and what lies
  /// nearest.
  func fingerprint(_ configuration: Configuration, depth: Int) -> UInt64 {
    var hash = Fingerprint()
    hash.mix(rootVertex(configuration))
    var current: Configuration? = configuration
    for _ in 0..<depth {
      guard let at = current else { break }
      hash.mix(frames[at.frame].vertex)
      if let below = popped(at) {
        current = below
        continue
      }
      let layer = layers[at.layer]
      hash.mix(-2 - layer.selected)
      if depth > 1 {
        for top in left(layer) where top.frame != Self.none {
          hash.mix(top.tab)
          hash.mix(frames[top.frame].vertex)
        }
      }
      hash.mix(layer.gate ?? Self.none)
      current = layer.under
    }
    return hash.value
  }

  /// A number that differs for all stacks that do.
  func fingerprint(_ configuration: Configuration) -> UInt64 {
    var hash = Fingerprint()
    hash.mix(frames[configuration.frame].fingerprint)
    hash.mix(layers[configuration.layer].fingerprint)
    return hash.value
  }

  /// How many screens there are.
  func depth(_ configuration: Configuration) -> Int {
    frames[configuration.frame].depth + layers[configuration.layer].depth
  }
}
