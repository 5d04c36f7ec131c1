/// The ways round in which piles grow without bound, each under valuations with which it can be gone
/// again and again.
///
/// Edges that are in no such way are left out, and valuations with which one can't go on, until neither
/// is left: the greatest solution.
struct Piles {
  typealias Edge = PileGraph.Edge

  enum Claim {
    /// At least what truly can be: what happens above a screen before one goes on from it may change
    /// what the solver says that it may.
    case possible
    /// Without what happens above a screen but for what it sets itself.
    case certain
  }

  let graph: PileGraph
  let solver: Solver
  private(set) var edges: [Edge]
  /// By node, the valuations with which one can go on.
  private(set) var sets: [Decision]
  private(set) var componentOfNode: [UInt32] = []
  private(set) var componentCount = 0
  private(set) var outgoing: Adjacency
  let claim: Claim
  private var changes: ExcursionChanges

  init(_ graph: PileGraph, among edges: [Edge], _ claim: Claim) {
    self.graph = graph
    self.claim = claim
    self.edges = edges
    changes = ExcursionChanges(graph)
    solver = graph.solver
    sets = Array(repeating: .always, count: graph.nodeCount)
    outgoing = Adjacency(nodeCount: 0, []) { (_: Edge) in (0, 0) }
    if claim == .certain {
      self.edges.removeAll { $0.rule != Rule.none && $0.source != $0.from / 2 }
    }
    keepCycles()
    for _ in 0..<Bounds.pileRounds where !self.edges.isEmpty {
      shrink()
      let before = self.edges.count
      self.edges.removeAll { [self] in !precondition($0).isPossible }
      if self.edges.count == before { break }
      keepCycles()
    }
  }

  /// Whether the edge neither makes a pile grow nor replaces its top.
  func isHelper(_ edge: Edge) -> Bool {
    edge.rule == Rule.none || solver.rules[Int(edge.rule)].kind == .pass
  }

  // MARK: Narrowing

  /// Keeps the edges within components in which the pile grows.
  private mutating func keepCycles() {
    guard !edges.isEmpty else { return }
    let next = Adjacency(nodeCount: graph.nodeCount, edges) { ($0.from, $0.to) }
    let components = StronglyConnected(nodeCount: graph.nodeCount) { next[$0] }
    componentOfNode = components.component
    componentCount = components.count
    var grows = Array(repeating: false, count: components.count)
    for edge in edges where isWithin(edge) && graph.grows(edge) {
      grows[Int(componentOfNode[Int(edge.from)])] = true
    }
    edges.removeAll { [self] in !isWithin($0) || !grows[Int(componentOfNode[Int($0.from)])] }
    outgoing = Adjacency(nodeCount: graph.nodeCount, edges.indices) {
      [edges] in (edges[$0].from, UInt32(truncatingIfNeeded: $0))
    }
  }

  private func isWithin(_ edge: Edge) -> Bool {
    componentOfNode[Int(edge.from)] == componentOfNode[Int(edge.to)]
  }

  private mutating func shrink() {
    let sources = Adjacency(nodeCount: graph.nodeCount, edges) { ($0.to, $0.from) }
    var isQueued = Array(repeating: false, count: graph.nodeCount)
    var queue: [UInt32] = []
    for edge in edges where !isQueued[Int(edge.from)] {
      isQueued[Int(edge.from)] = true
      queue.append(edge.from)
    }
    var head = 0
    while head < queue.count {
      let node = queue[head]
      head += 1
      isQueued[Int(node)] = false
      let new = goingOn(from: node)
      guard new != sets[Int(node)] else { continue }
      sets[Int(node)] = new
      for source in sources[Int(node)] where !isQueued[Int(source)] {
        isQueued[Int(source)] = true
        queue.append(source)
      }
    }
  }

  /// The valuations with which one can go on from a node.
  private mutating func goingOn(from node: UInt32) -> Decision {
    let diagrams = solver.diagrams
    var here = Decision.never
    var above = Decision.never
    for index in outgoing[Int(node)] {
      let edge = edges[Int(index)]
      let set = precondition(edge)
      if edge.source == node / 2 {
        here = diagrams.or(here, set)
      } else {
        above = diagrams.or(above, set)
      }
    }
    guard graph.screen(node) != nil, let v = graph.vertex(node) else {
      return diagrams.or(here, above)
    }
    let visible = solver.vertices[v].visible
    here = diagrams.or(diagrams.and(here, visible), above)
    switch claim {
    case .possible: here = changes.before(here, solver.vertices[v].changed)
    case .certain: here = staying(v, here)
    }
    return diagrams.and(visible, here)
  }

  /// The valuations that come into `set` by what the screen itself sets, and by volatile changes.
  func staying(_ v: Int, _ set: Decision) -> Decision {
    let visible = solver.vertices[v].visible
    let stays = solver.rules(from: v).filter { graph.isOnlySetting($0.rule) }
    var result = Decision.never
    var next = set
    while next != result {
      result = next
      next = solver.diagrams.and(visible, solver.space.smoothed(result))
      for (_, rule) in stays {
        let after = solver.diagrams.and(next, rule.outcome)
        let before = solver.space.preimage(after, Int(rule.effect))
        next = solver.diagrams.or(next, solver.diagrams.and(rule.condition, before))
      }
      next = solver.diagrams.or(result, solver.diagrams.and(visible, next))
    }
    return result
  }

  /// The valuations with which the edge leads to one with which one can go on.
  private func precondition(_ edge: Edge) -> Decision {
    precondition(edge, after: sets[Int(edge.to)])
  }

  func precondition(_ edge: Edge, after: Decision) -> Decision {
    let diagrams = solver.diagrams
    guard edge.rule != Rule.none else { return after }
    let rule = solver.rules[Int(edge.rule)]
    if rule.kind == .pass { return diagrams.and(rule.condition, after) }
    let source = solver.vertices[Int(edge.source)]
    let before = source.kind == .screen ? source.visible : source.arrived
    let condition = diagrams.and(before, rule.condition)
    let outcome = diagrams.and(after, rule.outcome)
    // While a gate is up, much may change.
    if claim == .possible, graph.isResumed(rule) {
      return outcome.isPossible ? condition : .never
    }
    return diagrams.and(condition, solver.space.preimage(outcome, Int(rule.effect)))
  }
}
