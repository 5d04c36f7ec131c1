/// A relation between the valuations before and after a step, as a node of `RelationDiagrams`. Nodes are
/// canonical: equal relations are the same node.
struct Relation: Hashable, Comparable {
  var index: UInt32

  /// The empty relation.
  static let empty = Relation(index: 0)
  /// The identity: every valuation stays as it is.
  static let identity = Relation(index: 1)
  /// An unknown relation: the result of an operation that ran out of nodes or steps.
  static let unknown = Relation(index: 2)

  static func < (a: Relation, b: Relation) -> Bool { a.index < b.index }

  var isEmpty: Bool { self == .empty }
  var isTerminal: Bool { index <= 2 }
}

/// Decision diagrams of relations in which a variable that is not tested stays as it is: identity-reduced matrix
/// diagrams (Ciardo, Lüttgen and Miner 2007). A variable that a step neither reads nor changes costs nothing.
///
/// No operation recurses. Operations return `.unknown` when the budget is used up.
final class RelationDiagrams {
  /// A 2×2 matrix of relations over the variables below, indexed by the variable's value before (row) and after
  /// (column). A node with equal diagonal cells and empty other cells is redundant.
  struct RelationNode: DiagramNode {
    var level: UInt32
    var cells: (Relation, Relation, Relation, Relation)

    @inline(__always)
    static func == (a: RelationNode, b: RelationNode) -> Bool {
      a.level == b.level && a.cells == b.cells
    }

    @inline(__always)
    var hash: UInt32 {
      let a = UInt64(cells.0.index) << 32 | UInt64(cells.1.index)
      let b = UInt64(cells.2.index) << 32 | UInt64(cells.3.index)
      var h = (a ^ UInt64(level)) &* 0x9E37_79B9_7F4A_7C15
      h = (h ^ (h >> 29) ^ b) &* 0xBF58_476D_1CE4_E5B9
      h = (h ^ (h >> 31)) &* 0x94D0_49BB_1331_11EB
      return UInt32(truncatingIfNeeded: h >> 33)
    }
  }

  private typealias RelationStorage = DiagramStorage<RelationNode, CellFrame>

  private let storage: UnsafeMutablePointer<RelationStorage>
  private let sets: DecisionDiagrams

  /// True if an operation ran out of nodes or steps.
  var isExhausted: Bool { storage.pointee.isExhausted }

  /// The budget of nodes, and the number of nodes that each transition adds to it.
  static let mostNodes = 1_000_000
  private static let nodesPerTransition = 10
  /// The budget of steps, and the number of steps that each transition adds to it.
  private static let steps = 1_500_000
  private static let stepsPerTransition = 40
  /// The nodes and steps that each seeker adds to the budgets.
  private static let nodesPerSeeker = 20
  private static let stepsPerSeeker = 2_000

  /// Creates diagrams of relations between the valuations of `sets`. The budgets grow with the number of
  /// transitions and seekers; `nodes` is the base of the budget of nodes.
  init(
    _ sets: DecisionDiagrams,
    transitions: Int,
    seekers: Int = 0,
    nodes: Int = RelationDiagrams.mostNodes
  ) {
    self.sets = sets
    let terminals: [Relation] = [.empty, .identity, .unknown]
    storage = .allocate(capacity: 1)
    storage.initialize(
      to: RelationStorage(
        terminals: terminals.map {
          RelationNode(level: DecisionDiagrams.terminalLevel, cells: ($0, .empty, .empty, $0))
        },
        nodes: nodes + Self.nodesPerTransition * transitions + Self.nodesPerSeeker * seekers,
        steps: Self.steps + Self.stepsPerTransition * transitions + Self.stepsPerSeeker * seekers
      )
    )
  }

  deinit {
    storage.pointee.deallocate()
    storage.deallocate()
  }

  /// Grants a few more nodes and steps, so that results can still be queried after the budget is used up.
  func extend() { storage.pointee.extend() }

  /// Returns the number of nodes at each level.
  func countsByLevel() -> [UInt32: Int] { storage.pointee.countsByLevel() }

  /// The number of nodes.
  var count: Int { storage.pointee.count }

  /// Returns the number of nodes at `level` and below it.
  func count(from level: UInt32) -> Int { storage.pointee.count(from: level) }

  @inline(__always)
  subscript(_ relation: Relation) -> RelationNode { storage.pointee[relation.index] }

  /// Returns the node that tests the variable at `level` and continues with `cells`, which must be below `level`.
  @inline(__always)
  func node(_ level: UInt32, _ cells: (Relation, Relation, Relation, Relation)) -> Relation {
    node(RelationNode(level: level, cells: cells))
  }

