import UIKit

@testable import NavcRuntime
@_spi(StandIn) import UserNotifications

/// The guide's app with scenes, launched like an app by the system.
@MainActor struct App {
  let delegate = AppDelegate()
  let sceneDelegate = SceneDelegate()
  let connection: StandIn.Connection
  var window: UIWindow? { sceneDelegate.window }

  init(_ event: Event? = nil, restored: NSUserActivity? = nil) {
    _ = delegate.application(.shared, didFinishLaunchingWithOptions: nil)
    var (urls, activities): ([URL], Set<NSUserActivity>) = ([], [])
    var (shortcut, response): (UIApplicationShortcutItem?, UNNotificationResponse?)
    switch event {
    case .url(let url): urls = [url]
    case .page(let url): activities = [Self.page(url)]
    case .quickAction(let item): shortcut = item
    case .notification(let notification): response = StandIn.response(to: notification)
    case nil: break
    }
    connection = StandIn.connectScene(
      urls: urls,
      activities: activities,
      shortcut: shortcut,
      response: response,
      restored: restored,
      delegate: sceneDelegate
    )
    sceneDelegate.router?.clock = { StandIn.after($0, $1) }
    // The notification center may deliver the response as well.
    if let response { StandIn.respond(to: response, in: connection.scene) }
    StandIn.settle()
  }

  /// Delivers an event and returns the app's answer; nil if the app is not asked for one.
  @discardableResult func bring(_ event: Event) -> Bool? {
    var answer: Bool?
    switch event {
    case .url(let url): StandIn.open([url], in: connection.scene)
    case .page(let url): StandIn.continue(Self.page(url), in: connection.scene)
    case .quickAction(let item): StandIn.choose(item, in: connection.scene) { answer = $0 }
    case .notification(let notification):
      StandIn.respond(to: StandIn.response(to: notification), in: connection.scene) {
        answer = true
      }
    }
    StandIn.settle()
    return answer
  }

  func goToBackground() { StandIn.enterBackground(connection.scene) }

  func comeBack() {
    StandIn.setActive(true, connection.scene)
    StandIn.settle()
  }

  private static func page(_ url: URL) -> NSUserActivity {
    let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
    activity.webpageURL = url
    return activity
  }
}

@MainActor let guests: [Scenario] = [
  Scenario("the state is restored at the next launch") {
    let app = App()
    try app.tap("Book 2")
    app.goToBackground()
    let later = App(restored: try need(app.connection.session.stateRestorationActivity))
    expect(later.screen, is: app.screen)
    expect(try later.visible(BookViewController.self).bookID, is: 2)
  },
  Scenario("a link takes precedence over the restored state") {
    let app = App()
    try app.tap("Book 2")
    app.goToBackground()
    let restored = try need(app.connection.session.stateRestorationActivity)
    let url = try need(URL(string: "library://books/3"))
    expect(try App(.url(url), restored: restored).visible(BookViewController.self).bookID, is: 3)
  },
  Scenario("a scene in the background receives a link on its way to the foreground") {
    let app = App()
    app.goToBackground()
    app.bring(.url(try need(URL(string: "library://books/3"))))
    expect(try app.visible(BookViewController.self).bookID, is: 3)
    expect(app.connection.scene.activationState, is: .foregroundActive)
  },
]
