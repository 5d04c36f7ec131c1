import NavGraph

/// A configuration of the pushdown system: the visible screen and everything below. It is named by the frame and
/// the layer on top.
struct Configuration: Equatable {
  private var frameNumber: Int32
  private var layerNumber: Int32

  init(frame: Int, layer: Int) {
    frameNumber = Int32(truncatingIfNeeded: frame)
    layerNumber = Int32(truncatingIfNeeded: layer)
  }

  /// The visible screen, as the index of its frame.
  var frame: Int {
    get { Int(frameNumber) }
    set { frameNumber = Int32(truncatingIfNeeded: newValue) }
  }
  var layer: Int { Int(layerNumber) }
}

/// The stacks of all configurations of a search, as linked lists that share their tails. Frames and layers are
/// immutable. Frames are unique; layers with equal 64-bit fingerprints are taken to be equal.
struct StackStore {
  /// A screen in its stack. There are more of these than of states, so they are compact: 32 bytes.
  struct StackFrame {
    /// A fingerprint of the stack up to this screen.
    fileprivate(set) var fingerprint: UInt64 = 0
    private let vertexNumber: Int32
    private let belowNumber: Int32
    private var rootNumber = Int32(StackStore.none)
    private var depthNumber: Int32 = 1
    /// True if the stack is a navigation stack.
    let isInStack: Bool

    init(vertex: Int, below: Int, isInStack: Bool) {
      vertexNumber = Int32(truncatingIfNeeded: vertex)
      belowNumber = Int32(truncatingIfNeeded: below)
      self.isInStack = isInStack
    }

    var vertex: Int { Int(vertexNumber) }
    /// The frame below it in its stack; `none` at the root.
    var below: Int { Int(belowNumber) }
    /// The number of screens in the stack up to this one.
    fileprivate(set) var depth: Int {
      get { Int(depthNumber) }
      set { depthNumber = Int32(truncatingIfNeeded: newValue) }
    }
    /// The root of the stack; `none` if this is the root.
    fileprivate var root: Int {
      get { Int(rootNumber) }
      set { rootNumber = Int32(truncatingIfNeeded: newValue) }
    }
  }

  /// A layer: the root, or one presentation over it.
  struct StackLayer {
    /// The configuration below; nil for the root.
    var under: Configuration?
    var canBeSwiped = false
    /// The presented gate that it shows, as an index into `RequirementTable.gates`.
    var gate: Int?
    /// The vertex that was shown when the layer was created.
    var vertex = StackStore.none
    /// The tab container that the layer shows; nil if it shows none.
    var tabs: ContainerID?
    /// The context of the tabs' contents.
    var context: UInt32 = 0
    var selected = 0
    /// The unselected tabs that were left at least once.
    var unselectedTabRange = UnselectedTabRange()
    /// A fingerprint of the layer and everything below, except the visible stack.
    fileprivate(set) var fingerprint: UInt64 = 0
    fileprivate(set) var depth = 0
    /// The configuration at the top of the lowest layer; nil for the lowest layer itself.
    fileprivate var bottom: Configuration?
    /// The nearest layer of a presented gate below it; `none` if there is none.
    fileprivate var gateLayer = StackStore.none

    init(
      under: Configuration? = nil,
      canBeSwiped: Bool = false,
      gate: Int? = nil
    ) {
      (self.under, self.canBeSwiped, self.gate) = (under, canBeSwiped, gate)
    }
  }

  /// The unselected tabs that were left at least once (few of many), with their tops, sorted by tab: a range of
  /// `unselectedTabs`.
  struct UnselectedTabRange {
    fileprivate var start: Int32 = 0
    fileprivate var count: Int32 = 0

    fileprivate var indices: Range<Int> { Int(start)..<Int(start + count) }
  }

  struct UnselectedTab {
    private var tabNumber: Int32
    private var frameNumber: Int32

    init(tab: Int, frame: Int) {
      tabNumber = Int32(truncatingIfNeeded: tab)
      frameNumber = Int32(truncatingIfNeeded: frame)
    }

    var tab: Int { Int(tabNumber) }
    /// The frame on top of the tab; `none` if the tab shows its root again.
    var frame: Int { Int(frameNumber) }
  }

  static let none = -1

  private(set) var frames: [StackFrame] = []
  private(set) var layers: [StackLayer] = []
  private var unselectedTabs: [UnselectedTab] = []
  /// The frames by the frame below and the vertex.
  private var frameNumbers = PairTable()
  /// The layers by fingerprint.
  private var layerNumbers = FingerprintTable<Int32>()

  /// Returns the frame of a screen over `below`, or at the root of its stack if that is `none`.
  mutating func frame(_ vertex: Int, over below: Int, isInStack: Bool) -> Int {
    // A frame over another one is always in a stack.
    let under = below == Self.none && !isInStack ? -2 : below
    let number = frameNumbers.intern(
      UInt32(truncatingIfNeeded: under &+ 2),
      UInt32(truncatingIfNeeded: vertex)
    )
    return number < frames.count
      ? number : add(StackFrame(vertex: vertex, below: below, isInStack: isInStack))
  }

