extension RouterRuntime {
  static let simulation = ##"""
    /// Runs the app's navigation without any UI: for unit tests. The same decisions as on a device; each
    /// plan is taken to succeed at once.
    @MainActor public final class NAVCSimulation: NAVCTarget {
      private let engine: NAVCEngine
      private var queue: [NAVCEngine.Request] = []
      private var isBusy = false

      /// A simulation of a fresh start of the app.
      public init(
        conditions: any NAVCConditions,
        storage: (any NAVCStorage)? = nil,
        version: String = "1.0",
        observer: (any NAVCObserver)? = nil
      ) {
        let storage = storage ?? NAVCMemoryStorage()
        engine = NAVCEngine(conditions, storage, version: version, observer: observer)
      }

      /// What is on screen, and all that lies under it.
      public var state: NAVCState { engine.state }

      /// Starts the app: shows the splash screen, if there is one, or asks the launch rules.
      public func start() {
        let before = engine.state
        let step = engine.start()
        engine.finish(step, .launch, before: before)
      }

      /// The conditions can be relied on by now: ends the splash screen.
      public func conditionsKnown() { perform(.launch) }

      /// Supplied conditions have changed.
      public func conditionsChanged() { perform(.conditionsChanged) }

      /// The handle of the visible screen, if that is the one that `type` belongs to.
      public func handle<Handle: NAVCTransitions>(_ type: Handle.Type) -> Handle? {
        guard let visible = state.visibleEntry, visible.screen == type.ownScreen else { return nil }
        return Handle(routerLink: NAVCLink(self, visible.id))
      }

      // MARK: What the user does

      /// Goes back, by so many screens, as by the back button or its menu.
      public func goBack(_ count: Int = 1) {
        var sight = currentSight
        let top = sight.layers.count - 1
        guard top >= 0, count > 0 else { return }
        let selected = sight.layers[top].selected
        let depth = sight.layers[top].stacks[selected].count
        guard depth > count, state.visible.map({ NAVCTables.app.hasBack($0.index) }) ?? false else {
          return
        }
        sight.layers[top].stacks[selected].removeLast(count)
        engine.follow(sight)
      }

      /// Swipes the topmost presented thing away, if its style lets it.
      public func swipeAway() {
        guard let top = state.layers.last, state.layers.count > 1,
          top.presentation.canBeSwipedAway
        else { return }
        var sight = currentSight
        sight.layers.removeLast()
        engine.follow(sight)
      }

      /// Taps a tab.
      public func tap(tab: Int) { perform(.tap(tab: tab, layer: state.layers.last?.id ?? 0)) }

      private var currentSight: NAVCSight {
        NAVCSight(
          layers: state.layers.map { layer in
            let stacks = layer.stacks.map { $0.entries.map(\.id) }
            return NAVCSight.Layer(selected: layer.selected, stacks: stacks)
          },
          isCovered: state.isCovered
        )
      }

      // MARK: One at a time

      func receive(_ call: NAVCCall) { perform(.call(call)) }

      func handBack(_ value: Any, from instance: UInt64) {}

      private func perform(_ request: NAVCEngine.Request) {
        queue.append(request)
        guard !isBusy else { return }
        isBusy = true
        while !queue.isEmpty {
          let next = queue.removeFirst()
          let before = engine.state
          let step = engine.decide(next)
          let isRenewing = if case .conditionsChanged = next { true } else { false }
          engine.finish(step, engine.cause(of: next, step), before: before, renewing: isRenewing)
        }
        isBusy = false
      }
    }

    """##
}
