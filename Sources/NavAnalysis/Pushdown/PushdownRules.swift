import NavGraph

/// A step of the pushdown system. 32 bytes: there are more than transitions.
struct PushdownRule {
  enum Kind: UInt8, CaseIterable {
    /// Over what it starts from, in its stack.
    case push
    /// Over it, in a layer.
    case present
    /// Over it, in a presented gate's layer.
    case gate
    /// In place of it.
    case replace
    /// What comes next of a step that starts from it.
    case goOn
    /// The same where the step came to it with what lies below not known: nothing flows along it but
    /// what leaves that again.
    case goOnWidened
    /// In place of everything.
    case reset
  }

  /// When rules are looked at, of those of one node.
  enum Turn {
    /// It lets everything through, as it is.
    case free
    case guarded
    case toGate

    /// What says that it is to come.
    var flag: PushdownGrowth.Flags {
      switch self {
      case .free: []
      case .guarded: .isGuardedLate
      case .toGate: .isGateLate
      }
    }
  }

  var turn: Turn {
    if kind == .gate { return .toGate }
    return relation == .identity ? .free : .guarded
  }

  private struct Marks: OptionSet {
    var rawValue: UInt8
    static let changesNothing = Marks(rawValue: 1)
    static let isLookedAt = Marks(rawValue: 2)
    static let isLive = Marks(rawValue: 4)
    static let isAsked = Marks(rawValue: 8)
  }

  let kind: Kind
  private var marks: Marks = []
  /// It changes nothing, where it is taken.
  var changesNothing: Bool {
    get { marks.contains(.changesNothing) }
    set { set(.changesNothing, newValue) }
  }
  /// It had its turn, or waits for it.
  fileprivate(set) var isLookedAt: Bool {
    get { marks.contains(.isLookedAt) }
    set { set(.isLookedAt, newValue) }
  }
  /// Some state takes it.
  fileprivate(set) var isLive: Bool {
    get { marks.contains(.isLive) }
    set { set(.isLive, newValue) }
  }
  /// It shows a root gate that is asked for.
  var isAsked: Bool {
    get { marks.contains(.isAsked) }
    set { set(.isAsked, newValue) }
  }
  let from: UInt32
  let to: UInt32
  /// What is on top when what was brought goes; `PushdownNode.none`: what it started from.
  let landing: UInt32
  fileprivate(set) var relation: Relation
  /// Up to when exits of what it brings were looked at.
  fileprivate(set) var time: Int32 = -1
  fileprivate(set) var nextOut = PushdownNode.none
  fileprivate(set) var nextIn = PushdownNode.none

  init(_ kind: Kind, from: Int, to: Int, landing: Int? = nil, _ relation: Relation) {
    self.kind = kind
    self.from = UInt32(truncatingIfNeeded: from)
    self.to = UInt32(truncatingIfNeeded: to)
    self.relation = relation
    self.landing = landing.map { UInt32(truncatingIfNeeded: $0) } ?? PushdownNode.none
  }

  private mutating func set(_ mark: Marks, _ value: Bool) {
    if value { marks.insert(mark) } else { marks.remove(mark) }
  }

  /// Nothing was done along it yet.
  var isNew: Bool { time < 0 && !isLookedAt }

  /// Whether the other one differs in its relation only.
  func leadsAlike(_ other: PushdownRule) -> Bool {
    from == other.from && to == other.to && kind == other.kind && landing == other.landing
  }
}

extension PushdownRule {
  /// Whether what an exit of what was brought uncovers is what it was brought over, of this shape.
  func catches(_ exit: UInt32, _ shape: Shape) -> Bool {
    switch PushdownExit.Kind.plain(exit) {
    case PushdownExit.Kind.pop, PushdownExit.Kind.popToAny: kind == .push
    case PushdownExit.Kind.popToRoot: kind == .push && shape.position != .pushed
    case PushdownExit.Kind.dismiss: kind != .push
    case PushdownExit.Kind.dismissAll: kind != .push && shape.layer == .bottom
    default: false
    }
  }

  /// Whether the exit goes on, to what lies further down.
  func passes(_ exit: UInt32, _ shape: Shape) -> Bool {
    switch exit {
    case PushdownExit.Kind.popToAny: kind == .push && shape.position == .pushed
    default: !catches(exit, shape)
    }
  }
}

