/// The worklists of the pushdown system, and their order.
struct Worklists {
  /// The next task: to process one of the worklists, or to compute the demand.
  enum Phase {
    case forward, guarded, toGates
    /// Finds the nodes whose returns matter.
    case demand
    case widening, back
  }

  /// Nodes whose rules are to be made.
  private var unbuilt: [UInt32] = []
  /// Nodes whose exits are to be propagated, callees first.
  private var back = DemandWorklist()
  /// Nodes whose sets are to be propagated, callers first. Rules with the identity relation come first, so that
  /// sets are large when guarded rules are fired. Rules to gates come last, because they split sets by the
  /// intents that gates can hold.
  private var forward = RankedWorklist()
  private var guarded = RankedWorklist()
  private var toGates = RankedWorklist()
  /// Nodes with exits that have an unknown calling context.
  private var widening = DemandWorklist()
  /// The nodes whose returns matter, without the nodes that were made since it was computed.
  private var demand = Demand()
  /// True if something has changed on which the demand depends.
  private var isDemandStale = true
  private var rankedCount = 0

  /// The worklist that comes first; nil if all are empty.
  var next: Phase? {
    if !forward.isEmpty { return .forward }
    if !guarded.isEmpty { return .guarded }
    if !toGates.isEmpty { return .toGates }
    if isDemandStale { return .demand }
    if !widening.isEmpty { return .widening }
    return back.isEmpty ? nil : .back
  }

  mutating func pop(_ phase: Phase) -> UInt32? {
    switch phase {
    case .forward: forward.popFirst()
    case .guarded: guarded.popFirst()
    case .toGates: toGates.popFirst()
    case .demand: nil
    case .widening: widening.popFirst(demand)
    case .back: back.popFirst(demand)
    }
  }

  /// True if no node has deferred exits.
  var hasNoDeferredReturns: Bool { back.hasNoneDeferred }

  // MARK: Nodes

  /// Inserts a node by its new flags, given the old ones.
  @inline(__always)
  mutating func insert(
    _ n: Int,
    _ new: PushdownGrowth.GrowthFlags,
    had old: PushdownGrowth.GrowthFlags
  ) {
    let number = UInt32(truncatingIfNeeded: n)
    if new.contains(.exitsGrew) { back.insert(number, demand) }
    if !new.isDisjoint(with: .forward), old.isDisjoint(with: .forward) { forward.insert(number) }
    if new.contains(.guardedRulesAreDue) { guarded.insert(number) }
    if new.contains(.gateRulesAreDue) { toGates.insert(number) }
    if !new.isDisjoint(with: .widening), old.isDisjoint(with: .widening) {
      widening.insert(number, demand)
    }
  }

  mutating func insert(unbuilt n: Int) { unbuilt.append(UInt32(truncatingIfNeeded: n)) }

  mutating func popUnbuilt() -> UInt32? { unbuilt.popLast() }

  // MARK: Demand

  /// Marks the demand as out of date.
  mutating func invalidateDemand() { isDemandStale = true }

  /// Sets the demand, and queues the deferred nodes that it contains.
  mutating func set(_ demand: Demand) {
    self.demand = demand
    isDemandStale = false
    back.activate(demand)
    widening.activate(demand)
  }

  /// Adds the nodes that `search` finds to the demand, unless it is out of date.
  mutating func demandMore(_ search: (inout Demand) -> [UInt32]) {
    if isDemandStale { return }
    for n in search(&demand) {
      back.activate(n)
      widening.activate(n)
    }
  }

  // MARK: Order

  /// Returns true if this number of nodes is much larger than at the last ranking.
  func isOrderOld(_ count: Int) -> Bool { count > rankedCount + rankedCount / 2 }

  /// Ranks the worklists: `back` for exits, `forward` for sets.
  mutating func rank(back backwards: Ranking, forward forwards: Ranking) {
    rankedCount = backwards.count
    back.rank(backwards)
    widening.rank(backwards)
    forward.rank(forwards)
    guarded.rank(forwards)
    toGates.rank(forwards)
  }
}

/// A worklist of numbers. Those that are demanded wait in a queue; the others are deferred until they are.
private struct DemandWorklist {
  private var queue = RankedWorklist()
  /// The deferred numbers, and some that are no longer deferred.
  private var deferred: [UInt32] = []
  /// True for each deferred number.
  private var isDeferred: [Bool] = []

  /// True if no number waits. Some may be deferred.
  var isEmpty: Bool { queue.isEmpty }
  /// True if no number is deferred.
  var hasNoneDeferred: Bool { deferred.isEmpty }

  /// Inserts a number that neither waits nor is deferred.
  @inline(__always)
  mutating func insert(_ number: UInt32, _ demand: Demand) {
    if demand.has(number) { queue.insert(number) } else { deferNumber(number) }
  }