  /// Returns the canonical form of the node.
  @inline(__always)
  func node(_ node: RelationNode) -> Relation {
    let cells = node.cells
    if cells.0 == cells.3, cells.1 == .empty, cells.2 == .empty { return cells.0 }
    if cells.0 == .unknown || cells.1 == .unknown || cells.2 == .unknown || cells.3 == .unknown {
      return .unknown
    }
    guard let index = storage.pointee.intern(node) else { return .unknown }
    return Relation(index: index)
  }
}

// MARK: - Operations

extension RelationDiagrams {
  fileprivate enum RelationOperation: UInt32 {
    case union
    /// The pairs of the first operand that are not in the second.
    case difference
    /// The composition: the first relation, then the second.
    case product
    /// The pairs that start in a set, the second operand.
    case restriction
    /// The pairs that end in a set, the second operand.
    case limitation
    /// The image of a set, the first operand.
    case image
    /// The preimage of a set, the second operand.
    case preimage
    /// The first operand without its constraints on variables before a level, the second operand.
    case forgetting
    /// The first operand without its constraints on variables at and after a level, the second operand.
    case truncation

    /// The number of the closure in the cache. Closures are computed elsewhere (`RelationClosure.swift`).
    static let closure: UInt32 = 15
  }

  /// A pending operation on two operands, which computes one subproblem after the other.
  fileprivate struct CellFrame {
    var left: UInt32
    var right: UInt32
    var level: UInt32
    /// A bit for each subproblem that is not done yet; all bits before the first one is begun.
    var pending = UInt32.max
    var cells = SIMD4<UInt32>()
  }

  /// Returns the union. The terminal case is the most frequent one, so it is inlined.
  @inline(__always)
  func union(_ a: Relation, _ b: Relation) -> Relation {
    if a == b || b.isEmpty { return a }
    if a.isEmpty { return b }
    return a < b ? unite(a, b) : unite(b, a)
  }

  private func unite(_ a: Relation, _ b: Relation) -> Relation {
    relation(.union, a.index, b.index)
  }

  func difference(_ a: Relation, _ b: Relation) -> Relation {
    relation(.difference, a.index, b.index)
  }

  /// Returns the composition: `a`, then `b`.
  func product(_ a: Relation, _ b: Relation) -> Relation {
    relation(.product, a.index, b.index)
  }

  /// Returns the pairs of `a` that start in `set`.
  func starting(_ a: Relation, in set: Decision) -> Relation {
    relation(.restriction, a.index, set.index)
  }

  /// Returns the pairs of `a` that end in `set`.
  func ending(_ a: Relation, in set: Decision) -> Relation {
    relation(.limitation, a.index, set.index)
  }

  /// Returns the valuations to which `a` relates those of `set` (image).
  func image(_ set: Decision, _ a: Relation) -> Decision {
    Decision(index: evaluate(.image, set.index, a.index))
  }

  /// Returns the valuations that `a` relates to some of `set` (preimage).
  func preimage(_ a: Relation, _ set: Decision) -> Decision {
    Decision(index: evaluate(.preimage, a.index, set.index))
  }

  /// Returns `a` with the variables before `level` quantified out, before and after. In the result these variables
  /// stay as they are.
  func forgetting(_ a: Relation, before level: UInt32) -> Relation {
    relation(.forgetting, a.index, level)
  }

  /// Returns `a` with the variables at and after `level` quantified out, before and after. In the result these
  /// variables stay as they are.
  func truncated(_ a: Relation, at level: UInt32) -> Relation {
    relation(.truncation, a.index, level)
  }

  // MARK: Closures

  /// Returns the reflexive transitive closure of the relation, if it is trivial or in the cache.
  @inline(__always)
  func knownClosure(_ a: Relation) -> Relation? {
    if a.isTerminal { return a == .unknown ? a : .identity }
    return storage.pointee.cached(RelationOperation.closure, a.index, 0).map { Relation(index: $0) }
  }

  /// Caches the closure of `a`, which is also its own closure.
  func cache(closure: Relation, of a: Relation) {
    storage.pointee.countStep()
    if closure == .unknown { return }
    storage.pointee.store(RelationOperation.closure, a.index, 0, closure.index)
    storage.pointee.store(RelationOperation.closure, closure.index, 0, closure.index)
  }

  // MARK: Apply

  @inline(__always)
  private func relation(_ operation: RelationOperation, _ a: UInt32, _ b: UInt32) -> Relation {
    Relation(index: evaluate(operation, a, b))
  }

