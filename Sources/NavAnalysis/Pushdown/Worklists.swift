/// What of the pushdown system waits for its turn, and in which order.
struct Worklists {
  /// Whose turn it is.
  enum Turn {
    case forward, guarded, toGates
    /// To find out which nodes it matters of how they are left.
    case demand
    case widening, back
  }

  /// Nodes whose rules are to be made.
  private var unbuilt: [UInt32] = []
  /// Nodes whose exits are to be passed on: what is left before what that uncovers.
  private var back = DemandWorklist()
  /// Nodes whose sets are to be passed on, what shows something before what it shows: first along rules
  /// that let everything through, so that sets are large when the others are looked at, and last to
  /// gates, which tell everything apart that they can remember.
  private var forward = RankedWorklist()
  private var guarded = RankedWorklist()
  private var toGates = RankedWorklist()
  /// Nodes that something leaves with what lies below not known.
  private var widening = DemandWorklist()
  /// Which nodes it matters of how they are left; not of those that came since that was found out.
  private var demand = Demand()
  /// Whether anything has changed since then on which that depends.
  private var isDemandStale = true
  private var rankedCount = 0

  /// What comes first of all that waits; nil if nothing does.
  var next: Turn? {
    if !forward.isEmpty { return .forward }
    if !guarded.isEmpty { return .guarded }
    if !toGates.isEmpty { return .toGates }
    if isDemandStale { return .demand }
    if !widening.isEmpty { return .widening }
    return back.isEmpty ? nil : .back
  }

  mutating func pop(_ turn: Turn) -> UInt32? {
    switch turn {
    case .forward: forward.popFirst()
    case .guarded: guarded.popFirst()
    case .toGates: toGates.popFirst()
    case .demand: nil
    case .widening: widening.popFirst(demand)
    case .back: back.popFirst(demand)
    }
  }

  /// Whether no node has put off that its exits are passed on.
  var isNoneLeftBack: Bool { back.isNonePutOff }

  // MARK: Nodes

  /// A node has these flags by now, and had the old ones before.
  @inline(__always)
  mutating func insert(_ n: Int, _ new: PushdownGrowth.Flags, had old: PushdownGrowth.Flags) {
    let number = UInt32(truncatingIfNeeded: n)
    if new.contains(.exitsGrew) { back.insert(number, demand) }
    if !new.isDisjoint(with: .forward), old.isDisjoint(with: .forward) { forward.insert(number) }
    if new.contains(.isGuardedLate) { guarded.insert(number) }
    if new.contains(.isGateLate) { toGates.insert(number) }
    if !new.isDisjoint(with: .widening), old.isDisjoint(with: .widening) {
      widening.insert(number, demand)
    }
  }

  mutating func insert(unbuilt n: Int) { unbuilt.append(UInt32(truncatingIfNeeded: n)) }

  mutating func popUnbuilt() -> UInt32? { unbuilt.popLast() }

  // MARK: Demand

  /// What was found out may not be so any more.
  mutating func changeDemand() { isDemandStale = true }

  /// Lets those that are demanded by now wait for their turn.
  mutating func set(_ demand: Demand) {
    self.demand = demand
    isDemandStale = false
    back.takeUp(demand)
    widening.takeUp(demand)
  }

  /// Demands more, as `search` finds it, if nothing else has changed.
  mutating func demandMore(_ search: (inout Demand) -> [UInt32]) {
    if isDemandStale { return }
    for n in search(&demand) {
      back.takeUp(n)
      widening.takeUp(n)
    }
  }

  // MARK: Order

  /// Whether so many nodes are much more than were put in order last.
  func isOrderOld(_ count: Int) -> Bool { count > rankedCount + rankedCount / 2 }

  /// Orders what waits: to go back by one ranking, to go on by the other.
  mutating func rank(back backwards: Ranking, forward forwards: Ranking) {
    rankedCount = backwards.count
    back.rank(backwards)
    widening.rank(backwards)
    forward.rank(forwards)
    guarded.rank(forwards)
    toGates.rank(forwards)
  }
}

/// Numbers that wait for their turn as far as they are demanded; the others put it off.
private struct DemandWorklist {
  private var queue = RankedWorklist()
  /// Those that put it off, and some that did before.
  private var putOff: [UInt32] = []
  /// By number, as far as any did.
  private var hasPutOff: [Bool] = []

