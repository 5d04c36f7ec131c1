/// A screen to open from the app's own code, with its parameters, such as `.profile(userID:)`.
public struct ScreenRoute<Spec: NavigationSpec>: Sendable {
  let request: RouteRequest

  /// Creates a route to the screen with this number. For generated code.
  public init(_ screen: Int, _ parameters: (any Hashable & Sendable)? = nil) {
    request = RouteRequest(screen: screen, parameters: parameters)
  }

  /// Creates a route to the container with this number; the parameters are those of its root. For generated code.
  public init(container: Int, _ parameters: (any Hashable & Sendable)? = nil) {
    let tables = Spec.tables
    let screen = tables.parameterScreen(of: tables.firstShown(in: container)) ?? -1
    request = RouteRequest(screen: screen, container: container, parameters: parameters)
  }
}

/// A route without its generic type.
struct RouteRequest: Sendable {
  let screen: Int
  /// The container to open instead of `screen`, which is the first screen that it shows.
  var container: Int?
  let parameters: (any Hashable & Sendable)?
  /// The number of the call that waits for the outcome; 0 if none does.
  var ticket = 0
}
