import NavGraph

/// A node of some kind of decision diagram.
protocol DiagramNode: Equatable, BitwiseCopyable {
  var level: UInt32 { get }
  /// The same in every process.
  var hash: UInt32 { get }
}

/// What decision diagrams of any kind are kept in: their nodes, each once; the results of operations;
/// and the half-done work of those under way, so that nothing recurses.
///
/// All of it lies in flat buffers, and nodes are never freed. The first three are terminals. How many nodes
/// there may be, and how many steps operations may take, is a budget: past it there is no result.
///
/// Operations are numbered from 0 to 15, and nothing is asked of 0 with the first terminal as its first
/// operand: what is all zeros in the cache says nothing.
struct DiagramStorage<Node: DiagramNode, Frame: BitwiseCopyable> {
  private struct CacheLine {
    /// The first operand, the operation in the upper bits; 0 if nothing is kept here.
    var key: UInt32
    var right: UInt32
    var result: UInt32
  }

  private var nodes = FlatBuffer<Node>(capacity: 1024)
  /// Indices of nodes, open-addressed; 0 is an empty slot.
  private var slots = ZeroedBuffer<UInt32>(count: 1 << 15)
  private var slotMask = 1 << 15 - 1
  private let key = HashKey.own
  private var cache = ZeroedBuffer<CacheLine>(count: 1 << 16)
  /// As many bits as are left of a hash that says where in the cache something is.
  private var cacheShift: UInt64 = 64 - 16
  private var frames = FlatBuffer<Frame>(capacity: 256)
  private var nodeBudget: Int
  private var stepBudget: Int
  /// How many steps operations ever took.
  private var stepCount = 0
  /// Whether an operation ran out of nodes, or of steps.
  private(set) var isExhausted = false

  private static var largestCache: Int { 1 << 17 }
  /// Indices of nodes must leave room for the operation in the cache's keys.
  private static var mostNodes: Int { 1 << 28 }
  private static var operationShift: UInt32 { 28 }

  /// With a budget of so many nodes and steps.
  init(terminals: [Node], nodes nodeBudget: Int, steps stepBudget: Int) {
    self.nodeBudget = min(nodeBudget, Self.mostNodes)
    self.stepBudget = stepBudget
    for terminal in terminals { _ = nodes.append(terminal) }
  }

  func deallocate() {
    nodes.deallocate()
    slots.deallocate()
    cache.deallocate()
    frames.deallocate()
  }

  /// By level, how many nodes test it.
  func countsByLevel() -> [UInt32: Int] {
    (3..<count).reduce(into: [:]) { $0[nodes.elements[$1].level, default: 0] += 1 }
  }

  /// How many nodes test this level or one after it.
  func count(from level: UInt32) -> Int {
    (3..<count).count { nodes.elements[$0].level >= level }
  }

  // MARK: The budget

  /// Allows for a few more nodes and steps, with which what is known can still be looked at.
  mutating func extend() {
    nodeBudget = min(nodeBudget + nodeBudget / 4, Self.mostNodes)
    stepBudget += stepBudget / 4
  }

  /// Allows for so many steps more.
  mutating func add(steps: Int) { stepBudget += steps }

  /// How many steps are left; below 0, so many were taken too many.
  var stepsLeft: Int { stepBudget - stepCount }

  @inline(__always)
  mutating func countStep() { stepCount += 1 }

  /// Whether no steps are left; then the operation ends without a result.
  @inline(__always)
  mutating func isOutOfSteps() -> Bool {
    guard stepCount >= stepBudget else { return false }
    isExhausted = true
    return true
  }

  // MARK: Nodes

  /// How many nodes there are.
  @inline(__always)
  var count: Int { nodes.count }

  @inline(__always)
  subscript(_ index: UInt32) -> Node { nodes.elements[Int(index)] }

