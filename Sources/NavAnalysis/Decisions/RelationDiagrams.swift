/// A relation between the valuations before something and those after it: a node of
/// `RelationDiagrams`. Equal relations are equal nodes.
struct Relation: Hashable, Comparable {
  var index: UInt32

  /// Nothing becomes anything.
  static let empty = Relation(index: 0)
  /// Everything stays as it is.
  static let identity = Relation(index: 1)
  /// Some relation or other: what an operation gives that ran out of nodes.
  static let unknown = Relation(index: 2)

  static func < (a: Relation, b: Relation) -> Bool { a.index < b.index }

  var isEmpty: Bool { self == .empty }
  var isTerminal: Bool { index <= 2 }
}

/// Relations as decision diagrams in which a variable that is not tested stays as it is: the
/// identity-reduced matrix diagrams of Ciardo, Lüttgen and Miner (2007). What a step neither looks at
/// nor changes costs nothing.
///
/// Like `DecisionDiagrams`: nothing recurses, and past the budget operations give `.unknown`.
final class RelationDiagrams {
  /// By the variable's value before and after; of no use where the two diagonal ones are equal and the
  /// others empty.
  struct Node: DiagramNode {
    var level: UInt32
    var cells: (Relation, Relation, Relation, Relation)

    @inline(__always)
    static func == (a: Node, b: Node) -> Bool { a.level == b.level && a.cells == b.cells }

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

  private typealias Storage = DiagramStorage<Node, Frame>

  private let storage: UnsafeMutablePointer<Storage>
  private let sets: DecisionDiagrams

  /// Whether an operation ran out of nodes, or of steps.
  var isExhausted: Bool { storage.pointee.isExhausted }

  /// How many nodes there may be, and how many more for each transition.
  static let mostNodes = 1_000_000
  private static let nodesPerTransition = 10
  /// Steps of operations that there may be, and how many more for each transition.
  private static let steps = 1_500_000
  private static let stepsPerTransition = 40
  /// The same for each seeker.
  private static let nodesPerSeeker = 20
  private static let stepsPerSeeker = 2_000

