/// A type of the app.
public struct Tree: Codable, Hashable {
  /// The name of the tree.
  public var name: String
  /// The subtrees.
  public var children: [Tree]

  /// Creates a tree with these subtrees.
  public init(name: String, children: [Tree] = []) {
    self.name = name
    self.children = children
  }
}
