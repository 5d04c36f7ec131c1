/// A spec with all names resolved: what the analysis and the emitters work on (LANGUAGE §2–§8).
///
/// Everything is in the order of the text (an included part comes where it is included), and refers
/// to other things by their indices. A graph exists only for a spec without faults.
public struct NavGraph: Sendable {
  /// The app's name; prefixes every generated type.
  public var app: String
  /// What the spec says about the generated file as a whole.
  public var settings = Settings()
  /// The conditions.
  public var conditions: [Condition] = []
  /// What holds always; valuations that break one do not exist.
  public var assumptions: [Assumption] = []
  /// The screens.
  public var screens: [Screen] = []
  /// The containers; those written in place of a name (`{ nav: x }`) included, at the end.
  public var containers: [Container] = []
  /// The names of the events, in the order of their first use.
  public var events: [String] = []
  /// The transitions, in the order in which they are tried.
  public var transitions: [Transition] = []
  /// The sources of all transitions; see `Transition.sources`.
  public var sources: [TransitionSource] = []
  /// The assignments of all transitions; see `Transition.sets`.
  public var assignments: [Assignment] = []
  /// `doc` of the transitions that have one.
  public var transitionDocs: [TransitionID: String] = [:]
  /// The distinct formulas; index 0 is `true`.
  public var formulas: [Formula] = [.constant(true)]
  /// What the app starts with.
  public var launch = Launch()
  /// What can come from outside: links, shortcuts, pushes, broadcasts.
  public var entries = Entries()
  /// Where each screen and container has its place (LANGUAGE §8).
  public var places = Places()
  /// What opens something at its place, in the order of the text.
  public var openings: [Opening] = []
  /// What `lint:` says.
  public var levels: [LevelSetting] = []
  /// What `allow` says, everywhere.
  public var allowances: [Allowance] = []

  /// Where the values come from.
  let tree: LocatedTree

  /// An empty graph of the spec in `tree`.
  init(app: String, tree: LocatedTree) {
    self.app = app
    self.tree = tree
  }

  /// The text that a value was read from.
  public func span(of origin: NodeID) -> SourceSpan { tree.span(of: origin) }
}

/// What a spec says about the generated file as a whole.
public struct Settings: Sendable {
  /// Where a root goes.
  public enum Host: Sendable {
    /// It is the window's `rootViewController`.
    case window
    /// It is the child of one root view controller.
    case container
  }

  /// Modules that the generated file imports.
  public var imports: [String] = []
  /// Whether the generated declarations are public.
  public var isPublic = false
  /// Where a root goes.
  public var host = Host.window
  /// Where `host` is written.
  public var hostOrigin = NodeID.none
  /// Whether the app may have several windows (`windows: several`).
  public var hasSeveralWindows = false
  /// Where `windows` is written.
  public var windowsOrigin = NodeID.none
  /// The spec's own `doc`.
  public var doc: String?
}

/// Something that formulas speak about (LANGUAGE §3).
public struct Condition: Sendable {
  /// Who keeps a condition, and how.
  public enum Kind: Sendable {
    /// `login`: a Bool that the app supplies and transitions set.
    case login
    /// `bool` or `values`: the app supplies it.
    case supplied
    /// `flag`: a stored Bool that the generated code keeps.
    case flag
    /// `session`: a Bool that the generated code keeps in memory.
    case session
    /// `new-version`: true while the app is newer than the version last acknowledged.
    case newVersion
  }

  /// The name.
  public var name: String
  /// Who keeps it.
  public var kind: Kind
  /// The domain, by names; a Bool's is `false`, `true`.
  public var values: [String]
  /// Whether it was declared with `values`.
  public var hasNamedValues: Bool
  /// Where the app goes when something needs it and it does not hold.
  public var gate: Gate?
  /// Whether it may change at any moment.
  public var isVolatile = false
  /// `first-install: true` of a `new-version`.
  public var countsFirstInstall = false
  /// What it is, for a reader.
  public var doc: String?
  /// The name, where it is declared.
  public var origin: NodeID
}

/// Where a condition can be obtained (LANGUAGE §7).
public struct Gate: Hashable, Sendable {
  /// What is shown.
  public var target: Destination
  /// How it is presented; nil for a root gate.
  public var presentation: Presentation?
  /// The target, where it is written.
  public var origin: NodeID
}

/// How something is presented.
public struct Presentation: Hashable, Sendable {
  /// A presentation style, as UIKit names them.
  public enum Style: UInt8, Hashable, Sendable, CaseIterable {
    /// The system's choice.
    case automatic
    /// Over the whole screen.
    case fullScreen
    /// A sheet.
    case pageSheet
    /// A small sheet.
    case formSheet
    /// Over the whole screen; what lies below stays in the view hierarchy.
    case overFullScreen
    /// In a popover, where there is room.
    case popover

    /// Whether a swipe closes it, unless it is locked.
    public var canBeSwipedAway: Bool { self != .fullScreen && self != .overFullScreen }

