/// Reading single valuations and variables out of a diagram.
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
