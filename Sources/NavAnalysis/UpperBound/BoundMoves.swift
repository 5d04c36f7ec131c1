import NavGraph

/// The graph of moves between screens: which screens may become visible after which, by transitions that some
/// state chooses, by gates that these show, and by the system's moves. Openings, volatile changes and new windows
/// are not part of it.
///
/// The nodes are the screens, then the vertices of the bound as sources of steps, then the vertices as origins of
/// returns.
struct MoveGraph {
  let screenCount: Int
  private let bound: UpperBound
  private let graph: NavigationGraph
  private var starts: [UInt32] = []
  private var targets: [UInt32] = []

  init(_ graph: NavigationGraph, _ bound: UpperBound) {
    self.graph = graph
    self.bound = bound
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

  var nodeCount: Int { screenCount + 2 * bound.vertices.count }

  /// Returns the nodes that one step leads to.
  func successors(of node: Int) -> ArraySlice<UInt32> {
    targets[Int(starts[node])..<Int(starts[node + 1])]
  }

  /// Returns the node at which the rules of a vertex start.
  func source(_ v: Int) -> Int {
    let vertex = bound.vertices[v]
    return vertex.kind == .screen || vertex.kind == .namedScreen ? Int(vertex.id) : screenCount + v
  }

  private func back(_ v: Int) -> Int { screenCount + bound.vertices.count + v }

  private func forEachEdge(_ body: (Int, Int) -> Void) {
    for (vertex, place) in bound.continuations { body(source(place), source(vertex)) }
    for (helper, members) in bound.shownMembers.sorted(by: { $0.key < $1.key }) {
      for v in members {
        body(source(v), source(helper))
        body(back(helper), source(v))
      }
    }
    for v in bound.vertices.indices {
      let vertex = bound.vertices[v]
      switch vertex.kind {
      case .anySource, .launch: continue
      case .screen: body(source(v), back(v))
      default: break
      }
      forward(v, body)
      backward(v, body)
      if vertex.kind == .screen, let scope = bound.scopes.index(of: vertex.context) {
        scopeEdges(v, bound.scopes.scopes[scope], body)
      }
    }
  }

  private func scopeEdges(_ v: Int, _ scope: ScopeTable.Scope, _ body: (Int, Int) -> Void) {
    body(source(v), source(scope.vertex))
    body(back(scope.vertex), source(v))
  }

  private func forward(_ v: Int, _ body: (Int, Int) -> Void) {
    let vertex = bound.vertices[v]
    for (_, rule) in bound.rules(from: v) {
      guard rule.isLive || rule.kind == .child || rule.kind == .firstChild else { continue }
      let owner = bound.vertices[Int(rule.owner)]
      if rule.effect != 0, owner.flags.contains(.mayHoldIntent) || graph.launch.follows {
        body(source(v), source(UpperBound.afterChange))
      }
      guard !rule.flags.contains(.isBelow), !isWindow(rule) else { continue }
      switch rule.kind {
      case .changeConditions, .pop, .dismiss, .dismissAll, .close: break
      default: body(source(v), source(Int(rule.to)))
      }
    }
    if vertex.kind == .scope, let index = bound.scopes.index(of: vertex.context) {
      let scope = bound.scopes.scopes[index]
      for event in 0..<scope.eventCount { body(source(v), source(scope.firstEvent + event)) }
    }
  }

  private func isWindow(_ rule: BoundRule) -> Bool {
    rule.transition != BoundRule.none && graph.transitions[Int(rule.transition)].verb == .window
  }

  /// Adds the edges of returns from `v` to the owners of the rules that have shown it.
  private func backward(_ v: Int, _ body: (Int, Int) -> Void) {
    let vertex = bound.vertices[v]
    var next = vertex.firstIn
    while next != BoundRule.none {
      let rule = bound.rules[Int(next)]
      next = rule.nextIn
      let owner = Int(rule.owner)
      let isPopped = vertex.popped.isPossible || vertex.firstContinuation != BoundRule.none
      let isDismissed =
        vertex.dismissed.isPossible || vertex.dismissedAll.isPossible
        || vertex.firstContinuation != BoundRule.none
      switch rule.kind {
      case .push where isPopped: uncover(v, owner, body)
      case _ where rule.flags.contains(.isOnTab) && (isDismissed || vertex.layer.isPossible):
        body(back(v), back(owner))
      case .present where isDismissed: uncover(v, owner, body)
      case .presentSheet where isDismissed || vertex.layer.isPossible: uncover(v, owner, body)
      default: break
      }
      let isLayer = rule.kind == .present || rule.kind == .presentSheet
      if !isLayer || vertex.dismissedAll.isPossible || vertex.firstContinuation != BoundRule.none {
        body(back(v), back(owner))
      }
    }
    // A step that continues in one tab may continue in another.
    if vertex.kind == .container, case .tabs = graph.containers[Int(vertex.id)].kind {
      body(back(v), source(v))
    }
  }

  private func uncover(_ v: Int, _ owner: Int, _ body: (Int, Int) -> Void) {
    switch bound.vertices[owner].kind {
    case .screen, .namedScreen: body(back(v), source(owner))
    default: body(back(v), back(owner))
    }
  }
}

/// The graph of moves and its strongly connected components.
struct MoveComponents {
  let graph: MoveGraph
  let components: StronglyConnected

