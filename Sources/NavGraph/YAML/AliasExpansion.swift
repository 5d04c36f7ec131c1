/// Replaces the aliases of lists and mappings in a file with copies of the nodes that they refer to.
///
/// The size of the result is bounded beforehand, so that the time is linear in the size of the file.
struct AliasExpansion {
  /// Each alias, with the nodes that it refers to: a collection and its contents, which precede the alias.
  private var aliases: [(node: NodeID, target: Range<NodeID>)] = []

  /// Adds an alias: `node`, which is still empty, becomes a copy of `target`.
  mutating func add(_ node: NodeID, for target: Range<NodeID>) { aliases.append((node, target)) }

  /// Rewrites the nodes of one file, which begin at `first`.
  func expand(from first: NodeID, in tree: LocatedTree) {
    guard !aliases.isEmpty else { return }
    let written = tree.take(from: first)
    let places = places(of: written.count, first)
    func place(_ node: NodeID) -> NodeID { places[Int(node.index - first.index)] }
    var next = aliases[...]
    for (index, var item) in written.enumerated() {
      if item.node.next != 0 { item.node.next = place(NodeID(index: item.node.next)).index }
      let isAlias = next.first?.node == first.advanced(by: index)
      let node = tree.append(item.node, from: item.start, to: item.end)
      if isAlias, let target = next.popFirst()?.target {
        Self.fill(node, as: place(target.lowerBound)..<place(target.upperBound), in: tree)
      }
    }
    tree.aliases = tree.aliases.map { $0 < first ? $0 : place($0) }
    tree.dropped = tree.dropped.map { $0 < first ? $0 : place($0) }
  }

  /// Returns the new position of each node, and the end of all nodes.
  private func places(of count: Int, _ first: NodeID) -> [NodeID] {
    var places = [first]
    places.reserveCapacity(count + 1)
    var next = aliases[...]
    for index in 0..<count {
      var size = 1
      if next.first?.node == first.advanced(by: index), let target = next.popFirst()?.target {
        let start = places[Int(target.lowerBound.index - first.index)]
        let end = places[Int(target.upperBound.index - first.index)]
        size = Int(end.index - start.index)
      }
      places.append(places[index].advanced(by: size))
    }
    return places
  }

  /// Copies the contents of the collection `target` into `node`, which is the last node so far.
  private static func fill(_ node: NodeID, as target: Range<NodeID>, in tree: LocatedTree) {
    let shift = node.index - target.lowerBound.index
    tree.update(node) { $0.payload = tree.node(target.lowerBound).payload }
    for index in (target.lowerBound.index..<target.upperBound.index).dropFirst() {
      let id = NodeID(index: index)
      var copy = tree.node(id)
      if copy.next != 0 { copy.next += shift }
      tree.append(copy, from: tree.spans.start(of: id), to: tree.spans.end(of: id))
    }
  }
}

extension NodeID {
  fileprivate func advanced(by distance: Int) -> NodeID {
    NodeID(index: index + UInt32(truncatingIfNeeded: distance))
  }
}
