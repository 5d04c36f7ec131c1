/// A type of the app's own.
public struct Tree: Codable, Hashable {
  /// What it is called.
  public var name: String
  /// What hangs below it.
  public var children: [Tree]

  /// A tree with these children.
  public init(name: String, children: [Tree] = []) {
    self.name = name
    self.children = children
  }
}
