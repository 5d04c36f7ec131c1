/// Shortest ways from launch, breadth-first over the solver's rules, forward only: whatever is found
/// here happens just so. What needs going back, tabs or openings is not found.
struct WaySearch {
  /// What a way is wanted to.
  struct Goal {
    enum Target {
      /// The screen is visible.
      case screen(ScreenID)
      /// The transition is chosen.
      case transition(TransitionID)
    }

    var target: Target
    /// With one of these valuations.
    var condition = Decision.always
  }

  /// A place that the search has come to.
  struct Node {
    var vertex: Int
    var set: Decision
    var parent: Int
    /// The rule that led here; `Rule.none` for launch and for volatile changes.
    var rule = Rule.none
    /// The launch rule, for a start.
    var launchRule: Int?
    var isInStack: Bool
    /// A gate remembers something: what a change of conditions does then is not followed.
    var isHeld = false
  }

  private(set) var nodes: [Node] = []
  /// For each goal, the node where it was first met, and the valuations there.
  private(set) var met: [(node: Int, set: Decision)?]
  private var solver: Solver
  private let graph: NavGraph
  private let goals: [Goal]
  private var goalsOfScreen: [ScreenID: [Int]] = [:]
  private var goalsOfTransition: [UInt32: [Int]] = [:]
  private var seen: [Int: Decision] = [:]
  private var missing: Int

  init(_ graph: NavGraph, _ solver: Solver, _ goals: [Goal]) {
    self.graph = graph
    self.solver = solver
    self.goals = goals
    missing = goals.count
    met = Array(repeating: nil, count: goals.count)
    for (index, goal) in goals.enumerated() {
      switch goal.target {
      case .screen(let screen): goalsOfScreen[screen, default: []].append(index)
      case .transition(let id): goalsOfTransition[id.index, default: []].append(index)
      }
    }
    guard !goals.isEmpty else { return }
    start()
    var next = 0
    while next < nodes.count, missing > 0, nodes.count < Bounds.wayNodes {
      expand(next)
      next += 1
    }
  }

  private mutating func start() {
    for (index, rule) in graph.launch.rules.enumerated() {
      let set = solver.diagrams.and(solver.initial, solver.launchChoices[index])
      var start = Node(vertex: 0, set: set, parent: -1, launchRule: index, isInStack: false)
      enter(solver.rootVertex(rule.root), &start)
      if rule.presented != .none {
        let context = solver.vertices[start.vertex].context
        enter(solver.enter(rule.presented, context), &start)
      }
      visit(start)
    }
  }

  /// Goes to what a vertex shows first.
  private mutating func enter(_ v: Int, _ node: inout Node) {
    node.isInStack = false
    var v = v
    while solver.vertices[v].kind == .container {
      let container = ContainerID(Int(solver.vertices[v].id))
      let inside = solver.contexts.enter(container, in: solver.vertices[v].context)
      if case .nav(let root) = graph.containers[Int(container.index)].kind {
        node.isInStack = true
        v = solver.enter(Destination(root), inside)
      } else {
        v = solver.enter(graph.firstTab(of: container) ?? .none, inside)
      }
    }
    node.vertex = v
  }

  private mutating func visit(_ node: Node) {
    guard solver.vertices[node.vertex].kind == .screen else { return }
    var node = node
    let needs = solver.requirements.requirement(solver.vertices[node.vertex].requirement)
    node.set = solver.diagrams.and(node.set, needs.holds)
    let key = node.vertex * 4 + (node.isInStack ? 2 : 0) + (node.isHeld ? 1 : 0)
    let old = seen[key] ?? .never
    guard node.set.isCertain, !solver.diagrams.implies(node.set, old) else { return }
    seen[key] = solver.diagrams.or(old, node.set)
    nodes.append(node)
    let screen = ScreenID(Int(solver.vertices[node.vertex].id))
    for goal in goalsOfScreen[screen] ?? [] { meet(goal, node.set) }
  }

  private mutating func meet(_ goal: Int, _ set: Decision, at node: Int? = nil) {
    let hit = solver.diagrams.and(set, goals[goal].condition)
    guard met[goal] == nil, hit.isCertain else { return }
    met[goal] = (node ?? nodes.count - 1, hit)
    missing -= 1
  }

  // MARK: Steps

  private mutating func expand(_ index: Int) {
    let node = nodes[index]
    follow(solver.vertices[node.vertex].firstOut, node.set, index)
    let vertex = solver.vertices[node.vertex]
    if let scope = solver.scopes.indexOfContext[Int(vertex.context)] {
      let scope = solver.scopes.scopes[scope]
      let heard = Set(vertex.overrides.indices.map { Int(solver.overrides[$0]) })
      for event in 0..<scope.eventCount where !heard.contains(event) {
        follow(solver.vertices[scope.firstEvent + event].firstOut, node.set, index)
      }
    }
    let changed = solver.space.smoothed(node.set)
    if changed != node.set, !node.isHeld, !graph.launch.follows {
      var next = node
      next.set = changed
      next.parent = index
      next.rule = Rule.none
      next.launchRule = nil
      visit(next)
    }
  }

  /// Rules lie last to first in their list; what is written first is tried first.
  private mutating func follow(_ first: UInt32, _ set: Decision, _ index: Int) {
    var list: [UInt32] = []
    var next = first
    while next != Rule.none {
      list.append(next)
      next = solver.rules[Int(next)].nextOut
    }
    for rule in list.reversed() { take(rule, set, index) }
  }

  private mutating func take(_ id: UInt32, _ set: Decision, _ index: Int) {
    let rule = solver.rules[Int(id)]
    let chosen = solver.diagrams.and(set, rule.condition)
    guard chosen.isPossible else { return }
    if rule.kind == .pass {
      return follow(solver.vertices[Int(rule.to)].firstOut, chosen, index)
    }
    guard rule.transition != Rule.none else { return }
    for goal in goalsOfTransition[rule.transition] ?? [] { meet(goal, chosen, at: index) }
    let node = nodes[index]
    guard canFollow(rule, node) else { return }
    let image = solver.diagrams.and(solver.space.image(chosen, Int(rule.effect)), rule.outcome)
    var next = Node(
      vertex: node.vertex,
      set: image,
      parent: index,
      rule: id,
      isInStack: node.isInStack,
      isHeld: rule.kind == .reset ? false : node.isHeld
    )
    if rule.kind != .stay {
      let isPushed = rule.kind == .push || rule.kind == .swap
      enter(Int(rule.to), &next)
      if isPushed { next.isInStack = true }
    }
    if rule.flags.contains(.isGate) { next.isHeld = true }
    visit(next)
  }

  private func canFollow(_ rule: Rule, _ node: Node) -> Bool {
    let transition = graph.transitions[Int(rule.transition)]
    guard !rule.flags.contains(.isBelow) else { return false }
    let changesConditions = rule.effect != ConditionSpace.noEffect
    if changesConditions, node.isHeld { return false }
    if changesConditions, graph.launch.follows, rule.kind != .reset { return false }
    if rule.flags.contains(.isGate) { return !node.isHeld }
    switch rule.kind {
    case .push, .swap:
      return node.isInStack && transition.onto == .none
    case .present, .sheet:
      // Presented over a fresh root, it is not over what was visible before.
      return transition.verb != .show || !node.isInStack
    case .reset: return transition.verb == .root || transition.verb == .launch
    case .stay: return transition.verb == .none
    default: return false
    }
  }
}