  /// The index of the node, made if it is new; nil where it is and there may be no more of them.
  @inline(__always)
  mutating func intern(_ node: Node) -> UInt32? {
    var slot = key.place(node.hash) & slotMask
    while true {
      let index = slots.elements[slot]
      if index == 0 { break }
      if nodes.elements[Int(index)] == node { return index }
      slot = (slot + 1) & slotMask
    }
    guard count < nodeBudget else {
      isExhausted = true
      return nil
    }
    return insert(node, at: slot)
  }

  private mutating func insert(_ node: Node, at slot: Int) -> UInt32 {
    let index = UInt32(truncatingIfNeeded: nodes.append(node))
    slots.elements[slot] = index
    if count * 3 > slotMask * 2 { growTables() }
    return index
  }

  private mutating func growTables() {
    let slotCount = slots.count * 2
    slots.deallocate()
    slots = ZeroedBuffer(count: slotCount)
    slotMask = slotCount - 1
    for index in 3..<count {
      var slot = key.place(nodes.elements[index].hash) & slotMask
      while slots.elements[slot] != 0 { slot = (slot + 1) & slotMask }
      slots.elements[slot] = UInt32(truncatingIfNeeded: index)
    }
    let lineCount = min(slotCount * 4, Self.largestCache)
    if lineCount > cache.count { growCache(to: lineCount) }
  }

  /// What was worked out stays known.
  private mutating func growCache(to count: Int) {
    let old = cache
    cache = ZeroedBuffer(count: count)
    cacheShift = UInt64(UInt64.bitWidth - count.trailingZeroBitCount)
    for line in UnsafeBufferPointer(start: old.elements, count: old.count) where line.key != 0 {
      let left = line.key & ((1 << Self.operationShift) - 1)
      let operation = line.key >> Self.operationShift
      remember(operation, left, line.right, line.result)
    }
    old.deallocate()
  }

  // MARK: The operation cache

  // What it forgets decides how many steps operations take, and with that what is within the budget: so it
  // knows no key of the process.

  @inline(__always)
  func cached(_ operation: UInt32, _ a: UInt32, _ b: UInt32) -> UInt32? {
    let key = operation << Self.operationShift | a
    let line = cache.elements[line(of: key, b)]
    return line.key == key && line.right == b ? line.result : nil
  }

  @inline(__always)
  func remember(_ operation: UInt32, _ a: UInt32, _ b: UInt32, _ result: UInt32) {
    let key = operation << Self.operationShift | a
    cache.elements[line(of: key, b)] = CacheLine(key: key, right: b, result: result)
  }

  /// Where it is kept. One product of an odd number mixes all bits into the upper ones (Knuth 1973), and
  /// two that meet only cost what is worked out again.
  @inline(__always)
  private func line(of key: UInt32, _ right: UInt32) -> Int {
    let product = (UInt64(key) << 32 | UInt64(right)) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: product &>> cacheShift)
  }

  // MARK: Operations under way

  /// How many operations are under way.
  @inline(__always)
  var frameCount: Int { frames.count }

  /// The frame that was begun last.
  @inline(__always)
  var lastFrame: Frame {
    get { frames.elements[frameCount - 1] }
    nonmutating _modify { yield &frames.elements[frameCount - 1] }
  }

  @inline(__always)
  mutating func begin(_ frame: Frame) { _ = frames.append(frame) }

  /// Gives up all frames but the first `count`.
  @inline(__always)
  mutating func endFrames(_ count: Int) { frames.keep(first: count) }
}

@inline(__always)
func diagramHash(_ a: UInt32, _ b: UInt32, _ c: UInt32) -> UInt32 {
  var h = UInt64(a) &* 0x9E37_79B9_7F4A_7C15
  h = (h ^ UInt64(b)) &* 0xBF58_476D_1CE4_E5B9
  h = (h ^ (h >> 31) ^ UInt64(c)) &* 0x94D0_49BB_1331_11EB
  return UInt32(truncatingIfNeeded: h >> 33)
}
