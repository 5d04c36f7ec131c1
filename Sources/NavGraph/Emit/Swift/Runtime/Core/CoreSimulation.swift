extension RouterRuntime {
  static let simulation = ##"""
    /// Runs the app's navigation without any UI: for unit tests. The same decisions as on a device; each
    /// plan is taken to succeed at once.
    @MainActor public final class NAVCSimulation: NAVCTarget {
      private let engine: NAVCEngine
      private var queue: [NAVCRequest] = []
      private var isBusy = false
      /// What was asked to be shown in windows of their own, oldest first.
      public private(set) var windows: [String] = []

      /// A simulation of a fresh start of the app.
      public init(
        conditions: any NAVCConditions,
        storage: (any NAVCStorage)? = nil,
        session: NAVCSession? = nil,
        version: String = "1.0",
        hasWindows: Bool = false,
        observer: (any NAVCObserver)? = nil
      ) {
        engine = NAVCEngine(
          conditions,
          storage ?? NAVCMemoryStorage(),
          session ?? NAVCSession(),
          version: version,
          observer: observer
        )
        engine.hasWindows = hasWindows
        engine.listen { [weak self] in self?.conditionsChanged() }
      }

      /// What is on screen, and all that lies under it.
      public var state: NAVCState { engine.state }

      /// Starts the app: shows the splash screen, if there is one, or asks the launch rules. `restoring`
      /// is what `savedState` was at an earlier time.
      public func start(restoring saved: String? = nil) {
        engine.saved = saved.flatMap { NAVCSavedState(text: $0) }
        let before = engine.state
        finish(engine.start(), .launch, before: before)
        work()
      }

      /// The conditions can be relied on by now: ends the splash screen.
      public func conditionsKnown() { perform(.launch) }

      /// Supplied conditions have changed.
      public func conditionsChanged() { perform(.conditionsChanged(animated: true)) }

      /// What may come back at the next start; nil if that is nothing.
      public var savedState: String? { engine.state.saved?.text }

      /// The handle of the visible screen, if that is the one that `type` belongs to.
      public func handle<Handle: NAVCTransitions>(_ type: Handle.Type) -> Handle? {
        guard let visible = state.visibleEntry, visible.screen == type.ownScreen else { return nil }
        return Handle(routerLink: NAVCLink(self, visible.id))
      }

      // MARK: What comes from outside

      /// Follows a link; false if it is none of the spec's.
      @discardableResult
      public func open(_ url: URL) -> Bool { enter(NAVCEntrances.link(url.absoluteString)) }

      /// Chooses a home-screen quick action; false if it is none of the spec's.
      @discardableResult
      public func perform(shortcut type: String) -> Bool { enter(NAVCEntrances.shortcut(type)) }

      /// Taps a notification with this payload; false if it is none of the spec's.
      @discardableResult
      public func receive(payload: [AnyHashable: Any]) -> Bool { enter(NAVCEntrances.push(payload)) }

      /// Posts to the NotificationCenter; false if it is none of the spec's.
      @discardableResult
      public func post(_ broadcast: String, object: String? = nil) -> Bool {
        enter(NAVCEntrances.broadcast(broadcast, object: object))
      }

      /// Opens a screen, as the app's own code does.
      public func open(_ route: NAVCRoute) { perform(.route(route)) }

      private func enter(_ entrance: NAVCEntrance?) -> Bool {
        guard let entrance else { return false }
        perform(.entrance(entrance))
        return true
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
        see(sight)
      }

      /// Swipes the topmost presented thing away, if its style lets it.
      public func swipeAway() {
        guard let top = state.layers.last, state.layers.count > 1,
          top.presentation.canBeSwipedAway
        else { return }
        var sight = currentSight
        sight.layers.removeLast()
        see(sight)
      }

      /// Taps a tab.
      public func tap(tab: Int) { perform(.tap(tab: tab, layer: state.layers.last?.id ?? 0)) }

      private func see(_ sight: NAVCSight) {
        let before = engine.state
        guard let moved = engine.follow(sight) else { return }
        finish(moved.step, .move(moved.move), before: before)
        work()
      }

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

      func handBack(_ value: Any, from instance: UInt64) { engine.handBack(value, from: instance) }

      private func perform(_ request: NAVCRequest) {
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

      private func finish(_ step: NAVCStep, _ cause: NAVCCause, before: NAVCState) {
        for case .window(let target, _) in step.plan.actions {
          windows.append(NAVCTables.app.name(of: target))
        }
        let hasChanged = engine.finish(step, cause, before: before)
        queue.insert(contentsOf: engine.takeReady(), at: 0)
        if hasChanged { queue.insert(.conditionsChanged(animated: true), at: 0) }
      }
    }

    extension NAVCSavedState {
      /// As it is stored.
      var text: String? {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) }
      }

      /// What was stored, if it can be read.
      init?(text: String) {
        guard let saved = try? JSONDecoder().decode(Self.self, from: Data(text.utf8)) else { return nil }
        self = saved
      }
    }

    """##
}
