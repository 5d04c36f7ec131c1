#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import UIKit

  #if canImport(SwiftUI)
    public import SwiftUI
  #endif

  /// Shows the app's screens in one window and carries out its navigation, with UIKit. Each scene has its own: a
  /// `UIKitRouter`, which knows the app's types.
  public class UIKitDriver: NavigationDriver {
    /// The window of the router; nil if the app gives the router a part of a window.
    let ownWindow: UIWindow?
    /// The container of the root; nil if the root is that of the window.
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

    /// Modifies each SwiftUI view that UIKit hosts, with what all of the app's views need: environment objects,
    /// fonts, a tint. A hosted view does not inherit these from other controllers. Set it before `start`.
    ///
    /// ```swift
    /// router.hostedView = { $0.environmentObject(store).tint(.orange) }
    /// ```
    public var hostedView: (@MainActor (AnyView) -> any View)? {
      get { maker.around }
      set { maker.around = newValue }
    }

    /// The container that shows the root, for specs with `host: container`; nil for others.
    public var rootViewController: NavigationRootViewController? { container }

    /// The window that shows the router's screens.
    public override var window: UIWindow? { ownWindow ?? container?.viewIfLoaded?.window }

    /// Shows the window with the splash screen, if there is one, or with the root that the launch rules choose.
    @discardableResult
    public func start() -> UIWindow? {
      start(at: nil)
    }

    /// Starts with the options that the scene was connected with: restores its screens, and opens what they ask
    /// for.
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
      // No screen could be created. UIKit raises an exception for a window without a root.
      if let ownWindow {
        if ownWindow.rootViewController == nil {
          ownWindow.rootViewController = container ?? UIViewController()
        }
        if ownWindow.isHidden { ownWindow.makeKeyAndVisible() }
      }
      return window
    }

    /// Reads the saved state, which is encrypted while the device is locked.
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

    override func takeSnapshot() -> Snapshot {
      leaveLostWindow()
      return snapshot()
    }

    override var isSettled: Bool { hasSettled }
    override var isInteractive: Bool { hasInteractiveTransition }
    override func listen() { listenToAll() }
    override func forget() { register.keep(engine.state.layers) }

    /// Releases the root. A view that reads its window keeps the window alive, and the window keeps the view
    /// alive.
    override func tearDown() {
      guard maker.place.isKnown, let ownWindow else { return }
      guard let root = ownWindow.rootViewController, root.presentedViewController != nil else {
        return ownWindow.rootViewController = nil
      }
      root.dismiss(animated: false) { ownWindow.rootViewController = nil }
    }
  }

  extension UIKitDriver {
    /// The view controller for a preview of a router without a window of its own. It keeps the router alive.
    public var previewController: UIViewController {
      guard let container else { return UIViewController() }
      start()
      container.kept = self
      return container
    }
  }

  /// Shows the app's screens in one window and carries out its navigation, with UIKit. Each scene has its own.
  public final class UIKitRouter<Spec: ScreenMaking>: UIKitDriver {
    /// The screens of all layers, and the values of the conditions.
    public var state: NavigationState<Spec> { NavigationState<Spec>(engine.state) }

    /// Opens a screen or container from the app's own code.
    public func open(_ route: ScreenRoute<Spec>) { open(route.request) }

    /// Opens a screen or container from the app's own code, and returns the outcome; nil if the task is cancelled.
    @discardableResult
    public func open(_ route: ScreenRoute<Spec>) async -> StepOutcome? {
      await outcome(of: .route(route.request))
    }

    /// Shows a badge on the tab whose root is this screen; with nil, removes the badge.
    public func setBadge(_ badge: String?, on screen: ScreenID<Spec>) {
      setBadge(badge, on: Destination(screen: screen.index))
    }

    /// Creates a router for a window, or for a part of one. For generated code.
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