  /// Inlined, so that the compiler specializes the loop for each operation.
  @inline(__always)
  private func evaluate(_ operation: RelationOperation, _ a: UInt32, _ b: UInt32) -> UInt32 {
    if let result = terminalCase(operation, a, b) ?? cached(operation, a, b) { return result }
    if storage.pointee.isOutOfSteps() { return Relation.unknown.index }
    let base = storage.pointee.frameCount
    var frame = makeFrame(operation, a, b)
    frames: while true {
      if frame.pending != 0 {
        let left = cells(ofLeft: operation, frame)
        let right = cells(ofRight: operation, frame)
        if frame.pending == .max { frame.pending = operation.subproblems(left, right) }
        while frame.pending != 0 {
          let (a, b) = operands(operation, left, right, frame.pending.trailingZeroBitCount)
          if let known = terminalCase(operation, a, b) ?? cached(operation, a, b) {
            addResult(known, operation, &frame)
          } else {
            storage.pointee.begin(frame)
            frame = makeFrame(operation, a, b)
            continue frames
          }
        }
      }
      let result =
        storage.pointee.isOutOfSteps() ? Relation.unknown.index : combined(operation, frame)
      if result == Relation.unknown.index {
        storage.pointee.endFrames(base)
        return result
      }
      storage.pointee.store(operation.rawValue, frame.left, frame.right, result)
      if storage.pointee.frameCount == base { return result }
      frame = storage.pointee.lastFrame
      storage.pointee.endFrames(storage.pointee.frameCount - 1)
      addResult(result, operation, &frame)
    }
  }

  @inline(__always)
  private func cached(_ operation: RelationOperation, _ a: UInt32, _ b: UInt32) -> UInt32? {
    storage.pointee.cached(operation.rawValue, a, b)
  }

  /// Stores the result of the frame's current subproblem and advances to the next one.
  @inline(__always)
  private func addResult(_ value: UInt32, _ operation: RelationOperation, _ frame: inout CellFrame)
  {
    let cell = operation.cell(frame.pending.trailingZeroBitCount)
    frame.pending &= frame.pending - 1
    if value == 0 { return }
    var sum = value
    if operation.unitesCells {
      let old = frame.cells[cell]
      if old == value { return }
      if old != 0 {
        sum =
          operation.makesSet
          ? sets.or(Decision(index: old), Decision(index: value)).index
          : union(Relation(index: old), Relation(index: value)).index
      }
    }
    frame.cells[cell] = sum
    // An unknown cell makes the result unknown.
    if sum == Relation.unknown.index { frame.pending = 0 }
  }

  @inline(__always)
  private func makeFrame(_ operation: RelationOperation, _ a: UInt32, _ b: UInt32) -> CellFrame {
    let level: UInt32
    switch operation {
    case .union, .difference, .product:
      level = min(self[Relation(index: a)].level, self[Relation(index: b)].level)
    case .restriction, .limitation, .preimage:
      level = min(self[Relation(index: a)].level, sets[Decision(index: b)].level)
    case .image: level = min(sets[Decision(index: a)].level, self[Relation(index: b)].level)
    case .forgetting, .truncation: level = self[Relation(index: a)].level
    }
    storage.pointee.countStep()
    return CellFrame(left: a, right: b, level: level)
  }

  /// Returns the result in a terminal case, which tests no variable; otherwise nil.
  @inline(__always)
  private func terminalCase(_ operation: RelationOperation, _ a: UInt32, _ b: UInt32) -> UInt32? {
    switch operation {
    case .union:
      if a == b || b == 0 { return a }
      if a == 0 { return b }
    case .difference:
      if a == 0 || b == 0 { return a }
      if a == b { return a == Relation.unknown.index ? a : 0 }
    case .product:
      if a == 0 || b == 0 { return 0 }
      if a == Relation.identity.index { return b }
      if b == Relation.identity.index { return a }
    case .restriction, .limitation:
      if a == 0 || b == 0 { return 0 }
      if b == Decision.always.index { return a }
    case .image:
      if a == 0 || b == 0 { return 0 }
      if b == Relation.identity.index { return a }
    case .preimage:
      if a == 0 || b == 0 { return 0 }
      if a == Relation.identity.index { return b }
    case .forgetting: return self[Relation(index: a)].level >= b ? a : nil
    case .truncation:
      if self[Relation(index: a)].level < b { return nil }
      return a == 0 || a == Relation.unknown.index ? a : Relation.identity.index
    }
    return a == Relation.unknown.index || b == Relation.unknown.index
      ? Relation.unknown.index : nil
  }

  /// Returns the cofactors of an operand at a variable, by its values before and after: the value before is the
  /// upper bit of the number.
  @inline(__always)
  private func cells(ofLeft operation: RelationOperation, _ frame: CellFrame) -> SIMD4<UInt32> {
    operation == .image
      ? cells(ofSet: frame.left, frame.level) : cells(of: frame.left, frame.level)
  }

