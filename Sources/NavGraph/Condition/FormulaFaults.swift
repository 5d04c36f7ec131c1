package enum FormulaFaults {
  package static let all: [DiagnosticKind] = [
    formulaSyntax, foreignOperator, unknownCondition, unknownValue, boolCompared, valuesUsedBare,
    formulaTooDeep,
  ]

  // MARK: Syntax

  static let formulaSyntax = DiagnosticKind.fault(
    "formula-syntax",
    Explanation(
      summary: "A text that should be a formula is none.",
      why: """
        A formula is made of condition names, "name is value", "name is value|value", "name is not \
        value", "not", "and", "or", parentheses, "true" and "false". "not" binds tightest, then \
        "and", then "or". A list of formulas means that all of them hold.
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
    isMendable: true,
    Explanation(
      summary: "A formula uses an operator of another language.",
      why: """
        Formulas are written with words: "not" for "!", "and" for "&&", "or" for "||", "is" for \
        "==", "is not" for "!=", all in lower case. Some of the signs have a meaning in YAML, so \
        that a formula with them may not even arrive as it was written.
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
      "\"\(text)\" is not an operator in formulas",
      at: span,
      help: "write \"\(word)\"",
      fix: fix
    )
  }

  static let formulaTooDeep = DiagnosticKind.fault(
    "formula-too-deep",
    Explanation(
      summary: "The parentheses of a formula nest too deep.",
      why: """
        Parentheses may nest \(FormulaParser.nesting) deep. No formula that a person wrote comes \
        near it; one that a program wrote can nearly always be written as a list, which means that \
        all of its formulas hold.
        """,
      bad: example(nested: FormulaParser.nesting + 1),
      good: example(nested: FormulaParser.nesting)
    )
  )

  static func tooDeep(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      formulaTooDeep,
      "parentheses nest more than \(FormulaParser.nesting) deep",
      at: span,
      help: "leave out the parentheses that change nothing, or write a list of formulas"
    )
  }

  // MARK: Names

  static let unknownCondition = DiagnosticKind.fault(
    "unknown-condition",
    isMendable: true,
    Explanation(
      summary: "A condition is used that is not declared.",
      why: """
        Formulas and "sets" speak of the conditions under "conditions:", in the top file or an \
        included one. Screens, containers and events are no conditions, and a value stands only \
        after "is": "plan is free or pro" asks for a condition "pro", "plan is free|pro" does not.
        """,
      bad: example("membr and plan is pro"),
      good: example("member and plan is pro")
    )
  )

  /// `edit` makes the edit that writes another name there.
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
        help: "write \"\(owner.name) is \(name)\", or, of several values, "
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
    isMendable: true,
    Explanation(
      summary: "A condition is compared with, or set to, a value that it can't have.",
      why: """
        A condition declared with "values" has these values and no others. One that is missing has \
        to be added there.
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
    isMendable: true,
    Explanation(
      summary: "A condition that holds or does not is compared with a value.",
      why: """
        A condition without "values" is a Bool: its name alone says that it holds, and "not" before \
        it that it does not. "is" belongs to conditions with values.
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
      "\"\(condition.name)\" is a Bool and has no values to compare with",
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
      summary: "A condition with values stands in a formula without a value.",
      why: """
        A condition with "values" neither holds nor fails by itself: a formula says which value it \
        means, "plan is pro", or which several, "plan is free|pro".
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
      "\"\(condition.name)\" has values and does not hold or fail by itself",
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
