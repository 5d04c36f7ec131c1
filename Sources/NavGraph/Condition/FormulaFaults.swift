/// The faults of formulas.
package enum FormulaFaults {
  package static let all: [DiagnosticKind] = [
    formulaSyntax, foreignOperator, unknownCondition, unknownValue, boolCompared, valuesUsedBare,
    formulaTooDeep,
  ]

  // MARK: Syntax

  static let formulaSyntax = DiagnosticKind.fault(
    "formula-syntax",
    Explanation(
      summary: "A formula has a syntax error.",
      why: """
        A formula consists of conditions, "name is value", "name is value|value", "name is not value", "not", \
        "and", "or", parentheses, "true" and "false". "not" binds tightest, then "and", then "or".
        """,
      bad: example("member and"),
      good: example("member and plan is pro")
    )
  )

  static func syntax(
    _ message: String,
    at span: SourceSpan,
    notes: [DiagnosticNote] = [],
    help: String? = nil
  ) -> Diagnostic {
    Diagnostic(formulaSyntax, message, at: span, notes: notes, help: help)
  }

  static let foreignOperator = DiagnosticKind.fault(
    "foreign-operator",
    isFixable: true,
    Explanation(
      summary: "A formula uses an operator of another language.",
      why: """
        Formulas use words in lowercase, because YAML gives some operators another meaning. Write "not" for \
        "!", "and" for "&&", "or" for "||", "is" for "==", and "is not" for "!=".
        """,
      bad: example("member && plan is pro"),
      good: example("member and plan is pro")
    )
  )

  static func foreignOperator(
    _ text: String,
    word: String,
    at span: SourceSpan,
    fix: FixIt?
  ) -> Diagnostic {
    Diagnostic(
      foreignOperator,
      "\"\(text)\" is not an operator of formulas",
      at: span,
      help: "write \"\(word)\"",
      fix: fix
    )
  }

  static let formulaTooDeep = DiagnosticKind.fault(
    "formula-too-deep",
    Explanation(
      summary: "The parentheses of a formula are nested too deep.",
      why: """
        Parentheses can be nested \(FormulaParser.nesting) deep, far more than a person writes. In generated \
        formulas, use a list, which means that all of its formulas hold.
        """,
      bad: example(nested: FormulaParser.nesting + 1),
      good: example(nested: FormulaParser.nesting)
    )
  )

  static func tooDeep(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      formulaTooDeep,
      "parentheses are nested more than \(FormulaParser.nesting) deep",
      at: span,
      help: "remove unneeded parentheses, or write a list of formulas"
    )
  }

  // MARK: Names

  static let unknownCondition = DiagnosticKind.fault(
    "unknown-condition",
    isFixable: true,
    Explanation(
      summary: "A condition is not defined.",
      why: """
        Formulas and "sets" use the conditions under "conditions". A value is allowed only after "is": "plan is \
        free or pro" needs a condition "pro", but "plan is free|pro" does not.
        """,
      bad: example("membr and plan is pro"),
      good: example("member and plan is pro")
    )
  )

  /// Reports an undefined condition. `edit` returns the edit that replaces its name.
  static func unknownCondition(
    _ symbol: Symbol,
    _ names: ConditionNames,
    at span: SourceSpan,
    edit: (String) -> FixIt?
  ) -> Diagnostic {
    let name = names.tree.symbols.text(of: symbol)
    if let owner = names.owner(ofValue: symbol) {
      return Diagnostic(
        unknownCondition,
        "\"\(name)\" is a value of \"\(owner.name)\", not a condition",
        at: span,
        help: "write \"\(owner.name) is \(name)\", or, for several values, "
          + "\"\(owner.name) is \(owner.values.first { $0 != name } ?? name)|\(name)\""
      )
    }
    if let kind = names.kindElsewhere(symbol) {
      return Diagnostic(unknownCondition, "\"\(name)\" is \(kind), not a condition", at: span)
    }
    let advice = names.meant(by: name) ?? names.advice(for: symbol)
    return Diagnostic(
      unknownCondition,
      "condition \"\(name)\" is not defined",
      at: span,
      help: advice.help.map {
        $0.hasPrefix("use ") ? "\($0); or define it under \"conditions\"" : $0
      } ?? "define it under \"conditions\"",
      fix: advice.replacement.flatMap(edit)
    )
  }

  static let unknownValue = DiagnosticKind.fault(
    "unknown-value",
    isFixable: true,
    Explanation(
      summary: "A condition is compared with, or set to, an unknown value.",
      why: """
        A condition has only the values that its declaration lists under "values". Add the value there, or use \
        another one.
        """,
      bad: example("member and plan is gold"),
      good: example("member and plan is pro")
    )
  )

  static func unknownValue(
    _ value: String,
    of id: ConditionID,
    _ names: ConditionNames,
    at span: SourceSpan,
    edit: (String) -> FixIt?
  ) -> Diagnostic {
    let condition = names[id]
    var advice = names.advice(forValue: value, of: id)
    if !condition.hasNamedValues, let meant = BooleanWords.meaning(of: value) {
      advice = Suggestion.Advice(help: Suggestion.didYouMean(meant), replacement: meant)
    }
    return Diagnostic(
      unknownValue,
      "\"\(value)\" is not a value of \"\(condition.name)\"",
      at: span,
      help: advice.help,
      fix: advice.replacement.flatMap(edit)
    )
  }

  // MARK: Types

  static let boolCompared = DiagnosticKind.fault(
    "bool-compared",
    isFixable: true,
    Explanation(
      summary: "A Boolean condition is compared with a value.",
      why: """
        A condition without "values" is a Boolean. Write "name" or "not name" instead; "is" is for conditions \
        with values.
        """,
      bad: example("member is true and plan is pro"),
      good: example("member and plan is pro")
    )
  )

  static func boolCompared(
    _ condition: Condition,
    _ tree: LocatedTree,
    at span: SourceSpan,
    instead: String?,
    fix: FixIt?
  ) -> Diagnostic {
    Diagnostic(
      boolCompared,
      "\"\(condition.name)\" is a Boolean and can't be compared with a value",
      at: span,
      notes: [DiagnosticNote("declared here", at: tree.span(of: condition.origin))],
      help: instead.map { "write \"\($0)\"" }
        ?? "write \"\(condition.name)\" or \"not \(condition.name)\"",
      fix: fix
    )
  }

  static let valuesUsedBare = DiagnosticKind.fault(
    "values-used-bare",
    Explanation(
      summary: "A condition with values is used without a value.",
      why: """
        A condition with "values" is not a Boolean. Compare it with a value, as in "plan is pro", or with \
        several, as in "plan is free|pro".
        """,
      bad: example("member and plan"),
      good: example("member and plan is pro")
    )
  )

  static func valuesUsedBare(
    _ condition: Condition,
    _ tree: LocatedTree,
    at span: SourceSpan
  ) -> Diagnostic {
    let values = condition.values.prefix(Bounds.listedNames).joined(separator: ", ")
    let more = condition.values.count > Bounds.listedNames ? ", …" : ""
    return Diagnostic(
      valuesUsedBare,
      "\"\(condition.name)\" has values and must be compared with one",
      at: span,
      notes: [
        DiagnosticNote(
          "declared here with the values \(values)\(more)",
          at: tree.span(of: condition.origin)
        )
      ],
      help: "write \"\(condition.name) is \(condition.values.first ?? "value")\", or another value"
    )
  }

  // MARK: Examples

  private static func example(_ formula: String) -> Explanation.Example {
    Explanation.Example(
      stringLiteral: """
        navc: 1
        app: Demo
        conditions: { member: bool, plan: { values: [free, pro] } }
        screens: { home: HomeViewController, shop: ShopViewController }
        launch:
          - { when: \(formula), root: home }
          - { root: shop }

        """
    )
  }

  private static func example(nested depth: Int) -> Explanation.Example {
    let open = String(repeating: "(", count: depth)
    let close = String(repeating: ")", count: depth)
    return example("member and \(open)plan is pro\(close)")
  }
}