    /// As it is written in specs and named by UIKit.
    public var name: String {
      switch self {
      case .automatic: "automatic"
      case .fullScreen: "fullScreen"
      case .pageSheet: "pageSheet"
      case .formSheet: "formSheet"
      case .overFullScreen: "overFullScreen"
      case .popover: "popover"
      }
    }
  }

  /// The style.
  public var style = Style.automatic
  /// Whether a swipe down does not close it.
  public var isLocked = false
}

/// A formula of `assume`.
public struct Assumption: Sendable {
  /// What holds always.
  public var formula: FormulaID
  /// Where it is written.
  public var origin: NodeID
}

/// A screen (LANGUAGE §4).
public struct Screen: Sendable {
  /// How a screen is made. Texts are checked against Swift's grammar where they become code.
  public enum Construction: Hashable, Sendable {
    /// By the app's factory.
    case factory
    /// From a view controller class.
    case viewController(class: String)
    /// From a storyboard; without an identifier its initial view controller.
    case storyboard(name: String, identifier: String?, class: String?)
    /// From a nib.
    case nib(name: String, class: String)
    /// A SwiftUI view, hosted.
    case view(String)
  }

  /// The name.
  public var name: String
  /// How it is made.
  public var construction: Construction
  /// What it is made with.
  public var parameters: [Parameter] = []
  /// What must hold whenever it is on screen.
  public var requires = FormulaID.true
  /// Where `requires` is written.
  public var requiresOrigin = NodeID.none
  /// The patterns under which links open it.
  public var links: [LinkPattern] = []
  /// The screen that the last hop of its place comes from.
  public var via: ScreenID?
  /// Whether the app's own code may open it.
  public var entry: Entry?
  /// The type of what it may hand back.
  public var returns: String?
  /// Its title, a localisation key.
  public var title: String?
  /// Having no way out is meant.
  public var isTerminal = false
  /// Whether the system offers a way back from it.
  public var hasBackButton = true
  /// No tab bar while it is pushed.
  public var hidesTabBar = false
  /// Whether it may be part of a restored state.
  public var isRestorable = true
  /// What it is, for a reader.
  public var doc: String?
  /// The name, where it is declared.
  public var origin: NodeID

  /// `entry` of a screen.
  public struct Entry: Hashable, Sendable {
    /// When the app's code may open it.
    public var when: FormulaID
    /// How it is presented, if it is opened over what is visible.
    public var style: Presentation.Style?
    /// Where it is written.
    public var origin: NodeID
  }
}

/// A typed parameter of a screen.
public struct Parameter: Hashable, Sendable {
  /// The name.
  public var name: String
  /// The type.
  public var type: ParameterType
  /// The default, as a Swift expression of the type.
  public var defaultValue: String?
  /// What it is, for a reader.
  public var doc: String?
  /// The name, where it is declared.
  public var origin: NodeID
}

/// The type of a parameter.
public indirect enum ParameterType: Hashable, Sendable {
  /// Types that a link can fill.
  public enum Scalar: String, Hashable, Sendable, CaseIterable {
    /// Truth value.
    case bool = "Bool"
    /// Integer.
    case int = "Int"
    /// 64-bit integer.
    case int64 = "Int64"
    /// Unsigned integer.
    case uint = "UInt"
    /// Floating-point number.
    case double = "Double"
    /// Text.
    case string = "String"
    /// Identifier.
    case uuid = "UUID"
    /// Address.
    case url = "URL"
  }

  /// A type that a link can fill.
  case scalar(Scalar)
  /// `T?`.
  case optional(ParameterType)
  /// `[T]`.
  case array(ParameterType)
  /// A type of the app; Codable and Hashable.
  case custom(String)
}

/// A container (LANGUAGE §5).
public struct Container: Sendable {
  /// What it holds.
  public enum Kind: Sendable {
    /// A navigation controller with this root.
    case nav(root: ScreenID)
    /// A tab bar controller.
    case tabs([Tab])
  }

  /// The name.
  public var name: String
  /// What it holds.
  public var kind: Kind
  /// The class of the controller, if it is not UIKit's own.
  public var className: String?
  /// The storyboard that makes it with its children.
  public var storyboard: String?
  /// Its identifier in the storyboard.
  public var storyboardIdentifier: String?
  /// Its title, a localisation key.
  public var title: String?
  /// What must hold for everything in and over it.
  public var requires = FormulaID.true
  /// Where `requires` is written.
  public var requiresOrigin = NodeID.none
  /// The tab container that holds it.
  public var parent: ContainerID?
  /// Whether it was written in place of a name, as `{ nav: screen }`.
  public var isInline = false
  /// What it is, for a reader.
  public var doc: String?
  /// The name, where it is declared, or the screen's in `{ nav: screen }`.
  public var origin: NodeID
}

/// One tab of a tab container.
public struct Tab: Sendable {
  /// What a tap on it does.
  public enum Content: Hashable, Sendable {
    /// It is selected, and shows this.
    case show(Destination)
    /// It fires an event and is never selected.
    case fire(EventID)
  }

