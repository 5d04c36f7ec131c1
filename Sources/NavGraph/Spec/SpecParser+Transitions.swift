extension SpecParser {
  /// Parses `transitions`.
  mutating func parseTransitions(_ node: NodeID, key: NodeID) {
    if reader.isList(node) {
      spec.transitions.reserveCapacity(spec.transitions.count + tree.childCount(of: node))
    }
    for item in reader.items(of: node, key: key, mayBeEmpty: true) { parseTransition(item) }
  }

  private mutating func parseTransition(_ item: NodeID) {
    guard let fields = reader.fields(of: item, as: .transition) else { return }
    var transition = TransitionSpec(node: item)
    let before = reader.reported
    reader.fill(&transition, SpecSchema.transition, from: fields)
    transition.from = parseSources(fields)
    transition.sets = parseAssignments(fields)
    parseVerb(&transition, fields)
    reader.reportMisplaced(in: fields)
    if fields.present.meets(SpecSchema.appearanceKeys) {
      reader.checkSheet(transition.style, in: fields)
      reader.checkAnimator(transition.style, in: fields)
    }
    if fields.has(.animated), !fields.present.meets(SpecSchema.verbs) {
      let key = reader.key(.animated, in: fields)
      reader.report(.misplacedKey(key, without: "a verb", tree))
    }
    let isComplete = fields.has(.on) && fields.has(.from)
    guard isComplete, reader.reported == before else { return }
    parseAllowances(in: fields, of: .transition(spec.transitions.count))
    spec.transitions.append(transition)
  }

  private mutating func parseSources(_ fields: Fields) -> NodeID {
    let key = reader.key(.from, in: fields)
    guard key != .none else { return .none }
    let node = tree.next(after: key)
    guard reader.isList(node) else { return reader.name(node, key: key, Self.source) }
    for item in reader.items(of: node, key: key) {
      _ = reader.name(item, key: key, Self.source)
    }
    return node
  }

  private static let source = "a screen, container or component"

  private mutating func parseAssignments(_ fields: Fields) -> NodeID {
    let key = reader.key(.sets, in: fields)
    guard key != .none else { return .none }
    let node = tree.next(after: key)
    for (condition, value) in reader.entries(of: node, key: key) {
      _ = reader.name(value, key: condition, "a value")
    }
    guard reader.isMapping(node) else { return .none }
    if tree.childCount(of: node) == 0 { reader.report(.emptyList(key: key, tree)) }
    return node
  }

  // MARK: The verbs

  private mutating func parseVerb(_ transition: inout TransitionSpec, _ fields: Fields) {
    let verbs = fields.present.intersection(SpecSchema.verbs)
    if verbs.isEmpty {
      let hasSlip = fields.meant.contains(.sets) || fields.meant.meets(SpecSchema.verbs)
      if !fields.has(.sets), !hasSlip, !fields.isStray {
        reader.report(.noVerb(at: fields, tree))
      }
      return
    }
    if let word = verbs.only { return parseVerb(word, &transition, fields) }
    if verbs.contains(.root), verbs.count == 2, verbs.contains(.present) {
      transition.presented = reader.target(.present, in: fields)
      return parseVerb(.root, &transition, fields)
    }
    parseVerbs(Self.verbWords.filter(verbs.contains), &transition, fields)
  }

  private mutating func parseVerbs(
    _ words: [Word],
    _ transition: inout TransitionSpec,
    _ fields: Fields
  ) {
    if let clash = VerbClash(words) {
      let keys = words.map { reader.key($0, in: fields) }
      return reader.report(.severalVerbs(keys.sorted(), clash, tree))
    }
    let inOrder = words.sorted {
      SpecSchema.group(of: $0).rawValue < SpecSchema.group(of: $1).rawValue
    }
    let start = spec.earlierVerbs.count
    for (index, word) in inOrder.enumerated() {
      if index > 0 {
        spec.earlierVerbs.append(VerbSpec(verb: transition.verb, target: transition.target))
      }
      parseVerb(word, &transition, fields)
    }
    transition.earlier = ShortRange(start: start, count: words.count - 1)
  }

  private mutating func parseVerb(
    _ word: Word,
    _ transition: inout TransitionSpec,
    _ fields: Fields
  ) {
    let key = reader.key(word, in: fields)
    let value = tree.next(after: key)
    transition.verbKey = key
    transition.target = TargetSpec()
    switch word {
    case .pop: parsePop(&transition, value, key: key)
    case .dismiss:
      transition.verb = SpecSchema.dismissal.read(&reader, value, key) ?? Verb.none
    case .close:
      transition.verb = SpecSchema.closing.read(&reader, value, key) ?? Verb.none
    case .launch:
      transition.verb = SpecSchema.relaunch.read(&reader, value, key) ?? Verb.none
    default:
      transition.verb = SpecSchema.verb(of: word) ?? .none
      transition.target =
        switch transition.verb.last {
        case .put(.frame)?, .cut?: TargetSpec(name: reader.name(value, key: key, "a screen"))
        case .selectTab?: TargetSpec(name: reader.name(value, key: key, "a tab"))
        case .put(.layer)?, .reset?, .require?, nil: reader.target(value, key: key)
        }
    }
  }

  private static let verbWords = SpecSchema[.transition].keys.map(\.word).filter {
    SpecSchema.verbs.contains($0)
  }

  private mutating func parsePop(
    _ transition: inout TransitionSpec,
    _ value: NodeID,
    key: NodeID
  ) {
    let node = reader.name(value, key: key, "\"top\", \"root\" or a screen")
    guard node != .none else { return }
    let text = tree.text(of: node)
    if let (verb, _) = SpecSchema.pops.first(where: { $0.1.text == text }) {
      transition.verb = verb
    } else {
      (transition.verb, transition.target) = (.popToScreen, TargetSpec(name: node))
    }
  }
}

