/// Where the nodes of a located tree stand: all that is needed of it once the spec is resolved.
final class NodeSpans: @unchecked Sendable {
  private struct Span {
    var start: UInt32
    var end: UInt32
  }

  private(set) var files: [SourceFile] = []
  private let spans: UnsafeMutablePointer<FlatBuffer<Span>>
  /// What has become of all of them once no more come.
  private var packed: PackedSpans?
  /// For each file, the index of its first node.
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

  /// Gives up all but the first `count`.
  func keep(first count: Int) { spans.pointee.keep(first: count) }

  @inline(__always)
  func start(of id: NodeID) -> UInt32 { spans.pointee.elements[Int(id.index)].start }

  @inline(__always)
  func end(of id: NodeID) -> UInt32 { spans.pointee.elements[Int(id.index)].end }

  @inline(__always)
  func set(_ id: NodeID, _ start: UInt32, _ end: UInt32) {
    spans.pointee.elements[Int(id.index)] = Span(start: start, end: end)
  }

  /// From now on there are no more of them, and they are only looked up.
  func pack() {
    guard packed == nil else { return }
    let elements = spans.pointee.elements
    packed = PackedSpans(count: spans.pointee.count) { (elements[$0].start, elements[$0].end) }
    spans.pointee.deallocate()
  }

  /// The file in which `id` stands.
  func file(of id: NodeID) -> FileID {
    let next = firstNodes.indices.first(notBefore: { firstNodes[$0] <= id.index })
    return FileID(max(next, 1) - 1)
  }

  /// The bytes of `id`.
  subscript(_ id: NodeID) -> SourceSpan {
    let (start, end) = packed?[id.index] ?? (self.start(of: id), self.end(of: id))
    return SourceSpan(file: file(of: id), start: start, end: end)
  }
}