  /// What a tap on it does.
  public var content: Content
  /// Its title, a localisation key.
  public var title: String?
  /// Its icon: an SF Symbol, or `asset:` and the name of an image.
  public var icon: String?
  /// Its icon while it is selected.
  public var selectedIcon: String?
  /// Where it is written.
  public var origin: NodeID
}

/// A transition (LANGUAGE §7). 56 bytes or less: there may be millions.
public struct Transition: Sendable {
  /// What a transition does.
  public enum Verb: UInt8, Sendable, CaseIterable {
    /// Only `sets`.
    case none
    /// Makes the target the root.
    case root
    /// Pushes it.
    case push
    /// Presents it.
    case present
    /// Pushes it, or presents it where there is no navigation stack.
    case show
    /// Puts it in place of the stack's top.
    case replace
    /// Selects a tab of an enclosing container.
    case select
    /// `pop: top`.
    case popTop
    /// `pop: root`.
    case popToRoot
    /// `pop: <screen>`.
    case popToScreen
    /// `dismiss: top`.
    case dismissTop
    /// `dismiss: all`.
    case dismissAll
    /// `close: top`.
    case close
    /// Pops and dismisses until the target is visible.
    case unwind
    /// Opens the target at its own place.
    case open
    /// Runs the launch rules again.
    case launch
    /// Opens the target in a new window.
    case window
  }

  /// How a root switch looks.
  public enum Animation: UInt8, Sendable, CaseIterable {
    /// At once.
    case none
    /// The old root fades into the new one.
    case crossDissolve
    /// A picture of the old screen fades over the new one.
    case snapshotFade
    /// Turns over from the left.
    case flipFromLeft
    /// Turns over from the right.
    case flipFromRight
    /// Slides up over the old root.
    case slideUp

    /// As it is written in specs.
    public var name: String {
      switch self {
      case .none: "none"
      case .crossDissolve: "crossDissolve"
      case .snapshotFade: "snapshotFade"
      case .flipFromLeft: "flipFromLeft"
      case .flipFromRight: "flipFromRight"
      case .slideUp: "slideUp"
      }
    }
  }

  /// The event.
  public var event: EventID
  /// Where it starts: elements of `NavGraph.sources`.
  public var sources: PoolRange
  /// When it is chosen.
  public var when = FormulaID.true
  /// What becomes true: elements of `NavGraph.assignments`.
  public var sets = PoolRange.empty
  /// What it does.
  public var verb = Verb.none
  /// With `present`, or `root` with `present` beside it: the style.
  public var style = Presentation.Style.automatic
  /// `locked: true`.
  public var isLocked = false
  /// `animated: false` makes it false.
  public var isAnimated = true
  /// How a root switch looks.
  public var animation = Animation.none
  /// How long that takes, in seconds.
  public var duration: Float = 0.3
  /// What it leads to, or, for `pop: <screen>` and `unwind`, back to.
  public var target = Destination.none
  /// `present` beside `root`.
  public var presented = Destination.none
  /// `onto` beside `push`.
  public var onto = Destination.none
  /// Where it is written.
  public var origin: NodeID

  /// How something that it presents is presented.
  public var presentation: Presentation { Presentation(style: style, isLocked: isLocked) }
}

/// Where a transition starts. 8 bytes.
public enum TransitionSource: Hashable, Sendable {
  /// The screen is visible.
  case screen(ScreenID)
  /// The visible screen is in the container.
  case container(ContainerID)
  /// Any screen is visible.
  case any
}

/// One entry of `sets`.
public struct Assignment: Hashable, Sendable {
  /// What is set.
  public var condition: ConditionID
  /// To what; nil for `any`: some value that `assume` allows.
  public var value: ValueID?
}

/// What the app starts with (LANGUAGE §6).
public struct Launch: Sendable {
  /// Shown until the conditions are known.
  public var splash: ScreenID?
  /// Whether the rules are followed whenever another one decides.
  public var follows = false
  /// Where `follow` is written.
  public var followOrigin = NodeID.none
  /// The rules; the first that holds wins.
  public var rules: [LaunchRule] = []
  /// The key `launch`, where it is written.
  public var origin = NodeID.none
}

/// One rule of `launch`.
public struct LaunchRule: Sendable {
  /// When it holds.
  public var when = FormulaID.true
  /// What it makes the root.
  public var root: Destination
  /// What is presented over the fresh root.
  public var presented = Destination.none
  /// How.
  public var style = Presentation.Style.automatic
  /// What it is, for a reader.
  public var doc: String?
  /// Where it is written.
  public var origin: NodeID
}

/// A level that `lint:` gives a finding.
public struct LevelSetting: Sendable {
  /// The finding's id.
  public var id: String
  /// Its level; nil for `off`.
  public var severity: Severity?
  /// Where it is written.
  public var origin: NodeID
}

/// An `allow` entry: a finding that is meant to stay.
public struct Allowance: Sendable {
  /// The finding's id.
  public var id: String
  /// Why it may stay.
  public var reason: String
  /// On what it stands.
  public var subject: Subject
  /// The id, where it is written.
  public var origin: NodeID
}
