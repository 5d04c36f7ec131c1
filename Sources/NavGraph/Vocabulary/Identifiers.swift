/// The index of a condition in the graph.
public struct ConditionID: Hashable, Comparable, Sendable {
  /// The index into `NavigationGraph.conditions`.
  public var index: UInt32

  /// Creates the ID of the condition at `index`.
  public init(_ index: Int) { self.index = UInt32(truncatingIfNeeded: index) }

  /// Orders conditions as written in the spec.
  public static func < (a: ConditionID, b: ConditionID) -> Bool { a.index < b.index }
}

/// The index of a value in its condition.
public struct ValueID: Hashable, Comparable, Sendable {
  /// The index into `Condition.values`.
  public var index: UInt32

  /// Creates the ID of the value at `index`.
  public init(_ index: Int) { self.index = UInt32(truncatingIfNeeded: index) }

  /// The value `false` of a Bool.
  public static let `false` = ValueID(0)
  /// The value `true` of a Bool.
  public static let `true` = ValueID(1)

  /// Orders values as written in the spec.
  public static func < (a: ValueID, b: ValueID) -> Bool { a.index < b.index }
}

/// The index of a screen in the graph.
public struct ScreenID: Hashable, Comparable, Sendable {
  /// The index into `NavigationGraph.screens`.
  public var index: UInt32

  /// Creates the ID of the screen at `index`.
  public init(_ index: Int) { self.index = UInt32(truncatingIfNeeded: index) }

  /// Orders screens as written in the spec.
  public static func < (a: ScreenID, b: ScreenID) -> Bool { a.index < b.index }
}

/// The index of a container in the graph.
public struct ContainerID: Hashable, Comparable, Sendable {
  /// The index into `NavigationGraph.containers`.
  public var index: UInt32

  /// Creates the ID of the container at `index`.
  public init(_ index: Int) { self.index = UInt32(truncatingIfNeeded: index) }

  /// Orders containers as written in the spec.
  public static func < (a: ContainerID, b: ContainerID) -> Bool { a.index < b.index }
}

/// The index of a component in the graph.
public struct ComponentID: Hashable, Comparable, Sendable {
  /// The index into `NavigationGraph.components`.
  public var index: UInt32

  /// Creates the ID of the component at `index`.
  public init(_ index: Int) { self.index = UInt32(truncatingIfNeeded: index) }

  /// Orders components as written in the spec.
  public static func < (a: ComponentID, b: ComponentID) -> Bool { a.index < b.index }
}

/// The index of an event in the graph.
public struct EventID: Hashable, Comparable, Sendable {
  /// The index into `NavigationGraph.events`.
  public var index: UInt32

  /// Creates the ID of the event at `index`.
  public init(_ index: Int) { self.index = UInt32(truncatingIfNeeded: index) }

  /// Orders events by their first use in the spec.
  public static func < (a: EventID, b: EventID) -> Bool { a.index < b.index }
}

/// The index of a custom animator in the graph.
public struct AnimatorID: Hashable, Comparable, Sendable {
  /// The index into `NavigationGraph.animators`.
  public var index: UInt32

  /// Creates the ID of the animator at `index`.
  public init(_ index: Int) { self.index = UInt32(truncatingIfNeeded: index) }

  /// Orders animators by their first use in the spec.
  public static func < (a: AnimatorID, b: AnimatorID) -> Bool { a.index < b.index }
}

/// The index of a transition in the graph. Transitions are in the order in which they are tried.
public struct TransitionID: Hashable, Comparable, Sendable {
  /// The index into `NavigationGraph.transitions`.
  public var index: UInt32

  /// Creates the ID of the transition at `index`.
  public init(_ index: Int) { self.index = UInt32(truncatingIfNeeded: index) }

  /// Orders transitions as they are tried.
  public static func < (a: TransitionID, b: TransitionID) -> Bool { a.index < b.index }
}

/// A screen or container: the target of a transition or the content of a tab. Its size is 4 bytes.
public struct Destination: Hashable, Sendable {
  package private(set) var raw: UInt32

  /// The two kinds of destination.
  public enum Kind: Hashable, Sendable {
    /// A single screen.
    case screen(ScreenID)
    /// A container with its contents.
    case container(ContainerID)
  }

  /// Creates a destination from a screen.
  public init(_ screen: ScreenID) { raw = screen.index }

  /// Creates a destination from a container.
  public init(_ container: ContainerID) { raw = container.index | 0x8000_0000 }

  private init(raw: UInt32) { self.raw = raw }

  /// No destination, for verbs without a target.
  public static let none = Destination(raw: .max)

  /// The screen or container; nil for `.none`.
  public var kind: Kind? {
    if raw == .max { return nil }
    if raw & 0x8000_0000 != 0 { return .container(ContainerID(Int(raw & 0x7FFF_FFFF))) }
    return .screen(ScreenID(Int(raw)))
  }

  /// The screen; nil for a container or `.none`.
  public var screen: ScreenID? { raw & 0x8000_0000 == 0 ? ScreenID(Int(raw)) : nil }

  /// The container; nil for a screen or `.none`.
  public var container: ContainerID? {
    raw & 0x8000_0000 != 0 && raw != .max ? ContainerID(Int(raw & 0x7FFF_FFFF)) : nil
  }
}
