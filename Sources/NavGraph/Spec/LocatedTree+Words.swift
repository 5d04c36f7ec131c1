/// Texts and locations of nodes for messages.
extension LocatedTree {
  /// Returns the location to report for `node`. For a collection, this is the first text in it, because the
  /// extent of a block collection is of no use.
  func anchor(of node: NodeID) -> SourceSpan {
    var first = node
    while kind(of: first) == .mapping || kind(of: first) == .sequence, !isAlias(first) {
      let child = firstChild(of: first)
      if child == .none { break }
      first = child
    }
    return span(of: first)
  }

  /// Returns the location to report for the value `node` of `key`.
  func anchor(of node: NodeID, key: NodeID) -> SourceSpan {
    switch kind(of: node) {
    case .mapping, .sequence: key == .none ? anchor(of: node) : span(of: key)
    default: span(of: node)
    }
  }

  /// Returns a noun for `node`, such as "a list".
  func noun(of node: NodeID) -> String {
    switch kind(of: node) {
    case .plain, .quoted, .broken:
      symbols.bytes(of: symbol(of: node)).isEmpty ? "empty" : "text"
    case .sequence: "a list"
    case .mapping: "a mapping"
    }
  }

  /// Returns the subject of a sentence about the value of `key`.
  func subject(key: NodeID) -> String { key == .none ? "this" : "\"\(text(of: key))\"" }

  /// Returns true for `{id}`, which YAML reads as a mapping with one key and no value.
  func isNameInBraces(_ mapping: NodeID) -> Bool {
    guard childCount(of: mapping) == 2 else { return false }
    let value = next(after: firstChild(of: mapping))
    return kind(of: value) == .plain && symbols.bytes(of: symbol(of: value)).isEmpty
  }

  /// Returns the text of a scalar, if it is short enough for a message.
  func shortText(of node: NodeID) -> String? {
    guard kind(of: node) == .plain || kind(of: node) == .quoted else { return nil }
    let text = text(of: node)
    return text.isEmpty || text.count > Bounds.shownText || text.contains { $0.isNewline }
      ? nil : text
  }
}
