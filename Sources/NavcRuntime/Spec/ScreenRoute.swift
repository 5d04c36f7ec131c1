/// A screen that the app's own code opens, with its parameters, such as `.profile(userID:)`.
public struct ScreenRoute<Spec: NavigationSpec>: Sendable {
  let request: RouteRequest

  /// The screen with this number. For generated code.
  public init(_ screen: Int, _ parameters: (any Hashable & Sendable)? = nil) {
    request = RouteRequest(screen: screen, parameters: parameters)
  }

  /// The container with this number, and what its root is made with. For generated code.
  public init(container: Int, _ parameters: (any Hashable & Sendable)? = nil) {
    let screen = Spec.tables.screenShownFirst(in: container)
    request = RouteRequest(screen: screen, container: container, parameters: parameters)
  }
}

/// A screen with its parameters, by its number.
struct RouteRequest: Sendable {
  let screen: Int
  /// What is opened, if that is no screen but a container that shows this one first.
  var container: Int?
  let parameters: (any Hashable & Sendable)?
  /// Of who waits for what becomes of it; 0 if nobody does.
  var ticket = 0
}
