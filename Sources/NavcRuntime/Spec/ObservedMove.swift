/// What happened on screen without the router, which has followed it.
public enum ObservedMove: String, Sendable {
  /// Pushed screens went: the user tapped the back button, or swiped.
  case back
  /// Presented ones went: the user swiped them away, or the app dismissed them.
  case dismissal
  /// Another tab was selected.
  case tab
  /// The app's own code changed what is shown, or showed something of its own.
  case app
}
