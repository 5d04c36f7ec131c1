import NavGraph

/// The repeating heads (Bouajjani, Esparza and Maler 1997): symbols that come on top of themselves again,
/// over what they left behind, so that stacks grow without bound; each under valuations with which the
/// way round can be gone again and again.
///
/// Edges that are in no such way are left out, and valuations with which one can't go on, until neither
/// is left: the greatest solution.
struct RepeatingHeads {
  typealias Edge = HeadGraph.Edge

  /// How often the search looks again at what it has left.
  private static let rounds = 16
  /// How many screens of those that come on top of each other it tries to go round by.
  private static let tries = 8

  enum Claim {
    /// At least what truly can be: what happens above a screen before one goes on from it may change
    /// what the bound says that it may.
    case possible
    /// Without what happens above a screen but for what it sets itself.
    case certain
  }

  private let graph: HeadGraph
  private let bound: UpperBound
  private(set) var edges: [Edge]
  /// By node, the valuations with which one can go on.
  private var sets: [Decision]
  private var componentOfNode: [UInt32] = []
  private var componentCount = 0
  private var outgoing: Adjacency
  private let claim: Claim
  private var changes: ChangesWhileCovered

  init(_ graph: HeadGraph, among edges: [Edge], _ claim: Claim) {
    self.graph = graph
    self.claim = claim
    self.edges = edges
    changes = ChangesWhileCovered(graph)
    bound = graph.bound
    sets = Array(repeating: .always, count: graph.nodeCount)
    outgoing = Adjacency(nodeCount: 0, []) { (_: Edge) in (0, 0) }
    if claim == .certain { self.edges.removeAll { [self] in !isCertain($0) } }
    keepCycles()
    for _ in 0..<Self.rounds where !self.edges.isEmpty {
      shrink()
      let before = self.edges.count
      self.edges.removeAll { [self] in !precondition($0).isPossible }
      if self.edges.count == before { break }
      keepCycles()
    }
  }

  /// Whether it is surely from the node that the edge's step starts. Where one of several verbs comes to is
  /// known as far as it may.
  private func isCertain(_ edge: Edge) -> Bool {
    if edge.rule == Rule.none { return true }
    let rule = bound.rules[Int(edge.rule)]
    return Int(edge.source) == graph.number(of: edge.from)
      && (rule.transition == Rule.none || !graph.hasSeveralVerbs(rule))
  }

  /// Whether the edge neither makes a stack grow nor replaces its top.
  private func isHelper(_ edge: Edge) -> Bool {
    edge.rule == Rule.none || bound.rules[Int(edge.rule)].kind == .pass
  }

  // MARK: Narrowing

  /// Keeps the edges within components in which the stack grows.
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
    switch claim {
    case .possible: here = changes.before(here, bound.vertices[v].changed)
    case .certain: here = staying(v, here)
    }
    return diagrams.and(visible, here)
  }

  /// The valuations that come into `set` by what the screen itself sets, and by volatile changes.
  private func staying(_ v: Int, _ set: Decision) -> Decision {
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

  /// The valuations with which the edge leads to one with which one can go on.
  private func precondition(_ edge: Edge) -> Decision {
    precondition(edge, after: sets[Int(edge.to)])
  }

  private func precondition(_ edge: Edge, after: Decision) -> Decision {
    let diagrams = bound.diagrams
    guard edge.rule != Rule.none else { return after }
    let rule = bound.rules[Int(edge.rule)]
    if rule.kind == .pass { return diagrams.and(rule.condition, after) }
    let source = bound.vertices[Int(edge.source)]
    let before = source.kind == .screen ? source.visible : source.arrived
    let condition = diagrams.and(before, rule.condition)
    let outcome = diagrams.and(after, rule.outcome)
    // While a gate is up, much may change.
    if claim == .possible, graph.isResumed(rule) {
      return outcome.isPossible ? condition : .never
    }
    return diagrams.and(condition, bound.space.preimage(outcome, Int(rule.effect)))
  }
}

// MARK: - Cycles

extension RepeatingHeads {
  /// A way round through a screen that is left in the stack each time.
  struct Cycle {
    fileprivate var node: UInt32
    /// The vertex of the bound at which it begins, and whether that is in a navigation stack.
    let place: (vertex: Int, isInStack: Bool)
    var screen: ScreenID
    /// With which it can be gone again and again.
    var set: Decision
    fileprivate var edges: [Edge]
  }

