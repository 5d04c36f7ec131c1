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
}
