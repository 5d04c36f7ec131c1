extension RouterRuntime {
  static let engine = ##"""
    /// The core with the app's conditions and its observer: what every driver has in common.
    ///
    /// The app is only called when nothing here is being changed, so it may ask for the state, and fire,
    /// at any time.
    @MainActor final class NAVCEngine {
      private(set) var core = NAVCCore()
      private var keeper: NAVCKeeper
      private weak var observer: (any NAVCObserver)?
      private var calls = NAVCOpenCalls()
      /// What waits for the launch, or until the app takes away what it shows by itself.
      private var waiting: [NAVCRequest] = []
      /// What is tried at the launch.
      var saved: NAVCSavedState?

      init(
        _ conditions: any NAVCConditions,
        _ storage: any NAVCStorage,
        _ session: NAVCSession,
        version: String,
        observer: (any NAVCObserver)?
      ) {
        keeper = NAVCKeeper(core.tables, conditions, storage, session, version: version)
        self.observer = observer
      }

      var state: NAVCState { core.state }

      /// Whether the device has windows beside this one.
      var hasWindows: Bool {
        get { core.hasWindows }
        set { core.hasWindows = newValue }
      }

      // MARK: The start

      /// What the app starts with: the splash screen, or what the launch rules choose.
      func start() -> NAVCStep {
        keeper.noteFirstInstallation()
        if let splash = core.tables.splash {
          return core.showSplash(splash, values: keeper.values())
        }
        return launch()
      }

      /// What a window of its own starts with. If its needs don't hold the app starts as always, and it
      /// is opened then.
      func start(at target: NAVCDestination, _ arguments: NAVCArguments) -> NAVCStep {
        keeper.noteFirstInstallation()
        if let step = core.start(at: target, arguments, values: keeper.values()) { return step }
        waiting.append(.place(target, arguments))
        return start()
      }

      private func launch() -> NAVCStep {
        defer { saved = nil }
        return core.launch(values: keeper.values(), restoring: saved)
      }

      #if DEBUG
        /// Begins with other conditions than the app's.
        func begin(with values: [Int: Int]) { keeper.others = values }
      #endif

      // MARK: The end of a step

      /// After a plan was carried out: keeps what is set, asks the app for its own values, reports, and
      /// hands back what screens that are gone had to hand back. True if the app's values are others
      /// than what was set: then the conditions have changed.
      @discardableResult
      func finish(_ step: NAVCStep, _ cause: NAVCCause, before: NAVCState) -> Bool {
        var notes = step.notes
        var disagrees = false
        for (condition, value) in step.assigned {
          if let value { keeper.set(condition, to: value) }
          guard core.state.values.indices.contains(condition) else { continue }
          let told = keeper.value(condition)
          guard told != core.state.values[condition] else { continue }
          notes.append(.disagrees(core.tables.conditionName(condition)))
          disagrees = true
        }
        report(step, cause, before: before, notes)
        if !step.assigned.isEmpty { keeper.tellOthers() }
        for deliver in calls.close(core.state) { deliver() }
        return disagrees
      }

      /// Tells that a request has to wait.
      func reportWaiting(_ request: NAVCRequest) {
        let splash = core.tables.splash.map { core.tables.name(ofScreen: $0) } ?? "launch"
        let reason: NAVCOutcome =
          core.state.isLaunching ? .held(by: splash) : .held(by: "what the app shows itself")
        report(NAVCStep(outcome: reason), cause(of: request, nil), before: core.state, [])
      }

      private func renew(animated: Bool) -> NAVCStep {
        let values = keeper.values()
        let old = core.state.values
        let changed = values.indices.filter { !old.indices.contains($0) || values[$0] != old[$0] }
        var step = core.change(to: values, animated: animated)
        let unexpected = changed.filter { core.tables.conditions[$0, 2] == 0 }
        step.notes = unexpected.map { .unexpected(core.tables.conditionName($0)) } + step.notes
        return step
      }

      private func report(
        _ step: NAVCStep,
        _ cause: NAVCCause,
        before: NAVCState,
        _ notes: [NAVCNote]
      ) {
        guard let observer else { return }
        observer.routerDidStep(
          NAVCReport(
            cause: cause,
            before: before,
            after: core.state,
            outcome: step.outcome,
            notes: notes,
            event: step.event.map { core.tables.eventName($0) } ?? cause.event
          )
        )
      }

      /// All screens are gone: whoever still waits for what they hand back hears of it.
      func endCalls() {
        for deliver in calls.close(NAVCState()) { deliver() }
      }

      // MARK: What a driver sees

      /// What a popover of a step points to.
      func anchor(of step: NAVCStep) -> NAVCAnchor? { calls.anchor(step.plan.ticket) }

      /// A screen says what it hands back when it goes.
      func handBack(_ value: Any, from instance: UInt64) {
        calls.handBack(value, from: instance, core.state)
      }

      /// What is left of a plan that failed after some of its actions.
      func takeBack(to before: NAVCState, doing actions: ArraySlice<NAVCAction>) {
        core.takeBack(to: before, doing: actions)
      }

      /// Takes over what is on screen. If it is news: what has to be done about it, and the state just
      /// as it was seen.
      func follow(_ sight: NAVCSight) -> (move: NAVCMove, step: NAVCStep, seen: NAVCState)? {
        guard let move = core.follow(sight) else { return nil }
        let seen = core.state
        return (move, seen.isLaunching ? NAVCStep(outcome: .done) : core.checkAgain(), seen)
      }

      /// Takes over what is on screen after a plan that failed; its own report tells of it.
      func settle(_ sight: NAVCSight) { _ = core.follow(sight) }

      /// What has to be done, after a plan that failed, where what is visible lacks what it needs.
      func checkAgain() -> NAVCStep? {
        guard !core.state.isLaunching else { return nil }
        let before = core
        let step = core.checkAgain()
        if step.plan.actions.isEmpty { core = before }
        return step.plan.actions.isEmpty ? nil : step
      }

      /// Whether a tap on a tab may go on its way in the tab bar.
      func allowsTap(tab: Int) -> Bool { core.allowsTap(tab: tab) }

      /// Whether a volatile condition that has a gate is not any more what it was.
      var hasLapsed: Bool {
        guard !core.state.isLaunching else { return false }
        return core.state.values.indices.contains { condition in
          core.tables.conditions[condition, 2] == 1 && core.tables.conditions[condition, 5] == 1
            && keeper.value(condition) != core.state.values[condition]
        }
      }

      /// Listens to what other windows of the app set.
      func listen(_ changed: @escaping @MainActor () -> Void) { keeper.listen(changed) }

      /// The quick actions that are offered now, besides those that always are.
      var shortcuts: [NAVCShortcut] {
        NAVCEntrances.shortcuts.filter { $0.when != 0 && core.tables.holds($0.when, state.values) }
      }
    }

    """##
}
