import NavGraph

/// A stack symbol of the pushdown system, or something that stands for many. What grows while it is
/// solved is in `PushdownGrowth`, `RuleTable`, `MembershipTable` and `Summaries`.
///
/// A symbol is a `Vertex` of the bound from above, which is a screen in its context, told apart by what
/// lies around it, its `Shape`; so there are several for a vertex, and only vertices have sets that do
/// not depend on shapes.
struct PushdownNode {
  enum Kind: UInt8 {
    /// A screen in its context and shape.
    case screen
    /// Something that is brought over a screen before that is seen, by opening a place or showing a root
    /// with something presented: what is on top, over the stacks below it.
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
    var rawValue: UInt16
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
    /// A group of what containers or `any` hear, that stands for screens of several shapes.
    static let isHeard = Traits(rawValue: 64)
    /// Of what is shared: by screens of one context, so that what is presented over them is the same.
    static let isBeneath = Traits(rawValue: 128)
    /// Of a pending one: what is on top is presented over what is on top in a tab.
    static let coversTab = Traits(rawValue: 256)
  }

  static let none = UInt32.max

  let kind: Kind
  var traits: Traits = []
  /// The bound's vertex of a screen; of a pending one, the screen that lies just below what is on top.
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

  /// The screen; of a pending one, its rule to what is on top; of the group of an event in a context, which
  /// of the context's events it is; of a tab, its slot; of a memory, its note.
  var id = none
  /// For a step that goes on, the node where it started.
  var base = none

  init(_ kind: Kind, vertex: UInt32 = none, context: UInt32, shape: UInt32) {
    self.kind = kind
    self.vertex = vertex
    self.context = context
    self.shape = shape
  }
}

/// The nodes there are: those of screens and of what is brought together are interned by what they are.
struct NodeTable {
  private var nodes: [PushdownNode] = []
  private var pairs = PairTable()
  private var nodeOfPair: [Int] = []

  var count: Int { nodes.count }
  var indices: Range<Int> { nodes.indices }

  subscript(_ n: Int) -> PushdownNode {
    @inline(__always) get { nodes[n] }
    @inline(__always) _modify { yield &nodes[n] }
  }

  mutating func reserve(_ count: Int) { nodes.reserveCapacity(count) }

  mutating func append(_ node: PushdownNode) { nodes.append(node) }

  /// The node for a pair of numbers, if there is one.
  func find(_ a: UInt32, _ b: UInt32) -> Int? { pairs.find(a, b).map { nodeOfPair[$0] } }

  /// The node for a pair of numbers, the next one that is appended if there is none yet.
  mutating func intern(_ a: UInt32, _ b: UInt32) -> (node: Int, isNew: Bool) {
    let index = pairs.intern(a, b)
    let isNew = index == nodeOfPair.count
    if isNew { nodeOfPair.append(nodes.count) }
    return (nodeOfPair[index], isNew)
  }
}

/// What has come to a node, and what is to be done with it: what the flows touch at the far end of each
/// step, so it is kept apart from the rest, and small. 40 bytes.
struct PushdownGrowth {
  struct Flags: OptionSet {
    var rawValue: UInt32
    static let isBuilt = Flags(rawValue: 1)
    /// Some state shows it, or what was brought over it at once.
    static let isSeen = Flags(rawValue: 2)
    /// It is so itself, or but for a presented gate that comes over it.
    static let isOnTop = Flags(rawValue: 8192)
    /// Of what is brought together: what lies just below knows that some state shows it.
    static let isKept = Flags(rawValue: 16384)
    /// Of what is brought together: some state shows what was brought over it.
    static let isBelowSeen = Flags(rawValue: 32768)
    /// What leaves it may lead to what none has come to yet.
    static let isSearched = Flags(rawValue: 4)

    /// Its sets have grown since it was looked at.
    static let setGrew = Flags(rawValue: 8)
    /// It has rules that were not looked at.
    static let hasNewOut = Flags(rawValue: 16)
    /// Its set has grown since its rules with a guard were looked at; likewise those to gates.
    static let isGuardedLate = Flags(rawValue: 32)
    static let isGateLate = Flags(rawValue: 64)

    /// Its exits have grown since they were passed on.
    static let exitsGrew = Flags(rawValue: 256)
    /// Its same-level paths have grown since its exits were closed under them.
    static let sameLevelGrew = Flags(rawValue: 512)
    /// A rule that led to it before has grown.
    static let ruleGrew = Flags(rawValue: 1024)

    /// Something new leads to it, or shares it, so that all it says must be passed on again.
    static let hasNewRule = Flags(rawValue: 2048)
    /// What leaves it with what lies below not known must be passed on again, where it has grown.
    static let leavesWidened = Flags(rawValue: 4096)

    /// Reasons to pass on its sets.
    static let forward: Flags = [.setGrew, .hasNewOut]
    /// Reasons to pass on what leaves it with what lies below not known.
    static let widening: Flags = [.hasNewRule, .leavesWidened]
  }

  /// The sets that grow.
  enum Field { case set, widened, below, kept, covered }

  subscript(_ field: Field) -> Decision {
    @inline(__always) get {
      switch field {
      case .set: set
      case .widened: widened
      case .below: below
      case .kept: kept
      case .covered: covered
      }
    }
    @inline(__always) set {
      switch field {
      case .set: set = newValue
      case .widened: widened = newValue
      case .below: below = newValue
      case .kept: kept = newValue
      case .covered: covered = newValue
      }
    }
  }

  var flags: Flags
  /// The valuations with which it is on top.
  var set = Decision.never
  /// Those of them with which what lies below is not known: a tab that is selected again, a restored
  /// state.
  var widened = Decision.never
  /// Where a state can be restored that ends just below it.
  var below = Decision.never
  /// Where one can that ends with it.
  var kept = Decision.never
  /// Of what is brought together, the valuations with which it was, below more.
  var covered = Decision.never

  /// As much of it as was passed on.
  private var passedOn: (set: Decision, below: Decision, kept: Decision) = (.never, .never, .never)
  private var isPassedOn = false

  init(flags: Flags) { self.flags = flags }

  /// All of it is passed on by now; false if there was nothing new.
  mutating func passOn() -> Bool {
    if isPassedOn, passedOn == (set, below, kept) { return false }
    passedOn = (set, below, kept)
    isPassedOn = true
    return true
  }

  /// What it leads to has grown, so it is to be passed on again.
  mutating func passOnAgain() { isPassedOn = false }
}