  /// One way round for each set of screens that come on top of each other, the shortest through the first
  /// of them through which one can go; in the order of the text.
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
      guard tries < Self.tries else { break }
      guard let edges = cycle(through: node, &search) else { continue }
      tries += 1
      let place = (graph.number(of: node), graph.place(of: node).contains(.isInStack))
      var cycle = Cycle(
        node: node,
        place: place,
        screen: screen,
        set: sets[Int(node)],
        edges: edges
      )
      if claim == .certain { cycle.set = repeatable(cycle) }
      if cycle.set.isPossible { return cycle }
    }
    return nil
  }

  /// The valuations with which just this way can be gone again and again.
  private func repeatable(_ cycle: Cycle) -> Decision {
    var result = Decision.always
    while true {
      var set = result
      for edge in cycle.edges.reversed() {
        set = precondition(edge, after: set)
        guard graph.screen(edge.from) != nil, let v = graph.vertex(edge.from) else { continue }
        set = staying(v, bound.diagrams.and(set, bound.vertices[v].visible))
      }
      if set == result || set == .never { return set }
      result = set
    }
  }

  /// Breadth-first from the node back to it; what is brought first must come over it.
  private func cycle(through node: UInt32, _ search: inout CycleSearch) -> [Edge]? {
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
        if next.hasGrown, next.node == node { return search.way().map { edges[Int($0)] } }
      }
      head += 1
    }
    return nil
  }

  /// With which the transitions alone go round the cycle once; nil if it takes more than these.
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

  /// What makes a stack grow, or replaces its top, in the order in which it is done.
  func transitions(of cycle: Cycle) -> [TransitionID] {
    cycle.edges.filter { !isHelper($0) }.map {
      TransitionID(Int(bound.rules[Int($0.rule)].transition))
    }
  }

  /// The screens come through, each once.
  func screens(of cycle: Cycle) -> [ScreenID] {
    var seen: Set<ScreenID> = []
    let screens = [cycle.screen] + cycle.edges.compactMap { graph.screen($0.to) }
    return screens.filter { seen.insert($0).inserted }
  }
}

/// Searches for ways round, one after the other, in the same room.
private struct CycleSearch {
  /// A place that the search has come to.
  struct Visit {
    var node: UInt32
    /// Something was brought over the screen.
    var hasGrown: Bool
    /// The last edge of the way to it.
    var edge: UInt32
    /// The visit before it.
    var from: Int
  }

  private(set) var visits: [Visit] = []
  /// Twice the node, and one more where something was brought.
  private var seen: VisitedSet

  init(nodeCount: Int) { seen = VisitedSet(count: 2 * nodeCount) }

  mutating func start(at node: UInt32) {
    visits.removeAll(keepingCapacity: true)
    seen.removeAll()
    _ = add(Visit(node: node, hasGrown: false, edge: .max, from: 0))
  }

  /// Whether the visit is the first one there.
  mutating func add(_ visit: Visit) -> Bool {
    guard seen.insert(2 * Int(visit.node) + (visit.hasGrown ? 1 : 0)) else { return false }
    visits.append(visit)
    return true
  }

  /// The edges to the visit that came last.
  func way() -> [UInt32] {
    var edges: [UInt32] = []
    var index = visits.count - 1
    while index > 0 {
      edges.append(visits[index].edge)
      index = visits[index].from
    }
    return edges.reversed()
  }
}

/// What may have become of the conditions when a screen is visible again: those that the bound says
/// may change meanwhile have come to any of the values that something sets them to.
private struct ChangesWhileCovered {
  private struct Change {
    /// Conditions that may have come to any value, as a conjunction of their variables.
    var free: Decision
    /// The values that the others may have come to.
    var values: [[Decision]]
  }

  private let space: ConditionSpace
  /// By condition, the values that it is set to; nil for all of them.
  private var settable: [Set<ValueID>?]
  private var known: [Decision: Change] = [:]

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

  /// The valuations that may become one of `set` while the conditions of `variables` may change.
  mutating func before(_ set: Decision, _ variables: Decision) -> Decision {
    if variables == .always || set == .never { return set }
    let change = change(variables)
    var result = space.diagrams.exists(change.free, set)
    for values in change.values {
      result = values.reduce(result) {
        space.diagrams.or($0, space.diagrams.restrict(result, $1))
      }
    }
    return space.diagrams.and(result, space.assumed)
  }

  private mutating func change(_ variables: Decision) -> Change {
    if let known = known[variables] { return known }
    var free: [ConditionID] = []
    var change = Change(free: .always, values: [])
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
