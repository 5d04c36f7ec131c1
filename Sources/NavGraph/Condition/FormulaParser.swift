/// The syntax tree of a formula. Names are ranges of bytes in its text.
indirect enum FormulaSyntax {
  case constant(Bool)
  /// A condition without a value.
  case name(Range<Int>)
  /// `name is value|value` or `name is not value|value`.
  case comparison(name: Range<Int>, values: [Range<Int>], isNegated: Bool)
  case not(FormulaSyntax)
  case and([FormulaSyntax])
  case or([FormulaSyntax])
}

/// The parser of formulas (docs/language.md, Formulas): `not` binds tightest, then `and`, then `or`.
///
/// The only recursion is for parentheses, whose depth is bounded.
struct FormulaParser {
  /// The maximum nesting depth of parentheses.
  static let nesting = 64

  private let text: FormulaText
  private let tokens: [FormulaToken]
  private var position = 0
  private var depth = 0
  private var diagnostics: [Diagnostic] = []

  private init(_ text: FormulaText) {
    self.text = text
    tokens = FormulaLexer.tokens(of: text)
  }

  /// Parses `text`. Reports a fault and returns nil if it has a syntax error. An operator of another language is
  /// reported, but parsed.
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
    guard depth < Self.nesting else {
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

  /// Returns true for tokens that can be values. They include `true` and `false`, which the checker reports with
  /// help.
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
    // The fixes of `!a` and `a&&b` need spaces around the words.
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
    let word = text.string(token.range)
    let found = word == "\"" ? "a quotation mark" : "\"\(word)\""
    return FormulaFaults.syntax(
      "expected \(expected), found \(found)",
      at: text.span(token.range),
      notes: notes,
      help: FormulaHints(text: text, tokens: tokens, position: position).help
    )
  }
}

/// The help for a syntax error, derived from the tokens around it.
private struct FormulaHints {
  let text: FormulaText
  let tokens: [FormulaToken]
  /// The index of the unexpected token.
  let position: Int

  /// The help; nil if the intention is not clear.
  var help: String? {
    switch tokens[position].kind {
    case .bar: "write \"or\" between conditions; \"|\" separates values"
    case .name: helpWithWord
    case .unknown: helpWithSign
    default: nil
    }
  }

  private func string(_ index: Int) -> String? {
    tokens.indices.contains(index) && tokens[index].kind == .name
      ? text.string(tokens[index].range) : nil
  }

  /// The help for two adjacent names, one of which is a word of another language.
  private var helpWithWord: String? {
    guard let before = string(position - 1), let word = string(position) else { return nil }
    switch word.lowercased() {
    case "in", "matches": return comparison(of: before)
    case "equals", "eq": return "write \"is\""
    case "isnt", "ne": return "write \"is not\""
    default: break
    }
    switch before.lowercased() {
    case "no", "without", "unless", "isnt": return "write \"not \(word)\""
    case "if", "when", "has": return "write \"\(word)\""
    default: return nil
    }
  }

  private var helpWithSign: String? {
    switch text.bytes[tokens[position].range.lowerBound] {
    case UInt8(ascii: "["):
      guard tokens.indices.contains(position - 2), let name = string(position - 2) else {
        return "write the values with \"|\" between them, as in \"plan is free|pro\""
      }
      return comparison(of: name)
    case UInt8(ascii: ","): return "write \"and\", or \"|\" between values"
    case UInt8(ascii: "'"), UInt8(ascii: "\""):
      let whole = text.string(0..<text.bytes.count).filter { $0 != "'" && $0 != "\"" }
      let isShort = whole.count <= Bounds.shownText
      return "write names and values without quotes" + (isShort ? ": \"\(whole)\"" : "")
    case UInt8(ascii: "$"), UInt8(ascii: "@"), UInt8(ascii: "#"):
      return string(position + 1).map { "write \"\($0)\"" }
    case UInt8(ascii: "?"): return string(position - 1).map { "write \"\($0)\"" }
    case UInt8(ascii: "."):
      guard let value = string(position + 1) else { return nil }
      // The value may be written as in Swift, with a dot, after "is".
      guard let name = string(position - 1) else { return "write \"\(value)\"" }
      return "write \"\(name) is \(value)\""
    case UInt8(ascii: "<"), UInt8(ascii: ">"):
      return "values have no order: list the matching ones, as in \"plan is free|pro\""
    default: return nil
    }
  }

  /// Returns the help with a comparison of the condition and all names that follow.
  private func comparison(of name: String) -> String {
    let values = tokens.indices.dropFirst(position).compactMap(string)
      .filter { !["in", "matches"].contains($0) }
    let list =
      values.isEmpty
      ? "free|pro" : (values + (values.count == 1 ? ["…"] : [])).joined(separator: "|")
    return "write the values with \"|\" between them: \"\(name) is \(list)\""
  }
}
