/// A spec as written. Its structure is checked; names are not resolved; every value has its location.
///
/// Names are scalar nodes of the tree (`NodeID`, `.none` if absent), which has their strings and symbols. Keys
/// with a closed set of values are already converted. The initial value of a field is the documented default of
/// its key (see `Key`).
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
  /// Formula nodes: each a scalar, or a sequence that means the conjunction.
  var assume: [NodeID] = []
  /// The formula nodes of the top-level `requires`, one for each file that has the key.
  var requires: [NodeID] = []
  var components: [ComponentSpec] = []
  var screens: [ScreenSpec] = []
  var containers: [ContainerSpec] = []
  var launch = LaunchSpec()
  /// The values of `cover`, one for each file that has the key.
  var covers: [NodeID] = []
  var transitions: [TransitionSpec] = []
  /// The verbs of transitions with several verbs, except the last verb of each.
  var earlierVerbs: [VerbSpec] = []
  var links = LinksSpec()
  var shortcuts: [ShortcutSpec] = []
  var pushes: [PushSpec] = []
  var broadcasts: [BroadcastSpec] = []
  var severities: [SeveritySpec] = []
  /// The entries of all `allow` keys. Their owners are indices into the arrays above.
  var allowances: [AllowSpec] = []
  /// The names whose definition was dropped because it has a fault. Their uses are not reported.
  var poisonedNames: Set<Symbol> = []

  /// A copy without the transitions.
  var withoutTransitions: AppSpec {
    var result = self
    result.transitions = []
    return result
  }
}

/// A target as written: a name, or `{ nav: screen }`.
struct TargetSpec {
  /// The name; for `{ nav: screen }`, the name of the screen.
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
  /// The value that the gate is for, in `gates`.
  var value = NodeID.none
  var target = TargetSpec()
  /// The presentation; nil for a root gate.
  var presentation: PresentationSpec?
  /// The first of the keys `style`, `locked`, `detents` and `grabber` that is present.
  var presentationKey = NodeID.none
}

/// A presentation as written.
struct PresentationSpec {
  var style = Presentation.Style.automatic
  var isLocked = false
  var sheet = SheetSpec()
}

/// The detents and grabber of a sheet, as written.
struct SheetSpec {
  /// The list. Every item is a valid detent.
  var detents = NodeID.none
  var hasGrabber = false

  var isWritten: Bool { hasGrabber || detents != .none }
}

/// A component as written.
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

/// An alert as written.
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
  /// The scalar of the type. In the short form `Type = default`, it contains both.
  var type: NodeID
  /// The scalar of the default in the long form. In the short form the resolver splits `type` at ` = `.
  var defaultValue = NodeID.none
  var isShortForm = true
  var isCodable = true
  var doc = NodeID.none
}

/// A link of a screen as written. The short form has a pattern only.
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

  /// True if the entry opens the screen in its own place. With a style, it is presented over the visible screen.
  var needsPlace: Bool { style == nil }
}

struct ActivitySpec {
  /// A scalar; `.none` for a type derived from the screen's name.
  var type = NodeID.none
  var isEligibleForHandoff = true
  var isEligibleForSearch = false
  var isEligibleForPrediction = false
  /// The value of `activity`.
  var node = NodeID.none
}

struct ContainerSpec {
  /// The key.
  var name: NodeID
  var kind = ContainerKind.nav
  var slots: [SlotSpec] = []
  var className = NodeID.none
  var storyboard = NodeID.none
  var identifier = NodeID.none
  var title = NodeID.none
  var requires = NodeID.none
  var entry: EntrySpec?
  /// The names of components.
  var embeds: [NodeID] = []
  var doc = NodeID.none

  /// The name of the root screen; nil for tabs.
  var root: NodeID? { kind == .nav ? slots[0].show.name : nil }
}

struct SlotSpec {
  /// The item of `tabs`, or the name of the root screen.
  var node: NodeID
  var show = TargetSpec()
  var fire = NodeID.none
  var title = NodeID.none
  var icon = NodeID.none
  var selectedIcon = NodeID.none
}

struct LaunchSpec {
  /// The key `launch`; `.none` if it is missing.
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

/// A transition as written. Kept small, because a spec can have millions.
struct TransitionSpec {
  /// The item.
  var node: NodeID
  var event = NodeID.none
  /// A scalar (a name, or `any`) or a sequence of scalars.
  var from = NodeID.none
  /// A formula node.
  var when = NodeID.none
  /// The mapping `sets`: its keys are names, its values scalars.
  var sets = NodeID.none
  /// The verb; the last one if there are several.
  var verb = Verb.none
  var style = Presentation.Style.automatic
  var isLocked = false
  var isAnimated = true
  var animation = RootSwitchAnimation.none
  var duration: Float = 0.3
  var verbKey = NodeID.none
  /// The target of the verb, if it is a name.
  var target = TargetSpec()
  /// The target of `present` together with `root`.
  var presented = TargetSpec()
  var onto = NodeID.none
  var sheet = SheetSpec()
  /// The name of the custom animator.
  var animator = NodeID.none
  /// The verbs before the last: elements of `AppSpec.earlierVerbs`.
  var earlier = ShortRange.empty
  var doc = NodeID.none
}

/// A verb of a transition with several verbs.
struct VerbSpec {
  var verb: Verb
  /// The target, if it is a name.
  var target = TargetSpec()
}

struct LinksSpec {
  /// The key `links`.
  var key = NodeID.none
  var schemes: [NodeID] = []
  var hosts: [NodeID] = []
  var hasIntents = false
  /// The patterns that fire events.
  var fire: [(pattern: NodeID, event: NodeID)] = []
  /// The key `unknown`; `.none` if it is missing or has a fault.
  var unknownKey = NodeID.none
  var unknown = ActionSpec()
}

/// The action of a shortcut, push or unknown link. Exactly one field is set.
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
  /// The key: the name of the notification.
  var name: NodeID
  var object = NodeID.none
  var fire = NodeID.none
}

struct SeveritySpec {
  var kind: DiagnosticKind
  /// The key: a finding's id.
  var id: NodeID
  /// The severity; nil for `off`.
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
  /// The value: the reason.
  var reason: NodeID
  /// The edit that removes the entry.
  var removal: FixIt?
}
