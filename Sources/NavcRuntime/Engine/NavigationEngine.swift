/// The part that all drivers share: the core, the app's conditions, and the observer.
///
/// The app is called only when nothing is being changed, so it may read the state and fire events at any time.
@MainActor final class NavigationEngine {
  var core: NavigationCore
  private(set) var store: ConditionStore
  private let tell: (@MainActor (CoreReport) -> Void)?
  private var calls = OpenCalls()
  /// The requests that wait for the launch, or until the app's own view is gone.
  private var waiting: [Request] = []
  /// The state to restore at the launch.
  var saved: SavedState?
  #if !NAVC_EMBEDDED
    #if DEBUG
      /// Receives a report of each step, for the debug sheet.
      var alsoTell: (@MainActor (CoreReport) -> Void)?
      /// The values that override conditions.
      var otherValues: [Int: Int] { store.others }
    #endif
  #endif

  /// - Parameters:
  ///   - supplied: Returns the app's own value of a condition.
  ///   - tell: Receives a report of each step.
  init(
    _ spec: SpecInterface,
    _ storage: any NavigationStorage,
    _ session: NavigationSession,
    version: String,
    keyPrefix: String? = nil,
    supplied: @escaping @MainActor (Int) -> Int,
    tell: (@MainActor (CoreReport) -> Void)?
  ) {
    core = NavigationCore(spec)
    store = ConditionStore(
      spec,
      storage,
      session,
      version: version,
      keyPrefix: keyPrefix,
      supplied
    )
    self.tell = tell
  }

  var spec: SpecInterface { core.spec }

  var state: CoreState { core.state }

  /// True if the device can show other windows of the app.
  var hasWindows: Bool {
    get { core.hasWindows }
    set { core.hasWindows = newValue }
  }

  // MARK: Start

  /// Starts with the splash screen, or with the screens that the launch rules choose.
  func start() -> Step {
    store.noteFirstInstallation()
    if let splash = core.tables.splash {
      return core.showSplash(splash, values: store.values())
    }
    return launch()
  }

  /// Starts a window of its own. If the target's requirements do not hold, the app starts as usual, and the target
  /// is opened afterwards.
  func start(at target: Destination, _ arguments: Arguments) -> Step {
    store.noteFirstInstallation()
    if let step = core.start(at: target, arguments, values: store.values()) { return step }
    waiting.append(.place(target, arguments))
    return start()
  }

  private func launch() -> Step {
    defer { saved = nil }
    return core.launch(values: store.values(), restoring: saved)
  }

  #if DEBUG
    /// Overrides conditions from now on.
    func begin(with values: [Int: Int]) { store.others = values }

    /// Overrides further conditions from now on, without an update of the screens.
    func answer(with values: [Int: Int]) { store.others.merge(values) { $1 } }
  #endif

  // MARK: End of a step

  /// Ends a step after its plan was carried out: stores what it has set, reads the app's values, reports the step,
  /// and delivers the results of removed screens. Returns true if the app's values differ from what was set, so
  /// that the conditions have changed.
  @discardableResult
  func finish(_ step: Step, _ cause: CoreCause, before: CoreState) -> Bool {
    var notes = step.notes
    var disagrees = false
    for (condition, value) in step.assigned {
      if let value {
        if store.others[condition] != nil { store.others[condition] = value }
        store.keep(condition, value)
      }
      guard core.state.values.indices.contains(condition) else { continue }
      let told = store.value(condition)
      guard told != core.state.values[condition] else { continue }
      notes.append(.disagrees(core.tables.conditionName(condition)))
      disagrees = true
    }
    report(step, cause, before: before, notes)
    if !step.assigned.isEmpty { store.notifyOthers() }
    for deliver in calls.close(core.state) { deliver() }
    return disagrees
  }

