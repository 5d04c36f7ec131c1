import NavGraph

/// A vertex of the upper bound: a stack symbol (a screen or container in its context), or a helper that many
/// symbols share.
///
/// The sets solve the flows described at `UpperBound`; all are subsets of `assumed`. They are the least solution
/// unless a set grew so often that it was replaced by `assumed`. The pushdown system, whose symbols are
/// `PushdownNode`s, also distinguishes screens by their shapes. Facts that depend only on a screen and its
/// context, such as its requirements, are stored here for both.
struct BoundVertex {
  enum Kind: UInt32 {
    case screen
    case container
    /// All screens visible in one context, as the source of the transitions of its containers and of `any`.
    case scope
    /// An event of a scope.
    case event
    /// All symbols of a screen that a `pop`, `unwind` or `onto` names, in any context.
    case namedScreen
    /// All visible screens, as the source of openings.
    case anySource
    /// All visible screens, as the owner of what is shown over any one of them: the vertex to which a return goes.
    case anyOwner
    /// The valuations after any `sets` or volatile change, with which held intents are checked.
    case afterChange
    case launch
    /// All screens of one context that a tab selected by steps of several verbs may show.
    case tabContents
    /// The rest of a step of several verbs, after one of its verbs.
    case continuation
  }

  struct Flags: OptionSet {
    var rawValue: UInt16
    static let isQueued = Flags(rawValue: 1)
    static let isBuilt = Flags(rawValue: 2)
    /// A rule pushes the symbol, so that it can be popped.
    static let isPushed = Flags(rawValue: 4)
    /// The symbol's layer is presented.
    static let isPresented = Flags(rawValue: 8)
    /// A swipe can dismiss the symbol's layer.
    static let canBeSwiped = Flags(rawValue: 16)
    /// The symbol may be, or lie over, a gate that holds an intent.
    static let mayHoldIntent = Flags(rawValue: 32)
    /// Another tab can be selected in the symbol's layer.
    static let hasOtherTab = Flags(rawValue: 64)

    /// Since the vertex was last processed, the sets from which its steps start have grown.
    static let firesAgain = Flags(rawValue: 128)
    /// Since the vertex was last processed, the sets that the symbols over it inherit have grown.
    static let inheritsAgain = Flags(rawValue: 256)
    /// Since the vertex was last processed, its exit sets have grown.
    static let returnsAgain = Flags(rawValue: 512)
    static let forwardAgain: Flags = [.firesAgain, .inheritsAgain]
    static let again: Flags = [.firesAgain, .inheritsAgain, .returnsAgain]
    /// A step may show the symbol, according to the call graph.
    static let isInCallGraph = Flags(rawValue: 1024)
    /// Steps of several verbs in progress may continue at some screen of the symbol's layer.
    static let hasReturningSteps = Flags(rawValue: 2048)

    /// The flags of a layer, which the symbols pushed or contained in it inherit.
    static let ofLayer: Flags = [.isPresented, .canBeSwiped, .mayHoldIntent, .hasOtherTab]
  }

  let kind: Kind
  /// The index of the screen, container, event, tab selection or earlier verb.
  let id: UInt32
  let context: UInt32
  /// The requirements of the symbol while it is visible, as an index into the `RequirementTable`.
  var requirement = RequirementTable.none

  /// The valuations with which a step shows the symbol or a return uncovers it.
  var arrived = Decision.never
  /// The valuations with which the symbol's tab is selected again.
  var tabbed = Decision.never
  /// The valuations with which a gate shown instead of another tab returns to some screen of the symbol's layer.
  var returned = Decision.never
  /// The part of `arrived` in which no gate replaces it.
  var visible = Decision.never
  /// The valuations with which a pop removes the symbol.
  var popped = Decision.never
  /// The valuations with which a transition dismisses the symbol's layer.
  var dismissed = Decision.never
  /// The valuations with which the symbol, or one over it in its layer, is visible: those with which a swipe can
  /// dismiss the layer.
  var layer = Decision.never
  /// The valuations with which a transition dismisses the symbol's layer and others below.
  var dismissedAll = Decision.never
  /// The valuations with which the launch rules choose a root that the symbol can lie over.
  var rooted = Decision.never
  /// The `rooted` set of a symbol that replaces a member of the vertex, which is a helper.
  var rootedInPlace = Decision.never
  /// The valuations with which the launch rules choose the vertex, if it is a root.
  var rootChosen = Decision.never
  /// The variables that may change while the symbol, or one over it, is visible, as a conjunction.
  var changed = Decision.always