  private mutating func add(_ frame: StackFrame) -> Int {
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

  mutating func add(_ layer: StackLayer) -> Int {
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
    for top in unselectedTabs(of: layer) where top.tab != layer.selected && top.frame != Self.none {
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

  /// Returns the tabs of the layer that were left at least once, sorted.
  func unselectedTabs(of layer: StackLayer) -> ArraySlice<UnselectedTab> {
    unselectedTabs[layer.unselectedTabRange.indices]
  }

  /// Adds a layer with these unselected tabs.
  mutating func add(_ layer: StackLayer, unselectedTabs hidden: [UnselectedTab]) -> Int {
    var layer = layer
    layer.unselectedTabRange.start = Int32(truncatingIfNeeded: unselectedTabs.count)
    layer.unselectedTabRange.count = Int32(truncatingIfNeeded: hidden.count)
    unselectedTabs += hidden
    return addOwning(layer)
  }

  /// Adds a layer whose unselected tabs were appended last.
  private mutating func addOwning(_ layer: StackLayer) -> Int {
    let number = add(layer)
    // A layer that exists already has its own.
    if layers[number].unselectedTabRange.start != layer.unselectedTabRange.start {
      unselectedTabs.removeLast(Int(layer.unselectedTabRange.count))
    }
    return number
  }

  /// Returns the frame on top of the tab as it was left; nil if it shows its root.
  func top(of tab: Int, in layer: Int) -> Int? {
    for index in layers[layer].unselectedTabRange.indices where unselectedTabs[index].tab == tab {
      return unselectedTabs[index].frame == Self.none ? nil : unselectedTabs[index].frame
    }
    return nil
  }

  /// Returns the configuration with another tab selected, which has `top` on top.
  mutating func selecting(_ tab: Int, showing top: Int, at old: Configuration) -> Configuration {
    var layer = layers[old.layer]
    let start = unselectedTabs.count
    var isSelectedAdded = false
    for index in layer.unselectedTabRange.indices {
      let left = unselectedTabs[index]
      if !isSelectedAdded, left.tab >= layer.selected {
        unselectedTabs.append(UnselectedTab(tab: layer.selected, frame: old.frame))
        isSelectedAdded = true
      }
      if left.tab != tab, left.tab != layer.selected { unselectedTabs.append(left) }
    }
    if !isSelectedAdded {
      unselectedTabs.append(UnselectedTab(tab: layer.selected, frame: old.frame))
    }
    layer.unselectedTabRange.start = Int32(truncatingIfNeeded: start)
    layer.unselectedTabRange.count = Int32(truncatingIfNeeded: unselectedTabs.count - start)
    layer.selected = tab
    return Configuration(frame: top, layer: addOwning(layer))
  }

  // MARK: Removing screens

  /// Returns the nearest configuration in the stack, from the top down, whose vertex satisfies the predicate.
  func configuration(
    from configuration: Configuration,
    where predicate: (Int) -> Bool
  ) -> Configuration? {
    var frame = configuration.frame
    while frame != Self.none {
      if predicate(frames[frame].vertex) {
        return Configuration(frame: frame, layer: configuration.layer)
      }
      frame = frames[frame].below
    }
    return nil
  }

  /// Returns the configuration after a pop; nil at the stack's root.
  func popped(_ configuration: Configuration) -> Configuration? {
    let below = frames[configuration.frame].below
    return below == Self.none ? nil : Configuration(frame: below, layer: configuration.layer)
  }

  /// Returns the configuration at the stack's root; nil if it is there already.
  func poppedToRoot(_ configuration: Configuration) -> Configuration? {
    let root = frames[configuration.frame].root
    return root == Self.none ? nil : Configuration(frame: root, layer: configuration.layer)
  }

  /// Returns the configuration after its layer is dismissed; nil for the lowest layer.
  func dismissed(_ configuration: Configuration) -> Configuration? {
    layers[configuration.layer].under
  }

  /// Returns the configuration after all presented layers are dismissed; nil if there are none.
  func dismissedAll(_ configuration: Configuration) -> Configuration? {
    layers[configuration.layer].bottom
  }

  /// Returns the nearest layer of a presented gate, from the top down.
  func gateLayer(_ configuration: Configuration) -> StackLayer? {
    let layer = layers[configuration.layer]
    if layer.gate != nil { return layer }
    return layer.gateLayer == Self.none ? nil : layers[layer.gateLayer]
  }

  /// Returns true if some layer shows a presented gate.
  func hasGateLayer(_ configuration: Configuration) -> Bool {
    layers[configuration.layer].gate != nil
      || layers[configuration.layer].gateLayer != Self.none
  }

  /// Returns the configuration at the top of the lowest layer.
  func rootConfiguration(_ configuration: Configuration) -> Configuration {
    layers[configuration.layer].bottom ?? configuration
  }

  /// Returns the lowest layer.
  func rootLayer(_ configuration: Configuration) -> StackLayer {
    layers[rootConfiguration(configuration).layer]
  }

  /// Returns the vertex of the root.
  func rootVertex(_ configuration: Configuration) -> Int {
    layers[rootConfiguration(configuration).layer].vertex
  }

  /// Returns a fingerprint of the root and of the topmost `depth` screens.
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
        for top in unselectedTabs(of: layer) where top.frame != Self.none {
          hash.mix(top.tab)
          hash.mix(frames[top.frame].vertex)
        }
      }
      hash.mix(layer.gate ?? Self.none)
      current = layer.under
    }
    return hash.value
  }

  /// Returns a fingerprint of the whole configuration.
  func fingerprint(_ configuration: Configuration) -> UInt64 {
    var hash = Fingerprint()
    hash.mix(frames[configuration.frame].fingerprint)
    hash.mix(layers[configuration.layer].fingerprint)
    return hash.value
  }

  /// Returns the number of screens.
  func depth(_ configuration: Configuration) -> Int {
    frames[configuration.frame].depth + layers[configuration.layer].depth
  }
}
