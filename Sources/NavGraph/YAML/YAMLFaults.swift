/// The faults of a file as YAML.
package enum YAMLFaults {
  static let all: [DiagnosticKind] = [
    tooLarge, notUTF8, controlCharacter, emptyDocument, syntax, tooDeep, aliasExpansion,
    aliasInItself, unknownAlias, tag, mergeKey, secondDocument, duplicateKey, keyNotText,
  ]
}

extension Diagnostic {
  static func tooDeep(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      YAMLFaults.tooDeep,
      "lists and mappings are nested more than \(Bounds.nesting) deep",
      at: span
    )
  }

  static func aliasExpansion(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      YAMLFaults.aliasExpansion,
      "aliases make the file more than \(YAMLComposer.largestExpansion) times as large as it is written",
      at: span,
      help: "write out what differs, and use fewer aliases"
    )
  }

  static func aliasInItself(
    _ name: String,
    at span: SourceSpan,
    anchor: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      YAMLFaults.aliasInItself,
      "the alias \"*\(name)\" stands inside what it stands for",
      at: span,
      notes: [DiagnosticNote("the anchor \"&\(name)\" is for all of this", at: anchor)],
      help: "write out what is meant"
    )
  }

  static func unknownAlias(
    _ name: String,
    among known: KnownNames,
    _ effort: Effort,
    at span: SourceSpan
  ) -> Diagnostic {
    let match = known.nearest(to: name, effort)
    let nearest = match.map { "*" + known.names[$0.index] }
    return Diagnostic(
      YAMLFaults.unknownAlias,
      "there is no anchor \"&\(name)\" before this alias",
      at: span,
      help: nearest.map(Suggestion.didYouMean)
        ?? "quote the text if it is no alias: \"*\(name)\"",
      fix: match?.isCertain == true ? nearest.map { FixIt(span, $0) } : nil
    )
  }

  /// In the place of a formula it is mended by `isFormula`.
  static func tag(at span: SourceSpan, _ file: SourceFile, isFormula: Bool) -> Diagnostic {
    let text = String(
      decoding: UnsafeRawBufferPointer(rebasing: file.bytes[Int(span.start)..<Int(span.end)]),
      as: UTF8.self
    )
    let isNegation = isFormula && !text.dropFirst().contains("!") && text.count > 1
    return Diagnostic(
      YAMLFaults.tag,
      "\"\(text)\" is a YAML tag",
      at: span,
      help: isNegation && NameGrammar.isIdentifier(String(text.dropFirst()).unicodeScalars)
        ? "write \"not \(text.dropFirst())\""
        : "in a formula write \"not\" for \"!\"; quote any other text that begins with \"!\"",
      fix: isNegation ? FixIt(span, "not " + text.dropFirst()) : nil
    )
  }

  static func mergeKey(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      YAMLFaults.mergeKey,
      "merge keys are not part of the language",
      at: span,
      help: "write the keys out"
    )
  }

  static func duplicateKey(_ key: NodeID, first: NodeID, in tree: LocatedTree) -> Diagnostic {
    Diagnostic(
      YAMLFaults.duplicateKey,
      "\"\(tree.text(of: key))\" is written twice",
      at: tree.span(of: key),
      notes: [DiagnosticNote("first written here", at: tree.span(of: first))],
      help: "remove one of the two"
    )
  }

  static func keyNotText(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      YAMLFaults.keyNotText,
      "a key must be text",
      at: span,
      help: "quote it if it is meant as text"
    )
  }
}

/// YAML that is no plain tree of lists, mappings and texts.
extension YAMLFaults {
  static let tooDeep = DiagnosticKind.fault(
    "too-deep",
    Explanation(
      summary: "Lists and mappings are nested more than 64 deep.",
      why: """
        Nothing in the language nests deeper than a handful of levels, so something is wrong with the
        brackets or with the program that wrote the file.
        """,
      bad: Explanation.Example(
        "doc: \(String(repeating: "[", count: 65))\(String(repeating: "]", count: 65))",
        parts: [:]
      ),
      good: """
        navc: 1
        app: Demo
        screens: { home: HomeViewController }
        launch: [{ root: home }]
        """
    )
  )

