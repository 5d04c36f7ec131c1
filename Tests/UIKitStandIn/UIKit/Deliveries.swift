// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_spi(StandIn) public import UserNotifications

/// Deliveries of the system to a connected scene with a delegate. A scene in the background enters
/// the foreground first, and becomes active only after the delivery.
extension StandIn {
  /// Opens URLs, like another app or the system.
  public static func open(_ urls: [URL], in scene: UIScene, from app: String? = nil) {
    deliver(to: scene) { $0.scene(scene, openURLContexts: contexts(urls, from: app)) }
  }

  /// Delivers an activity of Handoff or Spotlight, or a universal link.
  public static func `continue`(_ activity: NSUserActivity, in scene: UIScene) {
    deliver(to: scene) {
      $0.scene(scene, willContinueUserActivityWithType: activity.activityType)
      $0.scene(scene, continue: activity)
    }
  }

  /// Announces an activity, then reports that it is not available.
  public static func failToContinue(_ type: String, _ error: any Error, in scene: UIScene) {
    deliver(to: scene) {
      $0.scene(scene, willContinueUserActivityWithType: type)
      $0.scene(scene, didFailToContinueUserActivityWithType: type, error: error)
    }
  }

  /// Chooses a quick action on the Home Screen, like the user.
  public static func choose(
    _ shortcut: UIApplicationShortcutItem,
    in scene: UIWindowScene,
    _ answered: @escaping (_ succeeded: Bool) -> Void = { _ in }
  ) {
    deliver(to: scene) {
      let delegate = $0 as? any UIWindowSceneDelegate
      delegate?.windowScene(scene, performActionFor: shortcut, completionHandler: answered)
    }
  }

  /// Delivers the user's response to the notification center's delegate. The scene does not need a
  /// delegate.
  public static func respond(
    to response: UNNotificationResponse,
    in scene: UIScene?,
    _ ended: @escaping () -> Void = {}
  ) {
    respond(to: response, in: scene, wakes: true, ended)
  }

  private static func respond(
    to response: UNNotificationResponse,
    in scene: UIScene?,
    wakes: Bool,
    _ ended: @escaping () -> Void
  ) {
    response.target = scene
    let wakes = wakes && scene?.activationState == .background
    if wakes, let scene { enterForeground(scene) }
    let center = UNUserNotificationCenter.current()
    precondition(center.delegate != nil, "the notification centre has no delegate")
    let told = OnMain(ended)
    center.delegate?.userNotificationCenter(
      center,
      didReceive: response,
      withCompletionHandler: { told.value() }
    )
    if wakes, let scene { setActive(true, scene) }
  }

  /// Taps an action of a notification, like the user: one of the category's, the notification
  /// itself (`UNNotificationDefaultActionIdentifier`), or its dismissal. Returns false if there is
  /// no such action, or the app is not notified.
  ///
  /// Only the notification itself, and an action with `foreground`, bring the scene to the front.
  @discardableResult
  public static func tap(
    _ action: String,
    of notification: UNNotification,
    in scene: UIScene?,
    text: String = "",
    _ ended: @escaping () -> Void = {}
  ) -> Bool {
    let name = notification.request.content.categoryIdentifier
    let category = UNUserNotificationCenter.current().categories.first { $0.identifier == name }
    let found = category?.actions.first { $0.identifier == action }
    let comes: Bool
    switch action {
    case UNNotificationDefaultActionIdentifier: comes = true
    case UNNotificationDismissActionIdentifier:
      guard category?.options.contains(.customDismissAction) == true else { return false }
      comes = false
    default:
      guard let found else { return false }
      comes = found.options.contains(.foreground)
    }
    let typed = found is UNTextInputNotificationAction ? text : nil
    respond(
      to: response(to: notification, action: action, text: typed),
      in: scene,
      wakes: comes,
      ended
    )
    return true
  }

  /// Delivers a notification while the app is in the foreground, and returns the presentation
  /// options that the delegate chooses.
  public static func receive(_ notification: UNNotification) -> UNNotificationPresentationOptions? {
    let center = UNUserNotificationCenter.current()
    precondition(center.delegate != nil, "the notification centre has no delegate")
    let shown = Answer()
    center.delegate?.userNotificationCenter(center, willPresent: notification) {
      shown.options = $0
    }
    return shown.options
  }

  private static func deliver(to scene: UIScene, _ tell: (any UISceneDelegate) -> Void) {
    guard let delegate = scene.delegate else {
      preconditionFailure("the scene has no delegate")
    }
    let wakes = scene.activationState == .background
    if wakes { enterForeground(scene) }
    tell(delegate)
    if wakes { setActive(true, scene) }
  }
}

/// The answer of a delegate, given in the same turn.
private final class Answer: @unchecked Sendable {
  var options: UNNotificationPresentationOptions?
}

extension StandIn {
  /// Returns a notification like the system's for a push.
  public static func notification(
    _ identifier: String = "notification",
    _ userInfo: [AnyHashable: Any] = [:],
    title: String = "",
    body: String = "",
    category: String = "",
    at date: Date = Date(timeIntervalSinceReferenceDate: 0)
  ) -> UNNotification {
    let content = UNMutableNotificationContent()
    content.title = title
    content.body = body
    content.categoryIdentifier = category
    content.userInfo = userInfo
    let request = UNNotificationRequest(identifier: identifier, content: content, trigger: nil)
    return UNNotification(date: date, request: request)
  }

  /// Returns the user's response to a notification, with typed text if `text` is not nil.
  public static func response(
    to notification: UNNotification,
    action: String = UNNotificationDefaultActionIdentifier,
    text: String? = nil
  ) -> UNNotificationResponse {
    guard let text else {
      return UNNotificationResponse(notification: notification, actionIdentifier: action)
    }
    return UNTextInputNotificationResponse(
      notification: notification,
      actionIdentifier: action,
      userText: text
    )
  }
}
