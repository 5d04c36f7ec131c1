/// A set of valuations: a node of `DecisionDiagrams`. Equal sets are equal nodes.
struct Decision: Hashable, Comparable {
  var index: UInt32

  /// No valuation.
  static let never = Decision(index: 0)
  /// Every valuation.
  static let always = Decision(index: 1)
  /// Some set or other: what an operation gives that ran out of nodes. It spreads like Kleene's
  /// third truth value, so whatever does not depend on it stays exact.
  static let unknown = Decision(index: 2)

  static func < (a: Decision, b: Decision) -> Bool { a.index < b.index }

  /// Whether it may hold of some valuation.
  var isPossible: Bool { self != .never }
  /// Whether it certainly holds of some valuation.
  var isCertain: Bool { self != .never && self != .unknown }
  /// Whether it is one of the three that no variable decides.
  var isTerminal: Bool { index <= 2 }
}

/// Reduced ordered binary decision diagrams (Bryant 1986): sets of valuations as shared, canonical
/// nodes.
///
/// Nothing here recurses, so the number of variables is not bounded by the stack. Past the budget of
/// nodes, or of steps, operations give `.unknown`.
final class DecisionDiagrams {
  struct Node: DiagramNode {
    var level: UInt32
    var low: Decision
    var high: Decision

    @inline(__always)
    var hash: UInt32 { diagramHash(level, low.index, high.index) }
  }

  private typealias Storage = DiagramStorage<Node, Frame>

  // A stored property of a class that changes would be checked for exclusive access at each use.
  private let storage: UnsafeMutablePointer<Storage>
  /// Steps that are left for those who look at what is known.
  private var stepReserve = DecisionDiagrams.steps

  /// Whether an operation ran out of nodes, or of steps.
  var isExhausted: Bool { storage.pointee.isExhausted }

  /// The level of terminals: below every variable.
  static let terminalLevel = UInt32.max
  /// How many nodes there may be; past it the analysis gives bounds instead of exact answers.
  static let mostNodes = 2_000_000
  /// How many steps operations may take, at first.
  private static let steps = 2_500_000

  init(budget: Int = DecisionDiagrams.mostNodes) {
    let terminals: [Decision] = [.never, .always, .unknown]
    storage = .allocate(capacity: 1)
    storage.initialize(
      to: Storage(
        terminals: terminals.map { Node(level: Self.terminalLevel, low: $0, high: $0) },
        nodes: budget,
        steps: Self.steps
      )
    )
  }

  deinit {
    storage.pointee.deallocate()
    storage.deallocate()
  }

  /// Allows for a few more nodes and steps, with which what is known can still be looked at.
  func extend() { storage.pointee.extend() }

  /// Allows for so many steps from now on, if there are fewer left, for as long as there is a reserve.
  func allow(steps: Int) {
    let more = min(max(steps - storage.pointee.stepsLeft, 0), stepReserve)
    storage.pointee.add(steps: more)
    stepReserve -= more
  }

  /// Allows for so many steps more than otherwise.
  func add(steps: Int) { storage.pointee.add(steps: steps) }

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
    guard let index = storage.pointee.intern(node) else { return .unknown }
    return Decision(index: index)
  }

  /// The set of valuations in which the variable at `level` is true.
  func variable(_ level: UInt32) -> Decision { node(level, .never, .always) }

  // MARK: The operation cache

  @inline(__always)
  private func cached(_ operation: Operation, _ a: Decision, _ b: Decision) -> Decision? {
    storage.pointee.cached(operation.rawValue, a.index, b.index).map { Decision(index: $0) }
  }

  @inline(__always)
  private func remember(_ operation: Operation, _ a: Decision, _ b: Decision, _ result: Decision) {
    storage.pointee.remember(operation.rawValue, a.index, b.index, result.index)
  }
}

// MARK: - Operations

extension DecisionDiagrams {
  private enum Operation: UInt32 {
    case and
    case or
    /// What is in the first and not in the second.
    case difference
    /// Whether some values of the second operand's variables (a conjunction of them) do.
    case exists
    /// The first where the second holds, as small as can be.
    case simplified
  }

