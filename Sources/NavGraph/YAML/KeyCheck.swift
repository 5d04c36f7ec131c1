/// Finds keys that a mapping has twice, and merge keys, in time linear in the mapping.
struct KeyCheck {
  private let tree: LocatedTree
  private let mergeKey: Symbol
  /// For each symbol the mapping and the key in which it was last seen as a key.
  private var lastSeen: [(mapping: NodeID, key: NodeID)] = []

  /// A check of mappings of `tree`.
  init(_ tree: LocatedTree) {
    self.tree = tree
    mergeKey = tree.symbols.intern("<<")
  }

  /// Reports the faults of `mapping`, which is complete, and takes second definitions out of it.
  mutating func check(_ mapping: NodeID, _ sink: inout DiagnosticSink) {
    if lastSeen.count < tree.symbols.count {
      let missing = tree.symbols.count * 2 - lastSeen.count
      lastSeen.append(contentsOf: repeatElement((.none, .none), count: missing))
    }
    var key = tree.firstChild(of: mapping)
    var previousValue = NodeID.none
    while key != .none {
      let value = tree.next(after: key)
      let following = value == .none ? .none : tree.next(after: value)
      if isSecond(key, in: mapping, &sink), previousValue != .none {
        tree.dropped.append(value)
        tree.update(previousValue) { $0.next = following.index }
        tree.update(mapping) { $0.payload -= 2 }
      } else {
        previousValue = value
      }
      key = following
    }
  }

  private mutating func isSecond(
    _ key: NodeID,
    in mapping: NodeID,
    _ sink: inout DiagnosticSink
  ) -> Bool {
    let kind = tree.kind(of: key)
    guard kind == .plain || kind == .quoted else { return false }
    let symbol = tree.symbol(of: key)
    if symbol == mergeKey, kind == .plain {
      sink.report(.mergeKey(at: tree.span(of: key)))
      tree.update(key) { $0.payload = NodeKind.broken.rawValue << 29 | symbol.index }
      return false
    }
    let seen = lastSeen[Int(symbol.index)]
    guard seen.mapping != mapping else {
      sink.report(.duplicateKey(key, first: seen.key, in: tree))
      return true
    }
    lastSeen[Int(symbol.index)] = (mapping, key)
    return false
  }
}
