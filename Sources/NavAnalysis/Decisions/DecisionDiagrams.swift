/// A set of valuations, as a node of `DecisionDiagrams`. Nodes are canonical: equal sets are the same node.
struct Decision: Hashable, Comparable {
  var index: UInt32

  /// The empty set.
  static let never = Decision(index: 0)
  /// The set of all valuations.
  static let always = Decision(index: 1)
  /// An unknown set: the result of an operation that ran out of nodes or steps. It propagates like the third truth
  /// value of Kleene's logic, so a result that does not depend on it stays exact.
  static let unknown = Decision(index: 2)

  static func < (a: Decision, b: Decision) -> Bool { a.index < b.index }

  /// True unless the set is known to be empty.
  var isPossible: Bool { self != .never }
  /// True if the set is known to be nonempty.
  var isCertain: Bool { self != .never && self != .unknown }
  /// True for the three terminal nodes, which test no variable.
  var isTerminal: Bool { index <= 2 }
}

/// Reduced ordered binary decision diagrams (Bryant 1986), which represent sets of valuations as shared, canonical
/// nodes.
///
/// No operation recurses, so the stack does not limit the number of variables. When the budget of nodes or steps
/// is used up, operations return `.unknown`.
final class DecisionDiagrams {
  struct DecisionNode: DiagramNode {
    var level: UInt32
    var low: Decision
    var high: Decision

    @inline(__always)
    var hash: UInt32 { diagramHash(level, low.index, high.index) }
  }

  private typealias DecisionStorage = DiagramStorage<DecisionNode, ApplyFrame>

  // A class checks each access to a stored `var` for exclusivity. A pointer avoids that cost.
  private let storage: UnsafeMutablePointer<DecisionStorage>
  /// The number of additional steps that `allow(steps:)` may still grant.
  private var stepReserve = DecisionDiagrams.steps

  /// True if an operation ran out of nodes or steps.
  var isExhausted: Bool { storage.pointee.isExhausted }

  /// The level of terminal nodes, which is below every variable.
  static let terminalLevel = UInt32.max
  /// The default budget of nodes. Without more nodes, the analysis computes an over-approximation.
  static let mostNodes = 2_000_000
  /// The initial budget of steps.
  private static let steps = 2_500_000

  init(budget: Int = DecisionDiagrams.mostNodes) {
    let terminals: [Decision] = [.never, .always, .unknown]
    storage = .allocate(capacity: 1)
    storage.initialize(
      to: DecisionStorage(
        terminals: terminals.map { DecisionNode(level: Self.terminalLevel, low: $0, high: $0) },
        nodes: budget,
        steps: Self.steps
      )
    )
  }

  deinit {
    storage.pointee.deallocate()
    storage.deallocate()
  }

  /// Grants a few more nodes and steps, so that results can still be queried after the budget is used up.
  func extend() { storage.pointee.extend() }

  /// Raises the number of remaining steps to `steps`, as far as the reserve permits.
  func allow(steps: Int) {
    let more = min(max(steps - storage.pointee.stepsLeft, 0), stepReserve)
    storage.pointee.add(steps: more)
    stepReserve -= more
  }

  /// Adds steps to the budget.
  func add(steps: Int) { storage.pointee.add(steps: steps) }

  /// The number of nodes.
  var count: Int { storage.pointee.count }

  /// Returns the number of nodes at each level.
  func countsByLevel() -> [UInt32: Int] { storage.pointee.countsByLevel() }

  @inline(__always)
  subscript(_ decision: Decision) -> DecisionNode { storage.pointee[decision.index] }

  /// Returns the node that tests the variable at `level` and continues with `low` if it is false, `high` if it is
  /// true. Both must be below `level`.
  @inline(__always)
  func node(_ level: UInt32, _ low: Decision, _ high: Decision) -> Decision {
    if low == high { return low }
    if low == .unknown || high == .unknown { return .unknown }
    let node = DecisionNode(level: level, low: low, high: high)
    guard let index = storage.pointee.intern(node) else { return .unknown }
    return Decision(index: index)
  }

  /// Returns the set of valuations with which the variable at `level` is true.
  func variable(_ level: UInt32) -> Decision { node(level, .never, .always) }

  // MARK: The operation cache

  @inline(__always)
  private func cached(_ operation: SetOperation, _ a: Decision, _ b: Decision) -> Decision? {
    storage.pointee.cached(operation.rawValue, a.index, b.index).map { Decision(index: $0) }
  }

  @inline(__always)
  private func store(_ operation: SetOperation, _ a: Decision, _ b: Decision, _ result: Decision) {
    storage.pointee.store(operation.rawValue, a.index, b.index, result.index)
  }
}

// MARK: - Operations

