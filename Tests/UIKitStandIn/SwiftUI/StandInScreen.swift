// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Combine

/// A window with a SwiftUI view. It is redrawn when data it shows has changed, in the next turn of
/// the run loop, as in SwiftUI.
@MainActor public final class StandInScreen {
  /// Shows `rootView` at once, in a window of its own in `scene`.
  ///
  /// `stored` is the initial content of `@SceneStorage`: the `storage` of an earlier screen.
  public init<V: View>(
    _ rootView: V,
    scene: UIWindowScene,
    stored: [String: Any] = [:]
  ) {
    self.scene = scene
    window = UIWindow(windowScene: scene)
    store = SceneStore(stored)
    drawRoot = { $0.draw(rootView, $1) }
    store.willChange = { [weak self] in
      onMain { self?.stateWillChange("Modifying state during view update") }
    }
    window.rootViewController = base.host
    listenToScene()
    update()
    window.makeKeyAndVisible()
    update()
  }

  deinit { observers.forEach(NotificationCenter.default.removeObserver) }

  public let window: UIWindow
  public let scene: UIWindowScene
  /// The content of `@SceneStorage`.
  public var storage: [String: Any] { store.values }
  /// The URLs that views have opened with `openURL`.
  public internal(set) var openedURLs: [URL] = []
  /// The windows that views have opened with `openWindow`.
  public internal(set) var openedWindows: [(id: String?, value: AnyHashable?)] = []

  /// True if a tap on the back button shortens the path at once; false if it does so after the
  /// transition.
  ///
  /// SwiftUI documents neither.
  public var writesPathEarly = false

  let store: SceneStore
  private(set) lazy var base = Layer(self)
  private let drawRoot: (HostController, EnvironmentValues) -> Void
  nonisolated(unsafe) private var observers: [any NSObjectProtocol] = []

  // MARK: Changes

  private struct Subscription {
    weak var object: AnyObject?
    let cancellable: AnyCancellable
  }

  private var subscriptions: [ObjectIdentifier: Subscription] = [:]
  private var observed: Set<ObjectIdentifier> = []
  private var isScheduled = false
  private var isDirty = false
  private var pending: Transaction?
  private(set) var transaction = Transaction()

  var animates: Bool { !transaction.disablesAnimations }

  func observe<Object: ObservableObject>(_ object: Object) {
    let key = ObjectIdentifier(object)
    observed.insert(key)
    if let known = subscriptions[key], known.object === object { return }
    let cancellable = object.objectWillChange.sink { [weak self] _ in
      onMain { self?.stateWillChange("Publishing changes from within view updates") }
    }
    subscriptions[key] = Subscription(object: object, cancellable: cancellable)
  }

  func stateWillChange(_ reproach: String) {
    if isDrawing {
      StandIn.warn("\(reproach) is not allowed, this will cause undefined behavior.")
    }
    invalidate()
  }

  /// Schedules a redraw in the next turn of the run loop.
  func invalidate() {
    if pending == nil { pending = Transaction.current }
    if isUpdating { return isDirty = true }
    guard !isScheduled else { return }
    isScheduled = true
    StandIn.after(0) { [weak self] in
      guard let self, isScheduled else { return }
      update()
    }
  }

  // MARK: Drawing

  private(set) var pass = 0
  private var isUpdating = false
  private var isDrawing = false
  private var drawn: [HostController] = []
  private var arrangements: [() -> Void] = []
  private var reconciliations: [() -> Void] = []
  private var actions: [() -> Void] = []
  var whenUpToDate: [() -> Void] = []

  /// Redraws everything, until nothing changes any more.
  public func update() {
    guard !isUpdating else { return isDirty = true }
    isUpdating = true
    isScheduled = false
    var turns = 0
    repeat {
      isDirty = false
      transaction = pending ?? Transaction()
      pending = nil
      drawOnce()
      perform(\.actions)
      turns += 1
      precondition(turns < 100, "the views change each time that they are drawn")
    } while isDirty
    isUpdating = false
    perform(\.whenUpToDate)
  }

  /// True if no redraw is due.
  var isUpToDate: Bool { !isScheduled && !isUpdating }

  private func drawOnce() {
    pass += 1
    drawn = []
    observed = []
    drawNow { drawRoot(base.host, environment) }
    perform(\.reconciliations)
    drawn.forEach { $0.sweep() }
    subscriptions = subscriptions.filter { observed.contains($0.key) }
  }

  /// Draws something, and then arranges it.
  func drawNow(_ draw: () -> Void) {
    let wasDrawing = isDrawing
    isDrawing = true
    draw()
    isDrawing = wasDrawing
    if !wasDrawing { perform(\.arrangements) }
  }

  private func perform(_ works: ReferenceWritableKeyPath<StandInScreen, [() -> Void]>) {
    while !self[keyPath: works].isEmpty { self[keyPath: works].removeFirst()() }
  }

  func didDraw(_ host: HostController) { drawn.append(host) }
  func afterDrawing(_ work: @escaping () -> Void) { arrangements.append(work) }
  func afterUpdate(_ work: @escaping () -> Void) { reconciliations.append(work) }

  /// Performs an action at once, or after the current drawing.
  func act(_ work: @escaping () -> Void) {
    isUpdating ? actions.append(work) : work()
  }

  /// The hosts that are visible, or were created before and are hidden.
  var hosts: [HostController] { drawn }

  /// Disconnects the scene, like the system, which removes all views.
  public func close() {
    base.forget()
    base.host.close()
    window.rootViewController = nil
    window.isHidden = true
    perform(\.actions)
  }

  // MARK: The scene

  private func listenToScene() {
    let names = [
      UIScene.didActivateNotification, UIScene.willDeactivateNotification,
      UIScene.willEnterForegroundNotification, UIScene.didEnterBackgroundNotification,
    ]
    observers = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: scene, queue: nil) {
        [weak self] _ in onMain { self?.invalidate() }
      }
    }
  }

  private var environment: EnvironmentValues {
    var values = EnvironmentValues()
    values.scenePhase =
      switch scene.activationState {
      case .foregroundActive: .active
      case .foregroundInactive: .inactive
      default: .background
      }
    values.openURL = OpenURLAction { [weak self] url in
      onMain { self?.openedURLs.append(url) }
      return .handled
    }
    values.openWindow = OpenWindowAction { [weak self] id, value in
      self?.openedWindows.append((id, value))
    }
    return values
  }
}
