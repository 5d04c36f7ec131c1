extension NavGraph {
  /// The formula as it would be written in a spec.
  public func text(of formula: FormulaID) -> String {
    text(of: formulas[Int(formula.index)], within: .or)
  }

  /// `name`, `not name` or `name is value`.
  public func text(of condition: ConditionID, is value: ValueID) -> String {
    let declared = conditions[Int(condition.index)]
    if declared.hasNamedValues {
      return "\(declared.name) is \(declared.values[Int(value.index)])"
    }
    return value == .true ? declared.name : "not \(declared.name)"
  }

  /// What binds at least as tightly as it needs no parentheses inside it.
  private enum Binding: Int {
    case or
    case and
    case not
  }

  private func text(of formula: Formula, within outer: Binding) -> String {
    switch formula {
    case .constant(let value): return value ? "true" : "false"
    case .atom(let condition, let value): return text(of: condition, is: value)
    case .not(.atom(let condition, let value)) where conditions[Int(condition.index)].hasNamedValues:
      let declared = conditions[Int(condition.index)]
      return "\(declared.name) is not \(declared.values[Int(value.index)])"
    case .not(let operand): return "not " + text(of: operand, within: .not)
    case .and(let operands):
      let text = operands.map { self.text(of: $0, within: .and) }.joined(separator: " and ")
      return outer.rawValue > Binding.and.rawValue ? "(\(text))" : text
    case .or(let operands):
      let text = operands.map { self.text(of: $0, within: .or) }.joined(separator: " or ")
      return outer.rawValue > Binding.or.rawValue ? "(\(text))" : text
    }
  }
}
