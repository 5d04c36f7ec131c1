import NavGraph

/// A stack symbol (a screen or container in its context), or a helper that many symbols share.
///
/// The sets are the least solution of the flows that `UpperBound` describes; all lie within `assume`. The
/// pushdown system, whose symbols are `PushdownNode`s, tells screens apart by their shapes, too; so what
/// depends on a screen and its context only, as what it needs, is here for both.
struct Vertex {
  enum Kind: UInt32 {
    case screen
    case container
    /// All screens visible in one context, as sources of its containers' transitions and `any`'s.
    case scope
    /// One event in a scope.
    case event
    /// A screen that a `pop`, `onto` or `unwind` names: its symbols, whatever their context.
    case landing
    /// All visible screens: where openings from outside start.
    case everywhere
    /// All visible screens, as what something shown over one of them goes back to.
    case everyone
    /// The valuations after any `sets` or volatile change: when what is remembered is looked at.
    case settled
    case launch
    /// All screens of one context that a tab may show which steps of several verbs select.
    case shown
    /// A step of several verbs that goes on: after which of its verbs.
    case part
  }

  struct Flags: OptionSet {
    var rawValue: UInt16
    static let isQueued = Flags(rawValue: 1)
    static let isBuilt = Flags(rawValue: 2)
    /// Something pushes it, so that it can be popped.
    static let isPushed = Flags(rawValue: 4)
    /// Its layer is presented.
    static let isPresented = Flags(rawValue: 8)
    /// Its layer can be swiped away.
    static let canBeSwiped = Flags(rawValue: 16)
    /// A gate that remembers something may lie below it, or be it.
    static let isHeld = Flags(rawValue: 32)
    /// Another tab can be selected in its layer.
    static let hasOtherTab = Flags(rawValue: 64)

    /// Since it was looked at, there is more that steps from it start with, that what is brought over
    /// it takes over, or that goes back from it.
    static let firesAgain = Flags(rawValue: 128)
    static let passesDownAgain = Flags(rawValue: 256)
    static let goesBackAgain = Flags(rawValue: 512)
    static let goesOnAgain: Flags = [.firesAgain, .passesDownAgain]
    static let again: Flags = [.firesAgain, .passesDownAgain, .goesBackAgain]
    /// Something may show it.
    static let isInCallGraph = Flags(rawValue: 1024)
    /// Steps of several verbs that are under way may go on at some screen of its layer.
    static let returnsPartly = Flags(rawValue: 2048)

    /// What something pushed or held inherits.
    static let ofLayer: Flags = [.isPresented, .canBeSwiped, .isHeld, .hasOtherTab]
  }

  let kind: Kind
  /// The screen, container, event, selection or earlier verb.
  let id: UInt32
  let context: UInt32
  /// What must hold while it is visible.
  var requirement = RequirementTable.none

  /// Shown by a step, or uncovered.
  var arrived = Decision.never
  /// Its tab is selected again.
  var tabbed = Decision.never
  /// A gate that was shown instead of another tab goes back to some screen of its layer.
  var returned = Decision.never
  /// Arrived, and no gate takes its place.
  var visible = Decision.never
  /// A pop leaves it.
  var popped = Decision.never
  /// A transition dismisses its layer.
  var left = Decision.never
  /// Visible somewhere in its layer from here on up: what a swipe can leave.
  var layer = Decision.never
  /// A transition dismisses its layer and others below.
  var cleared = Decision.never
  /// Where the launch rules choose a root that it can lie over.
  var rooted = Decision.never
  /// As a helper: the same of what is put in the place of one of its members.
  var rootedInPlace = Decision.never
  /// As a root: where the launch rules choose it.
  var rootChosen = Decision.never
  /// The variables that may change while it, or what lies over it, is visible; as a conjunction.
  var changed = Decision.always

  var firstOut = Rule.none
  var firstIn = Rule.none
  /// The rules that start elsewhere and bring something over it.
  var firstOwned = Rule.none
  /// What steps of several verbs that are under way make of it: elements of `UpperBound.partFlows`.
  var firstPart = Rule.none
  /// The tabs that such steps select and that may show it: elements of `UpperBound.shownInTabs`.
  var firstShown = Rule.none
  var nextOfScreen = UInt32.max
  var nextOfContext = UInt32.max
  /// The events of its scope that it hears itself: positions in `UpperBound.overrides`.
  var overrides = PoolRange.empty
  var flags: Flags = []
  /// Flags that its rules say it has.
  var given: Flags = []

  init(_ kind: Kind, _ id: UInt32, _ context: UInt32) {
    self.kind = kind
    self.id = id
    self.context = context
  }

  /// The sets that grow along rules, or as what many share does.
  enum Field {
    case arrived, tabbed, returned, popped, left, layer, cleared, rooted, rootedInPlace

    /// What a vertex is looked at again for when the set has grown.
    @inline(__always)
    var again: Flags {
      switch self {
      case .arrived: .firesAgain
      case .tabbed, .rooted, .rootedInPlace: .goesOnAgain
      case .returned: .again
      case .popped, .left, .layer, .cleared: .goesBackAgain
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
      case .left: left
      case .layer: layer
      case .cleared: cleared
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
      case .left: left = newValue
      case .layer: layer = newValue
      case .cleared: cleared = newValue
      case .rooted: rooted = newValue
      case .rootedInPlace: rootedInPlace = newValue
      }
    }
  }

