/// A step of the pushdown system. 32 bytes: there are more than transitions.
struct PushdownRule {
  enum Kind: UInt8 {
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
  var isLookedAt: Bool {
    get { marks.contains(.isLookedAt) }
    set { set(.isLookedAt, newValue) }
  }
  /// Some state takes it.
  var isLive: Bool {
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
  var relation: Relation
  /// Up to when exits of what it brings were looked at.
  var time: Int32 = -1
  var nextOut = PushdownNode.none
  var nextIn = PushdownNode.none

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

/// A node shares what a group has, where the guard holds.
struct PushdownMembership {
  let member: UInt32
  let group: UInt32
  let condition: Decision
  /// Up to when the group's exits were passed on.
  var time: Int32 = -1
  var nextOfMember = PushdownNode.none
  var nextOfGroup = PushdownNode.none
}

extension PushdownRule {
  /// Whether what an exit of what was brought uncovers is what it was brought over, of this shape.
  func catches(_ exit: UInt32, _ shape: Shape) -> Bool {
    switch exit {
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
