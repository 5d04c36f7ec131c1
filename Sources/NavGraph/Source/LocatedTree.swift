/// A node of the located tree, by which every later value knows its place in the text.
public struct NodeID: Hashable, Comparable, Sendable {
  /// The index into the tree's nodes.
  public var index: UInt32

  /// The node at `index`.
  @inlinable
  public init(index: UInt32) { self.index = index }

  /// No node. (Node 0 is never in use.)
  public static let none = NodeID(index: 0)

  /// Nodes are numbered in the order of the text, file after file.
  @inlinable
  public static func < (a: NodeID, b: NodeID) -> Bool { a.index < b.index }
}

/// What a node of the located tree is.
enum NodeKind: UInt32 {
  /// A scalar that stands in the text as it is.
  case plain
  /// A scalar in single or double quotes, literal or folded.
  case quoted
  case sequence
  case mapping
  /// Stands for another node; its span is that of the alias.
  case alias
  /// A value that was found faulty already: nobody says anything about it again.
  case broken
}

/// All files of a compilation as flat, located nodes (16 bytes each), and the texts of their scalars.
///
/// A node's children follow it: the first child of node `n` is `n + 1`, its siblings are linked. A
/// mapping's children are its keys and values in turn. No recursion is needed to make or walk it.
final class LocatedTree: @unchecked Sendable {
  struct Node {
    var start: UInt32
    var end: UInt32
    /// The kind in the upper 3 bits; below them the symbol of a scalar, the number of a
    /// collection's children (a mapping's keys and values both count), or an alias's target.
    var payload: UInt32
    /// The next sibling, or 0.
    var next: UInt32

    static let payloadMask: UInt32 = (1 << 29) - 1
  }

  private struct Storage {
    var nodes: UnsafeMutablePointer<Node>
    var count: Int
    var capacity: Int
  }

  private let storage: UnsafeMutablePointer<Storage>
  let symbols = SymbolTable()
  private(set) var files: [SourceFile] = []
  /// The values of keys that were taken out of their mapping, which has them twice.
  var dropped: [NodeID] = []
  /// For each file, the index of its first node.
  private var firstNodes: [UInt32] = []

  init() {
    storage = .allocate(capacity: 1)
    storage.initialize(to: Storage(nodes: .allocate(capacity: 1024), count: 0, capacity: 1024))
    append(Node(start: 0, end: 0, payload: 0, next: 0))
  }

  deinit {
    storage.pointee.nodes.deallocate()
    storage.deallocate()
  }

  // MARK: Building

  /// Starts a file: nodes appended from now on lie in it.
  func begin(_ file: SourceFile) -> FileID {
    files.append(file)
    firstNodes.append(UInt32(storage.pointee.count))
    // Specs take six bytes or more for a node. Room that is not used costs no memory, growing does;
    // with many files it has to grow in few steps.
    let wanted = storage.pointee.count + file.bytes.count / 4
    if wanted > storage.pointee.capacity { reserve(max(wanted, 2 * storage.pointee.capacity)) }
    return FileID(files.count - 1)
  }

  @inline(__always)
  @discardableResult
  func append(_ node: Node) -> NodeID {
    if storage.pointee.count == storage.pointee.capacity { grow() }
    let index = storage.pointee.count
    (storage.pointee.nodes + index).initialize(to: node)
    storage.pointee.count = index + 1
    return NodeID(index: UInt32(truncatingIfNeeded: index))
  }

  @inline(__always)
  func update(_ id: NodeID, _ body: (inout Node) -> Void) {
    body(&storage.pointee.nodes[Int(id.index)])
  }

  /// How many nodes there are, the unused node 0 included.
  var count: Int { storage.pointee.count }

  @inline(never)
  private func grow() { reserve(storage.pointee.capacity * 2) }

  private func reserve(_ capacity: Int) {
    let old = storage.pointee
    guard capacity > old.capacity else { return }
    let nodes = UnsafeMutablePointer<Node>.allocate(capacity: capacity)
    nodes.moveInitialize(from: old.nodes, count: old.count)
    old.nodes.deallocate()
    storage.pointee.nodes = nodes
    storage.pointee.capacity = capacity
  }

  // MARK: Reading

  @inline(__always)
  subscript(id: NodeID) -> Node { storage.pointee.nodes[Int(id.index)] }

  /// The kind of the node itself; an alias is an alias.
  @inline(__always)
  func kind(of id: NodeID) -> NodeKind {
    NodeKind(rawValue: self[id].payload >> 29) ?? .plain
  }

  /// What `id` stands for: itself, or an alias's target (never an alias again).
  @inline(__always)
  func resolved(_ id: NodeID) -> NodeID {
    let payload = self[id].payload
    guard payload >> 29 == NodeKind.alias.rawValue else { return id }
    return NodeID(index: payload & Node.payloadMask)
  }

  /// The symbol of a scalar node.
  @inline(__always)
  func symbol(of id: NodeID) -> Symbol { Symbol(index: self[id].payload & Node.payloadMask) }

  /// How many children a collection has; in a mapping keys and values both count.
  @inline(__always)
  func childCount(of id: NodeID) -> Int { Int(self[id].payload & Node.payloadMask) }

  /// The first child, or `.none`.
  @inline(__always)
  func firstChild(of id: NodeID) -> NodeID {
    childCount(of: id) == 0 ? .none : NodeID(index: id.index + 1)
  }

  /// The sibling behind `id`, or `.none`.
  @inline(__always)
  func next(after id: NodeID) -> NodeID { NodeID(index: self[id].next) }

  /// The text of a scalar node.
  func text(of id: NodeID) -> String { symbols.text(of: symbol(of: id)) }

  // MARK: Places

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

  /// The bytes of `id`: a scalar with its quotes, a collection from its first child to its last
  /// (a flow collection with its brackets).
  func span(of id: NodeID) -> SourceSpan {
    let node = self[id]
    return SourceSpan(file: file(of: id), start: node.start, end: node.end)
  }
}
