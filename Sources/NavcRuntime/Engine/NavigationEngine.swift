/// The core with the app's conditions and its observer: what every driver has in common.
///
/// The app is only called when nothing here is being changed, so it may ask for the state, and fire,
/// at any time.
@MainActor final class NavigationEngine {
  var core: NavigationCore
  private(set) var store: ConditionStore
  private let tell: (@MainActor (CoreReport) -> Void)?
  private var calls = OpenCalls()
  /// What waits for the launch, or until the app takes away what it shows by itself.
  private var waiting: [Request] = []
  /// What is tried at the launch.
  var saved: SavedState?
  #if !NAVC_EMBEDDED
    #if DEBUG
      /// Is told of each step, too: for the debug sheet.
      var alsoTell: (@MainActor (CoreReport) -> Void)?
      /// What conditions have begun with instead of the app's values.
      var otherValues: [Int: Int] { store.others }
    #endif
  #endif

  /// - Parameters:
  ///   - supplied: The app's own value of a condition.
  ///   - tell: Is told of each step.
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

  /// Whether the device has windows beside this one.
  var hasWindows: Bool {
    get { core.hasWindows }
    set { core.hasWindows = newValue }
  }

  // MARK: The start

  /// What the app starts with: the splash screen, or what the launch rules choose.
  func start() -> Step {
    store.noteFirstInstallation()
    if let splash = core.tables.splash {
      return core.showSplash(splash, values: store.values())
    }
    return launch()
  }

  /// What a window of its own starts with. If its needs don't hold the app starts as always, and it
  /// is opened then.
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
    /// Begins with other conditions than the app's.
    func begin(with values: [Int: Int]) { store.others = values }

    /// The app tells these values of its own from now on; what is shown is not looked at again for that.
    func answer(with values: [Int: Int]) { store.others.merge(values) { $1 } }
  #endif

  // MARK: The end of a step

  /// After a plan was carried out: keeps what is set, asks the app for its own values, reports, and
  /// hands back what screens that are gone had to hand back. True if the app's values are others
  /// than what was set: then the conditions have changed.
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
    if !step.assigned.isEmpty { store.tellOthers() }
    for deliver in calls.close(core.state) { deliver() }
    return disagrees
  }

  /// Tells that a request has to wait.
  @discardableResult
  func reportWaiting(_ request: Request) -> StepOutcome {
    let splash = core.tables.splash.map { core.tables.name(ofScreen: $0) } ?? "launch"
    let outcome: StepOutcome =
      core.state.isLaunching ? .held(by: splash) : .held(by: "what the app shows itself")
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

  /// As before the start, but for the conditions.
  func reset() {
    let hasWindows = core.hasWindows
    core = NavigationCore(core.spec)
    core.hasWindows = hasWindows
  }

  /// All screens are gone: whoever still waits for what they hand back hears of it.
  func endCalls() {
    for deliver in calls.close(CoreState()) { deliver() }
  }

  // MARK: What a driver sees

  /// What a popover of a step points to.
  func anchor(of step: Step) -> PopoverAnchor? { calls.anchor(step.plan.ticket) }

  /// A screen says what it hands back when it goes.
  func handBack(_ value: Any, from instance: UInt64) {
    calls.handBack(value, from: instance, core.state)
  }

  /// What is left of a plan that failed after some of its actions.
  func takeBack(to before: CoreState, doing actions: ArraySlice<PlanAction>) {
    core.takeBack(to: before, doing: actions)
  }

  /// Takes over what is on screen. If it is news: what has to be done about it, and the state just
  /// as it was seen.
  func follow(_ snapshot: Snapshot) -> (move: ObservedMove, step: Step, seen: CoreState)? {
    guard let move = core.follow(snapshot) else { return nil }
    let seen = core.state
    return (move, seen.isLaunching ? Step(outcome: .done) : core.checkAgain(), seen)
  }

  /// Takes over what is on screen after a plan that failed; its own report tells of it.
  func settle(_ snapshot: Snapshot) { _ = core.follow(snapshot) }

  /// Whether a tap on a tab may go on its way in the tab bar.
  func allowsTap(tab: Int) -> Bool { core.allowsTap(tab: tab) }

  /// Whether a condition that the app supplies is not what it was at the last step.
  var hasChanged: Bool {
    guard !core.state.isLaunching else { return false }
    return core.state.values != store.values()
  }

  /// Listens to what other windows of the app set.
  func listen(_ changed: @escaping @MainActor () -> Void) { store.listen(changed) }
}

