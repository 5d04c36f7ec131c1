/// A spec as it is written: structure checked, names not resolved, every value with its place.
///
/// Names are the tree's scalar nodes (`NodeID`, `.none` where nothing is written); their texts and
/// symbols are read from the tree. Keys with a closed set of values are turned into these values here.
/// What a field holds at first is its key's default, as users are told of it (see `Key`).
struct AppSpec {
  var app = NodeID.none
  var doc = NodeID.none
  var imports: [NodeID] = []
  var isPublic = false
  var runtime: RuntimeForm?
  var host = RootHost.window
  var hostNode = NodeID.none
  var hasSeveralWindows = false
  var windowsNode = NodeID.none
  var conditions: [ConditionSpec] = []
  /// Formula nodes: a scalar, or a sequence that stands for the conjunction.
  var assume: [NodeID] = []
  /// The same of what all screens require, one for each file that has the key.
  var requires: [NodeID] = []
  var components: [ComponentSpec] = []
  var screens: [ScreenSpec] = []
  var containers: [ContainerSpec] = []
  var launch = LaunchSpec()
  /// What `cover` names, in each file that has the key.
  var covers: [NodeID] = []
  var transitions: [TransitionSpec] = []
  /// What transitions of several verbs do before the last.
  var earlierVerbs: [VerbSpec] = []
  var links = LinksSpec()
  var shortcuts: [ShortcutSpec] = []
  var pushes: [PushSpec] = []
  var broadcasts: [BroadcastSpec] = []
  var levels: [LevelSpec] = []
  /// `allow` entries, each with its owner; owners are indices into the arrays above.
  var allowances: [AllowSpec] = []
  /// Names (symbols) whose definition was dropped because it was broken: nobody complains about
  /// them a second time.
  var poisonedNames: Set<Symbol> = []

  /// The rest of it.
  var withoutTransitions: AppSpec {
    var result = self
    result.transitions = []
    return result
  }
}

/// A destination as it is written: a name, or `{ nav: screen }`.
struct TargetSpec {
  /// The name; in `{ nav: screen }` the screen's.
  var name = NodeID.none
  var isInlineNav = false

  var isWritten: Bool { name != .none }
}

struct ConditionSpec {
  /// The key.
  var name: NodeID
  var kind = Condition.Kind.supplied
  /// The names of `values`; empty for a Bool.
  var values: [NodeID] = []
  var gates: [GateSpec] = []
  var isVolatile = false
  var countsFirstInstall = false
  var stored = NodeID.none
  var doc = NodeID.none
}

struct GateSpec {
  /// The value that it is for, in `gates`.
  var value = NodeID.none
  var target = TargetSpec()
  /// nil for a root gate.
  var presentation: PresentationSpec?
  /// The key `style`, `locked`, `detents` or `grabber`, if one is written.
  var manner = NodeID.none
}

/// How something is presented, as written.
struct PresentationSpec {
  var style = Presentation.Style.automatic
  var isLocked = false
  var sheet = SheetSpec()
}

/// How a sheet looks, as written.
struct SheetSpec {
  /// The list; every item is a detent.
  var detents = NodeID.none
  var hasGrabber = false

  var isWritten: Bool { hasGrabber || detents != .none }
}

/// What screens and containers have in them.
struct ComponentSpec {
  /// The key.
  var name: NodeID
  var doc = NodeID.none
}

struct ScreenSpec {
  /// The key.
  var name: NodeID
  var className = NodeID.none
  var storyboard = NodeID.none
  var identifier = NodeID.none
  var nib = NodeID.none
  var view = NodeID.none
  var isMadeByApp = false
  var alert: AlertSpec?
  var parameters: [ParameterSpec] = []
  /// A formula node.
  var requires = NodeID.none
  var links: [LinkSpec] = []
  var via = NodeID.none
  var entry: EntrySpec?
  var activity: ActivitySpec?
  /// The names of components.
  var embeds: [NodeID] = []
  var returns = NodeID.none
  var title = NodeID.none
  var isTerminal = false
  var hasBackButton = true
  var hidesTabBar = false
  var isRestorable = true
  var doc = NodeID.none
}

/// What an alert says and asks.
struct AlertSpec {
  /// The key `alert`.
  var key = NodeID.none
  var title = NodeID.none
  var message = NodeID.none
  var style = AlertStyle.alert
  var buttons: [AlertButtonSpec] = []
}

struct AlertButtonSpec {
  /// The item.
  var node: NodeID
  var title = NodeID.none
  var role = AlertRole.plain
  var fire = NodeID.none
}

struct ParameterSpec {
  /// The key.
  var name: NodeID
  /// The scalar that holds the type; in the short form `Type = default` the whole.
  var type: NodeID
  /// In the long form the default's scalar. In the short form the resolver splits `type` at ` = `.
  var defaultValue = NodeID.none
  var isShortForm = true
  var isCodable = true
  var doc = NodeID.none
}

/// One of a screen's links; in the short form the pattern alone.
struct LinkSpec {
  /// A scalar.
  var pattern: NodeID
  var with: [(parameter: NodeID, value: NodeID)] = []
  var style: Presentation.Style?
}