extension DecisionDiagrams {
  private enum SetOperation: UInt32 {
    case and
    case or
    /// The elements of the first operand that are not in the second.
    case difference
    /// Existential quantification over the variables of the second operand, a conjunction of variables.
    case exists
    /// The first operand, simplified within the care set that is the second operand.
    case simplified
  }

  /// A pending operation on two operands: the low branch is computed first, then the high one.
  fileprivate struct ApplyFrame {
    var left: Decision
    var right: Decision
    var low: Decision?
  }

  func and(_ a: Decision, _ b: Decision) -> Decision {
    a < b ? evaluate(.and, a, b) : evaluate(.and, b, a)
  }

  func or(_ a: Decision, _ b: Decision) -> Decision {
    a < b ? evaluate(.or, a, b) : evaluate(.or, b, a)
  }

  func difference(_ a: Decision, _ b: Decision) -> Decision { evaluate(.difference, a, b) }

  func not(_ a: Decision) -> Decision { evaluate(.difference, .always, a) }

  /// Returns `then` where `condition` holds, and `otherwise` elsewhere (if-then-else).
  func ite(_ condition: Decision, _ then: Decision, _ otherwise: Decision) -> Decision {
    or(and(condition, then), difference(otherwise, condition))
  }

  /// Returns the valuations that are in `a` for some values of the variables in `variables`, a conjunction of
  /// variables (existential quantification).
  func exists(_ variables: Decision, _ a: Decision) -> Decision {
    evaluate(.exists, a, variables)
  }

  /// Returns `a` with variables fixed to the values that the conjunction `literals` gives them (cofactor). The
  /// result does not depend on these variables.
  func cofactor(_ a: Decision, _ literals: Decision) -> Decision {
    exists(variables(of: literals), and(a, literals))
  }

  /// Returns true if `a` is known to be a subset of `b`.
  func implies(_ a: Decision, _ b: Decision) -> Bool { difference(a, b) == .never }

  /// Returns true unless the sets are known to be disjoint.
  func meet(_ a: Decision, _ b: Decision) -> Bool { and(a, b).isPossible }

  // MARK: Apply

  /// The terminal case is the most frequent one, so it is inlined.
  @inline(__always)
  private func evaluate(_ operation: SetOperation, _ a: Decision, _ b: Decision) -> Decision {
    terminalCase(operation, a, b) ?? apply(operation, a, b)
  }

  private func apply(_ operation: SetOperation, _ a: Decision, _ b: Decision) -> Decision {
    if let known = cached(operation, a, b) { return known }
    if storage.pointee.isOutOfSteps() { return .unknown }
    storage.pointee.countStep()
    let base = storage.pointee.frameCount
    storage.pointee.begin(ApplyFrame(left: a, right: b))
    var (left, right) = branch(operation, a, b, isHigh: false)
    while true {
      var result: Decision
      if let known = terminalCase(operation, left, right) {
        result = known
      } else if let known = cached(operation, left, right) {
        result = known
      } else {
        storage.pointee.begin(ApplyFrame(left: left, right: right))
        storage.pointee.countStep()
        (left, right) = branch(operation, left, right, isHigh: false)
        continue
      }
      while storage.pointee.frameCount > base, let low = storage.pointee.lastFrame.low {
        let frame = storage.pointee.lastFrame
        storage.pointee.endFrames(storage.pointee.frameCount - 1)
        result = storage.pointee.isOutOfSteps() ? .unknown : combine(operation, frame, low, result)
        if result == .unknown {
          storage.pointee.endFrames(base)
          return .unknown
        }
        store(operation, frame.left, frame.right, result)
      }
      if storage.pointee.frameCount == base { return result }
      storage.pointee.lastFrame.low = result
      let frame = storage.pointee.lastFrame
      (left, right) = branch(operation, frame.left, frame.right, isHigh: true)
    }
  }

  /// Returns the result in a terminal case, which tests no variable; otherwise nil.
  @inline(__always)
  private func terminalCase(_ operation: SetOperation, _ a: Decision, _ b: Decision) -> Decision? {
    switch operation {
    case .and:
      if a == .never || b == .never { return .never }
      if a == b || b == .always { return a }
      if a == .always { return b }
    case .or:
      if a == .always || b == .always { return .always }
      if a == b || b == .never { return a }
      if a == .never { return b }
    case .difference:
      if a == .never || b == .always { return .never }
      if b == .never { return a }
      if a == b { return a == .unknown ? .unknown : .never }
    case .exists:
      if a.isTerminal || b == .always { return a }
    case .simplified: break
    }
    return a == .unknown || b == .unknown ? .unknown : nil
  }

