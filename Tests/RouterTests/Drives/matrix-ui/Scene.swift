import UIKit
@_spi(StandIn) import UserNotifications

/// The app's delegates, with one line for each kind of opening.
final class SceneDelegate: NSObject, UIWindowSceneDelegate, UNUserNotificationCenterDelegate {
  var window: UIWindow?
  weak var router: MatrixRouter?
  /// The router's answers since the last call.
  private var answers: [Bool] = []

  func takeAnswers() -> [Bool] {
    defer { answers = [] }
    return answers
  }

  private func answer(_ found: Bool?) {
    if let found { answers.append(found) }
  }

  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
    answer(router?.open(contexts))
  }

  func scene(_ scene: UIScene, continue activity: NSUserActivity) {
    answer(router?.continue(activity))
  }

  func windowScene(
    _ scene: UIWindowScene,
    performActionFor item: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    let found = router?.perform(item)
    answer(found)
    completionHandler(found ?? false)
  }

  nonisolated func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    nonisolated(unsafe) let response = response
    MainActor.assumeIsolated { answer(router?.handle(response)) }
    completionHandler()
  }
}

@MainActor extension Way {
  func url(_ target: Target) -> URL { URL(string: link(target)) ?? URL(fileURLWithPath: "/") }

  /// Returns an activity with the target's URL; universal links arrive as activities too.
  func activity(_ target: Target) -> NSUserActivity {
    let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
    activity.webpageURL = url(target)
    return activity
  }

  func response(_ target: Target) -> UNNotificationResponse {
    StandIn.response(to: StandIn.notification("matrix", payload(target)))
  }
}

extension Target {
  var shortcut: UIApplicationShortcutItem {
    UIApplicationShortcutItem(type: rawValue, localizedTitle: rawValue)
  }
}
