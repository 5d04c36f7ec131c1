import NavGraph

/// Screens that can pile up: steps that show a screen over itself again, without removing it, and that can be
/// repeated forever.
struct Pile {
  /// The screens that the steps show, each once, beginning with the one that lies over itself.
  var screens: [ScreenID]
  /// The transitions that grow the stack or replace its top, in order.
  var transitions: [TransitionID]
  /// The vertex of the first screen.
  var vertex: Int
  /// True if the first screen is in a navigation stack.
  var isInStack: Bool
  /// The valuations with which the steps can be repeated forever.
  var set: Decision
  /// The valuations with which the transitions alone complete one round; nil if more is needed.
  var roundSet: Decision?
  /// True if exactly these steps can be repeated forever; false if that is not known.
  var isCertain: Bool
}

/// The repeating heads of a pushdown system (Esparza, Hansel, Rossmanith and Schwoon 2000) with a growing stack. A
/// head is a symbol on top of a stack. An edge leads from it to the symbol that a rule puts over it, or in its
/// place. A head repeats if it can come on top above itself again, without being left.
///
/// Each screen of a class (`ScreenClasses`) is a head of its own. Openings grow no stack here: whoever opens a
/// link again and again is not the app.
struct RepeatingHeads {
  /// The maximum number of times that the sets are computed.
  private static let maximumRounds = 16
  /// The maximum number of heads of a component for which a cycle is sought.
  private static let maximumTries = 8

  fileprivate struct HeadEdge {
    var from: UInt32
    var to: UInt32
    var relation: Relation
    /// The transition that grows the stack or replaces its top; nil for an edge to a group or continuation.
    var transition: TransitionID?
    /// True if the stack grows.
    var grows: Bool
    /// True if the edge leads to a step that continues in a tab that is selected again: whether the run gets there
    /// is not known.
    var isWidened = false
    /// True if a tap on another tab follows the transition.
    var needsTap = false
  }

  private struct Head {
    var node: Int
    /// The screen; nil for a group, a continuation or an opened stack.
    var screen: ScreenID?
  }

  private let pushdown: Pushdown
  private var heads: [Head] = []
  /// The first head of each node that has heads.
  private var firstHead: [Int: Int] = [:]
  private var edges: [HeadEdge] = []
  private var outgoing = Adjacency(nodeCount: 0, [UInt32]()) { ($0, $0) }
  private var component: [UInt32] = []
  /// The valuations with which a head is on top and can be the start of a run that grows the stack forever.
  private var sets: [Decision] = []
  init(_ pushdown: Pushdown) {
    self.pushdown = pushdown
    let rules = pushdown.headRulesOnGrowingCycles()
    if rules.isEmpty { return }
    let nodes = Set(rules.map { Int($0.from) })
    for n in nodes.sorted() {
      firstHead[n] = heads.count
      heads += pushdown.screens(of: n).map { Head(node: n, screen: $0) }
    }
    let index = TransitionsOfRules(pushdown, among: nodes)
    for rule in rules { add(rule, index) }
    sets = heads.map { pushdown.growing[$0.node].set }
    keepCycles()
    var round = 0
    while round < Self.maximumRounds, !edges.isEmpty, shrink() { round += 1 }
  }

  /// The screens from which a run grows the stack forever.
  var screens: Set<ScreenID> {
    Set(edges.compactMap { heads[Int($0.from)].screen })
  }

  /// The nodes from which no run is known to grow the stack forever, although the rules would permit it.
  var nodesWithoutRuns: [Int] {
    heads.indices.filter { sets[$0] == .never }.map { heads[$0].node }
  }

  // MARK: Edges

  private func headsOf(_ n: Int) -> Range<Int> {
    guard let first = firstHead[n] else { return 0..<0 }
    var end = first + 1
    while end < heads.count, heads[end].node == n { end += 1 }
    return first..<end
  }

