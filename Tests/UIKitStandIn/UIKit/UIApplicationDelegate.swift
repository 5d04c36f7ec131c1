// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// Every method is optional in the SDK; here each has a default.
@preconcurrency @MainActor public protocol UIApplicationDelegate: NSObjectProtocol {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  func application(
    _ application: UIApplication,
    didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
  )

  // Those of an app without scenes. UIKit calls none of them in one that has scenes.

  var window: UIWindow? { get set }
  @available(
    iOS,
    introduced: 2.0,
    deprecated: 26.0,
    message: "Use sceneDidBecomeActive(_:) of UISceneDelegate instead."
  )
  func applicationDidBecomeActive(_ application: UIApplication)
  func applicationDidEnterBackground(_ application: UIApplication)
  @available(
    iOS,
    introduced: 9.0,
    deprecated: 26.0,
    message: "Use scene(_:openURLContexts:) of UISceneDelegate instead."
  )
  func application(
    _ app: UIApplication,
    open url: URL,
    options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool
  @available(
    iOS,
    introduced: 8.0,
    deprecated: 26.0,
    message: "Use scene(_:continue:) of UISceneDelegate instead."
  )
  func application(
    _ application: UIApplication,
    continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool
  @available(
    iOS,
    introduced: 9.0,
    deprecated: 26.0,
    message: "Use windowScene(_:performActionFor:completionHandler:) instead."
  )
  func application(
    _ application: UIApplication,
    performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  )
}

extension UIApplicationDelegate {
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  public func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
  }
  public func application(
    _ application: UIApplication,
    didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
  ) {}
  public var window: UIWindow? {
    get { nil }
    set {}
  }
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  public func application(
    _ app: UIApplication,
    open url: URL,
    options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool { false }
  public func application(
    _ application: UIApplication,
    continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool { false }
  public func application(
    _ application: UIApplication,
    performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {}

  /// What `@main` calls; the system's part is the tests'.
  public static func main() {}
}

extension UIApplication {
  public struct LaunchOptionsKey: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  @available(
    iOS,
    introduced: 9.0,
    deprecated: 26.0,
    message: "Use UIScene.OpenURLOptions of a UIOpenURLContext instead."
  )
  public struct OpenURLOptionsKey: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }
}
