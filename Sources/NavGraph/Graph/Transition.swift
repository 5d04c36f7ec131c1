/// A transition (docs/language.md, Transitions), in at most 56 bytes because there can be millions.
public struct Transition: Sendable {
  /// The event.
  public var event: EventID
  /// The sources, as elements of `NavigationGraph.sources`.
  public var sources: PoolRange
  /// The formula under which it is chosen.
  public var when = FormulaID.true
  /// The assignments, as elements of `NavigationGraph.assignments`.
  public var sets = PoolRange.empty
  /// The verb; the last one if there are several.
  public var verb = Verb.none
  /// The presentation style, for `present` and for `root` with `present`.
  public var style = Presentation.Style.automatic
  /// True for `locked: true`.
  public var isLocked = false
  /// False for `animated: false`.
  public var isAnimated = true
  /// The animation of a new root.
  public var animation = RootSwitchAnimation.none
  /// The duration of the animation, in seconds.
  public var duration: Float = 0.3
  /// The destination that it leads to, or, for `pop: <screen>` and `unwind`, back to.
  public var target = Destination.none
  /// The destination of `present` in a transition with `root`.
  public var presented = Destination.none
  /// The screen of `onto` in a transition with `push`.
  public var onto = Destination.none
  /// The verbs before the last, as elements of `NavigationGraph.earlierVerbs`.
  public var earlier = ShortRange.empty
  /// The node of the transition.
  public var origin: NodeID

  /// The way in which it presents something.
  public var presentation: Presentation { Presentation(style: style, isLocked: isLocked) }
}

extension Transition {
  /// True if the transition creates its targets, and so passes parameters to them.
  package var brings: Bool { verb.program.makesTarget }

  /// True if the transition opens its target at its place.
  package var opens: Bool { verb.last == .reset(.place) || verb.last == .reset(.window) }

  /// The destination that the transition presents, for certain.
  package var presentedTarget: Destination { verb.last == .put(.layer) ? target : presented }

  /// The destinations that the transition creates.
  package var shownTargets: [Destination] {
    brings ? [target, presented].filter { $0 != .none } : []
  }
}

/// A source of a transition, in 8 bytes.
public enum TransitionSource: Hashable, Sendable {
  /// A visible screen.
  case screen(ScreenID)
  /// A container of the visible screen.
  case container(ContainerID)
  /// Any visible screen.
  case any
}

/// An entry of `sets`.
public struct Assignment: Hashable, Sendable {
  /// The condition.
  public var condition: ConditionID
  /// The value, or nil for `any`, which means some value that `assume` allows.
  public var value: ValueID?

  package init(condition: ConditionID, value: ValueID?) {
    (self.condition, self.value) = (condition, value)
  }
}

/// A range of elements in one of the graph's shared arrays. It takes 8 bytes, where an array would be a heap object
/// for each transition.
public struct PoolRange: Hashable, Sendable {
  /// The index of the first element.
  public var start: UInt32
  /// The number of elements.
  public var count: UInt32

  /// Creates a range of `count` elements from `start` on.
  public init(start: Int, count: Int) {
    self.start = UInt32(truncatingIfNeeded: start)
    self.count = UInt32(truncatingIfNeeded: count)
  }

  /// The empty range.
  public static let empty = PoolRange(start: 0, count: 0)

  /// The indices of the elements.
  public var indices: Range<Int> { Int(start)..<Int(start) + Int(count) }
}
