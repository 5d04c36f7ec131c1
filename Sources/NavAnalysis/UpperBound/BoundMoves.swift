import NavGraph

/// From which screen which others come on screen: by transitions that some state chooses, gates that
/// they bring up, and the system's moves; not by openings from outside, volatile changes or windows.
///
/// Nodes are the screens, then each vertex of the bound as a source, then each as what goes back.
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

  /// Where one step leads from `node`.
  func successors(of node: Int) -> ArraySlice<UInt32> {
    targets[Int(starts[node])..<Int(starts[node + 1])]
  }

  /// The node from which the rules of a vertex start.
  func source(_ v: Int) -> Int {
    let vertex = bound.vertices[v]
    return vertex.kind == .screen || vertex.kind == .landing ? Int(vertex.id) : screenCount + v
  }

  private func back(_ v: Int) -> Int { screenCount + bound.vertices.count + v }

  private func forEachEdge(_ body: (Int, Int) -> Void) {
    for (vertex, place) in bound.parts { body(source(place), source(vertex)) }
    for (helper, members) in bound.shownMembers.sorted(by: { $0.key < $1.key }) {
      for v in members {
        body(source(v), source(helper))
        body(back(helper), source(v))
      }
    }
    for v in bound.vertices.indices {
      let vertex = bound.vertices[v]
      switch vertex.kind {
      case .everywhere, .launch: continue
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
      if rule.effect != 0, owner.flags.contains(.isHeld) || graph.launch.follows {
        body(source(v), source(UpperBound.settled))
      }
      guard !rule.flags.contains(.isBelow), !isWindow(rule) else { continue }
      switch rule.kind {
      case .stay, .pop, .leave, .clear, .close: break
      default: body(source(v), source(Int(rule.to)))
      }
    }
    if vertex.kind == .scope, let index = bound.scopes.index(of: vertex.context) {
      let scope = bound.scopes.scopes[index]
      for event in 0..<scope.eventCount { body(source(v), source(scope.firstEvent + event)) }
    }
  }

  private func isWindow(_ rule: Rule) -> Bool {
    rule.transition != Rule.none && graph.transitions[Int(rule.transition)].verb == .window
  }

  /// What leaves `v` goes to what it was brought over, and on from there.
  private func backward(_ v: Int, _ body: (Int, Int) -> Void) {
    let vertex = bound.vertices[v]
    var next = vertex.firstIn
    while next != Rule.none {
      let rule = bound.rules[Int(next)]
      next = rule.nextIn
      let owner = Int(rule.owner)
      let isPopped = vertex.popped.isPossible || vertex.firstPart != Rule.none
      let isDismissed =
        vertex.left.isPossible || vertex.cleared.isPossible || vertex.firstPart != Rule.none
      switch rule.kind {
      case .push where isPopped: uncover(v, owner, body)
      case _ where rule.flags.contains(.isOnTab) && (isDismissed || vertex.layer.isPossible):
        body(back(v), back(owner))
      case .present where isDismissed: uncover(v, owner, body)
      case .sheet where isDismissed || vertex.layer.isPossible: uncover(v, owner, body)
      default: break
      }
      let isLayer = rule.kind == .present || rule.kind == .sheet
      if !isLayer || vertex.cleared.isPossible || vertex.firstPart != Rule.none {
        body(back(v), back(owner))
      }
    }
    // What goes on in one tab may go on in another.
    if vertex.kind == .container, case .tabs = graph.containers[Int(vertex.id)].kind {
      body(back(v), source(v))
    }
  }

  private func uncover(_ v: Int, _ owner: Int, _ body: (Int, Int) -> Void) {
    switch bound.vertices[owner].kind {
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

/// Whether some state of a screen has a step that puts another screen on screen.
struct WaysOut {
  private let graph: NavigationGraph
  private var bound: UpperBound
  /// Whether the scope of a symbol with these valuations has a way out; screens that hear nothing of
  /// it themselves share the answer, unless all ways lead to one screen.
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

  /// Whether there is one.
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

  /// Events of the scope that the screen does not hear itself.
  private mutating func scopeLeads(from v: Int, but screen: ScreenID) -> Bool {
    let vertex = bound.vertices[v]
    guard let index = bound.scopes.index(of: vertex.context) else { return false }
    let scope = bound.scopes.scopes[index]
    let key = Key(context: vertex.context, visible: vertex.visible, flags: vertex.flags.rawValue)
    let isShared = vertex.overrides.count == 0
    if isShared, let targets = known[key] { return targets.contains { $0 != screen } }
    let heard = Set(vertex.overrides.indices.map { Int(bound.overrides[$0]) })
    var targets: [ScreenID] = []
    for event in 0..<scope.eventCount where !heard.contains(event) && targets.count < 2 {
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
    _ vertex: Vertex,
    but screen: ScreenID
  ) -> Bool {
    targetsOfLeaf(leaf, set, vertex).contains { $0 != screen }
  }

  /// Screens, at most two, that a scope's event leads to; an exit counts as `nowhere`.
  private mutating func targetsOfLeaf(
    _ leaf: Int,
    _ set: Decision,
    _ vertex: Vertex
  ) -> [ScreenID] {
    var result: [ScreenID] = []
    for (_, rule) in bound.rules(from: leaf) where rule.isLive {
      guard result.count < 2 else { break }
      guard bound.diagrams.meet(set, rule.condition) else { continue }
      if let target = target(of: rule, vertex), !result.contains(target) { result.append(target) }
    }
    return result
  }

  private mutating func leads(_ rule: Rule, _ vertex: Vertex, but screen: ScreenID) -> Bool {
    target(of: rule, vertex).map { $0 != screen } ?? false
  }

  /// No screen of the graph: what an exit leads to.
  private static let nowhere = ScreenID(Int(UInt32.max))

  /// The screen that a step puts on screen.
  private mutating func target(of rule: Rule, _ vertex: Vertex) -> ScreenID? {
    if rule.effect != 0, vertex.flags.contains(.isHeld) || graph.launch.follows {
      return Self.nowhere
    }
    if rule.flags.contains(.isOnArrival) { return shown(by: rule) }
    guard rule.transition != Rule.none, !rule.flags.contains(.isBelow) else { return nil }
    switch rule.kind {
    case .pop: return vertex.flags.contains(.isPushed) ? Self.nowhere : nil
    case .leave, .clear: return vertex.flags.contains(.isPresented) ? Self.nowhere : nil
    case .close:
      return vertex.flags.isDisjoint(with: [.isPushed, .isPresented]) ? nil : Self.nowhere
    case .stay, .pass, .firstChild, .child: return nil
    case .unwind:
      // `pop` to a screen looks in the stack only, `unwind` in what lies under it as well.
      let isPop = verb(of: rule) == .popToScreen
      let below: Vertex.Flags = isPop ? .isPushed : [.isPushed, .isPresented]
      guard !vertex.flags.isDisjoint(with: below) else { return nil }
      return ScreenID(Int(bound.vertices[Int(rule.to)].id))
    default:
      let verb = graph.transitions[Int(rule.transition)].verb
      return verb == .window ? nil : shown(by: rule)
    }
  }

  /// The verb, of several the one that the rule is of.
  private func verb(of rule: Rule) -> Verb {
    let isEarlier = rule.flags.contains(.goesOn) && Int(rule.hold) < graph.earlierVerbs.count
    return isEarlier
      ? graph.earlierVerbs[Int(rule.hold)].verb : graph.transitions[Int(rule.transition)].verb
  }

  private mutating func shown(by rule: Rule) -> ScreenID? {
    let first = bound.firstShown(Int(rule.to))
    return ScreenID(Int(bound.vertices[first].id))
  }
}

/// The system's own moves that some state of a screen has (LANGUAGE §7).
struct SystemMoves: OptionSet {
  var rawValue: UInt8
  /// The back button, its menu, the back swipe.
  static let back = SystemMoves(rawValue: 1)
  /// What is presented is swiped away.
  static let swipe = SystemMoves(rawValue: 2)
  /// Another tab is tapped.
  static let tab = SystemMoves(rawValue: 4)
}

extension UpperBound {
  /// The same as the bound has it: what some state may have.
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
