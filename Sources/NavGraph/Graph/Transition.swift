/// A transition (LANGUAGE §7). 56 bytes or less: there may be millions.
public struct Transition: Sendable {
  /// The event.
  public var event: EventID
  /// Where it starts: elements of `NavigationGraph.sources`.
  public var sources: PoolRange
  /// When it is chosen.
  public var when = FormulaID.true
  /// What becomes true: elements of `NavigationGraph.assignments`.
  public var sets = PoolRange.empty
  /// What it does; of several verbs, the last.
  public var verb = Verb.none
  /// With `present`, or `root` with `present` beside it: the style.
  public var style = Presentation.Style.automatic
  /// `locked: true`.
  public var isLocked = false
  /// `animated: false` makes it false.
  public var isAnimated = true
  /// How a root switch looks.
  public var animation = RootSwitchAnimation.none
  /// How long that takes, in seconds.
  public var duration: Float = 0.3
  /// What it leads to, or, for `pop: <screen>` and `unwind`, back to.
  public var target = Destination.none
  /// `present` beside `root`.
  public var presented = Destination.none
  /// `onto` beside `push`.
  public var onto = Destination.none
  /// What it does before that: elements of `NavigationGraph.earlierVerbs`.
  public var earlier = ShortRange.empty
  /// Where it is written.
  public var origin: NodeID

  /// How something that it presents is presented.
  public var presentation: Presentation { Presentation(style: style, isLocked: isLocked) }
}

extension Transition {
  /// Whether the transition makes its targets itself, and so passes parameters to them.
  package var brings: Bool {
    switch verb {
    case .root, .push, .present, .show, .replace, .open, .window: true
    case .none, .select, .popTop, .popToRoot, .popToScreen, .dismissTop, .dismissAll, .close,
      .unwind, .launch:
      false
    }
  }

  /// What the transition makes itself, for those that need parameters.
  package var brought: [Destination] {
    brings ? [target, presented].filter { $0 != .none } : []
  }
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

  package init(condition: ConditionID, value: ValueID?) {
    (self.condition, self.value) = (condition, value)
  }
}

/// A run of elements in one of the graph's shared arrays. 8 bytes, where an array would be a heap
/// object for each transition.
public struct PoolRange: Hashable, Sendable {
  /// The first element's index.
  public var start: UInt32
  /// How many elements.
  public var count: UInt32

  /// `count` elements from `start` on.
  public init(start: Int, count: Int) {
    self.start = UInt32(truncatingIfNeeded: start)
    self.count = UInt32(truncatingIfNeeded: count)
  }

  /// No elements.
  public static let empty = PoolRange(start: 0, count: 0)

  /// The indices.
  public var indices: Range<Int> { Int(start)..<Int(start) + Int(count) }
}
