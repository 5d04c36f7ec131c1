// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@preconcurrency @MainActor open class UIApplication: UIResponder {
  open class var shared: UIApplication { theOne }
  private static let theOne = UIApplication()

  open internal(set) var connectedScenes: Set<UIScene> = []
  /// The sessions of connected scenes, and those that the system keeps for later.
  open internal(set) var openSessions: Set<UISceneSession> = []
  open var supportsMultipleScenes: Bool { StandIn.supportsMultipleScenes }
  open var shortcutItems: [UIApplicationShortcutItem]?
  open nonisolated var isProtectedDataAvailable: Bool { StandIn.isUnlocked }

  /// The state of the frontmost scene.
  open var applicationState: UIApplication.State {
    let states = connectedScenes.map(\.activationState)
    if states.contains(.foregroundActive) { return .active }
    return states.contains(.background) && !states.contains(.foregroundInactive)
      ? .background : .inactive
  }

  @available(
    iOS,
    introduced: 13.0,
    deprecated: 100000.0,
    message: "Please use activateSceneSession(for:errorHandler:)"
  )
  open func requestSceneSessionActivation(
    _ sceneSession: UISceneSession?,
    userActivity: NSUserActivity?,
    options: UIScene.ActivationRequestOptions?,
    errorHandler: ((any Error) -> Void)? = nil
  ) {
    StandIn.ask(sceneSession, userActivity, options, errorHandler)
  }

  open func requestSceneSessionDestruction(
    _ sceneSession: UISceneSession,
    options: UISceneDestructionRequestOptions?,
    errorHandler: ((any Error) -> Void)? = nil
  ) {
    StandIn.askToDestroy(sceneSession, errorHandler)
  }

  open func requestSceneSessionRefresh(_ sceneSession: UISceneSession) {}

  /// Does nothing. Tests deliver the token, in place of the system.
  open func registerForRemoteNotifications() {}

  public nonisolated static let protectedDataDidBecomeAvailableNotification = NSNotification.Name(
    "UIApplicationProtectedDataDidBecomeAvailable"
  )
  public nonisolated static let protectedDataWillBecomeUnavailableNotification =
    NSNotification.Name("UIApplicationProtectedDataWillBecomeUnavailable")
  public nonisolated static let willResignActiveNotification = NSNotification.Name(
    "UIApplicationWillResignActiveNotification"
  )
  public nonisolated static let didBecomeActiveNotification = NSNotification.Name(
    "UIApplicationDidBecomeActiveNotification"
  )
  public nonisolated static let willEnterForegroundNotification = NSNotification.Name(
    "UIApplicationWillEnterForegroundNotification"
  )
  public nonisolated static let didEnterBackgroundNotification = NSNotification.Name(
    "UIApplicationDidEnterBackgroundNotification"
  )
}

extension UIApplication {
  public enum State: Int, Sendable {
    case active, inactive, background
  }

  @available(iOS 17.0, *)
  public func activateSceneSession(
    for request: UISceneSessionActivationRequest,
    errorHandler: ((any Error) -> Void)? = nil
  ) {
    StandIn.ask(request.session, request.userActivity, request.options, errorHandler)
  }
}

public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone, pad, tv, carPlay
  @available(iOS 14.0, *) case mac = 5
  @available(iOS 17.0, *) case vision = 6
}

@preconcurrency @MainActor open class UIDevice: NSObject {
  open class var current: UIDevice { theOne }
  private static let theOne = UIDevice()
  open var userInterfaceIdiom: UIUserInterfaceIdiom { StandIn.idiom }
}

public enum UIUserInterfaceSizeClass: Int, Sendable {
  case unspecified, compact, regular
}

open class UITraitCollection: NSObject, @unchecked Sendable {
  // Only the main thread uses the stand-in.
  private nonisolated(unsafe) static var chosen: UITraitCollection?

  /// The traits of the current thread. A value that is set stays until it is set again, or until
  /// the stand-in is reset.
  open class var current: UITraitCollection {
    get { chosen ?? MainActor.assumeIsolated { StandIn.traits } }
    set { chosen = newValue }
  }

  static func forget() { chosen = nil }

  init(
    userInterfaceIdiom: UIUserInterfaceIdiom,
    horizontalSizeClass: UIUserInterfaceSizeClass
  ) {
    self.userInterfaceIdiom = userInterfaceIdiom
    self.horizontalSizeClass = horizontalSizeClass
    super.init()
  }

  open private(set) var userInterfaceIdiom: UIUserInterfaceIdiom
  open private(set) var horizontalSizeClass: UIUserInterfaceSizeClass
}

extension StandIn {
  /// The traits of the screen.
  static var traits: UITraitCollection {
    UITraitCollection(
      userInterfaceIdiom: idiom,
      horizontalSizeClass: idiom == .pad ? .regular : .compact
    )
  }
}
