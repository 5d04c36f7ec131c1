/// Values behind the language's keys. Each is `.none` or the default if the key is not written, or
/// if what is written was reported.
extension SpecParser {
  /// A text; never the empty plain one, which is no value.
  mutating func text(_ word: Word, in fields: Fields, _ expected: String = "text") -> NodeID {
    let key = key(word, in: fields)
    return key == .none ? .none : text(tree.next(after: key), key: key, expected)
  }

  mutating func text(_ node: NodeID, key: NodeID, _ expected: String = "text") -> NodeID {
    let kind = tree.kind(of: node)
    if kind == .quoted { return node }
    guard kind == .plain else {
      if kind != .broken { report(.wrongType(node, key: key, expected: expected, tree)) }
      return .none
    }
    guard !tree.symbols.bytes(of: tree.symbol(of: node)).isEmpty else {
      report(.missingValue(node, key: key, expected: expected, tree))
      return .none
    }
    return node
  }

  /// A name, a pattern or a type: text that is not empty, quoted or not.
  mutating func name(_ word: Word, in fields: Fields, _ expected: String) -> NodeID {
    let key = key(word, in: fields)
    return key == .none ? .none : name(tree.next(after: key), key: key, expected)
  }

  mutating func name(_ node: NodeID, key: NodeID, _ expected: String) -> NodeID {
    let text = text(node, key: key, expected)
    guard text != .none, tree.symbols.bytes(of: tree.symbol(of: text)).isEmpty else { return text }
    report(.missingValue(node, key: key, expected: expected, tree))
    return .none
  }

  /// A formula, or a list of them.
  mutating func formula(_ word: Word, in fields: Fields) -> NodeID {
    let key = key(word, in: fields)
    return key == .none ? .none : formula(tree.next(after: key), key: key)
  }

  mutating func formula(_ node: NodeID, key: NodeID) -> NodeID {
    guard isList(node) else { return name(node, key: key, "a formula") }
    let isSound: Void? = unlessFaulty { parser in
      parser.items(of: node, key: key) { parser, item in
        _ = parser.name(item, key: key, "a formula")
      }
    }
    return isSound == nil ? .none : node
  }

  mutating func boolean(_ word: Word, in fields: Fields, default value: Bool) -> Bool {
    let node = text(word, in: fields, "true or false")
    guard node != .none else { return value }
    switch tree.text(of: node) {
    case "true": return true
    case "false": return false
    default:
      report(.badBoolean(node, key: word.text, tree))
      return value
    }
  }

  /// One of the texts, by its index.
  mutating func choice(_ word: Word, in fields: Fields, of allowed: [String]) -> Int? {
    let key = key(word, in: fields)
    guard key != .none else { return nil }
    return choice(tree.next(after: key), key: key, of: allowed)
  }

  mutating func choice(_ node: NodeID, key: NodeID, of allowed: [String]) -> Int? {
    let text = text(node, key: key, Suggestion.list(allowed, "or"))
    guard text != .none else { return nil }
    let found = tree.text(of: text)
    if let index = allowed.firstIndex(of: found) { return index }
    report(.badValue(text, of: tree.text(of: key), allowed: allowed, tree))
    return nil
  }

  mutating func style(_ word: Word, in fields: Fields) -> Presentation.Style? {
    let styles = Presentation.Style.allCases
    return choice(word, in: fields, of: Self.styleNames).map { styles[$0] }
  }

  static let styleNames = Presentation.Style.allCases.map(\.name)

  /// A screen or container: its name, or `{ nav: screen }`.
  mutating func target(_ word: Word, in fields: Fields) -> TargetSpec {
    let key = key(word, in: fields)
    return key == .none ? TargetSpec() : target(tree.next(after: key), key: key)
  }

  mutating func target(_ node: NodeID, key: NodeID) -> TargetSpec {
    guard isMapping(node) else {
      return TargetSpec(name: name(node, key: key, "a screen or container"))
    }
    guard let fields = fields(of: node, as: .inlineNav, key: key) else { return TargetSpec() }
    let screen = name(.nav, in: fields, "a screen")
    return TargetSpec(name: screen, isInlineNav: screen != .none)
  }

  /// Texts of a list; one text counts as a list of one if `orOne`.
  mutating func texts(
    _ word: Word,
    in fields: Fields,
    orOne: Bool = false,
    _ expected: String = "text"
  ) -> [NodeID] {
    let key = key(word, in: fields)
    guard key != .none else { return [] }
    return texts(tree.next(after: key), key: key, orOne: orOne, expected)
  }

  mutating func texts(
    _ node: NodeID,
    key: NodeID,
    orOne: Bool,
    _ expected: String = "text"
  ) -> [NodeID] {
    if orOne, !isList(node) {
      let text = name(node, key: key, isMapping(node) ? "text or a list of texts" : expected)
      return text == .none ? [] : [text]
    }
    var texts: [NodeID] = []
    items(of: node, key: key) { parser, item in
      let text = parser.name(item, key: key, expected)
      if text != .none { texts.append(text) }
    }
    return texts
  }

  /// A decimal number that is not negative.
  mutating func number(_ word: Word, in fields: Fields) -> Float? {
    let node = text(word, in: fields, "a number")
    guard node != .none else { return nil }
    let text = tree.text(of: node)
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let isDecimal = parts.allSatisfy { part in
      !part.isEmpty && part.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    }
    guard isDecimal, let number = Float(text), number.isFinite else {
      report(.badNumber(node, key: word.text, tree))
      return nil
    }
    return number
  }

  /// `allow` of what `owner` is.
  mutating func allowances(in fields: Fields, of owner: AllowSpec.Owner) {
    let key = key(.allow, in: fields)
    guard key != .none else { return }
    entries(of: tree.next(after: key), key: key) { parser, id, value in
      let reason = parser.reason(value, of: id)
      if let kind = parser.finding(id), reason != .none {
        let removal = EntryRemoval.edit(
          removing: id,
          from: key,
          of: fields.mapping,
          parser.tree
        )
        parser.spec.allowances.append(
          AllowSpec(owner: owner, kind: kind, id: id, reason: reason, removal: removal)
        )
      }
    }
  }

  /// The finding with this id; reported if there is none.
  mutating func finding(_ id: NodeID) -> DiagnosticKind? {
    if let kind = catalog.finding(tree.text(of: id)) { return kind }
    report(.unknownFinding(id, catalog, tree))
    return nil
  }

  private mutating func reason(_ value: NodeID, of id: NodeID) -> NodeID {
    if isText(value), tree.text(of: value).allSatisfy(\.isWhitespace) {
      report(.allowWithoutReason(id, tree))
      return .none
    }
    return text(value, key: id, "a reason")
  }
}
