import NavGraph

/// A screen or container in its context. The symbols of the pushdown system are vertices with a shape, and searches
/// identify places by vertices. Properties that depend only on a screen and its context are stored here for both.
struct Vertex {
  enum Kind: UInt32 {
    case screen
    case container
    /// The vertex of no destination.
    case none
  }

  let kind: Kind
  /// The index of the screen or container.
  let id: UInt32
  let context: UInt32
  /// The requirements of the symbol while it is visible, as an index into the `RequirementTable`.
  var requirement = RequirementTable.none
  /// The variables that may change while the symbol, or one over it, is visible, as a conjunction.
  var changed: Decision
  /// True if a step may show the symbol, according to the call graph.
  var isInCallGraph = false
  fileprivate(set) var nextOfScreen = UInt32.max

  fileprivate init(_ kind: Kind, _ id: UInt32, _ context: UInt32, changed: Decision) {
    self.kind = kind
    self.id = id
    self.context = context
    self.changed = changed
  }
}

/// All vertices, each made once.
struct VertexTable: RandomAccessCollection {
  private var vertices: [Vertex] = []
  private var pairs = PairTable()
  private var firstOfScreen: [UInt32]

  init(screens: Int, containers: Int) {
    firstOfScreen = Array(repeating: .max, count: screens)
    vertices.reserveCapacity(screens + 2 * containers + 16)
  }

  var startIndex: Int { 0 }
  var endIndex: Int { vertices.count }

  subscript(_ v: Int) -> Vertex {
    @inline(__always) get { vertices[v] }
    @inline(__always) _modify { yield &vertices[v] }
  }

  /// Returns the vertex; if it is new, creates it without a requirement.
  mutating func intern(
    _ kind: Vertex.Kind,
    _ id: UInt32,
    _ context: UInt32,
    changed: Decision
  ) -> (vertex: Int, isNew: Bool) {
    let index = pairs.intern(kind.rawValue << 28 | id, context)
    guard index == vertices.count else { return (index, false) }
    var vertex = Vertex(kind, id, context, changed: changed)
    if kind == .screen {
      vertex.nextOfScreen = firstOfScreen[Int(id)]
      firstOfScreen[Int(id)] = UInt32(truncatingIfNeeded: index)
    }
    vertices.append(vertex)
    return (index, true)
  }

  /// Returns the vertex if it exists.
  func find(_ kind: Vertex.Kind, _ id: UInt32, _ context: UInt32) -> Int? {
    pairs.find(kind.rawValue << 28 | id, context)
  }

  /// Returns the vertices of a screen, the newest first.
  func symbols(of screen: ScreenID) -> [Int] {
    var result: [Int] = []
    var next = firstOfScreen[Int(screen.index)]
    while next != .max {
      result.append(Int(next))
      next = vertices[Int(next)].nextOfScreen
    }
    return result
  }
}
