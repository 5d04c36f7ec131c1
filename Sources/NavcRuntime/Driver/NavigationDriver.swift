#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import UIKit

  /// Carries out the app's navigation in one window. Each scene has its own: a `UIKitRouter` that shows view
  /// controllers, or a `SwiftUINavigation` that a `NavigationRoot` view shows.
  ///
  /// This class has what both share: one step at a time, and all openings from outside.
  @MainActor public class NavigationDriver: EventReceiver {
    let engine: NavigationEngine
    var maker: ScreenMaker
    let log: NavigationLog
    var run: PlanRun?
    private(set) var isConnected = true
    var queue: [Request] = []
    /// The number of actions so far, in all plans.
    var tickets = 0
    var isPumping = false
    var waits = 0
    var isWaiting = false
    /// True while the queue pauses; then the number of pauses for the next request.
    var isPausing = false
    var pauses = 0
    var pendingGate = PendingGate()
    /// The screens to hide at present.
    var hidden = Hidden()
    /// True while the app is asked for the conditions that decide what to hide.
    var isHiding = false
    /// Tests set this to false to prove that the test suite notices screens that should be hidden.
    var hidesUnmetScreens = true
    /// True if VoiceOver was told that the visible screen is hidden.
    var isCurtained = false
    /// The screen on a stack that a system transition uncovers.
    var uncovered: UInt64?
    /// The elements that VoiceOver was on before gates and curtains.
    var focus = RememberedFocus()
    /// The number of VoiceOver announcements so far.
    var announcements = 0
    /// The requests that wait until the router is on screen.
    var offScreen: [Request] = []
    /// The calls that wait for the outcome of a request, by the request's ticket.
    var waiters: [Int: Awaited<StepOutcome>] = [:]
    var lastTicket = 0
    /// The work to finish before the conditions can be relied on, such as asking a server or the keychain.
    ///
    /// It runs once at the start, while the splash screen is shown; then the launch rules are evaluated. Without a
    /// splash screen, the conditions are updated when it ends. Set it before `start`.
    public var beforeLaunch: (@MainActor () async -> Void)?
    /// A Boolean value that determines whether the router reads the supplied conditions before each step. If true,
    /// the app need not report changes before it fires. For conditions that are cheap to read.
    public var readsConditionsLive = false
    /// Returns where VoiceOver goes after a root switch and when a gate appears: an element of the visible
    /// controller, or a string to read aloud. If nil or not set, VoiceOver goes to the first element on screen.
    ///
    /// ```swift
    /// router.accessibilityFocus = { ($0 as? HasHeading)?.heading }
    /// ```
    public var accessibilityFocus: (@MainActor (UIViewController) -> Any?)?
    /// The cause and the outcome of the last step.
    var last: (cause: CoreCause, outcome: StepOutcome)?
    /// The badges of tabs, by the destination that the tab shows.
    var badges: [Destination: String] = [:]
    var handledResponses: [String] = []
    /// Runs work after a number of seconds, on the main actor.
    var clock: DriverClock = NavigationDriver.mainClock
    #if DEBUG
      /// The app's launch arguments.
      var arguments = ProcessInfo.processInfo.arguments
    #endif
    #if !NAVC_EMBEDDED
      #if DEBUG
        let debugModel = DebugSheetModel()
      #endif
    #endif
    var sceneCover: SceneCover?
    /// True while `beforeLaunch` runs.
    var isAsking = false
    /// A start that waits until the device is unlocked.
    var lockedStart: LockedStart?
    /// The removed alert whose button UIKit may still report in the next turn of the run loop.
    var leavingAlert: UInt64?
    let changes = ChangeFlag()
    private weak var scene: UIScene?
    private var sceneObservations: [NotificationObservation] = []
    private var broadcasts: [NotificationObservation] = []

    init(_ maker: ScreenMaker, _ engine: NavigationEngine) {
      self.maker = maker
      self.engine = engine
      log = NavigationLog(maker.bundle, app: engine.spec.tables.app)
      engine.listen { [weak self] in self?.conditionsChanged() }
      #if !NAVC_EMBEDDED
        #if DEBUG
          debugModel.listen(to: self)
        #endif
      #endif
      broadcasts = openings.broadcastNames.map { name in
        NotificationObservation(of: NSNotification.Name(name), from: nil) { [weak self] object in
          guard let self else { return }
          enter(openings.broadcast(name, object: object))
        }
      }
    }

    /// Rewrites each URL before it is matched, such as one that a link service has wrapped. Return nil for a URL
    /// that the router is not to handle; `open` then returns false.
    ///
    /// Set it before the start, because a URL may start the app.
    public var rewriteURL: (@MainActor (URL) -> URL?)?

    /// Customizes the activity of a screen before the system gets it, with what the spec can't know: keywords,
    /// `contentAttributeSet`, another title.
    public var customizeActivity: (@MainActor (NSUserActivity) -> Void)?
    var shownActivity: ShownActivity?

    /// The window that shows the screens.
    public var window: UIWindow? { nil }

    /// The color that covers hidden screens. It is opaque, on visionOS as well.
    static var blank: UIColor {
      #if os(visionOS)
        .black
      #else
        .systemBackground
      #endif
    }

    var tables: NavigationTables { engine.spec.tables }
    var openings: OpeningFinder { OpeningFinder(spec: engine.spec, rewriteURL: rewriteURL) }

    /// Ends the splash screen. Call it once the conditions can be relied on.
    public func conditionsKnown() {
      if lockedStart != nil {
        lockedStart?.areConditionsKnown = true
        return
      }
      if engine.state.isLaunching { findSaved() }
      enqueue(.launch)
    }

    /// Reports that supplied conditions have changed. You may call it on any thread. Several calls count as one,
    /// and are handled in the next turn of the main run loop.
    ///
    /// The router hides each screen whose requirements no longer hold. On the main thread, it reads the conditions
    /// and hides the screens before the call returns.
    public nonisolated func conditionsChanged() {
      let isFirst = changes.raise()
      if Thread.isMainThread { MainActor.assumeIsolated { hideUnmetScreens() } }
      guard isFirst else { return }
      DispatchQueue.main.async { [weak self] in
        MainActor.assumeIsolated { self?.takeChanges() }
      }
    }

    private func takeChanges() {
      changes.lower()
      // Nobody sees animations in the background, and the system takes its picture before they end.
      let isActive = scene.map { $0.activationState == .foregroundActive } ?? true
      enqueue(.conditionsChanged(animated: isActive))
      // Another step may be under way.
      hideUnmetScreens()
    }

    /// True if the app has reported changed conditions that no step has handled yet.
    var hasUnhandledChanges: Bool { changes.isUp || queue.contains { $0.isChange } }

    func open(_ route: RouteRequest) { enqueue(.route(route)) }

    /// Returns the handle of a container that embeds components. Events of its components start at the screen that
    /// is visible in the container at the time.
    ///
    /// ```swift
    /// router.handle(ShopMainTransitions.self).miniPlayer.openPlayer()
    /// ```
    public func handle<Handle: ContainerHandle>(_ type: Handle.Type) -> Handle {
      Handle(eventTarget: EventTarget(self, container: Handle.container))
    }

    func receive(_ call: EventCall) { enqueue(.call(call)) }

    func handBack(_ value: Any, from instance: UInt64) { engine.handBack(value, from: instance) }

    /// Starts with the screens that the launch rules choose, or at a given place.
    func launch(at place: (Destination, Arguments)?) {
      if startsLocked(at: place) { return }
      updateWindows()
      #if DEBUG
        let said = LaunchArguments(arguments, tables)
        engine.begin(with: said.values)
        let place = place ?? said.place
      #endif
      let before = engine.state
      let step = place.map { engine.start(at: $0.0, $0.1) } ?? engine.start()
      begin(PlanRun(step, .launch, before: before))
      askBeforeLaunch()
    }

    private func askBeforeLaunch() {
      guard let ask = beforeLaunch else { return }
      beforeLaunch = nil
      isAsking = true
      Task { @MainActor [weak self] in
        await ask()
        guard let self else { return }
        isAsking = false
        if engine.state.isLaunching { conditionsKnown() } else { conditionsChanged() }
      }
    }

    /// Shows a badge on the tab that shows a destination; with nil, removes the badge.
    func setBadge(_ badge: String?, on destination: Destination) {
      badges[destination] = badge
      showBadges()
    }

    // MARK: Overridden by the UIKit and the SwiftUI driver

    /// Creates everything that a plan adds, before its first action.
    func prepare(_ run: PlanRun) throws {}

    /// Carries out one action, and calls `finisher` at its end, whether or not it succeeds.
    func perform(_ action: PlanAction, _ run: PlanRun) { finisher(run)(nil) }

    /// Looks for the saved state again, because the system may not have been able to read it before.
    func findSaved() {}

    /// True if there is a root that can be replaced with an animation.
    var canAnimateRoot: Bool { false }

    /// Returns true if an animation shows a picture of the old root.
    func needsPicture(_ animation: RootAnimation) -> Bool { animation == .snapshotFade }

    /// Returns a snapshot of the layers on screen.
    func takeSnapshot() -> Snapshot { Snapshot() }

    /// True if no transition is under way.
    var isSettled: Bool { true }

    /// True if the transition under way is interactive.
    var isInteractive: Bool { false }

    /// Updates the badges in the tab bars.
    func showBadges() {}

    /// True if the app shows the router.
    var isOnScreen: Bool { true }

    /// The controller of the visible screen.
    var visibleController: UIViewController? { nil }

    /// The view around the root, if the app shows other views next to it.
    var rootPlace: UIView? { nil }

    /// Hides the screens in `hidden` and shows all others. Called again whenever more of them come on screen.
    func hide() {}

    /// Starts to observe changes on screen.
    func listen() {}

    /// Releases everything that is not in the state.
    func forget() {}

    /// Saves the state for the next launch, if the system does not ask for it.
    func save() {}

    /// Cleans up after the scene was disconnected.
    func tearDown() {}

    // MARK: Scene

    /// Observes the scene of the window, which may have changed.
    func attach() {
      maker.place.window = window
      guard let found = window?.windowScene, found !== scene else { return }
      scene = found
      // Cover the scene first: gates may be shown under the cover, and VoiceOver must still be where the user left
      // it.
      coverWhenInactive(found)
      sceneObservations = [
        observe(UIScene.didDisconnectNotification, of: found) { $0.disconnect() },
        observe(UIScene.willDeactivateNotification, of: found) { $0.sceneLeaves() },
        // The system draws the app for the app switcher right after this.
        observe(UIScene.didEnterBackgroundNotification, of: found) { $0.sceneLeaves() },
        observe(UIScene.willEnterForegroundNotification, of: found) { $0.sceneReturns() },
        observe(UIScene.didActivateNotification, of: found) {
          $0.sceneReturns()
          $0.showActivityAgain()
        },
      ]
      takeIntents()
    }

    private func observe(
      _ name: NSNotification.Name,
      of scene: UIScene,
      _ body: @escaping @MainActor @Sendable (NavigationDriver) -> Void
    ) -> NotificationObservation {
      NotificationObservation(of: name, from: scene) { [weak self] _ in
        if let self { body(self) }
      }
    }

    private func sceneLeaves() {
      checkLapses()
      save()
    }

    private func sceneReturns() {
      startIfUnlocked()
      checkLapses()
      screenMayHaveChanged()
    }

    /// Resets the router for a new scene in place of the disconnected one.
    func reconnect() {
      engine.reset()
      (pendingGate, hidden, isCurtained) = (PendingGate(), Hidden(), false)
      (lockedStart, uncovered) = (nil, nil)
      isConnected = true
    }

    /// Refuses the step under way and all waiting requests, because the scene was disconnected.
    private func disconnect() {
      isConnected = false
      queue += offScreen + engine.takeWaiting()
      offScreen = []
      if let run { end(run, .disconnected) }
      pump()
      engine.endCalls()
      tearDown()
    }
  }

  extension NavigationEngine {
    /// Creates the engine of an app on a device.
    convenience init<Spec: NavigationSpec>(
      _ spec: Spec.Type,
      _ conditions: Spec.Conditions,
      _ defaults: UserDefaults,
      keyPrefix: String?,
      _ session: NavigationSession?,
      _ bundle: Bundle,
      version: String?,
      observer: Spec.Observer?
    ) {
      let found = bundle.object(forInfoDictionaryKey: "CFBundleShortVersionString") as? String
      self.init(
        Spec.self,
        conditions,
        UserDefaultsStorage(defaults),
        session ?? NavigationSession(),
        version: version ?? found ?? "0",
        keyPrefix: keyPrefix,
        observer: observer
      )
    }
  }

  extension EventTarget {
    /// The window that shows the screen, for sign-in and payment sheets.
    public var window: UIWindow? { (receiver as? NavigationDriver)?.window }
  }
#endif