  init(_ graph: MoveGraph) {
    self.graph = graph
    components = StronglyConnected(nodeCount: graph.nodeCount, successors: graph.successors)
  }
}

/// A query for screens without an exit: whether a step from some state of a screen shows another screen.
struct WaysOut {
  private let graph: NavigationGraph
  private var bound: UpperBound
  /// The screens, at most two, that the scope of a symbol with these valuations leads to. Symbols that handle none
  /// of its events themselves share them.
  private var known: [Key: [ScreenID]] = [:]

  private struct Key: Hashable {
    var context: UInt32
    var visible: Decision
    var flags: UInt16
  }

  init(_ graph: NavigationGraph, _ bound: UpperBound) {
    self.graph = graph
    self.bound = bound
  }

  /// Returns true if some state of the screen has such a step.
  mutating func exist(from screen: ScreenID) -> Bool {
    for symbol in bound.symbols(of: screen)
    where bound.vertices[symbol].visible.isPossible && exist(at: symbol, of: screen) {
      return true
    }
    return false
  }

  private mutating func exist(at v: Int, of screen: ScreenID) -> Bool {
    let vertex = bound.vertices[v]
    if vertex.flags.contains(.isPushed), bound.canGoBack(vertex) { return true }
    if !vertex.flags.isDisjoint(with: [.canBeSwiped, .hasOtherTab]) { return true }
    for (_, rule) in bound.rules(from: v) where rule.isLive {
      if rule.kind == .pass {
        let passed = bound.diagrams.and(vertex.visible, rule.condition)
        if leads(from: Int(rule.to), with: passed, vertex, but: screen) { return true }
      } else if leads(rule, vertex, but: screen) {
        return true
      }
    }
    return scopeLeads(from: v, but: screen)
  }

  /// Returns true if an event of the scope that the screen does not handle itself leads to another screen.
  private mutating func scopeLeads(from v: Int, but screen: ScreenID) -> Bool {
    let vertex = bound.vertices[v]
    guard let index = bound.scopes.index(of: vertex.context) else { return false }
    let scope = bound.scopes.scopes[index]
    let key = Key(context: vertex.context, visible: vertex.visible, flags: vertex.flags.rawValue)
    let isShared = vertex.overrides.count == 0
    if isShared, let targets = known[key] { return targets.contains { $0 != screen } }
    let handled = Set(vertex.overrides.indices.map { Int(bound.overrides[$0]) })
    var targets: [ScreenID] = []
    for event in 0..<scope.eventCount where !handled.contains(event) && targets.count < 2 {
      let leaf = scope.firstEvent + event
      for other in targetsOfLeaf(leaf, vertex.visible, vertex) where !targets.contains(other) {
        targets.append(other)
      }
    }
    if isShared { known[key] = targets }
    return targets.contains { $0 != screen }
  }

  private mutating func leads(
    from leaf: Int,
    with set: Decision,
    _ vertex: BoundVertex,
    but screen: ScreenID
  ) -> Bool {
    targetsOfLeaf(leaf, set, vertex).contains { $0 != screen }
  }

