#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import UIKit

  #if canImport(SwiftUI)
    public import SwiftUI
  #endif

  /// Shows the app's screens in one window and carries out its navigation, through UIKit. Each scene
  /// has its own: a `UIKitRouter`, which knows the app's types.
  public class UIKitDriver: NavigationDriver {
    /// Nil where the app gives the router a place in a window of its own.
    let ownWindow: UIWindow?
    /// Nil where the root is the window's.
    let container: NavigationRootViewController?
    var register = ControllerRegistry()
    private weak var sceneSession: UISceneSession?
    var hiddenViews: [HiddenView] = []
    var animators: AppAnimators?

    init(
      window: UIWindow?,
      container: NavigationRootViewController?,
      _ maker: ScreenMaker,
      _ engine: NavigationEngine
    ) {
      ownWindow = window
      self.container = container
      super.init(maker, engine)
      container?.router = self
      attach()
    }

    /// Puts what all of the app's views need around each that UIKit hosts: objects in the environment,
    /// fonts, a tint. No view inherits these from another controller's. Set it before `start`.
    ///
    /// ```swift
    /// router.hostedView = { $0.environmentObject(store).tint(.orange) }
    /// ```
    public var hostedView: (@MainActor (AnyView) -> any View)? {
      get { maker.around }
      set { maker.around = newValue }
    }

    /// Keeps one root at a time as its child, where the spec says `host: container`; nil elsewhere.
    public var rootViewController: NavigationRootViewController? { container }

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
      sceneSession = session
      findSaved()
      let place = options.userActivities.lazy.compactMap { self.place(in: $0) }.first
      start(at: place)
      enter(options)
      return window
    }

    @discardableResult
    private func start(at place: (Destination, Arguments)?) -> UIWindow? {
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

    /// It is encrypted as long as the device is locked.
    override func findSaved() {
      guard engine.saved == nil else { return }
      engine.saved = sceneSession?.stateRestorationActivity.flatMap { savedState(in: $0) }
    }

    override func prepare(_ run: PlanRun) throws {
      try checkPlace(of: run)
      for action in run.step.plan.actions { try make(action, run) }
      takePicture(run)
    }

    override func perform(_ action: PlanAction, _ run: PlanRun) {
      endSearches(before: action, run)
    }

    override var canAnimateRoot: Bool {
      rootController != nil && (canvas?.window != nil || container == nil)
    }

    override func needsPicture(_ animation: RootAnimation) -> Bool {
      animation == .snapshotFade || animation == .slideUp
    }

    override var isOnScreen: Bool {
      ownWindow == nil ? topController()?.viewIfLoaded?.window != nil : !hasLostWindow
    }

    override func hide() { hideViews() }
    override var visibleController: UIViewController? {
      engine.state.top.flatMap { register.controller($0.id) }
    }
    override var rootPlace: UIView? { container?.parent == nil ? nil : container?.viewIfLoaded }
    override func showBadges() {
      showTabBadges()
    }

    override func look() -> Snapshot {
      leaveLostWindow()
      return snapshot()
    }

    override var isSettled: Bool { hasSettled }
    override var isInteractive: Bool { hasFinger }
    override func listen() { listenToAll() }
    override func forget() { register.keep(engine.state.layers) }

    /// A view that knows its window keeps it alive, and is kept alive by it.
    override func part() {
      guard maker.place.isKnown, let ownWindow else { return }
      guard let root = ownWindow.rootViewController, root.presentedViewController != nil else {
        return ownWindow.rootViewController = nil
      }
      root.dismiss(animated: false) { ownWindow.rootViewController = nil }
    }
  }

  extension UIKitDriver {
    /// What a preview shows of a router that has no window of its own; it keeps the router.
    public var previewController: UIViewController {
      guard let container else { return UIViewController() }
      start()
      container.kept = self
      return container
    }
  }

  /// Shows the app's screens in one window and carries out its navigation, through UIKit. Each scene
  /// has its own.
  public final class UIKitRouter<Spec: ScreenMaking>: UIKitDriver {
    /// What is on screen, and all that lies under it.
    public var state: NavigationState<Spec> { NavigationState<Spec>(engine.state) }

    /// Opens a screen from the app's own code.
    public func open(_ route: ScreenRoute<Spec>) { open(route.request) }

    /// Opens a screen from the app's own code, and tells what became of that.
    @discardableResult
    public func open(_ route: ScreenRoute<Spec>) async -> StepOutcome? {
      await outcome(of: .route(route.request))
    }

    /// Shows a text on the badge of the tab that has this screen for its root; with nil, no badge.
    public func setBadge(_ badge: String?, on screen: ScreenID<Spec>) {
      setBadge(badge, on: Destination(screen: screen.index))
    }

    /// A router for a window, or for a place in one. For generated code.
    public init(
      window: UIWindow?,
      container: NavigationRootViewController?,
      _ conditions: Spec.Conditions,
      _ screens: Spec.Screens,
      _ observer: Spec.Observer?,
      _ defaults: UserDefaults,
      _ keyPrefix: String?,
      _ session: NavigationSession?,
      _ bundle: Bundle,
      _ version: String?
    ) {
      super.init(
        window: window,
        container: container,
        ScreenMaker(Spec.self, screens, bundle),
        NavigationEngine(
          Spec.self,
          conditions,
          defaults,
          keyPrefix: keyPrefix,
          session,
          bundle,
          version: version,
          observer: observer
        )
      )
    }
  }
#endif
