/// Which nodes it matters of how they are left. A screen that is known to be on top with all valuations
/// that there are can't be with more, whatever comes back to it; what lies over such screens only, and
/// what lies over that, need not be related to what it leaves behind. Like the demand-driven analyses of
/// Horwitz, Reps and Sagiv (1995), but asked by states, not by questions.
extension Pushdown {
  /// By node, whether it matters.
  func demanded() -> [Bool] {
    var search = DemandSearch(count: nodes.count)
    for n in nodes.indices where asks(n) { search.demand(UInt32(truncatingIfNeeded: n)) }
    var areBelow = Array(repeating: false, count: nodes.count)
    for n in entries.pendings.keys { areBelow[n] = true }
    var areTabsDemanded = Array(repeating: false, count: tabs.count)
    while let n = search.pending.popLast().map({ Int($0) }) {
      demandCallees(n, &search)
      if areBelow[n] {
        for other in entries.pendings[n] ?? [] { search.demand(UInt32(truncatingIfNeeded: other)) }
      }
      // What one tab shows first may be left in any of them.
      guard let tabs = tabsShown(n), !areTabsDemanded[tabs] else { continue }
      areTabsDemanded[tabs] = true
      for root in self.tabs[tabs].roots { search.demand(UInt32(truncatingIfNeeded: root)) }
    }
    return search.isDemanded
  }

  private struct DemandSearch {
    var isDemanded: [Bool]
    var pending: [UInt32] = []

    init(count: Int) { isDemanded = Array(repeating: false, count: count) }

    @inline(__always)
    mutating func demand(_ n: UInt32) {
      if isDemanded[Int(n)] { return }
      isDemanded[Int(n)] = true
      pending.append(n)
    }
  }

  /// What comes over `n`, or steps in its place.
  private func demandCallees(_ n: Int, _ search: inout DemandSearch) {
    var next = rules.firstOut(n)
    while next != PushdownNode.none {
      let (to, isReset) = (rules[Int(next)].to, rules[Int(next)].kind == .reset)
      next = rules[Int(next)].nextOut
      if !isReset { search.demand(to) }
    }
    next = memberships.firstGroup(n)
    while next != PushdownNode.none {
      let group = memberships[Int(next)].group
      next = memberships[Int(next)].nextOfMember
      search.demand(group)
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
  func isSearch(_ kind: UInt32) -> Bool {
    guard PushdownExit.Kind.isSeeking(kind), !PushdownExit.Kind.isOnto(kind) else {
      return !PushdownExit.Kind.isPlain(kind)
    }
    guard let sought = sought(kind), !bound.alwaysBelow.isEmpty else { return true }
    let below = bound.alwaysBelow[Int(sought.index)]
    return !below.contains(PushdownExit.Kind.isUnwinding(kind) ? .inLayers : .inStack)
  }
}
