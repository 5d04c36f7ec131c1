#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import UIKit

  /// Carries out the app's navigation in one window. Each scene has its own: a `UIKitRouter` that shows
  /// view controllers, or a `SwiftUINavigation` that a SwiftUI `NavigationRoot` shows.
  ///
  /// What all have in common is here: one step at a time, and all that comes from outside.
  @MainActor public class NavigationDriver: EventReceiver {
    let engine: NavigationEngine
    var maker: ScreenMaker
    let log: NavigationLog
    var run: PlanRun?
    private(set) var isConnected = true
    var queue: [Request] = []
    /// How many actions there have been, of all plans.
    var tickets = 0
    var isPumping = false
    var waits = 0
    var isWaiting = false
    /// The queue rests for a moment; how often it has for the request that is next.
    var isPausing = false
    var pauses = 0
    var debt = GateDebt()
    /// What must not be seen now.
    var hidden = Hidden()
    /// Whether the app is being asked for what that is.
    var isHiding = false
    /// False in a test of the tests: what must not be seen is.
    var hidesWhatLacks = true
    /// Whether VoiceOver was told that the visible screen is hidden.
    var isCurtained = false
    /// A screen on a stack that a transition of the system's uncovers.
    var uncovered: UInt64?
    /// Where VoiceOver was before gates and curtains.
    var focus = RememberedFocus()
    /// How often VoiceOver was to be told something.
    var announcements = 0
    /// What waits for the router to be on screen.
    var offScreen: [Request] = []
    /// Who waits for what becomes of a request, by the request's ticket.
    var waiters: [Int: Awaited<StepOutcome>] = [:]
    var lastTicket = 0
    /// What the app has to find out, by a server or a keychain, before its conditions can be relied on.
    ///
    /// It is done once, at the start, while the splash screen is shown; then the launch rules are asked.
    /// Without a splash screen the conditions are looked at anew when it is done. Set it before `start`.
    public var beforeLaunch: (@MainActor () async -> Void)?
    /// Whether the conditions that the app supplies are read before each step, so that nobody has to say
    /// that they have changed before something is fired. For those that are cheap to read.
    public var readsConditionsLive = false
    /// Where VoiceOver goes when a root took the place of another, and when a gate has come up: an element
    /// of the controller that is visible then, or a text that is read out. Nil, as without it: the first
    /// element on screen.
    ///
    /// ```swift
    /// router.accessibilityFocus = { ($0 as? HasHeading)?.heading }
    /// ```
    public var accessibilityFocus: (@MainActor (UIViewController) -> Any?)?
    /// What the last step was, and what became of it.
    var last: (cause: CoreCause, outcome: StepOutcome)?
    /// What tabs show on their badges, by what is in the tab.
    var badges: [Destination: String] = [:]
    var heard: [String] = []
    /// Runs work after so many seconds, on the main actor.
    var clock: DriverClock = NavigationDriver.mainClock
    #if DEBUG
      /// What the app was launched with.
      var arguments = ProcessInfo.processInfo.arguments
    #endif
    #if !NAVC_EMBEDDED
      #if DEBUG
        let desk = DebugDesk()
      #endif
    #endif
    var sceneCover: SceneCover?
    /// `beforeLaunch` is being done.
    var isAsking = false
    /// A start that waits for the device to be unlocked.
    var lockedStart: LockedStart?
    /// The alert that has gone, and whose button may be told of in the next turn of the run loop.
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
          desk.listen(to: self)
        #endif
      #endif
      broadcasts = entrances.broadcastNames.map { name in
        NotificationObservation(of: NSNotification.Name(name), from: nil) { [weak self] object in
          guard let self else { return }
          enter(entrances.broadcast(name, object: object))
        }
      }
    }

    /// Makes another URL of each that comes, before it is matched: what a service for links put around the
    /// app's own. Nil for one that is not the router's: it is not handled, and `open` says `false`.
    ///
    /// To be set before the start, since the app may be started by a URL.
    public var rewriteURL: (@MainActor (URL) -> URL?)?

    /// Adds to the activity of a screen what the spec can't know, before the system is told of it:
    /// keywords, `contentAttributeSet`, another title.
    public var customizeActivity: (@MainActor (NSUserActivity) -> Void)?
    var shownActivity: ShownActivity?

    /// The window that shows the screens.
    public var window: UIWindow? { nil }

    /// What is laid over what must not be seen: one sees nothing through it, also on glass.
    static var blank: UIColor {
      #if os(visionOS)
        .black
      #else
        .systemBackground
      #endif
    }

    var tables: NavigationTables { engine.spec.tables }
    var entrances: Entrances { Entrances(spec: engine.spec, rewriteURL: rewriteURL) }

    /// The conditions can be relied on by now: ends the splash screen.
    public func conditionsKnown() {
      if lockedStart != nil {
        lockedStart?.areConditionsKnown = true
        return
      }
      if engine.state.isLaunching { findSaved() }
      enqueue(.launch)
    }

    /// Supplied conditions have changed. May be called on any thread; several calls at once count as
    /// one, and are looked at in the next turn of the main run loop.
    ///
    /// The router hides each screen that lacks its needs by now. On the main thread it does so before the call returns,
    /// and reads the conditions within the call.
    public nonisolated func conditionsChanged() {
      let isFirst = changes.raise()
      if Thread.isMainThread { MainActor.assumeIsolated { hideWhatLacks() } }
      guard isFirst else { return }
      DispatchQueue.main.async { [weak self] in
        MainActor.assumeIsolated { self?.takeChanges() }
      }
    }

    private func takeChanges() {
      changes.lower()
      // Nobody watches what moves in the back, and the system takes its picture before that is over.
      let isActive = scene.map { $0.activationState == .foregroundActive } ?? true
      enqueue(.conditionsChanged(animated: isActive))
      // Something else may be under way.
      hideWhatLacks()
    }

    /// Whether conditions have changed by what the app says, and no step has looked at them yet.
    var hasNews: Bool { changes.isUp || queue.contains { $0.isChange } }

    func open(_ route: RouteRequest) { enqueue(.route(route)) }

    /// The handle of a container that embeds components, at any time: what its components fire starts at
    /// the screen that is visible in it then.
    ///
    /// ```swift
    /// router.handle(ShopMainTransitions.self).miniPlayer.openPlayer()
    /// ```
    public func handle<Handle: ContainerHandle>(_ type: Handle.Type) -> Handle {
      Handle(eventTarget: EventTarget(self, container: Handle.container))
    }

    func receive(_ call: EventCall) { enqueue(.call(call)) }

    func handBack(_ value: Any, from instance: UInt64) { engine.handBack(value, from: instance) }

    /// Starts with what the launch rules choose, or at a place of its own.
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

    /// Shows a text on the tab that shows a destination; with nil, none.
    func setBadge(_ badge: String?, on destination: Destination) {
      badges[destination] = badge
      showBadges()
    }

    // MARK: What each way of showing things does in its own way

    /// Makes what a plan brings, before any of it is done.
    func prepare(_ run: PlanRun) throws {}

    /// Does one action; `finisher` is called at its end, whatever becomes of it.
    func perform(_ action: PlanAction, _ run: PlanRun) { finisher(run)(nil) }

    /// Looks again for what may come back: the system may not have been able to read it.
    func findSaved() {}

    /// Whether there is a root that another may take the place of in an animation.
    var canAnimateRoot: Bool { false }

    /// Whether an animation shows a picture of the old root.
    func needsPicture(_ animation: RootAnimation) -> Bool { animation == .snapshotFade }

    /// What is on screen, layer by layer.
    func look() -> Snapshot { Snapshot() }

    /// Whether no transition is under way.
    var isSettled: Bool { true }

    /// Whether a finger is on the transition that is under way.
    var isInteractive: Bool { false }

    /// Has the tab bars show their badges.
    func showBadges() {}

    /// Whether the app shows the router at all.
    var isOnScreen: Bool { true }

    /// The controller of the visible screen.
    var visibleController: UIViewController? { nil }

    /// The root's place, where the app has other things around that.
    var rootPlace: UIView? { nil }

    /// Hides what `hidden` has, and shows the rest. It is called again where more of it comes on screen.
    func hide() {}

    /// Sees to it that it hears of what happens on screen.
    func listen() {}

    /// Forgets all but what the state holds.
    func forget() {}

    /// Keeps what may come back at the next start, where the system does not ask for it.
    func save() {}

    /// The scene is gone for good.
    func part() {}

    // MARK: The scene

    /// Listens to the scene of the window, which may be another one by now.
    func attach() {
      maker.place.window = window
      guard let found = window?.windowScene, found !== scene else { return }
      scene = found
      // Before gates come up beneath it: VoiceOver is where the user has left it.
      coverWhenInactive(found)
      sceneObservations = [
        observe(UIScene.didDisconnectNotification, of: found) { $0.disconnect() },
        observe(UIScene.willDeactivateNotification, of: found) { $0.sceneLeaves() },
        // The system draws the app for its switcher right after that.
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
      lookAtLapses()
      save()
    }

    private func sceneReturns() {
      startIfUnlocked()
      lookAtLapses()
      screenMayHaveChanged()
    }

    /// There is another scene in the place of the one that has gone: all begins anew.
    func reconnect() {
      engine.reset()
      (debt, hidden, isCurtained) = (GateDebt(), Hidden(), false)
      (lockedStart, uncovered) = (nil, nil)
      isConnected = true
    }

    /// The scene is gone: what is under way and what waits is refused.
    private func disconnect() {
      isConnected = false
      queue += offScreen + engine.takeWaiting()
      offScreen = []
      if let run { end(run, .disconnected) }
      pump()
      engine.endCalls()
      part()
    }
  }

  extension NavigationEngine {
    /// The engine of an app on a device.
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
    /// The window that shows the screen: what sign-in and payment sheets ask for.
    public var window: UIWindow? { (receiver as? NavigationDriver)?.window }
  }
#endif
