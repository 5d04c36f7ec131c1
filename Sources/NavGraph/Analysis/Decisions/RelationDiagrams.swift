/// Relations as decision diagrams in which a variable that is not tested stays as it is: the
/// identity-reduced matrix diagrams of Ciardo, Lüttgen and Miner (2007). What a step neither looks at
/// nor changes costs nothing.
///
/// Like `DecisionDiagrams`: nodes lie in flat arrays and are never freed, nothing recurses, and past
/// the budget operations give `.unknown`.
final class RelationDiagrams {
  /// By the variable's value before and after; of no use where the two diagonal ones are equal and the
  /// others empty.
  struct Node: Equatable {
    var level: UInt32
    var cells: (Relation, Relation, Relation, Relation)

    @inline(__always)
    static func == (a: Node, b: Node) -> Bool { a.level == b.level && a.cells == b.cells }

    /// The part for one value before and one after.
    @inline(__always)
    subscript(_ before: Int, _ after: Int) -> Relation {
      before == 0
        ? (after == 0 ? cells.0 : cells.1) : (after == 0 ? cells.2 : cells.3)
    }
  }

  struct CacheLine {
    /// The first operand, the operation in the upper bits.
    var key: UInt32
    var right: UInt32
    var result: UInt32
  }

  struct Storage {
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
    var stepCount = 0
  }

  let storage: UnsafeMutablePointer<Storage>
  let sets: DecisionDiagrams
  private let budget: Int
  private let stepBudget: Int

  /// Whether an operation ran out of nodes.
  private(set) var isExhausted = false

  private static let emptyKey = UInt32.max
  private static let largestCache = 1 << 18

  /// `sets` has the sets of what relations relate; of `transitions` it depends how many nodes and
  /// steps there may be.
  init(_ sets: DecisionDiagrams, transitions: Int) {
    self.sets = sets
    budget = min(
      Bounds.relationNodes + Bounds.relationNodesPerTransition * transitions,
      1 << 28
    )
    stepBudget = Bounds.relationSteps + Bounds.relationStepsPerTransition * transitions
    storage = .allocate(capacity: 1)
    storage.initialize(
      to: Storage(
        nodes: .allocate(capacity: 1024),
        count: 0,
        capacity: 1024,
        slots: .allocate(capacity: 2048),
        slotMask: 2047,
        cache: .allocate(capacity: 2048),
        cacheMask: 2047,
        frames: .allocate(capacity: 256)
      )
    )
    storage.pointee.slots.initialize(repeating: 0, count: 2048)
    clearCache()
    for terminal: Relation in [.empty, .identity, .unknown] {
      append(
        Node(
          level: DecisionDiagrams.terminalLevel,
          cells: (terminal, .empty, .empty, terminal)
        )
      )
    }
  }

  deinit {
    storage.pointee.nodes.deallocate()
    storage.pointee.slots.deallocate()
    storage.pointee.cache.deallocate()
    storage.pointee.frames.deallocate()
    storage.deallocate()
  }

  /// How many nodes there are.
  var count: Int { storage.pointee.count }

  /// By level, how many nodes test it.
  func countsByLevel() -> [UInt32: Int] {
    (3..<count).reduce(into: [:]) { $0[storage.pointee.nodes[$1].level, default: 0] += 1 }
  }

  @inline(__always)
  subscript(_ relation: Relation) -> Node { storage.pointee.nodes[Int(relation.index)] }

  /// The node that tests `level` and goes on with `cells`, which must lie below it.
  @inline(__always)
  func node(_ level: UInt32, _ cells: (Relation, Relation, Relation, Relation)) -> Relation {
    if cells.0 == cells.3, cells.1 == .empty, cells.2 == .empty { return cells.0 }
    if cells.0 == .unknown || cells.1 == .unknown || cells.2 == .unknown || cells.3 == .unknown {
      return .unknown
    }
    let new = Node(level: level, cells: cells)
    var slot = hash(new) & storage.pointee.slotMask
    while true {
      let index = storage.pointee.slots[slot]
      if index == 0 { break }
      if storage.pointee.nodes[Int(index)] == new { return Relation(index: index) }
      slot = (slot + 1) & storage.pointee.slotMask
    }
    return insert(new, at: slot)
  }

  // MARK: The operation cache

  @inline(__always)
  func cached(_ operation: Operation, _ a: UInt32, _ b: UInt32) -> UInt32? {
    let key = operation.rawValue << 29 | a
    let line = storage.pointee.cache[hash(key, b) & storage.pointee.cacheMask]
    return line.key == key && line.right == b ? line.result : nil
  }

  @inline(__always)
  func remember(_ operation: Operation, _ a: UInt32, _ b: UInt32, _ result: UInt32) {
    let key = operation.rawValue << 29 | a
    storage.pointee.cache[hash(key, b) & storage.pointee.cacheMask] =
      CacheLine(key: key, right: b, result: result)
  }

  // MARK: Storage

  @inline(__always)
  private func hash(_ node: Node) -> Int {
    let a = UInt64(node.cells.0.index) << 32 | UInt64(node.cells.1.index)
    let b = UInt64(node.cells.2.index) << 32 | UInt64(node.cells.3.index)
    var h = (a ^ UInt64(node.level)) &* 0x9E37_79B9_7F4A_7C15
    h = (h ^ (h >> 29) ^ b) &* 0xBF58_476D_1CE4_E5B9
    h = (h ^ (h >> 31)) &* 0x94D0_49BB_1331_11EB
    return Int(truncatingIfNeeded: h >> 33)
  }

  @inline(__always)
  private func hash(_ key: UInt32, _ right: UInt32) -> Int {
    var h = (UInt64(key) << 32 | UInt64(right)) &* 0x9E37_79B9_7F4A_7C15
    h = (h ^ (h >> 32)) &* 0xBF58_476D_1CE4_E5B9
    return Int(truncatingIfNeeded: h >> 33)
  }

  private func insert(_ node: Node, at slot: Int) -> Relation {
    if storage.pointee.count >= budget || storage.pointee.stepCount > stepBudget {
      isExhausted = true
      return .unknown
    }
    let index = UInt32(truncatingIfNeeded: storage.pointee.count)
    append(node)
    storage.pointee.slots[slot] = index
    if storage.pointee.count * 2 > storage.pointee.slotMask { grow() }
    return Relation(index: index)
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
      var slot = hash(storage.pointee.nodes[index]) & (slotCount - 1)
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
