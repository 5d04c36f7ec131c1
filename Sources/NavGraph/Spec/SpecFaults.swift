/// The faults of a spec's structure. Extensions declare each kind with its explanation, next to the code that
/// creates its diagnostics.
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
        : helpWithExample(key, of: noun)
          ?? "add \"\(key)\": \(about.prefix(1).lowercased())\(about.dropFirst())"
    )
  }

  /// Returns the help for a missing key with an example of its value; nil if the description of the key says more.
  private static func helpWithExample(_ key: String, of noun: String) -> String? {
    switch key {
    case Word.title.text:
      switch noun {
      case SpecSchema[.alert].noun: "add \"title\", such as \"title: Delete this note?\""
      case SpecSchema[.alertButton].noun: "add \"title\", such as \"title: OK\""
      default: "add \"title\", such as \"title: Settings\""
      }
    case Word.on.text: "add \"on\", such as \"on: openProfile\""
    case Word.fire.text: "add \"fire\", such as \"fire: openProfile\""
    case Word.root.text: "add \"root\", such as \"root: home\""
    case Word.type.text: "add \"type\", such as \"type: String\""
    case Word.pattern.text: "add \"pattern\", such as \"pattern: /settings\""
    case Word.rules.text: "add \"rules\", such as \"rules: [{ root: home }]\""
    case Word.buttons.text: "add \"buttons\", such as \"buttons: [{ title: OK }]\""
    default: nil
    }
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
      at: tree.anchor(of: fields.mapping),
      help: fields.kind == .tab
        ? "add \"show\" with a screen or container, or \"fire\" with an event" : nil
    )
  }
}

/// Misplaced and missing keys.
extension SpecFaults {
  static let keyFaults = [
    unknownKey, missingKey, reservedKey, keyNotInPart,
  ]

  static let unknownKey = DiagnosticKind.fault(
    "unknown-key",
    isFixable: true,
    Explanation(
      summary: "A mapping has an unknown key.",
      why: """
        An unknown key would silently have no effect. Usually it is misspelled, or indented one level too far
        or not far enough. If YAML split a text at a comma, quote the text.
        """,
      bad: """
        navc: 1
        app: Demo
        screens: { home: { class: HomeViewController, titel: Home } }
        launch: [{ root: home }]
        """,
      fix: ["titel: Home": "title: Home"]
    )
  )

  static let missingKey = DiagnosticKind.fault(
    "missing-key",
    Explanation(
      summary: "A mapping lacks a required key.",
      why: """
        Some keys are required: a transition needs an event and a source, a launch rule needs a root, a spec
        needs screens. Add the key.
        """,
      bad: """
        navc: 1
        screens: { home: HomeViewController }
        launch: [{ root: home }]
        """,
      fix: ["navc: 1": "navc: 1\napp: Demo"]
    )
  )

  static let reservedKey = DiagnosticKind.fault(
    "reserved-key",
    Explanation(
      summary: "A key is reserved for a later format.",
      why: """
        A later format will define the keys "module" and "split". They are rejected until then, so that no spec
        changes its meaning. Remove the key.
        """,
      bad: """
        navc: 1
        app: Demo
        screens: { home: HomeViewController }
        launch: [{ root: home }]
        module: Feed
        """,
      fix: ["launch: [{ root: home }]\nmodule: Feed": "launch: [{ root: home }]"]
    )
  )

  static let keyNotInPart = DiagnosticKind.fault(
    "key-not-in-part",
    Explanation(
      summary: "An included part has a key that only the top file may have.",
      why: """
        Settings of the whole app, such as its name, the launch rules and the severities of findings, must be
        in the top file. Move the key there.
        """,
      bad: .including("app: Feed"),
      good: .including("screens: {}")
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
      "\(noun) can have only one of \(Suggestion.list(names, "and"))",
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
    help: String? = nil,
    _ tree: LocatedTree
  ) -> Diagnostic {
    let quoted = other.hasPrefix("a ") ? other : "\"\(other)\""
    return Diagnostic(
      SpecFaults.misplacedKey,
      "\"\(tree.text(of: key))\" has no effect without \(quoted)",
      at: tree.span(of: key),
      help: help ?? "remove it, or add \(quoted)"
    )
  }

  static func severalVerbs(
    _ keys: [NodeID],
    _ clash: VerbClash,
    _ tree: LocatedTree
  ) -> Diagnostic {
    // The location is the later of the two verbs.
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

  /// Returns the help for a key that needs a particular verb.
  private static func helpWithManner(_ fields: Fields) -> String? {
    let verbs: [(word: Word, verb: Word)] = [
      (.style, .present), (.locked, .present), (.onto, .push), (.animation, .root),
      (.duration, .root),
    ]
    return verbs.first { fields.has($0.word) }.map { word, verb in
      "add \"\(verb.text)\", which \"\(word.text)\" needs, or another verb"
    }
  }

  static func noVerb(at fields: Fields, _ tree: LocatedTree) -> Diagnostic {
    let verbs = SpecSchema[.transition].keys.map(\.word).filter { SpecSchema.verbs.contains($0) }
    return Diagnostic(
      SpecFaults.noVerb,
      "a transition has neither a verb nor \"sets\"",
      at: tree.anchor(of: fields.mapping),
      help: helpWithManner(fields)
        ?? "add a verb: " + verbs.map { "\"\($0.text)\"" }.joined(separator: ", ")
    )
  }
}

/// Invalid combinations of keys.
extension SpecFaults {
  static let combinationFaults = [
    conflictingKeys, misplacedKey, severalVerbs, noVerb,
  ]

  static let conflictingKeys = DiagnosticKind.fault(
    "conflicting-keys",
    Explanation(
      summary: "A mapping has keys that exclude each other.",
      why: """
        The keys are alternatives, such as the ways to create a screen, and would contradict each other. Keep
        one of them.
        """,
      bad: """
        navc: 1
        app: Demo
        screens: { home: { class: HomeViewController, view: HomeView } }
        launch: [{ root: home }]
        """,
      fix: ["class: HomeViewController, view: HomeView": "view: HomeView"]
    )
  )

  static let misplacedKey = DiagnosticKind.fault(
    "misplaced-key",
    Explanation(
      summary: "A key lacks the key that it depends on.",
      why: """
        Alone, the key would silently have no effect: "style" needs "present", "animation" needs "root",
        "identifier" needs "storyboard". Remove it, or add the other key.
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
      fix: ["push: about, style: pageSheet": "present: about"]
    )
  )

  static let severalVerbs = DiagnosticKind.fault(
    "several-verbs",
    Explanation(
      summary: "A transition has verbs that can't be done in one step.",
      why: """
        A step can combine up to three verbs, which are done in this order: one that goes back ("pop",
        "dismiss", "close" or "unwind"), "select", and one that shows a screen ("push", "present", "show" or
        "replace"). "root", "open", "launch" and "window" can't be combined with other verbs, except "root"
        with "present".
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
      fix: ["push: about, present: about": "present: about"]
    )
  )

  static let noVerb = DiagnosticKind.fault(
    "no-verb",
    Explanation(
      summary: "A transition has neither a verb nor \"sets\".",
      why: """
        The transition would do nothing. Add a verb. A transition that only reports a change of conditions has
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
      fix: ["from: home": "from: home, present: about"]
    )
  )
}
