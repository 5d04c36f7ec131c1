public import Foundation

/// Runs the app's navigation without any UI: for unit tests. The same decisions as on a device; each
/// plan is taken to succeed at once.
@MainActor public final class Simulation<Spec: NavigationSpec>: EventReceiver {
  private let engine: NavigationEngine
  private var queue: [Request] = []
  private var isBusy = false
  /// What was asked to be shown in windows of their own, oldest first.
  public private(set) var windows: [String] = []

  /// A simulation of a fresh start of the app.
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

  /// What is on screen, and all that lies under it.
  public var state: NavigationState<Spec> { NavigationState<Spec>(engine.state) }

  /// Starts the app: shows the splash screen, if there is one, or asks the launch rules. `restoring`
  /// is what `savedState` was at an earlier time.
  public func start(restoring saved: String? = nil) {
    engine.saved = saved.flatMap { SavedState(text: $0) }
    let before = engine.state
    finish(engine.start(), .launch, before: before)
    work()
  }

  /// The conditions can be relied on by now: ends the splash screen.
  public func conditionsKnown() { perform(.launch) }

  /// Supplied conditions have changed.
  public func conditionsChanged() { perform(.conditionsChanged(animated: true)) }

  /// What may come back at the next start; nil if that is nothing.
  public var savedState: String? { spec.tables.saved(engine.state)?.text }

  /// The handle of the visible screen, if that is the one that `type` belongs to.
  public func handle<Handle: ScreenTransitions>(_ type: Handle.Type) -> Handle? {
    guard let visible = engine.state.visible,
      let own = Spec.transitions(ofScreen: visible.screen), own == type
    else { return nil }
    return Handle(eventTarget: EventTarget(self, visible.id))
  }

  private var spec: SpecInterface { engine.spec }
  private var entrances: Entrances { Entrances(spec: spec) }

  // MARK: What comes from outside

  /// Follows a link; false if it is none of the spec's.
  @discardableResult
  public func open(_ url: URL) -> Bool { enter(entrances.link(url.absoluteString)) }

  /// Chooses a home-screen quick action; false if it is none of the spec's.
  @discardableResult
  public func perform(shortcut type: String) -> Bool { enter(entrances.shortcut(type)) }

  /// Taps a notification with this payload; false if it is none of the spec's.
  @discardableResult
  public func receive(payload: [AnyHashable: Any]) -> Bool { enter(entrances.push(payload)) }

  /// Posts to the NotificationCenter; false if it is none of the spec's.
  @discardableResult
  public func post(_ broadcast: String, object: String? = nil) -> Bool {
    enter(entrances.broadcast(broadcast, object: object))
  }

  /// Opens a screen, as the app's own code does.
  public func open(_ route: ScreenRoute<Spec>) { perform(.route(route.request)) }

  private func enter(_ entrance: Entrance?) -> Bool {
    guard let entrance else { return false }
    perform(.entrance(entrance))
    return true
  }

  // MARK: What the user does

  /// Goes back, by so many screens, as by the back button or its menu.
  public func goBack(_ count: Int = 1) {
    var snapshot = currentSight
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

  /// Swipes the topmost presented thing away, if its style lets it.
  public func swipeAway() {
    guard let top = engine.state.layers.last, engine.state.layers.count > 1,
      top.presentation.canBeSwipedAway
    else { return }
    var snapshot = currentSight
    snapshot.layers.removeLast()
    see(snapshot)
  }

  /// Taps a tab.
  public func tap(tab: Int) { perform(.tap(tab: tab, layer: engine.state.layers.last?.id ?? 0)) }

  private func see(_ snapshot: Snapshot) {
    let before = engine.state
    guard let moved = engine.follow(snapshot) else { return }
    finish(moved.step, .move(moved.move), before: before)
    work()
  }

  private var currentSight: Snapshot {
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
    for case .window(let target, _) in step.plan.actions {
      windows.append(spec.tables.name(of: target))
    }
    let hasChanged = engine.finish(step, cause, before: before)
    queue.insert(contentsOf: engine.takeReady(), at: 0)
    if hasChanged { queue.insert(.conditionsChanged(animated: true), at: 0) }
  }
}
