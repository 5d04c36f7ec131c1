public import Foundation

/// Runs the app's navigation without any UI: for unit tests.
///
/// It decides as the router does on a device; what is to be done on screen is taken to succeed at
/// once. Call `start()`, fire events by the handles of what is visible, and look at `state`:
///
/// ```swift
/// let app = ShopSimulation(conditions: TestConditions())
/// app.start()
/// app.handle(FeedTransitions.self)?.openProfile(userID: "7")
/// #expect(app.state.visible == .profile)
/// ```
@MainActor public final class Simulation<Spec: NavigationSpec>: EventReceiver {
  private let engine: NavigationEngine
  private var queue: [Request] = []
  private var isBusy = false
  /// The names of what was asked to be shown in windows of their own, oldest first.
  public private(set) var windows: [String] = []
  /// The frames of all steps so far, the oldest first. A test may empty the list before the steps that it looks at.
  ///
  /// ```swift
  /// #expect(app.frames.allSatisfy { !$0.screens.contains(.account) })
  /// ```
  public var frames: [NavigationFrame<Spec>] {
    get { film.frames }
    set { film.frames = newValue }
  }
  private var film = Film<Spec>()

  /// A simulation of a fresh start of the app. Nothing is shown before `start()`.
  ///
  /// - Parameters:
  ///   - conditions: What the app supplies. It is asked for values as the router asks for them.
  ///   - storage: What is remembered from one start to the next; if it is nil, nothing was before.
  ///   - session: What simulations of several windows of one app share.
  ///   - version: The app's version, for conditions that are true in a new one.
  ///   - hasWindows: Whether the device can show several windows of the app.
  ///   - observer: Is told of each step, and held weakly.
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

  /// Makes another URL of each that comes, before it is matched; nil for one that is not the router's.
  public var rewriteURL: (@MainActor (URL) -> URL?)?

  /// What is on screen, and all that lies under it.
  public var state: NavigationState<Spec> { NavigationState<Spec>(engine.state) }

  /// Starts the app: shows the splash screen, if there is one, or asks the launch rules.
  ///
  /// - Parameter saved: What `savedState` was at an earlier time, to come back as far as it may.
  public func start(restoring saved: String? = nil) {
    engine.saved = saved.flatMap { SavedState(text: $0) }
    let before = engine.state
    finish(engine.start(), .launch, before: before)
    work()
  }

  /// The conditions can be relied on by now: ends the splash screen, and asks the launch rules.
  public func conditionsKnown() { perform(.launch) }

  /// Conditions that the app supplies have changed.
  public func conditionsChanged() { perform(.conditionsChanged(animated: true)) }

  /// What may come back at the next start; nil if that is nothing.
  public var savedState: String? { spec.tables.saved(engine.state)?.text }

  /// The handle of the visible screen; nil if another is visible than the one of `type`.
  public func handle<Handle: ScreenTransitions>(_ type: Handle.Type) -> Handle? {
    // Where an optional is wanted, this one is called for containers, too.
    if let container = (type as? any ContainerHandle.Type)?.container {
      return Handle(eventTarget: EventTarget(self, container: container))
    }
    // What lies under an alert may still fire.
    guard let visible = spec.tables.withoutAlert(engine.state).visible,
      let own = Spec.transitions(ofScreen: visible.screen), own == type
    else { return nil }
    return Handle(eventTarget: EventTarget(self, visible.id))
  }

  /// The handle of a container that embeds components, whether or not it is on screen.
  public func handle<Handle: ContainerHandle>(_ type: Handle.Type) -> Handle {
    Handle(eventTarget: EventTarget(self, container: Handle.container))
  }

  private var spec: SpecInterface { engine.spec }
  private var entrances: Entrances { Entrances(spec: spec, rewriteURL: rewriteURL) }

  // MARK: What comes from outside

  /// Follows a link, as if the system had opened it; false if it is none of the spec's.
  @discardableResult
  public func open(_ url: URL) -> Bool { enter(entrances.link(url.absoluteString)) }

  /// Chooses a home-screen quick action by its name in the spec; false if it is none of the spec's.
  @discardableResult
  public func perform(shortcut type: String) -> Bool { enter(entrances.shortcut(type)) }

  /// Goes on with an activity of a screen, as if the system had brought it back: from another device,
  /// from Spotlight. False if no screen has one of this type.
  @discardableResult
  public func continueActivity(_ type: String, userInfo: [AnyHashable: Any] = [:]) -> Bool {
    enter(entrances.activity(type, userInfo, app: nil))
  }

  /// Taps a notification with this payload, or chooses an action of it by its identifier; false if it
  /// is none of the spec's.
  @discardableResult
  public func receive(payload: [AnyHashable: Any], action: String? = nil) -> Bool {
    enter(entrances.push(payload, action: action))
  }

  /// Posts to the `NotificationCenter`; false if it is none of the spec's.
  @discardableResult
  public func post(_ broadcast: String, object: String? = nil) -> Bool {
    enter(entrances.broadcast(broadcast, object: object))
  }

  /// Opens a screen, as the app's own code does with the router.
  public func open(_ route: ScreenRoute<Spec>) { perform(.route(route.request)) }

  private func enter(_ entrance: Entrance?) -> Bool {
    guard let entrance else { return false }
    perform(.entrance(entrance))
    return true
  }

  // MARK: What the user does

  /// Goes back by so many screens, as by the back button or its menu; nowhere if the user can't.
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

  /// Swipes away what is presented topmost. Where its style does not let the user, nothing happens.
  public func swipeAway() {
    guard let top = engine.state.layers.last, engine.state.layers.count > 1,
      top.presentation.canBeSwipedAway
    else { return }
    var snapshot = currentSnapshot
    snapshot.layers.removeLast()
    see(snapshot)
  }

  /// Taps a tab of the visible tab bar: its place among all of them, from 0 on.
  public func tap(tab: Int) { perform(.tap(tab: tab, layer: engine.state.layers.last?.id ?? 0)) }

  /// Taps a button of the alert that is up; false if another screen is visible than that button's alert.
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

  // MARK: One at a time

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
    /// What stands in for a device with a debug build on it.
    extension Simulation {
      /// All that is there.
      var core: CoreState { engine.state }

      var tables: NavigationTables { spec.tables }

      /// Starts as a debug build does that is launched with these arguments.
      func start(arguments: [String]) {
        let said = LaunchArguments(arguments, tables)
        engine.begin(with: said.values)
        let before = engine.state
        let step = said.place.map { engine.start(at: $0.0, $0.1) } ?? engine.start()
        finish(step, .launch, before: before)
        work()
      }

      /// Goes on with other conditions, as by the debugger's link.
      func change(conditions: String) {
        engine.begin(with: LaunchArguments(["-navc-conditions", conditions], tables).values)
        conditionsChanged()
      }

      /// Has the next transition that sets conditions to `any` leave them so, as by the debugger's link.
      func prepare(conditions: String) {
        engine.answer(with: LaunchArguments(["-navc-conditions", conditions], tables).values)
      }

      /// Fires an event at what is visible, or lies under an alert, with values that nothing makes a screen of.
      func fire(_ event: Int) {
        let visible = tables.withoutAlert(engine.state).visible
        guard let visible else { return }
        let values = (0..<tables.screens.count).map { ScreenArgument($0, true) }
        EventTarget(self, visible.id).fire(event, values)
      }

      /// Taps a button of the alert that is up.
      func tap(button: Int) {
        guard let visible = engine.state.visible else { return }
        perform(.button(button, of: visible.id))
      }
    }
  #endif
#endif
