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
package enum NodeKind: UInt32 {
  /// A scalar that stands in the text as it is.
  case plain
  /// A scalar in single or double quotes, literal or folded.
  case quoted
  case sequence
  case mapping
  /// A value that was found faulty already: nobody says anything about it again.
  case broken
}

/// All files of a compilation as flat, located nodes (16 bytes each), and the texts of their scalars.
///
/// A node's children follow it: the first child of node `n` is `n + 1`, its siblings are linked. A
/// mapping's children are its keys and values in turn. No recursion is needed to make or walk it.
/// What an alias stands for is in its place, as nodes of its own (see `AliasExpansion`): nobody who reads
/// the tree can tell it from what is written out, but by its place.
package final class LocatedTree: @unchecked Sendable {
  /// What a node is, and where it is in the tree.
  struct Node {
    /// The kind in the upper 3 bits; below them the symbol of a scalar, or the number of a
    /// collection's children (a mapping's keys and values both count).
    var payload: UInt32
    /// The next sibling, or 0.
    var next: UInt32

    static let payloadMask: UInt32 = (1 << 29) - 1
  }

  // A stored property of a class would be checked for exclusive access at each use.
  private let nodes: UnsafeMutablePointer<FlatBuffer<Node>>
  /// Where the nodes stand.
  let spans = NodeSpans()
  let symbols = SymbolTable()
  /// The values of keys that were taken out of their mapping, which has them twice.
  var dropped: [NodeID] = []
  /// The nodes that an alias was written for, in order. Their span is that of the alias; what is in
  /// them has the spans of what it stands for.
  var aliases: [NodeID] = []
  /// What is left of the search for what unknown names may have meant, in all stages.
  let suggestions: Effort

  package init(suggestions: Effort = .forNames) {
    self.suggestions = suggestions
    nodes = .allocate(capacity: 1)
    nodes.initialize(to: FlatBuffer(capacity: 1024))
    _ = nodes.pointee.append(Node(payload: 0, next: 0))
  }

  deinit {
    nodes.pointee.deallocate()
    nodes.deallocate()
  }

  var files: [SourceFile] { spans.files }

  // MARK: Building

  /// Starts a file: nodes appended from now on lie in it.
  func begin(_ file: SourceFile) -> FileID {
    let id = spans.begin(file)
    // Specs take six bytes or more for a node.
    nodes.pointee.makeRoom(forMore: file.bytes.count / 4)
    return id
  }

  /// A node that takes these bytes of the file.
  @inline(__always)
  @discardableResult
  func append(_ node: Node, from start: UInt32, to end: UInt32) -> NodeID {
    spans.append(start, end)
    return NodeID(index: UInt32(truncatingIfNeeded: nodes.pointee.append(node)))
  }

  @inline(__always)
  func update(_ id: NodeID, _ body: (inout Node) -> Void) {
    body(&nodes.pointee.elements[Int(id.index)])
  }

  /// How many nodes there are, the unused node 0 included.
  var count: Int { nodes.pointee.count }

  /// Takes back all nodes from `first` on; the result is what they were.
  func take(from first: NodeID) -> [(node: Node, start: UInt32, end: UInt32)] {
    let taken = (Int(first.index)..<count).map { index in
      let id = NodeID(index: UInt32(truncatingIfNeeded: index))
      return (nodes.pointee.elements[index], spans.start(of: id), spans.end(of: id))
    }
    nodes.pointee.keep(first: Int(first.index))
    spans.keep(first: Int(first.index))
    return taken
  }

  // MARK: Reading

  @inline(__always)
  private subscript(id: NodeID) -> Node { nodes.pointee.elements[Int(id.index)] }

  @inline(__always)
  package func kind(of id: NodeID) -> NodeKind {
    NodeKind(rawValue: self[id].payload >> 29) ?? .plain
  }

  /// The node itself.
  @inline(__always)
  func node(_ id: NodeID) -> Node { self[id] }

  /// The symbol of a scalar node.
  @inline(__always)
  func symbol(of id: NodeID) -> Symbol { Symbol(index: self[id].payload & Node.payloadMask) }

  /// How many children a collection has; in a mapping keys and values both count.
  @inline(__always)
  func childCount(of id: NodeID) -> Int { Int(self[id].payload & Node.payloadMask) }

  /// The first child, or `.none`.
  @inline(__always)
  package func firstChild(of id: NodeID) -> NodeID {
    childCount(of: id) == 0 ? .none : NodeID(index: id.index + 1)
  }

  /// The sibling behind `id`, or `.none`.
  @inline(__always)
  package func next(after id: NodeID) -> NodeID { NodeID(index: self[id].next) }

  /// The text of a scalar node.
  package func text(of id: NodeID) -> String { symbols.text(of: symbol(of: id)) }

  // MARK: Places

  /// The file in which `id` stands.
  func file(of id: NodeID) -> FileID { spans.file(of: id) }

  /// The bytes of `id`: a scalar with its quotes, a collection from its first child to its last
  /// (a flow collection with its brackets).
  func span(of id: NodeID) -> SourceSpan { spans[id] }

  /// Whether an alias was written for `id`, so that its text is elsewhere.
  func isAlias(_ id: NodeID) -> Bool {
    let next = aliases.indices.first(notBefore: { aliases[$0] < id })
    return next < aliases.count && aliases[next] == id
  }
}
