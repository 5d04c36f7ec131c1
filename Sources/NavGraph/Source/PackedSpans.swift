/// Spans in a quarter of the room: nodes follow each other and most are short, so that a byte says how
/// far one starts behind the one before it, and another how long it is.
struct PackedSpans {
  private struct Entry {
    /// Behind the start of the node before it in its block.
    var offset: UInt8
    /// Or that it is in `long`.
    var length: UInt8
  }

  private var entries: FlatBuffer<Entry>
  /// For each block of nodes, where the first one starts.
  private var bases: [UInt32] = []
  /// Those that don't fit, in the order of nodes.
  private var long: [(node: UInt32, start: UInt32, end: UInt32)] = []

  private static var blockShift: Int { 5 }
  private static var blockMask: Int { 1 << blockShift - 1 }
  private static var isLong: Entry { Entry(offset: 0, length: .max) }

  init(count: Int, span: (Int) -> (start: UInt32, end: UInt32)) {
    entries = FlatBuffer(capacity: max(count, 1))
    bases.reserveCapacity(count >> Self.blockShift + 1)
    var last: UInt32 = 0
    for node in 0..<count {
      let (start, end) = span(node)
      if node & Self.blockMask == 0 {
        bases.append(start)
        last = start
      }
      if let offset = UInt8(exactly: Int(start) - Int(last)),
        let length = UInt8(exactly: Int(end) - Int(start)), length != Self.isLong.length
      {
        _ = entries.append(Entry(offset: offset, length: length))
      } else {
        _ = entries.append(Self.isLong)
        long.append((UInt32(truncatingIfNeeded: node), start, end))
      }
      last = start
    }
  }

  func deallocate() { entries.deallocate() }

  subscript(_ node: UInt32) -> (start: UInt32, end: UInt32) {
    let node = Int(node)
    let first = node & ~Self.blockMask
    var start = bases[first >> Self.blockShift]
    // The last long one before `node` in its block, from which on offsets tell the rest.
    let before = countOfLong(before: node + 1)
    var next = first
    if before > 0, long[before - 1].node >= first {
      let found = long[before - 1]
      if found.node == node { return (found.start, found.end) }
      start = found.start
      next = Int(found.node) + 1
    }
    while next <= node {
      start += UInt32(entries.elements[next].offset)
      next += 1
    }
    return (start, start + UInt32(entries.elements[node].length))
  }

  private func countOfLong(before node: Int) -> Int {
    long.indices.first(notBefore: { long[$0].node < node })
  }
}