// MARK: - The launch

extension SpecParser {
  /// Parses `launch`: a list of rules, or a mapping that contains one.
  mutating func parseLaunch(_ node: NodeID, key: NodeID) {
    spec.launch.key = key
    if reader.isList(node) {
      parseRules(node, key: key)
    } else if reader.isMapping(node) {
      if isRule(node) { return reader.report(.ruleNotInList(key, tree)) }
      guard let fields = reader.fields(of: node, as: .launch, key: key) else { return }
      reader.fill(&spec.launch, SpecSchema.launch, from: fields)
      spec.launch.followNode = reader.key(.follow, in: fields)
      let rules = reader.key(.rules, in: fields)
      if rules != .none { parseRules(tree.next(after: rules), key: rules) }
    } else {
      _ = reader.expect(.sequence, node, or: "a list of rules", key: key)
    }
  }

  /// Returns true if a mapping has a key of rules and no key of `launch`.
  private func isRule(_ node: NodeID) -> Bool {
    var words = WordSet()
    var key = tree.firstChild(of: node)
    while key != .none {
      if reader.isText(key), let word = Word(tree.symbol(of: key)) { words.insert(word) }
      key = tree.next(after: tree.next(after: key))
    }
    return words.contains(.root) && !words.meets(SpecSchema[.launch].allowed)
  }

  private mutating func parseRules(_ node: NodeID, key: NodeID) {
    for item in reader.items(of: node, key: key) { parseRule(item) }
  }

  private mutating func parseRule(_ item: NodeID) {
    guard let fields = reader.fields(of: item, as: .launchRule) else { return }
    var rule = LaunchRuleSpec(node: item)
    reader.fill(&rule, SpecSchema.launchRule, from: fields)
    reader.reportMisplaced(in: fields)
    reader.checkSheet(rule.style, in: fields)
    if fields.has(.present), fields.has(.push) {
      reader.reportConflict(of: [.present, .push], in: fields)
    }
    guard rule.root.isWritten else { return }
    parseAllowances(in: fields, of: .launchRule(spec.launch.rules.count))
    spec.launch.rules.append(rule)
  }
}
