/// The faults of values.
extension Diagnostic {
  static func wrongType(
    _ node: NodeID,
    key: NodeID,
    expected: String,
    _ tree: LocatedTree
  ) -> Diagnostic {
    let kind = tree.kind(of: node)
    let isBraced = kind == .mapping && !tree.isAlias(node)
    let help = ShapeHelp(tree: tree, node: node, key: key, expected: expected)
    let item = help.isItem ? "an item of " : ""
    return Diagnostic(
      SpecFaults.wrongType,
      "\(item)\(tree.subject(key: key)) is \(tree.noun(of: node)), not \(expected)",
      at: tree.anchor(of: node, key: key),
      help: isBraced && tree.isNameInBraces(node)
        ? "quote the text if the braces belong to it"
        : help.text ?? helpInstead(of: kind, expected)
    )
  }

  private static func helpInstead(of found: NodeKind, _ expected: String) -> String? {
    switch expected {
    case "a list": "write the items in brackets, or each on a line beginning with \"- \""
    case "a mapping" where found == .sequence: "write each item as \"name: …\""
    case "a mapping": "write \"{ name: … }\""
    case "a container" where found != .sequence: "write \"{ nav: … }\" or \"{ tabs: … }\""
    case "a launch rule" where found != .sequence: "write \"{ root: … }\""
    case "a list of rules": "write \"[{ root: … }]\""
    case "an alert" where found != .sequence: "write \"{ title: …, buttons: [{ title: … }] }\""
    case "a button" where found != .sequence: "write \"{ title: … }\""
    case "a broadcast" where found != .sequence: "write \"{ fire: … }\""
    default: nil
    }
  }

  static func valuesWithoutKey(_ condition: NodeID, _ tree: LocatedTree) -> Diagnostic {
    let list = tree.next(after: condition)
    var names: [String] = []
    var item = tree.firstChild(of: list)
    while item != .none, names.count < Bounds.listedNames {
      names.append(tree.shortText(of: item) ?? "…")
      item = tree.next(after: item)
    }
    return Diagnostic(
      SpecFaults.wrongType,
      "\(tree.subject(key: condition)) is a list, not a condition",
      at: tree.span(of: condition),
      help: "write \"{ values: [\(names.joined(separator: ", "))] }\""
    )
  }

  static func ruleNotInList(_ key: NodeID, _ tree: LocatedTree) -> Diagnostic {
    Diagnostic(
      SpecFaults.wrongType,
      "\"launch\" is a single rule, not a list of rules",
      at: tree.span(of: key),
      help: "begin each rule with \"- \""
    )
  }

  static func missingValue(
    _ node: NodeID,
    key: NodeID,
    expected: String,
    _ tree: LocatedTree
  ) -> Diagnostic {
    let span = tree.span(of: node)
    let isEmpty = span.start == span.end
    let example = [SpecSchema[.component].noun: "{}", "a type": "Int"][expected]
    return Diagnostic(
      SpecFaults.missingValue,
      "\(tree.subject(key: key)) has no value",
      at: isEmpty && key != .none ? tree.span(of: key) : span,
      help: (expected == "text" && key != .none
        ? "write the text after the colon" : "write \(expected)")
        + (key == .none
          ? "" : example.map { ", as in \"\(tree.text(of: key)): \($0)\"" } ?? "")
    )
  }

  static func emptyList(key: NodeID, _ tree: LocatedTree) -> Diagnostic {
    // A mapping without one of these keys is faulty.
    let needed = WordSet([.launch, .rules, .from, .match, .buttons, .tabs, .values])
    let word = key == .none ? nil : Word(tree.symbol(of: key))
    let isNeeded = word.map(needed.contains) ?? false
    return Diagnostic(
      SpecFaults.emptyList,
      "\(tree.subject(key: key)) is empty",
      at: key == .none ? tree.span(of: tree.next(after: key)) : tree.span(of: key),
      help: isNeeded ? "add an entry" : "remove the key, or add an entry"
    )
  }

  static func badBoolean(_ node: NodeID, key: String, _ tree: LocatedTree) -> Diagnostic {
    let text = tree.text(of: node)
    let meant = BooleanWords.meaning(of: text)
    return Diagnostic(
      SpecFaults.badBoolean,
      "\"\(key)\" is \"\(text)\", but must be true or false",
      at: tree.span(of: node),
      help: (meant ?? Suggestion.nearest(to: text, among: ["true", "false"])).map {
        Suggestion.didYouMean($0)
      },
      fix: (meant ?? Suggestion.certain(for: text, among: ["true", "false"])).flatMap {
        FixIt(node, $0, tree)
      }
    )
  }

