/// What messages say of nodes.
extension LocatedTree {
  /// The place that stands for `node`: for a collection the first text in it, for a block
  /// collection's whole extent says nothing.
  func anchor(of node: NodeID) -> SourceSpan {
    var first = node
    while kind(of: first) == .mapping || kind(of: first) == .sequence, !isAlias(first) {
      let child = firstChild(of: first)
      if child == .none { break }
      first = child
    }
    return span(of: first)
  }

  /// The place that stands for the value `node` behind `key`.
  func anchor(of node: NodeID, key: NodeID) -> SourceSpan {
    switch kind(of: node) {
    case .mapping, .sequence: key == .none ? anchor(of: node) : span(of: key)
    default: span(of: node)
    }
  }

  /// What `node` is, in a sentence.
  func noun(of node: NodeID) -> String {
    switch kind(of: node) {
    case .plain, .quoted, .broken:
      symbols.bytes(of: symbol(of: node)).isEmpty ? "empty" : "text"
    case .sequence: "a list"
    case .mapping: "a mapping"
    }
  }

  /// What stands behind `key`, as a sentence's subject.
  func subject(key: NodeID) -> String { key == .none ? "this" : "\"\(text(of: key))\"" }

  /// Whether a mapping is what YAML makes of `{id}`: one key without a value.
  func isNameInBraces(_ mapping: NodeID) -> Bool {
    guard childCount(of: mapping) == 2 else { return false }
    let value = next(after: firstChild(of: mapping))
    return kind(of: value) == .plain && symbols.bytes(of: symbol(of: value)).isEmpty
  }

  /// The text of a scalar, if it is short enough to be shown in a message.
  func shortText(of node: NodeID) -> String? {
    guard kind(of: node) == .plain || kind(of: node) == .quoted else { return nil }
    let text = text(of: node)
    return text.isEmpty || text.count > Bounds.shownText || text.contains { $0.isNewline }
      ? nil : text
  }
}
