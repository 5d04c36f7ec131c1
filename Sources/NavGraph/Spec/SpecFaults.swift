/// The faults of a spec's structure.
enum SpecFaults {
  static let all: [DiagnosticKind] =
    keyFaults + valueFaults + nameFaults + combinationFaults + includeFaults
}

extension Diagnostic {
  // MARK: Keys

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

  // MARK: Values

  static func wrongType(
    _ node: NodeID,
    key: NodeID,
    expected: String,
    _ tree: LocatedTree
  ) -> Diagnostic {
    let kind = tree.kind(of: node)
    let isBraced = kind == .mapping && !tree.isAlias(node)
    return Diagnostic(
      SpecFaults.wrongType,
      "\(tree.subject(key: key)) is \(tree.noun(of: node)), not \(expected)",
      at: tree.anchor(of: node, key: key),
      help: isBraced && tree.isNameInBraces(node)
        ? "quote the text if the braces belong to it"
        : ShapeHelp(tree: tree, node: node, key: key, expected: expected).text
          ?? helpInstead(of: kind, expected)
    )
  }

  private static func helpInstead(of found: NodeKind, _ expected: String) -> String? {
    switch expected {
    case "a list": "write the items in brackets, or each on a line that begins with \"- \""
    case "a mapping" where found == .sequence: "write each item as \"name: …\""
    case "a mapping": "write \"{ name: … }\""
    case "a container" where found != .sequence: "write \"{ nav: … }\" or \"{ tabs: … }\""
    case "a launch rule" where found != .sequence: "write \"{ root: … }\""
    case "a list of rules": "write \"[{ root: … }]\""
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
      "\"launch\" is one rule, not a list of rules",
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
    return Diagnostic(
      SpecFaults.missingValue,
      "\(tree.subject(key: key)) has no value",
      at: isEmpty && key != .none ? tree.span(of: key) : span,
      help: "write \(expected)"
        + (expected == "a type" && key != .none ? ", as in \"\(tree.text(of: key)): Int\"" : "")
    )
  }

  static func emptyList(key: NodeID, _ tree: LocatedTree) -> Diagnostic {
    Diagnostic(
      SpecFaults.emptyList,
      "\(tree.subject(key: key)) holds nothing",
      at: key == .none ? tree.span(of: tree.next(after: key)) : tree.span(of: key),
      help: "remove the key, or say what belongs there"
    )
  }

  static func badBoolean(_ node: NodeID, key: String, _ tree: LocatedTree) -> Diagnostic {
    let text = tree.text(of: node)
    let meant = BooleanWords.meaning(of: text)
    return Diagnostic(
      SpecFaults.badBoolean,
      "\"\(key)\" is \"\(text)\", but only true or false can stand there",
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
      "\"\(key)\" is \"\(tree.text(of: node))\", which is not a number of seconds",
      at: tree.span(of: node),
      help: seconds(tree.text(of: node)).map { "write \"\($0)\"" }
        ?? "write digits, with a point if need be, as in 0.3"
    )
  }

  /// The number of seconds in a text with a unit.
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
    let advice = Suggestion.advice(for: text, among: allowed)
    let isSame = advice.replacement?.lowercased() == text.lowercased()
    let foreign = isSame ? nil : ForeignValues.meaning(of: text, among: allowed)
    return Diagnostic(
      SpecFaults.badValue,
      "\"\(key)\" can't be \"\(text)\"",
      at: tree.span(of: node),
      help: foreign.map(Suggestion.didYouMean) ?? conditionHelp(text, allowed) ?? advice.help,
      fix: foreign == nil ? advice.replacement.flatMap { FixIt(node, $0, tree) } : nil
    )
  }

  /// For what stands in the place of a condition's kind.
  private static func conditionHelp(_ text: String, _ allowed: [String]) -> String? {
    guard allowed == SpecSchema.conditionKinds else { return nil }
    let values = text.split { "|,/".contains($0) }.map { $0.filter { $0 != " " } }
    if values.count > 1 { return "write \"{ values: [\(values.joined(separator: ", "))] }\"" }
    switch text.lowercased() {
    case "enum", "string", "text", "int":
      return "name the values that it can have, as in \"{ values: [free, pro] }\""
    case "true", "false":
      return
        "write its kind: \"bool\" if the app supplies it, \"flag\" if it is kept and false at first"
    default: return nil
    }
  }

  static func unsupportedVersion(_ node: NodeID, _ tree: LocatedTree) -> Diagnostic {
    Diagnostic(
      SpecFaults.unsupportedVersion,
      "the spec is in format \"\(tree.text(of: node))\", and this navc reads format 1",
      at: tree.span(of: node),
      help: "write \"navc: 1\", or use a newer navc"
    )
  }

  static func unknownFinding(_ id: NodeID, _ catalog: DiagnosticCatalog, _ tree: LocatedTree)
    -> Diagnostic
  {
    let text = tree.text(of: id)
    let isFault = catalog.kind(text) != nil
    return Diagnostic(
      SpecFaults.unknownFinding,
      isFault ? "\"\(text)\" is a fault, not a finding" : "there is no finding \"\(text)\"",
      at: tree.span(of: id),
      help: isFault
        ? "mend what it is about; it can be neither allowed nor given a level"
        : Suggestion.nearest(to: text, among: catalog.findingIDs)
          .map(Suggestion.didYouMean) ?? "\"navc explain\" lists them all",
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
      help: "say why it is meant, as in \"\(tree.text(of: id)): the system closes it\""
    )
  }
}
