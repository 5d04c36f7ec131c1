// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_spi(StandIn) public import UserNotifications

/// What the system brings to a scene that is connected, and has a delegate. A scene in the back is
/// brought to the front for it, and becomes active only when it has it.
extension StandIn {
  /// Another app, or the system, has URLs opened.
  public static func open(_ urls: [URL], in scene: UIScene, from app: String? = nil) {
    deliver(to: scene) { $0.scene(scene, openURLContexts: contexts(urls, from: app)) }
  }

  /// Hands over an activity: of Handoff, of Spotlight, or a universal link.
  public static func `continue`(_ activity: NSUserActivity, in scene: UIScene) {
    deliver(to: scene) {
      $0.scene(scene, willContinueUserActivityWithType: activity.activityType)
      $0.scene(scene, continue: activity)
    }
  }

  /// Says that there is an activity, and then that it can't be had.
  public static func failToContinue(_ type: String, _ error: any Error, in scene: UIScene) {
    deliver(to: scene) {
      $0.scene(scene, willContinueUserActivityWithType: type)
      $0.scene(scene, didFailToContinueUserActivityWithType: type, error: error)
    }
  }

  /// The user chooses a quick action on the Home Screen.
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

  /// The user answers a notification: the notification centre's delegate hears of it. The scene
  /// need not have a delegate.
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

  /// The user taps an action of a notification: one of the category's, the notification itself
  /// (`UNNotificationDefaultActionIdentifier`), or what takes it away. False where there is no such
  /// action, or the app is not told.
  ///
  /// Only the notification itself, and an action that is `foreground`, bring the scene to the front.
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

  /// A notification comes while the app is in front; what the delegate has of it shown.
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

/// What a delegate says, in the same turn.
private final class Answer: @unchecked Sendable {
  var options: UNNotificationPresentationOptions?
}

extension StandIn {
  /// A notification as the system makes it of a push.
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

  /// The user's answer to a notification; with `text` one that was typed.
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
