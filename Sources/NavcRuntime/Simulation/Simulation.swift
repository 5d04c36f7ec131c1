public import Foundation

/// Runs the app's navigation without a UI, for unit tests.
///
/// A simulation decides as the router does on a device, and assumes that every action on screen succeeds. Call
/// `start()`, fire events with the handles of visible screens, and check `state`:
///
/// ```swift
/// let app = ShopSimulation(conditions: TestConditions())
/// app.start()
/// app.handle(ShopFeedTransitions.self)?.openProfile(userID: "7")
/// #expect(app.state.visible == .profile)
/// ```
@MainActor public final class Simulation<Spec: NavigationSpec>: EventReceiver {
  private let engine: NavigationEngine
  private var queue: [Request] = []
  private var isBusy = false
  /// The names of the screens and containers that windows of their own were requested for, oldest first.
  public private(set) var windows: [String] = []
  /// The frames of all steps so far, oldest first. A test can empty the list before the steps that it checks.
  ///
  /// ```swift
  /// #expect(app.frames.allSatisfy { !$0.screens.contains(.account) })
  /// ```
  public var frames: [NavigationFrame<Spec>] {
    get { film.frames }
    set { film.frames = newValue }
  }
  private var film = FrameRecorder<Spec>()

  /// Creates a simulation of a fresh start of the app. Nothing is shown before `start()`.
  ///
  /// - Parameters:
  ///   - conditions: The conditions that the app supplies, which are read as the router reads them.
  ///   - storage: The storage between launches; an empty one in memory if nil.
  ///   - session: The session that simulations of several windows share; a new one if nil.
  ///   - version: The app's version, for conditions that are true in a new version.
  ///   - hasWindows: True if the device can show several windows of the app.
  ///   - observer: The receiver of a report of each step, held weakly.
  public init(
    conditions: Spec.Conditions,
    storage: (any NavigationStorage)? = nil,
    session: NavigationSession? = nil,
    version: String = "1.0",
    hasWindows: Bool = false,
    observer: Spec.Observer? = nil
  ) {
    engine = NavigationEngine(
      Spec.self,
      conditions,
      storage ?? MemoryStorage(),
      session ?? NavigationSession(),
      version: version,
      observer: observer
    )
    engine.hasWindows = hasWindows
    engine.listen { [weak self] in self?.conditionsChanged() }
  }

  /// Rewrites each URL before it is matched. Return nil for a URL that the router is not to handle.
  public var rewriteURL: (@MainActor (URL) -> URL?)?

  /// The screens of all layers, and the values of the conditions.
  public var state: NavigationState<Spec> { NavigationState<Spec>(engine.state) }

  /// Starts the app: shows the splash screen, if there is one, or evaluates the launch rules.
  ///
  /// - Parameter saved: The `savedState` of an earlier run, which is restored as far as possible.
  public func start(restoring saved: String? = nil) {
    engine.saved = saved.flatMap { SavedState(text: $0) }
    let before = engine.state
    finish(engine.start(), .launch, before: before)
    work()
  }

  /// Ends the splash screen and evaluates the launch rules, because the conditions are known.
  public func conditionsKnown() { perform(.launch) }

  /// Updates the screens, because conditions that the app supplies have changed.
  public func conditionsChanged() { perform(.conditionsChanged(animated: true)) }

  /// The state to restore at the next launch, or nil if there is nothing to restore.
  public var savedState: String? { spec.tables.saved(engine.state)?.text }

  /// Returns the handle of the visible screen, or nil if its handle is of another type.
  public func handle<Handle: ScreenTransitions>(_ type: Handle.Type) -> Handle? {
    // The compiler picks this function for containers, too, if the context expects an optional.
    if let container = (type as? any ContainerHandle.Type)?.container {
      return Handle(eventTarget: EventTarget(self, container: container))
    }
    // The screen under an alert may still fire.
    guard let visible = spec.tables.withoutAlert(engine.state).visible,
      let own = Spec.transitions(ofScreen: visible.screen), own == type
    else { return nil }
    return Handle(eventTarget: EventTarget(self, visible.id))
  }

  /// Returns the handle of a container that embeds components, even if the container is not on screen.
  public func handle<Handle: ContainerHandle>(_ type: Handle.Type) -> Handle {
    Handle(eventTarget: EventTarget(self, container: Handle.container))
  }

  private var spec: SpecInterface { engine.spec }
  private var openings: OpeningFinder { OpeningFinder(spec: spec, rewriteURL: rewriteURL) }

  // MARK: Openings

  /// Opens a link, as the system does. Returns false if the spec has no such link.
  @discardableResult
  public func open(_ url: URL) -> Bool { enter(openings.link(url.absoluteString)) }

  /// Performs a Home Screen quick action by its name in the spec. Returns false if the spec has none of this name.
  @discardableResult
  public func perform(shortcut type: String) -> Bool { enter(openings.shortcut(type)) }

  /// Continues the activity of a screen, as the system does from another device or Spotlight. Returns false if no
  /// screen has an activity of this type.
  @discardableResult
  public func continueActivity(_ type: String, userInfo: [AnyHashable: Any] = [:]) -> Bool {
    enter(openings.activity(type, userInfo, app: nil))
  }

  /// Taps a notification with this payload, or chooses the action with this identifier. Returns false if the spec
  /// has no such notification.
  @discardableResult
  public func receive(payload: [AnyHashable: Any], action: String? = nil) -> Bool {
    enter(openings.push(payload, action: action))
  }

