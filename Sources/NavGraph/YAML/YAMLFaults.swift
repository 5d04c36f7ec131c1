/// The faults of the YAML of a file.
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
      "aliases expand the file to more than \(YAMLComposer.largestExpansion) times its size",
      at: span,
      help: "use fewer aliases"
    )
  }

  static func aliasInItself(
    _ name: String,
    at span: SourceSpan,
    anchor: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      YAMLFaults.aliasInItself,
      "the alias \"*\(name)\" is inside its own anchor",
      at: span,
      notes: [
        DiagnosticNote(
          "the anchor \"&\(name)\" marks this value, which contains the alias",
          at: anchor
        )
      ],
      help: "write out the value instead of the alias"
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
        ?? "quote the text if it is not an alias: \"*\(name)\"",
      fix: match?.isCertain == true ? nearest.map { FixIt(span, $0) } : nil
    )
  }

  /// Reports a tag. If `isFormula`, a fix replaces "!" with "not".
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
        : "in a formula, write \"not\" instead of \"!\"; quote any other text that begins with \"!\"",
      fix: isNegation ? FixIt(span, "not " + text.dropFirst()) : nil
    )
  }

  static func mergeKey(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      YAMLFaults.mergeKey,
      "merge keys are not supported",
      at: span,
      help: "write the keys out"
    )
  }

  static func duplicateKey(_ key: NodeID, first: NodeID, in tree: LocatedTree) -> Diagnostic {
    Diagnostic(
      YAMLFaults.duplicateKey,
      "the key \"\(tree.text(of: key))\" is written twice",
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
      help: "quote it if it is text"
    )
  }
}

/// YAML that is not a plain tree of lists, mappings and strings.
extension YAMLFaults {
  static let tooDeep = DiagnosticKind.fault(
    "too-deep",
    Explanation(
      summary: "Lists and mappings are nested more than 64 deep.",
      why: """
        The language needs only a few levels. Check the brackets, or the program that generated the file.
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
      summary: "Aliases expand a file to more than ten times its size.",
      why: """
        With aliases of aliases, a few lines can expand to billions of nodes. Use aliases only for a few
        identical values.
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
      summary: "An alias is inside its own anchor.",
      why: """
        The expanded text would be infinite. YAML allows this, but a spec does not. Write out the value.
        """,
      bad: """
        navc: 1
        app: Demo
        screens: { home: HomeViewController }
        launch: &rules [{ root: home }, *rules]
        """,
      fix: ["launch: &rules [{ root: home }, *rules]": "launch: [{ root: home }]"]
    )
  )

  static let unknownAlias = DiagnosticKind.fault(
    "unknown-alias",
    isFixable: true,
    Explanation(
      summary: "An alias refers to an unknown anchor.",
      why: """
        "*name" refers to the value that "&name" marks earlier in the same file. Quote a text that begins with
        an asterisk.
        """,
      bad: """
        navc: 1
        app: Demo
        screens: { home: HomeViewController }
        launch: [{ root: home }]
        transitions:
          - { on: again, from: home, launch: *home }
        """,
      fix: ["launch: *home": "launch: again"]
    )
  )

  package static let tag = DiagnosticKind.fault(
    "tag",
    isFixable: true,
    Explanation(
      summary: "A value has a YAML tag.",
      why: """
        In YAML, a word with an exclamation mark at the start of a value is a tag, and specs have no tags. In a
        formula, write "not" instead of "!". Quote any other text.
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
      fix: ["when: !loggedIn ,": "when: not loggedIn,"]
    )
  )

  static let mergeKey = DiagnosticKind.fault(
    "merge-key",
    Explanation(
      summary: "A mapping has a merge key.",
      why: """
        "<<" copies the keys of another mapping into this one, which hides them from readers. Write the keys
        out.
        """,
      bad: """
        navc: 1
        app: Demo
        screens:
          home: &base { class: HomeViewController }
          other: { <<: *base }
        launch: [{ root: home }]
        """,
      fix: [
        "screens:\n  home: &base { class: HomeViewController }\n  other: { <<: *base }":
          "screens: { home: HomeViewController }"
      ]
    )
  )

  static let duplicateKey = DiagnosticKind.fault(
    "duplicate-key",
    Explanation(
      summary: "A mapping has a key twice.",
      why: """
        YAML does not define which one counts. navc uses the first, so that it can check the rest of the file.
        Rename or remove one.
        """,
      bad: """
        navc: 1
        app: Demo
        screens:
          home: HomeViewController
          home: FeedViewController
        launch: [{ root: home }]
        """,
      fix: [
        "screens:\n  home: HomeViewController\n  home: FeedViewController":
          "screens: { home: HomeViewController }"
      ]
    )
  )

  static let keyNotText = DiagnosticKind.fault(
    "key-not-text",
    Explanation(
      summary: "A key is a list, a mapping or an alias.",
      why: """
        Keys are names. The usual cause is braces without quotes: YAML reads {id} as a mapping. Quote such a
        text.
        """,
      bad: """
        navc: 1
        app: Demo
        screens: { home: HomeViewController, [other]: OtherViewController }
        launch: [{ root: home }]
        """,
      fix: ["home: HomeViewController, [other]: OtherViewController": "home: HomeViewController"]
    )
  )
}