  /// Returns the operands for one branch. Operands of commutative operations are sorted, which improves the hit
  /// rate of the cache.
  @inline(__always)
  private func branch(
    _ operation: SetOperation,
    _ a: Decision,
    _ b: Decision,
    isHigh: Bool
  ) -> (Decision, Decision) {
    let (x, y) = (self[a], self[b])
    if operation == .exists {
      guard y.level <= x.level else { return (isHigh ? x.high : x.low, b) }
      // Skip a quantified variable above `a`, on which `a` does not depend.
      guard y.level == x.level else { return (a, y.high) }
      return (isHigh ? x.high : x.low, y.high)
    }
    let level = min(x.level, y.level)
    let left = x.level == level ? (isHigh ? x.high : x.low) : a
    let right = y.level == level ? (isHigh ? y.high : y.low) : b
    if operation != .difference, right < left { return (right, left) }
    return (left, right)
  }

  @inline(__always)
  private func combine(
    _ operation: SetOperation,
    _ frame: ApplyFrame,
    _ low: Decision,
    _ high: Decision
  ) -> Decision {
    let (x, y) = (self[frame.left], self[frame.right])
    if operation == .exists, y.level <= x.level { return or(low, high) }
    // The result is often one of the operands. This saves a lookup in the unique table.
    let result = DecisionNode(level: min(x.level, y.level), low: low, high: high)
    if x == result { return frame.left }
    if y == result { return frame.right }
    return node(result.level, low, high)
  }
}

// MARK: - Simplification

extension DecisionDiagrams {
  /// Returns a smaller set that equals `set` within the care set `care` (Coudert and Madre 1990, "restrict").
  func simplified(_ set: Decision, within care: Decision) -> Decision {
    if care == .always || care.isTerminal { return set }
    var frames: [(set: Decision, care: Decision, low: Decision?)] = []
    var (current, within) = (set, care)
    while true {
      var result: Decision
      narrow(&current, &within)
      if current.isTerminal || within.isTerminal {
        result = current
      } else if let known = cached(.simplified, current, within) {
        result = known
      } else {
        if storage.pointee.isOutOfSteps() { return set }
        storage.pointee.countStep()
        frames.append((current, within, nil))
        let (level, node) = (self[current].level, self[within])
        if node.level == level { within = node.low }
        current = self[current].low
        continue
      }
      while let top = frames.last, let low = top.low {
        frames.removeLast()
        result = node(self[top.set].level, low, result)
        store(.simplified, top.set, top.care, result)
      }
      guard let top = frames.last else { return result == .unknown ? set : result }
      frames[frames.count - 1].low = result
      let (level, node) = (self[top.set].level, self[top.care])
      within = node.level == level ? node.high : top.care
      current = self[top.set].high
    }
  }

  /// Skips the variables that `set` does not test, and those that have a single value in `care`.
  private func narrow(_ set: inout Decision, _ care: inout Decision) {
    while !set.isTerminal, !care.isTerminal {
      if set == care {
        set = .always
        return
      }
      let (level, node) = (self[set].level, self[care])
      if node.level < level {
        care = or(node.low, node.high)
      } else if node.level == level, node.low == .never {
        (set, care) = (self[set].high, node.high)
      } else if node.level == level, node.high == .never {
        (set, care) = (self[set].low, node.low)
      } else {
        return
      }
    }
  }
}

// MARK: - Single valuations and variables

extension DecisionDiagrams {
  /// Returns the conjunction of the literals, given in any order.
  func conjunction(_ literals: [(level: UInt32, isTrue: Bool)]) -> Decision {
    var result = Decision.always
    for literal in literals.sorted(by: { $0.level > $1.level }) {
      result =
        literal.isTrue
        ? node(literal.level, .never, result) : node(literal.level, result, .never)
    }
    return result
  }

  /// Returns the variables of a conjunction of literals, as a conjunction of variables.
  func variables(of literals: Decision) -> Decision {
    var levels: [UInt32] = []
    var current = literals
    while !current.isTerminal {
      let node = self[current]
      levels.append(node.level)
      current = node.low == .never ? node.high : node.low
    }
    return conjunction(levels.map { ($0, true) })
  }

  /// Returns the levels of the variables that `decision` depends on, in ascending order.
  func support(of decision: Decision) -> [UInt32] {
    var visited: Set<Decision> = [decision]
    var worklist = [decision]
    var levels: Set<UInt32> = []
    while let current = worklist.popLast() {
      guard !current.isTerminal else { continue }
      let node = self[current]
      levels.insert(node.level)
      if visited.insert(node.low).inserted { worklist.append(node.low) }
      if visited.insert(node.high).inserted { worklist.append(node.high) }
    }
    return levels.sorted()
  }

  /// Returns the levels that are true in the lexicographically smallest valuation of `decision` (false before
  /// true), in ascending order; nil if the set is empty or unknown.
  func smallestValuation(of decision: Decision) -> [UInt32]? {
    guard decision.isCertain else { return nil }
    var levels: [UInt32] = []
    var current = decision
    while !current.isTerminal {
      let node = self[current]
      if node.low == .never {
        levels.append(node.level)
        current = node.high
      } else {
        current = node.low
      }
    }
    return levels
  }
}
