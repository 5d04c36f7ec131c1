/// Whether some state of a screen has a step that puts another screen on screen.
struct WaysOut {
  private let graph: NavigationGraph
  private var solver: Solver
  /// Whether the scope of a symbol with these valuations has a way out; screens that hear nothing of
  /// it themselves share the answer, unless all ways lead to one screen.
  private var known: [Key: [ScreenID]] = [:]

  private struct Key: Hashable {
    var context: UInt32
    var visible: Decision
    var flags: UInt16
  }

  init(_ graph: NavigationGraph, _ solver: Solver) {
    self.graph = graph
    self.solver = solver
  }

  /// Whether there is one.
  mutating func exist(from screen: ScreenID) -> Bool {
    for symbol in solver.symbols(of: screen)
    where solver.vertices[symbol].visible.isPossible && exist(at: symbol, of: screen) {
      return true
    }
    return false
  }

  private mutating func exist(at v: Int, of screen: ScreenID) -> Bool {
    let vertex = solver.vertices[v]
    if vertex.flags.contains(.isPushed), solver.canGoBack(vertex) { return true }
    if !vertex.flags.isDisjoint(with: [.canBeSwiped, .hasOtherTab]) { return true }
    for (_, rule) in solver.rules(from: v) where rule.isLive {
      if rule.kind == .pass {
        let passed = solver.diagrams.and(vertex.visible, rule.condition)
        if leads(from: Int(rule.to), with: passed, vertex, but: screen) { return true }
      } else if leads(rule, vertex, but: screen) {
        return true
      }
    }
    return scopeLeads(from: v, but: screen)
  }

  /// Events of the scope that the screen does not hear itself.
  private mutating func scopeLeads(from v: Int, but screen: ScreenID) -> Bool {
    let vertex = solver.vertices[v]
    guard let index = solver.scopes.index(of: vertex.context) else { return false }
    let scope = solver.scopes.scopes[index]
    let key = Key(context: vertex.context, visible: vertex.visible, flags: vertex.flags.rawValue)
    let isShared = vertex.overrides.count == 0
    if isShared, let targets = known[key] { return targets.contains { $0 != screen } }
    let heard = Set(vertex.overrides.indices.map { Int(solver.overrides[$0]) })
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
    for (_, rule) in solver.rules(from: leaf) where rule.isLive {
      guard result.count < 2 else { break }
      guard solver.diagrams.meet(set, rule.condition) else { continue }
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
      let isPop = graph.transitions[Int(rule.transition)].verb == .popToScreen
      let below: Vertex.Flags = isPop ? .isPushed : [.isPushed, .isPresented]
      guard !vertex.flags.isDisjoint(with: below) else { return nil }
      return ScreenID(Int(solver.vertices[Int(rule.to)].id))
    default:
      let verb = graph.transitions[Int(rule.transition)].verb
      return verb == .window ? nil : shown(by: rule)
    }
  }

  private mutating func shown(by rule: Rule) -> ScreenID? {
    let first = solver.firstShown(Int(rule.to))
    return ScreenID(Int(solver.vertices[first].id))
  }
}