  /// Returns the screens, at most two, that an event of a scope leads to. An exit counts as `nowhere`.
  private mutating func targetsOfLeaf(
    _ leaf: Int,
    _ set: Decision,
    _ vertex: BoundVertex
  ) -> [ScreenID] {
    var result: [ScreenID] = []
    for (_, rule) in bound.rules(from: leaf) where rule.isLive {
      guard result.count < 2 else { break }
      guard bound.diagrams.meet(set, rule.condition) else { continue }
      if let target = target(of: rule, vertex), !result.contains(target) { result.append(target) }
    }
    return result
  }

  private mutating func leads(_ rule: BoundRule, _ vertex: BoundVertex, but screen: ScreenID)
    -> Bool
  {
    target(of: rule, vertex).map { $0 != screen } ?? false
  }

  /// The target of an exit: no screen of the graph.
  private static let nowhere = ScreenID(Int(UInt32.max))

  /// Returns the screen that a step shows; nil if it shows none.
  private mutating func target(of rule: BoundRule, _ vertex: BoundVertex) -> ScreenID? {
    if rule.effect != 0, vertex.flags.contains(.mayHoldIntent) || graph.launch.follows {
      return Self.nowhere
    }
    if rule.flags.contains(.isOnArrival) { return shown(by: rule) }
    guard rule.transition != BoundRule.none, !rule.flags.contains(.isBelow) else { return nil }
    switch rule.kind {
    case .pop: return vertex.flags.contains(.isPushed) ? Self.nowhere : nil
    case .dismiss, .dismissAll: return vertex.flags.contains(.isPresented) ? Self.nowhere : nil
    case .close:
      return vertex.flags.isDisjoint(with: [.isPushed, .isPresented]) ? nil : Self.nowhere
    case .changeConditions, .pass, .firstChild, .child: return nil
    case .goBackByName:
      // `pop` to a screen searches the stack only; `unwind` searches the layers below, too.
      let isPop = verb(of: rule) == .popToScreen
      let below: BoundVertex.Flags = isPop ? .isPushed : [.isPushed, .isPresented]
      guard !vertex.flags.isDisjoint(with: below) else { return nil }
      return ScreenID(Int(bound.vertices[Int(rule.to)].id))
    default:
      let verb = graph.transitions[Int(rule.transition)].verb
      return verb == .window ? nil : shown(by: rule)
    }
  }

  /// Returns the verb of the rule. For a step of several verbs, this is the verb that the rule performs.
  private func verb(of rule: BoundRule) -> Verb {
    let isEarlier = rule.flags.contains(.continues) && Int(rule.payload) < graph.earlierVerbs.count
    return isEarlier
      ? graph.earlierVerbs[Int(rule.payload)].verb : graph.transitions[Int(rule.transition)].verb
  }

  private mutating func shown(by rule: BoundRule) -> ScreenID? {
    let first = bound.firstShown(Int(rule.to))
    return ScreenID(Int(bound.vertices[first].id))
  }
}

/// The system's moves that some state of a screen has (docs/language.md, The system's own moves).
struct SystemMoves: OptionSet {
  var rawValue: UInt8
  /// The back button, its menu, or the back swipe.
  static let back = SystemMoves(rawValue: 1)
  /// The swipe that dismisses a presented layer.
  static let swipe = SystemMoves(rawValue: 2)
  /// A tap on another tab.
  static let tab = SystemMoves(rawValue: 4)
}

extension UpperBound {
  /// Returns the system's moves that each screen may have.
  func systemMoves() -> [SystemMoves] {
    var result = Array(repeating: SystemMoves(), count: graph.screens.count)
    for vertex in vertices where vertex.kind == .screen && vertex.visible.isPossible {
      let screen = Int(vertex.id)
      if vertex.flags.contains(.isPushed), graph.screens[screen].hasBackButton {
        result[screen].insert(.back)
      }
      if vertex.flags.contains(.canBeSwiped) { result[screen].insert(.swipe) }
      if vertex.flags.contains(.hasOtherTab) { result[screen].insert(.tab) }
    }
    return result
  }
}