struct EntrySpec {
  /// The formula; `.none` for `entry: true`.
  var when = NodeID.none
  var style: Presentation.Style?
  /// The value of `entry`.
  var node: NodeID

  /// With a style it comes over what is visible, and needs no place.
  var needsPlace: Bool { style == nil }
}

struct ActivitySpec {
  /// A scalar; `.none` for one that is made of the screen's name.
  var type = NodeID.none
  var isEligibleForHandoff = true
  var isEligibleForSearch = false
  var isEligibleForPrediction = false
  /// The value of `activity`.
  var node = NodeID.none
}

struct ContainerSpec {
  enum Kind {
    /// The root screen's name.
    case nav(NodeID)
    case tabs([TabSpec])
  }

  /// The key.
  var name: NodeID
  var kind: Kind
  var className = NodeID.none
  var storyboard = NodeID.none
  var identifier = NodeID.none
  var title = NodeID.none
  var requires = NodeID.none
  var entry: EntrySpec?
  /// The names of components.
  var embeds: [NodeID] = []
  var doc = NodeID.none
}

struct TabSpec {
  /// The item.
  var node: NodeID
  var show = TargetSpec()
  var fire = NodeID.none
  var title = NodeID.none
  var icon = NodeID.none
  var selectedIcon = NodeID.none
}

struct LaunchSpec {
  /// The key `launch`; `.none` if the spec lacks it.
  var key = NodeID.none
  var splash = NodeID.none
  var follows = false
  var followNode = NodeID.none
  var rules: [LaunchRuleSpec] = []
}

struct LaunchRuleSpec {
  /// The item.
  var node: NodeID
  var when = NodeID.none
  var root = TargetSpec()
  var presented = TargetSpec()
  var pushed = NodeID.none
  var style = Presentation.Style.automatic
  var isLocked = false
  var sheet = SheetSpec()
  var animation = RootSwitchAnimation.none
  var duration: Float = 0.3
  var doc = NodeID.none
}

/// One transition; kept small, for there may be millions.
struct TransitionSpec {
  /// The item.
  var node: NodeID
  var event = NodeID.none
  /// A scalar (a name, or `any`) or a sequence of scalars.
  var from = NodeID.none
  /// A formula node.
  var when = NodeID.none
  /// The mapping of `sets`: keys are names, values are scalars.
  var sets = NodeID.none
  /// The last of its verbs, and where its word and target are.
  var verb = Verb.none
  var style = Presentation.Style.automatic
  var isLocked = false
  var isAnimated = true
  var animation = RootSwitchAnimation.none
  var duration: Float = 0.3
  var verbKey = NodeID.none
  /// The target of the verb, where it has one that is a name.
  var target = TargetSpec()
  /// `present` beside `root`.
  var presented = TargetSpec()
  var onto = NodeID.none
  var sheet = SheetSpec()
  /// The name of the app's animator.
  var animator = NodeID.none
  /// What it does before that: elements of `AppSpec.earlierVerbs`.
  var earlier = ShortRange.empty
  var doc = NodeID.none
}

/// One of the verbs of a transition that has several.
struct VerbSpec {
  var verb: Verb
  /// Where it is one that is a name.
  var target = TargetSpec()
}

struct LinksSpec {
  /// The key `links`.
  var key = NodeID.none
  var schemes: [NodeID] = []
  var hosts: [NodeID] = []
  var hasIntents = false
  /// Patterns and the events that they fire.
  var fire: [(pattern: NodeID, event: NodeID)] = []
  /// The key `unknown`; `.none` if it is not there, or broken.
  var unknownKey = NodeID.none
  var unknown = ActionSpec()
}

/// What an entry does, as written; exactly one is there.
struct ActionSpec {
  var open = TargetSpec()
  var fire = NodeID.none
  /// A payload key (pushes only).
  var url = NodeID.none
}

struct ShortcutSpec {
  /// The key.
  var name: NodeID
  var title = NodeID.none
  var subtitle = NodeID.none
  var icon = NodeID.none
  var action = ActionSpec()
  var with: [(parameter: NodeID, value: NodeID)] = []
  var when = NodeID.none
}

struct PushSpec {
  /// The key.
  var name: NodeID
  var match: [(key: NodeID, values: [NodeID])] = []
  var action = ActionSpec()
  var with: [(parameter: NodeID, key: NodeID)] = []
}

struct BroadcastSpec {
  /// The key: NotificationCenter's name.
  var name: NodeID
  var object = NodeID.none
  var fire = NodeID.none
}

struct LevelSpec {
  var kind: DiagnosticKind
  /// The key: a finding's id.
  var id: NodeID
  /// nil for `off`.
  var severity: Severity?
}

struct AllowSpec {
  enum Owner {
    case condition(Int)
    case component(Int)
    case screen(Int)
    case container(Int)
    case launchRule(Int)
    case transition(Int)
  }

  var owner: Owner
  var kind: DiagnosticKind
  /// The key: a finding's id.
  var id: NodeID
  /// The value.
  var reason: NodeID
  /// Takes it away.
  var removal: FixIt?
}