  static func badNumber(_ node: NodeID, key: String, _ tree: LocatedTree) -> Diagnostic {
    Diagnostic(
      SpecFaults.badNumber,
      "\"\(key)\" is \"\(tree.text(of: node))\", not a number of seconds",
      at: tree.span(of: node),
      help: seconds(tree.text(of: node)).map { "write \"\($0)\"" }
        ?? "write a decimal number, such as 0.3"
    )
  }

  /// Returns the number of seconds that a string with a unit means.
  private static func seconds(_ text: String) -> String? {
    let number = text.prefix { $0.isNumber || $0 == "." }
    guard let value = Double(number) else { return nil }
    switch text.dropFirst(number.count).drop(while: { $0 == " " }) {
    case "s", "sec", "seconds": return String(number)
    case "ms": return "\(value / 1000)"
    default: return nil
    }
  }

  static func badValue(
    _ node: NodeID,
    of key: String,
    allowed: [String],
    _ tree: LocatedTree
  ) -> Diagnostic {
    let text = tree.text(of: node)
    let advice = Suggestion.advice(for: text, among: KnownNames(allowed))
    let isSame = advice.replacement?.lowercased() == text.lowercased()
    let foreign = isSame ? nil : ForeignValueWords.meaning(of: text, among: allowed)
    return Diagnostic(
      SpecFaults.badValue,
      "\"\(key)\" can't be \"\(text)\"",
      at: tree.span(of: node),
      help: foreign.map(Suggestion.didYouMean) ?? conditionHelp(text, allowed) ?? advice.help,
      fix: foreign == nil ? advice.replacement.flatMap { FixIt(node, $0, tree) } : nil
    )
  }

  /// Returns the help for an invalid kind of condition.
  private static func conditionHelp(_ text: String, _ allowed: [String]) -> String? {
    guard allowed == SpecSchema.conditionKinds else { return nil }
    let values = text.split { "|,/".contains($0) }.map { $0.filter { $0 != " " } }
    if values.count > 1 { return "write \"{ values: [\(values.joined(separator: ", "))] }\"" }
    switch text.lowercased() {
    case "enum", "string", "text", "int":
      return "list its values, as in \"{ values: [free, pro] }\""
    case "true", "false":
      return
        "write its kind: \"bool\" if the app supplies it, \"flag\" if the router stores it"
    default: return nil
    }
  }

  static func unsupportedVersion(_ node: NodeID, _ tree: LocatedTree) -> Diagnostic {
    Diagnostic(
      SpecFaults.unsupportedVersion,
      "the spec has format \"\(tree.text(of: node))\", but this navc reads format 1",
      at: tree.span(of: node),
      help: "write \"navc: 1\", or use a newer navc"
    )
  }

  static func unknownFinding(
    _ id: NodeID,
    _ catalog: DiagnosticCatalog,
    _ tree: LocatedTree
  ) -> Diagnostic {
    let text = tree.text(of: id)
    let isFault = catalog.kind(text) != nil
    return Diagnostic(
      SpecFaults.unknownFinding,
      isFault ? "\"\(text)\" is a fault, not a finding" : "there is no finding \"\(text)\"",
      at: tree.span(of: id),
      help: isFault
        ? "fix the fault: it can't be suppressed or given a severity"
        : Suggestion.nearest(to: text, among: catalog.findingIDs)
          .map(Suggestion.didYouMean) ?? "\"navc explain\" lists all findings",
      fix: isFault
        ? nil
        : Suggestion.certain(for: text, among: catalog.findingIDs).flatMap {
          FixIt(id, $0, tree)
        }
    )
  }

