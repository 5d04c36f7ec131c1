/// Makes the spec's model of the located tree: structure, keys, closed sets of values. Names stay
/// unresolved.
///
/// Its parts, one a section, are extensions; here is what they share.
struct SpecParser {
  let tree: LocatedTree
  /// What `lint:` and `allow` may name.
  let catalog: DiagnosticCatalog
  var sink: DiagnosticSink
  var spec = AppSpec()
  var names: NameCheck

  init(_ tree: LocatedTree, _ catalog: DiagnosticCatalog, _ sink: DiagnosticSink) {
    self.tree = tree
    self.catalog = catalog
    self.sink = sink
    names = NameCheck(tree)
  }

  mutating func report(_ diagnostic: Diagnostic) { sink.report(diagnostic) }

  /// What `body` makes, or nil if it reports anything.
  mutating func unlessFaulty<T>(_ body: (inout SpecParser) -> T) -> T? {
    let before = sink.diagnostics.count
    let value = body(&self)
    return sink.diagnostics.count == before ? value : nil
  }
}

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

// MARK: - Mappings

extension SpecParser {
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
        if kind == .top || kind == .part {
          poisonName(key)
          poisonNames(in: tree.next(after: key))
        }
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
  mutating func reportMissing(oneOf words: [Word], of noun: String, in fields: Fields) {
    guard !fields.isStray, !words.contains(where: fields.meant.contains) else { return }
    report(.missingOneOf(words.map(\.text), of: noun, at: fields, tree))
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

  /// The value behind `word`, or `.none`.
  func value(_ word: Word, in fields: Fields) -> NodeID {
    let key = key(word, in: fields)
    return key == .none ? .none : tree.next(after: key)
  }

  /// The user's own keys of a mapping, and their values.
  mutating func entries(
    of node: NodeID,
    key: NodeID,
    _ body: (inout SpecParser, _ key: NodeID, _ value: NodeID) -> Void
  ) {
    guard expect(.mapping, node, or: "a mapping", key: key) else { return }
    var next = tree.firstChild(of: node)
    while next != .none {
      let key = next
      let value = tree.next(after: key)
      next = tree.next(after: value)
      if isText(key) { body(&self, key, value) }
    }
  }

  /// The items of a list.
  mutating func items(
    of node: NodeID,
    key: NodeID,
    mayBeEmpty: Bool = false,
    _ body: (inout SpecParser, _ item: NodeID) -> Void
  ) {
    guard expect(.sequence, node, or: "a list", key: key) else { return }
    var item = tree.firstChild(of: node)
    if item == .none, !mayBeEmpty { report(.emptyList(key: key, tree)) }
    while item != .none {
      body(&self, item)
      item = tree.next(after: item)
    }
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

  /// Whether nothing is written there.
  private func isEmpty(_ node: NodeID) -> Bool {
    tree.kind(of: node) == .plain && tree.symbols.bytes(of: tree.symbol(of: node)).isEmpty
  }

  func isText(_ node: NodeID) -> Bool {
    let kind = tree.kind(of: node)
    return kind == .plain || kind == .quoted
  }

  func isMapping(_ node: NodeID) -> Bool { tree.kind(of: node) == .mapping }

  func isList(_ node: NodeID) -> Bool { tree.kind(of: node) == .sequence }
}
