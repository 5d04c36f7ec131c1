extension RouterRuntime {
  static let driver = ##"""
    /// Carries out the app's navigation in one window. Each scene has its own: a `NAVCRouter` that shows
    /// view controllers, or a `NAVCNavigation` that a SwiftUI `NAVCRoot` shows.
    ///
    /// What all have in common is here: one step at a time, and all that comes from outside.
    @MainActor public class NAVCDriver: NAVCTarget {
      let engine: NAVCEngine
      let making: NAVCMaking
      fileprivate(set) var run: NAVCRun?
      fileprivate(set) var isConnected = true
      fileprivate var queue: [NAVCRequest] = []
      fileprivate var isPumping = false
      fileprivate var waits = 0
      fileprivate var isWaiting = false
      fileprivate var heard: [String] = []
      /// Runs work after so many seconds, on the main actor.
      var clock: NAVCClock = NAVCDriver.mainClock
      #if DEBUG
        /// What the app was launched with.
        var arguments = ProcessInfo.processInfo.arguments
      #endif
      private let changes = NAVCChangeFlag()
      private weak var scene: UIScene?
      private var sceneObservations: [NAVCObservation] = []
      private var broadcasts: [NAVCObservation] = []

      init(_ making: NAVCMaking, _ engine: NAVCEngine) {
        self.making = making
        self.engine = engine
        engine.listen { [weak self] in self?.conditionsChanged() }
        broadcasts = NAVCEntrances.broadcastNames.map { name in
          NAVCObservation(of: NSNotification.Name(name), from: nil) { [weak self] object in
            self?.enter(NAVCEntrances.broadcast(name, object: object))
          }
        }
      }

      /// The window that shows the screens.
      public var window: UIWindow? { nil }

      /// What is on screen, and all that lies under it.
      public var state: NAVCState { engine.state }

      /// The conditions can be relied on by now: ends the splash screen.
      public func conditionsKnown() { enqueue(.launch) }

      /// Supplied conditions have changed. May be called on any thread; several calls at once count as
      /// one.
      public nonisolated func conditionsChanged() {
        guard changes.raise() else { return }
        DispatchQueue.main.async { [weak self] in
          MainActor.assumeIsolated { self?.takeChanges() }
        }
      }

      private func takeChanges() {
        changes.lower()
        enqueue(.conditionsChanged(animated: true))
      }

      func receive(_ call: NAVCCall) { enqueue(.call(call)) }

      func handBack(_ value: Any, from instance: UInt64) { engine.handBack(value, from: instance) }

      /// Starts with what the launch rules choose, or at a place of its own.
      func launch(at place: (NAVCDestination, NAVCArguments)?) {
        updateWindows()
        #if DEBUG
          let said = NAVCLaunchArguments(arguments)
          engine.begin(with: said.values)
          let place = place ?? said.place
        #endif
        let before = engine.state
        let step = place.map { engine.start(at: $0.0, $0.1) } ?? engine.start()
        begin(NAVCRun(step, .launch, before: before))
      }

      // MARK: What each way of showing things does in its own way

      /// Makes what a plan brings, before any of it is done.
      func prepare(_ run: NAVCRun) throws {}

      /// Does one action; `finisher` is called at its end, whatever becomes of it.
      func perform(_ action: NAVCAction, _ run: NAVCRun) { finisher(run)(nil) }

      /// What is on screen, layer by layer.
      func look() -> NAVCSight { NAVCSight() }

      /// Whether no transition is under way.
      var isSettled: Bool { true }

      /// Whether a finger is on the transition that is under way.
      var isInteractive: Bool { false }

      /// Sees to it that it hears of what happens on screen.
      func listen() {}

      /// Forgets all but what the state holds.
      func forget() {}

      /// The scene is gone for good.
      func part() {}

      // MARK: The scene

      /// Listens to the scene of the window, which may be another one by now.
      func attach() {
        making.place.window = window
        guard let found = window?.windowScene, found !== scene else { return }
        scene = found
        sceneObservations = [
          NAVCObservation(of: UIScene.didDisconnectNotification, from: found) { [weak self] _ in
            self?.disconnect()
          },
          NAVCObservation(of: UIScene.willDeactivateNotification, from: found) { [weak self] _ in
            self?.resignActive()
          },
        ]
      }

      /// The app switcher is about to take its picture.
      private func resignActive() {
        guard engine.hasLapsed else { return }
        queue.insert(.conditionsChanged(animated: false), at: 0)
        pump()
      }

      /// The scene is gone: what is under way and what waits is refused.
      private func disconnect() {
        isConnected = false
        if let run { end(run, .disconnected) }
        pump()
        engine.endCalls()
        part()
      }
    }

    extension NAVCEngine {
      /// The engine of an app on a device.
      convenience init(
        _ conditions: any NAVCConditions,
        _ defaults: UserDefaults,
        _ session: NAVCSession?,
        _ bundle: Bundle,
        version: String?,
        observer: (any NAVCObserver)?
      ) {
        let found = bundle.object(forInfoDictionaryKey: "CFBundleShortVersionString") as? String
        self.init(
          conditions,
          NAVCDefaultsStorage(defaults),
          session ?? NAVCSession(),
          version: version ?? found ?? "0",
          observer: observer
        )
      }
    }

    extension NAVCLink {
      /// The window that shows the screen: what sign-in and payment sheets ask for.
      public var window: UIWindow? { (target as? NAVCDriver)?.window }
    }

    """##
}
