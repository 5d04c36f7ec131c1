/// A key that its mapping can't have, with the likely intention.
struct UnknownKey {
  let key: NodeID
  let schema: MappingSchema
  let kind: MappingKind
  /// The intended key: the key is misspelled, is another tool's word, or lacks the space before its value.
  let meant: Word?
  /// The mappings that have the key.
  let home: KeyHome?
  private let text: String
  /// The preceding key, or `.none`.
  private let previous: NodeID
  /// The meaning of the key as a word of another tool.
  private let foreign: ForeignWord?
  /// True if `meant` is certain enough for a fix.
  private let isCertain: Bool

  init(
    _ key: NodeID,
    after previous: NodeID,
    in schema: MappingSchema,
    _ kind: MappingKind,
    _ tree: LocatedTree
  ) {
    self.key = key
    self.previous = previous
    self.schema = schema
    self.kind = kind
    text = tree.text(of: key)
    let value = tree.next(after: key)
    let isMapping = tree.kind(of: value) == .mapping
    let name = text.contains(":") ? String(text.prefix { $0 != ":" }) : text
    let nearest = Suggestion.nearest(to: name, among: schema.keyTexts)
    let known = schema.keys.first { $0.word.text == name || $0.word.text == nearest }?.word
    let home = KeyHome(Word(tree.symbol(of: key)))
    let isSection = isMapping && home?.kinds[0] == .top
    let isSame = nearest.map { Self.differsInCaseOrNumber($0, name) && !isSection } ?? false
    foreign = isSame ? nil : ForeignWord(name, in: kind, value: tree.shortText(of: value))
    let isAtHome = known?.text == name || isSame
    meant = isAtHome ? known : foreign?.words.first ?? (home == nil ? known : nil)
    self.home = meant == nil ? home : nil
    if let foreign {
      isCertain = foreign.words.count == 1 && foreign.advice == nil
    } else {
      isCertain =
        known?.text == name || Suggestion.certain(for: name, among: schema.keyTexts) != nil
    }
  }

  /// True if the key explains the faults of its whole mapping, so that missing keys need no report.
  var isStray: Bool { home != nil || LookAlike.isAtStart(of: text) }

  private static func differsInCaseOrNumber(_ a: String, _ b: String) -> Bool {
    let (a, b) = (a.lowercased(), b.lowercased())
    return a == b || a == b + "s" || b == a + "s"
  }

  /// Returns the edit that writes the intended key, unless the mapping already has it.
  fileprivate func fix(_ tree: LocatedTree, beside others: WordSet) -> FixIt? {
    guard isCertain, let meant, !others.contains(meant) else { return nil }
    let isPlain = tree.kind(of: key) == .plain
    guard isWithoutColon(tree) else {
      return text.contains(":") ? nil : FixIt(key, meant.text, tree)
    }
    // `{ on:open }` is a key "on:open".
    let value = text.drop { $0 != ":" }.dropFirst()
    guard isPlain, text.hasPrefix(meant.text + ":"), !value.isEmpty, !value.contains(":") else {
      return nil
    }
    return FixIt(key, "\(meant.text): \(value)", tree)
  }

  fileprivate func help(_ tree: LocatedTree) -> String? {
    let isAlone = isWithoutColon(tree)
    if isAlone, text.contains(":"), let meant {
      let value = text.drop { $0 != ":" }.dropFirst()
      return "write a space after the colon: \"\(meant.text): \(value)\""
    }
    if isAlone { return helpBehindComma(tree) }
    if let foreign, meant == foreign.words.first {
      return foreign.advice ?? "did you mean \(Suggestion.list(foreign.words.map(\.text), "or"))?"
    }
    if let meant { return Suggestion.didYouMean(meant.text) }
    let value = tree.shortText(of: tree.next(after: key))
    return home?.help(in: kind, value: value) ?? helpWithName(tree)
      ?? Suggestion.help(for: text, among: schema.keyTexts)
      ?? "use one of: " + schema.keyTexts.map { "\"\($0)\"" }.joined(separator: ", ")
  }

