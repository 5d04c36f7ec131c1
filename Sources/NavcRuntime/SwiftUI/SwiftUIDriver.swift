#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  #if canImport(Combine)
    public import Combine
  #endif
  public import SwiftUI
  public import UIKit

  /// Shows the app's screens in one window and carries out its navigation, through SwiftUI. Each window
  /// has its own: a `SwiftUINavigation`, which knows the app's types.
  @available(iOS 16, *)
  public class SwiftUIDriver: NavigationDriver, ObservableObject {
    /// The root, which holds all that is presented over it.
    var root: LayerModel? {
      willSet { if !isDrawingFirst { objectWillChange.send() } }
    }
    /// SwiftUI is at its first drawing, in which nothing may be published: it finds the root there.
    var isDrawingFirst = false
    /// How the next root comes, and the last one goes.
    @Published var transition = AnyTransition.opacity
    /// What the app has for the names of the spec's root transitions, by their numbers.
    var rootTransition: (@MainActor (Int) -> AnyTransition?)?
    /// What may come back at the next start.
    @Published var saved: String?
    private var isToBeSaved = false
    /// The state that it was taken of.
    var savedOf: CoreState?
    /// SwiftUI takes several layers away at once from iOS 17 on.
    var dismissesAtOnce = SwiftUIDriver.canDismissAtOnce
    weak var shownWindow: UIWindow?
    /// What was made for the plan that is under way, until it is on screen.
    var made: [UInt64: ScreenModel] = [:]
    /// Who waits for a screen to appear.
    var arrivals: [UInt64: @MainActor @Sendable (StepReason?) -> Void] = [:]
    /// Who waits for a layer to be gone.
    var departures: [UInt64: @MainActor @Sendable (StepReason?) -> Void] = [:]
    /// Screens that the user uncovers, and layers that the user takes away, until they are.
    var unsettled: Set<UInt64> = []
    /// What the scene was connected with.
    var connection: SceneConnection?
    /// What SwiftUI has handed over, and what was opened since it did not.
    var handedOver: [URL] = []
    var lateURLs: [URL] = []
    var letters: [any NSObjectProtocol] = []
    /// It knows what its scene was connected with.
    var hasMet = false
    /// The launch rules were asked, or the splash screen is shown.
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
      // The system may draw the app for its switcher before SwiftUI's own turn.
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

    override func look() -> Snapshot { snapshot() }

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
      // Parameters of the app's own types may take long to encode: not for each of several steps.
      clock(1) { [weak self] in self?.save() }
    }

    override func save() {
      isToBeSaved = false
      // Until then the scene keeps what it has.
      guard isConnected, !engine.state.isLaunching,
        savedOf.map({ engine.state.hasSameScreens(as: $0) }) != true
      else { return }
      let isFirst = savedOf == nil
      savedOf = engine.state
      let saved = tables.saved(engine.state)?.text
      if isFirst || saved != self.saved { self.saved = saved }
    }

    override func part() {
      for letter in letters { NotificationCenter.default.removeObserver(letter) }
      letters = []
      root = nil
    }

    static var canDismissAtOnce: Bool {
      if #available(iOS 17, *) { true } else { false }
    }
  }

  /// Shows the app's screens in one window and carries out its navigation, through SwiftUI: what a
  /// `NavigationRoot` shows. Each window has its own.
  @available(iOS 16, *)
  public final class SwiftUINavigation<Spec: ScreenMaking>: SwiftUIDriver {
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

    /// A navigation for one window. For generated code.
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
