/// The spans of the nodes in a located tree: the only part of the tree that is needed after the spec is resolved.
package final class NodeSpans: @unchecked Sendable {
  private struct Span {
    var start: UInt32
    var end: UInt32
  }

  private(set) var files: [SourceFile] = []
  private let spans: UnsafeMutablePointer<FlatBuffer<Span>>
  /// The packed spans, once the tree is complete.
  private var packed: PackedSpans?
  /// The index of each file's first node.
  private var firstNodes: [UInt32] = []

  init() {
    spans = .allocate(capacity: 1)
    spans.initialize(to: FlatBuffer(capacity: 1024))
    append(0, 0)
  }

  deinit {
    if let packed { packed.deallocate() } else { spans.pointee.deallocate() }
    spans.deallocate()
  }

  /// Starts a file.
  func begin(_ file: SourceFile) -> FileID {
    files.append(file)
    firstNodes.append(UInt32(truncatingIfNeeded: spans.pointee.count))
    spans.pointee.makeRoom(forMore: file.bytes.count / 4)
    return FileID(files.count - 1)
  }

  @inline(__always)
  func append(_ start: UInt32, _ end: UInt32) {
    _ = spans.pointee.append(Span(start: start, end: end))
  }

  /// Removes all spans except the first `count`.
  func keep(first count: Int) { spans.pointee.keep(first: count) }

  @inline(__always)
  func start(of id: NodeID) -> UInt32 { spans.pointee.elements[Int(id.index)].start }

  @inline(__always)
  func end(of id: NodeID) -> UInt32 { spans.pointee.elements[Int(id.index)].end }

  @inline(__always)
  func set(_ id: NodeID, _ start: UInt32, _ end: UInt32) {
    spans.pointee.elements[Int(id.index)] = Span(start: start, end: end)
  }

  /// Packs the spans. After that, they can only be read.
  func pack() {
    guard packed == nil else { return }
    let elements = spans.pointee.elements
    packed = PackedSpans(count: spans.pointee.count) { (elements[$0].start, elements[$0].end) }
    spans.pointee.deallocate()
  }

  /// Returns the file of `id`.
  func file(of id: NodeID) -> FileID {
    let next = firstNodes.indices.first(notBefore: { firstNodes[$0] <= id.index })
    return FileID(max(next, 1) - 1)
  }

  /// Returns the span of `id`.
  subscript(_ id: NodeID) -> SourceSpan {
    let (start, end) = packed?[id.index] ?? (self.start(of: id), self.end(of: id))
    return SourceSpan(file: file(of: id), start: start, end: end)
  }
}

/// Spans in a quarter of the memory. Most nodes are short and close to each other, so that a byte is enough for the
/// distance of the starts, and another for the length.
struct PackedSpans {
  private struct Entry {
    /// The distance from the start of the previous node in the block.
    var offset: UInt8
    /// The length; the maximum if the span is in `long`.
    var length: UInt8
  }

  private var entries: FlatBuffer<Entry>
  /// The start of the first node in each block.
  private var bases: [UInt32] = []
  /// The spans that do not fit, in the order of nodes.
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
    // The last long span up to `node` in its block. The offsets after it lead to `node`.
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