  /// Whether none waits; some may have put it off.
  var isEmpty: Bool { queue.isEmpty }
  /// Whether none has put it off.
  var isNonePutOff: Bool { putOff.isEmpty }

  /// Only for numbers that neither wait nor have put it off.
  @inline(__always)
  mutating func insert(_ number: UInt32, _ demand: Demand) {
    if demand.has(number) { queue.insert(number) } else { putOff(number) }
  }

  private mutating func putOff(_ number: UInt32) {
    putOff.append(number)
    while hasPutOff.count <= Int(number) { hasPutOff.append(false) }
    hasPutOff[Int(number)] = true
  }

  /// The one whose turn comes next, past those that are demanded no more.
  mutating func popFirst(_ demand: Demand) -> UInt32? {
    while let number = queue.popFirst() {
      if demand.has(number) { return number }
      putOff(number)
    }
    return nil
  }

  /// Those that have put it off and are demanded by now wait for their turn.
  mutating func takeUp(_ demand: Demand) {
    var kept = 0
    for index in putOff.indices {
      let number = putOff[index]
      guard hasPutOff[Int(number)] else { continue }
      if demand.has(number) {
        hasPutOff[Int(number)] = false
        queue.insert(number)
      } else {
        putOff[kept] = number
        kept += 1
      }
    }
    putOff.removeSubrange(kept...)
  }

  /// It waits for its turn, if it has put it off.
  mutating func takeUp(_ number: UInt32) {
    guard Int(number) < hasPutOff.count, hasPutOff[Int(number)] else { return }
    hasPutOff[Int(number)] = false
    queue.insert(number)
  }

  /// See `RankedWorklist`.
  mutating func rank(_ ranking: Ranking) { queue.rank(ranking) }
}

/// Numbers that wait, each once, and leave in the order of their ranks, in rounds: one that comes when
/// its rank has had its turn waits for the next round.
///
/// A set of bits over the ranks, with a bit for each word of it that has any.
private struct RankedWorklist {
  private var ranking = Ranking()
  private var words: [UInt64] = []
  private var summary: [UInt64] = []
  /// The rank whose turn it is.
  private var turn = 0
  /// Those without a rank, which come first, as they came.
  private var unranked: [UInt32] = []
  private var nextUnranked = 0
  private(set) var isEmpty = true

  /// Gives ranks to numbers; keeps who waits.
  mutating func rank(_ ranking: Ranking) {
    let waiting = all()
    self.ranking = ranking
    words = Array(repeating: 0, count: (ranking.numbers.count + 63) / 64)
    summary = Array(repeating: 0, count: (words.count + 63) / 64)
    turn = 0
    for number in waiting { insert(number) }
  }

  /// Takes all of them out.
  private mutating func all() -> [UInt32] {
    var result: [UInt32] = []
    while let number = popFirst() { result.append(number) }
    return result
  }

  /// Only for numbers that do not wait yet.
  mutating func insert(_ number: UInt32) {
    isEmpty = false
    guard Int(number) < ranking.ranks.count else { return unranked.append(number) }
    let rank = Int(ranking.ranks[Int(number)])
    words[rank / 64] |= 1 << UInt64(rank % 64)
    summary[rank / 4096] |= 1 << UInt64(rank / 64 % 64)
  }

  /// The one whose turn comes next.
  mutating func popFirst() -> UInt32? {
    if nextUnranked < unranked.count {
      nextUnranked += 1
      return unranked[nextUnranked - 1]
    }
    unranked.removeAll(keepingCapacity: true)
    nextUnranked = 0
    guard let rank = firstRank(from: turn) ?? firstRank(from: 0) else {
      isEmpty = true
      return nil
    }
    turn = rank
    let word = rank / 64
    words[word] &= ~(1 << UInt64(rank % 64))
    if words[word] == 0 { summary[word / 64] &= ~(1 << UInt64(word % 64)) }
    return ranking.numbers[rank]
  }

  /// The first that waits with this rank or a higher one.
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

/// In which order numbers leave worklists.
struct Ranking {
  /// By number its rank; numbers past the end have none yet.
  fileprivate var ranks: [UInt32] = []
  /// By rank the number.
  fileprivate var numbers: [UInt32] = []

