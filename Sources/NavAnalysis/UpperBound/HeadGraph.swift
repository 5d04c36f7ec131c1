import NavGraph

/// The graph of heads of a pushdown system (Esparza, Hansel, Rossmanith and Schwoon 2000): from a screen on top to
/// the screens that can be on top later, while it is not left. `push` and `present` grow the stack, `replace` does
/// not. A `push … onto` starts at the screen that it goes back to, which is assumed to lie below; otherwise the
/// push misses, which is another finding.
///
/// Each vertex of the bound is two nodes: one in a navigation stack and one outside. The same holds for the nodes
/// of the trees over the scopes' events. If there are steps of several verbs, nodes also tell what is pushed and
/// what is in the root's layer, because this decides what is gone already. Only nodes that are reached from a
/// root, a layer or a gate have edges.
struct HeadGraph {
  struct HeadEdge {
    var from: UInt32
    var to: UInt32
    /// The rule of the edge; `BoundRule.none` for an edge without a step.
    var rule = BoundRule.none
    /// The vertex where the rule starts. It may lie above `from`.
    var source: UInt32
  }

  /// The position of a node's vertex.
  struct HeadPosition: OptionSet {
    var rawValue: UInt32
    static let isInStack = HeadPosition(rawValue: 1)
    static let isPushed = HeadPosition(rawValue: 2)
    /// The vertex is in the root's layer.
    static let isAtBottom = HeadPosition(rawValue: 4)
  }

  let bound: UpperBound
  /// The number of nodes of each vertex.
  let width: UInt32
  private(set) var edges: [HeadEdge] = []
  private let graph: NavigationGraph
  let isChosen: (TransitionID) -> Bool
  /// The rules that a gate may also resume.
  private var resumed: Set<ResumedRule> = []
  /// The scope of each tree node.
  private var scopeOfTreeNode: [UInt32]
  /// The steps of several verbs that continue at each vertex of a screen or of tab contents.
  private var continuations: [Int: [Int]] = [:]
  private var isVisited: [Bool]
  private var worklist: [UInt32] = []

  private struct ResumedRule: Hashable {
    var owner: UInt32
    var to: UInt32
    var kind: BoundRule.Kind
  }

  init(_ graph: NavigationGraph, _ bound: UpperBound, isChosen: @escaping (TransitionID) -> Bool) {
    self.graph = graph
    self.bound = bound
    self.isChosen = isChosen
    scopeOfTreeNode = Array(repeating: 0, count: bound.scopes.values.count)
    width = graph.earlierVerbs.isEmpty ? 2 : 8
    let count = bound.vertices.count + scopeOfTreeNode.count
    isVisited = Array(repeating: false, count: Int(width) * count)
    for (index, scope) in bound.scopes.scopes.enumerated() {
      for node in scope.treeStart..<scope.treeStart + 2 * scope.size {
        scopeOfTreeNode[node] = UInt32(truncatingIfNeeded: index)
      }
    }
    for (vertex, position) in bound.continuations {
      continuations[position, default: []].append(vertex)
    }
    for (_, rule) in bound.rules(from: UpperBound.afterChange)
    where rule.isLive && rule.flags.contains(.isResume) {
      resumed.insert(ResumedRule(owner: rule.owner, to: rule.to, kind: rule.kind))
    }
    for rule in bound.rules where rule.isLive { start(rule) }
    while let node = worklist.popLast() { addEdges(node) }
  }

  var nodeCount: Int { isVisited.count }

  /// Returns the vertex of a node; nil for a tree node.
  func vertex(_ node: UInt32) -> Int? {
    let v = number(of: node)
    return v < bound.vertices.count ? v : nil
  }

  /// Returns the number of the node's vertex. Tree nodes are numbered after the vertices.
  func number(of node: UInt32) -> Int { Int(node / width) }

  func position(of node: UInt32) -> HeadPosition { HeadPosition(rawValue: node % width) }

  /// Returns the screen of a node; nil for helpers and containers.
  func screen(_ node: UInt32) -> ScreenID? {
    guard let v = vertex(node), bound.vertices[v].kind == .screen else { return nil }
    return ScreenID(Int(bound.vertices[v].id))
  }

