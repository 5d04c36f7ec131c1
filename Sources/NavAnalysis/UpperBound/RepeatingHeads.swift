import NavGraph

/// The heads that repeat with a growing stack: symbols that can come on top above themselves again, without being
/// left. Repeating heads (Esparza, Hansel, Rossmanith and Schwoon 2000, after Bouajjani, Esparza and Maler 1997)
/// need not grow the stack; these must. Each has valuations with which the cycle can be repeated forever.
///
/// Edges outside such cycles, and valuations that lead nowhere, are removed, in at most 16 rounds. Without that
/// limit the result is a greatest fixed point; with it, the result may be larger. `cycles()` therefore computes
/// the set of a certain cycle again, for exactly that cycle.
struct RepeatingHeads {
  typealias HeadEdge = HeadGraph.HeadEdge

  /// The maximum number of alternations between removing edges and shrinking sets.
  private static let maximumRounds = 16
  /// The maximum number of screens of a component for which a cycle is sought.
  private static let maximumTries = 8

  enum Approximation {
    /// An over-approximation: while a screen is covered, its conditions may change as the bound permits.
    case possible
    /// An under-approximation: while a screen is covered, only its own `sets` change its conditions.
    case certain
  }

  private let graph: HeadGraph
  private let bound: UpperBound
  private(set) var edges: [HeadEdge]
  /// The valuations with which the path can continue at each node.
  private var sets: [Decision]
  private var componentOfNode: [UInt32] = []
  private var componentCount = 0
  private var outgoing: Adjacency
  private let approximation: Approximation
  private var changes: CoveredConditions

  init(_ graph: HeadGraph, among edges: [HeadEdge], _ approximation: Approximation) {
    self.graph = graph
    self.approximation = approximation
    self.edges = edges
    changes = CoveredConditions(graph)
    bound = graph.bound
    sets = Array(repeating: .always, count: graph.nodeCount)
    outgoing = Adjacency(nodeCount: 0, []) { (_: HeadEdge) in (0, 0) }
    if approximation == .certain { self.edges.removeAll { [self] in !isCertain($0) } }
    keepCycles()
    for _ in 0..<Self.maximumRounds where !self.edges.isEmpty {
      shrink()
      let before = self.edges.count
      self.edges.removeAll { [self] in !precondition($0).isPossible }
      if self.edges.count == before { break }
      keepCycles()
    }
  }

  /// Returns true if the step of the edge definitely starts at its node. For a step of several verbs this is not
  /// known.
  private func isCertain(_ edge: HeadEdge) -> Bool {
    if edge.rule == BoundRule.none { return true }
    let rule = bound.rules[Int(edge.rule)]
    return Int(edge.source) == graph.number(of: edge.from)
      && (rule.transition == BoundRule.none || !graph.hasSeveralVerbs(rule))
  }

  /// Returns true if the edge neither grows the stack nor replaces its top.
  private func isHelper(_ edge: HeadEdge) -> Bool {
    edge.rule == BoundRule.none || bound.rules[Int(edge.rule)].kind == .pass
  }

  // MARK: Narrowing

  /// Removes all edges except those within components in which the stack grows.
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

  private func isWithin(_ edge: HeadEdge) -> Bool {
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
      let new = continuingSet(from: node)
      guard new != sets[Int(node)] else { continue }
      sets[Int(node)] = new
      for source in sources[Int(node)] where !isQueued[Int(source)] {
        isQueued[Int(source)] = true
        queue.append(source)
      }
    }
  }

  /// Returns the valuations with which the path can continue from a node.
  private mutating func continuingSet(from node: UInt32) -> Decision {
    let diagrams = bound.diagrams
    var here = Decision.never
    var above = Decision.never
    for index in outgoing[Int(node)] {
      let edge = edges[Int(index)]
      let set = precondition(edge)
      if Int(edge.source) == graph.number(of: node) {
        here = diagrams.or(here, set)
      } else {
        above = diagrams.or(above, set)
      }
    }
    guard graph.screen(node) != nil, let v = graph.vertex(node) else {
      return diagrams.or(here, above)
    }
    let visible = bound.vertices[v].visible
    here = diagrams.or(diagrams.and(here, visible), above)
    switch approximation {
    case .possible: here = changes.before(here, bound.vertices[v].changed)
    case .certain: here = stayingSet(v, here)
    }
    return diagrams.and(visible, here)
  }

  /// Returns the valuations that reach `set` by the screen's own `sets` and by volatile changes.
  private func stayingSet(_ v: Int, _ set: Decision) -> Decision {
    let visible = bound.vertices[v].visible
    let stays = bound.rules(from: v).filter { graph.isOnlySetting($0.rule) }
    var result = Decision.never
    var next = set
    while next != result {
      result = next
      next = bound.diagrams.and(visible, bound.space.smoothed(result))
      for (_, rule) in stays {
        let after = bound.diagrams.and(next, rule.outcome)
        let before = bound.space.preimage(after, Int(rule.effect))
        next = bound.diagrams.or(next, bound.diagrams.and(rule.condition, before))
      }
      next = bound.diagrams.or(result, bound.diagrams.and(visible, next))
    }
    return result
  }

  /// Returns the valuations with which the edge leads to valuations that can continue.
  private func precondition(_ edge: HeadEdge) -> Decision {
    precondition(edge, after: sets[Int(edge.to)])
  }

  private func precondition(_ edge: HeadEdge, after: Decision) -> Decision {
    let diagrams = bound.diagrams
    guard edge.rule != BoundRule.none else { return after }
    let rule = bound.rules[Int(edge.rule)]
    if rule.kind == .pass { return diagrams.and(rule.condition, after) }
    let source = bound.vertices[Int(edge.source)]
    let before = source.kind == .screen ? source.visible : source.arrived
    let condition = diagrams.and(before, rule.condition)
    let outcome = diagrams.and(after, rule.outcome)
    // Many conditions may change while a gate is visible.
    if approximation == .possible, graph.isResumed(rule) {
      return outcome.isPossible ? condition : .never
    }
    return diagrams.and(condition, bound.space.preimage(outcome, Int(rule.effect)))
  }
}

