/// A screen of the app.
public struct ScreenID<Spec: NavigationSpec>: Hashable, Sendable, CustomStringConvertible {
  /// The screen's number in the spec's tables. For generated code.
  public let index: Int

  /// Creates the screen with this number. For generated code.
  public init(_ index: Int) { self.index = index }

  /// The screen's name in the spec, such as `profile`.
  public var name: String { Spec.tables.name(ofScreen: index) }

  /// The screen's name in the spec.
  public var description: String { name }
}

/// A navigation or tab bar controller of the app.
public struct ContainerID<Spec: NavigationSpec>: Hashable, Sendable, CustomStringConvertible {
  let index: Int

  init(_ index: Int) { self.index = index }

  /// The container's name in the spec.
  public var name: String { Spec.tables.name(ofContainer: index) }

  /// The container's name in the spec.
  public var description: String { name }
}
