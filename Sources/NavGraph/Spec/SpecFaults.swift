/// The faults of a spec's structure. Each kind has what `navc explain` says of it here, or beside what
/// finds it, together with what is said of a place.
enum SpecFaults {
  static let all: [DiagnosticKind] =
    keyFaults + valueFaults + nameFaults + combinationFaults + sheetFaults
    + animatorFaults + includeFaults
}

// MARK: - Keys

extension Diagnostic {
  static func missingKey(
    _ key: String,
    of noun: String,
    at span: SourceSpan,
    about: String
  ) -> Diagnostic {
    Diagnostic(
      SpecFaults.missingKey,
      "\(noun) needs the key \"\(key)\"",
      at: span,
      help: key == Word.navc.text
        ? "write \"navc: 1\" at the top"
        : "add \"\(key)\": \(about.prefix(1).lowercased())\(about.dropFirst())"
    )
  }

  static func missingOneOf(
    _ keys: [String],
    of noun: String,
    at fields: Fields,
    _ tree: LocatedTree
  ) -> Diagnostic {
    Diagnostic(
      SpecFaults.missingKey,
      "\(noun) needs the key \(Suggestion.list(keys, "or"))",
      at: tree.anchor(of: fields.mapping)
    )
  }
}

/// Keys that do not belong there, or are not there.
extension SpecFaults {
  static let keyFaults = [
    unknownKey, missingKey, reservedKey, keyNotInPart,
  ]

  static let unknownKey = DiagnosticKind.fault(
    "unknown-key",
    isMendable: true,
    Explanation(
      summary: "A mapping has a key that the language does not know there.",
      why: """
        A key that is skipped silently is a setting that silently does nothing, so every key
        must be one of those that this kind of mapping has. Most often it is a slip of the pen,
        or stands one level too high or too low. Where YAML cut a text at a comma, quote the
        text.
        """,
      bad: """
        navc: 1
        app: Demo
        screens: { home: { class: HomeViewController, titel: Home } }
        launch: [{ root: home }]
        """,
      good: """
        navc: 1
        app: Demo
        screens: { home: { class: HomeViewController, title: Home } }
        launch: [{ root: home }]
        """
    )
  )