  static let aliasExpansion = DiagnosticKind.fault(
    "alias-expansion",
    Explanation(
      summary: "Aliases make a file more than ten times as large as it is written.",
      why: """
        Aliases of aliases grow without bound: a few lines can stand for billions of nodes. A
        spec gains nothing from them; a few aliases for things that are really the same are
        fine.
        """,
      bad: """
        navc: 1
        a: &a [x, x, x, x, x, x, x, x]
        b: &b [*a, *a, *a, *a, *a, *a, *a, *a]
        c: &c [*b, *b, *b, *b, *b, *b, *b, *b]
        d: &d [*c, *c, *c, *c, *c, *c, *c, *c]
        """,
      good: """
        navc: 1
        app: Demo
        screens: { home: HomeViewController }
        launch: [{ root: home }]
        """
    )
  )

  static let aliasInItself = DiagnosticKind.fault(
    "alias-in-itself",
    Explanation(
      summary: "An alias stands inside the very thing that it stands for.",
      why: """
        Such a text would be endless. YAML allows it, a spec can't mean it.
        """,
      bad: """
        navc: 1
        app: Demo
        screens: { home: HomeViewController }
        launch: &rules [{ root: home }, *rules]
        """,
      good: """
        navc: 1
        app: Demo
        screens: { home: HomeViewController }
        launch: [{ root: home }]
        """
    )
  )

  static let unknownAlias = DiagnosticKind.fault(
    "unknown-alias",
    isMendable: true,
    Explanation(
      summary: "An alias refers to an anchor that is not there.",
      why: """
        "*name" stands for what was written before with "&name", in the same file. A text that
        begins with an asterisk needs quotes.
        """,
      bad: """
        navc: 1
        app: Demo
        screens: { home: HomeViewController }
        launch: [{ root: home }]
        transitions:
          - { on: again, from: home, launch: *home }
        """,
      good: """
        navc: 1
        app: Demo
        screens: { home: HomeViewController }
        launch: [{ root: home }]
        transitions:
          - { on: again, from: home, launch: again }
        """
    )
  )

  package static let tag = DiagnosticKind.fault(
    "tag",
    isMendable: true,
    Explanation(
      summary: "A value has a YAML tag.",
      why: """
        In YAML a word that begins with an exclamation mark at the start of a value is a tag,
        which says how a program is to read the value. The language has none. In formulas the
        word "not" stands for what Swift writes "!"; any other text that begins with "!" needs
        quotes.
        """,
      bad: """
        navc: 1
        app: Demo
        conditions: { loggedIn: bool }
        screens: { home: HomeViewController, login: LoginViewController }
        launch:
          - { when: !loggedIn , root: login }
          - { root: home }
        """,
      good: """
        navc: 1
        app: Demo
        conditions: { loggedIn: bool }
        screens: { home: HomeViewController, login: LoginViewController }
        launch:
          - { when: not loggedIn, root: login }
          - { root: home }
        """
    )
  )

  static let mergeKey = DiagnosticKind.fault(
    "merge-key",
    Explanation(
      summary: "A mapping has a merge key.",
      why: """
        "<<" would copy the keys of another mapping into this one. Then what a mapping says
        could not be seen at its place. Write the keys out.
        """,
      bad: """
        navc: 1
        app: Demo
        screens:
          home: &base { class: HomeViewController }
          other: { <<: *base }
        launch: [{ root: home }]
        """,
      good: """
        navc: 1
        app: Demo
        screens: { home: HomeViewController }
        launch: [{ root: home }]
        """
    )
  )

  static let duplicateKey = DiagnosticKind.fault(
    "duplicate-key",
    Explanation(
      summary: "A mapping has a key twice.",
      why: """
        Only one of the two could count, and YAML leaves open which. Here the first one counts,
        so that the rest of the file can be checked. Rename or remove one.
        """,
      bad: """
        navc: 1
        app: Demo
        screens:
          home: HomeViewController
          home: FeedViewController
        launch: [{ root: home }]
        """,
      good: """
        navc: 1
        app: Demo
        screens: { home: HomeViewController }
        launch: [{ root: home }]
        """
    )
  )

  static let keyNotText = DiagnosticKind.fault(
    "key-not-text",
    Explanation(
      summary: "A key is a list, a mapping or an alias.",
      why: """
        Keys are names. Braces where a text was meant are the usual cause: YAML reads {id} as a
        mapping. Put such a text in quotes.
        """,
      bad: """
        navc: 1
        app: Demo
        screens: { home: HomeViewController, [other]: OtherViewController }
        launch: [{ root: home }]
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
