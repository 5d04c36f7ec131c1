import NavGraph

/// What comes on top of what, as the graph of heads of a pushdown system (Esparza, Hansel, Rossmanith
/// and Schwoon 2000): from a screen on top to those that one gets on top without going below it.
/// Pushing and presenting make the stack grow, replacing does not; a `push … onto` counts from the
/// screen that it goes back to, which is taken to lie below (else the push misses, which is told).
///
/// Each vertex of the bound is two nodes, not in a navigation stack and in one; so is each node of the
/// trees over the scopes' events. Where there are steps of several verbs, for which that decides what is
/// gone already, nodes also tell what is pushed, and what is in the root's layer. Only what is come to from
/// a root, a layer or a gate has edges.
struct HeadGraph {
  struct Edge {
    var from: UInt32
    var to: UInt32
    /// `Rule.none` where the one is no more than another name of the other.
    var rule = Rule.none
    /// The vertex that the rule starts from, which may lie above `from`.
    var source: UInt32
  }

  /// Where a node's vertex is.
  struct Place: OptionSet {
    var rawValue: UInt32
    static let isInStack = Place(rawValue: 1)
    static let isPushed = Place(rawValue: 2)
    /// In the root's layer.
    static let isAtBottom = Place(rawValue: 4)
  }

  let bound: UpperBound
  /// How many nodes each vertex is.
  let width: UInt32
  private(set) var edges: [Edge] = []
  private let graph: NavigationGraph
  let isChosen: (TransitionID) -> Bool
  /// Rules that are also taken when a gate resumes what it remembers.
  private var resumed: Set<ResumedRule> = []
  /// For each node of the trees, its scope.
  private var scopeOfTreeNode: [UInt32]
  /// By vertex of a screen, or of what a tab shows, those of steps of several verbs that go on there.
  private var parts: [Int: [Int]] = [:]
  private var isSeen: [Bool]
  private var pending: [UInt32] = []

  private struct ResumedRule: Hashable {
    var owner: UInt32
    var to: UInt32
    var kind: Rule.Kind
  }

  init(_ graph: NavigationGraph, _ bound: UpperBound, isChosen: @escaping (TransitionID) -> Bool) {
    self.graph = graph
    self.bound = bound
    self.isChosen = isChosen
    scopeOfTreeNode = Array(repeating: 0, count: bound.scopes.values.count)
    width = graph.earlierVerbs.isEmpty ? 2 : 8
    let count = bound.vertices.count + scopeOfTreeNode.count
    isSeen = Array(repeating: false, count: Int(width) * count)
    for (index, scope) in bound.scopes.scopes.enumerated() {
      for node in scope.treeStart..<scope.treeStart + 2 * scope.size {
        scopeOfTreeNode[node] = UInt32(truncatingIfNeeded: index)
      }
    }
    for (vertex, place) in bound.parts { parts[place, default: []].append(vertex) }
    for (_, rule) in bound.rules(from: UpperBound.settled)
    where rule.isLive && rule.flags.contains(.isResume) {
      resumed.insert(ResumedRule(owner: rule.owner, to: rule.to, kind: rule.kind))
    }
    for rule in bound.rules where rule.isLive { start(rule) }
    while let node = pending.popLast() { addEdges(node) }
  }

  var nodeCount: Int { isSeen.count }

  /// The vertex of a node; nil for one of a tree.
  func vertex(_ node: UInt32) -> Int? {
    let v = number(of: node)
    return v < bound.vertices.count ? v : nil
  }

  /// The vertex, or, past these, the node of a tree.
  func number(of node: UInt32) -> Int { Int(node / width) }

  func place(of node: UInt32) -> Place { Place(rawValue: node % width) }

  /// The screen that a node shows.
  func screen(_ node: UInt32) -> ScreenID? {
    guard let v = vertex(node), bound.vertices[v].kind == .screen else { return nil }
    return ScreenID(Int(bound.vertices[v].id))
  }

  /// Whether the rule makes the stack grow.
  func grows(_ edge: Edge) -> Bool {
    guard edge.rule != Rule.none else { return false }
    switch bound.rules[Int(edge.rule)].kind {
    case .push, .present, .sheet: return true
    default: return false
    }
  }

  /// Whether the rule is that of a transition with no verb.
  func isOnlySetting(_ rule: Rule) -> Bool {
    rule.kind == .stay && rule.isLive && rule.transition != Rule.none && verb(rule) == .none
  }

  /// Whether a gate that remembers the rule takes it, too.
  func isResumed(_ rule: Rule) -> Bool {
    resumed.contains(ResumedRule(owner: rule.owner, to: rule.to, kind: rule.kind))
  }

  /// Whether the rule is of a transition of several verbs.
  func hasSeveralVerbs(_ rule: Rule) -> Bool {
    graph.transitions[Int(rule.transition)].earlier.count > 0
  }

  // MARK: Nodes

  private func node(_ v: Int, _ place: Place) -> UInt32 {
    UInt32(truncatingIfNeeded: v) * width + (place.rawValue & (width - 1))
  }

  private func node(inTree index: Int, _ place: Place) -> UInt32 {
    node(bound.vertices.count + index, place)
  }

  private mutating func see(_ node: UInt32) {
    guard !isSeen[Int(node)] else { return }
    isSeen[Int(node)] = true
    pending.append(node)
  }

  /// What starts a stack of its own, and what an opening puts on one.
  private mutating func start(_ rule: Rule) {
    let isTransition = rule.transition != Rule.none
    switch rule.kind {
    case .reset: see(node(Int(rule.to), .isAtBottom))
    case .takeover: see(node(Int(rule.to), []))
    case .present, .sheet:
      if !isTransition || verb(rule) != .show { see(node(Int(rule.to), [])) }
    case .push, .swap:
      if isTransition { return }
      for place: Place in [.isInStack, [.isInStack, .isPushed]] {
        see(node(Int(rule.to), place))
        see(node(Int(rule.to), place.union(.isAtBottom)))
      }
    default: break
    }
  }

