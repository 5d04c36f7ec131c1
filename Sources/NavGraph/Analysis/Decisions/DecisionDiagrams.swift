/// Reduced ordered binary decision diagrams (Bryant 1986): sets of valuations as shared, canonical
/// nodes.
///
/// Nodes lie in flat arrays and are never freed. Nothing here recurses, so the number of variables is
/// not bounded by the stack. Past the node budget operations give `.unknown`.
final class DecisionDiagrams {
  struct Node {
    var level: UInt32
    var low: Decision
    var high: Decision
  }

  private struct CacheLine {
    /// The first operand, the operation in the upper bits.
    var key: UInt32
    var right: UInt32
    var result: UInt32
  }

  private struct Storage {
    var nodes: UnsafeMutablePointer<Node>
    var count: Int
    var capacity: Int
    /// Indices of nodes, open-addressed; 0 is an empty slot.
    var slots: UnsafeMutablePointer<UInt32>
    var slotMask: Int
    var cache: UnsafeMutablePointer<CacheLine>
    var cacheMask: Int
    /// Half-done work of the operations under way.
    var frames: UnsafeMutablePointer<Frame>
    var frameCount = 0
    var frameCapacity = 256
  }

  // A stored property of a class that changes would be checked for exclusive access at each use.
  private let storage: UnsafeMutablePointer<Storage>
  private var budget: Int

  /// Whether an operation ran out of nodes.
  private(set) var isExhausted = false

  /// The level of terminals: below every variable.
  static let terminalLevel = UInt32.max
  private static let emptyKey = UInt32.max
  private static let largestCache = 1 << 18

  init(budget: Int = Bounds.decisionNodes) {
    self.budget = min(budget, 1 << 28)
    storage = .allocate(capacity: 1)
    storage.initialize(
      to: Storage(
        nodes: .allocate(capacity: 1024),
        count: 0,
        capacity: 1024,
        slots: .allocate(capacity: 2048),
        slotMask: 2047,
        cache: .allocate(capacity: 1024),
        cacheMask: 1023,
        frames: .allocate(capacity: 256)
      )
    )
    storage.pointee.slots.initialize(repeating: 0, count: 2048)
    clearCache()
    for terminal: Decision in [.never, .always, .unknown] {
      append(Node(level: Self.terminalLevel, low: terminal, high: terminal))
    }
  }

  deinit {
    storage.pointee.nodes.deallocate()
    storage.pointee.slots.deallocate()
    storage.pointee.cache.deallocate()
    storage.pointee.frames.deallocate()
    storage.deallocate()
  }

  /// Allows for a few more nodes, with which what is known can still be looked at.
  func extend() { budget = min(budget + budget / 4, 1 << 28) }

  /// How many nodes there are.
  var count: Int { storage.pointee.count }

  /// By level, how many nodes test it.
  func countsByLevel() -> [UInt32: Int] {
    (3..<count).reduce(into: [:]) { $0[storage.pointee.nodes[$1].level, default: 0] += 1 }
  }

  @inline(__always)
  subscript(_ decision: Decision) -> Node { storage.pointee.nodes[Int(decision.index)] }

  /// The node that tests `level` and goes on with `low` or `high`; both must lie below it.
  @inline(__always)
  func node(_ level: UInt32, _ low: Decision, _ high: Decision) -> Decision {
    if low == high { return low }
    if low == .unknown || high == .unknown { return .unknown }
    var slot = hash(level, low.index, high.index) & storage.pointee.slotMask
    while true {
      let index = storage.pointee.slots[slot]
      if index == 0 { break }
      let known = storage.pointee.nodes[Int(index)]
      if known.level == level, known.low == low, known.high == high {
        return Decision(index: index)
      }
      slot = (slot + 1) & storage.pointee.slotMask
    }
    return insert(Node(level: level, low: low, high: high), at: slot)
  }

  /// The set of valuations in which the variable at `level` is true.
  func variable(_ level: UInt32) -> Decision { node(level, .never, .always) }

  // MARK: The operation cache

  @inline(__always)
  func cached(_ operation: Operation, _ a: Decision, _ b: Decision) -> Decision? {
    let key = operation.rawValue << 29 | a.index
    let line = storage.pointee.cache[hash(key, b.index, 0) & storage.pointee.cacheMask]
    return line.key == key && line.right == b.index ? Decision(index: line.result) : nil
  }

