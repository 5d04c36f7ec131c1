/// A small model of an app, with numbers in place of names, which the interpreter runs.
///
/// Screens and containers share one numbering of *nodes*, in which the screens come first.
struct OracleSpec: Equatable {
  /// The source of a condition's value (docs/language.md, Conditions).
  enum Kind: String { case login, bool, values, flag, session, newVersion = "new-version" }

  struct Condition: Equatable {
    var name: String
    var kind: Kind
    var values: [String] = []
    var isVolatile = false
    var gate: Gate?
    /// The number of values; a Boolean condition has 0 for false and 1 for true.
    var size: Int { kind == .values ? values.count : 2 }
  }

  enum Style: String, CaseIterable {
    case automatic, fullScreen, pageSheet, formSheet, overFullScreen, popover
  }

  /// A node that is presented, with its style, and whether it can be swiped away.
  struct Shown: Hashable {
    var node: Int
    var style: Style = .automatic
    var isLocked = false
  }

  enum Gate: Hashable { case root(Int), present(Shown) }

  struct Entry: Equatable {
    var when: Formula?
    var present: Style?
  }

  /// An alert (docs/language.md, Alerts): the events that its buttons fire, if any.
  struct Alert: Equatable {
    var isSheet = false
    var buttons: [String?]
  }

  struct Screen: Equatable {
    var name: String
    var alert: Alert?
    var requires: [Formula] = []
    var isTerminal = false
    var hasBack = true
    var hidesTabBar = false
    var isRestorable = true
    var entry: Entry?
    var links = 0
    /// The styles of links that present the screen.
    var presentingLinks: [Style] = []
    var hasActivity = false
    var via: Int?
  }

  enum Tab: Equatable { case show(Int), fire(String) }
  enum Shape: Equatable { case nav(Int), tabs([Tab]) }

  struct Container: Equatable {
    var name: String
    var shape: Shape
    var requires: [Formula] = []
    var entry: Entry?
  }

  struct Rule: Equatable {
    var when: Formula?
    var root: Int
    var present: Shown?
  }

  enum Source: Equatable { case node(Int), any }

  enum Verb: Equatable {
    case root(Int, present: Shown?)
    case push(Int, onto: Int?)
    case present(Shown)
    case show(Int)
    case replace(Int)
    case select(Int)
    case popTop, popRoot
    case pop(Int)
    case dismissTop, dismissAll, closeTop
    case unwind(Int)
    case open(Int)
    case launchAgain
    case window(Int)
  }

  /// The groups of verbs of which a step may combine one each, in the order in which they are done
  /// (docs/language.md, Several verbs in one step).
  enum Group: Int { case takes, selects, brings }

  /// The value that a condition is set to, or `nil` for `any`.
  struct Setting: Equatable {
    var condition: Int
    var value: Int?
  }

  struct Transition: Equatable {
    var event: String
    var from: [Source]
    var when: Formula?
    var sets: [Setting] = []
    /// The verbs in the order in which they are done.
    var verbs: [Verb] = []
    var isCombined: Bool { verbs.count > 1 }
    /// The verb of a hop on a path to a place. A step that takes something away or selects a tab is
    /// not a hop.
    var hop: Verb? { isCombined ? nil : verbs.first }
  }

  enum EntryKind: String { case shortcut, push, broadcast, link, unknown }

  /// A shortcut, push, broadcast, fired link or handler of unknown links. It opens a node or fires
  /// an event.
  struct Outside: Equatable {
    var name: String
    var kind: EntryKind
    var open: Int?
    var fire: String?
    var when: Formula?
  }

  var conditions: [Condition] = []
  /// The app's `requires` (docs/language.md, What every screen needs).
  var requires: [Formula] = []
  var assume: [Formula] = []
  var screens: [Screen] = []
  var containers: [Container] = []
  var splash: Int?
  var follows = false
  var rules: [Rule] = []
  var transitions: [Transition] = []
  var outside: [Outside] = []
  var hasWindows = false

  /// All verbs of transitions in the order of the spec.
  var verbs: [Verb] { transitions.flatMap(\.verbs) }

  /// Returns the name of a screen, of a container, or of the app.
  func name(_ node: Int) -> String {
    if node == app { return "the app" }
    return node < screens.count ? screens[node].name : containers[node - screens.count].name
  }
  func isScreen(_ node: Int) -> Bool { node < screens.count }
  func isAlert(_ node: Int) -> Bool { node < screens.count && screens[node].alert != nil }
  func entry(_ node: Int) -> Entry? {
    node < screens.count ? screens[node].entry : containers[node - screens.count].entry
  }
  func requires(_ node: Int) -> [Formula] {
    if node == app { return requires }
    return node < screens.count
      ? screens[node].requires : containers[node - screens.count].requires
  }
  func shape(_ node: Int) -> Shape? {
    node < screens.count ? nil : containers[node - screens.count].shape
  }
  var nodeCount: Int { screens.count + containers.count }
  /// The number that stands for the app among those with requirements.
  var app: Int { nodeCount }
}

extension OracleSpec.Verb {
  /// The group of the verb, or `nil` if it can't be combined.
  var group: OracleSpec.Group? {
    switch self {
    case .popTop, .popRoot, .pop, .dismissTop, .dismissAll, .closeTop, .unwind: .takes
    case .select: .selects
    case .push, .present, .show, .replace: .brings
    case .root, .open, .launchAgain, .window: nil
    }
  }
}
