/// What a driver is asked to do.
enum Request {
  case launch
  /// An event that a screen fires.
  case call(EventCall)
  /// Something outside wants a screen, or fires an event.
  case entrance(Entrance)
  /// The app's own code wants a screen.
  case route(RouteRequest)
  /// An activity that another window of the app has made wants something at its place.
  case place(Destination, Arguments)
  case tap(tab: Int, layer: UInt64)
  case conditionsChanged(animated: Bool)
  /// A button of the alert that this instance of a screen is.
  case button(Int, of: UInt64)

  /// Conditions have changed: that is never dropped.
  var isChange: Bool {
    if case .conditionsChanged = self { true } else { false }
  }

  /// Something outside of the router's screens wants to be shown.
  var isFromOutside: Bool {
    switch self {
    case .entrance, .route, .place: true
    case .launch, .call, .tap, .conditionsChanged, .button: false
    }
  }

  /// Of who waits for what becomes of it; 0 if nobody does.
  var ticket: Int {
    switch self {
    case .entrance(let entrance): entrance.ticket
    case .route(let route): route.ticket
    case .launch, .call, .place, .tap, .conditionsChanged, .button: 0
    }
  }

  /// The same for somebody who waits for what becomes of it.
  func with(ticket: Int) -> Request {
    switch self {
    case .entrance(var entrance):
      entrance.ticket = ticket
      return .entrance(entrance)
    case .route(var route):
      route.ticket = ticket
      return .route(route)
    case .launch, .call, .place, .tap, .conditionsChanged, .button: return self
    }
  }
}