  var firstOut = BoundRule.none
  var firstIn = BoundRule.none
  /// The first of the rules that start at another vertex and show something over this one.
  var firstOwned = BoundRule.none
  /// The first flow of steps of several verbs at this vertex: an index into `UpperBound.continuationFlows`.
  var firstContinuation = BoundRule.none
  /// The first of the tabs selected by steps of several verbs that may show the symbol: an index into
  /// `UpperBound.shownInTabs`.
  var firstShown = BoundRule.none
  var nextOfScreen = UInt32.max
  var nextOfContext = UInt32.max
  /// The events of the scope that the screen handles itself: positions in `UpperBound.overrides`.
  var overrides = PoolRange.empty
  var flags: Flags = []
  /// The flags that the vertex has because of its rules, whatever the sets are.
  var given: Flags = []

  init(_ kind: Kind, _ id: UInt32, _ context: UInt32) {
    self.kind = kind
    self.id = id
    self.context = context
  }

  /// The sets that grow along rules or by sharing with helpers.
  enum Field {
    case arrived, tabbed, returned, popped, dismissed, layer, dismissedAll, rooted, rootedInPlace

    /// The flags to set when the set has grown.
    @inline(__always)
    var again: Flags {
      switch self {
      case .arrived: .firesAgain
      case .tabbed, .rooted, .rootedInPlace: .forwardAgain
      case .returned: .again
      case .popped, .dismissed, .layer, .dismissedAll: .returnsAgain
      }
    }
  }

  subscript(_ field: Field) -> Decision {
    @inline(__always) get {
      switch field {
      case .arrived: arrived
      case .tabbed: tabbed
      case .returned: returned
      case .popped: popped
      case .dismissed: dismissed
      case .layer: layer
      case .dismissedAll: dismissedAll
      case .rooted: rooted
      case .rootedInPlace: rootedInPlace
      }
    }
    @inline(__always) set {
      switch field {
      case .arrived: arrived = newValue
      case .tabbed: tabbed = newValue
      case .returned: returned = newValue
      case .popped: popped = newValue
      case .dismissed: dismissed = newValue
      case .layer: layer = newValue
      case .dismissedAll: dismissedAll = newValue
      case .rooted: rooted = newValue
      case .rootedInPlace: rootedInPlace = newValue
      }
    }
  }

  var exits: ExitSets {
    ExitSets(
      popped: popped,
      dismissed: dismissed,
      dismissedAll: dismissedAll,
      returned: returned,
      layer: layer
    )
  }

  /// Empties the sets and keeps the rules.
  mutating func clear(changed: Decision) {
    (arrived, tabbed, returned, visible) = (.never, .never, .never, .never)
    (popped, dismissed, layer, dismissedAll) = (.never, .never, .never, .never)
    (rooted, rootedInPlace) = (.never, .never)
    self.changed = changed
    flags = flags.intersection(.isBuilt).union(given)
    firstIn = BoundRule.none
  }

  /// True if a step may show the symbol, or something over it.
  var isReached: Bool {
    arrived.isPossible || tabbed.isPossible || layer.isPossible
  }
}

/// The valuations with which a vertex is left, by the kind of exit.
struct ExitSets: Equatable {
  /// The symbol is popped from its stack.
  var popped = Decision.never
  /// The layer of the symbol is dismissed.
  var dismissed = Decision.never
  /// The layer of the symbol and others below are dismissed.
  var dismissedAll = Decision.never
  /// A gate that was shown instead of another tab returns to some screen of the symbol's layer.
  var returned = Decision.never
  /// A swipe may dismiss the layer of the symbol.
  var layer = Decision.never

  var isPossible: Bool { self != ExitSets() }
}

