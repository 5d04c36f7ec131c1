/// Checks names at their definitions, each text once.
package struct NameCheck {
  /// The purpose of a name, which determines the reserved words.
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

  /// The result of checking a name.
  enum Verdict {
    case good
    case bad(NameGrammar.Flaw)
    case reserved([String])
  }

  private let tree: LocatedTree
  /// True for each symbol that is known to be an identifier.
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
    case .upperCase: return "it begins with an uppercase letter"
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
      return isFirst ? "a name can't begin with \(shown)" : "a name can't contain \(shown)"
    }
  }

  private static func help(_ text: String, _ flaw: NameGrammar.Flaw) -> String {
    // Some uppercase letters of mathematics have no lowercase ones.
    if case .upperCase = flaw, let first = text.first, first.lowercased() != String(first) {
      return Suggestion.didYouMean(first.lowercased() + text.dropFirst())
    }
    let name = String(text.prefix { $0 != " " && $0 != "{" })
    if text.contains(" {"), NameGrammar.isIdentifier(name.unicodeScalars) {
      return "put a colon after the name: \"\(name): { … }\""
    }
    if let name = NameGrammar.nearest(to: text) { return Suggestion.didYouMean(name) }
    return
      "use letters, digits and \"_\", and don't begin with an uppercase letter or a digit"
  }

  static func reservedName(
    _ node: NodeID,
    _ words: [String],
    of what: String,
    _ tree: LocatedTree
  ) -> Diagnostic {
    Diagnostic(
      SpecFaults.reservedName,
      "\"\(tree.text(of: node))\" is a reserved word and can't be the name of "
        + article(what),
      at: tree.span(of: node),
      help: "use another name; the reserved words are \(Suggestion.list(words, "and"))"
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
      summary: "A name is not a Swift identifier, or begins with an uppercase letter.",
      why: """
        Names become identifiers in the generated Swift. Use letters, digits and "_", and don't begin with an
        uppercase letter or a digit. Letters of every writing system are allowed, and so are Swift keywords;
        invisible characters are not.
        """,
      bad: """
        navc: 1
        app: Demo
        screens: { home-page: HomeViewController }
        launch: [{ root: home-page }]
        """,
      fix: [
        "screens: { home-page: HomeViewController }\nlaunch: [{ root: home-page }]":
          "screens: { homePage: HomeViewController }\nlaunch: [{ root: homePage }]"
      ]
    )
  )

  static let reservedName = DiagnosticKind.fault(
    "reserved-name",
    Explanation(
      summary: "A name is a reserved word.",
      why: """
        A screen named "top" would be ambiguous in "pop: top", and a condition named "not" in a formula.
        Use another name.
        """,
      bad: """
        navc: 1
        app: Demo
        screens: { top: HomeViewController }
        launch: [{ root: top }]
        """,
      fix: [
        "screens: { top: HomeViewController }\nlaunch: [{ root: top }]":
          "screens: { home: HomeViewController }\nlaunch: [{ root: home }]"
      ]
    )
  )
}