  static func allowWithoutReason(_ id: NodeID, _ tree: LocatedTree) -> Diagnostic {
    Diagnostic(
      SpecFaults.allowWithoutReason,
      "\"\(tree.text(of: id))\" is allowed without a reason",
      at: tree.span(of: id),
      help: "add a reason, as in \"\(tree.text(of: id)): the system closes it\""
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
}

extension SpecFaults {
  static let valueFaults = [
    wrongType, missingValue, emptyList, badBoolean, badNumber, badValue, unsupportedVersion,
    allowWithoutReason, unknownFinding, duplicateItem,
  ]

  static let wrongType = DiagnosticKind.fault(
    "wrong-type",
    Explanation(
      summary: "A value has the wrong type: text, list or mapping.",
      why: """
        Each key has its own kind of value. If a text begins with a brace or a bracket, quote it: YAML reads
        {id} as a mapping.
        """,
      bad: """
        navc: 1
        app: Demo
        screens: { home: [HomeViewController] }
        launch: [{ root: home }]
        """,
      fix: ["[HomeViewController]": "HomeViewController"]
    )
  )

  static let missingValue = DiagnosticKind.fault(
    "missing-value",
    Explanation(
      summary: "A key has no value.",
      why: """
        Write a value after the colon, or remove the key. Write an intentionally empty text, such as an empty
        title, as a pair of quotes.
        """,
      bad: """
        navc: 1
        app: Demo
        screens: { home: { class: HomeViewController, title: } }
        launch: [{ root: home }]
        """,
      fix: ["title: }": "title: Home }"]
    )
  )

  static let emptyList = DiagnosticKind.fault(
    "empty-list",
    Explanation(
      summary: "A list or mapping is empty, but needs an entry.",
      why: """
        Launch rules, tabs and sources can't be empty. Add an entry, or remove a key that you don't need.
        """,
      bad: """
        navc: 1
        app: Demo
        screens: { home: HomeViewController }
        launch: []
        """,
      fix: ["launch: []": "launch: [{ root: home }]"]
    )
  )

  static let badBoolean = DiagnosticKind.fault(
    "bad-boolean",
    isFixable: true,
    Explanation(
      summary: "A Boolean is neither \"true\" nor \"false\".",
      why: """
        YAML versions and programs disagree on words such as "yes" and "on". Write "true" or "false".
        """,
      bad: """
        navc: 1
        app: Demo
        screens: { home: { class: HomeViewController, hidesTabBar: yes } }
        launch: [{ root: home }]
        """,
      fix: ["hidesTabBar: yes": "hidesTabBar: true"]
    )
  )

  static let badNumber = DiagnosticKind.fault(
    "bad-number",
    Explanation(
      summary: "A duration is not a decimal number, or is negative.",
      why: """
        A duration is a decimal number of seconds, without a unit.
        """,
      bad: """
        navc: 1
        app: Demo
        screens:
          home: HomeViewController
          about: AboutViewController
        launch: [{ root: home }]
        transitions:
          - { on: show, from: home, root: about, animation: slideUp, duration: 0.5s }
          - { on: hide, from: about, root: home }
        """,
      fix: ["duration: 0.5s": "duration: 0.5"]
    )
  )

  static let badValue = DiagnosticKind.fault(
    "bad-value",
    isFixable: true,
    Explanation(
      summary: "A value is not one of the allowed values.",
      why: """
        Styles, animations, kinds of condition and severities have a fixed set of values. Use one of them; case
        matters.
        """,
      bad: """
        navc: 1
        app: Demo
        screens:
          home: HomeViewController
          about: AboutViewController
        launch: [{ root: home }]
        transitions:
          - { on: show, from: home, present: about, style: pagesheet }
        """,
      fix: ["style: pagesheet": "style: pageSheet"]
    )
  )

  static let unsupportedVersion = DiagnosticKind.fault(
    "unsupported-version",
    Explanation(
      summary: "The format of the spec is not supported.",
      why: """
        The number after "navc" is the version of the format, not of the tool. This navc reads only format 1.
        Use a newer navc for a newer format.
        """,
      bad: """
        navc: 2
        app: Demo
        screens: { home: HomeViewController }
        launch: [{ root: home }]
        """,
      fix: ["navc: 2": "navc: 1"]
    )
  )

  static let allowWithoutReason = DiagnosticKind.fault(
    "allow-without-reason",
    Explanation(
      summary: "A finding is suppressed without a reason.",
      why: """
        An "allow" entry can stay for years. Its reason tells later readers whether it is still needed.
        """,
      bad: """
        navc: 1
        app: Demo
        screens:
          home: HomeViewController
          over: { class: GameOverViewController, allow: { dead-end: } }
        launch: [{ root: home }]
        transitions: [{ on: lose, from: home, present: over, style: fullScreen }]
        """,
      fix: ["dead-end: }": "dead-end: the kiosk restarts the app }"]
    )
  )

  static let unknownFinding = DiagnosticKind.fault(
    "unknown-finding",
    isFixable: true,
    Explanation(
      summary: "An unknown finding is suppressed or given a severity.",
      why: """
        The keys of "lint" and "allow" are ids of findings, which reports show in brackets. A misspelled id would
        have no effect. Faults can't be suppressed: they make the spec invalid.
        """,
      bad: """
        navc: 1
        app: Demo
        screens: { home: HomeViewController }
        launch: [{ root: home }]
        lint: { many-tab: off }
        """,
      fix: ["many-tab: off": "many-tabs: off"]
    )
  )

  static let duplicateItem = DiagnosticKind.fault(
    "duplicate-item",
    Explanation(
      summary: "A list contains an item twice.",
      why: """
        The values of a condition, and the detents of a sheet, must be distinct. Remove one of the two.
        """,
      bad: """
        navc: 1
        app: Demo
        screens: { home: HomeViewController }
        launch: [{ root: home }]
        conditions: { plan: { values: [free, pro, free] } }
        transitions:
          - { on: buy, from: home, when: plan is free, sets: { plan: pro } }
          - { on: buy, from: home, sets: { plan: free } }
        """,
      fix: ["[free, pro, free]": "[free, pro]"]
    )
  )
}
