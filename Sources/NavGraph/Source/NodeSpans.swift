/// Where the nodes of a located tree stand: all that is needed of it once the spec is resolved.
final class NodeSpans: @unchecked Sendable {
  private struct Span {
    var start: UInt32
    var end: UInt32
  }

  private(set) var files: [SourceFile] = []
  private let spans: UnsafeMutablePointer<FlatBuffer<Span>>
  /// For each file, the index of its first node.
  private var firstNodes: [UInt32] = []

  init() {
    spans = .allocate(capacity: 1)
    spans.initialize(to: FlatBuffer(capacity: 1024))
    append(0, 0)
  }

  deinit {
    spans.pointee.deallocate()
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

  @inline(__always)
  func start(of id: NodeID) -> UInt32 { spans.pointee.elements[Int(id.index)].start }

  @inline(__always)
  func end(of id: NodeID) -> UInt32 { spans.pointee.elements[Int(id.index)].end }

  @inline(__always)
  func set(_ id: NodeID, _ start: UInt32, _ end: UInt32) {
    spans.pointee.elements[Int(id.index)] = Span(start: start, end: end)
  }

  /// The file in which `id` stands.
  func file(of id: NodeID) -> FileID {
    var low = 0
    var high = firstNodes.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if firstNodes[middle] <= id.index { low = middle } else { high = middle }
    }
    return FileID(low)
  }

  /// The bytes of `id`.
  subscript(_ id: NodeID) -> SourceSpan {
    SourceSpan(file: file(of: id), start: start(of: id), end: end(of: id))
  }
}