  /// Reports that a request has to wait.
  @discardableResult
  func reportWaiting(_ request: Request) -> StepOutcome {
    let splash = core.tables.splash.map { core.tables.name(ofScreen: $0) } ?? "launch"
    let outcome: StepOutcome =
      core.state.isLaunching ? .held(by: splash) : .held(by: "the app's own view")
    report(Step(outcome: outcome), cause(of: request, nil), before: core.state, [])
    return outcome
  }

  private func renew(animated: Bool) -> Step {
    let values = store.values()
    let old = core.state.values
    let changed = values.indices.filter { !old.indices.contains($0) || values[$0] != old[$0] }
    var step = core.change(to: values, animated: animated)
    let unexpected = changed.filter { core.tables.conditions[$0, .isVolatile] == 0 }
    step.notes = unexpected.map { .unexpected(core.tables.conditionName($0)) } + step.notes
    return step
  }

  private func report(
    _ step: Step,
    _ cause: CoreCause,
    before: CoreState,
    _ notes: [StepNote]
  ) {
    let report = CoreReport(
      cause: cause,
      before: before,
      after: core.state,
      outcome: step.outcome,
      notes: notes,
      event: step.event.map { core.tables.eventName($0) } ?? cause.event
    )
    #if !NAVC_EMBEDDED
      #if DEBUG
        alsoTell?(report)
      #endif
    #endif
    tell?(report)
  }

  /// Resets everything to the state before the start, except for the stored conditions.
  func reset() {
    let hasWindows = core.hasWindows
    core = NavigationCore(core.spec)
    core.hasWindows = hasWindows
  }

  /// Ends the calls that wait for results of screens, because all screens are gone.
  func endCalls() {
    for deliver in calls.close(CoreState()) { deliver() }
  }

  // MARK: Interface for drivers

  /// Returns the anchor for a popover of a step.
  func anchor(of step: Step) -> PopoverAnchor? { calls.anchor(step.plan.ticket) }

  /// Sets the result that a screen returns when it is removed.
  func handBack(_ value: Any, from instance: UInt64) {
    calls.handBack(value, from: instance, core.state)
  }

  /// Rolls back a failed plan, except for the actions that were carried out.
  func rollBack(to before: CoreState, doing actions: ArraySlice<PlanAction>) {
    core.rollBack(to: before, doing: actions)
  }

  /// Updates the state to what is on screen. If something has changed, returns the change, the step to carry out,
  /// and the state as it was seen.
  func follow(_ snapshot: Snapshot) -> (move: ObservedMove, step: Step, seen: CoreState)? {
    guard let move = core.follow(snapshot) else { return nil }
    let seen = core.state
    return (move, seen.isLaunching ? Step(outcome: .done) : core.checkAgain(), seen)
  }

  /// Updates the state to what is on screen after a failed plan, which has a report of its own.
  func settle(_ snapshot: Snapshot) { _ = core.follow(snapshot) }

  /// Returns true if the tab bar may handle a tap on a tab itself.
  func allowsTap(tab: Int) -> Bool { core.allowsTap(tab: tab) }

  /// True if a condition has changed since the last step.
  var hasChanged: Bool {
    guard !core.state.isLaunching else { return false }
    return core.state.values != store.values()
  }

  /// Calls `changed` when another window of the app sets conditions.
  func listen(_ changed: @escaping @MainActor () -> Void) { store.listen(changed) }
}

extension NavigationEngine {
  /// Decides a request. The driver carries out the plan, then calls `finish`. Returns nil if the request has to
  /// wait; `takeReady` returns it later.
  func decide(_ request: Request) -> Step? {
    switch request {
    case .launch:
      return core.state.isLaunching ? launch() : Step(outcome: .ignored(.launched))
    case .call(let call):
      let state = core.tables.withoutAlert(state)
      return fire(call.event, calls.open(call), from: state.instance(firing: call), request)
    case .opening(let opening): return enter(opening, request)
    case .route(let route): return open(route, request)
    case .place(let target, let arguments):
      if core.state.isLaunching { return wait(request) }
      return core.open(Intent(kind: .target(target), arguments: arguments))
    case .tap(let tab, let layer):
      guard !core.state.isLaunching else { return Step(outcome: .ignored(.launching)) }
      guard core.state.layers.last?.id == layer else {
        return Step(outcome: .ignored(.notVisible))
      }
      if core.hidesTabBar { return Step(outcome: .ignored(.noTabBar)) }
      guard let event = core.firedEvent(ofTab: tab) else { return core.tap(tab: tab) }
      return fire(event, .none, from: core.state.top?.id, request)
    case .conditionsChanged(let isAnimated):
      guard !core.state.isLaunching else { return Step(outcome: .ignored(.launching)) }
      return renew(animated: isAnimated)
    case .button(let button, let instance): return press(button, of: instance)
    }
  }

