/// The kinds of mapping that a spec is made of. Each has one row of keys in `SpecSchema`.
enum MappingKind: Int, CaseIterable {
  case top, part, swift, condition, gate, screen, parameter, entry, container, tab, inlineNav
  case launch, launchRule, transition, links, shortcut, push, broadcast
}

/// One key of a kind of mapping.
struct KeySchema: Sendable {
  var word: Word
  var shape: ValueShape
  var isRequired: Bool
  /// The value that it has if it is not written, as it would be written.
  var defaultValue: String?
  /// The key without which it may not stand there.
  var needs: Word?
  /// What it says, in a line, as a sentence without its full stop.
  var about: String
  /// What else there is to know, in sentences with Markdown's marks.
  var details: String?
  /// Values as they are written in a spec, in YAML's flow style.
  var examples: [String]

  init(
    _ word: Word,
    _ shape: ValueShape,
    required: Bool = false,
    default defaultValue: String? = nil,
    needs: Word? = nil,
    _ about: String,
    _ details: String? = nil,
    examples: [String] = []
  ) {
    self.word = word
    self.shape = shape
    isRequired = required
    self.defaultValue = defaultValue
    self.needs = needs
    self.about = about
    self.details = details
    self.examples = examples
  }
}

/// How the keys of a mapping go together, beyond those that one needs alone.
enum KeyRule: Sendable {
  case exactlyOne([Word])
  case atLeastOne([Word])
  case notTogether(Word, Word)
  /// One verb, `root` with `present` counting as one; or none, if there are `sets`.
  case verb
}

/// The keys of one kind of mapping.
final class MappingSchema: Sendable {
  /// What such a mapping is, as in "a screen".
  let noun: String
  /// The keys, in the order in which they are listed to a user.
  let keys: [KeySchema]
  let rules: [KeyRule]
  let allowed: WordSet
  let required: WordSet

  init(_ noun: String, _ keys: [KeySchema], _ rules: [KeyRule] = []) {
    self.noun = noun
    self.keys = keys
    self.rules = rules
    allowed = WordSet(keys.map(\.word))
    required = WordSet(keys.filter(\.isRequired).map(\.word))
  }

  var keyTexts: [String] { keys.map(\.word.text) }
}

/// The language's keys, each once: what the parser accepts, what it names in messages, and what
/// the schema for editors and the reference of keys say.
enum SpecSchema {
  static let mappings: [MappingSchema] = MappingKind.allCases.map { kind in
    switch kind {
    case .top: MappingSchema("a spec", topKeys)
    case .part: MappingSchema("an included part", partKeys)
    case .swift: MappingSchema("\"swift\"", swiftKeys)
    case .condition: MappingSchema("a condition", conditionKeys, [.exactlyOne([.kind, .values])])
    case .gate: MappingSchema("a gate", gateKeys, [.exactlyOne([.present, .nav])])
    case .screen: MappingSchema("a screen", screenKeys, screenRules)
    case .parameter: MappingSchema("a parameter", parameterKeys)
    case .entry: MappingSchema("\"entry\"", entryKeys, [.atLeastOne([.when, .present])])
    case .container: MappingSchema("a container", containerKeys, [.exactlyOne([.nav, .tabs])])
    case .tab: MappingSchema("a tab", tabKeys, [.exactlyOne([.show, .fire])])
    case .inlineNav: MappingSchema("a navigation controller", inlineNavKeys)
    case .launch: MappingSchema("\"launch\"", launchKeys)
    case .launchRule: MappingSchema("a launch rule", launchRuleKeys)
    case .transition: MappingSchema("a transition", transitionKeys, [.verb])
    case .links: MappingSchema("\"links\"", linksKeys)
    case .shortcut: MappingSchema("a shortcut", shortcutKeys, [.exactlyOne([.open, .fire])])
    case .push: MappingSchema("a push", pushKeys, pushRules)
    case .broadcast: MappingSchema("a broadcast", broadcastKeys)
    }
  }

  static subscript(kind: MappingKind) -> MappingSchema { mappings[kind.rawValue] }

  /// Keys that a later format will use.
  static let reservedKeys: WordSet = WordSet([.module, .split])

  /// What an included part may hold.
  static let partWords = WordSet([
    .conditions, .assume, .screens, .containers, .transitions, .shortcuts, .pushes, .broadcasts,
    .include,
  ])

  /// What a transition can do.
  static let verbs = WordSet([
    .root, .push, .present, .show, .replace, .select, .pop, .dismiss, .close, .unwind, .open,
    .launch, .window,
  ])

  /// A formula, or several that must all hold.
  static let formulas = ValueShape.either([.formula, .list(.formula)])

  /// A screen or container: by name, or `{ nav: screen }`.
  static let target = ValueShape.either([.name("screen or container"), .mapping(.inlineNav)])

  static let style = ValueShape.oneOf(
    Presentation.Style.allCases.map { Choice($0.name, about($0)) }
  )

  private static func about(_ style: Presentation.Style) -> String {
    switch style {
    case .automatic: "The system chooses; most often a sheet"
    case .fullScreen: "Covers the whole screen; no swipe closes it"
    case .pageSheet: "A sheet, which a swipe down closes"
    case .formSheet: "A sheet that is smaller where there is room, which a swipe down closes"
    case .overFullScreen: "Covers the whole screen, and what lies below shows through"
    case .popover: "A popover where there is room"
    }
  }

  static let doc = KeySchema(
    .doc,
    .text,
    "What it is, for a reader",
    "Stands in the generated code's documentation, too."
  )

  static let allow = KeySchema(
    .allow,
    .entries("finding", .finding, .matching(.reason)),
    "Findings that are meant to stay, each with its reason",
    "They are allowed here and in all that this holds. An entry that allows nothing is reported.",
    examples: ["{ dead-end: the system closes it }"]
  )
}