  var leaving: Leaving {
    Leaving(popped: popped, left: left, cleared: cleared, returned: returned, layer: layer)
  }

  /// As if nothing had reached it, but for the rules it has.
  mutating func clear(changed: Decision) {
    (arrived, tabbed, returned, visible) = (.never, .never, .never, .never)
    (popped, left, layer, cleared) = (.never, .never, .never, .never)
    (rooted, rootedInPlace) = (.never, .never)
    self.changed = changed
    flags = flags.intersection(.isBuilt).union(given)
    firstIn = Rule.none
  }

  /// Whether anything shows it, or shows something over it.
  var isReached: Bool {
    arrived.isPossible || tabbed.isPossible || layer.isPossible
  }
}

/// What leaves a vertex: the valuations with which it does, by how far that goes.
struct Leaving: Equatable {
  /// It goes from its stack.
  var popped = Decision.never
  /// Its layer is dismissed.
  var left = Decision.never
  /// Its layer is, and others below.
  var cleared = Decision.never
  /// A gate that was shown instead of another tab goes back to some screen of its layer.
  var returned = Decision.never
  /// Its layer may be swiped away.
  var layer = Decision.never

  var isPossible: Bool { self != Leaving() }
}

/// What a step from one vertex does to the stack.
struct Rule {
  enum Kind: UInt8 {
    /// Over `owner`, in its stack.
    case push
    /// Over `owner`, in a layer of its own.
    case present
    /// The same, where a swipe closes it.
    case sheet
    /// In the place of `owner`.
    case swap
    /// In the place of the layer of `owner`, a presented gate.
    case takeover
    /// In the place of everything.
    case reset
    /// The first that the container `owner` shows.
    case firstChild
    /// Another tab of the container `owner`.
    case child
    /// `to` is selected as a tab, as it was left.
    case select
    /// Nothing but the conditions changes.
    case stay
    case pop
    case leave
    case clear
    case close
    /// Back to a screen by its name.
    case unwind
    /// To the scope's transitions, where the screen's own do not hold.
    case pass
  }

  struct Flags: OptionSet {
    var rawValue: UInt8
    /// It shows a gate.
    static let isGate = Flags(rawValue: 1)
    /// What it brings lies below what the step shows.
    static let isBelow = Flags(rawValue: 2)
    /// It starts from what arrives, not only from what stays.
    static let isOnArrival = Flags(rawValue: 4)
    /// It happens after another step, or by the system or from outside.
    static let isNoTransition = Flags(rawValue: 8)
    /// It resumes what a gate remembers.
    static let isResume = Flags(rawValue: 16)
    /// It starts from the tab being tapped.
    static let isOnTab = Flags(rawValue: 32)
    /// The step goes on with what comes after the earlier verb that `hold` names.
    static let goesOn = Flags(rawValue: 64)
  }

  static let none = UInt32.max

  var kind: Kind
  var flags: Flags = []
  var to: UInt32
  /// Over what it is brought: where going back leads.
  var owner: UInt32
  /// The valuations before the step.
  var condition: Decision
  var effect: UInt32 = 0
  /// The valuations after it.
  var outcome = Decision.always
  var transition = Rule.none
  /// What is remembered when it shows a gate: an index into `UpperBound.holds`. Of a verb that others
  /// come after: which one.
  var hold = Rule.none
  var nextOut = Rule.none
  var nextIn = Rule.none
  var nextOwned = Rule.none
  /// The valuations that it has brought so far; possible once the rule is live.
  var image = Decision.never

  init(_ kind: Kind, to: Int, owner: Int, condition: Decision = .always) {
    self.kind = kind
    self.to = UInt32(truncatingIfNeeded: to)
    self.owner = UInt32(truncatingIfNeeded: owner)
    self.condition = condition
  }

  var isLive: Bool { image.isPossible }
}

/// A list of rules with their indices, as the bound holds it.
struct RuleList: Sequence, IteratorProtocol {
  private let rules: [Rule]
  private var following: UInt32

  init(rules: [Rule], next: UInt32) {
    self.rules = rules
    following = next
  }

  mutating func next() -> (index: UInt32, rule: Rule)? {
    guard following != Rule.none else { return nil }
    let index = following
    let rule = rules[Int(index)]
    following = rule.nextOut
    return (index, rule)
  }
}

/// What is visible at most, as the pushdown system knows it.
struct VisibleLimits {
  /// By vertex; what it has not come to shows nothing.
  var ofVertices: [Decision]
  var ofScreens: [Decision]

  subscript(_ v: Int, _ vertex: Vertex) -> Decision {
    // What the bound has anywhere, the pushdown system has where it truly is.
    if vertex.kind == .screen, vertex.context == ContextTable.anywhere {
      return ofScreens[Int(vertex.id)]
    }
    return v < ofVertices.count ? ofVertices[v] : .never
  }
}
