/// Reads mappings, lists and values of the located tree, and reports those that are invalid.
///
/// A value is `.none`, nil or empty if it is missing, or if its fault was reported.
struct ValueReader {
  let tree: LocatedTree
  /// Returns the catalog of the findings that `lint:` and `allow` can name.
  private let catalog: () -> DiagnosticCatalog
  private(set) var sink: DiagnosticSink
  private var names: NameCheck

  init(_ tree: LocatedTree, _ catalog: @escaping () -> DiagnosticCatalog, _ sink: DiagnosticSink) {
    self.tree = tree
    self.catalog = catalog
    self.sink = sink
    names = NameCheck(tree)
  }

  mutating func report(_ diagnostic: Diagnostic) { sink.report(diagnostic) }

  /// The number of diagnostics so far. If it does not change while something is read, that has no fault.
  var reported: Int { sink.diagnostics.count }

  /// Appends a file to the tree. Returns its root, or `.none` if it has a fatal fault.
  mutating func compose(_ file: SourceFile) -> NodeID {
    YAMLComposer.compose(file, into: tree, &sink)
  }

  func isText(_ node: NodeID) -> Bool {
    let kind = tree.kind(of: node)
    return kind == .plain || kind == .quoted
  }

  func isMapping(_ node: NodeID) -> Bool { tree.kind(of: node) == .mapping }

  func isList(_ node: NodeID) -> Bool { tree.kind(of: node) == .sequence }

  /// Returns true if the value is missing.
  private func isEmpty(_ node: NodeID) -> Bool {
    tree.kind(of: node) == .plain && tree.symbols.bytes(of: tree.symbol(of: node)).isEmpty
  }

  /// Returns true if `node` has the given kind. Reports it otherwise, unless its fault was reported before.
  mutating func expect(
    _ kind: NodeKind,
    _ node: NodeID,
    or expected: String,
    key: NodeID
  ) -> Bool {
    let found = tree.kind(of: node)
    if found == kind { return true }
    // The noun of a schema is a quoted key if the key's value is the only such mapping.
    let expected = expected.hasPrefix("\"") ? "a mapping" : expected
    if isEmpty(node) {
      report(.missingValue(node, key: key, expected: expected, tree))
    } else if found != .broken {
      report(.wrongType(node, key: key, expected: expected, tree))
    }
    return false
  }
}

// MARK: - Mappings with keys of the language

/// The known keys of one mapping. Values are looked up by key.
struct Fields {
  let mapping: NodeID
  let kind: MappingKind
  fileprivate(set) var present = WordSet()
  /// The keys that misspelled keys probably mean.
  fileprivate(set) var meant = WordSet()
  /// True if a key belongs in another mapping. The whole mapping may then be misplaced, so that missing keys are
  /// not reported.
  fileprivate(set) var isStray = false

  func has(_ word: Word) -> Bool { present.contains(word) }
}

extension ValueReader {
  /// Reads the keys of `node` as a mapping of the given kind. Reports a fault and returns nil if it is not a mapping.
  ///
  /// Reports unknown, reserved and missing keys. `key` is the key of `node`.
  mutating func fields(of node: NodeID, as kind: MappingKind, key: NodeID = .none) -> Fields? {
    let schema = SpecSchema[kind]
    guard expect(.mapping, node, or: schema.noun, key: key) else { return nil }
    var fields = Fields(mapping: node, kind: kind)
    var unknown: [UnknownKey] = []
    var previous = NodeID.none
    var next = tree.firstChild(of: node)
    while next != .none {
      let key = next
      next = tree.next(after: tree.next(after: key))
      guard isText(key) else { continue }
      if let word = Word(tree.symbol(of: key)), schema.allowed.contains(word) {
        fields.present.insert(word)
      } else {
        unknown.append(UnknownKey(key, after: previous, in: schema, kind, tree))
      }
      previous = key
    }
    reportUnknown(unknown, in: &fields)
    let missing = schema.required.subtracting(fields.present).subtracting(fields.meant)
    if !missing.isEmpty, !fields.isStray {
      reportMissing(missing, in: fields, at: key == .none ? node : key)
    }
    return fields
  }

  private mutating func reportUnknown(_ keys: [UnknownKey], in fields: inout Fields) {
    var twice = fields.present
    for word in keys.compactMap(\.meant) {
      if fields.meant.contains(word) { twice.insert(word) }
      fields.meant.insert(word)
    }
    for key in keys {
      report(.unknownKey(key, beside: twice, tree))
      guard key.isStray else { continue }
      // In a file, only the section of the key counts as present.
      if fields.kind != .top { fields.isStray = true }
      for kind in key.home?.kinds ?? [] { if let word = kind.section { fields.meant.insert(word) } }
      if key.home?.word == .root { fields.meant.insert(.launch) }
    }
  }

  private mutating func reportMissing(_ missing: WordSet, in fields: Fields, at node: NodeID) {
    let schema = SpecSchema[fields.kind]
    for key in schema.keys where missing.contains(key.word) {
      report(
        .missingKey(key.word.text, of: schema.noun, at: tree.anchor(of: node), about: key.about)
      )
    }
  }

