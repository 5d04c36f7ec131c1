import UIKit
import UserNotifications

/// A scene delegate that logs its calls and the scene's state.
@MainActor final class SceneLog: NSObject, UIWindowSceneDelegate {
  var window: UIWindow?
  private var heard: [String] = []
  var restoration: NSUserActivity?
  private(set) var options: UIScene.ConnectionOptions?
  private(set) var urls: [URL] = []
  private(set) var activities: [NSUserActivity] = []

  func take() -> [String] {
    defer { heard = [] }
    return heard
  }

  func note(_ what: String, _ scene: UIScene) {
    let state =
      switch scene.activationState {
      case .unattached: "unattached"
      case .foregroundActive: "active"
      case .foregroundInactive: "inactive"
      case .background: "background"
      }
    heard.append("\(what) (\(state))")
  }

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    options = connectionOptions
    note("willConnect", scene)
  }
  func sceneDidDisconnect(_ scene: UIScene) { note("didDisconnect", scene) }
  func sceneDidBecomeActive(_ scene: UIScene) { note("didBecomeActive", scene) }
  func sceneWillResignActive(_ scene: UIScene) { note("willResignActive", scene) }
  func sceneWillEnterForeground(_ scene: UIScene) { note("willEnterForeground", scene) }
  func sceneDidEnterBackground(_ scene: UIScene) { note("didEnterBackground", scene) }

  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    urls += URLContexts.map(\.url)
    note("open from \(URLContexts.first?.options.sourceApplication ?? "nowhere")", scene)
  }
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    note("save", scene)
    return restoration
  }
  func scene(
    _ scene: UIScene,
    restoreInteractionStateWith stateRestorationActivity: NSUserActivity
  ) {
    note("restore \(stateRestorationActivity.activityType)", scene)
  }
  func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {
    note("willContinue \(userActivityType)", scene)
  }
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    activities.append(userActivity)
    note("continue \(userActivity.activityType)", scene)
  }
  func scene(
    _ scene: UIScene,
    didFailToContinueUserActivityWithType userActivityType: String,
    error: any Error
  ) { note("didFailToContinue \(userActivityType)", scene) }
  func windowScene(
    _ windowScene: UIWindowScene,
    performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    note("perform \(shortcutItem.type)", windowScene)
    completionHandler(true)
  }
}

/// A notification center's delegate that logs its calls.
final class CenterLog: NSObject, UNUserNotificationCenterDelegate {
  var responses: [UNNotificationResponse] = []

  func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    willPresent notification: UNNotification,
    withCompletionHandler completionHandler:
      @escaping (UNNotificationPresentationOptions) -> Void
  ) { completionHandler([.banner]) }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    responses.append(response)
    completionHandler()
  }
}
