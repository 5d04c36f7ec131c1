import UIKit
import UserNotifications

/// The places of a user when an opening arrives.
enum Place: CaseIterable {
  case home, settings, camera, cameraOverSettings
}

/// A start of the app that shows the splash screen.
@MainActor struct App {
  static let home = "host[tabs[*Home UI Settings]]"
  static let settings = "host[tabs[Home UI *Settings]]"
  static let camera = "host[tabs[*Home UI Settings]] + nav[Camera]"
  static let login = "host[Login]"

  let session: Session
  let stage: Stage

  init(loggedIn: Bool, _ connection: StandIn.Connection? = nil) {
    let session = Session(loggedIn: loggedIn)
    self.session = session
    stage = Stage(on: connection) {
      RootContainerRouter(scene: $0, conditions: session, screens: AppScreens(), observer: $1)
    }
    stage.isHosted = true
    stage.launch()
  }

  /// Reports that the conditions are known.
  func know() {
    stage.router?.conditionsKnown()
    stage.settle()
  }

  /// Returns the app of a logged-in user, at a place.
  static func at(_ place: Place) throws -> App {
    let app = App(loggedIn: true)
    app.know()
    if place == .settings || place == .cameraOverSettings { try app.tap(2) }
    if place == .camera || place == .cameraOverSettings { try app.tap(1) }
    _ = app.stage.takeHeard()
    return app
  }

  /// The controller that the router uses as root.
  var child: UIViewController? { stage.window?.rootViewController?.children.first }

  func tap(_ tab: Int) throws {
    StandIn.tapTab(tab, of: try need(child as? UITabBarController))
    stage.settle()
  }

  /// Logs in, like the login screen.
  func logIn() throws {
    session.loggedIn = true
    try stage.visible(LoginViewController.self).go?.signedIn()
    stage.settle()
  }

  /// Performs a quick action, and returns true if the router handles it.
  func perform(_ type: String) -> Bool? {
    defer { stage.settle() }
    return stage.router?.perform(Self.shortcut(type))
  }

  /// Receives a notification with this payload, and returns true if the router handles it.
  func receive(_ payload: [AnyHashable: Any]) -> Bool? {
    defer { stage.settle() }
    return stage.router?.receive(payload: payload)
  }

  static func shortcut(_ type: String) -> UIApplicationShortcutItem {
    UIApplicationShortcutItem(type: type, localizedTitle: type)
  }

  static func reply(to message: String) -> [AnyHashable: Any] {
    ["aps": ["alert": "A message"], "type": "reply", "message_id": message]
  }

  /// Returns the `replyTo` parameter of the settings.
  func replyTo() throws -> String? {
    try stage.visible(SettingsViewController.self).parameters.replyTo
  }
}
