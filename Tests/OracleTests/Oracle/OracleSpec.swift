/// A small model of an app, with indices in place of names: what the interpreter walks.
///
/// Screens and containers share one numbering (a *node*): the screens come first.
struct OracleSpec: Equatable {
  /// Where the value of a condition comes from (LANGUAGE §3).
  enum Kind: String { case login, bool, values, flag, session, newVersion = "new-version" }

  struct Condition: Equatable {
    var name: String
    var kind: Kind
    var values: [String] = []
    var isVolatile = false
    var gate: Gate?
    /// How many values it can have; a Boolean is 0 for false and 1 for true.
    var size: Int { kind == .values ? values.count : 2 }
  }

  enum Style: String, CaseIterable {
    case automatic, fullScreen, pageSheet, formSheet, overFullScreen, popover
  }

  /// Something presented: what, how, and whether it can be swiped away.
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

  struct Screen: Equatable {
    var name: String
    var requires: [Formula] = []
    var isTerminal = false
    var hasBack = true
    var hidesTabBar = false
    var isRestorable = true
    var entry: Entry?
    var links = 0
    var hasActivity = false
    var via: Int?
  }

  enum Tab: Equatable { case show(Int), fire(String) }
  enum Shape: Equatable { case nav(Int), tabs([Tab]) }

  struct Container: Equatable {
    var name: String
    var shape: Shape
    var requires: [Formula] = []
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

  /// The verbs that a step may combine, one of each group, in the order in which they are done (LANGUAGE-2 §1).
  enum Group: Int { case takes, selects, brings }

  /// What a condition is set to: one of its values, or `nil` for `any`.
  struct Setting: Equatable {
    var condition: Int
    var value: Int?
  }

  struct Transition: Equatable {
    var event: String
    var from: [Source]
    var when: Formula?
    var sets: [Setting] = []
    /// In the order in which they are done.
    var verbs: [Verb] = []
    var isCombined: Bool { verbs.count > 1 }
    /// What can be a hop of a way to a place: a step that takes something away or selects is none.
    var hop: Verb? { isCombined ? nil : verbs.first }
  }

  enum EntryKind: String { case shortcut, push, broadcast, link, unknown }

  /// A shortcut, a push, a broadcast, a fired link or what unknown links do: it opens a node or fires an event.
  struct Outside: Equatable {
    var name: String
    var kind: EntryKind
    var open: Int?
    var fire: String?
    var when: Formula?
  }

  var conditions: [Condition] = []
  /// What the app requires (LANGUAGE-2 §2).
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

  /// What some transition says, in written order.
  var verbs: [Verb] { transitions.flatMap(\.verbs) }

  /// Of screens and containers, and of the app.
  func name(_ node: Int) -> String {
    if node == app { return "the app" }
    return node < screens.count ? screens[node].name : containers[node - screens.count].name
  }
  func isScreen(_ node: Int) -> Bool { node < screens.count }
  func requires(_ node: Int) -> [Formula] {
    if node == app { return requires }
    return node < screens.count
      ? screens[node].requires : containers[node - screens.count].requires
  }
  func shape(_ node: Int) -> Shape? {
    node < screens.count ? nil : containers[node - screens.count].shape
  }
  var nodeCount: Int { screens.count + containers.count }
  /// Stands for the app where something is told of what requires.
  var app: Int { nodeCount }
}

extension OracleSpec.Verb {
  /// `nil` for what stands alone in its step.
  var group: OracleSpec.Group? {
    switch self {
    case .popTop, .popRoot, .pop, .dismissTop, .dismissAll, .closeTop, .unwind: .takes
    case .select: .selects
    case .push, .present, .show, .replace: .brings
    case .root, .open, .launchAgain, .window: nil
    }
  }
}