  /// Returns true if the edge's rule grows the stack.
  func grows(_ edge: HeadEdge) -> Bool {
    guard edge.rule != BoundRule.none else { return false }
    switch bound.rules[Int(edge.rule)].kind {
    case .push, .present, .presentSheet: return true
    default: return false
    }
  }

  /// Returns true if the rule belongs to a transition without a verb.
  func isOnlySetting(_ rule: BoundRule) -> Bool {
    rule.kind == .changeConditions && rule.isLive && rule.transition != BoundRule.none
      && verb(rule) == .none
  }

  /// Returns true if a gate that holds the rule's step may resume it.
  func isResumed(_ rule: BoundRule) -> Bool {
    resumed.contains(ResumedRule(owner: rule.owner, to: rule.to, kind: rule.kind))
  }

  /// Returns true if the rule belongs to a transition with several verbs.
  func hasSeveralVerbs(_ rule: BoundRule) -> Bool {
    graph.transitions[Int(rule.transition)].earlier.count > 0
  }

  // MARK: Nodes

  private func node(_ v: Int, _ position: HeadPosition) -> UInt32 {
    UInt32(truncatingIfNeeded: v) * width + (position.rawValue & (width - 1))
  }

  private func node(inTree index: Int, _ position: HeadPosition) -> UInt32 {
    node(bound.vertices.count + index, position)
  }

  private mutating func visit(_ node: UInt32) {
    guard !isVisited[Int(node)] else { return }
    isVisited[Int(node)] = true
    worklist.append(node)
  }

  /// Visits the nodes at which a rule starts a stack, and those that an opening puts on one.
  private mutating func start(_ rule: BoundRule) {
    let isTransition = rule.transition != BoundRule.none
    switch rule.kind {
    case .reset: visit(node(Int(rule.to), .isAtBottom))
    case .takeover: visit(node(Int(rule.to), []))
    case .present, .presentSheet:
      if !isTransition || verb(rule) != .show { visit(node(Int(rule.to), [])) }
    case .push, .replace:
      if isTransition { return }
      for position: HeadPosition in [.isInStack, [.isInStack, .isPushed]] {
        visit(node(Int(rule.to), position))
        visit(node(Int(rule.to), position.union(.isAtBottom)))
      }
    default: break
    }
  }

  private func verb(_ rule: BoundRule) -> Verb {
    graph.transitions[Int(rule.transition)].verb
  }

  // MARK: Edges

  private mutating func addEdges(_ from: UInt32) {
    let position = position(of: from)
    guard let v = vertex(from) else { return addTree(number(of: from), position) }
    switch bound.vertices[v].kind {
    case .screen:
      guard bound.vertices[v].visible.isPossible else { return }
      addRules(v, position)
      addScope(v, position)
      addContinuations(v, position)
      for helper in bound.shown(v) { add(from, node(helper, position), v) }
    case .tabContents: addContinuations(v, position)
    case .container: addChildren(v, position)
    case .event, .continuation: addRules(v, position)
    default: break
    }
  }

  private mutating func add(_ from: UInt32, _ to: UInt32, rule: UInt32 = BoundRule.none, _ v: Int) {
    let source = UInt32(truncatingIfNeeded: v)
    edges.append(HeadEdge(from: from, to: to, rule: rule, source: source))
    visit(to)
  }

  private mutating func addContinuations(_ v: Int, _ position: HeadPosition) {
    for part in continuations[v] ?? [] where mayContinue(part, at: position) {
      add(node(v, position), node(part, position), v)
    }
  }

  /// Returns true if a step of several verbs may continue with its other verbs at this position.
  private func mayContinue(_ part: Int, at position: HeadPosition) -> Bool {
    guard bound.vertices[part].arrived.isPossible else { return false }
    if graph.alertContinuation(Int(bound.vertices[part].id)) != nil { return true }
    switch graph.earlierVerbs[Int(bound.vertices[part].id)].verb {
    case .popToRoot: return !position.contains(.isPushed)
    case .dismissAll: return position.contains(.isAtBottom)
    default: return true
    }
  }

