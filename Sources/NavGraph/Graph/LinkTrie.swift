/// Finds pairs of links that can match the same URL, where neither is more literal (docs/language.md, Links).
///
/// The patterns form a trie over their segments, which are numbers, with 0 for a parameter. Pairs of nodes that the
/// same path can reach are visited together from the root on. A pair of different nodes has one parent pair, so
/// each is visited once. Without overlapping patterns, there are hardly more pairs than nodes.
///
/// If all patterns overlap, there is a pair for any two. No subquadratic algorithm is known (it would solve the
/// orthogonal vectors problem), so the number of steps is bounded.
struct LinkTrie {
  /// Two patterns, by their numbers, where neither is more literal.
  struct LinkConflict {
    var first: Int
    var second: Int
  }

  /// The result of a comparison.
  struct Result {
    /// The conflicts. Each pattern has at most one with an earlier pattern.
    var conflicts: [LinkConflict]
    /// A pattern that was not compared with all others, if the bound was exceeded.
    var undecided: Int?
  }

  /// Two nodes that the same path reaches, and which of them is more literal so far.
  private struct NodePair {
    var a: Int
    var b: Int
    var aIsMoreLiteral = false
    var bIsMoreLiteral = false
  }

  /// The first pattern of each kind at a node, by number; -1 stands for no pattern.
  private struct TrieNode {
    /// A pattern that ends here.
    var end: Int32 = -1
    /// A pattern that ends here with a rest.
    var rest: Int32 = -1
    /// A pattern that continues with at least one segment that isn't a rest.
    var below: Int32 = -1

    var any: Int32 { below >= 0 ? below : max(end, rest) }
  }

  /// The maximum number of visited pairs and segments. Some 10,000 patterns that all overlap reach it in two or
  /// three seconds.
  static let mostSteps = 500_000_000

  /// The parent and segment of each node except the root.
  private var edges = PairTable()
  private var segments: [String: UInt32] = [:]
  private var nodes = [TrieNode()]
  /// The first pattern that conflicts with each pattern; the pattern itself if there is none.
  private var firsts: [Int32] = []

  mutating func insert(_ pattern: [LinkPattern.Segment], number: Int) {
    let number = Int32(truncatingIfNeeded: number)
    while firsts.count <= Int(number) { firsts.append(Int32(truncatingIfNeeded: firsts.count)) }
    var node = 0
    for segment in pattern {
      switch segment {
      case .literal(let text): node = child(of: node, self.number(of: text), number)
      case .parameter: node = child(of: node, 0, number)
      case .rest: return end(number, at: node, \.rest)
      }
    }
    end(number, at: node, \.end)
  }

  private mutating func number(of text: String) -> UInt32 {
    if let known = segments[text] { return known }
    let number = UInt32(truncatingIfNeeded: segments.count + 1)
    segments[text] = number
    return number
  }

  private mutating func child(of node: Int, _ segment: UInt32, _ number: Int32) -> Int {
    if nodes[node].below < 0 { nodes[node].below = number }
    let child = edges.intern(UInt32(truncatingIfNeeded: node), segment) + 1
    if child == nodes.count { nodes.append(TrieNode()) }
    return child
  }

  private mutating func end(_ number: Int32, at node: Int, _ sort: WritableKeyPath<TrieNode, Int32>)
  {
    if nodes[node][keyPath: sort] < 0 {
      nodes[node][keyPath: sort] = number
    } else {
      note(nodes[node][keyPath: sort], number)
    }
  }

  private mutating func note(_ x: Int32, _ y: Int32) {
    guard x >= 0, y >= 0 else { return }
    let high = Int(max(x, y))
    firsts[high] = min(firsts[high], x, y)
  }