/// A rule of the upper bound: what a step from one vertex does to the stack.
struct BoundRule {
  enum Kind: UInt8 {
    /// Shows `to` over `owner`, in the same stack.
    case push
    /// Shows `to` over `owner`, in a layer of its own.
    case present
    /// Shows `to` over `owner`, in a layer that a swipe can dismiss.
    case presentSheet
    /// Replaces `owner`.
    case replace
    /// Shows `to` in place of the layer of `owner`, a presented gate.
    case takeover
    /// Replaces everything.
    case reset
    /// Shows the first content of the container `owner`.
    case firstChild
    /// Shows another tab of the container `owner`.
    case child
    /// Selects the tab `to`, in the state in which it was left.
    case select
    /// Changes conditions only.
    case changeConditions
    /// Pops the top of the stack.
    case pop
    /// Dismisses the layer.
    case dismiss
    /// Dismisses all presented layers.
    case dismissAll
    /// Pops, or dismisses the layer at the bottom of its stack.
    case close
    /// Returns to a screen by its name.
    case goBackByName
    /// Forwards an event to the scope's transitions, where none of the screen's own is chosen.
    case pass
  }

  struct Flags: OptionSet {
    var rawValue: UInt8
    /// The rule shows a gate.
    static let isGate = Flags(rawValue: 1)
    /// The rule shows something below the target of the step.
    static let isBelow = Flags(rawValue: 2)
    /// The rule starts from the arrived valuations, not only from the visible ones.
    static let isOnArrival = Flags(rawValue: 4)
    /// The rule belongs to the system, to an opening or to a consequence of another step, not to a transition.
    static let isNoTransition = Flags(rawValue: 8)
    /// The rule resumes a held intent.
    static let isResume = Flags(rawValue: 16)
    /// The rule starts from a tap on the tab.
    static let isOnTab = Flags(rawValue: 32)
    /// A step of several verbs continues after the earlier verb in `payload`.
    static let continues = Flags(rawValue: 64)
  }

  static let none = UInt32.max

  var kind: Kind
  var flags: Flags = []
  var to: UInt32
  /// The vertex over which `to` is shown, to which a return goes.
  var owner: UInt32
  /// The valuations before the step.
  var condition: Decision
  var effect: UInt32 = 0
  /// The set to which the valuations after the step are restricted.
  var outcome = Decision.always
  var transition = BoundRule.none
  /// The argument of the rule. If the rule shows a gate, this is the index of the intent that the gate holds, in
  /// `UpperBound.heldIntents`. If the rule has the flag `continues`, this is the number of the verb after which
  /// the step continues.
  var payload = BoundRule.none
  var nextOut = BoundRule.none
  var nextIn = BoundRule.none
  var nextOwned = BoundRule.none
  /// The valuations with which the rule has reached `to` so far. The rule is live if there are any.
  var image = Decision.never

  init(_ kind: Kind, to: Int, owner: Int, condition: Decision = .always) {
    self.kind = kind
    self.to = UInt32(truncatingIfNeeded: to)
    self.owner = UInt32(truncatingIfNeeded: owner)
    self.condition = condition
  }

  var isLive: Bool { image.isPossible }
}

/// The rules that leave a vertex, with their indices.
struct RuleList: Sequence, IteratorProtocol {
  private let rules: [BoundRule]
  private var following: UInt32

  init(rules: [BoundRule], next: UInt32) {
    self.rules = rules
    following = next
  }

  mutating func next() -> (index: UInt32, rule: BoundRule)? {
    guard following != BoundRule.none else { return nil }
    let index = following
    let rule = rules[Int(index)]
    following = rule.nextOut
    return (index, rule)
  }
}

/// Upper limits of the visible sets, as the pushdown system has computed them.
struct VisibleLimits {
  /// The limit of each vertex. Vertices past the end are not visible.
  var ofVertices: [Decision]
  var ofScreens: [Decision]

  subscript(_ v: Int, _ vertex: BoundVertex) -> Decision {
    // The pushdown system knows the actual contexts of such a screen, so the limit over all of them applies.
    if vertex.kind == .screen, vertex.context == ContextTable.anywhere {
      return ofScreens[Int(vertex.id)]
    }
    return v < ofVertices.count ? ofVertices[v] : .never
  }
}
