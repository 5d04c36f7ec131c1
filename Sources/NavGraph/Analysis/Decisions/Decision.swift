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
