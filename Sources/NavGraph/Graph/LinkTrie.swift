/// Finds links that one URL can match with neither of them more literal (LANGUAGE §8).
///
/// The patterns make a trie over their segments, which are numbers: 0 for a parameter. Pairs of its nodes
/// that one path can reach are walked together, from the root on; a pair of different nodes has one pair
/// above it, so each is met once. Where no two patterns overlap, pairs are hardly more than nodes.
///
/// Where all overlap there is a pair for any two patterns, and no way is known to do with fewer (it would
/// solve the problem of orthogonal vectors): so there is a bound.
struct LinkTrie {
  /// Two patterns, by their numbers, of which neither is more literal.
  struct Clash {
    var first: Int
    var second: Int
  }

  /// What was found.
  struct Result {
    /// All clashes, each pattern with at most one earlier one.
    var clashes: [Clash]
    /// A pattern that was not compared with all others, where there are too many pairs.
    var undecided: Int?
  }

  /// Two nodes that one path reaches, and whether either is more literal so far.
  private struct Pair {
    var a: Int
    var b: Int
    var aIsMoreLiteral = false
    var bIsMoreLiteral = false
  }

  /// Patterns at a node, the first of each sort by its number; none is -1.
  private struct Node {
    /// Ends here.
    var end: Int32 = -1
    /// Ends here with all the rest.
    var rest: Int32 = -1
    /// Goes on from here with at least one segment that is no rest.
    var below: Int32 = -1

    var any: Int32 { below >= 0 ? below : max(end, rest) }
  }

  /// How many pairs of nodes, and segments that go on from them, are looked at: two or three seconds' work,
  /// which is what some 10 000 patterns make that all overlap.
  static let mostSteps = 500_000_000

  /// For each node but the root the one above it, and its segment.
  private var edges = PairTable()
  private var segments: [String: UInt32] = [:]
  private var nodes = [Node()]
  /// For each pattern the first that it clashes with; itself if there is none.
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
    if child == nodes.count { nodes.append(Node()) }
    return child
  }

  private mutating func end(_ number: Int32, at node: Int, _ sort: WritableKeyPath<Node, Int32>) {
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

  /// Compares all patterns, in at most so many steps.
  mutating func findClashes(steps: Int = Self.mostSteps) -> Result {
    let children = Children(edges, nodeCount: nodes.count)
    let effort = Effort(steps)
    var undecided: Int?
    var work = [Pair(a: 0, b: 0)]
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
    let clashes = firsts.enumerated().compactMap { number, first in
      Int(first) == number ? nil : Clash(first: Int(first), second: number)
    }
    return Result(clashes: clashes, undecided: undecided)
  }

  /// Patterns that end at the two nodes match the same paths of this length. A rest matches what any pattern
  /// below has from here on; that one is more literal from here on, and a clash if the rest's own
  /// beginning is more literal.
  private mutating func compare(_ pair: Pair) {
    let (a, b) = (nodes[pair.a], nodes[pair.b])
    if pair.aIsMoreLiteral == pair.bIsMoreLiteral {
      note(a.end, b.end)
      note(a.rest, b.rest)
    }
    if pair.aIsMoreLiteral { note(a.rest, b.below) }
    if pair.bIsMoreLiteral { note(b.rest, a.below) }
  }

  /// What goes on from each node.
  private struct Children {
    /// The segments of a node's literals, in order, and the nodes that they lead to.
    private var literals: [(segment: UInt32, node: UInt32)] = []
    private var starts: [Int] = [0]
    /// The node that a parameter leads to; 0 for none.
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

    func expand(same node: Int, _ work: inout [Pair]) {
      for index in literals(node) {
        work.append(Pair(a: child(index), b: child(index)))
        if let parameter = parameter(node) {
          work.append(Pair(a: child(index), b: parameter, aIsMoreLiteral: true))
        }
      }
      if let parameter = parameter(node) { work.append(Pair(a: parameter, b: parameter)) }
    }

    /// Returns how many segments it looked for in vain or not.
    func expand(_ pair: Pair, _ work: inout [Pair]) -> Int {
      func add(_ x: Int, _ y: Int, a: Bool = false, b: Bool = false) {
        work.append(
          Pair(
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
