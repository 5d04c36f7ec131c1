/// A formula over the conditions, with names resolved (LANGUAGE §3).
///
/// Bools are conditions with the values `false` (0) and `true` (1), so an atom is always "the
/// condition has this value", or one of these. Formulas are shared by their text: a graph holds each
/// distinct one once.
public indirect enum Formula: Hashable, Sendable {
  /// `true` or `false`.
  case constant(Bool)
  /// The condition has the value.
  case atom(ConditionID, ValueID)
  /// The condition has one of the values, in the order written: one atom, which is false only where
  /// it has none of them.
  case oneOf(ConditionID, [ValueID])
  /// It does not hold.
  case not(Formula)
  /// All hold; in the order written.
  case and([Formula])
  /// At least one holds; in the order written.
  case or([Formula])

  /// Calls `body` with the condition of each atom, in the order written; again, if several ask for one.
  func forEachCondition(_ body: (ConditionID) -> Void) {
    switch self {
    case .constant: break
    case .atom(let condition, _), .oneOf(let condition, _): body(condition)
    case .not(let operand): operand.forEachCondition(body)
    case .and(let operands), .or(let operands):
      for operand in operands { operand.forEachCondition(body) }
    }
  }
}

/// A value of a condition, by its index in the condition's domain.
public struct ValueID: Hashable, Comparable, Sendable {
  /// The index into `Condition.values`.
  public var index: UInt32

  /// The value at `index`.
  public init(_ index: Int) { self.index = UInt32(truncatingIfNeeded: index) }

  /// A Bool's `false`.
  public static let `false` = ValueID(0)
  /// A Bool's `true`.
  public static let `true` = ValueID(1)

  /// As the values were written.
  public static func < (a: ValueID, b: ValueID) -> Bool { a.index < b.index }
}

/// A formula of a graph, by its index; `.true` is index 0 and stands where none is written.
public struct FormulaID: Hashable, Sendable {
  /// The index into `NavigationGraph.formulas`.
  public var index: UInt32

  /// The formula at `index`.
  public init(_ index: Int) { self.index = UInt32(truncatingIfNeeded: index) }

  /// The formula that always holds.
  public static let `true` = FormulaID(0)
}
