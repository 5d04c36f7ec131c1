/// A list of numbers for each node, in one buffer.
@usableFromInline
package struct Adjacency {
  @usableFromInline var starts: [UInt32]
  @usableFromInline var items: [UInt32]

  /// Groups `entries` by node. Each list keeps their order.
  @inlinable package init<Entries: Collection>(
    nodeCount: Int,
    _ entries: Entries,
    pair: (Entries.Element) -> (node: UInt32, item: UInt32)
  ) {
    starts = Array(repeating: 0, count: nodeCount + 1)
    items = Array(repeating: 0, count: entries.count)
    for entry in entries { starts[Int(pair(entry).node) + 1] += 1 }
    for node in 0..<nodeCount { starts[node + 1] += starts[node] }
    var next = starts
    for entry in entries {
      let (node, item) = pair(entry)
      items[Int(next[Int(node)])] = item
      next[Int(node)] += 1
    }
  }

  @inlinable package subscript(node: Int) -> ArraySlice<UInt32> {
    items[Int(starts[node])..<Int(starts[node + 1])]
  }
}