  private mutating func deferNumber(_ number: UInt32) {
    deferred.append(number)
    while isDeferred.count <= Int(number) { isDeferred.append(false) }
    isDeferred[Int(number)] = true
  }

  /// Removes and returns the first number that is still demanded; defers the others before it.
  mutating func popFirst(_ demand: Demand) -> UInt32? {
    while let number = queue.popFirst() {
      if demand.has(number) { return number }
      deferNumber(number)
    }
    return nil
  }

  /// Queues the deferred numbers that are demanded now.
  mutating func activate(_ demand: Demand) {
    var kept = 0
    for index in deferred.indices {
      let number = deferred[index]
      guard isDeferred[Int(number)] else { continue }
      if demand.has(number) {
        isDeferred[Int(number)] = false
        queue.insert(number)
      } else {
        deferred[kept] = number
        kept += 1
      }
    }
    deferred.removeSubrange(kept...)
  }

  /// Queues the number if it is deferred.
  mutating func activate(_ number: UInt32) {
    guard Int(number) < isDeferred.count, isDeferred[Int(number)] else { return }
    isDeferred[Int(number)] = false
    queue.insert(number)
  }

  /// Ranks the numbers (`RankedWorklist`).
  mutating func rank(_ ranking: Ranking) { queue.rank(ranking) }
}

/// Distinct numbers that leave in the order of their ranks, in rounds: a number inserted after its rank's turn
/// waits for the next round.
///
/// A bit set over the ranks, with a summary bit for each word that is not 0.
private struct RankedWorklist {
  private var ranking = Ranking()
  private var words: [UInt64] = []
  private var summary: [UInt64] = []
  /// The rank that comes next.
  private var cursor = 0
  /// The numbers without a rank, in the order of insertion. They come first.
  private var unranked: [UInt32] = []
  private var nextUnranked = 0
  private(set) var isEmpty = true

  /// Ranks the numbers, and keeps the waiting ones.
  mutating func rank(_ ranking: Ranking) {
    let waiting = all()
    self.ranking = ranking
    words = Array(repeating: 0, count: (ranking.numbers.count + 63) / 64)
    summary = Array(repeating: 0, count: (words.count + 63) / 64)
    cursor = 0
    for number in waiting { insert(number) }
  }

  /// Removes and returns all numbers.
  private mutating func all() -> [UInt32] {
    var result: [UInt32] = []
    while let number = popFirst() { result.append(number) }
    return result
  }

  /// Inserts a number that does not wait yet.
  mutating func insert(_ number: UInt32) {
    isEmpty = false
    guard Int(number) < ranking.ranks.count else { return unranked.append(number) }
    let rank = Int(ranking.ranks[Int(number)])
    words[rank / 64] |= 1 << UInt64(rank % 64)
    summary[rank / 4096] |= 1 << UInt64(rank / 64 % 64)
  }

  /// Removes and returns the first number.
  mutating func popFirst() -> UInt32? {
    if nextUnranked < unranked.count {
      nextUnranked += 1
      return unranked[nextUnranked - 1]
    }
    unranked.removeAll(keepingCapacity: true)
    nextUnranked = 0
    guard let rank = firstRank(from: cursor) ?? firstRank(from: 0) else {
      isEmpty = true
      return nil
    }
    cursor = rank
    let word = rank / 64
    words[word] &= ~(1 << UInt64(rank % 64))
    if words[word] == 0 { summary[word / 64] &= ~(1 << UInt64(word % 64)) }
    return ranking.numbers[rank]
  }

  /// Returns the first waiting rank from `start` up.
  private func firstRank(from start: Int) -> Int? {
    guard start / 64 < words.count else { return nil }
    let bits = words[start / 64] >> UInt64(start % 64)
    if bits != 0 { return start + bits.trailingZeroBitCount }
    let next = start / 64 + 1
    for index in next / 64..<max(next / 64, summary.count) {
      var bits = summary[index]
      if index == next / 64 { bits &= ~0 << UInt64(next % 64) }
      guard bits != 0 else { continue }
      let word = index * 64 + bits.trailingZeroBitCount
      return word * 64 + words[word].trailingZeroBitCount
    }
    return nil
  }
}

/// The order in which numbers leave worklists.
struct Ranking {
  /// The rank of each number. Numbers past the end have none yet.
  fileprivate var ranks: [UInt32] = []
  /// The number of each rank.
  fileprivate var numbers: [UInt32] = []

  fileprivate var count: Int { numbers.count }

  init() {}

  /// Creates a ranking from a list with each number from 0 up once.
  init(_ order: [UInt32]) {
    numbers = order
    ranks = Array(repeating: 0, count: order.count)
    for (rank, number) in order.enumerated() {
      ranks[Int(number)] = UInt32(truncatingIfNeeded: rank)
    }
  }
}

// MARK: - Demand