  private mutating func add(_ rule: HeadRule, _ index: TransitionsOfRules) {
    let (from, to) = (headsOf(Int(rule.from)), headsOf(Int(rule.to)))
    guard let kind = rule.step else {
      for start in from {
        edges.append(
          HeadEdge(
            from: UInt32(truncatingIfNeeded: start),
            to: UInt32(truncatingIfNeeded: to.lowerBound),
            relation: rule.relation,
            grows: false,
            isWidened: rule.isWidened
          )
        )
      }
      return
    }
    for taken in index.transitions(of: rule, kind) {
      let relation = pushdown.relations.starting(rule.relation, in: taken.set)
      let target = pushdown.graph.shownFirst(in: pushdown.graph[taken.transition].target)
      guard !relation.isEmpty,
        let end = to.first(where: { to.count == 1 || heads[$0].screen == target })
      else { continue }
      for start in from
      where from.count == 1 || index.isOwn(taken.transition, of: heads[start].screen) {
        edges.append(
          HeadEdge(
            from: UInt32(truncatingIfNeeded: start),
            to: UInt32(truncatingIfNeeded: end),
            relation: relation,
            transition: taken.transition,
            grows: kind != .replace,
            needsTap: rule.to != rule.first
          )
        )
      }
    }
  }

  // MARK: Narrowing

  /// Removes all edges except those within components in which the stack grows.
  private mutating func keepCycles() {
    let count = heads.count
    let next = Adjacency(nodeCount: count, edges) { ($0.from, $0.to) }
    let found = StronglyConnected(nodeCount: count) { next[$0] }
    component = found.component
    var grows = Array(repeating: false, count: found.count)
    for edge in edges where isWithin(edge) && edge.grows {
      grows[Int(component[Int(edge.from)])] = true
    }
    edges.removeAll { [self] in !isWithin($0) || !grows[Int(component[Int($0.from)])] }
    outgoing = Adjacency(nodeCount: count, edges.indices) { [edges] in
      (edges[$0].from, UInt32(truncatingIfNeeded: $0))
    }
  }

  private func isWithin(_ edge: HeadEdge) -> Bool {
    component[Int(edge.from)] == component[Int(edge.to)]
  }

  /// Computes the valuations from which a run reaches an edge that grows the stack, and continues there with the
  /// valuations of the last round. Once nothing changes, these are the runs that grow it forever: the greatest
  /// fixed point of least fixed points (Emerson and Lei 1986). Returns false if nothing has changed.
  private mutating func shrink() -> Bool {
    let sources = Adjacency(nodeCount: heads.count, edges.lazy.filter { !$0.grows }.map { $0 }) {
      ($0.to, $0.from)
    }
    var next = Array(repeating: Decision.never, count: heads.count)
    var isQueued = Array(repeating: false, count: heads.count)
    var queue: [UInt32] = []
    for edge in edges where edge.grows && !isQueued[Int(edge.from)] {
      isQueued[Int(edge.from)] = true
      queue.append(edge.from)
    }
    var position = 0
    while position < queue.count {
      let head = Int(queue[position])
      position += 1
      isQueued[head] = false
      let new = before(head) { edge in edge.grows ? sets[Int(edge.to)] : next[Int(edge.to)] }
      guard new != next[head] else { continue }
      next[head] = new
      for source in sources[head] where !isQueued[Int(source)] {
        isQueued[Int(source)] = true
        queue.append(source)
      }
    }
    if next == sets { return false }
    sets = next
    let count = edges.count
    edges.removeAll { [self] in !before($0, sets[Int($0.to)]).isPossible }
    if edges.count < count { keepCycles() }
    return true
  }

  /// Returns the valuations of the head from which one of its edges leads to the set of the edge.
  private func before(_ head: Int, _ after: (HeadEdge) -> Decision) -> Decision {
    let diagrams = pushdown.diagrams
    let leaving = outgoing[head].reduce(Decision.never) {
      let edge = edges[Int($1)]
      return diagrams.or($0, before(edge, after(edge)))
    }
    return staying(head, leaving)
  }

  private func before(_ edge: HeadEdge, _ after: Decision) -> Decision {
    pushdown.relations.preimage(edge.relation, after)
  }

