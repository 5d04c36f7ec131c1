extension DecisionDiagrams {
  enum Operation: UInt32 {
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
  struct Frame {
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
        (left, right) = branch(operation, left, right, isHigh: false)
        continue
      }
      while storage.pointee.frameCount > base, let low = storage.pointee.lastFrame.low {
        let frame = storage.pointee.lastFrame
        storage.pointee.endFrames(storage.pointee.frameCount - 1)
        result = combine(operation, frame, low, result)
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
