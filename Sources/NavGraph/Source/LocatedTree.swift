/// The index of a node in the located tree. All later models use it as the location of their values.
public struct NodeID: Hashable, Comparable, Sendable {
  /// The index into the tree's nodes.
  public var index: UInt32

  /// Creates the ID of the node at `index`.
  @inlinable
  public init(index: UInt32) { self.index = index }

  /// No node. (Node 0 is never used.)
  public static let none = NodeID(index: 0)

  /// Orders nodes by file and position in the text.
  @inlinable
  public static func < (a: NodeID, b: NodeID) -> Bool { a.index < b.index }
}

/// The kind of a node in the located tree.
package enum NodeKind: UInt32 {
  /// A plain scalar.
  case plain
  /// A scalar in quotes, or a literal or folded block.
  case quoted
  case sequence
  case mapping
  /// A value whose fault has been reported. It is not reported again.
  case broken
}

/// The located tree: all files of a compilation as a flat array of nodes (16 bytes each, including their spans)
/// with the strings of their scalars.
///
/// The children of a node follow it: the first child of node `n` is `n + 1`, and siblings are linked. The children of a
/// mapping are its keys and values, alternating. Building and walking the tree needs no recursion. Aliases are replaced
/// with copies of their nodes (see `AliasExpansion`), which differ from others only in their locations.
package final class LocatedTree: @unchecked Sendable {
  /// A node: its kind, its content and its next sibling.
  struct Node {
    /// The kind in the upper 3 bits. Below them, the symbol of a scalar, or the number of a collection's children,
    /// where the keys and values of a mapping both count.
    var payload: UInt32
    /// The next sibling, or 0.
    var next: UInt32

    static let payloadMask: UInt32 = (1 << 29) - 1
  }

  // A pointer avoids the check for exclusive access at each use of a class property.
  private let nodes: UnsafeMutablePointer<FlatBuffer<Node>>
  /// The spans of the nodes.
  let spans = NodeSpans()
  let symbols = SymbolTable()
  /// The values of duplicate keys, which were removed from their mappings.
  var dropped: [NodeID] = []
  /// The nodes that replace aliases, in order. Their span is that of the alias; the nodes in them have the spans of
  /// the originals.
  var aliases: [NodeID] = []
  /// The remaining effort for suggestions in all stages.
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

  /// Starts a file, to which all nodes belong that are appended from now on.
  func begin(_ file: SourceFile) -> FileID {
    let id = spans.begin(file)
    // Specs have six bytes or more per node.
    nodes.pointee.makeRoom(forMore: file.bytes.count / 4)
    return id
  }

  /// Appends a node with the given span.
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

  /// The number of nodes, including the unused node 0.
  var count: Int { nodes.pointee.count }

  /// Removes all nodes from `first` on and returns them.
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

  /// Returns the node.
  @inline(__always)
  func node(_ id: NodeID) -> Node { self[id] }

  /// Returns the symbol of a scalar.
  @inline(__always)
  func symbol(of id: NodeID) -> Symbol { Symbol(index: self[id].payload & Node.payloadMask) }

  /// Returns the number of children of a collection. The keys and values of a mapping both count.
  @inline(__always)
  func childCount(of id: NodeID) -> Int { Int(self[id].payload & Node.payloadMask) }

  /// Returns the first child, or `.none`.
  @inline(__always)
  package func firstChild(of id: NodeID) -> NodeID {
    childCount(of: id) == 0 ? .none : NodeID(index: id.index + 1)
  }

  /// Returns the next sibling, or `.none`.
  @inline(__always)
  package func next(after id: NodeID) -> NodeID { NodeID(index: self[id].next) }

  /// Returns the text of a scalar.
  package func text(of id: NodeID) -> String { symbols.text(of: symbol(of: id)) }

  // MARK: Locations

  /// Returns the file of `id`.
  func file(of id: NodeID) -> FileID { spans.file(of: id) }

  /// Returns the span of `id`: a scalar with its quotes, a block collection from its first to its last child, a flow
  /// collection with its brackets.
  func span(of id: NodeID) -> SourceSpan { spans[id] }

  /// Returns true if `id` replaces an alias, so that its text is elsewhere.
  func isAlias(_ id: NodeID) -> Bool {
    let next = aliases.indices.first(notBefore: { aliases[$0] < id })
    return next < aliases.count && aliases[next] == id
  }
}