  /// Returns the valuations of the head that lead to `set` while the head is not left.
  private func staying(_ head: Int, _ set: Decision) -> Decision {
    let node = heads[head].node
    let sameLevel = pushdown.summaries.sameLevel(node)
    return pushdown.diagrams.and(
      pushdown.growing[node].set,
      pushdown.relations.preimage(sameLevel, set)
    )
  }

  // MARK: Cycles

  /// Returns one pile for each component, in the order of the spec: the shortest cycle through the first screen
  /// that has one.
  func piles() -> [Pile] {
    var members: [UInt32: Set<Int>] = [:]
    for edge in edges where heads[Int(edge.from)].screen != nil {
      members[component[Int(edge.from)], default: []].insert(Int(edge.from))
    }
    var search = CycleSearch(headCount: heads.count)
    let found = members.values.compactMap { members in
      firstPile(members.sorted { order($0) < order($1) }, &search)
    }
    return found.sorted { order(Int($0.cycle[0].from)) < order(Int($1.cycle[0].from)) }.map(pile)
  }

  private func order(_ head: Int) -> (screen: UInt32, head: Int) {
    (heads[head].screen?.index ?? .max, head)
  }

  private struct Candidate {
    var screen: ScreenID?
    var cycle: [HeadEdge]
    var set: Decision
    var isCertain: Bool
    var transitions: [TransitionID]

    /// Returns true if the cycle is certain and the other one is not, or if both are of the same screen and this one
    /// is shorter or comes first in the spec.
    func isBetter(than other: Candidate) -> Bool {
      if isCertain != other.isCertain { return isCertain }
      let (own, others) = (transitions.map(\.index), other.transitions.map(\.index))
      return screen == other.screen
        && (own.count == others.count
          ? own.lexicographicallyPrecedes(others) : own.count < others.count)
    }
  }

  /// Returns the best cycle through the first screen that has one.
  private func firstPile(_ members: [Int], _ search: inout CycleSearch) -> Candidate? {
    var (tries, best) = (0, Candidate?.none)
    for head in members where sets[head].isPossible {
      if let best, best.isCertain, best.screen != heads[head].screen { break }
      guard tries < Self.maximumTries else { break }
      guard
        let cycle = search.cycle(through: head, edges, outgoing, isWidened: false)
          ?? search.cycle(through: head, edges, outgoing, isWidened: true)
      else { continue }
      tries += 1
      let next = candidate(cycle, from: head)
      if best.map(next.isBetter) ?? true { best = next }
    }
    return best
  }

  private func candidate(_ cycle: [HeadEdge], from head: Int) -> Candidate {
    let isKnown = !cycle.contains(where: \.isWidened) && !pushdown.relations.isExhausted
    let set = repeatable(cycle)
    return Candidate(
      screen: heads[head].screen,
      cycle: cycle,
      set: set.isPossible ? set : sets[head],
      isCertain: isKnown && set.isPossible,
      transitions: cycle.compactMap(\.transition)
    )
  }

  /// Returns the valuations with which exactly this cycle can be repeated forever.
  private func repeatable(_ cycle: [HeadEdge]) -> Decision {
    var result = Decision.always
    while true {
      let set = cycle.reversed().reduce(result) { staying(Int($1.from), before($1, $0)) }
      if set == result || set == .never { return set }
      result = set
    }
  }

  private func pile(_ found: Candidate) -> Pile {
    let head = heads[Int(found.cycle[0].from)]
    var seen: Set<ScreenID> = []
    let screens = found.cycle.compactMap { heads[Int($0.from)].screen }
    let place = pushdown.place(of: head.node, head.screen)
    let visible = pushdown.diagrams.and(found.set, pushdown.nodes[head.node].stays)
    let round = found.isCertain ? roundSet(found.cycle, found.set) : nil
    return Pile(
      screens: screens.filter { seen.insert($0).inserted },
      transitions: found.transitions,
      vertex: place.vertex,
      isInStack: place.isInStack,
      set: pushdown.relations.forgetting(visible.isPossible ? visible : found.set),
      roundSet: round.map { pushdown.relations.forgetting($0) },
      isCertain: found.isCertain
    )
  }

