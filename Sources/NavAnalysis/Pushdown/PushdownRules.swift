import NavGraph

/// A rule of the pushdown system. 32 bytes: there are more rules than transitions.
struct PushdownRule {
  enum Kind: UInt8, CaseIterable {
    /// A call: pushes the target onto the stack of the source.
    case push
    /// A call: presents the target in a layer over the source.
    case present
    /// A call: presents the target in the layer of a gate over the source.
    case gate
    /// A tail call: the target takes the place of the source.
    case replace
    /// A step to a continuation of the source. Its exits return to the source.
    case continuation
    /// A step to a continuation with an unknown calling context. Nothing flows forward along the rule; it only
    /// passes back the exits of the continuation.
    case continuationWidened
    /// Drops the whole stack and shows the target.
    case reset
  }

  /// The order in which the rules of a node are fired.
  enum Priority {
    /// The relation is the identity.
    case free
    case guarded
    case toGate

    /// The flag of a node that such rules are due.
    var flag: PushdownGrowth.GrowthFlags {
      switch self {
      case .free: []
      case .guarded: .guardedRulesAreDue
      case .toGate: .gateRulesAreDue
      }
    }
  }

  var priority: Priority {
    if kind == .gate { return .toGate }
    return relation == .identity ? .free : .guarded
  }

  private struct RuleTraits: OptionSet {
    var rawValue: UInt8
    static let changesNothing = RuleTraits(rawValue: 1)
    static let isScheduled = RuleTraits(rawValue: 2)
    static let isLive = RuleTraits(rawValue: 4)
    static let isAsked = RuleTraits(rawValue: 8)
  }

  let kind: Kind
  private var traits: RuleTraits = []
  /// True if the rule changes no condition.
  var changesNothing: Bool {
    get { traits.contains(.changesNothing) }
    set { set(.changesNothing, newValue) }
  }
  /// True if the rule was fired, or is due.
  fileprivate(set) var isScheduled: Bool {
    get { traits.contains(.isScheduled) }
    set { set(.isScheduled, newValue) }
  }
  /// True if some state takes the rule.
  fileprivate(set) var isLive: Bool {
    get { traits.contains(.isLive) }
    set { set(.isLive, newValue) }
  }
  /// True if the rule shows a root gate that is asked for.
  var isAsked: Bool {
    get { traits.contains(.isAsked) }
    set { set(.isAsked, newValue) }
  }
  let from: UInt32
  let to: UInt32
  /// The node that is on top after the target is left; `PushdownNode.none` for the source.
  let returnPoint: UInt32
  fileprivate(set) var relation: Relation
  /// The time up to which exits of the target were passed on.
  fileprivate(set) var time: Int32 = -1
  fileprivate(set) var nextOut = PushdownNode.none
  fileprivate(set) var nextIn = PushdownNode.none

  init(_ kind: Kind, from: Int, to: Int, returnPoint: Int? = nil, _ relation: Relation) {
    self.kind = kind
    self.from = UInt32(truncatingIfNeeded: from)
    self.to = UInt32(truncatingIfNeeded: to)
    self.relation = relation
    self.returnPoint = returnPoint.map { UInt32(truncatingIfNeeded: $0) } ?? PushdownNode.none
  }

  private mutating func set(_ trait: RuleTraits, _ value: Bool) {
    if value { traits.insert(trait) } else { traits.remove(trait) }
  }

  /// True if the rule has had no effect yet.
  var isNew: Bool { time < 0 && !isScheduled }

  /// Returns true if the rules differ in their relations only.
  func leadsAlike(_ other: PushdownRule) -> Bool {
    from == other.from && to == other.to && kind == other.kind && returnPoint == other.returnPoint
  }
}

/// All rules, in a list for each source and each target, newest first.
struct RuleTable {
  private struct RuleLists {
    var firstOut = PushdownNode.none
    /// The first rule to the node; rules that drop the stack are left out.
    var firstIn = PushdownNode.none
  }

  private(set) var all: [PushdownRule] = []
  private var lists: [RuleLists] = []
  /// The derived rules: of continuations and gates, one for each kind and pair of nodes.
  private var derivedPairs = PairTable()
  private var derived: [UInt32] = []

  var count: Int { all.count }

  mutating func reserve(nodes: Int, rules: Int) {
    lists.reserveCapacity(nodes)
    all.reserveCapacity(rules)
  }