  fileprivate var count: Int { numbers.count }

  init() {}

  /// `order` has each number from 0 up once.
  init(_ order: [UInt32]) {
    numbers = order
    ranks = Array(repeating: 0, count: order.count)
    for (rank, number) in order.enumerated() {
      ranks[Int(number)] = UInt32(truncatingIfNeeded: rank)
    }
  }
}

// MARK: - Demand

/// Which nodes it matters of how they are left. A screen that is known to be on top with all valuations
/// that there are can't be with more, whatever comes back to it; what lies over such screens only, and
/// what lies over that, need not be related to what it leaves behind. Like the demand-driven analyses of
/// Horwitz, Reps and Sagiv (1995), but asked by states, not by questions.
struct Demand {
  private var isDemanded: [Bool]
  /// By node, whether it lies lowest of what is brought together.
  fileprivate var isBelow: [Bool]
  fileprivate var areTabsDemanded: [Bool]
  /// Those of which what lies over them is still to be demanded.
  fileprivate var pending: [UInt32] = []

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
    pending.append(n)
  }
}

extension Pushdown {
  /// All that is demanded.
  func demanded() -> Demand {
    var demand = Demand(nodes: nodes.count, tabs: tabs.count)
    effort += nodes.count / 16
    for n in nodes.indices where asks(n) { demand.insert(UInt32(truncatingIfNeeded: n)) }
    for n in places.pendings.keys { demand.isBelow[n] = true }
    while let n = demand.pending.popLast() { insertAbove(Int(n), &demand) }
    return demand
  }

  /// A search has come to `n`, so it is demanded.
  func demandMore(_ n: Int) {
    worklists.demandMore { demand in
      var found: [UInt32] = []
      demand.insert(UInt32(truncatingIfNeeded: n))
      while let n = demand.pending.popLast() {
        found.append(n)
        insertAbove(Int(n), &demand)
      }
      return found
    }
  }

  /// What is demanded with `n`.
  private func insertAbove(_ n: Int, _ demand: inout Demand) {
    insertCallees(n, &demand)
    if demand.isBelow[n] {
      for other in places.pendings[n] ?? [] { demand.insert(UInt32(truncatingIfNeeded: other)) }
    }
    // What one tab shows first may be left in any of them.
    guard let tabs = tabsShown(n), !demand.areTabsDemanded[tabs] else { return }
    demand.areTabsDemanded[tabs] = true
    for root in self.tabs[tabs].roots { demand.insert(UInt32(truncatingIfNeeded: root)) }
  }

  /// What comes over `n`, or steps in its place.
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

  /// Whether more may come to `n`, or something that leaves it may lead to what none has come to yet.
  private func asks(_ n: Int) -> Bool {
    if isAllDemanded || growing[n].flags.contains(.isSearched) { return true }
    switch nodes[n].kind {
    case .screen: return mayGrow(n)
    case .pending: return mayGrow(Int(nodes[n].vertex))
    case .group, .tab, .memory: return false
    }
  }

  @inline(__always)
  func mayGrow(_ n: Int) -> Bool {
    growing[n].set != space.assumed && growing[n].set != .unknown
  }

  /// Whether a way out of `n` may lead to what none has come to yet: it looks for something that may
  /// not be there, or goes on with a step.
  func isSearch(_ kind: UInt32, _ relation: Relation) -> Bool {
    switch kind {
    case PushdownExit.Kind.inStack: !relations.of(seekerSets.searchingInStack, relation).isEmpty
    case PushdownExit.Kind.inLayers: !relations.of(seekerSets.searchingInLayers, relation).isEmpty
    default: !PushdownExit.Kind.isPlain(kind)
    }
  }

  /// The same with what lies below not known.
  func isSearch(_ kind: UInt32, _ set: Decision) -> Bool {
    switch kind {
    case PushdownExit.Kind.inStack: diagrams.meet(seekerSets.searchingInStack, set)
    case PushdownExit.Kind.inLayers: diagrams.meet(seekerSets.searchingInLayers, set)
    default: !PushdownExit.Kind.isPlain(kind)
    }
  }
}
