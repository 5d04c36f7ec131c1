#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  #if canImport(Combine)
    public import Combine
  #endif
  public import SwiftUI
  public import UIKit

  /// Shows the app's screens in one window and carries out its navigation, with SwiftUI. Each window has its own:
  /// a `SwiftUINavigation`, which knows the app's types.
  @available(iOS 16, *)
  public class SwiftUIDriver: NavigationDriver, ObservableObject {
    /// The root, with everything that is presented over it.
    var root: LayerModel? {
      willSet { if !isDrawingFirst { objectWillChange.send() } }
    }
    /// True during SwiftUI's first drawing, which reads the root. Nothing may be published then.
    var isDrawingFirst = false
    /// The transition of the next root, and of the root that it replaces.
    @Published var transition = AnyTransition.opacity
    /// The app's root transitions, by the numbers of their names in the spec.
    var rootTransition: (@MainActor (Int) -> AnyTransition?)?
    /// The state to restore at the next launch.
    @Published var saved: String?
    private var isToBeSaved = false
    /// The state that was saved last.
    var savedOf: CoreState?
    /// True if SwiftUI can dismiss several layers at once, as it does from iOS 17 on.
    var dismissesAtOnce = SwiftUIDriver.canDismissAtOnce
    weak var shownWindow: UIWindow?
    /// The screens that were created for the plan under way, until they are on screen.
    var made: [UInt64: ScreenModel] = [:]
    /// The functions to call when a screen has appeared, by the screen's id.
    var arrivals: [UInt64: @MainActor @Sendable (StepReason?) -> Void] = [:]
    /// The functions to call when a layer is gone, by the layer's id.
    var departures: [UInt64: @MainActor @Sendable (StepReason?) -> Void] = [:]
    /// The screens that the user uncovers and the layers that the user dismisses, until the transition has ended.
    var unsettled: Set<UInt64> = []
    /// The options that the scene was connected with.
    var connection: SceneConnection?
    /// The last URLs that SwiftUI has passed on.
    var handedOver: [URL] = []
    var lateURLs: [URL] = []
    var observers: [any NSObjectProtocol] = []
    /// True if the options that the scene was connected with are known.
    var isConnectionKnown = false
    /// True if the splash screen is shown, or if the launch rules were evaluated.
    var hasLaunched = false

    /// The window that shows the screens; nil until it is on screen.
    public override var window: UIWindow? { shownWindow }

    override func prepare(_ run: PlanRun) throws {
      made = [:]
      for action in run.step.plan.actions { try make(action) }
      takePicture(run)
    }

    override func perform(_ action: PlanAction, _ run: PlanRun) { carryOut(action, run) }

    override var isOnScreen: Bool { shownLayers.contains { $0.top?.isThere == true } }

    override func hide() {
      let shown = shownLayers
      let layers = shown + shown.compactMap(\.leaving)
      let screens = layers.flatMap(\.stacks).flatMap(\.screens) + Array(made.values)
      change(false) {
        for layer in layers { layer.hide(hidden.hides(layer.id)) }
        for screen in screens { screen.hide(hidden.screens.contains(screen.id)) }
      }
      for case let hidden? in shown.filter(\.isHidden).map(\.controller) { endEditing(in: hidden) }
      // The system may draw the app for the app switcher before SwiftUI updates its views.
      if window?.windowScene?.activationState != .foregroundActive { window?.layoutIfNeeded() }
    }

    override var visibleController: UIViewController? {
      guard let top = shownLayers.last?.top else { return nil }
      if case .controller(let controller) = top.content { return controller }
      return top.probe?.parent
    }

    override func showBadges() {
      for layer in shownLayers where layer.tabs != nil { layer.objectWillChange.send() }
    }

    override func takeSnapshot() -> Snapshot { snapshot() }

    override var isSettled: Bool {
      unsettled.isEmpty && foreign?.isBeingPresented != true && !isForeignLeaving && !isMoving
    }

    override var isInteractive: Bool { hasMenu || transitions.contains { $0.isInteractive } }

    override func listen() {
      guard let foreign, let presentation = foreign.presentationController else { return }
      watchOver(presentation, foreign)
    }

    override var canAnimateRoot: Bool { root != nil }

    override func forget() {
      made = [:]
      guard !isToBeSaved else { return }
      isToBeSaved = true
      // Parameters of the app's own types may take long to encode, so the state is not saved after each of several
      // steps.
      clock(1) { [weak self] in self?.save() }
    }

    override func save() {
      isToBeSaved = false
      // Until then, the scene keeps the state that it has.
      guard isConnected, !engine.state.isLaunching,
        savedOf.map({ engine.state.hasSameScreens(as: $0) }) != true
      else { return }
      let isFirst = savedOf == nil
      savedOf = engine.state
      let saved = tables.saved(engine.state)?.text
      if isFirst || saved != self.saved { self.saved = saved }
    }

    override func tearDown() {
      for observer in observers { NotificationCenter.default.removeObserver(observer) }
      observers = []
      root = nil
    }

    static var canDismissAtOnce: Bool {
      if #available(iOS 17, *) { true } else { false }
    }
  }

  /// Shows the app's screens in one window and carries out its navigation, with SwiftUI. Each window has its own,
  /// which a `NavigationRoot` shows.
  @available(iOS 16, *)
  public final class SwiftUINavigation<Spec: ScreenMaking>: SwiftUIDriver {
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

    /// Creates the navigation of one window. For generated code.
    public init(
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