  /// Adds empty lists for the next node.
  mutating func appendNode() { lists.append(RuleLists()) }

  @inline(__always)
  subscript(_ rule: Int) -> PushdownRule { all[rule] }

  @inline(__always)
  func firstOut(_ n: Int) -> UInt32 { lists[n].firstOut }

  @inline(__always)
  func firstIn(_ n: Int) -> UInt32 { lists[n].firstIn }

  mutating func append(_ new: PushdownRule) {
    var rule = new
    let (from, to) = (Int(rule.from), Int(rule.to))
    let index = UInt32(truncatingIfNeeded: all.count)
    rule.nextOut = lists[from].firstOut
    lists[from].firstOut = index
    if rule.kind != .reset {
      rule.nextIn = lists[to].firstIn
      lists[to].firstIn = index
    }
    all.append(rule)
  }

  /// Returns the derived rule of this kind; nil if there is none, so that the caller must append it next.
  mutating func derive(_ kind: PushdownRule.Kind, from: Int, to: Int) -> Int? {
    let kinds = UInt32(PushdownRule.Kind.allCases.count)
    let target = UInt32(truncatingIfNeeded: to) * kinds + UInt32(kind.rawValue)
    let pair = derivedPairs.intern(UInt32(truncatingIfNeeded: from), target)
    if pair < derived.count { return Int(derived[pair]) }
    derived.append(UInt32(truncatingIfNeeded: all.count))
    return nil
  }

  /// Replaces the relation of a rule by a larger one.
  mutating func set(_ relation: Relation, changesNothing: Bool, of rule: Int) {
    all[rule].relation = relation
    all[rule].changesNothing = changesNothing
  }

  mutating func schedule(_ rule: Int) { all[rule].isScheduled = true }

  mutating func markLive(_ rule: Int) { all[rule].isLive = true }

  /// Sets the time up to which exits of the rule's target were passed on; -1 for never.
  mutating func set(time: Int32, of rule: Int) { all[rule].time = time }
}

/// The membership of a node in a group, where the condition holds.
struct PushdownMembership {
  let member: UInt32
  let group: UInt32
  let condition: Decision
  /// The time up to which exits of the group were passed on.
  fileprivate(set) var time: Int32 = -1
  fileprivate(set) var nextOfMember = PushdownNode.none
  fileprivate(set) var nextOfGroup = PushdownNode.none
}

/// The memberships, in a list for each node and each group, newest first.
struct MembershipTable {
  private struct MembershipLists {
    var firstGroup = PushdownNode.none
    var firstMember = PushdownNode.none
  }

  private var memberships: [PushdownMembership] = []
  private var lists: [MembershipLists] = []

  mutating func reserve(nodes: Int, memberships: Int) {
    lists.reserveCapacity(nodes)
    self.memberships.reserveCapacity(memberships)
  }

  /// Adds empty lists for the next node.
  mutating func appendNode() { lists.append(MembershipLists()) }

  @inline(__always)
  subscript(_ membership: Int) -> PushdownMembership { memberships[membership] }

  /// Returns the first membership of a node in a group.
  @inline(__always)
  func firstGroup(_ n: Int) -> UInt32 { lists[n].firstGroup }

  /// Returns the first membership of a group.
  @inline(__always)
  func firstMember(_ n: Int) -> UInt32 { lists[n].firstMember }

  mutating func append(_ n: Int, group: Int, where condition: Decision) {
    var membership = PushdownMembership(
      member: UInt32(truncatingIfNeeded: n),
      group: UInt32(truncatingIfNeeded: group),
      condition: condition
    )
    membership.nextOfMember = lists[n].firstGroup
    membership.nextOfGroup = lists[group].firstMember
    lists[n].firstGroup = UInt32(truncatingIfNeeded: memberships.count)
    lists[group].firstMember = lists[n].firstGroup
    memberships.append(membership)
  }

  /// Returns the memberships of a node, newest first.
  func groups(of n: Int) -> some Sequence<PushdownMembership> {
    sequence(state: lists[n].firstGroup) { next in
      guard next != PushdownNode.none else { return nil }
      defer { next = memberships[Int(next)].nextOfMember }
      return memberships[Int(next)]
    }
  }

  /// Sets the time up to which exits of the group were passed on.
  mutating func set(time: Int32, of membership: Int) { memberships[membership].time = time }
}