/// The nodes whose returns matter. A screen that is on top with all possible valuations can gain none from a
/// return, so what lies only over such screens, at any height, needs no exits. Demand-driven analyses (Horwitz,
/// Reps and Sagiv 1995) are similar, but answer queries; here states make the demands.
struct Demand {
  private var isDemanded: [Bool]
  /// A flag for each node: true if it is the frame just below the top of an opened stack.
  fileprivate var isBelow: [Bool]
  fileprivate var areTabsDemanded: [Bool]
  /// The demanded nodes whose callees are still to be demanded.
  fileprivate var frontier: [UInt32] = []

  init(nodes: Int = 0, tabs: Int = 0) {
    isDemanded = Array(repeating: false, count: nodes)
    isBelow = isDemanded
    areTabsDemanded = Array(repeating: false, count: tabs)
  }

  @inline(__always)
  func has(_ n: UInt32) -> Bool { Int(n) < isDemanded.count && isDemanded[Int(n)] }

  @inline(__always)
  fileprivate mutating func insert(_ n: UInt32) {
    if isDemanded[Int(n)] { return }
    isDemanded[Int(n)] = true
    frontier.append(n)
  }
}

extension Pushdown {
  /// Returns all demanded nodes.
  func demanded() -> Demand {
    var demand = Demand(nodes: nodes.count, tabs: tabs.count)
    effort += nodes.count / 16
    for n in nodes.indices where asks(n) { demand.insert(UInt32(truncatingIfNeeded: n)) }
    for n in openedStacks.stacksOver.keys { demand.isBelow[n] = true }
    while let n = demand.frontier.popLast() { insertAbove(Int(n), &demand) }
    return demand
  }

  /// Demands `n`, because one of its exits may lead to a node that nothing has reached yet.
  func demandMore(_ n: Int) {
    worklists.demandMore { demand in
      var found: [UInt32] = []
      demand.insert(UInt32(truncatingIfNeeded: n))
      while let n = demand.frontier.popLast() {
        found.append(n)
        insertAbove(Int(n), &demand)
      }
      return found
    }
  }

  /// Demands everything over `n`.
  private func insertAbove(_ n: Int, _ demand: inout Demand) {
    insertCallees(n, &demand)
    if demand.isBelow[n] {
      for other in openedStacks.stacksOver[n] ?? [] {
        demand.insert(UInt32(truncatingIfNeeded: other))
      }
    }
    // A tab's first screen may be left while another tab is selected.
    guard let tabs = tabsShown(n), !demand.areTabsDemanded[tabs] else { return }
    demand.areTabsDemanded[tabs] = true
    for root in self.tabs[tabs].bottoms { demand.insert(UInt32(truncatingIfNeeded: root)) }
  }

  /// Demands the callees and groups of `n`.
  private func insertCallees(_ n: Int, _ demand: inout Demand) {
    var next = rules.firstOut(n)
    while next != PushdownNode.none {
      let (to, isReset) = (rules[Int(next)].to, rules[Int(next)].kind == .reset)
      next = rules[Int(next)].nextOut
      if !isReset { demand.insert(to) }
    }
    next = memberships.firstGroup(n)
    while next != PushdownNode.none {
      let group = memberships[Int(next)].group
      next = memberships[Int(next)].nextOfMember
      demand.insert(group)
    }
  }

  /// Returns true if the set of `n` may grow, or an exit of `n` may lead to a node that nothing has reached
  /// yet.
  private func asks(_ n: Int) -> Bool {
    if isAllDemanded || growing[n].flags.contains(.exitsMayReachNewNodes) { return true }
    switch nodes[n].kind {
    case .screen: return mayGrow(n)
    case .openedStack: return mayGrow(Int(nodes[n].vertex))
    case .group, .tab, .heldTarget: return false
    }
  }

  @inline(__always)
  func mayGrow(_ n: Int) -> Bool {
    growing[n].set != space.assumed && growing[n].set != .unknown
  }

  /// Returns true if an exit may lead to a node that nothing has reached yet: it looks for a screen that may be
  /// missing, or continues a step.
  func mayReachNewNodes(_ kind: PushdownExit.Kind, _ relation: Relation) -> Bool {
    switch kind {
    case .inStack:
      !relations.ending(relation, withSeekers: seekerSets.searchingInStack).isEmpty
    case .inLayers:
      !relations.ending(relation, withSeekers: seekerSets.searchingInLayers).isEmpty
    default: !kind.uncoversWhateverIsBelow
    }
  }

  /// Returns true if an exit with an unknown calling context may lead to a node that nothing has reached yet.
  func mayReachNewNodes(_ kind: PushdownExit.Kind, _ set: Decision) -> Bool {
    switch kind {
    case .inStack: diagrams.meet(seekerSets.searchingInStack, set)
    case .inLayers: diagrams.meet(seekerSets.searchingInLayers, set)
    default: !kind.uncoversWhateverIsBelow
    }
  }
}
