/// Finds links that one URL can match with neither of them more literal (LANGUAGE §8).
///
/// The patterns make a trie over their segments. Pairs of its nodes that one path can reach are
/// walked together, from the root on; a pair of different nodes has one pair above it, so each is
/// met once. Where no two patterns overlap, pairs are hardly more than nodes.
struct LinkTrie {
  /// Two patterns, by their numbers, of which neither is more literal.
  struct Clash {
    var first: Int
    var second: Int
  }

  private struct Node {
    var literals: [String: Int] = [:]
    var parameter: Int?
    /// Patterns that end here, and those that end here with all the rest.
    var ends: [Int] = []
    var rests: [Int] = []
    /// The first pattern that goes on from here with at least one segment that is no rest.
    var firstBelow: Int?
  }

  /// Two nodes that one path reaches, and whether either is more literal so far.
  private struct Pair {
    var a: Int
    var b: Int
    var aIsMoreLiteral = false
    var bIsMoreLiteral = false
  }

  private var nodes = [Node()]
  private var clashes: [Clash] = []

  mutating func insert(_ segments: [LinkPattern.Segment], number: Int) {
    var node = 0
    for segment in segments {
      switch segment {
      case .literal(let text):
        note(number, below: node)
        node = child(of: node, text)
      case .parameter:
        note(number, below: node)
        node = parameterChild(of: node)
      case .rest:
        nodes[node].rests.append(number)
        return
      }
    }
    nodes[node].ends.append(number)
  }

  private mutating func note(_ number: Int, below node: Int) {
    if nodes[node].firstBelow == nil { nodes[node].firstBelow = number }
  }

  private mutating func child(of node: Int, _ text: String) -> Int {
    if let known = nodes[node].literals[text] { return known }
    nodes.append(Node())
    nodes[node].literals[text] = nodes.count - 1
    return nodes.count - 1
  }

  private mutating func parameterChild(of node: Int) -> Int {
    if let known = nodes[node].parameter { return known }
    nodes.append(Node())
    nodes[node].parameter = nodes.count - 1
    return nodes.count - 1
  }

  /// All clashes, each pattern with at most one earlier one.
  mutating func findClashes() -> [Clash] {
    var work = [Pair(a: 0, b: 0)]
    while let pair = work.popLast() {
      compareEnds(pair)
      compareRests(pair)
      if pair.a == pair.b { expand(same: pair.a, &work) } else { expand(pair, &work) }
    }
    var first: [Int: Int] = [:]
    for clash in clashes {
      let (low, high) = (min(clash.first, clash.second), max(clash.first, clash.second))
      first[high] = min(first[high] ?? low, low)
    }
    return first.sorted { $0.key < $1.key }.map { Clash(first: $0.value, second: $0.key) }
  }

  private func expand(same node: Int, _ work: inout [Pair]) {
    for literal in nodes[node].literals.values {
      work.append(Pair(a: literal, b: literal))
      if let parameter = nodes[node].parameter {
        work.append(Pair(a: literal, b: parameter, aIsMoreLiteral: true))
      }
    }
    if let parameter = nodes[node].parameter { work.append(Pair(a: parameter, b: parameter)) }
  }

  private func expand(_ pair: Pair, _ work: inout [Pair]) {
    let (a, b) = (nodes[pair.a], nodes[pair.b])
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
    let (few, many) =
      a.literals.count <= b.literals.count ? (a.literals, b.literals) : (b.literals, a.literals)
    for text in few.keys where many[text] != nil {
      if let x = a.literals[text], let y = b.literals[text] { add(x, y) }
    }
    if let parameter = b.parameter { for x in a.literals.values { add(x, parameter, a: true) } }
    if let parameter = a.parameter { for y in b.literals.values { add(parameter, y, b: true) } }
    if let x = a.parameter, let y = b.parameter { add(x, y) }
  }

  /// Patterns that end at the two nodes match the same paths of this length.
  private mutating func compareEnds(_ pair: Pair) {
    let (a, b) = (nodes[pair.a], nodes[pair.b])
    if pair.a == pair.b {
      note(a.ends)
    } else if pair.aIsMoreLiteral == pair.bIsMoreLiteral, let x = a.ends.first,
      let y = b.ends.first
    {
      clashes.append(Clash(first: x, second: y))
    }
  }

  /// A rest matches what any pattern below has from here on; that one is more literal from here on,
  /// and a clash if the rest's own beginning is more literal.
  private mutating func compareRests(_ pair: Pair) {
    if pair.a == pair.b {
      note(nodes[pair.a].rests)
      return
    }
    let (a, b) = (nodes[pair.a], nodes[pair.b])
    if pair.aIsMoreLiteral == pair.bIsMoreLiteral, let x = a.rests.first, let y = b.rests.first {
      clashes.append(Clash(first: x, second: y))
    }
    if pair.aIsMoreLiteral, let x = a.rests.first, let y = b.firstBelow {
      clashes.append(Clash(first: x, second: y))
    }
    if pair.bIsMoreLiteral, let y = b.rests.first, let x = a.firstBelow {
      clashes.append(Clash(first: x, second: y))
    }
  }

  private mutating func note(_ equal: [Int]) {
    guard let first = equal.first else { return }
    for other in equal.dropFirst() { clashes.append(Clash(first: first, second: other)) }
  }
}