  /// Reports that all of `words` are missing, unless a misspelled key probably means one of them.
  mutating func reportMissing(oneOf words: [Word], in fields: Fields) {
    guard !fields.isStray, !words.contains(where: fields.meant.contains) else { return }
    report(.missingOneOf(words.map(\.text), of: SpecSchema[fields.kind].noun, at: fields, tree))
  }

  /// Reports that the keys `words`, which are all present, exclude each other.
  mutating func reportConflict(of words: [Word], in fields: Fields) {
    let keys = words.map { key($0, in: fields) }.sorted()
    report(.conflictingKeys(keys, of: SpecSchema[fields.kind].noun, tree))
  }

  /// Reports the keys that lack the key they depend on.
  mutating func reportMisplaced(in fields: Fields, except others: WordSet = WordSet()) {
    let schema = SpecSchema[fields.kind]
    guard fields.present.meets(schema.dependent) else { return }
    for (word, needed) in schema.needs
    where fields.has(word) && !fields.has(needed) && !others.contains(word) {
      let help = helpWithOtherVerb(needed, in: fields)
      report(.misplacedKey(key(word, in: fields), without: needed.text, help: help, tree))
    }
  }

  /// Returns the help for a key that needs the verb `needed`, in addition to a verb that excludes it; nil if there
  /// is none.
  private func helpWithOtherVerb(_ needed: Word, in fields: Fields) -> String? {
    guard SpecSchema.verbs.contains(needed) else { return nil }
    let other = SpecSchema[fields.kind].keys.map(\.word).first {
      fields.has($0) && SpecSchema.verbs.contains($0) && !SpecSchema.canCombine($0, needed)
    }
    guard let other else { return nil }
    guard other == .root || SpecSchema.group(of: other) == .brings else { return "remove it" }
    let value = tree.shortText(of: tree.next(after: key(other, in: fields))) ?? "…"
    return "remove it, or write \"\(needed.text): \(value)\" instead of \"\(other.text): \(value)\""
  }

  /// Returns the key `word`, or `.none`.
  func key(_ word: Word, in fields: Fields) -> NodeID {
    guard fields.has(word) else { return .none }
    var key = tree.firstChild(of: fields.mapping)
    while key != .none {
      if tree.symbol(of: key).index == UInt32(word.rawValue), isText(key) { return key }
      key = tree.next(after: tree.next(after: key))
    }
    return .none
  }

  /// Sets the fields of `owner` from the plain keys that are present and valid.
  mutating func fill<Owner>(_ owner: inout Owner, _ table: KeyTable<Owner>, from fields: Fields) {
    var next = tree.firstChild(of: fields.mapping)
    while next != .none {
      let key = next
      let value = tree.next(after: key)
      next = tree.next(after: value)
      guard isText(key), let word = Word(tree.symbol(of: key)) else { continue }
      table.fill(word, of: &owner, with: value, key: key, &self)
    }
  }
}

// MARK: - The user's own mappings, and lists

/// The entries of a mapping whose keys are strings.
struct MappingEntries: Sequence, IteratorProtocol {
  fileprivate let tree: LocatedTree
  fileprivate var following: NodeID

  mutating func next() -> (key: NodeID, value: NodeID)? {
    while following != .none {
      let key = following
      let value = tree.next(after: key)
      following = tree.next(after: value)
      let kind = tree.kind(of: key)
      if kind == .plain || kind == .quoted { return (key, value) }
    }
    return nil
  }
}

struct ListItems: Sequence, IteratorProtocol {
  fileprivate let tree: LocatedTree
  fileprivate var following: NodeID

  mutating func next() -> NodeID? {
    guard following != .none else { return nil }
    defer { following = tree.next(after: following) }
    return following
  }
}

extension ValueReader {
  /// Returns the entries of a mapping with the user's own keys. Reports a fault and returns none if it is not a
  /// mapping.
  mutating func entries(of node: NodeID, key: NodeID) -> MappingEntries {
    let isSound = expect(.mapping, node, or: "a mapping", key: key)
    return MappingEntries(tree: tree, following: isSound ? tree.firstChild(of: node) : .none)
  }

  /// Returns the items of a list. Reports a fault if it is not a list, or is empty although it must not be.
  mutating func items(of node: NodeID, key: NodeID, mayBeEmpty: Bool = false) -> ListItems {
    guard expect(.sequence, node, or: "a list", key: key) else {
      return ListItems(tree: tree, following: .none)
    }
    let first = tree.firstChild(of: node)
    if first == .none, !mayBeEmpty { report(.emptyList(key: key, tree)) }
    return ListItems(tree: tree, following: first)
  }
}

// MARK: - Values

extension ValueReader {
  /// Reads a string. An empty plain scalar is a missing value.
  mutating func text(
    _ node: NodeID,
    key: NodeID,
    _ expected: @autoclosure () -> String = "text"
  ) -> NodeID {
    let kind = tree.kind(of: node)
    if kind == .quoted { return node }
    guard kind == .plain else {
      if kind != .broken { report(.wrongType(node, key: key, expected: expected(), tree)) }
      return .none
    }
    guard !tree.symbols.bytes(of: tree.symbol(of: node)).isEmpty else {
      report(.missingValue(node, key: key, expected: expected(), tree))
      return .none
    }
    return node
  }

