import NavGraph

/// A stack symbol of the pushdown system, or an auxiliary node. The parts that grow while the system is solved
/// are in `PushdownGrowth`, `RuleTable`, `MembershipTable` and `Summaries`.
///
/// A symbol is a `Vertex` (a screen in its context) with a `Shape`, so one vertex can have
/// several symbols. Sets that do not depend on shapes belong to vertices.
struct PushdownNode {
  enum Kind: UInt8 {
    /// A stack symbol: a screen in its context and shape.
    case screen
    /// An opened stack: a top over the frames below it, all shown by one step. Openings show such stacks, and
    /// so do roots that come with something over them.
    case openedStack
    /// A group, whose members share its rules and exits; or a clone of a node (`Clones`); or a continuation, the
    /// rest of a step at the node `base`. The step of a continuation ends by the exit `arrive`.
    case group
    /// A tab that is selected. It has a set and no rules.
    case tab
    /// The cause of held targets of a root (`HeldTargetCause`). It has a set and no rules.
    case heldTarget
  }

  struct Traits: OptionSet {
    var rawValue: UInt16
    /// The node is in or over the layer of a presented gate.
    static let isInGate = Traits(rawValue: 1)
    /// A screen's trait: the system offers a back button.
    static let hasBackButton = Traits(rawValue: 2)
    /// A screen's trait: a state that ends with the screen can be restored.
    static let isRestorable = Traits(rawValue: 4)
    /// A tab's trait: the step that selects the tab continues with the root that the launch rules choose.
    static let relaunches = Traits(rawValue: 8)
    /// A group's trait: the members have several shapes, or are in several containers.
    static let isShared = Traits(rawValue: 16)
    /// A continuation's trait, outside of gates' layers: the step shows another gate, which takes over the held
    /// intent.
    static let takesOver = Traits(rawValue: 32)
    /// A shared group's trait: the group has a transition of a container or of `any`.
    static let isScopeStep = Traits(rawValue: 64)
    /// A shared group's trait: all members are in one context, so the layers that they present are the same nodes.
    static let sharesLayersAbove = Traits(rawValue: 128)
    /// An opened stack's trait: the top is presented over a screen in a tab.
    static let coversTab = Traits(rawValue: 256)
  }

  static let none = UInt32.max

  let kind: Kind
  var traits: Traits = []
  /// A screen's vertex; the screen just below the top of an opened stack; a tab's index in
  /// `TabTable`; the node where the step of a continuation started, as in `base`; the node that a clone for
  /// continuations was made for.
  var vertex: UInt32
  let context: UInt32
  let shape: UInt32
  /// The valuations that meet the requirement.
  var holds = Decision.always
  /// The valuations with which the node stays visible: the requirement is met, or no gate is shown.
  var stays = Decision.always
  /// The valuations with which the node stays visible, or a presented gate comes over it.
  var staysInStack = Decision.always

  /// The valuations with which the launch rules choose the root that the node shows first.
  var chosen = Decision.never

  /// A screen's id; the rule to the top of an opened stack; the position of an event in a scope, for its group; a
  /// tab's slot; the number of a cause of held targets.
  var id = none
  /// The node where the step of a continuation started.
  var base = none

  init(_ kind: Kind, vertex: UInt32 = none, context: UInt32, shape: UInt32) {
    self.kind = kind
    self.vertex = vertex
    self.context = context
    self.shape = shape
  }
}

/// The identity of a screen's symbol or of an opened stack, by which nodes are interned.
struct NodeKey {
  /// A bit that no vertex has.
  private static let stackBit: UInt32 = 0x8000_0000

  fileprivate let first: UInt32
  fileprivate let second: UInt32

  static func screen(vertex: Int, shape: UInt32) -> NodeKey {
    NodeKey(first: UInt32(truncatingIfNeeded: vertex), second: shape)
  }

  static func openedStack(over returnPoint: Int, top: Int) -> NodeKey {
    NodeKey(
      first: UInt32(truncatingIfNeeded: returnPoint) | stackBit,
      second: UInt32(truncatingIfNeeded: top)
    )
  }
}

/// All nodes. Screens and opened stacks are interned.
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

  /// Returns the node with a key, if there is one.
  func find(_ key: NodeKey) -> Int? { pairs.find(key.first, key.second).map { nodeOfPair[$0] } }

  /// Returns the node with a key. If it is new, the caller must append it next.
  mutating func intern(_ key: NodeKey) -> (node: Int, isNew: Bool) {
    let index = pairs.intern(key.first, key.second)
    let isNew = index == nodeOfPair.count
    if isNew { nodeOfPair.append(nodes.count) }
    return (nodeOfPair[index], isNew)
  }
}

