extension SpecParser {
  /// `transitions`.
  mutating func parseTransitions(_ node: NodeID, key: NodeID) {
    if isList(node) {
      spec.transitions.reserveCapacity(spec.transitions.count + tree.childCount(of: node))
    }
    items(of: node, key: key, mayBeEmpty: true) { parser, item in parser.parseTransition(item) }
  }

  private mutating func parseTransition(_ item: NodeID) {
    guard let fields = fields(of: item, as: .transition) else { return }
    var transition = TransitionSpec(node: item)
    let before = sink.diagnostics.count
    transition.event = event(.on, in: fields)
    transition.from = sources(fields)
    transition.when = formula(.when, in: fields)
    transition.sets = assignments(fields)
    parseVerb(&transition, fields)
    parseManner(&transition, fields)
    transition.doc = text(.doc, in: fields)
    let isComplete = fields.has(.on) && fields.has(.from)
    guard isComplete, sink.diagnostics.count == before else { return }
    allowances(in: fields, of: .transition(spec.transitions.count))
    spec.transitions.append(transition)
  }

  private mutating func sources(_ fields: Fields) -> NodeID {
    let key = key(.from, in: fields)
    guard key != .none else { return .none }
    let node = tree.next(after: key)
    guard isList(node) else { return name(node, key: key, "a screen or container") }
    items(of: node, key: key) { parser, item in
      _ = parser.name(item, key: key, "a screen or container")
    }
    return node
  }

  private mutating func assignments(_ fields: Fields) -> NodeID {
    let key = key(.sets, in: fields)
    guard key != .none else { return .none }
    let node = tree.next(after: key)
    entries(of: node, key: key) { parser, condition, value in
      _ = parser.name(value, key: condition, "a value")
    }
    guard isMapping(node) else { return .none }
    if tree.childCount(of: node) == 0 { report(.emptyList(key: key, tree)) }
    return node
  }

  // MARK: The verb

  private mutating func parseVerb(_ transition: inout TransitionSpec, _ fields: Fields) {
    let verbs = fields.present.intersection(SpecSchema.verbs)
    let isRootWithPresented = verbs.count == 2 && verbs.contains(.root) && verbs.contains(.present)
    guard verbs.count == 1 || isRootWithPresented else {
      if verbs.isEmpty {
        let hasSlip = fields.meant.contains(.sets) || fields.meant.meets(SpecSchema.verbs)
        if !fields.has(.sets), !hasSlip, !fields.isStray { report(.noVerb(at: fields, tree)) }
      } else {
        let all = SpecSchema[.transition].keys.map(\.word).filter { verbs.contains($0) }
        report(.severalVerbs(all.map { key($0, in: fields) }.sorted(), tree))
      }
      return
    }
    if isRootWithPresented { transition.presented = target(.present, in: fields) }
    guard let word = isRootWithPresented ? .root : Self.verb(of: verbs) else { return }
    transition.verbKey = key(word, in: fields)
    switch word {
    case .root: take(.root, target(word, in: fields), &transition)
    case .present: take(.present, target(word, in: fields), &transition)
    case .open: take(.open, target(word, in: fields), &transition)
    case .window: take(.window, target(word, in: fields), &transition)
    case .push: take(.push, screen(word, fields), &transition)
    case .show: take(.show, screen(word, fields), &transition)
    case .replace: take(.replace, screen(word, fields), &transition)
    case .unwind: take(.unwind, screen(word, fields), &transition)
    case .select: take(.select, TargetSpec(name: name(word, in: fields, "a tab")), &transition)
    case .pop: parsePop(&transition, fields)
    case .dismiss: choose(word, ["top", "all"], [.dismissTop, .dismissAll], &transition, fields)
    case .close: choose(word, ["top"], [.close], &transition, fields)
    case .launch: choose(word, ["again"], [.launch], &transition, fields)
    default: break
    }
  }

  private static let verbWords = SpecSchema[.transition].keys.map(\.word).filter {
    SpecSchema.verbs.contains($0)
  }

  private static func verb(of verbs: WordSet) -> Word? { verbWords.first { verbs.contains($0) } }

  private mutating func screen(_ word: Word, _ fields: Fields) -> TargetSpec {
    TargetSpec(name: name(word, in: fields, "a screen"))
  }

  private func take(
    _ verb: Verb,
    _ target: TargetSpec,
    _ transition: inout TransitionSpec
  ) {
    transition.verb = verb
    transition.target = target
  }

  private mutating func choose(
    _ word: Word,
    _ texts: [String],
    _ verbs: [Verb],
    _ transition: inout TransitionSpec,
    _ fields: Fields
  ) {
    if let index = choice(word, in: fields, of: texts) { transition.verb = verbs[index] }
  }

  private mutating func parsePop(_ transition: inout TransitionSpec, _ fields: Fields) {
    let node = name(.pop, in: fields, "\"top\", \"root\" or a screen")
    guard node != .none else { return }
    switch tree.text(of: node) {
    case "top": transition.verb = .popTop
    case "root": transition.verb = .popToRoot
    default: take(.popToScreen, TargetSpec(name: node), &transition)
    }
  }

  // MARK: How it is done

  private static let mannerWords = WordSet([
    .onto, .style, .locked, .animation, .duration, .animated,
  ])

  private mutating func parseManner(_ transition: inout TransitionSpec, _ fields: Fields) {
    guard !fields.present.intersection(Self.mannerWords).isEmpty else { return }
    needs(.push, for: [.onto], in: fields)
    needs(.present, for: [.style, .locked], in: fields)
    needs(.root, for: [.animation, .duration], in: fields)
    if fields.has(.animated), fields.present.intersection(SpecSchema.verbs).isEmpty {
      report(.misplacedKey(key(.animated, in: fields), without: "a verb", tree))
    }
    transition.onto = name(.onto, in: fields, "a screen")
    transition.style = style(.style, in: fields) ?? .automatic
    transition.isLocked = boolean(.locked, in: fields, default: false)
    if let index = choice(.animation, in: fields, of: Self.animationNames) {
      transition.animation = RootSwitchAnimation.allCases[index]
    }
    transition.duration = number(.duration, in: fields) ?? 0.3
    transition.isAnimated = boolean(.animated, in: fields, default: true)
  }

  private static let animationNames = RootSwitchAnimation.allCases.map(\.name)
}