  /// Returns the part of `set` with which the cycle's transitions alone complete it once; nil if more is needed.
  private func roundSet(_ cycle: [HeadEdge], _ set: Decision) -> Decision? {
    guard cycle.allSatisfy({ $0.transition != nil && !$0.needsTap }) else { return nil }
    let diagrams = pushdown.diagrams
    let round = cycle.reversed().reduce(Decision.always) {
      diagrams.and(pushdown.visibleSet(of: heads[Int($1.from)].node), before($1, $0))
    }
    let result = diagrams.and(round, set)
    return result.isPossible ? result : nil
  }
}

/// A search for cycles, which reuses its buffers.
private struct CycleSearch {
  /// A visited head.
  private struct Visit {
    var head: UInt32
    /// True if something was shown over the first screen.
    var hasGrown: Bool
    /// The last edge of the path to it.
    var edge: UInt32
    /// The index of the visit before it.
    var from: Int
  }

  private var visits: [Visit] = []
  /// The visited states: twice the head, plus one if the stack has grown.
  private var visited: VisitedSet

  init(headCount: Int) { visited = VisitedSet(count: 2 * headCount) }

  /// Returns the cycle through the head with the fewest transitions, the first of which grows the stack. It is found
  /// breadth first: edges without a transition are followed at once, and those with one in the order of the spec.
  ///
  /// - Parameter isWidened: True if the cycle may have widened edges.
  mutating func cycle(
    through start: Int,
    _ edges: [RepeatingHeads.HeadEdge],
    _ outgoing: Adjacency,
    isWidened: Bool
  ) -> [RepeatingHeads.HeadEdge]? {
    visits.removeAll(keepingCapacity: true)
    visited.removeAll()
    add(Visit(head: UInt32(truncatingIfNeeded: start), hasGrown: false, edge: .max, from: 0))
    var first = 0
    while first < visits.count {
      var steps: [Visit] = []
      var position = first
      while position < visits.count {
        for index in outgoing[Int(visits[position].head)] {
          let edge = edges[Int(index)]
          if edge.isWidened, !isWidened { continue }
          let hasGrown = visits[position].hasGrown || edge.grows
          let next = Visit(head: edge.to, hasGrown: hasGrown, edge: index, from: position)
          if edge.transition == nil { add(next) } else if hasGrown { steps.append(next) }
        }
        position += 1
      }
      first = visits.count
      steps.sort { order(edges[Int($0.edge)]) < order(edges[Int($1.edge)]) }
      for next in steps {
        add(next)
        if next.head == start { return path(to: next).map { edges[Int($0)] } }
      }
    }
    return nil
  }

  private func order(_ edge: RepeatingHeads.HeadEdge) -> (UInt32, UInt32) {
    (edge.transition?.index ?? 0, edge.to)
  }

  /// Adds the visit if it is the first of its state.
  private mutating func add(_ visit: Visit) {
    guard visited.insert(2 * Int(visit.head) + (visit.hasGrown ? 1 : 0)) else { return }
    visits.append(visit)
  }

  private func path(to last: Visit) -> [UInt32] {
    var (edges, visit) = ([last.edge], visits[last.from])
    while visit.edge != .max {
      edges.append(visit.edge)
      visit = visits[visit.from]
    }
    return edges.reversed()
  }
}

extension Pushdown {
  /// Returns the screens that can pile up. Call it last: it may continue solving.
  func piles() -> [Pile] { repeatingHeads().piles() }

  func repeatingHeads() -> RepeatingHeads {
    let heads = RepeatingHeads(self)
    // The solution leaves out returns that lead to no new valuations, but a run may need them.
    let unclear = heads.nodesWithoutRuns.filter { !isDemanded($0) }
    if unclear.isEmpty { return heads }
    for n in unclear { demandExits(at: n) }
    run()
    return isOutOfEffort || relations.isExhausted ? heads : RepeatingHeads(self)
  }

  /// Returns true if all exits of the node are known.
  private func isDemanded(_ n: Int) -> Bool {
    isAllDemanded || growing[n].flags.contains(.exitsMayReachNewNodes)
  }
}
