import UIKit
@_spi(StandIn) import UserNotifications

/// The guide's app without scenes, launched like an app by the system.
@MainActor struct App {
  let delegate = AppDelegate()
  var window: UIWindow? { delegate.window }

  init(_ event: Event? = nil) {
    _ = delegate.application(.shared, didFinishLaunchingWithOptions: nil)
    if let event { bring(event) }
    delegate.applicationDidBecomeActive(.shared)
    StandIn.settle()
  }

  /// Delivers an event and returns the app's answer; nil if the app is not asked for one.
  @discardableResult func bring(_ event: Event) -> Bool? {
    var answer: Bool?
    switch event {
    case .url(let url): answer = delegate.application(.shared, open: url, options: [:])
    case .page(let url):
      let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
      activity.webpageURL = url
      answer = delegate.application(.shared, continue: activity) { _ in }
    case .quickAction(let item):
      delegate.application(.shared, performActionFor: item) { answer = $0 }
    case .notification(let notification):
      StandIn.respond(to: StandIn.response(to: notification), in: nil) { answer = true }
    }
    StandIn.settle()
    return answer
  }

  func goToBackground() { delegate.applicationDidEnterBackground(.shared) }

  func comeBack() { delegate.applicationDidBecomeActive(.shared) }
}

@MainActor let guests: [Scenario] = []