  @inline(__always)
  func remember(_ operation: Operation, _ a: Decision, _ b: Decision, _ result: Decision) {
    let key = operation.rawValue << 29 | a.index
    storage.pointee.cache[hash(key, b.index, 0) & storage.pointee.cacheMask] =
      CacheLine(key: key, right: b.index, result: result.index)
  }

  // MARK: Operations under way

  /// How many frames there are.
  @inline(__always)
  var frameCount: Int { storage.pointee.frameCount }

  /// The frame that was begun last.
  @inline(__always)
  var lastFrame: Frame {
    get { storage.pointee.frames[storage.pointee.frameCount - 1] }
    set { storage.pointee.frames[storage.pointee.frameCount - 1] = newValue }
  }

  @inline(__always)
  func begin(_ frame: Frame) {
    if storage.pointee.frameCount == storage.pointee.frameCapacity { growFrames() }
    (storage.pointee.frames + storage.pointee.frameCount).initialize(to: frame)
    storage.pointee.frameCount += 1
  }

  @inline(__always)
  func endLastFrame() { storage.pointee.frameCount -= 1 }

  /// Gives up all frames but the first `count`.
  func endFrames(_ count: Int) { storage.pointee.frameCount = count }

  private func growFrames() {
    let old = storage.pointee
    let frames = UnsafeMutablePointer<Frame>.allocate(capacity: old.frameCapacity * 2)
    frames.moveInitialize(from: old.frames, count: old.frameCount)
    old.frames.deallocate()
    storage.pointee.frames = frames
    storage.pointee.frameCapacity = old.frameCapacity * 2
  }

  // MARK: Storage

  @inline(__always)
  private func hash(_ a: UInt32, _ b: UInt32, _ c: UInt32) -> Int {
    var h = UInt64(a) &* 0x9E37_79B9_7F4A_7C15
    h = (h ^ UInt64(b)) &* 0xBF58_476D_1CE4_E5B9
    h = (h ^ (h >> 31) ^ UInt64(c)) &* 0x94D0_49BB_1331_11EB
    return Int(truncatingIfNeeded: h >> 33)
  }

  private func insert(_ node: Node, at slot: Int) -> Decision {
    if storage.pointee.count >= budget {
      isExhausted = true
      return .unknown
    }
    let index = UInt32(truncatingIfNeeded: storage.pointee.count)
    append(node)
    storage.pointee.slots[slot] = index
    if storage.pointee.count * 2 > storage.pointee.slotMask { grow() }
    return Decision(index: index)
  }

  private func append(_ node: Node) {
    if storage.pointee.count == storage.pointee.capacity {
      let old = storage.pointee
      let nodes = UnsafeMutablePointer<Node>.allocate(capacity: old.capacity * 2)
      nodes.moveInitialize(from: old.nodes, count: old.count)
      old.nodes.deallocate()
      storage.pointee.nodes = nodes
      storage.pointee.capacity = old.capacity * 2
    }
    (storage.pointee.nodes + storage.pointee.count).initialize(to: node)
    storage.pointee.count += 1
  }

  private func grow() {
    let slotCount = (storage.pointee.slotMask + 1) * 2
    storage.pointee.slots.deallocate()
    let slots = UnsafeMutablePointer<UInt32>.allocate(capacity: slotCount)
    slots.initialize(repeating: 0, count: slotCount)
    for index in 3..<storage.pointee.count {
      let node = storage.pointee.nodes[index]
      var slot = hash(node.level, node.low.index, node.high.index) & (slotCount - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slotCount - 1) }
      slots[slot] = UInt32(truncatingIfNeeded: index)
    }
    storage.pointee.slots = slots
    storage.pointee.slotMask = slotCount - 1
    guard slotCount <= Self.largestCache else { return }
    storage.pointee.cache.deallocate()
    storage.pointee.cache = .allocate(capacity: slotCount)
    storage.pointee.cacheMask = slotCount - 1
    clearCache()
  }

  private func clearCache() {
    storage.pointee.cache.initialize(
      repeating: CacheLine(key: Self.emptyKey, right: 0, result: 0),
      count: storage.pointee.cacheMask + 1
    )
  }
}
