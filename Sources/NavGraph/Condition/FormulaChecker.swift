/// Resolves the names of conditions and values in a formula.
struct FormulaChecker {
  private let text: FormulaText
  private let names: ConditionNames
  private var diagnostics: [Diagnostic] = []
  private var isBroken = false

  private init(_ text: FormulaText, _ names: ConditionNames) {
    self.text = text
    self.names = names
  }

  /// Resolves `syntax`. Reports each unknown name; returns nil if there is one.
  static func check(
    _ syntax: FormulaSyntax,
    of text: FormulaText,
    _ names: ConditionNames,
    _ sink: inout DiagnosticSink
  ) -> Formula? {
    var checker = FormulaChecker(text, names)
    let formula = checker.formula(syntax)
    for diagnostic in checker.diagnostics { sink.report(diagnostic) }
    return checker.isBroken ? nil : formula
  }

  // The parser bounds the depth of this recursion.
  private mutating func formula(_ syntax: FormulaSyntax) -> Formula {
    switch syntax {
    case .constant(let value): return .constant(value)
    case .name(let range): return bare(range)
    case .comparison(let name, let values, let isNegated):
      let formula = comparison(name, values, isNegated)
      return isNegated ? .not(formula) : formula
    case .not(let operand): return .not(formula(operand))
    case .and(let operands):
      var parts: [Formula] = []
      for operand in operands {
        let part = formula(operand)
        if case .and(let inner) = part { parts += inner } else { parts.append(part) }
      }
      return .and(parts)
    case .or(let operands):
      var parts: [Formula] = []
      for operand in operands {
        let part = formula(operand)
        if case .or(let inner) = part { parts += inner } else { parts.append(part) }
      }
      return .or(parts)
    }
  }

  private mutating func bare(_ range: Range<Int>) -> Formula {
    guard let id = condition(range) else { return .constant(false) }
    if names[id].hasNamedValues {
      report(FormulaFaults.valuesUsedBare(names[id], names.tree, at: text.span(range)))
    }
    return .atom(id, .true)
  }

  private mutating func comparison(
    _ name: Range<Int>,
    _ values: [Range<Int>],
    _ isNegated: Bool
  ) -> Formula {
    guard let id = condition(name) else { return .constant(false) }
    let condition = names[id]
    guard condition.hasNamedValues else {
      let range = name.lowerBound..<(values.last ?? name).upperBound
      let instead = withoutComparison(values, isNegated).map { holds in
        (holds ? "" : "not ") + text.string(name)
      }
      report(
        FormulaFaults.boolCompared(
          condition,
          names.tree,
          at: text.span(range),
          instead: instead,
          fix: instead.flatMap { text.edit(range, $0) }
        )
      )
      return .constant(false)
    }
    var found: [ValueID] = []
    for range in values {
      if let value = names.value(symbol(range), of: id) {
        found.append(value)
      } else {
        report(
          FormulaFaults.unknownValue(text.string(range), of: id, names, at: text.span(range)) {
            text.edit(range, $0)
          }
        )
      }
    }
    return found.count == 1 ? .atom(id, found[0]) : .oneOf(id, found)
  }

  /// Returns true if a comparison such as `x is true` or `x is not false` means `x`, false if it means `not x`, and
  /// nil for other values.
  private func withoutComparison(_ values: [Range<Int>], _ isNegated: Bool) -> Bool? {
    guard values.count == 1 else { return nil }
    switch BooleanWords.meaning(of: text.string(values[0])) {
    case "true": return !isNegated
    case "false": return isNegated
    default: return nil
    }
  }

  private mutating func condition(_ range: Range<Int>) -> ConditionID? {
    let symbol = symbol(range)
    if let id = names.condition(symbol) { return id }
    isBroken = true
    if !names.isPoisoned(symbol) {
      report(
        FormulaFaults.unknownCondition(symbol, names, at: text.span(range)) {
          text.edit(range, $0)
        }
      )
    }
    return nil
  }

  /// Returns the symbol of a name. The bytes belong to a symbol's text and live as long as the symbol table.
  private func symbol(_ range: Range<Int>) -> Symbol {
    let name = UnsafeRawBufferPointer(rebasing: text.bytes[range])
    return names.tree.symbols.intern(name, lasting: { name })
  }

  private mutating func report(_ diagnostic: Diagnostic) {
    isBroken = true
    diagnostics.append(diagnostic)
  }
}
