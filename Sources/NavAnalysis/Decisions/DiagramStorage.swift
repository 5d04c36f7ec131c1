import NavGraph

/// A node of a decision diagram.
protocol DiagramNode: Equatable, BitwiseCopyable {
  var level: UInt32 { get }
  /// A hash that is the same in every process.
  var hash: UInt32 { get }
}

/// The storage of a decision diagram package: the unique table with the nodes, the computed table (a cache of
/// results of operations), and the explicit stack of operations, so that none recurses.
///
/// All data is in flat buffers, and nodes are never freed. The first three nodes are terminals. Nodes and steps of
/// operations have budgets; when one is used up, operations have no result.
///
/// Operations are numbered from 0 to 15. Operation 0 is never cached with terminal 0 as its first operand, so a
/// cache line of zeros is empty.
struct DiagramStorage<Node: DiagramNode, Frame: BitwiseCopyable> {
  private struct CacheLine {
    /// The first operand with the operation in the upper bits; 0 for an empty line.
    var key: UInt32
    var right: UInt32
    var result: UInt32
  }

  private var nodes = FlatBuffer<Node>(capacity: 1024)
  /// The indices of nodes, as a hash table with open addressing. 0 is an empty slot.
  private var slots = ZeroedBuffer<UInt32>(count: 1 << 15)
  private var slotMask = 1 << 15 - 1
  private let key = HashKey.own
  private var cache = ZeroedBuffer<CacheLine>(count: 1 << 16)
  /// The number of bits by which a hash is shifted right to get an index into the cache.
  private var cacheShift: UInt64 = 64 - 16
  private var frames = FlatBuffer<Frame>(capacity: 256)
  private var nodeBudget: Int
  private var stepBudget: Int
  /// The number of steps taken so far.
  private var stepCount = 0
  /// True if an operation ran out of nodes or steps.
  private(set) var isExhausted = false

  private static var maximumCacheSize: Int { 1 << 17 }
  /// The maximum number of nodes. Their indices must leave room for the operation in the keys of the cache.
  private static var maximumNodeCount: Int { 1 << 28 }
  private static var operationShift: UInt32 { 28 }

  /// Creates a storage with budgets of nodes and steps.
  init(terminals: [Node], nodes nodeBudget: Int, steps stepBudget: Int) {
    self.nodeBudget = min(nodeBudget, Self.maximumNodeCount)
    self.stepBudget = stepBudget
    for terminal in terminals { _ = nodes.append(terminal) }
  }

  func deallocate() {
    nodes.deallocate()
    slots.deallocate()
    cache.deallocate()
    frames.deallocate()
  }

  /// Returns the number of nodes at each level.
  func countsByLevel() -> [UInt32: Int] {
    (3..<count).reduce(into: [:]) { $0[nodes.elements[$1].level, default: 0] += 1 }
  }

  /// Returns the number of nodes at `level` and below it.
  func count(from level: UInt32) -> Int {
    (3..<count).count { nodes.elements[$0].level >= level }
  }

  // MARK: The budget

  /// Grants a quarter more nodes and steps, so that results can still be queried after the budget is used up.
  mutating func extend() {
    nodeBudget = min(nodeBudget + nodeBudget / 4, Self.maximumNodeCount)
    stepBudget += stepBudget / 4
  }

  /// Adds steps to the budget.
  mutating func add(steps: Int) { stepBudget += steps }

  /// The number of remaining steps; negative if the budget was exceeded.
  var stepsLeft: Int { stepBudget - stepCount }

  @inline(__always)
  mutating func countStep() { stepCount += 1 }

  /// Returns true if no steps are left, in which case the operation must end without a result.
  @inline(__always)
  mutating func isOutOfSteps() -> Bool {
    guard stepCount >= stepBudget else { return false }
    isExhausted = true
    return true
  }

  // MARK: Nodes

  /// The number of nodes.
  @inline(__always)
  var count: Int { nodes.count }

  @inline(__always)
  subscript(_ index: UInt32) -> Node { nodes.elements[Int(index)] }

  /// Returns the index of the node; nil if the node is new and the budget is used up. Adds the node if it is new.
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
    let lineCount = min(slotCount * 4, Self.maximumCacheSize)
    if lineCount > cache.count { growCache(to: lineCount) }
  }

  /// Enlarges the cache and keeps its contents.
  private mutating func growCache(to count: Int) {
    let old = cache
    cache = ZeroedBuffer(count: count)
    cacheShift = UInt64(UInt64.bitWidth - count.trailingZeroBitCount)
    for line in UnsafeBufferPointer(start: old.elements, count: old.count) where line.key != 0 {
      let left = line.key & ((1 << Self.operationShift) - 1)
      let operation = line.key >> Self.operationShift
      store(operation, left, line.right, line.result)
    }
    old.deallocate()
  }

  // MARK: The operation cache

  // The cache is lossy: evictions decide how many steps operations take, and with that whether they stay within
  // the budget. For results to be the same in every process, its hash must not use the key of this process.

  @inline(__always)
  func cached(_ operation: UInt32, _ a: UInt32, _ b: UInt32) -> UInt32? {
    let key = operation << Self.operationShift | a
    let line = cache.elements[line(of: key, b)]
    return line.key == key && line.right == b ? line.result : nil
  }

  @inline(__always)
  func store(_ operation: UInt32, _ a: UInt32, _ b: UInt32, _ result: UInt32) {
    let key = operation << Self.operationShift | a
    cache.elements[line(of: key, b)] = CacheLine(key: key, right: b, result: result)
  }

  /// Returns the index of the cache line for an operation and its operands. Multiplication by an odd number mixes
  /// all bits into the upper ones (Knuth 1973). A collision only costs computing a result again.
  @inline(__always)
  private func line(of key: UInt32, _ right: UInt32) -> Int {
    let product = (UInt64(key) << 32 | UInt64(right)) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: product &>> cacheShift)
  }

  // MARK: Operations under way

  /// The number of pending operations.
  @inline(__always)
  var frameCount: Int { frames.count }

  /// The pending operation that was begun last.
  @inline(__always)
  var lastFrame: Frame {
    get { frames.elements[frameCount - 1] }
    nonmutating _modify { yield &frames.elements[frameCount - 1] }
  }

  @inline(__always)
  mutating func begin(_ frame: Frame) { _ = frames.append(frame) }

  /// Removes all pending operations except the first `count`.
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
