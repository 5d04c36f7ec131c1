// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

open class UNNotificationTrigger: NSObject {
  init(repeats: Bool) {
    self.repeats = repeats
    super.init()
  }
  open private(set) var repeats: Bool
}

open class UNPushNotificationTrigger: UNNotificationTrigger {}

open class UNNotificationRequest: NSObject {
  public convenience init(
    identifier: String,
    content: UNNotificationContent,
    trigger: UNNotificationTrigger?
  ) {
    self.init(identifier, content, trigger)
  }

  private init(
    _ identifier: String,
    _ content: UNNotificationContent,
    _ trigger: UNNotificationTrigger?
  ) {
    self.identifier = identifier
    self.content = UNNotificationContent(copyOf: content)
    self.trigger = trigger
    super.init()
  }

  open private(set) var identifier: String
  open private(set) var content: UNNotificationContent
  open private(set) var trigger: UNNotificationTrigger?
}

open class UNNotification: NSObject {
  /// Creates a notification, like the system. The SDK has no such initializer.
  @_spi(StandIn) public init(date: Date, request: UNNotificationRequest) {
    self.date = date
    self.request = request
    super.init()
  }

  open private(set) var date: Date
  open private(set) var request: UNNotificationRequest
}

open class UNNotificationResponse: NSObject {
  /// Creates a response, like the system. The SDK has no such initializer.
  @_spi(StandIn) public init(notification: UNNotification, actionIdentifier: String) {
    self.notification = notification
    self.actionIdentifier = actionIdentifier
    super.init()
  }

  open private(set) var notification: UNNotification
  open private(set) var actionIdentifier: String
  /// The value of UIKit's `targetScene`.
  @_spi(StandIn) public weak var target: AnyObject?
}

open class UNTextInputNotificationResponse: UNNotificationResponse {
  /// Creates a response with text, like the system. The SDK has no such initializer.
  @_spi(StandIn)
  public init(notification: UNNotification, actionIdentifier: String, userText: String) {
    self.userText = userText
    super.init(notification: notification, actionIdentifier: actionIdentifier)
  }

  open private(set) var userText: String
}

public let UNNotificationDefaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"
public let UNNotificationDismissActionIdentifier = "com.apple.UNNotificationDismissActionIdentifier"