  /// `sets` has the sets of what relations relate; of `transitions`, and of `seekers`, it depends how many
  /// steps there may be, and how many nodes besides `nodes`.
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
      to: Storage(
        terminals: terminals.map {
          Node(level: DecisionDiagrams.terminalLevel, cells: ($0, .empty, .empty, $0))
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

  /// Allows for a few more nodes and steps, with which what is known can still be looked at.
  func extend() { storage.pointee.extend() }

  /// By level, how many nodes test it.
  func countsByLevel() -> [UInt32: Int] { storage.pointee.countsByLevel() }

  /// How many nodes there are.
  var count: Int { storage.pointee.count }

  /// How many of them test this level or one after it.
  func count(from level: UInt32) -> Int { storage.pointee.count(from: level) }

  @inline(__always)
  subscript(_ relation: Relation) -> Node { storage.pointee[relation.index] }

  /// The node that tests `level` and goes on with `cells`, which must lie below it.
  @inline(__always)
  func node(_ level: UInt32, _ cells: (Relation, Relation, Relation, Relation)) -> Relation {
    node(Node(level: level, cells: cells))
  }

  /// The same.
  @inline(__always)
  func node(_ node: Node) -> Relation {
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
  fileprivate enum Operation: UInt32 {
    case union
    /// What is in the first and not in the second.
    case difference
    /// The first, then the second.
    case product
    /// What starts in a set.
    case restriction
    /// What ends in a set.
    case limitation
    /// The set that the first operand, a set, becomes.
    case image
    /// What the first says of variables before a level, the second operand, is forgotten.
    case forgetting
    /// What it says of those from a level on is.
    case truncation

    /// In the cache, the number of closures, which are no work of the machine.
    static let closure: UInt32 = 15
  }

  /// Half-done work on two operands.
  fileprivate struct Frame {
    var left: UInt32
    var right: UInt32
    var level: UInt32
    /// Which part comes next.
    var part: UInt32
    var cells: (UInt32, UInt32, UInt32, UInt32)
  }

  /// Most often there is nothing to do, so that much is inlined.
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

  /// `a`, then `b`.
  func product(_ a: Relation, _ b: Relation) -> Relation {
    relation(.product, a.index, b.index)
  }

  /// The pairs of `a` that start in `set`.
  func restricted(_ a: Relation, to set: Decision) -> Relation {
    relation(.restriction, a.index, set.index)
  }

  /// The pairs of `a` that end in `set`.
  func limited(_ a: Relation, to set: Decision) -> Relation {
    relation(.limitation, a.index, set.index)
  }

  /// What the valuations of `set` may become.
  func image(_ set: Decision, _ a: Relation) -> Decision {
    Decision(index: evaluate(.image, set.index, a.index))
  }

  /// `a`, whatever becomes of the variables before `level`; these then stay as they are.
  func forgetting(_ a: Relation, before level: UInt32) -> Relation {
    relation(.forgetting, a.index, level)
  }

  /// `a`, whatever becomes of the variables from `level` on; these then stay as they are.
  func truncated(_ a: Relation, at level: UInt32) -> Relation {
    relation(.truncation, a.index, level)
  }

  // MARK: Closures

  /// The closure of the relation, if it is known.
  @inline(__always)
  func knownClosure(_ a: Relation) -> Relation? {
    if a.isTerminal { return a == .unknown ? a : .identity }
    return storage.pointee.cached(Operation.closure, a.index, 0).map { Relation(index: $0) }
  }

  /// From now on the closure of `a`, and its own, are known.
  func remember(closure: Relation, of a: Relation) {
    storage.pointee.countStep()
    if closure == .unknown { return }
    storage.pointee.remember(Operation.closure, a.index, 0, closure.index)
    storage.pointee.remember(Operation.closure, closure.index, 0, closure.index)
  }

  // MARK: The machine

  @inline(__always)
  private func relation(_ operation: Operation, _ a: UInt32, _ b: UInt32) -> Relation {
    Relation(index: evaluate(operation, a, b))
  }

  /// Inlined, so that there is one machine for each operation, which asks for it nowhere.
  @inline(__always)
  private func evaluate(_ operation: Operation, _ a: UInt32, _ b: UInt32) -> UInt32 {
    if let result = immediate(operation, a, b) ?? cached(operation, a, b) { return result }
    if storage.pointee.isOutOfSteps() { return Relation.unknown.index }
    let base = storage.pointee.frameCount
    var frame = begun(operation, a, b)
    parts: while true {
      if frame.part < operation.partCount {
        let left = parts(ofLeft: operation, frame)
        let right = parts(ofRight: operation, frame)
        repeat {
          let (a, b) = operands(operation, left, right, Int(frame.part))
          if let known = immediate(operation, a, b) ?? cached(operation, a, b) {
            take(known, operation, &frame)
          } else {
            storage.pointee.begin(frame)
            frame = begun(operation, a, b)
            continue parts
          }
        } while frame.part < operation.partCount
      }
      let result =
        storage.pointee.isOutOfSteps() ? Relation.unknown.index : finished(operation, frame)
      if result == Relation.unknown.index {
        storage.pointee.endFrames(base)
        return result
      }
      storage.pointee.remember(operation.rawValue, frame.left, frame.right, result)
      if storage.pointee.frameCount == base { return result }
      frame = storage.pointee.lastFrame
      storage.pointee.endFrames(storage.pointee.frameCount - 1)
      take(result, operation, &frame)
    }
  }

  @inline(__always)
  private func cached(_ operation: Operation, _ a: UInt32, _ b: UInt32) -> UInt32? {
    storage.pointee.cached(operation.rawValue, a, b)
  }

  /// The part that the frame waits for.
  @inline(__always)
  private func take(_ value: UInt32, _ operation: Operation, _ frame: inout Frame) {
    let part = frame.part
    frame.part = part + 1
    if value == 0 { return }
    let cell = operation.cell(part)
    var sum = value
    if operation.areCellsShared {
      let old = frame.cell(cell)
      if old == value { return }
      if old != 0 {
        sum =
          operation == .image
          ? sets.or(Decision(index: old), Decision(index: value)).index
          : union(Relation(index: old), Relation(index: value)).index
      }
    }
    frame.setCell(cell, sum)
    // Nothing more is to be known of it.
    if sum == Relation.unknown.index { frame.part = operation.partCount }
  }

  @inline(__always)
  private func begun(_ operation: Operation, _ a: UInt32, _ b: UInt32) -> Frame {
    let level: UInt32
    switch operation {
    case .union, .difference, .product:
      level = min(self[Relation(index: a)].level, self[Relation(index: b)].level)
    case .restriction, .limitation:
      level = min(self[Relation(index: a)].level, sets[Decision(index: b)].level)
    case .image: level = min(sets[Decision(index: a)].level, self[Relation(index: b)].level)
    case .forgetting, .truncation: level = self[Relation(index: a)].level
    }
    storage.pointee.countStep()
    return Frame(left: a, right: b, level: level, part: 0, cells: (0, 0, 0, 0))
  }

  /// The result where no look at the variables is needed.
  @inline(__always)
  private func immediate(_ operation: Operation, _ a: UInt32, _ b: UInt32) -> UInt32? {
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
    case .forgetting: return self[Relation(index: a)].level >= b ? a : nil
    case .truncation:
      if self[Relation(index: a)].level < b { return nil }
      return a == 0 || a == Relation.unknown.index ? a : Relation.identity.index
    }
    return a == Relation.unknown.index || b == Relation.unknown.index
      ? Relation.unknown.index : nil
  }

  /// What an operand says of a variable: by its value before and after.
  private struct Parts {
    var cells: (UInt32, UInt32, UInt32, UInt32)

    /// 0 to 3, the value before in the upper bit.
    @inline(__always)
    subscript(_ number: Int) -> UInt32 {
      switch number {
      case 0: cells.0
      case 1: cells.1
      case 2: cells.2
      default: cells.3
      }
    }
  }

  @inline(__always)
  private func parts(ofLeft operation: Operation, _ frame: Frame) -> Parts {
    operation == .image
      ? parts(ofSet: frame.left, frame.level) : parts(of: frame.left, frame.level)
  }

  @inline(__always)
  private func parts(ofRight operation: Operation, _ frame: Frame) -> Parts {
    switch operation {
    case .restriction, .limitation: parts(ofSet: frame.right, frame.level)
    case .forgetting, .truncation:
      Parts(cells: (frame.right, frame.right, frame.right, frame.right))
    default: parts(of: frame.right, frame.level)
    }
  }

  @inline(__always)
  private func parts(of index: UInt32, _ level: UInt32) -> Parts {
    let node = self[Relation(index: index)]
    if node.level != level { return Parts(cells: (index, 0, 0, index)) }
    let cells = node.cells
    return Parts(cells: (cells.0.index, cells.1.index, cells.2.index, cells.3.index))
  }

  /// Of a set, by the value in the lower bit.
  @inline(__always)
  private func parts(ofSet index: UInt32, _ level: UInt32) -> Parts {
    let node = sets[Decision(index: index)]
    if node.level != level { return Parts(cells: (index, index, index, index)) }
    let (low, high) = (node.low.index, node.high.index)
    return Parts(cells: (low, high, low, high))
  }

  /// The operands of a part. Sorted where the order does not matter.
  @inline(__always)
  private func operands(
    _ operation: Operation,
    _ left: Parts,
    _ right: Parts,
    _ part: Int
  ) -> (UInt32, UInt32) {
    switch operation {
    case .union:
      let (a, b) = (left[part], right[part])
      return a < b ? (a, b) : (b, a)
    case .difference, .forgetting, .truncation: return (left[part], right[part])
    case .product:
      return (left[part >> 1], right[part & 3])
    case .restriction: return (left[part], right[part >> 1])
    case .limitation: return (left[part], right[part & 1])
    case .image: return (left[part & 1], right[(part & 1) << 1 | part >> 1])
    }
  }

  @inline(__always)
  private func finished(_ operation: Operation, _ frame: Frame) -> UInt32 {
    let cells = frame.cells
    if operation == .image {
      return sets.node(frame.level, Decision(index: cells.0), Decision(index: cells.1)).index
    }
    if operation == .forgetting { return cells.0 }
    let result = Node(
      level: frame.level,
      cells: (
        Relation(index: cells.0), Relation(index: cells.1),
        Relation(index: cells.2), Relation(index: cells.3)
      )
    )
    // Often it is an operand, which need not be looked up.
    if self[Relation(index: frame.left)] == result { return frame.left }
    if operation == .union, self[Relation(index: frame.right)] == result { return frame.right }
    return node(result).index
  }
}

extension RelationDiagrams.Operation {
  /// How many parts it has at each variable.
  @inline(__always)
  fileprivate var partCount: UInt32 { self == .product ? 8 : 4 }

  /// Whether cells are unions of several parts.
  @inline(__always)
  fileprivate var areCellsShared: Bool {
    self == .product || self == .image || self == .forgetting
  }

  /// The cell that a part belongs to.
  @inline(__always)
  fileprivate func cell(_ part: UInt32) -> UInt32 {
    switch self {
    case .product: (part & 4) >> 1 | part & 1
    case .image: part >> 1
    case .forgetting: 0
    default: part
    }
  }
}

extension RelationDiagrams.Frame {
  @inline(__always)
  fileprivate func cell(_ number: UInt32) -> UInt32 {
    switch number {
    case 0: cells.0
    case 1: cells.1
    case 2: cells.2
    default: cells.3
    }
  }

  @inline(__always)
  fileprivate mutating func setCell(_ number: UInt32, _ value: UInt32) {
    switch number {
    case 0: cells.0 = value
    case 1: cells.1 = value
    case 2: cells.2 = value
    default: cells.3 = value
    }
  }
}
