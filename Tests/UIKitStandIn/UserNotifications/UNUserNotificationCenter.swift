// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

open class UNUserNotificationCenter: NSObject {
  open class func current() -> UNUserNotificationCenter { theOne }
  // Only the main thread uses the stand-in.
  private nonisolated(unsafe) static let theOne = UNUserNotificationCenter(main: ())

  init(main: Void) { super.init() }

  open weak var delegate: (any UNUserNotificationCenterDelegate)?

  /// The categories that the app has registered.
  @_spi(StandIn) public private(set) var categories: Set<UNNotificationCategory> = []

  open func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
    self.categories = categories
  }

  open func getNotificationCategories(
    completionHandler: @escaping @Sendable (Set<UNNotificationCategory>) -> Void
  ) { completionHandler(categories) }
}

public struct UNNotificationPresentationOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let badge = Self(rawValue: 1)
  public static let sound = Self(rawValue: 2)
  @available(iOS 14.0, *) public static let list = Self(rawValue: 8)
  @available(iOS 14.0, *) public static let banner = Self(rawValue: 16)
}

/// The delegate of the notification center. All methods are optional in the SDK; in the stand-in
/// each has a default, which does what the system does without the method.
public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    willPresent notification: UNNotification,
    withCompletionHandler completionHandler:
      @escaping @Sendable (UNNotificationPresentationOptions) -> Void
  )
  func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping @Sendable () -> Void
  )
}

extension UNUserNotificationCenterDelegate {
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    willPresent notification: UNNotification,
    withCompletionHandler completionHandler:
      @escaping @Sendable (UNNotificationPresentationOptions) -> Void
  ) { completionHandler([]) }
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping @Sendable () -> Void
  ) { completionHandler() }
}
