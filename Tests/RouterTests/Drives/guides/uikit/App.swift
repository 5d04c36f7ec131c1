import UIKit

@testable import NavcRuntime
@_spi(StandIn) import UserNotifications

/// The guide's app, connected like a scene of the system.
@MainActor struct App {
  let delegate = AppDelegate()
  let sceneDelegate = SceneDelegate()
  let connection: StandIn.Connection

  init(
    isWelcomed: Bool = true,
    urls: [URL] = [],
    shortcut: UIApplicationShortcutItem? = nil,
    response: UNNotificationResponse? = nil,
    restored: NSUserActivity? = nil
  ) {
    UserDefaults.standard.set(isWelcomed ? "true" : nil, forKey: "Trips.navigation.welcomed")
    _ = delegate.application(UIApplication.shared, didFinishLaunchingWithOptions: nil)
    connection = StandIn.connectScene(
      urls: urls,
      shortcut: shortcut,
      response: response,
      restored: restored,
      delegate: sceneDelegate
    )
    sceneDelegate.router?.clock = { StandIn.after($0, $1) }
    StandIn.settle()
  }

  var screen: String { StandIn.screen(of: sceneDelegate.window) }

  func visible<Controller>(_ type: Controller.Type = Controller.self) throws -> Controller {
    try need(StandIn.visible(in: sceneDelegate.window) as? Controller, "a \(type) in \(screen)")
  }

  /// Taps the button with this title on the visible screen.
  func tap(_ title: String, file: String = #fileID, line: Int = #line) throws {
    let controller: UIViewController = try visible()
    let buttons = controller.view.subviews.compactMap { $0 as? UIButton }
    let button = try need(buttons.first { $0.currentTitle == title }, title, file: file, line: line)
    button.sendActions(for: .primaryActionTriggered)
    StandIn.settle()
  }

  func tap(tab: Int) throws {
    let tabs = try need(sceneDelegate.window?.rootViewController as? UITabBarController)
    StandIn.tapTab(tab, of: tabs)
    StandIn.settle()
  }
}

let trips = "tabs[*nav[List] nav[Journal]]"
