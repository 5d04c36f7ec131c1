/// What an alert says and asks (LANGUAGE §4): a screen that the router makes itself.
public struct Alert: Hashable, Sendable {
  /// One of its buttons.
  public struct Button: Hashable, Sendable {
    /// Its title, a localisation key.
    public var title: String
    /// What it is for.
    public var role = AlertRole.plain
    /// The event that it fires at the screen under the alert.
    public var fires: EventID?
    /// Where it is written.
    public var origin: NodeID
  }

  /// Its title, a localisation key.
  public var title: String
  /// Its text, a localisation key, with `{name}` where parameters are filled in.
  public var message: String?
  /// How it looks.
  public var style = AlertStyle.alert
  /// Its buttons, as written.
  public var buttons: [Button]
  /// The key `alert`, where it is written.
  public var origin: NodeID
}

extension Presentation {
  /// How alerts are presented: over all that is on screen, and no swipe closes them.
  static let alert = Presentation(style: .overFullScreen)
}

extension NavigationGraph {
  /// The alert that the screen is.
  package func alert(_ screen: ScreenID) -> Alert? { screens[Int(screen.index)].alert }

  /// The alert that is there.
  package func alert(_ destination: Destination) -> Alert? { destination.screen.flatMap(alert) }

  func isAlert(_ screen: ScreenID) -> Bool { screens[Int(screen.index)].alert != nil }

  /// Whether there is any.
  package var hasAlerts: Bool { screens.contains { $0.alert != nil } }
}

/// What a step does once an alert has gone: numbers after those of verbs that others come after
/// (`NavigationGraph.earlierVerbs`), for what leaves an alert goes on like a step of several verbs.
package enum AlertRest {
  /// An event, or nothing, at what the alert lay over.
  case event(ScreenID)
  /// The gate that decides on what the alert lacks comes over that.
  case lacking(ScreenID)
}

extension NavigationGraph {
  /// The number of what comes after an alert; 0 is the end of steps of several verbs.
  package func number(_ rest: AlertRest) -> Int {
    switch rest {
    case .event(let screen): earlierVerbs.count + 1 + 2 * Int(screen.index)
    case .lacking(let screen): earlierVerbs.count + 2 + 2 * Int(screen.index)
    }
  }

  /// What comes after an alert, if the number is of that.
  package func alertRest(_ number: Int) -> AlertRest? {
    let index = number - earlierVerbs.count - 1
    guard index >= 0 else { return nil }
    let screen = ScreenID(index / 2)
    return index % 2 == 0 ? .event(screen) : .lacking(screen)
  }
}
