/// A change on screen that something other than the router made.
public enum ObservedMove: String, Sendable {
  /// The user popped screens, with the back button or a swipe.
  case back
  /// A presented layer was removed: the user swiped it away, or the app dismissed it.
  case dismissal
  /// Another tab was selected.
  case tab
  /// The app's own code changed the screens, or presented something of its own.
  case app
}
