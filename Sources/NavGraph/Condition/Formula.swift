/// A formula over the conditions, with resolved names (docs/language.md, Formulas).
///
/// A Bool is a condition with the values `false` (0) and `true` (1), so that every atom means "the condition has
/// this value" or "one of these values". A graph has each distinct formula once.
public indirect enum Formula: Hashable, Sendable {
  /// `true` or `false`.
  case constant(Bool)
  /// The condition has the value.
  case atom(ConditionID, ValueID)
  /// The condition has one of the values, in written order. This is a single atom.
  case oneOf(ConditionID, [ValueID])
  /// The negation of a formula.
  case not(Formula)
  /// The conjunction of formulas, in written order.
  case and([Formula])
  /// The disjunction of formulas, in written order.
  case or([Formula])

  /// True for an atom that requires a Bool to be true.
  package var wantsTrue: Bool {
    if case .atom(_, let value) = self { value == .true } else { false }
  }

  /// Calls `body` with the condition of each atom, in written order. A condition with several atoms is repeated.
  package func forEachCondition(_ body: (ConditionID) -> Void) {
    forEachAtom { condition, _, _ in body(condition) }
  }

  /// Calls `body` with each atom, in written order. The parser bounds the depth of the recursion.
  package func forEachAtom(
    isNegated: Bool = false,
    _ body: (_ condition: ConditionID, _ atom: Formula, _ isNegated: Bool) -> Void
  ) {
    switch self {
    case .constant: break
    case .atom(let condition, _), .oneOf(let condition, _): body(condition, self, isNegated)
    case .not(let operand): operand.forEachAtom(isNegated: !isNegated, body)
    case .and(let operands), .or(let operands):
      for operand in operands { operand.forEachAtom(isNegated: isNegated, body) }
    }
  }
}

/// The index of a formula in a graph. `.true` has index 0 and is used where no formula is written.
public struct FormulaID: Hashable, Sendable {
  /// The index into `NavigationGraph.formulas`.
  public var index: UInt32

  /// Creates the ID of the formula at `index`.
  public init(_ index: Int) { self.index = UInt32(truncatingIfNeeded: index) }

  /// The formula that always holds.
  public static let `true` = FormulaID(0)
}

/// Prints formulas with as few parentheses as possible and with joined values of each condition.
struct FormulaPrinter {
  private let conditions: [Condition]

  init(_ conditions: [Condition]) { self.conditions = conditions }

  func text(of formula: Formula) -> String { print(formula, inside: .or) }

  /// Returns `name`, `not name` or `name is value`.
  func text(of condition: ConditionID, is value: ValueID) -> String {
    atom(condition, [value], isNegated: false)
  }

  /// The binding strength of the operator around a formula.
  private enum Binding: Int { case or, and, not }

  // The parser bounds the depth of this recursion.
  private func print(_ formula: Formula, inside binding: Binding) -> String {
    switch formula {
    case .constant(let value):
      return value ? "true" : "false"
    case .atom(let id, let value):
      return atom(id, [value], isNegated: false)
    case .oneOf(let id, let values):
      return atom(id, values, isNegated: false)
    case .not(let inner):
      if let (id, values) = sameCondition(inner) { return atom(id, values, isNegated: true) }
      return "not " + print(inner, inside: .not)
    case .and(let parts):
      let text = parts.map { print($0, inside: .and) }.joined(separator: " and ")
      return binding == .not ? "(\(text))" : text
    case .or(let parts):
      if let (id, values) = sameCondition(formula) { return atom(id, values, isNegated: false) }
      let text = parts.map { print($0, inside: .or) }.joined(separator: " or ")
      return binding == .or ? text : "(\(text))"
    }
  }

  /// Returns the condition and the values of a formula that equals `x is a|b`, for a condition with named values.
  private func sameCondition(_ formula: Formula) -> (ConditionID, [ValueID])? {
    switch formula {
    case .atom(let id, let value) where conditions[Int(id.index)].hasNamedValues:
      return (id, [value])
    case .oneOf(let id, let values):
      return (id, values)
    case .or(let parts):
      var found: (id: ConditionID, values: [ValueID])?
      for part in parts {
        guard let (id, values) = sameCondition(part), found == nil || found?.id == id else {
          return nil
        }
        found = (id, (found?.values ?? []) + values)
      }
      return found.map { ($0.id, $0.values) }
    case .constant, .atom, .not, .and:
      return nil
    }
  }

  private func atom(_ id: ConditionID, _ values: [ValueID], isNegated: Bool) -> String {
    let condition = conditions[Int(id.index)]
    guard condition.hasNamedValues else {
      let isTrue = (values.first == .true) != isNegated
      return isTrue ? condition.name : "not \(condition.name)"
    }
    let names = values.map { condition.values[Int($0.index)] }.joined(separator: "|")
    return "\(condition.name) is \(isNegated ? "not " : "")\(names)"
  }
}