extension NavigationEngine {
  /// Decides a request; the driver carries out the plan, then calls `finish`. Nil if it has to
  /// wait: `takeReady` gives it back when its time has come.
  func decide(_ request: Request) -> Step? {
    switch request {
    case .launch:
      return core.state.isLaunching ? launch() : Step(outcome: .ignored(.launched))
    case .call(let call):
      let state = core.tables.withoutAlert(state)
      return fire(call.event, calls.open(call), from: state.instance(firing: call), request)
    case .entrance(let entrance): return enter(entrance, request)
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

  /// A request comes to nothing before it is decided; who waits for what it brings is to hear so.
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
      // What a notification holds may be of other types than parameters have.
      if let screen = transition.madeScreens.first(where: { !canMake($0, with: arguments) }) {
        let name = core.tables.name(ofScreen: screen)
        return Step(outcome: .refused(.failed("\"\(name)\" has no parameters")), event: event)
      }
      var told: [Int: Int] = [:]
      for row in transition.sets where core.tables.sets[row, .value] < 0 {
        let condition = core.tables.sets[row, .condition]
        told[condition] = store.value(condition)
      }
      return core.take(transition, arguments, told: told)
    }
  }

  /// A button of an alert: that goes, and what waits for it gets to know the button. Its event is fired at
  /// what lies under it, with the alert's parameters.
  private func press(_ button: Int, of instance: UInt64) -> Step {
    let tables = core.tables
    guard !state.isLaunching else { return Step(outcome: .ignored(.launching)) }
    guard let alert = tables.alert(in: state), alert.id == instance,
      (0..<tables.buttons(of: alert.screen).count).contains(button)
    else { return Step(outcome: .ignored(.notVisible)) }
    calls.handBack(button, from: instance, state)
    let event = tables.buttons[tables.buttons(of: alert.screen).lowerBound + button, .event]
    guard event >= 0 else { return core.press(nil, .none, told: [:]) }
    let found = tables.choose(event: event, in: tables.withoutAlert(state))
    var told: [Int: Int] = [:]
    for row in found?.sets ?? 0..<0 where tables.sets[row, .value] < 0 {
      let condition = tables.sets[row, .condition]
      told[condition] = store.value(condition)
    }
    var arguments = Arguments.none
    if let parameters = alert.parameters as? any ScreenParameters {
      arguments.fields = parameters.fields
    }
    var step = core.press(found, arguments, told: told)
    step.event = event
    if found == nil { step.notes.append(.unheard(tables.eventName(event))) }
    return step
  }

  private func canMake(_ screen: Int, with arguments: Arguments) -> Bool {
    !core.tables.hasParameters(screen) || spec.parameters(of: screen, with: arguments) != nil
  }

  private func enter(_ entrance: Entrance, _ request: Request) -> Step? {
    let isBroadcast = if case .broadcast = entrance.cause { true } else { false }
    if core.state.isLaunching, !isBroadcast { return wait(request) }
    guard core.tables.holds(entrance.when, core.state.values) else {
      return Step(outcome: .refused(.notOffered))
    }
    var arguments = Arguments.none
    arguments.fields = entrance.fields
    switch entrance.action {
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

  /// What has waited, and need not any more.
  func takeReady() -> [Request] {
    core.state.isLaunching || core.state.isCovered ? [] : takeWaiting()
  }

  /// All that has waited.
  func takeWaiting() -> [Request] {
    defer { waiting = [] }
    return waiting
  }

  /// What made a request.
  func cause(of request: Request, _ step: Step?) -> CoreCause {
    switch request {
    case .launch: return .launch
    case .tap:
      guard let event = step?.event else { return .tab }
      return .event(core.tables.eventName(event))
    case .conditionsChanged: return .conditions
    case .call(let call): return .event(core.tables.eventName(call.event))
    case .entrance(let entrance): return entrance.cause
    case .route(let route): return .open(route.screen)
    case .place(let target, _): return .activity(core.tables.name(of: target))
    case .button(let button, _): return .button(button)
    }
  }
}

extension NavigationEngine {
  /// The engine of an app.
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