  /// Compares all patterns, in at most `steps` steps.
  mutating func findConflicts(steps: Int = Self.mostSteps) -> Result {
    let children = Children(edges, nodeCount: nodes.count)
    let effort = Effort(steps)
    var undecided: Int?
    var work = [NodePair(a: 0, b: 0)]
    while let pair = work.popLast() {
      let before = work.count
      if pair.a == pair.b {
        children.expand(same: pair.a, &work)
      } else {
        compare(pair)
        guard effort.take(children.expand(pair, &work)) else {
          undecided = Int(nodes[pair.b].any)
          break
        }
      }
      if !effort.take(1 + work.count - before) {
        undecided = Int(nodes[pair.b].any)
        break
      }
    }
    let conflicts = firsts.enumerated().compactMap { number, first in
      Int(first) == number ? nil : LinkConflict(first: Int(first), second: number)
    }
    return Result(conflicts: conflicts, undecided: undecided)
  }

  /// Compares the patterns at two nodes. Patterns that end there match the same paths. A rest matches everything
  /// below the other node, which is more literal from here on; that is a conflict if the rest is more literal
  /// before.
  private mutating func compare(_ pair: NodePair) {
    let (a, b) = (nodes[pair.a], nodes[pair.b])
    if pair.aIsMoreLiteral == pair.bIsMoreLiteral {
      note(a.end, b.end)
      note(a.rest, b.rest)
    }
    if pair.aIsMoreLiteral { note(a.rest, b.below) }
    if pair.bIsMoreLiteral { note(b.rest, a.below) }
  }

  /// The edges from each node.
  private struct Children {
    /// The segments of each node's literals, sorted, and their nodes.
    private var literals: [(segment: UInt32, node: UInt32)] = []
    private var starts: [Int] = [0]
    /// The node after a parameter; 0 stands for no node.
    private var parameters: [UInt32]

    init(_ edges: PairTable, nodeCount: Int) {
      parameters = Array(repeating: 0, count: nodeCount)
      let all = Adjacency(nodeCount: nodeCount, edges.pairs.indices) { index in
        (node: edges[index].0, item: UInt32(truncatingIfNeeded: index))
      }
      literals.reserveCapacity(edges.count)
      for node in 0..<nodeCount {
        var own: [(segment: UInt32, node: UInt32)] = []
        for edge in all[node] {
          let segment = edges[Int(edge)].1
          if segment == 0 {
            parameters[node] = edge + 1
          } else {
            own.append((segment, edge + 1))
          }
        }
        literals += own.sorted { $0.segment < $1.segment }
        starts.append(literals.count)
      }
    }

    private func parameter(_ node: Int) -> Int? {
      parameters[node] == 0 ? nil : Int(parameters[node])
    }

    private func literals(_ node: Int) -> Range<Int> { starts[node]..<starts[node + 1] }

    private func child(_ index: Int) -> Int { Int(literals[index].node) }

    func expand(same node: Int, _ work: inout [NodePair]) {
      for index in literals(node) {
        work.append(NodePair(a: child(index), b: child(index)))
        if let parameter = parameter(node) {
          work.append(NodePair(a: child(index), b: parameter, aIsMoreLiteral: true))
        }
      }
      if let parameter = parameter(node) { work.append(NodePair(a: parameter, b: parameter)) }
    }

    /// Returns the number of segments that it looked up.
    func expand(_ pair: NodePair, _ work: inout [NodePair]) -> Int {
      func add(_ x: Int, _ y: Int, a: Bool = false, b: Bool = false) {
        work.append(
          NodePair(
            a: x,
            b: y,
            aIsMoreLiteral: pair.aIsMoreLiteral || a,
            bIsMoreLiteral: pair.bIsMoreLiteral || b
          )
        )
      }
      let (a, b) = (literals(pair.a), literals(pair.b))
      let (few, many) = a.count <= b.count ? (a, b) : (b, a)
      for index in few {
        let segment = literals[index].segment
        let place = many.first(notBefore: { literals[$0].segment < segment })
        guard place < many.upperBound, literals[place].segment == segment else { continue }
        let (x, y) = a.count <= b.count ? (index, place) : (place, index)
        add(child(x), child(y))
      }
      if let parameter = parameter(pair.b) { for x in a { add(child(x), parameter, a: true) } }
      if let parameter = parameter(pair.a) { for y in b { add(parameter, child(y), b: true) } }
      if let x = parameter(pair.a), let y = parameter(pair.b) { add(x, y) }
      return few.count
    }
  }
}
