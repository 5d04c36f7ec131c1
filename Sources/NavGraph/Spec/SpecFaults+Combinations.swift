extension Diagnostic {
  // MARK: Names

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

  static func duplicateItem(_ node: NodeID, first: NodeID, _ tree: LocatedTree) -> Diagnostic {
    Diagnostic(
      SpecFaults.duplicateItem,
      "\"\(tree.text(of: node))\" is listed twice",
      at: tree.span(of: node),
      notes: [DiagnosticNote("first listed here", at: tree.span(of: first))],
      help: "remove one of the two"
    )
  }

  // MARK: Keys together

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

  static func severalVerbs(_ keys: [NodeID], _ tree: LocatedTree) -> Diagnostic {
    let verbs = keys.map { tree.text(of: $0) }
    return Diagnostic(
      SpecFaults.severalVerbs,
      "a transition does one thing, and this one has \(Suggestion.list(verbs, "and"))",
      at: tree.span(of: keys.last ?? .none),
      notes: keys.dropLast().map {
        DiagnosticNote("\"\(tree.text(of: $0))\" is here", at: tree.span(of: $0))
      },
      help: helpWithVerbs(Set(verbs))
    )
  }

  /// What does in one step what several verbs were to do, if there is such a verb.
  private static func helpWithVerbs(_ verbs: Set<String>) -> String {
    let keep = "keep one verb; what is to follow is a transition of its own, for another event"
    switch verbs {
    case ["pop", "push"]:
      return "write \"replace\" for the two, or \"push\" with \"onto: …\" to go back further"
    case ["pop", "present"]: return "write \"present\" alone, or let what is presented lead back"
    case ["dismiss", "push"], ["close", "push"], ["unwind", "push"], ["dismiss", "show"]:
      return
        "write \"open\" for the two: it takes away what is presented, and goes to the screen's place"
    case ["select", "push"], ["select", "show"], ["select", "pop"]:
      return "write \"open\" for the two: it selects the tab, and goes to the screen's place"
    case ["root", "push"], ["root", "show"]:
      return "write \"open\" for the two: it makes the root, and goes to the screen's place; "
        + "or keep \"root\""
    case ["dismiss", "present"], ["close", "present"]:
      return "write \"present\" alone, or \"open\", which takes away what is presented before"
    default: return keep
    }
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

  // MARK: Includes

  static func badInclude(
    _ flaw: IncludePath.Flaw,
    _ item: NodeID,
    _ tree: LocatedTree
  ) -> Diagnostic {
    let text = tree.text(of: item)
    switch flaw {
    case .ending:
      return Diagnostic(
        SpecFaults.includeEnding,
        "\"\(text)\" does not end in \"\(IncludePath.ending)\"",
        at: tree.span(of: item),
        help: "rename the file"
      )
    case .absolute, .outside:
      return Diagnostic(
        SpecFaults.includeOutside,
        "\"\(text)\" lies outside the folder of the top file",
        at: tree.span(of: item),
        help: "move the file into that folder, and name it by a relative path"
      )
    }
  }

  static func linkedOutside(_ path: String, _ item: NodeID, _ tree: LocatedTree) -> Diagnostic {
    Diagnostic(
      SpecFaults.includeOutside,
      "\"\(path)\" leads by a symbolic link out of the folder of the top file",
      at: tree.span(of: item),
      help: "move the file itself into that folder"
    )
  }

  static func unreadableInclude(
    _ path: String,
    reason: String,
    _ item: NodeID,
    _ tree: LocatedTree
  ) -> Diagnostic {
    Diagnostic(
      SpecFaults.includeUnreadable,
      "\"\(path)\" can't be read: \(reason)",
      at: tree.span(of: item)
    )
  }

  static func includeCycle(_ item: NodeID, files: [String], _ tree: LocatedTree) -> Diagnostic {
    let path = files.first ?? ""
    let way =
      files.count > 1 ? ", by way of \(Suggestion.list(Array(files.dropFirst()), "and"))" : ""
    return Diagnostic(
      SpecFaults.includeCycle,
      "\"\(path)\" includes itself\(way)",
      at: tree.span(of: item),
      help: "remove one of the includes"
    )
  }
}