  /// Drops a request before it is decided. The call that waits for its results then ends without any.
  func drop(_ request: Request) {
    if case .call(let call) = request { _ = calls.open(call) }
  }

  private func fire(
    _ event: Int,
    _ arguments: Arguments,
    from instance: UInt64?,
    _ request: Request
  ) -> Step? {
    switch core.choose(event, from: instance) {
    case .nothing(let reason): return Step(outcome: .ignored(reason), event: event)
    case .wait: return wait(request)
    case .transition(let transition):
      // The types of the values of a notification may differ from those of the parameters.
      if let screen = transition.madeScreens.first(where: { !canMake($0, with: arguments) }) {
        let name = core.tables.name(ofScreen: screen)
        return Step(outcome: .refused(.failed("no valid parameters for \"\(name)\"")), event: event)
      }
      var valuesFromApp: [Int: Int] = [:]
      for row in transition.sets where core.tables.sets[row, .value] < 0 {
        let condition = core.tables.sets[row, .condition]
        valuesFromApp[condition] = store.value(condition)
      }
      return core.take(transition, arguments, valuesFromApp: valuesFromApp)
    }
  }

  /// Handles a tap on a button of an alert: removes the alert, delivers the button to the call that waits for it,
  /// and fires the button's event on the screen under the alert, with the alert's parameters.
  private func press(_ button: Int, of instance: UInt64) -> Step {
    let tables = core.tables
    guard !state.isLaunching else { return Step(outcome: .ignored(.launching)) }
    guard let alert = tables.alert(in: state), alert.id == instance,
      (0..<tables.buttons(of: alert.screen).count).contains(button)
    else { return Step(outcome: .ignored(.notVisible)) }
    calls.handBack(button, from: instance, state)
    let event = tables.buttons[tables.buttons(of: alert.screen).lowerBound + button, .event]
    guard event >= 0 else { return core.press(nil, .none, valuesFromApp: [:]) }
    let found = tables.choose(event: event, in: tables.withoutAlert(state))
    var valuesFromApp: [Int: Int] = [:]
    for row in found?.sets ?? 0..<0 where tables.sets[row, .value] < 0 {
      let condition = tables.sets[row, .condition]
      valuesFromApp[condition] = store.value(condition)
    }
    var arguments = Arguments.none
    if let parameters = alert.parameters as? any ScreenParameters {
      arguments.fields = parameters.fields
    }
    var step = core.press(found, arguments, valuesFromApp: valuesFromApp)
    step.event = event
    if found == nil { step.notes.append(.unhandled(tables.eventName(event))) }
    return step
  }

  private func canMake(_ screen: Int, with arguments: Arguments) -> Bool {
    !core.tables.hasParameters(screen) || spec.parameters(of: screen, with: arguments) != nil
  }

  private func enter(_ opening: OpeningRequest, _ request: Request) -> Step? {
    let isBroadcast = if case .broadcast = opening.cause { true } else { false }
    if core.state.isLaunching, !isBroadcast { return wait(request) }
    guard core.tables.holds(opening.when, core.state.values) else {
      return Step(outcome: .refused(.notOffered))
    }
    var arguments = Arguments.none
    arguments.fields = opening.fields
    switch opening.action {
    case .fire(let event): return fire(event, arguments, from: nil, request)
    case .open(let target):
      return core.open(Intent(kind: .opening(target), arguments: arguments))
    case .present(let target, let options):
      if core.state.isCovered { return wait(request) }
      return core.open(Intent(kind: .over(target, options), arguments: arguments))
    }
  }

