extension RouterRuntime {
  static let engine = ##"""
    /// The core with the app's conditions and its observer: what every driver has in common.
    ///
    /// The app is only called when nothing here is being changed, so it may ask for the state, and fire,
    /// at any time.
    @MainActor final class NAVCEngine {
      enum Request {
        case launch
        case call(NAVCCall)
        case tap(tab: Int, layer: UInt64)
        case conditionsChanged
      }

      private(set) var core = NAVCCore()
      private var keeper: NAVCKeeper
      private weak var observer: (any NAVCObserver)?

      init(
        _ conditions: any NAVCConditions,
        _ storage: any NAVCStorage,
        version: String,
        observer: (any NAVCObserver)?
      ) {
        keeper = NAVCKeeper(core.tables, conditions, storage, version: version)
        self.observer = observer
      }

      var state: NAVCState { core.state }

      /// What the app starts with: the splash screen, or what the launch rules choose.
      func start() -> NAVCStep {
        keeper.noteFirstInstallation()
        return core.start(values: keeper.values(), splash: core.tables.splash)
      }

      /// Decides a request; the driver carries out the plan, then calls `finish`.
      func decide(_ request: Request) -> NAVCStep {
        switch request {
        case .launch:
          if !core.state.isLaunching { return NAVCStep(outcome: .ignored(.launched)) }
          return core.launch(values: keeper.values())
        case .call(let call): return fire(call.event, call.arguments, from: call.instance)
        case .tap(let tab, let layer):
          if !core.state.isLaunching, core.state.layers.last?.id != layer {
            return NAVCStep(outcome: .ignored(.notVisible))
          }
          guard let event = core.firedEvent(ofTab: tab) else { return core.tap(tab: tab) }
          return fire(event, [], from: nil)
        case .conditionsChanged:
          return NAVCStep(outcome: core.state.isLaunching ? .ignored(.launching) : .done)
        }
      }

      private func fire(
        _ event: Int,
        _ arguments: [NAVCArgument],
        from instance: UInt64?
      ) -> NAVCStep {
        switch core.choose(event, from: instance) {
        case .nothing(let reason): return NAVCStep(outcome: .ignored(reason), event: event)
        case .transition(let transition):
          var told: [Int: Int] = [:]
          for row in transition.sets where core.tables.sets[row, 1] < 0 {
            let condition = core.tables.sets[row, 0]
            told[condition] = keeper.value(condition)
          }
          return core.take(transition, arguments, told: told)
        }
      }

      func cause(of request: Request, _ step: NAVCStep) -> NAVCCause {
        if let event = step.event { return .event(core.tables.eventNames[event]) }
        switch request {
        case .launch: return .launch
        case .tap: return .tab
        case .conditionsChanged: return .conditions
        case .call(let call): return .event(core.tables.eventNames[call.event])
        }
      }

      /// After a plan was carried out: keeps what is set, asks the app for its own values, and reports.
      func finish(
        _ step: NAVCStep,
        _ cause: NAVCCause,
        before: NAVCState,
        renewing: Bool = false
      ) {
        var notes: [NAVCNote] = []
        for (condition, value) in step.assigned {
          if let value { keeper.set(condition, to: value) }
          let told = keeper.value(condition)
          if let value, told != value {
            notes.append(.disagrees(core.tables.conditionNames[condition]))
          }
          core.state.values[condition] = told
        }
        if renewing, !core.state.isLaunching { notes += renew() }
        if let lacking = core.violation() { notes.append(.violated(lacking)) }
        report(cause, before: before, step.outcome, notes)
      }

      private func renew() -> [NAVCNote] {
        let values = keeper.values()
        let changed = values.indices.filter { values[$0] != core.state.values[$0] }
        core.state.values = values
        return changed.filter { core.tables.conditions[$0, 2] == 0 }
          .map { .unexpected(core.tables.conditionNames[$0]) }
      }

      private func report(
        _ cause: NAVCCause,
        before: NAVCState,
        _ outcome: NAVCOutcome,
        _ notes: [NAVCNote]
      ) {
        guard let observer else { return }
        observer.routerDidStep(
          NAVCReport(
            cause: cause,
            before: before,
            after: core.state,
            outcome: outcome,
            notes: notes
          )
        )
      }

      // MARK: What a driver sees

      /// What is left of a plan that failed after some of its actions.
      func takeBack(to before: NAVCState, doing actions: ArraySlice<NAVCAction>) {
        core.takeBack(to: before, doing: actions)
      }

      /// Takes over what is on screen, and reports it if it is news.
      func follow(_ sight: NAVCSight) {
        let before = core.state
        guard let move = core.follow(sight) else { return }
        finish(NAVCStep(outcome: .done), .move(move), before: before)
      }

      /// Takes over what is on screen after a plan that failed; its own report tells of it.
      func settle(_ sight: NAVCSight) { _ = core.follow(sight) }

      /// Whether a tap on a tab may go on its way in the tab bar.
      func allowsTap(tab: Int) -> Bool {
        guard !state.isLaunching, let layer = state.layers.last, layer.stacks.indices.contains(tab),
          core.firedEvent(ofTab: tab) == nil
        else { return false }
        return tab == layer.selected || core.lackingNeed(ofTab: tab, in: layer) == nil
      }
    }

    """##
}
