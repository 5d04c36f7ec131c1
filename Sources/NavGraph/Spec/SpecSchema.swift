/// The kinds of mapping that a spec is made of. Each has one row of keys in `SpecSchema`.
enum MappingKind: Int, CaseIterable {
  case top, part, swift, condition, gate, screen, parameter, entry, container, tab, inlineNav
  case launch, launchRule, transition, links, shortcut, push, broadcast
}

/// What may stand behind a key.
indirect enum ValueShape: Sendable {
  /// Any text.
  case text
  /// The name of something that is defined elsewhere; what, in words.
  case name(String)
  /// A formula, or a list of them.
  case formula
  /// A Swift type.
  case type
  /// `true` or `false`.
  case boolean
  /// A decimal number that is not negative.
  case number
  /// One of these words.
  case oneOf([String])
  case list(ValueShape)
  /// A mapping with keys of the language.
  case mapping(MappingKind)
  /// A mapping with keys of the user's: what they are, and what each holds.
  case entries(String, ValueShape)
  case either([ValueShape])
}

/// One key of a kind of mapping.
struct KeySchema: Sendable {
  var word: Word
  var shape: ValueShape
  var isRequired: Bool
  /// What it says, in a line.
  var about: String

  init(_ word: Word, _ shape: ValueShape, required: Bool = false, _ about: String) {
    self.word = word
    self.shape = shape
    isRequired = required
    self.about = about
  }
}

/// The keys of one kind of mapping.
final class MappingSchema: Sendable {
  /// What such a mapping is, as in "a screen".
  let noun: String
  /// The keys, in the order in which they are listed to a user.
  let keys: [KeySchema]
  let allowed: WordSet
  let required: WordSet

  init(_ noun: String, _ keys: [KeySchema]) {
    self.noun = noun
    self.keys = keys
    allowed = WordSet(keys.map(\.word))
    required = WordSet(keys.filter(\.isRequired).map(\.word))
  }

  var keyTexts: [String] { keys.map(\.word.text) }
}

/// The language's keys, each once: what the parser accepts, what it names in messages, and what a
/// schema for editors says.
enum SpecSchema {
  static let mappings: [MappingSchema] = MappingKind.allCases.map { kind in
    switch kind {
    case .top: MappingSchema("a spec", topKeys)
    case .part: MappingSchema("an included part", partKeys)
    case .swift: MappingSchema("\"swift\"", swiftKeys)
    case .condition: MappingSchema("a condition", conditionKeys)
    case .gate: MappingSchema("a gate", gateKeys)
    case .screen: MappingSchema("a screen", screenKeys)
    case .parameter: MappingSchema("a parameter", parameterKeys)
    case .entry: MappingSchema("\"entry\"", entryKeys)
    case .container: MappingSchema("a container", containerKeys)
    case .tab: MappingSchema("a tab", tabKeys)
    case .inlineNav: MappingSchema("a navigation controller", inlineNavKeys)
    case .launch: MappingSchema("\"launch\"", launchKeys)
    case .launchRule: MappingSchema("a launch rule", launchRuleKeys)
    case .transition: MappingSchema("a transition", transitionKeys)
    case .links: MappingSchema("\"links\"", linksKeys)
    case .shortcut: MappingSchema("a shortcut", shortcutKeys)
    case .push: MappingSchema("a push", pushKeys)
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

  /// A screen or container: by name, or `{ nav: screen }`.
  static let target = ValueShape.either([.name("screen or container"), .mapping(.inlineNav)])

  static let style = ValueShape.oneOf(Presentation.Style.allCases.map(\.name))

  static let doc = KeySchema(.doc, .text, "What it is, for a reader")

  static let allow = KeySchema(
    .allow,
    .entries("finding", .text),
    "Findings that are meant to stay, each with its reason"
  )
}
