/// From which screen which others come on screen: by transitions that some state chooses, gates that
/// they bring up, and the system's moves; not by openings from outside, volatile changes or windows.
///
/// Nodes are the screens, then each vertex of the solver as a source, then each as what goes back.
struct MoveGraph {
  let screenCount: Int
  private let solver: Solver
  private let graph: NavigationGraph
  private var starts: [UInt32] = []
  private var targets: [UInt32] = []

  init(_ graph: NavigationGraph, _ solver: Solver) {
    self.graph = graph
    self.solver = solver
    screenCount = graph.screens.count
    var counts = Array(repeating: UInt32(0), count: nodeCount + 1)
    forEachEdge { from, _ in counts[from + 1] += 1 }
    for node in 1..<counts.count { counts[node] += counts[node - 1] }
    starts = counts
    targets = Array(repeating: 0, count: Int(counts[counts.count - 1]))
    var filled: [UInt32] = Array(repeating: 0, count: targets.count)
    forEachEdge { from, to in
      filled[Int(counts[from])] = UInt32(truncatingIfNeeded: to)
      counts[from] += 1
    }
    targets = filled
  }

  var nodeCount: Int { screenCount + 2 * solver.vertices.count }

  /// Where one step leads from `node`.
  func successors(of node: Int) -> ArraySlice<UInt32> {
    targets[Int(starts[node])..<Int(starts[node + 1])]
  }

  /// The node from which the rules of a vertex start.
  func source(_ v: Int) -> Int {
    let vertex = solver.vertices[v]
    return vertex.kind == .screen || vertex.kind == .landing ? Int(vertex.id) : screenCount + v
  }

  private func back(_ v: Int) -> Int { screenCount + solver.vertices.count + v }

  private func forEachEdge(_ body: (Int, Int) -> Void) {
    for v in solver.vertices.indices {
      let vertex = solver.vertices[v]
      switch vertex.kind {
      case .everywhere, .launch: continue
      case .screen: body(source(v), back(v))
      default: break
      }
      forward(v, body)
      backward(v, body)
      if vertex.kind == .screen, let scope = solver.scopes.index(of: vertex.context) {
        scopeEdges(v, solver.scopes.scopes[scope], body)
      }
    }
  }

  private func scopeEdges(_ v: Int, _ scope: ScopeTable.Scope, _ body: (Int, Int) -> Void) {
    body(source(v), source(scope.vertex))
    body(back(scope.vertex), source(v))
  }

  private func forward(_ v: Int, _ body: (Int, Int) -> Void) {
    let vertex = solver.vertices[v]
    for (_, rule) in solver.rules(from: v) {
      guard rule.isLive || rule.kind == .child || rule.kind == .firstChild else { continue }
      let owner = solver.vertices[Int(rule.owner)]
      if rule.effect != 0, owner.flags.contains(.isHeld) || graph.launch.follows {
        body(source(v), source(Solver.settled))
      }
      guard !rule.flags.contains(.isBelow), !isWindow(rule) else { continue }
      switch rule.kind {
      case .stay, .pop, .leave, .clear, .close: break
      default: body(source(v), source(Int(rule.to)))
      }
    }
    if vertex.kind == .scope, let index = solver.scopes.index(of: vertex.context) {
      let scope = solver.scopes.scopes[index]
      for event in 0..<scope.eventCount { body(source(v), source(scope.firstEvent + event)) }
    }
  }

  private func isWindow(_ rule: Rule) -> Bool {
    rule.transition != Rule.none && graph.transitions[Int(rule.transition)].verb == .window
  }

  /// What leaves `v` goes to what it was brought over, and on from there.
  private func backward(_ v: Int, _ body: (Int, Int) -> Void) {
    let vertex = solver.vertices[v]
    var next = vertex.firstIn
    while next != Rule.none {
      let rule = solver.rules[Int(next)]
      next = rule.nextIn
      let owner = Int(rule.owner)
      let isPopped = vertex.popped.isPossible
      let isDismissed = vertex.left.isPossible || vertex.cleared.isPossible
      switch rule.kind {
      case .push where isPopped: uncover(v, owner, body)
      case _ where rule.flags.contains(.isOnTab) && (isDismissed || vertex.layer.isPossible):
        body(back(v), back(owner))
      case .present where isDismissed: uncover(v, owner, body)
      case .sheet where isDismissed || vertex.layer.isPossible: uncover(v, owner, body)
      default: break
      }
      let isLayer = rule.kind == .present || rule.kind == .sheet
      if !isLayer || vertex.cleared.isPossible { body(back(v), back(owner)) }
    }
    // What goes on in one tab may go on in another.
    if vertex.kind == .container, case .tabs = graph.containers[Int(vertex.id)].kind {
      body(back(v), source(v))
    }
  }

  private func uncover(_ v: Int, _ owner: Int, _ body: (Int, Int) -> Void) {
    switch solver.vertices[owner].kind {
    case .screen, .landing: body(back(v), source(owner))
    default: body(back(v), back(owner))
    }
  }
}

/// The moves with what of them leads to each other.
struct MoveComponents {
  let graph: MoveGraph
  let components: StronglyConnected

  init(_ graph: MoveGraph) {
    self.graph = graph
    components = StronglyConnected(nodeCount: graph.nodeCount, successors: graph.successors)
  }
}
