extension RouterRuntime {
  static let router = ##"""
    /// Shows the app's screens in one window and carries out its navigation. Each scene has its own.
    @MainActor public final class NAVCRouter: NAVCTarget {
      /// Nil where the app gives the router a place in a window of its own.
      fileprivate let ownWindow: UIWindow?
      /// Nil where the root is the window's.
      fileprivate let container: NAVCRootViewController?
      fileprivate let engine: NAVCEngine
      fileprivate let making: NAVCMaking
      fileprivate var register = NAVCRegister()
      fileprivate var queue: [NAVCRequest] = []
      fileprivate var run: NAVCRun?
      fileprivate var isPumping = false
      fileprivate var waits = 0
      fileprivate var isWaiting = false
      fileprivate var isConnected = true
      fileprivate var heard: [String] = []
      /// Runs work after so many seconds, on the main actor.
      var clock: NAVCClock = NAVCRouter.mainClock
      #if DEBUG
        /// What the app was launched with.
        var arguments = ProcessInfo.processInfo.arguments
      #endif
      private let changes = NAVCChangeFlag()
      private weak var scene: UIScene?
      private var sceneObservations: [NAVCObservation] = []
      private var broadcasts: [NAVCObservation] = []

      fileprivate init(
        window: UIWindow?,
        container: NAVCRootViewController?,
        making: NAVCMaking,
        engine: NAVCEngine
      ) {
        ownWindow = window
        self.container = container
        self.making = making
        self.engine = engine
        container?.router = self
        engine.listen { [weak self] in self?.conditionsChanged() }
        broadcasts = NAVCEntrances.broadcastNames.map { name in
          NAVCObservation(of: NSNotification.Name(name), from: nil) { [weak self] object in
            self?.enter(NAVCEntrances.broadcast(name, object: object))
          }
        }
        attach()
      }

      /// The window that shows the router's screens.
      public var window: UIWindow? { ownWindow ?? container?.viewIfLoaded?.window }

      /// What is on screen, and all that lies under it.
      public var state: NAVCState { engine.state }

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
        updateWindows()
        #if DEBUG
          let said = NAVCLaunchArguments(arguments)
          engine.begin(with: said.values)
          let place = place ?? said.place
        #endif
        let before = engine.state
        let step = place.map { engine.start(at: $0.0, $0.1) } ?? engine.start()
        begin(NAVCRun(step, .launch, before: before))
        // Nothing could be made: UIKit raises an exception for a window without a root.
        if let ownWindow {
          if ownWindow.rootViewController == nil {
            ownWindow.rootViewController = container ?? UIViewController()
          }
          if ownWindow.isHidden { ownWindow.makeKeyAndVisible() }
        }
        return window
      }

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

      // MARK: The scene

      /// Listens to the scene of the window, which may be another one by now.
      func attach() {
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
      }
    }

    extension NAVCLink {
      /// The window that shows the screen: what sign-in and payment sheets ask for.
      public var window: UIWindow? { (target as? NAVCRouter)?.window }
    }

    """##
}
