/// Reduced ordered binary decision diagrams (Bryant 1986): sets of valuations as shared, canonical
/// nodes.
///
/// Nothing here recurses, so the number of variables is not bounded by the stack. Past the node budget
/// operations give `.unknown`.
final class DecisionDiagrams {
  struct Node: DiagramNode {
    var level: UInt32
    var low: Decision
    var high: Decision

    @inline(__always)
    var hash: Int { diagramHash(level, low.index, high.index) }
  }

  typealias Storage = DiagramStorage<Node, Frame>

  // A stored property of a class that changes would be checked for exclusive access at each use.
  let storage: UnsafeMutablePointer<Storage>
  private var budget: Int

  /// Whether an operation ran out of nodes.
  private(set) var isExhausted = false

  /// The level of terminals: below every variable.
  static let terminalLevel = UInt32.max

  init(budget: Int = Bounds.decisionNodes) {
    self.budget = min(budget, Storage.mostNodes)
    let terminals: [Decision] = [.never, .always, .unknown]
    storage = .allocate(capacity: 1)
    storage.initialize(
      to: Storage(
        terminals: terminals.map { Node(level: Self.terminalLevel, low: $0, high: $0) }
      )
    )
  }

  deinit {
    storage.pointee.deallocate()
    storage.deallocate()
  }

  /// Allows for a few more nodes, with which what is known can still be looked at.
  func extend() { budget = min(budget + budget / 4, Storage.mostNodes) }

  /// How many nodes there are.
  var count: Int { storage.pointee.count }

  /// By level, how many nodes test it.
  func countsByLevel() -> [UInt32: Int] { storage.pointee.countsByLevel() }

  @inline(__always)
  subscript(_ decision: Decision) -> Node { storage.pointee[decision.index] }

  /// The node that tests `level` and goes on with `low` or `high`; both must lie below it.
  @inline(__always)
  func node(_ level: UInt32, _ low: Decision, _ high: Decision) -> Decision {
    if low == high { return low }
    if low == .unknown || high == .unknown { return .unknown }
    let node = Node(level: level, low: low, high: high)
    guard let index = storage.pointee.intern(node, mayGrow: count < budget) else {
      isExhausted = true
      return .unknown
    }
    return Decision(index: index)
  }

  /// The set of valuations in which the variable at `level` is true.
  func variable(_ level: UInt32) -> Decision { node(level, .never, .always) }

  // MARK: The operation cache

  @inline(__always)
  func cached(_ operation: Operation, _ a: Decision, _ b: Decision) -> Decision? {
    storage.pointee.cached(operation.rawValue, a.index, b.index).map { Decision(index: $0) }
  }

  @inline(__always)
  func remember(_ operation: Operation, _ a: Decision, _ b: Decision, _ result: Decision) {
    storage.pointee.remember(operation.rawValue, a.index, b.index, result.index)
  }
}
