/// Reads mappings, lists and values of the located tree, and reports those that are not what they
/// should be.
///
/// A value is `.none`, nil or empty if it is not written, or if what is written was reported.
struct ValueReader {
  let tree: LocatedTree
  /// What `lint:` and `allow` may name.
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

  /// How much was reported: reading was without fault if it is the same before and after.
  var reported: Int { sink.diagnostics.count }

  /// Appends a file to the tree; its root, or `.none` if it can't be understood.
  mutating func compose(_ file: SourceFile) -> NodeID {
    YAMLComposer.compose(file, into: tree, &sink)
  }

  func isText(_ node: NodeID) -> Bool {
    let kind = tree.kind(of: node)
    return kind == .plain || kind == .quoted
  }

  func isMapping(_ node: NodeID) -> Bool { tree.kind(of: node) == .mapping }

  func isList(_ node: NodeID) -> Bool { tree.kind(of: node) == .sequence }

  /// Whether nothing is written there.
  private func isEmpty(_ node: NodeID) -> Bool {
    tree.kind(of: node) == .plain && tree.symbols.bytes(of: tree.symbol(of: node)).isEmpty
  }

  /// Whether `node` is of the kind; if not, and it was not faulty before, that is reported.
  mutating func expect(
    _ kind: NodeKind,
    _ node: NodeID,
    or expected: String,
    key: NodeID
  ) -> Bool {
    let found = tree.kind(of: node)
    if found == kind { return true }
    // A schema that has a key's name for its noun is about the value of that key.
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

/// The keys of one mapping that belong there; values are found by key.
struct Fields {
  let mapping: NodeID
  let kind: MappingKind
  fileprivate(set) var present = WordSet()
  /// Those that a slip of the pen was meant for.
  fileprivate(set) var meant = WordSet()
  /// Whether there is a key that belongs elsewhere: then the whole may, and nothing is missing.
  fileprivate(set) var isStray = false

  func has(_ word: Word) -> Bool { present.contains(word) }
}

extension ValueReader {
  /// The keys of `node` as a mapping of the given kind; nil, with a report, if it is none.
  ///
  /// Unknown, reserved and missing keys are reported. `key` is the key behind which it stands.
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
      // Of the whole file only the section is not missing that it belongs to.
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

  /// Reports that none of `words` is there, unless a slip of the pen was meant for one.
  mutating func reportMissing(oneOf words: [Word], in fields: Fields) {
    guard !fields.isStray, !words.contains(where: fields.meant.contains) else { return }
    report(.missingOneOf(words.map(\.text), of: SpecSchema[fields.kind].noun, at: fields, tree))
  }

  /// Reports that only one of `words`, which are all there, can be.
  mutating func reportConflict(of words: [Word], in fields: Fields) {
    let keys = words.map { key($0, in: fields) }.sorted()
    report(.conflictingKeys(keys, of: SpecSchema[fields.kind].noun, tree))
  }

  /// Reports the keys that stand there without the one that they need.
  mutating func reportMisplaced(in fields: Fields, except others: WordSet = WordSet()) {
    let schema = SpecSchema[fields.kind]
    guard fields.present.meets(schema.dependent) else { return }
    for (word, needed) in schema.needs
    where fields.has(word) && !fields.has(needed) && !others.contains(word) {
      report(.misplacedKey(key(word, in: fields), without: needed.text, tree))
    }
  }

  /// The key `word`, or `.none`.
  func key(_ word: Word, in fields: Fields) -> NodeID {
    guard fields.has(word) else { return .none }
    var key = tree.firstChild(of: fields.mapping)
    while key != .none {
      if tree.symbol(of: key).index == UInt32(word.rawValue), isText(key) { return key }
      key = tree.next(after: tree.next(after: key))
    }
    return .none
  }

  /// Gives the fields of `owner` that plain keys fill their values, as far as they are written and
  /// sound.
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

/// The keys of a mapping that are texts, with their values.
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
  /// The user's own keys of a mapping, and their values; none, with a report, if it is no mapping.
  mutating func entries(of node: NodeID, key: NodeID) -> MappingEntries {
    let isSound = expect(.mapping, node, or: "a mapping", key: key)
    return MappingEntries(tree: tree, following: isSound ? tree.firstChild(of: node) : .none)
  }

  /// The items of a list; none, with a report, if it is no list, or if it is empty and may not be.
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
  /// A text; never the empty plain one, which is no value.
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

  /// A name, a pattern or a type: text that is not empty, quoted or not.
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

  /// The name of an event, which is defined wherever it stands.
  mutating func event(_ node: NodeID, key: NodeID) -> NodeID {
    let name = name(node, key: key, "an event")
    return name != .none && checkName(name, as: .event, "event") ? name : .none
  }

  mutating func event(_ word: Word, in fields: Fields) -> NodeID {
    let key = key(word, in: fields)
    return key == .none ? .none : event(tree.next(after: key), key: key)
  }

  /// A formula, or a list of them.
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

  /// One of the texts, by its index.
  mutating func choice(_ node: NodeID, key: NodeID, of allowed: [String]) -> Int? {
    let text = text(node, key: key, Suggestion.list(allowed, "or"))
    guard text != .none else { return nil }
    let found = tree.text(of: text)
    if let index = allowed.firstIndex(of: found) { return index }
    report(.badValue(text, of: tree.text(of: key), allowed: allowed, tree))
    return nil
  }

  /// A decimal number that is not negative.
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

  /// A screen or container: its name, or `{ nav: screen }`.
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

  /// The texts of a list that are not empty.
  mutating func texts(_ node: NodeID, key: NodeID, _ expected: String = "text") -> [NodeID] {
    var texts: [NodeID] = []
    for item in items(of: node, key: key) {
      let text = name(item, key: key, expected)
      if text != .none { texts.append(text) }
    }
    return texts
  }

  /// The texts of a list, or one text.
  mutating func textOrTexts(_ node: NodeID, key: NodeID, _ expected: String) -> [NodeID] {
    if isList(node) { return texts(node, key: key, expected) }
    let text = name(node, key: key, isMapping(node) ? "text or a list of texts" : expected)
    return text == .none ? [] : [text]
  }

  /// Whether `name` can be the name of `what`; if not, that is reported.
  mutating func checkName(_ name: NodeID, as purpose: NameCheck.Purpose, _ what: String) -> Bool {
    switch names.verdict(name, as: purpose) {
    case .good: return true
    case .bad(let flaw): report(.badName(name, flaw, of: what, tree))
    case .reserved(let words): report(.reservedName(name, words, of: what, tree))
    }
    return false
  }

  /// The finding with this id; reported if there is none.
  mutating func finding(_ id: NodeID) -> DiagnosticKind? {
    if let kind = catalog().finding(tree.text(of: id)) { return kind }
    report(.unknownFinding(id, catalog(), tree))
    return nil
  }

  /// Why the finding `id` is allowed.
  mutating func reason(_ value: NodeID, of id: NodeID) -> NodeID {
    if isText(value), tree.text(of: value).allSatisfy(\.isWhitespace) {
      report(.allowWithoutReason(id, tree))
      return .none
    }
    return text(value, key: id, "a reason")
  }
}