  private func open(_ route: RouteRequest, _ request: Request) -> Step? {
    if core.state.isLaunching { return wait(request) }
    if let container = route.container { return open(container: container, route, request) }
    let screens = core.tables.screens
    let formula = screens[route.screen, .entryFormula]
    guard formula >= 0, core.tables.holds(formula, core.state.values) else {
      return Step(outcome: .refused(.notOffered))
    }
    let isPresented = screens[route.screen, .entryStyle] >= 0
    if isPresented, core.state.isCovered { return wait(request) }
    var arguments = Arguments.none
    if let parameters = route.parameters {
      arguments.given = [ScreenArgument(route.screen, parameters)]
    }
    let target = Destination(screen: route.screen)
    let kind: Intent.Kind = isPresented ? .entry(route.screen) : .opening(target)
    return core.open(Intent(kind: kind, arguments: arguments))
  }

  private func open(
    container: Int,
    _ route: RouteRequest,
    _ request: Request
  ) -> Step? {
    let entries = core.tables.containerEntries
    let formula = container < entries.count ? entries[container, .entryFormula] : -1
    guard formula >= 0, core.tables.holds(formula, core.state.values) else {
      return Step(outcome: .refused(.notOffered))
    }
    let style = entries[container, .entryStyle]
    if style >= 0, core.state.isCovered { return wait(request) }
    let target = Destination(container: container)
    var arguments = Arguments.none
    if let parameters = route.parameters, let root = core.tables.parameterScreen(of: target) {
      arguments.given = [ScreenArgument(root, parameters)]
    }
    let kind: Intent.Kind =
      style < 0 ? .opening(target) : .over(target, PresentationOptions(style: style))
    return core.open(Intent(kind: kind, arguments: arguments))
  }

  private func wait(_ request: Request) -> Step? {
    waiting.append(request)
    return nil
  }

  /// Removes and returns the requests that need not wait any more.
  func takeReady() -> [Request] {
    core.state.isLaunching || core.state.isCovered ? [] : takeWaiting()
  }

  /// Removes and returns all waiting requests.
  func takeWaiting() -> [Request] {
    defer { waiting = [] }
    return waiting
  }

  /// Returns the cause of the step of a request.
  func cause(of request: Request, _ step: Step?) -> CoreCause {
    switch request {
    case .launch: return .launch
    case .tap:
      guard let event = step?.event else { return .tab }
      return .event(core.tables.eventName(event))
    case .conditionsChanged: return .conditions
    case .call(let call): return .event(core.tables.eventName(call.event))
    case .opening(let opening): return opening.cause
    case .route(let route): return .open(route.screen)
    case .place(let target, _): return .activity(core.tables.name(of: target))
    case .button(let button, _): return .button(button)
    }
  }
}

extension NavigationEngine {
  /// Creates the engine of an app.
  convenience init<Spec: NavigationSpec>(
    _ spec: Spec.Type,
    _ conditions: Spec.Conditions,
    _ storage: any NavigationStorage,
    _ session: NavigationSession,
    version: String,
    keyPrefix: String? = nil,
    observer: Spec.Observer?
  ) {
    self.init(
      SpecInterface(Spec.self),
      storage,
      session,
      version: version,
      keyPrefix: keyPrefix,
      supplied: { Spec.value(ofCondition: $0, in: conditions) },
      tell: observer.map { Self.teller(spec, $0) }
    )
  }

  private static func teller<Spec: NavigationSpec>(
    _ spec: Spec.Type,
    _ observer: Spec.Observer
  ) -> @MainActor (CoreReport) -> Void {
    let tell = Spec.teller(observer)
    return { report in tell(StepReport<Spec>(report)) }
  }
}