// MARK: - Cycles

extension RepeatingHeads {
  /// A cycle through a screen that stays in the stack each time.
  struct Cycle {
    fileprivate var node: UInt32
    /// The vertex of the bound at which it starts, and whether it is in a navigation stack.
    let place: (vertex: Int, isInStack: Bool)
    var screen: ScreenID
    /// The valuations with which it can be repeated forever.
    var set: Decision
    fileprivate var edges: [HeadEdge]
  }

  /// Returns one cycle for each component, in the order of the spec: the shortest through the first screen that
  /// has one.
  func cycles() -> [Cycle] {
    var members: [[UInt32]] = Array(repeating: [], count: componentCount)
    for edge in edges where graph.screen(edge.from) != nil {
      members[Int(componentOfNode[Int(edge.from)])].append(edge.from)
    }
    var search = CycleSearch(nodeCount: graph.nodeCount)
    return members.compactMap { firstCycle($0, &search) }
      .sorted { ($0.screen, $0.node) < ($1.screen, $1.node) }
  }

  private func firstCycle(_ members: [UInt32], _ search: inout CycleSearch) -> Cycle? {
    var tries = 0
    for (screen, node) in Set(members).compactMap({ node in
      graph.screen(node).map { ($0, node) }
    }).sorted(by: <) {
      guard tries < Self.maximumTries else { break }
      guard let edges = cycle(through: node, &search) else { continue }
      tries += 1
      let place = (graph.number(of: node), graph.position(of: node).contains(.isInStack))
      var cycle = Cycle(
        node: node,
        place: place,
        screen: screen,
        set: sets[Int(node)],
        edges: edges
      )
      if approximation == .certain { cycle.set = repeatable(cycle) }
      if cycle.set.isPossible { return cycle }
    }
    return nil
  }

  /// Returns the valuations with which exactly this cycle can be repeated forever.
  private func repeatable(_ cycle: Cycle) -> Decision {
    var result = Decision.always
    while true {
      var set = result
      for edge in cycle.edges.reversed() {
        set = precondition(edge, after: set)
        guard graph.screen(edge.from) != nil, let v = graph.vertex(edge.from) else { continue }
        set = stayingSet(v, bound.diagrams.and(set, bound.vertices[v].visible))
      }
      if set == result || set == .never { return set }
      result = set
    }
  }

  /// Finds the shortest cycle through the node by breadth-first search. The first rule on it must grow the stack.
  private func cycle(through node: UInt32, _ search: inout CycleSearch) -> [HeadEdge]? {
    search.start(at: node)
    var head = 0
    while head < search.visits.count {
      let visit = search.visits[head]
      for index in outgoing[Int(visit.node)] {
        let edge = edges[Int(index)]
        let grows = graph.grows(edge)
        guard visit.hasGrown || grows || isHelper(edge) else { continue }
        let next = CycleSearch.Visit(
          node: edge.to,
          hasGrown: visit.hasGrown || grows,
          edge: index,
          from: head
        )
        guard search.add(next) else { continue }
        if next.hasGrown, next.node == node { return search.pathEdges().map { edges[Int($0)] } }
      }
      head += 1
    }
    return nil
  }