  private func helpBehindComma(_ tree: LocatedTree) -> String {
    let quote = "if it is part of the text before the comma, quote that text"
    let formulas = WordSet([.when, .requires, .entry])
    let lists = WordSet([.from, .link, .embeds, .tabs, .schemes, .hosts])
    if previous != .none, let word = Word(tree.symbol(of: previous)), lists.contains(word),
      let before = tree.shortText(of: tree.next(after: previous))
    {
      return "write a list: \"\(word.text): [\(before), \(text)]\""
    }
    guard previous != .none, let word = Word(tree.symbol(of: previous)), formulas.contains(word),
      let before = tree.shortText(of: tree.next(after: previous))
    else { return quote }
    if before.contains("(")
      || before.contains(" is ") && NameGrammar.isIdentifier(text.unicodeScalars)
    {
      return "write \"and\" instead of the comma, or \"|\" if \"\(text)\" is another value"
    }
    return "write \"and\" instead of the comma: \"\(before) and \(text)\""
  }

  /// Returns the help for an entry of a section that is not indented and so seems to be a top-level key.
  private func helpWithName(_ tree: LocatedTree) -> String? {
    guard kind == .top || kind == .part,
      let section = Section(of: tree.next(after: key), tree)
    else { return nil }
    return "\"\(text)\" belongs under \"\(section.word.text)\" if it is \(section.noun): "
      + "indent it like the other names"
  }

  /// Returns true for a key such as `b` in `{ doc: a, b }`, where the comma was probably part of a string.
  private func isWithoutColon(_ tree: LocatedTree) -> Bool {
    let value = tree.span(of: tree.next(after: key))
    let file = tree.files[Int(value.file.index)]
    let end = Int(tree.span(of: key).end)
    let hasColon = end < file.bytes.count && file.bytes[end] == UInt8(ascii: ":")
    return value.start == value.end && !hasColon
  }
}

/// The section of a spec that an entry probably belongs to, judging by its value.
private struct Section {
  var word: Word
  var noun: String

  init?(of value: NodeID, _ tree: LocatedTree) {
    switch tree.kind(of: value) {
    case .plain, .quoted:
      let text = tree.text(of: value)
      let isKind = SpecSchema.conditionKinds.contains(text)
      guard isKind || text.first?.isUppercase == true else { return nil }
      self = isKind ? Self.condition : Self.screen
    case .mapping:
      var words = WordSet()
      var key = tree.firstChild(of: value)
      while key != .none {
        if let word = Word(tree.symbol(of: key)) { words.insert(word) }
        key = tree.next(after: tree.next(after: key))
      }
      if words.meets(WordSet([.nav, .tabs])) {
        self = Self.container
      } else if words.meets(WordSet([.kind, .values])) {
        self = Self.condition
      } else if words.meets(SpecSchema[.screen].allowed) {
        self = Self.screen
      } else {
        return nil
      }
    default: return nil
    }
  }

  private init(_ word: Word, _ noun: String) {
    self.word = word
    self.noun = noun
  }

  private static let screen = Section(.screens, "a screen")
  private static let container = Section(.containers, "a container")
  private static let condition = Section(.conditions, "a condition")
}

extension Diagnostic {
  /// Reports an unknown key. `others` are the keys that the mapping already has.
  static func unknownKey(
    _ unknown: UnknownKey,
    beside others: WordSet,
    _ tree: LocatedTree
  ) -> Diagnostic {
    let text = tree.text(of: unknown.key)
    let span = tree.span(of: unknown.key)
    let word = Word(tree.symbol(of: unknown.key))
    if let word, unknown.kind == .top, SpecSchema.reservedKeys.contains(word) {
      return Diagnostic(
        SpecFaults.reservedKey,
        "\"\(text)\" is reserved for a later format",
        at: span,
        help: "remove it"
      )
    }
    if let word, unknown.kind == .part, SpecSchema[.top].allowed.contains(word) {
      return Diagnostic(
        SpecFaults.keyNotInPart,
        "\"\(text)\" is allowed only in the top file",
        at: span,
        help: "move it there"
      )
    }
    return Diagnostic(
      SpecFaults.unknownKey,
      "\(unknown.schema.noun) has no key \"\(text)\"",
      at: span,
      help: unknown.help(tree),
      fix: unknown.fix(tree, beside: others)
    )
  }
}

// MARK: - Mappings that have the key

/// The kinds of mapping that have a key of the language.
struct KeyHome {
  let word: Word
  /// The kinds of mapping that have the key, the most familiar first.
  let kinds: [MappingKind]

