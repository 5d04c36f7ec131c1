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
  /// Where it starts: elements of `NavigationGraph.sources`.
  public var sources: PoolRange
  /// When it is chosen.
  public var when = FormulaID.true
  /// What becomes true: elements of `NavigationGraph.assignments`.
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
