/// A relation between the valuations before something and those after it: a node of
/// `RelationDiagrams`. Equal relations are equal nodes.
struct Relation: Hashable, Comparable {
  var index: UInt32

  /// Nothing becomes anything.
  static let empty = Relation(index: 0)
  /// Everything stays as it is.
  static let identity = Relation(index: 1)
  /// Some relation or other: what an operation gives that ran out of nodes.
  static let unknown = Relation(index: 2)

  static func < (a: Relation, b: Relation) -> Bool { a.index < b.index }

  var isEmpty: Bool { self == .empty }
  var isTerminal: Bool { index <= 2 }
}
