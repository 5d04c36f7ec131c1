/// A condition, by its index in the graph.
public struct ConditionID: Hashable, Comparable, Sendable {
  /// The index into `NavigationGraph.conditions`.
  public var index: UInt32

  /// The condition at `index`.
  public init(_ index: Int) { self.index = UInt32(truncatingIfNeeded: index) }

  /// As they were written.
  public static func < (a: ConditionID, b: ConditionID) -> Bool { a.index < b.index }
}

/// A value of a condition, by its index in the condition's domain.
public struct ValueID: Hashable, Comparable, Sendable {
  /// The index into `Condition.values`.
  public var index: UInt32

  /// The value at `index`.
  public init(_ index: Int) { self.index = UInt32(truncatingIfNeeded: index) }

  /// A Bool's `false`.
  public static let `false` = ValueID(0)
  /// A Bool's `true`.
  public static let `true` = ValueID(1)

  /// As the values were written.
  public static func < (a: ValueID, b: ValueID) -> Bool { a.index < b.index }
}

/// A screen, by its index in the graph.
public struct ScreenID: Hashable, Comparable, Sendable {
  /// The index into `NavigationGraph.screens`.
  public var index: UInt32

  /// The screen at `index`.
  public init(_ index: Int) { self.index = UInt32(truncatingIfNeeded: index) }

  /// As they were written.
  public static func < (a: ScreenID, b: ScreenID) -> Bool { a.index < b.index }
}

/// A container, by its index in the graph.
public struct ContainerID: Hashable, Comparable, Sendable {
  /// The index into `NavigationGraph.containers`.
  public var index: UInt32

  /// The container at `index`.
  public init(_ index: Int) { self.index = UInt32(truncatingIfNeeded: index) }

  /// As they were written.
  public static func < (a: ContainerID, b: ContainerID) -> Bool { a.index < b.index }
}

/// A component, by its index in the graph.
public struct ComponentID: Hashable, Comparable, Sendable {
  /// The index into `NavigationGraph.components`.
  public var index: UInt32

  /// The component at `index`.
  public init(_ index: Int) { self.index = UInt32(truncatingIfNeeded: index) }

  /// As they were written.
  public static func < (a: ComponentID, b: ComponentID) -> Bool { a.index < b.index }
}

/// An event, by its index in the graph.
public struct EventID: Hashable, Comparable, Sendable {
  /// The index into `NavigationGraph.events`.
  public var index: UInt32

  /// The event at `index`.
  public init(_ index: Int) { self.index = UInt32(truncatingIfNeeded: index) }

  /// As they first occur.
  public static func < (a: EventID, b: EventID) -> Bool { a.index < b.index }
}

/// An animator of the app's, by its index in the graph.
public struct AnimatorID: Hashable, Comparable, Sendable {
  /// The index into `NavigationGraph.animators`.
  public var index: UInt32

  /// The animator at `index`.
  public init(_ index: Int) { self.index = UInt32(truncatingIfNeeded: index) }

  /// As they first occur.
  public static func < (a: AnimatorID, b: AnimatorID) -> Bool { a.index < b.index }
}

/// A transition, by its index in the graph; the order is the one in which they are tried.
public struct TransitionID: Hashable, Comparable, Sendable {
  /// The index into `NavigationGraph.transitions`.
  public var index: UInt32

  /// The transition at `index`.
  public init(_ index: Int) { self.index = UInt32(truncatingIfNeeded: index) }

  /// As they are tried.
  public static func < (a: TransitionID, b: TransitionID) -> Bool { a.index < b.index }
}

/// A screen or a container: what a transition can lead to and a tab can show. 4 bytes.
public struct Destination: Hashable, Sendable {
  package private(set) var raw: UInt32

  /// The two kinds of destination.
  public enum Kind: Hashable, Sendable {
    /// A screen by itself.
    case screen(ScreenID)
    /// A container with what it holds.
    case container(ContainerID)
  }

  /// A screen.
  public init(_ screen: ScreenID) { raw = screen.index }

  /// A container.
  public init(_ container: ContainerID) { raw = container.index | 0x8000_0000 }

  private init(raw: UInt32) { self.raw = raw }

  /// No destination: what verbs without a target have.
  public static let none = Destination(raw: .max)

  /// Which of the two it is, or nil for `.none`.
  public var kind: Kind? {
    if raw == .max { return nil }
    if raw & 0x8000_0000 != 0 { return .container(ContainerID(Int(raw & 0x7FFF_FFFF))) }
    return .screen(ScreenID(Int(raw)))
  }

  /// The screen, if it is one.
  public var screen: ScreenID? { raw & 0x8000_0000 == 0 ? ScreenID(Int(raw)) : nil }

  /// The container, if it is one.
  public var container: ContainerID? {
    raw & 0x8000_0000 != 0 && raw != .max ? ContainerID(Int(raw & 0x7FFF_FFFF)) : nil
  }
}
