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
    var hash: Int {
      let a = UInt64(cells.0.index) << 32 | UInt64(cells.1.index)
      let b = UInt64(cells.2.index) << 32 | UInt64(cells.3.index)
      var h = (a ^ UInt64(level)) &* 0x9E37_79B9_7F4A_7C15
      h = (h ^ (h >> 29) ^ b) &* 0xBF58_476D_1CE4_E5B9
      h = (h ^ (h >> 31)) &* 0x94D0_49BB_1331_11EB
      return Int(truncatingIfNeeded: h >> 33)
    }
  }

  typealias Storage = DiagramStorage<Node, Frame>

  let storage: UnsafeMutablePointer<Storage>
  let sets: DecisionDiagrams
  private let budget: Int
  private let stepBudget: Int

  /// Whether an operation ran out of nodes.
  private(set) var isExhausted = false

  /// `sets` has the sets of what relations relate; of `transitions` it depends how many steps there may
  /// be, and how many nodes besides `nodes`.
  init(_ sets: DecisionDiagrams, transitions: Int, nodes: Int = Bounds.relationNodes) {
    self.sets = sets
    budget = min(
      nodes + Bounds.relationNodesPerTransition * transitions,
      Storage.mostNodes
    )
    stepBudget = Bounds.relationSteps + Bounds.relationStepsPerTransition * transitions
    let terminals: [Relation] = [.empty, .identity, .unknown]
    storage = .allocate(capacity: 1)
    storage.initialize(
      to: Storage(
        terminals: terminals.map {
          Node(level: DecisionDiagrams.terminalLevel, cells: ($0, .empty, .empty, $0))
        }
      )
    )
  }

  deinit {
    storage.pointee.deallocate()
    storage.deallocate()
  }

  /// By level, how many nodes test it.
  func countsByLevel() -> [UInt32: Int] { storage.pointee.countsByLevel() }

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
    let mayGrow = storage.pointee.count < budget && storage.pointee.stepCount <= stepBudget
    guard let index = storage.pointee.intern(node, mayGrow: mayGrow) else {
      isExhausted = true
      return .unknown
    }
    return Relation(index: index)
  }
}
