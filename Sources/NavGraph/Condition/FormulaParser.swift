/// Parses a formula's text (LANGUAGE §3): `not` binds tightest, then `and`, then `or`.
///
/// Parentheses are the only recursion, and their depth is bounded.
struct FormulaParser {
  private let text: FormulaText
  private let tokens: [FormulaToken]
  private var position = 0
  private var depth = 0
  private var diagnostics: [Diagnostic] = []

  private init(_ text: FormulaText) {
    self.text = text
    tokens = FormulaLexer.tokens(of: text)
  }

  /// The formula in `text`; nil if it is none, which is reported. An operator of another language is
  /// reported and understood.
  static func parse(_ text: FormulaText, _ sink: inout DiagnosticSink) -> FormulaSyntax? {
    var parser = FormulaParser(text)
    let formula = parser.whole()
    for diagnostic in parser.diagnostics { sink.report(diagnostic) }
    return formula
  }

  private mutating func whole() -> FormulaSyntax? {
    if tokens.count == 1 {
      return fail(FormulaFaults.syntax("the formula is empty", at: text.span(0..<text.bytes.count)))
    }
    guard let formula = disjunction() else { return nil }
    if current.kind == .end { return formula }
    return fail(unexpected("\"and\" or \"or\""))
  }

  private mutating func disjunction() -> FormulaSyntax? {
    var operands: [FormulaSyntax] = []
    repeat {
      guard let operand = conjunction() else { return nil }
      operands.append(operand)
    } while accept(.or)
    return operands.count == 1 ? operands[0] : .or(operands)
  }

  private mutating func conjunction() -> FormulaSyntax? {
    var operands: [FormulaSyntax] = []
    repeat {
      guard let operand = negation() else { return nil }
      operands.append(operand)
    } while accept(.and)
    return operands.count == 1 ? operands[0] : .and(operands)
  }

  private mutating func negation() -> FormulaSyntax? {
    var isNegated = false
    while accept(.not) { isNegated.toggle() }
    guard let operand = primary() else { return nil }
    return isNegated ? .not(operand) : operand
  }

  private mutating func primary() -> FormulaSyntax? {
    let token = current
    switch token.kind {
    case .true, .false:
      reportIfForeign(token)
      position += 1
      return .constant(token.kind == .true)
    case .name:
      position += 1
      return comparison(of: token.range)
    case .open:
      return parenthesized()
    default:
      return fail(unexpected("a condition"))
    }
  }

  private mutating func parenthesized() -> FormulaSyntax? {
    let open = current.range
    guard depth < Bounds.formulaNesting else {
      return fail(FormulaFaults.tooDeep(at: text.span(open)))
    }
    position += 1
    depth += 1
    guard let inner = disjunction() else { return nil }
    depth -= 1
    guard accept(.close) else {
      let missing = unexpected("\")\"", notes: [DiagnosticNote("opened here", at: text.span(open))])
      return fail(missing)
    }
    return inner
  }

  private mutating func comparison(of name: Range<Int>) -> FormulaSyntax? {
    var isNegated = false
    if accept(.isNot) {
      isNegated = true
    } else if accept(.is) {
      isNegated = accept(.not)
    } else {
      return .name(name)
    }
    var values: [Range<Int>] = []
    repeat {
      guard isValue(current.kind) else { return fail(unexpected("a value")) }
      values.append(current.range)
      position += 1
    } while accept(.bar)
    return .comparison(name: name, values: values, isNegated: isNegated)
  }

  /// `x is true` parses, so that the checker can say what to write instead.
  private func isValue(_ kind: FormulaToken.Kind) -> Bool {
    kind == .name || kind == .true || kind == .false
  }

  // MARK: Tokens and faults

  private var current: FormulaToken { tokens[position] }

  private mutating func accept(_ kind: FormulaToken.Kind) -> Bool {
    guard current.kind == kind else { return false }
    reportIfForeign(current)
    position += 1
    return true
  }

  private mutating func reportIfForeign(_ token: FormulaToken) {
    guard token.isForeign else { return }
    let word = token.word
    // `!a` and `a&&b` need the blanks that words have between them.
    let (start, end) = (token.range.lowerBound, token.range.upperBound)
    let before = start > 0 && FormulaLexer.isWordByte(text.bytes[start - 1]) ? " " : ""
    let isApart = end == text.bytes.count || FormulaLexer.isSpace(text.bytes[end])
    diagnostics.append(
      FormulaFaults.foreignOperator(
        text.string(token.range),
        word: word,
        at: text.span(token.range),
        fix: text.edit(token.range, before + word + (isApart ? "" : " "))
      )
    )
  }

  private mutating func fail(_ diagnostic: Diagnostic) -> FormulaSyntax? {
    diagnostics.append(diagnostic)
    return nil
  }

  private func unexpected(_ expected: String, notes: [DiagnosticNote] = []) -> Diagnostic {
    let token = current
    if token.kind == .end {
      return FormulaFaults.syntax(
        "expected \(expected), but the formula ends",
        at: text.span(token.range),
        notes: notes
      )
    }
    return FormulaFaults.syntax(
      "expected \(expected), found \"\(text.string(token.range))\"",
      at: text.span(token.range),
      notes: notes,
      help: FormulaHints(text: text, tokens: tokens, position: position).help
    )
  }
}
