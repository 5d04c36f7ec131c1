// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals

@preconcurrency @MainActor open class UIScene: UIResponder {
  public init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
    self.session = session
    super.init()
    session.scene = self
    UIApplication.shared.connectedScenes.insert(self)
    UIApplication.shared.openSessions.insert(session)
  }

  open private(set) var session: UISceneSession
  /// The delegate. Unlike most delegates, it is held strongly.
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
}

@preconcurrency @MainActor open class UIWindowScene: UIScene {
  private var holders: [WeakWindow] = []

  /// The windows of the scene. The app holds them; the scene does not.
  open var windows: [UIWindow] { holders.compactMap(\.window) }
  @available(iOS 15.0, *) open var keyWindow: UIWindow? { windows.first(where: \.isKeyWindow) }
  open var traitCollection: UITraitCollection { StandIn.traits }

  func adopt(_ window: UIWindow) {
    holders.removeAll { $0.window === window }
    holders.append(WeakWindow(window: window))
  }

  func release(_ window: UIWindow) {
    holders.removeAll { $0.window === window }
  }

  private struct WeakWindow {
    weak var window: UIWindow?
  }
}
