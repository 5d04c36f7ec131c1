/// Checks names where they are defined, each text once.
package struct NameCheck {
  /// What a name is for; each has its reserved words.
  package enum Purpose: UInt8 {
    case condition, value, screen, event, other

    package var reserved: [String] {
      switch self {
      case .condition, .value: ["is", "not", "and", "or", "true", "false", "any"]
      case .screen: ["any", "top", "root", "all", "again"]
      case .event, .other: []
      }
    }
  }

  /// What a look at a name found.
  enum Verdict {
    case good
    case bad(NameGrammar.Flaw)
    case reserved([String])
  }

  private let tree: LocatedTree
  /// Per symbol: whether it was found to be an identifier already.
  private var isKnownGood: [Bool] = []

  init(_ tree: LocatedTree) { self.tree = tree }

  mutating func verdict(_ name: NodeID, as purpose: Purpose) -> Verdict {
    let symbol = tree.symbol(of: name)
    let index = Int(symbol.index)
    if index >= isKnownGood.count {
      let missing = tree.symbols.count - isKnownGood.count
      isKnownGood.append(contentsOf: repeatElement(false, count: missing))
    }
    if !isKnownGood[index] {
      if let flaw = NameGrammar.flaw(in: tree.symbols.bytes(of: symbol)) { return .bad(flaw) }
      isKnownGood[index] = true
    }
    let reserved = purpose.reserved
    guard !reserved.isEmpty, tree.symbols.bytes(of: symbol).count <= 5 else { return .good }
    return reserved.contains(tree.text(of: name)) ? .reserved(reserved) : .good
  }
}

// MARK: - Faults

extension Diagnostic {
  static func badName(
    _ node: NodeID,
    _ flaw: NameGrammar.Flaw,
    of what: String,
    _ tree: LocatedTree
  ) -> Diagnostic {
    let text = tree.text(of: node)
    return Diagnostic(
      SpecFaults.badName,
      "\"\(text)\" can't be the name of \(article(what)): \(reason(flaw))",
      at: tree.span(of: node),
      help: help(text, flaw)
    )
  }

  private static func article(_ noun: String) -> String {
    "aeiou".contains(noun.first ?? "x") ? "an \(noun)" : "a \(noun)"
  }

  private static func reason(_ flaw: NameGrammar.Flaw) -> String {
    switch flaw {
    case .empty: return "it is empty"
    case .upperCase: return "it begins with an upper-case letter"
    case .underscore: return "it has no letter"
    case .scalar(let scalar, let isFirst):
      let isSeen = scalar.properties.isGraphemeBase && scalar.value > 0x20
      let code = String(scalar.value, radix: 16, uppercase: true)
      let shown =
        scalar == " "
        ? "a space"
        : isSeen
          ? "\"\(Character(scalar))\""
          : "the character U+\(String(repeating: "0", count: max(0, 4 - code.count)))\(code)"
      return isFirst ? "no name begins with \(shown)" : "no name holds \(shown)"
    }
  }

  private static func help(_ text: String, _ flaw: NameGrammar.Flaw) -> String {
    // Some upper-case letters of mathematics have no lower-case ones.
    if case .upperCase = flaw, let first = text.first, first.lowercased() != String(first) {
      return Suggestion.didYouMean(first.lowercased() + text.dropFirst())
    }
    if let name = NameGrammar.nearest(to: text) { return Suggestion.didYouMean(name) }
    return "use letters, digits and \"_\", and begin with a lower-case letter"
  }

  static func reservedName(
    _ node: NodeID,
    _ words: [String],
    of what: String,
    _ tree: LocatedTree
  ) -> Diagnostic {
    Diagnostic(
      SpecFaults.reservedName,
      "\"\(tree.text(of: node))\" is a word of the language and can't be the name of "
        + article(what),
      at: tree.span(of: node),
      help: "use another name; reserved are \(Suggestion.list(words, "and"))"
    )
  }
}

extension SpecFaults {
  static let nameFaults = [
    badName, reservedName,
  ]

  static let badName = DiagnosticKind.fault(
    "bad-name",
    Explanation(
      summary: "A name is not a Swift identifier that begins with a lower-case letter.",
      why: """
        Names become names in the generated Swift, so they follow Swift's grammar, in any
        script. They begin with no upper-case letter, because types do. Swift's keywords are
        fine: the generated code escapes them. Characters that can't be seen are refused.
        """,
      bad: """
        navc: 1
        app: Demo
        screens: { home-page: HomeViewController }
        launch: [{ root: home-page }]
        """,
      good: """
        navc: 1
        app: Demo
        screens: { homePage: HomeViewController }
        launch: [{ root: homePage }]
        """
    )
  )

  static let reservedName = DiagnosticKind.fault(
    "reserved-name",
    Explanation(
      summary: "A name is a word of the language.",
      why: """
        A screen called "top" could not be told from the word in "pop: top", nor a condition
        called "not" from the operator.
        """,
      bad: """
        navc: 1
        app: Demo
        screens: { top: HomeViewController }
        launch: [{ root: top }]
        """,
      good: """
        navc: 1
        app: Demo
        screens: { home: HomeViewController }
        launch: [{ root: home }]
        """
    )
  )
}
