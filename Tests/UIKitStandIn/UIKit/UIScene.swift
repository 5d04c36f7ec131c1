// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals

@MainActor open class UIScene: UIResponder {
  public required init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
    self.session = session
    super.init()
    session.scene = self
    UIApplication.shared.connectedScenes.insert(self)
  }

  open private(set) var session: UISceneSession
  /// Held, unlike most delegates.
  open var delegate: (any UISceneDelegate)?
  open internal(set) var activationState = UIScene.ActivationState.unattached
  open var title: String! = ""

  public nonisolated static let willConnectNotification = NSNotification.Name(
    "UISceneWillConnectNotification"
  )
  public nonisolated static let didDisconnectNotification = NSNotification.Name(
    "UISceneDidDisconnectNotification"
  )
  public nonisolated static let didActivateNotification = NSNotification.Name(
    "UISceneDidActivateNotification"
  )
  public nonisolated static let willDeactivateNotification = NSNotification.Name(
    "UISceneWillDeactivateNotification"
  )
  public nonisolated static let willEnterForegroundNotification = NSNotification.Name(
    "UISceneWillEnterForegroundNotification"
  )
  public nonisolated static let didEnterBackgroundNotification = NSNotification.Name(
    "UISceneDidEnterBackgroundNotification"
  )
}

extension UIScene {
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive, foregroundInactive, background
  }

  @MainActor open class ConnectionOptions: NSObject {
    public override init() { super.init() }
    open internal(set) var urlContexts: Set<UIOpenURLContext> = []
    open internal(set) var userActivities: Set<NSUserActivity> = []
    open internal(set) var shortcutItem: UIApplicationShortcutItem?
    open internal(set) var sourceApplication: String?
    open internal(set) var handoffUserActivityType: String?
  }
}

@MainActor open class UIWindowScene: UIScene {
  private var holders: [WeakWindow] = []

  /// The app holds its windows, the scene does not.
  open var windows: [UIWindow] { holders.compactMap(\.window) }
  open var keyWindow: UIWindow? { windows.first(where: \.isKeyWindow) }
  open var traitCollection: UITraitCollection { .current }

  func adopt(_ window: UIWindow) {
    holders.append(WeakWindow(window: window))
  }

  private struct WeakWindow {
    weak var window: UIWindow?
  }
}

@MainActor open class UISceneSession: NSObject {
  public init(persistentIdentifier: String) {
    self.persistentIdentifier = persistentIdentifier
    super.init()
  }

  public let persistentIdentifier: String
  open internal(set) weak var scene: UIScene?
  open var stateRestorationActivity: NSUserActivity?
  open var userInfo: [String: Any]?
}

@MainActor public protocol UISceneDelegate: NSObjectProtocol {
  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  )
}

extension UISceneDelegate {
  public func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}
}

@MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {
  var window: UIWindow? { get set }
}

@MainActor open class UIOpenURLContext: NSObject {
  public init(url: URL) {
    self.url = url
    super.init()
  }
  public let url: URL
}

@MainActor open class UIApplicationShortcutItem: NSObject {
  public init(type: String, localizedTitle: String) {
    self.type = type
    self.localizedTitle = localizedTitle
    super.init()
  }
  public let type: String
  public let localizedTitle: String
}
