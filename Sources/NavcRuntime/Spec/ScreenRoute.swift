/// A screen that the app's own code opens, with its parameters, such as `.profile(userID:)`.
public struct ScreenRoute<Spec: NavigationSpec>: Sendable {
  let request: RouteRequest

  /// The screen with this number. For generated code.
  public init(_ screen: Int, _ parameters: (any Hashable & Sendable)? = nil) {
    request = RouteRequest(screen: screen, parameters: parameters)
  }
}

/// A screen with its parameters, by its number.
struct RouteRequest: Sendable {
  let screen: Int
  let parameters: (any Hashable & Sendable)?
  /// Of who waits for what becomes of it; 0 if nobody does.
  var ticket = 0
}
