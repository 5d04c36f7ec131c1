import SwiftUI
import UIKit

@testable import NavcRuntime
@_spi(StandIn) import UserNotifications

/// The guide's app with a window, like one that the system opens.
@MainActor struct Opened {
  let delegate = AppDelegate()
  let session = Session()
  let log = StepLog()
  let connection: StandIn.Connection
  let screen: StandInScreen

  init(
    isWelcomed: Bool = true,
    shortcut: UIApplicationShortcutItem? = nil,
    response: UNNotificationResponse? = nil,
    stored: [String: Any] = [:]
  ) throws {
    UserDefaults.standard.set(isWelcomed ? "true" : nil, forKey: "Trips.navigation.welcomed")
    _ = delegate.application(UIApplication.shared, didFinishLaunchingWithOptions: nil)
    let sceneDelegate = try Self.sceneDelegate(delegate)
    connection = StandIn.connectScene(
      shortcut: shortcut,
      response: response,
      delegate: sceneDelegate
    )
    // `TripsRoot(conditions:observer:)` creates this too, but without the stand-in's clock.
    let navigation = TripsNavigation(conditions: session, observer: log)
    navigation.clock = { StandIn.after($0, $1) }
    let root = TripsRoot(navigation).environmentObject(session)
    screen = StandInScreen(root, scene: connection.scene, stored: stored)
    StandIn.settle()
  }

  /// Returns a scene delegate of the class that the app's delegate names.
  private static func sceneDelegate(_ delegate: AppDelegate) throws -> any UISceneDelegate {
    let connection = StandIn.connectScene()
    let configuration = delegate.application(
      UIApplication.shared,
      configurationForConnecting: connection.session,
      options: connection.options
    )
    StandIn.disconnect(connection.scene)
    let type = try need(configuration.delegateClass as? TripsSceneDelegate.Type)
    return type.init()
  }

  func tap(_ label: String, file: String = #fileID, line: Int = #line) {
    expect(screen.tap(label), "no \(label) in \(screen.description)", file: file, line: line)
    StandIn.settle()
  }

  func tap(tab: String) {
    screen.tapTab(tab)
    StandIn.settle()
  }

  /// Expects that a view of this type is visible.
  func shows(_ view: String, file: String = #fileID, line: Int = #line) {
    let views = screen.visibleViews
    expect(views.contains(view), "\(views) without \(view)", file: file, line: line)
  }
}
