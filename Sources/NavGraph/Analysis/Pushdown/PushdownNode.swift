/// A stack symbol of the pushdown system, or something that stands for many. What grows while it is
/// solved is in `PushdownGrowth`.
struct PushdownNode {
  enum Kind: UInt8 {
    /// A screen in its context and shape.
    case screen
    /// What is brought over a screen before that is seen: opening places, roots with something
    /// presented.
    case pending
    /// What several screens share; or what comes next of a step under way at a screen. Ending such a
    /// step is the exit `arrive`.
    case group
    /// A tab that is selected: a set, and no rules.
    case tab
    /// What a root's memory grows by: a set, and no rules.
    case memory
  }

  struct Traits: OptionSet {
    var rawValue: UInt8
    /// In or over the layer of a presented gate.
    static let isInGate = Traits(rawValue: 1)
    /// Of a screen: the system offers a way back.
    static let hasBackButton = Traits(rawValue: 2)
    /// Of a screen: a state can be restored that ends with it.
    static let isRestorable = Traits(rawValue: 4)
    /// Of a tab: the step that selects it goes on with what the launch rules choose.
    static let moves = Traits(rawValue: 8)
    /// A group that stands for screens of several shapes, or in several containers.
    static let isShared = Traits(rawValue: 16)
    /// A step under way, outside gates' layers, that shows another gate for what the last one
    /// remembered.
    static let handsOver = Traits(rawValue: 32)
  }

  static let none = UInt32.max

  let kind: Kind
  var traits: Traits = []
  /// The solver's vertex of a screen; what a `pending` one goes on with is in its rule.
  var vertex: UInt32
  let context: UInt32
  let shape: UInt32
  /// Where nothing is wanting.
  var holds = Decision.always
  /// Where what is visible stays so: nothing is wanting, or no gate is shown.
  var stays = Decision.always
  /// The same, and where a presented gate comes over it.
  var lasts = Decision.always

  /// Where the launch rules choose it, as a root.
  var chosen = Decision.never

  /// The screen; of the group of an event in a context, which of the context's events it is; of a tab,
  /// its slot; of a memory, its note.
  var id = none
  /// For a step that goes on, the node where it started.
  var base = none

  /// What is to be joined with its excursions, the last first: that tends to hold most.
  var firstArrival = none
  var firstExit = none
  /// The rules that lead to it, but for those that put it in place of everything.
  var firstIn = none
  var firstMember = none

  init(_ kind: Kind, vertex: UInt32 = none, context: UInt32, shape: UInt32) {
    self.kind = kind
    self.vertex = vertex
    self.context = context
    self.shape = shape
  }
}

/// A way from a node on top to the same node on top again.
struct PushdownArrival {
  let relation: Relation
  let next: UInt32
}

/// How a screen is left, with what lies over it.
struct PushdownExit {
  /// Codes of the ways out. A way out passes through the frames below until one catches it.
  enum Kind {
    /// A step that goes on elsewhere comes to its end: what started it is on top again.
    static let arrive: UInt32 = 0
    static let pop: UInt32 = 1
    static let popToRoot: UInt32 = 2
    /// To any below, by the back button's menu.
    static let popToAny: UInt32 = 3
    static let dismiss: UInt32 = 4
    static let dismissAll: UInt32 = 5
    /// What a presented gate remembers is resumed.
    static let resume: UInt32 = 6
    /// The same, and then what the launch rules choose by now is shown, unless another root is.
    static let resumeAndMove: UInt32 = 7
    /// The gate that decides by now on what is remembered takes the layer of the one that is up.
    static let nextGate: UInt32 = 8

    private static let stackBit: UInt32 = 1 << 28
    private static let unwindBit: UInt32 = 2 << 28
    private static let ontoBit: UInt32 = 3 << 28
    private static let missBit: UInt32 = 4 << 28
    private static let takeoverBit: UInt32 = 5 << 28
    private static let againBit: UInt32 = 6 << 28
    private static let againMovingBit: UInt32 = 7 << 28
    private static let resumedBit: UInt32 = 8 << 28
    private static let resumedMovingBit: UInt32 = 9 << 28
    private static let payload: UInt32 = 1 << 28 - 1
    private static let seekShift: UInt32 = 26
    private static let missPayload: UInt32 = 1 << 26 - 1

    /// To the nearest screen in the stack that the transition names with `pop`.
    static func pop(_ transition: TransitionID) -> UInt32 { stackBit | transition.index }
    /// To the nearest one in the layers above a presented gate's that it names with `unwind`.
    static func unwind(_ transition: TransitionID) -> UInt32 { unwindBit | transition.index }
    /// To the screen that the transition names with `onto`.
    static func onto(_ transition: TransitionID) -> UInt32 { ontoBit | transition.index }
    /// One of these three found nothing. It goes no further.
    static func missed(_ code: UInt32) -> UInt32 {
      missBit | ((code >> 28) << seekShift) | (code & missPayload)
    }
    /// Another gate takes the layer of the one that is up.
    static func takeover(by gate: Int) -> UInt32 {
      takeoverBit | UInt32(truncatingIfNeeded: gate)
    }

    /// The tab that the transition selects is selected already: it still must have what it needs.
    static func again(_ transition: TransitionID, moves: Bool) -> UInt32 {
      (moves ? againMovingBit : againBit) | transition.index
    }

    /// What has this number is resumed at what shares the node that is left.
    static func resumed(_ number: Int, moves: Bool) -> UInt32 {
      (moves ? resumedMovingBit : resumedBit) | UInt32(truncatingIfNeeded: number)
    }

    static func isResumed(_ code: UInt32) -> Bool { (8...9).contains(code >> 28) }
    static func isResume(_ code: UInt32) -> Bool { code == resume || code == resumeAndMove }
    static func isAgain(_ code: UInt32) -> Bool { (6...7).contains(code >> 28) }
    /// What the launch rules choose by now comes after it.
    static func moves(_ code: UInt32) -> Bool {
      code & ~payload == againMovingBit || code & ~payload == resumedMovingBit
    }
    static func isSeeking(_ code: UInt32) -> Bool { (1...3).contains(code >> 28) }
    static func isUnwinding(_ code: UInt32) -> Bool { code & ~payload == unwindBit }
    static func isOnto(_ code: UInt32) -> Bool { code & ~payload == ontoBit }
    /// It uncovers what lies below, whatever that is.
    static func isPlain(_ code: UInt32) -> Bool { code <= dismissAll }
    static func isMiss(_ code: UInt32) -> Bool { code & ~payload == missBit }
    static func isTakeover(_ code: UInt32) -> Bool { code & ~payload == takeoverBit }
    static func index(_ code: UInt32) -> Int { Int(code & payload) }
    /// What was looked for in vain.
    static func sought(_ code: UInt32) -> UInt32 {
      (((code >> seekShift) & 3) << 28) | (code & missPayload)
    }
  }

  let kind: UInt32
  /// By its own steps, and those over it.
  var base = Relation.empty
  /// The same after excursions.
  var whole = Relation.empty
  /// `base` has grown since `whole` was made.
  var isStale = false
  /// When `whole` grew last.
  var time: Int32 = 0
  /// The valuations after it where what lies below is not known.
  var widened = Decision.never
  /// As much of the valuations as was passed on where what lies below is not known.
  var widenedPassedOn = Decision.never
  var next = PushdownNode.none

  /// Of `whole` what is up to date.
  var known: Relation { isStale ? base : whole }
}

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