/// The growing sets of a node, and its flags for the worklists. 40 bytes: propagation touches them at the far end
/// of each rule, so they are small and stored separately from the node.
struct PushdownGrowth {
  struct GrowthFlags: OptionSet {
    var rawValue: UInt32
    static let isBuilt = GrowthFlags(rawValue: 1)
    /// A state shows the node, or something that was shown over it in the same step.
    static let isSeen = GrowthFlags(rawValue: 2)
    /// A state shows the node itself, or would without a presented gate over it.
    static let isOnTop = GrowthFlags(rawValue: 8192)
    /// The flag `isSeen` was passed to the node below the top of the opened stack.
    static let hasMarkedBelow = GrowthFlags(rawValue: 16384)
    /// A state shows a taller stack that is built on this opened stack.
    static let isSeenAbove = GrowthFlags(rawValue: 32768)
    /// An exit of the node may lead to a node that nothing has reached yet.
    static let exitsMayReachNewNodes = GrowthFlags(rawValue: 4)

    /// The sets have grown since they were propagated.
    static let setGrew = GrowthFlags(rawValue: 8)
    /// Some rules of the node were never fired.
    static let hasNewOut = GrowthFlags(rawValue: 16)
    /// The set has grown since rules with a guard were fired. `gateRulesAreDue` is the flag for rules to gates.
    static let guardedRulesAreDue = GrowthFlags(rawValue: 32)
    static let gateRulesAreDue = GrowthFlags(rawValue: 64)

    /// The exits have grown since they were propagated.
    static let exitsGrew = GrowthFlags(rawValue: 256)
    /// The relation of same-level paths has grown since the exits were composed with it.
    static let sameLevelGrew = GrowthFlags(rawValue: 512)
    /// The relation of an earlier rule to the node has grown.
    static let ruleGrew = GrowthFlags(rawValue: 1024)

    /// A new rule leads to the node, or it has a new member, so all of its exits must be propagated again.
    static let hasNewRule = GrowthFlags(rawValue: 2048)
    /// Exits with an unknown calling context may have grown since they were propagated.
    static let leavesWidened = GrowthFlags(rawValue: 4096)

    /// The flags that put a node on the forward worklist.
    static let forward: GrowthFlags = [.setGrew, .hasNewOut]
    /// The flags that put a node on the worklist of unknown calling contexts.
    static let widening: GrowthFlags = [.hasNewRule, .leavesWidened]
  }

  /// One of the sets that grow.
  enum GrowingSet { case set, widened, restorableBelow, restorable, shownBelow }

  subscript(_ field: GrowingSet) -> Decision {
    @inline(__always) get {
      switch field {
      case .set: set
      case .widened: widened
      case .restorableBelow: restorableBelow
      case .restorable: restorable
      case .shownBelow: shownBelow
      }
    }
    @inline(__always) set {
      switch field {
      case .set: set = newValue
      case .widened: widened = newValue
      case .restorableBelow: restorableBelow = newValue
      case .restorable: restorable = newValue
      case .shownBelow: shownBelow = newValue
      }
    }
  }

  var flags: GrowthFlags
  /// The valuations with which the node is on top.
  var set = Decision.never
  /// The valuations of `set` with an unknown calling context: of a reselected tab or a restored state.
  var widened = Decision.never
  /// The valuations of restorable states that end just below the node.
  var restorableBelow = Decision.never
  /// The valuations of restorable states that end with the node.
  var restorable = Decision.never
  /// The valuations with which an opened stack was shown as the lower part of a taller one.
  var shownBelow = Decision.never

  /// The sets as they were last propagated.
  private var propagated: (set: Decision, restorableBelow: Decision, restorable: Decision) = (
    .never, .never, .never
  )
  private var isPropagated = false

  init(flags: GrowthFlags) { self.flags = flags }

  /// Records that the sets are propagated. Returns false if they have not changed since the last time.
  mutating func markPropagated() -> Bool {
    if isPropagated, propagated == (set, restorableBelow, restorable) { return false }
    propagated = (set, restorableBelow, restorable)
    isPropagated = true
    return true
  }

  /// Forgets what was propagated, because the targets of the node have grown.
  mutating func propagateAgain() { isPropagated = false }
}