  /// Returns true if what the first verbs of the transition remove may be gone already at this position.
  private func isGoneAlready(_ id: TransitionID, at position: HeadPosition) -> Bool {
    switch graph[StepVerbID(id)].verb {
    case .popToRoot: return !position.contains(.isPushed)
    case .dismissAll: return position.contains(.isAtBottom)
    default: return true
    }
  }

  private mutating func addChildren(_ v: Int, _ position: HeadPosition) {
    let container = graph.containers[Int(bound.vertices[v].id)]
    var inside = position.intersection(.isAtBottom)
    if case .nav = container.kind { inside.insert(.isInStack) }
    for (_, rule) in bound.rules(from: v).reversed() {
      add(node(v, position), node(Int(rule.to), inside), v)
    }
  }

  /// Adds edges to the events of the scope that the screen does not handle itself, through the tree nodes that cover
  /// them.
  private mutating func addScope(_ v: Int, _ position: HeadPosition) {
    let vertex = bound.vertices[v]
    guard let index = bound.scopes.index(of: vertex.context) else { return }
    let scope = bound.scopes.scopes[index]
    var covering: [Int] = []
    var start = 0
    for overrideIndex in vertex.overrides.indices {
      let override = Int(bound.overrides[overrideIndex])
      CompleteTree.cover(start..<override, size: scope.size) { covering.append($0) }
      start = override + 1
    }
    CompleteTree.cover(start..<scope.eventCount, size: scope.size) { covering.append($0) }
    for top in covering {
      add(node(v, position), node(inTree: scope.treeStart + top, position), v)
    }
  }

  private mutating func addTree(_ v: Int, _ position: HeadPosition) {
    let from = node(v, position)
    let index = v - bound.vertices.count
    let scope = bound.scopes.scopes[Int(scopeOfTreeNode[index])]
    let treeNode = index - scope.treeStart
    if treeNode >= scope.size {
      guard treeNode - scope.size < scope.eventCount else { return }
      return add(from, node(scope.firstEvent + treeNode - scope.size, position), scope.vertex)
    }
    for child in [2 * treeNode, 2 * treeNode + 1] {
      add(from, node(inTree: scope.treeStart + child, position), scope.vertex)
    }
  }

  private mutating func addRules(_ v: Int, _ position: HeadPosition) {
    for (id, rule) in bound.rules(from: v).reversed() {
      if rule.kind == .pass {
        add(node(v, position), node(Int(rule.to), position), rule: id, v)
      } else if rule.transition != BoundRule.none, !rule.flags.contains(.isGate),
        rule.isLive || isResumed(rule), isChosen(TransitionID(Int(rule.transition)))
      {
        addRule(id, rule, v, position)
      }
    }
  }

  private mutating func addRule(_ id: UInt32, _ rule: BoundRule, _ v: Int, _ position: HeadPosition)
  {
    let transition = TransitionID(Int(rule.transition))
    let isInStack = position.contains(.isInStack)
    // If something has to be removed first, the step continues at a vertex of its own.
    if graph[transition].earlier.count > 0, bound.vertices[v].kind != .continuation,
      !isGoneAlready(transition, at: position)
    {
      return
    }
    var from = node(v, position)
    switch (graph[transition].verb, rule.kind) {
    case (.push, .push), (.show, .push):
      guard isInStack else { return }
      if let screen = graph[transition].onto.screen {
        let context = bound.vertices[v].context
        guard let base = bound.find(.screen, screen.index, context) else { return }
        from = node(base, position)
      }
      add(from, node(Int(rule.to), position.union(.isPushed)), rule: id, v)
    case (.replace, .replace):
      if isInStack { add(from, node(Int(rule.to), position), rule: id, v) }
    case (.show, .presentSheet):
      if !isInStack { add(from, node(Int(rule.to), []), rule: id, v) }
    case (.present, .present), (.present, .presentSheet):
      add(from, node(Int(rule.to), []), rule: id, v)
    default: break
    }
  }
}