  /// Half-done work on two operands: the low branch first, then the high one.
  fileprivate struct Frame {
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

  /// `then` where `condition` holds, `otherwise` where it does not.
  func ite(_ condition: Decision, _ then: Decision, _ otherwise: Decision) -> Decision {
    or(and(condition, then), difference(otherwise, condition))
  }

  /// The valuations that some change of the variables in `variables`, a conjunction of variables,
  /// brings into `a`.
  func exists(_ variables: Decision, _ a: Decision) -> Decision {
    evaluate(.exists, a, variables)
  }

  /// `a` where the variables have the values that the conjunction `literals` gives them; the result
  /// does not depend on them.
  func restrict(_ a: Decision, _ literals: Decision) -> Decision {
    exists(variables(of: literals), and(a, literals))
  }

  /// Whether every valuation of `a` certainly is one of `b`.
  func implies(_ a: Decision, _ b: Decision) -> Bool { difference(a, b) == .never }

  /// Whether `a` and `b` may share a valuation.
  func meet(_ a: Decision, _ b: Decision) -> Bool { and(a, b).isPossible }

  // MARK: The machine

  /// Most often there is nothing to do, so that much is inlined.
  @inline(__always)
  private func evaluate(_ operation: Operation, _ a: Decision, _ b: Decision) -> Decision {
    immediate(operation, a, b) ?? work(operation, a, b)
  }

  private func work(_ operation: Operation, _ a: Decision, _ b: Decision) -> Decision {
    if let known = cached(operation, a, b) { return known }
    if storage.pointee.isOutOfSteps() { return .unknown }
    storage.pointee.countStep()
    let base = storage.pointee.frameCount
    storage.pointee.begin(Frame(left: a, right: b))
    var (left, right) = branch(operation, a, b, isHigh: false)
    while true {
      var result: Decision
      if let known = immediate(operation, left, right) {
        result = known
      } else if let known = cached(operation, left, right) {
        result = known
      } else {
        storage.pointee.begin(Frame(left: left, right: right))
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
        remember(operation, frame.left, frame.right, result)
      }
      if storage.pointee.frameCount == base { return result }
      storage.pointee.lastFrame.low = result
      let frame = storage.pointee.lastFrame
      (left, right) = branch(operation, frame.left, frame.right, isHigh: true)
    }
  }

  /// The result where no look at the variables is needed.
  @inline(__always)
  private func immediate(_ operation: Operation, _ a: Decision, _ b: Decision) -> Decision? {
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

  /// The operands of one branch. Sorted where the order does not matter, for the cache's sake.
  @inline(__always)
  private func branch(
    _ operation: Operation,
    _ a: Decision,
    _ b: Decision,
    isHigh: Bool
  ) -> (Decision, Decision) {
    let (x, y) = (self[a], self[b])
    if operation == .exists {
      guard y.level <= x.level else { return (isHigh ? x.high : x.low, b) }
      // Variables above `a` do not matter to it: they are skipped one by one.
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
    _ operation: Operation,
    _ frame: Frame,
    _ low: Decision,
    _ high: Decision
  ) -> Decision {
    let (x, y) = (self[frame.left], self[frame.right])
    if operation == .exists, y.level <= x.level { return or(low, high) }
    // Often it is an operand, which need not be looked up.
    let result = Node(level: min(x.level, y.level), low: low, high: high)
    if x == result { return frame.left }
    if y == result { return frame.right }
    return node(result.level, low, high)
  }
}

// MARK: - Simplification

extension DecisionDiagrams {
  /// A smaller set that has the same valuations of `care` as `set` (Coudert/Madre 1990, "restrict").
  func simplified(_ set: Decision, within care: Decision) -> Decision {
    if care == .always || care.isTerminal { return set }
    var pending: [(set: Decision, care: Decision, low: Decision?)] = []
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
        pending.append((current, within, nil))
        let (level, node) = (self[current].level, self[within])
        if node.level == level { within = node.low }
        current = self[current].low
        continue
      }
      while let top = pending.last, let low = top.low {
        pending.removeLast()
        result = node(self[top.set].level, low, result)
        remember(.simplified, top.set, top.care, result)
      }
      guard let top = pending.last else { return result == .unknown ? set : result }
      pending[pending.count - 1].low = result
      let (level, node) = (self[top.set].level, self[top.care])
      within = node.level == level ? node.high : top.care
      current = self[top.set].high
    }
  }

  /// Passes over the variables that the set does not test, or that have one value in `care`.
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
  /// A conjunction of variables, given in any order, each true or false.
  func conjunction(_ literals: [(level: UInt32, isTrue: Bool)]) -> Decision {
    var result = Decision.always
    for literal in literals.sorted(by: { $0.level > $1.level }) {
      result =
        literal.isTrue
        ? node(literal.level, .never, result) : node(literal.level, result, .never)
    }
    return result
  }

  /// The variables of a conjunction of literals, as the conjunction of these variables.
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

  /// The levels of the variables that `decision` depends on, ascending.
  func support(of decision: Decision) -> [UInt32] {
    var seen: Set<Decision> = [decision]
    var pending = [decision]
    var levels: Set<UInt32> = []
    while let current = pending.popLast() {
      guard !current.isTerminal else { continue }
      let node = self[current]
      levels.insert(node.level)
      if seen.insert(node.low).inserted { pending.append(node.low) }
      if seen.insert(node.high).inserted { pending.append(node.high) }
    }
    return levels.sorted()
  }

  /// The levels that are true in the lexicographically smallest valuation of `decision` (false
  /// before true), ascending; nil if there certainly is none, or it is not known.
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