  @inline(__always)
  private func cells(ofRight operation: RelationOperation, _ frame: CellFrame) -> SIMD4<UInt32> {
    switch operation {
    case .restriction, .limitation, .preimage: cells(ofSet: frame.right, frame.level)
    case .forgetting, .truncation:
      SIMD4(repeating: frame.right)
    default: cells(of: frame.right, frame.level)
    }
  }

  @inline(__always)
  private func cells(of index: UInt32, _ level: UInt32) -> SIMD4<UInt32> {
    let node = self[Relation(index: index)]
    if node.level != level { return SIMD4(index, 0, 0, index) }
    let cells = node.cells
    return SIMD4(cells.0.index, cells.1.index, cells.2.index, cells.3.index)
  }

  /// Returns the cofactors of a set. The variable's value is the lower bit of the number.
  @inline(__always)
  private func cells(ofSet index: UInt32, _ level: UInt32) -> SIMD4<UInt32> {
    let node = sets[Decision(index: index)]
    if node.level != level { return SIMD4(repeating: index) }
    let (low, high) = (node.low.index, node.high.index)
    return SIMD4(low, high, low, high)
  }

  /// Returns the operands of a subproblem. Those of a commutative operation are sorted.
  @inline(__always)
  private func operands(
    _ operation: RelationOperation,
    _ left: SIMD4<UInt32>,
    _ right: SIMD4<UInt32>,
    _ subproblem: Int
  ) -> (UInt32, UInt32) {
    switch operation {
    case .union:
      let (a, b) = (left[subproblem], right[subproblem])
      return a < b ? (a, b) : (b, a)
    case .difference, .forgetting, .truncation: return (left[subproblem], right[subproblem])
    case .product:
      return (left[subproblem >> 1], right[subproblem & 3])
    case .restriction: return (left[subproblem], right[subproblem >> 1])
    case .limitation, .preimage: return (left[subproblem], right[subproblem & 1])
    case .image: return (left[subproblem & 1], right[(subproblem & 1) << 1 | subproblem >> 1])
    }
  }

  @inline(__always)
  private func combined(_ operation: RelationOperation, _ frame: CellFrame) -> UInt32 {
    let cells = frame.cells
    if operation.makesSet {
      return sets.node(frame.level, Decision(index: cells[0]), Decision(index: cells[1])).index
    }
    if operation == .forgetting { return cells[0] }
    let result = RelationNode(
      level: frame.level,
      cells: (
        Relation(index: cells[0]), Relation(index: cells[1]),
        Relation(index: cells[2]), Relation(index: cells[3])
      )
    )
    // The result is often an operand. This saves a lookup in the unique table.
    if self[Relation(index: frame.left)] == result { return frame.left }
    if operation == .union, self[Relation(index: frame.right)] == result { return frame.right }
    return node(result).index
  }
}

extension RelationDiagrams.RelationOperation {
  /// True if the result is a set of valuations.
  @inline(__always)
  fileprivate var makesSet: Bool { self == .image || self == .preimage }

  /// True if a cell is the union of several subproblems.
  @inline(__always)
  fileprivate var unitesCells: Bool { self == .product || makesSet || self == .forgetting }

  /// Returns a bit for each subproblem with operands that are not empty.
  @inline(__always)
  fileprivate func subproblems(_ left: SIMD4<UInt32>, _ right: SIMD4<UInt32>) -> UInt32 {
    let (a, b) = (bits(left), bits(right))
    return switch self {
    case .union: a | b
    case .difference, .forgetting, .truncation: a
    // Cell 2i + k of the left operand meets the cells 2k and 2k + 1 of the right one.
    case .product: ((a & 1) * 3 | (a & 2) * 6 | (a & 4) * 12 | (a & 8) * 24) & (b | b << 4)
    case .restriction: a & ((b & 1) * 3 | (b & 2) * 6)
    case .limitation, .preimage: a & b
    case .image: a & (b & 9 | (b & 2) << 1 | (b & 4) >> 1)
    }
  }

  /// Returns a bit for each cell that is not empty.
  @inline(__always)
  private func bits(_ cells: SIMD4<UInt32>) -> UInt32 {
    (cells[0] == 0 ? 0 : 1) | (cells[1] == 0 ? 0 : 2) | (cells[2] == 0 ? 0 : 4)
      | (cells[3] == 0 ? 0 : 8)
  }

  /// Returns the cell to which a subproblem contributes.
  @inline(__always)
  fileprivate func cell(_ subproblem: Int) -> Int {
    switch self {
    case .product: (subproblem & 4) >> 1 | subproblem & 1
    case .image, .preimage: subproblem >> 1
    case .forgetting: 0
    default: subproblem
    }
  }
}
