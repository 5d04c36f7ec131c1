extension RouterRuntime {
  static let router = ##"""
    /// Shows the app's screens in one window and carries out its navigation, through UIKit. Each scene
    /// has its own.
    public final class NAVCRouter: NAVCDriver {
      /// Nil where the app gives the router a place in a window of its own.
      fileprivate let ownWindow: UIWindow?
      /// Nil where the root is the window's.
      fileprivate let container: NAVCRootViewController?
      fileprivate var register = NAVCRegister()

      fileprivate init(
        window: UIWindow?,
        container: NAVCRootViewController?,
        _ making: NAVCMaking,
        _ engine: NAVCEngine
      ) {
        ownWindow = window
        self.container = container
        super.init(making, engine)
        container?.router = self
        attach()
      }

      /// The window that shows the router's screens.
      public override var window: UIWindow? { ownWindow ?? container?.viewIfLoaded?.window }

      /// Shows the window with the splash screen, if there is one, or with what the launch rules choose.
      @discardableResult
      public func start() -> UIWindow? {
        start(at: nil)
      }

      /// Starts with what the scene was connected with: what it showed when it was last left, and what
      /// is to be opened.
      @discardableResult
      public func start(
        _ session: UISceneSession,
        _ options: UIScene.ConnectionOptions
      ) -> UIWindow? {
        guard run == nil, engine.state.layers.isEmpty else { return window }
        engine.saved = session.stateRestorationActivity.flatMap { savedState(in: $0) }
        let place = options.userActivities.lazy.compactMap { self.place(in: $0) }.first
        start(at: place)
        enter(options)
        return window
      }

      @discardableResult
      private func start(at place: (NAVCDestination, NAVCArguments)?) -> UIWindow? {
        guard run == nil, engine.state.layers.isEmpty else { return window }
        launch(at: place)
        // Nothing could be made: UIKit raises an exception for a window without a root.
        if let ownWindow {
          if ownWindow.rootViewController == nil {
            ownWindow.rootViewController = container ?? UIViewController()
          }
          if ownWindow.isHidden { ownWindow.makeKeyAndVisible() }
        }
        return window
      }

      override func prepare(_ run: NAVCRun) throws {
        for action in run.step.plan.actions { try make(action, run) }
        takePicture(run)
      }

      override func perform(_ action: NAVCAction, _ run: NAVCRun) { carryOut(action, run) }

      override func look() -> NAVCSight { sight() }
      override var isSettled: Bool { hasSettled }
      override var isInteractive: Bool { hasFinger }
      override func listen() { listenToAll() }
      override func forget() { register.keep(engine.state.layers) }

      /// A view that knows its window keeps it alive, and is kept alive by it.
      override func part() {
        guard making.place.isKnown, let ownWindow else { return }
        guard let root = ownWindow.rootViewController, root.presentedViewController != nil else {
          return ownWindow.rootViewController = nil
        }
        root.dismiss(animated: false) { ownWindow.rootViewController = nil }
      }
    }

    """##
}