  static let missingKey = DiagnosticKind.fault(
    "missing-key",
    Explanation(
      summary: "A mapping lacks a key that it must have.",
      why: """
        Without it the thing would have no meaning: a transition needs an event and a source, a
        launch rule a root, a spec its screens.
        """,
      bad: """
        navc: 1
        screens: { home: HomeViewController }
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

  static let reservedKey = DiagnosticKind.fault(
    "reserved-key",
    Explanation(
      summary: "A key is reserved for a later format.",
      why: """
        The keys "module" and "split" will get a meaning. Until then they are refused, so that
        no spec changes its meaning later.
        """,
      bad: """
        navc: 1
        app: Demo
        screens: { home: HomeViewController }
        launch: [{ root: home }]
        module: Feed
        """,
      good: """
        navc: 1
        app: Demo
        screens: { home: HomeViewController }
        launch: [{ root: home }]
        """
    )
  )

  static let keyNotInPart = DiagnosticKind.fault(
    "key-not-in-part",
    Explanation(
      summary: "An included part has a key that only the top file may have.",
      why: """
        An included part brings conditions, screens, containers, transitions and entries. What
        there is one of, such as the app's name, the launch rules and the levels of findings,
        stands in the top file, so that one file says it all.
        """,
      bad: Explanation.Example(
        """
        navc: 1
        app: Demo
        screens: { home: HomeViewController }
        launch: [{ root: home }]
        include: [feed.nav-part.yaml]
        """,
        parts: [
          "feed.nav-part.yaml": """
          app: Feed
          """
        ]
      ),
      good: Explanation.Example(
        """
        navc: 1
        app: Demo
        screens: { home: HomeViewController }
        launch: [{ root: home }]
        include: [feed.nav-part.yaml]
        """,
        parts: [
          "feed.nav-part.yaml": """
          screens: {}
          """
        ]
      )
    )
  )
}

// MARK: - Keys together

extension Diagnostic {
  static func conflictingKeys(
    _ keys: [NodeID],
    of noun: String,
    _ tree: LocatedTree
  ) -> Diagnostic {
    let names = keys.map { tree.text(of: $0) }
    return Diagnostic(
      SpecFaults.conflictingKeys,
      "\(noun) has only one of \(Suggestion.list(names, "and"))",
      at: tree.span(of: keys.last ?? .none),
      notes: keys.dropLast().map {
        DiagnosticNote("\"\(tree.text(of: $0))\" is here", at: tree.span(of: $0))
      },
      help: "keep one of them"
    )
  }

  static func misplacedKey(
    _ key: NodeID,
    without other: String,
    _ tree: LocatedTree
  ) -> Diagnostic {
    let quoted = other.hasPrefix("a ") ? other : "\"\(other)\""
    return Diagnostic(
      SpecFaults.misplacedKey,
      "\"\(tree.text(of: key))\" means nothing without \(quoted)",
      at: tree.span(of: key),
      help: "remove it, or add \(quoted)"
    )
  }

  static func severalVerbs(
    _ keys: [NodeID],
    _ clash: VerbClash,
    _ tree: LocatedTree
  ) -> Diagnostic {
    // Told at the later of the two that clash.
    let clashing = keys.filter { key in clash.words.contains { $0.text == tree.text(of: key) } }
    let last = clashing.last ?? keys.last ?? .none
    let verbs = clash.words.map { "\"\($0.text)\"" }.joined(separator: " and ")
    return Diagnostic(
      SpecFaults.severalVerbs,
      "\(verbs) can't be done in one step: \(clash.reason)",
      at: tree.span(of: last),
      notes: clashing.filter { $0 != last }.map {
        DiagnosticNote("\"\(tree.text(of: $0))\" is here", at: tree.span(of: $0))
      },
      help: clash.help
    )
  }

  /// For keys that go with one verb only.
  private static func helpWithManner(_ fields: Fields) -> String? {
    let verbs: [(word: Word, verb: Word)] = [
      (.style, .present), (.locked, .present), (.onto, .push), (.animation, .root),
      (.duration, .root),
    ]
    return verbs.first { fields.has($0.word) }.map { word, verb in
      "add \"\(verb.text)\", which \"\(word.text)\" goes with, or say what else it does"
    }
  }

  static func noVerb(at fields: Fields, _ tree: LocatedTree) -> Diagnostic {
    let verbs = SpecSchema[.transition].keys.map(\.word).filter { SpecSchema.verbs.contains($0) }
    return Diagnostic(
      SpecFaults.noVerb,
      "a transition has neither a verb nor \"sets\"",
      at: tree.anchor(of: fields.mapping),
      help: helpWithManner(fields)
        ?? "say what it does: \(verbs.map(\.text).joined(separator: ", "))"
    )
  }
}

/// Keys that do not go together.
extension SpecFaults {
  static let combinationFaults = [
    conflictingKeys, misplacedKey, severalVerbs, noVerb,
  ]

  static let conflictingKeys = DiagnosticKind.fault(
    "conflicting-keys",
    Explanation(
      summary: "A mapping has several keys of which only one can stand there.",
      why: """
        Each of them says the same thing in another way, such as how a screen is made or what a
        tab does, and they would contradict each other.
        """,
      bad: """
        navc: 1
        app: Demo
        screens: { home: { class: HomeViewController, view: HomeView } }
        launch: [{ root: home }]
        """,
      good: """
        navc: 1
        app: Demo
        screens: { home: { view: HomeView } }
        launch: [{ root: home }]
        """
    )
  )

  static let misplacedKey = DiagnosticKind.fault(
    "misplaced-key",
    Explanation(
      summary: "A key stands without the one that it belongs to.",
      why: """
        A style is the style of something presented, an animation that of a root switch, an
        identifier is one in a storyboard. Alone it would silently do nothing.
        """,
      bad: """
        navc: 1
        app: Demo
        screens:
          home: HomeViewController
          about: AboutViewController
        launch: [{ root: home }]
        transitions:
          - { on: show, from: home, push: about, style: pageSheet }
        """,
      good: """
        navc: 1
        app: Demo
        screens:
          home: HomeViewController
          about: AboutViewController
        launch: [{ root: home }]
        transitions:
          - { on: show, from: home, present: about }
        """
    )
  )

  static let severalVerbs = DiagnosticKind.fault(
    "several-verbs",
    Explanation(
      summary: "A transition has verbs that can't be done in one step.",
      why: """
        A step may take something away ("pop", "dismiss", "close", "unwind"), then select a tab,
        then bring something ("push", "present", "show", "replace"): one of each, in this order
        whatever the order of the keys. Two of one kind have no order. "root", "open", "launch" and
        "window" take everything away by themselves, so nothing stands beside them, but "present"
        beside "root".
        """,
      bad: """
        navc: 1
        app: Demo
        screens:
          home: HomeViewController
          about: AboutViewController
        launch: [{ root: home }]
        transitions:
          - { on: show, from: home, push: about, present: about }
        """,
      good: """
        navc: 1
        app: Demo
        screens:
          home: HomeViewController
          about: AboutViewController
          terms: TermsViewController
        launch: [{ root: { nav: home } }]
        transitions:
          - { on: show, from: home, present: about }
          - { on: showTerms, from: about, dismiss: all, push: terms }
        """
    )
  )

  static let noVerb = DiagnosticKind.fault(
    "no-verb",
    Explanation(
      summary: "A transition has neither a verb nor \"sets\".",
      why: """
        It would do nothing. A transition that only tells that a condition has changed has
        "sets" and no verb.
        """,
      bad: """
        navc: 1
        app: Demo
        screens:
          home: HomeViewController
          about: AboutViewController
        launch: [{ root: home }]
        transitions:
          - { on: show, from: home }
        """,
      good: """
        navc: 1
        app: Demo
        screens:
          home: HomeViewController
          about: AboutViewController
        launch: [{ root: home }]
        transitions:
          - { on: show, from: home, present: about }
        """
    )
  )
}
