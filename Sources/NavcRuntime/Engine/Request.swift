/// A request to a driver.
enum Request {
  case launch
  /// An event that a screen fires.
  case call(EventCall)
  /// An opening from outside.
  case opening(OpeningRequest)
  /// A screen or container that the app's own code opens.
  case route(RouteRequest)
  /// A destination that a window's activity asks for.
  case place(Destination, Arguments)
  case tap(tab: Int, layer: UInt64)
  case conditionsChanged(animated: Bool)
  /// A tap on a button of the alert with this instance.
  case button(Int, of: UInt64)

  /// True for a change of conditions, which is never dropped.
  var isChange: Bool {
    if case .conditionsChanged = self { true } else { false }
  }

  /// True if the request comes from outside of the router's screens and opens something.
  var isFromOutside: Bool {
    switch self {
    case .opening, .route, .place: true
    case .launch, .call, .tap, .conditionsChanged, .button: false
    }
  }

  /// The number of the call that waits for the outcome; 0 if none does.
  var ticket: Int {
    switch self {
    case .opening(let opening): opening.ticket
    case .route(let route): route.ticket
    case .launch, .call, .place, .tap, .conditionsChanged, .button: 0
    }
  }

  /// Returns the request with the number of the call that waits for its outcome.
  func with(ticket: Int) -> Request {
    switch self {
    case .opening(var opening):
      opening.ticket = ticket
      return .opening(opening)
    case .route(var route):
      route.ticket = ticket
      return .route(route)
    case .launch, .call, .place, .tap, .conditionsChanged, .button: return self
    }
  }
}