/// The rules, each in the list of what it starts from and of what it leads to, the newest first.
struct RuleTable {
  private struct Heads {
    var firstOut = PushdownNode.none
    /// But for rules that put it in place of everything.
    var firstIn = PushdownNode.none
  }

  private(set) var all: [PushdownRule] = []
  private var heads: [Heads] = []
  /// What comes back, or goes on, has one rule for each kind and pair of nodes.
  private var derivedPairs = PairTable()
  private var derived: [UInt32] = []

  var count: Int { all.count }

  mutating func reserve(nodes: Int, rules: Int) {
    heads.reserveCapacity(nodes)
    all.reserveCapacity(rules)
  }

  /// For the next node.
  mutating func appendNode() { heads.append(Heads()) }

  @inline(__always)
  subscript(_ rule: Int) -> PushdownRule { all[rule] }

  @inline(__always)
  func firstOut(_ n: Int) -> UInt32 { heads[n].firstOut }

  @inline(__always)
  func firstIn(_ n: Int) -> UInt32 { heads[n].firstIn }

  mutating func append(_ new: PushdownRule) {
    var rule = new
    let (from, to) = (Int(rule.from), Int(rule.to))
    let index = UInt32(truncatingIfNeeded: all.count)
    rule.nextOut = heads[from].firstOut
    heads[from].firstOut = index
    if rule.kind != .reset {
      rule.nextIn = heads[to].firstIn
      heads[to].firstIn = index
    }
    all.append(rule)
  }

  /// The rule of this kind that was derived before; else the next one that is appended is.
  mutating func derive(_ kind: PushdownRule.Kind, from: Int, to: Int) -> Int? {
    let kinds = UInt32(PushdownRule.Kind.allCases.count)
    let target = UInt32(truncatingIfNeeded: to) * kinds + UInt32(kind.rawValue)
    let pair = derivedPairs.intern(UInt32(truncatingIfNeeded: from), target)
    if pair < derived.count { return Int(derived[pair]) }
    derived.append(UInt32(truncatingIfNeeded: all.count))
    return nil
  }

  /// The rule takes more than it did.
  mutating func set(_ relation: Relation, changesNothing: Bool, of rule: Int) {
    all[rule].relation = relation
    all[rule].changesNothing = changesNothing
  }

  mutating func look(at rule: Int) { all[rule].isLookedAt = true }

  mutating func take(_ rule: Int) { all[rule].isLive = true }

  /// Up to when exits of what the rule brings were looked at; -1 for never.
  mutating func set(time: Int32, of rule: Int) { all[rule].time = time }
}

/// A node shares what a group has, where the guard holds.
struct PushdownMembership {
  let member: UInt32
  let group: UInt32
  let condition: Decision
  /// Up to when the group's exits were passed on.
  fileprivate(set) var time: Int32 = -1
  fileprivate(set) var nextOfMember = PushdownNode.none
  fileprivate(set) var nextOfGroup = PushdownNode.none
}

/// Which nodes belong to which groups, by both, the newest first.
struct MembershipTable {
  private struct Heads {
    var firstGroup = PushdownNode.none
    var firstMember = PushdownNode.none
  }

  private var memberships: [PushdownMembership] = []
  private var heads: [Heads] = []

  mutating func reserve(nodes: Int, memberships: Int) {
    heads.reserveCapacity(nodes)
    self.memberships.reserveCapacity(memberships)
  }

  /// For the next node.
  mutating func appendNode() { heads.append(Heads()) }

  @inline(__always)
  subscript(_ membership: Int) -> PushdownMembership { memberships[membership] }

  /// The first of the groups that a node belongs to.
  @inline(__always)
  func firstGroup(_ n: Int) -> UInt32 { heads[n].firstGroup }

  /// The first of a group's members.
  @inline(__always)
  func firstMember(_ n: Int) -> UInt32 { heads[n].firstMember }

  mutating func append(_ n: Int, group: Int, where condition: Decision) {
    var membership = PushdownMembership(
      member: UInt32(truncatingIfNeeded: n),
      group: UInt32(truncatingIfNeeded: group),
      condition: condition
    )
    membership.nextOfMember = heads[n].firstGroup
    membership.nextOfGroup = heads[group].firstMember
    heads[n].firstGroup = UInt32(truncatingIfNeeded: memberships.count)
    heads[group].firstMember = heads[n].firstGroup
    memberships.append(membership)
  }

  /// Up to when the group's exits were passed on.
  mutating func set(time: Int32, of membership: Int) { memberships[membership].time = time }
}