  /// Looks up `word`; nil if no mapping has it.
  init?(_ word: Word?) {
    guard let word, let kinds = Self.kinds[word], !kinds.isEmpty else { return nil }
    self.word = word
    self.kinds = kinds
  }

  /// Returns the help for the key in a mapping of the given kind. `value` is the text of its value.
  func help(in kind: MappingKind, value: String?) -> String {
    if kind == .top, word == .root {
      return
        "\"root\" belongs under \"launch\", in a list of rules: \"- { root: \(value ?? "…") }\""
    }
    let place = "\"\(word.text)\" belongs \(place)"
    return Self.remarks[kind]?[word].map { "\(place); \($0)" } ?? place
  }

  private var place: String {
    let top = "at the top level of the file"
    if kinds[0] == .top, word != .requires { return top }
    // `requires` of a screen is more likely meant than the one of the spec.
    let isAlsoAtTop = kinds[0] == .top
    let kinds = kinds.filter { $0 != .top }
    let nouns = kinds.prefix(Self.listed).map { SpecSchema[$0].noun }
    let last = nouns.last ?? ""
    let list = nouns.count > 1 ? nouns.dropLast().joined(separator: ", ") + " or " + last : last
    let others = kinds.count > Self.listed ? ", and in other mappings" : ""
    let section = kinds.count == 1 ? kinds[0].section : nil
    var place = list + others
    if let section {
      let name = "\"\(section.text)\""
      // The noun of a mapping can be the name of its section, as in "links" or an alert.
      let isSame = list.hasSuffix(name) || list.hasSuffix(" \(section.text)")
      place = isSame ? name : "\(list), in \(name)"
    }
    return "under \(place)" + (isAlsoAtTop ? ", or \(top)" : "")
  }

  /// The maximum number of kinds that a message lists.
  private static let listed = 4

  private static let order: [MappingKind] = [
    .top, .transition, .screen, .condition, .container, .component, .tab, .launch, .links, .swift,
    .launchRule,
    .parameter, .shortcut, .push, .broadcast, .gate, .entry, .activity, .unknownLink,
    .link, .alert, .alertButton,
  ]

  private static let kinds: [Word: [MappingKind]] = {
    var kinds: [Word: [MappingKind]] = [:]
    for kind in order {
      for key in SpecSchema[kind].keys where kind != .top || key.word != .doc {
        if isLesser(kind), kinds[key.word] != nil { continue }
        kinds[key.word, default: []].append(kind)
      }
    }
    return kinds
  }()

  /// Returns true for kinds whose keys are better known from other kinds.
  private static func isLesser(_ kind: MappingKind) -> Bool {
    kind == .gate || kind == .entry || kind == .activity || kind == .launchRule
      || kind == .component
      || kind == .unknownLink || kind == .link || kind == .alert || kind == .alertButton
  }

  private static let remarks: [MappingKind: [Word: String]] = [
    .top: [.allow: "for the whole app, set a severity: \"lint: { dead-end: off }\""],
    .screen: [
      .lint: "to suppress a finding in one place, write \"allow: { dead-end: the reason }\""
    ],
    .inlineNav: [
      .title: "in a tab, write \"show: { nav: … }\" beside it",
      .icon: "in a tab, write \"show: { nav: … }\" beside it",
    ],
    .transition: [
      .requires: "the condition of a transition is \"when\"",
      .params: "the code that fires the event passes the parameters of the target",
      .with: "the code that fires the event passes the parameters of the target",
    ],
  ]
}

extension MappingKind {
  /// The key that contains such mappings.
  var section: Word? {
    switch self {
    case .top, .part, .inlineNav: nil
    case .swift: .swift
    case .condition: .conditions
    case .gate: .gate
    case .component: .components
    case .screen: .screens
    case .parameter: .params
    case .entry: .entry
    case .activity: .activity
    case .container: .containers
    case .tab: .tabs
    case .launch, .launchRule: .launch
    case .transition: .transitions
    case .links, .unknownLink: .links
    case .link: .link
    case .alert, .alertButton: .alert
    case .shortcut: .shortcuts
    case .push: .pushes
    case .broadcast: .broadcasts
    }
  }
}