  /// Returns the valuations with which the cycle's transitions alone complete it once; nil if more is needed.
  func setOfRound(_ cycle: Cycle) -> Decision? {
    guard !cycle.edges.contains(where: isHelper) else { return nil }
    var set = Decision.always
    for edge in cycle.edges.reversed() {
      set = precondition(edge, after: set)
      guard graph.screen(edge.from) != nil, let v = graph.vertex(edge.from) else { continue }
      set = bound.diagrams.and(set, bound.vertices[v].visible)
    }
    set = bound.diagrams.and(cycle.set, set)
    return set.isPossible ? set : nil
  }

  func component(of cycle: Cycle) -> UInt32 { componentOfNode[Int(cycle.node)] }

  /// Returns the cycle's transitions that grow the stack or replace its top, in order.
  func transitions(of cycle: Cycle) -> [TransitionID] {
    cycle.edges.filter { !isHelper($0) }.map {
      TransitionID(Int(bound.rules[Int($0.rule)].transition))
    }
  }

  /// Returns the screens on the cycle, each once.
  func screens(of cycle: Cycle) -> [ScreenID] {
    var visited: Set<ScreenID> = []
    let screens = [cycle.screen] + cycle.edges.compactMap { graph.screen($0.to) }
    return screens.filter { visited.insert($0).inserted }
  }
}

/// A breadth-first search for cycles, which reuses its buffers.
private struct CycleSearch {
  /// A visited node.
  struct Visit {
    var node: UInt32
    /// True if something was shown over the first screen.
    var hasGrown: Bool
    /// The last edge of the path to it.
    var edge: UInt32
    /// The index of the visit before it.
    var from: Int
  }

  private(set) var visits: [Visit] = []
  /// The visited states: twice the node, plus one if the stack has grown.
  private var visited: VisitedSet

  init(nodeCount: Int) { visited = VisitedSet(count: 2 * nodeCount) }

  mutating func start(at node: UInt32) {
    visits.removeAll(keepingCapacity: true)
    visited.removeAll()
    _ = add(Visit(node: node, hasGrown: false, edge: .max, from: 0))
  }

  /// Adds the visit. Returns true if it is the first of its state.
  mutating func add(_ visit: Visit) -> Bool {
    guard visited.insert(2 * Int(visit.node) + (visit.hasGrown ? 1 : 0)) else { return false }
    visits.append(visit)
    return true
  }

  /// Returns the edges of the path to the last visit.
  func pathEdges() -> [UInt32] {
    var edges: [UInt32] = []
    var index = visits.count - 1
    while index > 0 {
      edges.append(visits[index].edge)
      index = visits[index].from
    }
    return edges.reversed()
  }
}

/// The changes of conditions while a screen is covered: each condition that may change, according to the bound,
/// may have any value that some transition sets.
private struct CoveredConditions {
  private struct CoveredChanges {
    /// The variables of conditions that may have any value, as a conjunction.
    var free: Decision
    /// The values that each of the other conditions may have.
    var values: [[Decision]]
  }

  private let space: ConditionSpace
  /// The values that transitions set for each condition; nil for all values.
  private var settable: [Set<ValueID>?]
  private var known: [Decision: CoveredChanges] = [:]

  init(_ graph: HeadGraph) {
    let (spec, bound) = (graph.bound.graph, graph.bound)
    space = bound.space
    settable = spec.conditions.map { _ in [] }
    for id in space.conditions(of: space.volatileVariables) { settable[Int(id.index)] = nil }
    for (index, transition) in spec.transitions.enumerated() {
      guard graph.isChosen(TransitionID(index)) else { continue }
      for assignment in spec.assignments[transition.sets.indices] {
        let condition = Int(assignment.condition.index)
        guard let value = assignment.value else {
          settable[condition] = nil
          continue
        }
        settable[condition]?.insert(value)
      }
    }
    for (index, condition) in spec.conditions.enumerated()
    where settable[index]?.count == condition.values.count {
      settable[index] = nil
    }
  }

  /// Returns the valuations from which one of `set` may result while the conditions of `variables` may change.
  mutating func before(_ set: Decision, _ variables: Decision) -> Decision {
    if variables == .always || set == .never { return set }
    let change = change(variables)
    var result = space.diagrams.exists(change.free, set)
    for values in change.values {
      result = values.reduce(result) {
        space.diagrams.or($0, space.diagrams.cofactor(result, $1))
      }
    }
    return space.diagrams.and(result, space.assumed)
  }

  private mutating func change(_ variables: Decision) -> CoveredChanges {
    if let known = known[variables] { return known }
    var free: [ConditionID] = []
    var change = CoveredChanges(free: .always, values: [])
    for condition in space.conditions(of: variables) {
      if let values = settable[Int(condition.index)] {
        change.values.append(values.sorted().map { space.decision(condition, is: $0) })
      } else {
        free.append(condition)
      }
    }
    change.free = space.variables(of: free)
    known[variables] = change
    return change
  }
}