  /// Posts a notification to `NotificationCenter`. Returns false if the spec does not have it.
  @discardableResult
  public func post(_ broadcast: String, object: String? = nil) -> Bool {
    enter(openings.broadcast(broadcast, object: object))
  }

  /// Opens a screen or container, as the app's own code does with the router.
  public func open(_ route: ScreenRoute<Spec>) { perform(.route(route.request)) }

  private func enter(_ opening: OpeningRequest?) -> Bool {
    guard let opening else { return false }
    perform(.opening(opening))
    return true
  }

  // MARK: Actions of the user

  /// Goes back by a number of screens, as with the back button or its menu. Does nothing if the user can't.
  public func goBack(_ count: Int = 1) {
    var snapshot = currentSnapshot
    let top = snapshot.layers.count - 1
    guard top >= 0, count > 0 else { return }
    let selected = snapshot.layers[top].selected
    let depth = snapshot.layers[top].stacks[selected].count
    guard depth > count, engine.state.visible.map({ spec.tables.hasBack($0.screen) }) ?? false
    else {
      return
    }
    snapshot.layers[top].stacks[selected].removeLast(count)
    see(snapshot)
  }

  /// Swipes away the topmost presented layer. Does nothing if the user can't.
  public func swipeAway() {
    guard let top = engine.state.layers.last, engine.state.layers.count > 1,
      top.presentation.canBeSwipedAway
    else { return }
    var snapshot = currentSnapshot
    snapshot.layers.removeLast()
    see(snapshot)
  }

  /// Taps a tab of the visible tab bar, by its index among all tabs.
  public func tap(tab: Int) { perform(.tap(tab: tab, layer: engine.state.layers.last?.id ?? 0)) }

  /// Taps a button of the visible alert. Returns false if the button's alert is not visible.
  ///
  /// ```swift
  /// #expect(app.choose(ShopDiscardChoice.keep))
  /// ```
  @discardableResult
  public func choose<Choice: AlertAnswer>(_ choice: Choice) -> Bool {
    guard let visible = engine.state.visible, visible.screen == Choice.screen else {
      return false
    }
    perform(.button(choice.rawValue, of: visible.id))
    return true
  }

  private func see(_ snapshot: Snapshot) {
    let before = engine.state
    guard let moved = engine.follow(snapshot) else { return }
    film.undrawn.append((nil, moved.seen))
    finish(moved.step, .move(moved.move), before: before)
    work()
  }

  private var currentSnapshot: Snapshot {
    Snapshot(
      layers: engine.state.layers.map { layer in
        let stacks = layer.stacks.map { $0.entries.map(\.id) }
        return Snapshot.Layer(selected: layer.selected, stacks: stacks)
      },
      isCovered: engine.state.isCovered
    )
  }

  // MARK: One request at a time

  func receive(_ call: EventCall) { perform(.call(call)) }

  func handBack(_ value: Any, from instance: UInt64) { engine.handBack(value, from: instance) }

  private func perform(_ request: Request) {
    queue.append(request)
    work()
  }

  private func work() {
    guard !isBusy else { return }
    isBusy = true
    while !queue.isEmpty {
      let next = queue.removeFirst()
      let before = engine.state
      if let step = engine.decide(next) {
        finish(step, engine.cause(of: next, step), before: before)
      } else {
        engine.reportWaiting(next)
      }
    }
    isBusy = false
  }

  private func finish(_ step: Step, _ cause: CoreCause, before: CoreState) {
    film.undrawn.append((step.plan.actions, engine.state))
    for case .window(let target, _) in step.plan.actions {
      windows.append(spec.tables.name(of: target))
    }
    let hasChanged = engine.finish(step, cause, before: before)
    queue.insert(contentsOf: engine.takeReady(), at: 0)
    if hasChanged { queue.insert(.conditionsChanged(animated: true), at: 0) }
  }
}

#if !NAVC_EMBEDDED
  #if DEBUG
    /// Access to a simulated debug build, for tests.
    extension Simulation {
      /// The state without its generic type.
      var core: CoreState { engine.state }

      var tables: NavigationTables { spec.tables }

      /// Starts as a debug build that is launched with these arguments.
      func start(arguments: [String]) {
        let said = LaunchArguments(arguments, tables)
        engine.begin(with: said.values)
        let before = engine.state
        let step = said.place.map { engine.start(at: $0.0, $0.1) } ?? engine.start()
        finish(step, .launch, before: before)
        work()
      }

      /// Overrides conditions, as a link of the debugger does.
      func change(conditions: String) {
        engine.begin(with: LaunchArguments(["-navc-conditions", conditions], tables).values)
        conditionsChanged()
      }

      /// Sets the values that transitions read when they set conditions to `any`, as a link of the debugger does.
      func prepare(conditions: String) {
        engine.answer(with: LaunchArguments(["-navc-conditions", conditions], tables).values)
      }

      /// Fires an event on the visible screen, or at the one under an alert, with placeholder values for all
      /// screens.
      func fire(_ event: Int) {
        let visible = tables.withoutAlert(engine.state).visible
        guard let visible else { return }
        let values = (0..<tables.screens.count).map { ScreenArgument($0, true) }
        EventTarget(self, visible.id).fire(event, values)
      }

      /// Taps a button of the visible alert.
      func tap(button: Int) {
        guard let visible = engine.state.visible else { return }
        perform(.button(button, of: visible.id))
      }
    }
  #endif
#endif
