// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import UserNotifications

extension UIScene {
  /// The options with which the system connects a scene. Only the system creates them.
  @preconcurrency @MainActor open class ConnectionOptions: NSObject {
    init(shortcutItem: UIApplicationShortcutItem?, notificationResponse: UNNotificationResponse?) {
      self.shortcutItem = shortcutItem
      self.notificationResponse = notificationResponse
      super.init()
    }

    open internal(set) var urlContexts: Set<UIOpenURLContext> = []
    open internal(set) var sourceApplication: String?
    open internal(set) var handoffUserActivityType: String?
    open internal(set) var userActivities: Set<NSUserActivity> = []
    open private(set) var notificationResponse: UNNotificationResponse?
    open private(set) var shortcutItem: UIApplicationShortcutItem?
  }

  /// The options of a URL. Only the system creates them.
  @preconcurrency @MainActor open class OpenURLOptions: NSObject {
    init(sourceApplication: String?, annotation: Any?, openInPlace: Bool) {
      self.sourceApplication = sourceApplication
      self.annotation = annotation
      self.openInPlace = openInPlace
      super.init()
    }

    open private(set) var sourceApplication: String?
    open private(set) var annotation: Any?
    open private(set) var openInPlace: Bool
  }

  @preconcurrency @MainActor open class ActivationRequestOptions: NSObject {
    public override init() { super.init() }
    open var requestingScene: UIScene?
  }
}

/// A URL with its options. Only the system creates them.
@preconcurrency @MainActor open class UIOpenURLContext: NSObject {
  init(url: URL, options: UIScene.OpenURLOptions) {
    self.url = url
    self.options = options
    super.init()
  }

  open private(set) var url: URL
  open private(set) var options: UIScene.OpenURLOptions
}

@preconcurrency @MainActor open class UISceneDestructionRequestOptions: NSObject {
  public override init() { super.init() }
}

@preconcurrency @MainActor
open class UIWindowSceneDestructionRequestOptions: UISceneDestructionRequestOptions {
  open var windowDismissalAnimation = UIWindowScene.DismissalAnimation.standard
}

extension UIWindowScene {
  public enum DismissalAnimation: Int, Sendable {
    case standard = 1
    case commit, decline
  }
}
