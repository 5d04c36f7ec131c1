/// The contents of an alert, which is a screen that the router creates.
public struct Alert: Hashable, Sendable {
  /// A button of an alert.
  public struct Button: Hashable, Sendable {
    /// The title, which is a localization key.
    public var title: String
    /// The role.
    public var role = AlertRole.plain
    /// The event that it fires on the screen below the alert.
    public var fires: EventID?
    /// The node of the button.
    public var origin: NodeID
  }

  /// The title, which is a localization key.
  public var title: String
  /// The message, which is a localization key, with `{name}` for parameters.
  public var message: String?
  /// The style: an alert or an action sheet.
  public var style = AlertStyle.alert
  /// The buttons, in written order.
  public var buttons: [Button]
  /// The key `alert` in the spec.
  public var origin: NodeID
}

extension Presentation {
  /// The presentation of alerts, which covers everything and can't be swiped away.
  static let alert = Presentation(style: .overFullScreen)
}

extension NavigationGraph {
  /// Returns the alert of a screen, if it is one.
  package func alert(_ screen: ScreenID) -> Alert? { screens[Int(screen.index)].alert }

  /// Returns the alert of a destination, if it is one.
  package func alert(_ destination: Destination) -> Alert? { destination.screen.flatMap(alert) }

  func isAlert(_ screen: ScreenID) -> Bool { screens[Int(screen.index)].alert != nil }

  /// True if a screen is an alert.
  package var hasAlerts: Bool { screens.contains { $0.alert != nil } }
}

/// The continuation of a step after an alert is dismissed. It has a number after those of
/// `NavigationGraph.earlierVerbs`, because it continues like a step of several verbs.
package enum AlertContinuation {
  /// An event, or nothing, at the screen below the alert.
  case event(ScreenID)
  /// The gate for the requirement that the alert does not meet, over the screen below the alert.
  case unmet(ScreenID)
}

extension NavigationGraph {
  /// Returns the number of a continuation. 0 is the end of steps with several verbs.
  package func number(_ rest: AlertContinuation) -> Int {
    switch rest {
    case .event(let screen): earlierVerbs.count + 1 + 2 * Int(screen.index)
    case .unmet(let screen): earlierVerbs.count + 2 + 2 * Int(screen.index)
    }
  }

  /// Returns the continuation with a number, if it is one.
  package func alertContinuation(_ number: Int) -> AlertContinuation? {
    let index = number - earlierVerbs.count - 1
    guard index >= 0 else { return nil }
    let screen = ScreenID(index / 2)
    return index % 2 == 0 ? .event(screen) : .unmet(screen)
  }
}
