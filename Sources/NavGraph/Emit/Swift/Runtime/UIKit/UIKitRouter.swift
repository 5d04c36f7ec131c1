extension RouterRuntime {
  static let router = ##"""
    /// Shows the app's screens in one window and carries out its navigation. Each scene has its own.
    @MainActor public final class NAVCRouter: NAVCTarget {
      /// The window that the router fills.
      public let window: UIWindow
      fileprivate let engine: NAVCEngine
      fileprivate let making: NAVCMaking
      fileprivate var register = NAVCRegister()
      fileprivate var queue: [NAVCEngine.Request] = []
      fileprivate var run: NAVCRun?
      fileprivate var isPumping = false
      fileprivate var waits = 0
      fileprivate var isWaiting = false
      fileprivate var isConnected = true
      /// Runs work after so many seconds, on the main actor.
      var clock: NAVCClock = NAVCRouter.mainClock
      private let changes = NAVCChangeFlag()
      private var disconnection: NAVCObservation?

      fileprivate init(
        scene: UIWindowScene,
        conditions: any NAVCConditions,
        making: NAVCMaking,
        storage: any NAVCStorage,
        version: String,
        observer: (any NAVCObserver)?
      ) {
        window = UIWindow(windowScene: scene)
        engine = NAVCEngine(conditions, storage, version: version, observer: observer)
        self.making = making
        disconnection = NAVCObservation(of: UIScene.didDisconnectNotification, from: scene) {
          [weak self] in self?.disconnect()
        }
      }

      /// What is on screen, and all that lies under it.
      public var state: NAVCState { engine.state }

      /// Shows the window with the splash screen, if there is one, or with what the launch rules choose.
      @discardableResult
      public func start() -> UIWindow {
        guard run == nil, engine.state.layers.isEmpty else { return window }
        let before = engine.state
        let step = engine.start()
        begin(NAVCRun(step, .launch, before: before))
        // Nothing could be made: UIKit raises an exception for a window without a root.
        if window.rootViewController == nil { window.rootViewController = UIViewController() }
        if window.isHidden { window.makeKeyAndVisible() }
        return window
      }

      /// Starts with what the scene was connected with.
      @discardableResult
      public func start(
        _ session: UISceneSession,
        _ options: UIScene.ConnectionOptions
      ) -> UIWindow {
        start()
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
        enqueue(.conditionsChanged)
      }

      func receive(_ call: NAVCCall) { enqueue(.call(call)) }

      func handBack(_ value: Any, from instance: UInt64) {}

      /// The scene is gone: what is under way and what waits is refused.
      private func disconnect() {
        isConnected = false
        if let run { end(run, .disconnected) }
        pump()
      }
    }

    """##
}