  /// Reads a nonempty text, such as a name, a pattern or a type.
  mutating func name(_ node: NodeID, key: NodeID, _ expected: String) -> NodeID {
    let text = text(node, key: key, expected)
    guard text != .none, tree.symbols.bytes(of: tree.symbol(of: text)).isEmpty else { return text }
    report(.missingValue(node, key: key, expected: expected, tree))
    return .none
  }

  mutating func name(_ word: Word, in fields: Fields, _ expected: String) -> NodeID {
    let key = key(word, in: fields)
    return key == .none ? .none : name(tree.next(after: key), key: key, expected)
  }

  /// Reads the name of an event. Each use defines it.
  mutating func event(_ node: NodeID, key: NodeID) -> NodeID {
    let name = name(node, key: key, "an event")
    return name != .none && checkName(name, as: .event, "event") ? name : .none
  }

  mutating func event(_ word: Word, in fields: Fields) -> NodeID {
    let key = key(word, in: fields)
    return key == .none ? .none : event(tree.next(after: key), key: key)
  }

  /// Reads a formula or a list of formulas.
  mutating func formula(_ node: NodeID, key: NodeID) -> NodeID {
    guard isList(node) else { return name(node, key: key, "a formula") }
    let before = reported
    for item in items(of: node, key: key) { _ = name(item, key: key, "a formula") }
    return reported == before ? node : .none
  }

  mutating func boolean(_ node: NodeID, key: NodeID) -> Bool? {
    let text = text(node, key: key, "true or false")
    guard text != .none else { return nil }
    switch tree.text(of: text) {
    case "true": return true
    case "false": return false
    default:
      report(.badBoolean(text, key: tree.text(of: key), tree))
      return nil
    }
  }

  /// Reads one of the allowed strings. Returns its index.
  mutating func choice(_ node: NodeID, key: NodeID, of allowed: [String]) -> Int? {
    let text = text(node, key: key, Suggestion.list(allowed, "or"))
    guard text != .none else { return nil }
    let found = tree.text(of: text)
    if let index = allowed.firstIndex(of: found) { return index }
    report(.badValue(text, of: tree.text(of: key), allowed: allowed, tree))
    return nil
  }

  /// Reads a nonnegative decimal number.
  mutating func number(_ node: NodeID, key: NodeID) -> Float? {
    let node = text(node, key: key, "a number")
    guard node != .none else { return nil }
    let text = tree.text(of: node)
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let isDecimal = parts.allSatisfy { part in
      !part.isEmpty && part.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    }
    guard isDecimal, let number = Float(text), number.isFinite else {
      report(.badNumber(node, key: tree.text(of: key), tree))
      return nil
    }
    return number
  }

  /// Reads a target: the name of a screen or container, or `{ nav: screen }`.
  mutating func target(_ node: NodeID, key: NodeID) -> TargetSpec {
    guard isMapping(node) else {
      return TargetSpec(name: name(node, key: key, "a screen or container"))
    }
    guard let fields = fields(of: node, as: .inlineNav, key: key) else { return TargetSpec() }
    let screen = name(.nav, in: fields, "a screen")
    return TargetSpec(name: screen, isInlineNav: screen != .none)
  }

  mutating func target(_ word: Word, in fields: Fields) -> TargetSpec {
    let key = key(word, in: fields)
    return key == .none ? TargetSpec() : target(tree.next(after: key), key: key)
  }

  /// Reads a list of nonempty strings.
  mutating func texts(_ node: NodeID, key: NodeID, _ expected: String = "text") -> [NodeID] {
    var texts: [NodeID] = []
    for item in items(of: node, key: key) {
      let text = name(item, key: key, expected)
      if text != .none { texts.append(text) }
    }
    return texts
  }

  /// Returns true if `name` is a valid name of `what`. Reports it otherwise.
  mutating func checkName(_ name: NodeID, as purpose: NameCheck.Purpose, _ what: String) -> Bool {
    switch names.verdict(name, as: purpose) {
    case .good: return true
    case .bad(let flaw): report(.badName(name, flaw, of: what, tree))
    case .reserved(let words): report(.reservedName(name, words, of: what, tree))
    }
    return false
  }

  /// Returns the finding with this id. Reports it if there is none.
  mutating func finding(_ id: NodeID) -> DiagnosticKind? {
    if let kind = catalog().finding(tree.text(of: id)) { return kind }
    report(.unknownFinding(id, catalog(), tree))
    return nil
  }

  /// Reads the reason why the finding `id` is suppressed.
  mutating func reason(_ value: NodeID, of id: NodeID) -> NodeID {
    if isText(value), tree.text(of: value).allSatisfy(\.isWhitespace) {
      report(.allowWithoutReason(id, tree))
      return .none
    }
    return text(value, key: id, "a reason")
  }
}