  private func verb(_ rule: Rule) -> Verb {
    graph.transitions[Int(rule.transition)].verb
  }

  // MARK: Edges

  private mutating func addEdges(_ from: UInt32) {
    let place = place(of: from)
    guard let v = vertex(from) else { return addTree(number(of: from), place) }
    switch bound.vertices[v].kind {
    case .screen:
      guard bound.vertices[v].visible.isPossible else { return }
      addRules(v, place)
      addScope(v, place)
      addParts(v, place)
      for helper in bound.shown(v) { add(from, node(helper, place), v) }
    case .shown: addParts(v, place)
    case .container: addChildren(v, place)
    case .event, .part: addRules(v, place)
    default: break
    }
  }

  private mutating func add(_ from: UInt32, _ to: UInt32, rule: UInt32 = Rule.none, _ v: Int) {
    let source = UInt32(truncatingIfNeeded: v)
    edges.append(Edge(from: from, to: to, rule: rule, source: source))
    see(to)
  }

  private mutating func addParts(_ v: Int, _ place: Place) {
    for part in parts[v] ?? [] where mayGoOn(part, at: place) {
      add(node(v, place), node(part, place), v)
    }
  }

  /// Whether a step of several verbs may go on with the rest of them at a place.
  private func mayGoOn(_ part: Int, at place: Place) -> Bool {
    guard bound.vertices[part].arrived.isPossible else { return false }
    if graph.alertRest(Int(bound.vertices[part].id)) != nil { return true }
    switch graph.earlierVerbs[Int(bound.vertices[part].id)].verb {
    case .popToRoot: return !place.contains(.isPushed)
    case .dismissAll: return place.contains(.isAtBottom)
    default: return true
    }
  }

  /// Whether what the earlier verbs of a rule's transition take away may be gone already at a place.
  private func isGoneAlready(_ id: TransitionID, at place: Place) -> Bool {
    switch graph[StepPart(id)].verb {
    case .popToRoot: return !place.contains(.isPushed)
    case .dismissAll: return place.contains(.isAtBottom)
    default: return true
    }
  }

  private mutating func addChildren(_ v: Int, _ place: Place) {
    let container = graph.containers[Int(bound.vertices[v].id)]
    var inside = place.intersection(.isAtBottom)
    if case .nav = container.kind { inside.insert(.isInStack) }
    for (_, rule) in bound.rules(from: v).reversed() {
      add(node(v, place), node(Int(rule.to), inside), v)
    }
  }

  /// The events of its scope that the screen does not hear itself, by the tree's nodes over them.
  private mutating func addScope(_ v: Int, _ place: Place) {
    let vertex = bound.vertices[v]
    guard let index = bound.scopes.index(of: vertex.context) else { return }
    let scope = bound.scopes.scopes[index]
    var covering: [Int] = []
    var start = 0
    for position in vertex.overrides.indices {
      let override = Int(bound.overrides[position])
      CompleteTree.cover(start..<override, size: scope.size) { covering.append($0) }
      start = override + 1
    }
    CompleteTree.cover(start..<scope.eventCount, size: scope.size) { covering.append($0) }
    for top in covering {
      add(node(v, place), node(inTree: scope.treeStart + top, place), v)
    }
  }

  private mutating func addTree(_ v: Int, _ place: Place) {
    let from = node(v, place)
    let index = v - bound.vertices.count
    let scope = bound.scopes.scopes[Int(scopeOfTreeNode[index])]
    let position = index - scope.treeStart
    if position >= scope.size {
      guard position - scope.size < scope.eventCount else { return }
      return add(from, node(scope.firstEvent + position - scope.size, place), scope.vertex)
    }
    for child in [2 * position, 2 * position + 1] {
      add(from, node(inTree: scope.treeStart + child, place), scope.vertex)
    }
  }

  private mutating func addRules(_ v: Int, _ place: Place) {
    for (id, rule) in bound.rules(from: v).reversed() {
      if rule.kind == .pass {
        add(node(v, place), node(Int(rule.to), place), rule: id, v)
      } else if rule.transition != Rule.none, !rule.flags.contains(.isGate),
        rule.isLive || isResumed(rule), isChosen(TransitionID(Int(rule.transition)))
      {
        addRule(id, rule, v, place)
      }
    }
  }

  private mutating func addRule(_ id: UInt32, _ rule: Rule, _ v: Int, _ place: Place) {
    let transition = TransitionID(Int(rule.transition))
    let isInStack = place.contains(.isInStack)
    // The part of a step at a vertex of its own is the one that is left.
    if graph[transition].earlier.count > 0, bound.vertices[v].kind != .part,
      !isGoneAlready(transition, at: place)
    {
      return
    }
    var from = node(v, place)
    switch (graph[transition].verb, rule.kind) {
    case (.push, .push), (.show, .push):
      guard isInStack else { return }
      if let screen = graph[transition].onto.screen {
        let context = bound.vertices[v].context
        guard let base = bound.find(.screen, screen.index, context) else { return }
        from = node(base, place)
      }
      add(from, node(Int(rule.to), place.union(.isPushed)), rule: id, v)
    case (.replace, .swap):
      if isInStack { add(from, node(Int(rule.to), place), rule: id, v) }
    case (.show, .sheet):
      if !isInStack { add(from, node(Int(rule.to), []), rule: id, v) }
    case (.present, .present), (.present, .sheet):
      add(from, node(Int(rule.to), []), rule: id, v)
    default: break
    }
  }
}
