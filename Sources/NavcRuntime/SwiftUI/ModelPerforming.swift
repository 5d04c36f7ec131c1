#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import Combine
  import SwiftUI
  import UIKit

  @available(iOS 16, *)
  extension SwiftUIDriver {
    /// The time in seconds after which a plan continues if SwiftUI does not report that it shows a change.
    private static var longestWait: Double { 1 }

    func carryOut(_ action: PlanAction, _ run: PlanRun) {
      let isAnimated = isAnimated(run)
      switch action {
      case .dismiss(let count): dismiss(to: count, isAnimated, run)
      case .root(let layer): switchRoot(to: layer, run)
      case .present(let layer): present(layer, isAnimated, run)
      case .select(let tab, let index):
        let finish = finisher(run)
        guard let layer = layer(index), layer.stacks.indices.contains(tab) else {
          return finish(.notInTabs)
        }
        layer.selected = tab
        finish(nil)
      case .stack(let change): restack(change, isAnimated, run)
      case .window(let target, let arguments): openWindow(target, arguments, run)
      }
    }

    /// Changes the models that SwiftUI shows, with or without animation.
    func change(_ isAnimated: Bool, _ body: () -> Void) {
      var transaction = Transaction(animation: isAnimated ? .default : nil)
      transaction.disablesAnimations = !isAnimated
      withTransaction(transaction, body)
    }

    private func layer(_ index: Int) -> LayerModel? {
      let layers = shownLayers
      return layers.indices.contains(index) ? layers[index] : nil
    }

    private func restack(_ change: StackChange, _ isAnimated: Bool, _ run: PlanRun) {
      let finish = finisher(run)
      guard let layer = layer(change.layer), layer.stacks.indices.contains(change.stack) else {
        return finish(.noNavigation)
      }
      let stack = layer.stacks[change.stack]
      let screens = change.entries.compactMap { entry in
        made[entry.id] ?? stack.screens.first { $0.id == entry.id }
      }
      guard screens.count == change.entries.count else {
        return finish(.failed("a screen of the stack no longer exists"))
      }
      let isVisible = layer.presented == nil && layer.stack === stack
      self.change(isAnimated && isVisible) { stack.screens = screens }
      guard isVisible, let top = screens.last else { return finish(nil) }
      whenShown(top, finish)
    }

    private func present(_ layer: LayerState, _ isAnimated: Bool, _ run: PlanRun) {
      let finish = finisher(run)
      guard let presenter = shownLayers.last else {
        return finish(.failed("there is no layer to present over"))
      }
      if layer.top.map({ tables.isAlert($0.screen) }) ?? false {
        return present(alert: layer, over: presenter, isAnimated, run)
      }
      guard let place = place(of: run.anchor) else { return finish(.noAnchor) }
      let shown = shown(layer, anchor: place)
      change(isAnimated) { presenter.presented = shown }
      guard let top = shown.top else { return finish(nil) }
      whenShown(top) { [weak self, weak presenter, weak top] reason in
        // The app may have presented something just before.
        guard reason == nil, let self, let top, !top.isThere, isDrawn else { return finish(reason) }
        presenter?.presented = nil
        finish(isOnScreen ? .failed("SwiftUI did not present the screen") : .offScreen)
      }
    }

    private func present(
      alert layer: LayerState,
      over presenter: LayerModel,
      _ isAnimated: Bool,
      _ run: PlanRun
    ) {
      let finish = finisher(run)
      // The anchor may no longer exist.
      let shown = shown(layer, anchor: place(of: run.anchor) ?? place(of: nil))
      change(isAnimated) { presenter.presented = shown }
      whenAlert(over: presenter, isThere: true) { [weak self, weak presenter] isThere in
        guard !isThere, let self, isDrawn else { return finish(nil) }
        presenter?.presented = nil
        finish(isOnScreen ? .failed("SwiftUI did not present the alert") : .offScreen)
      }
    }

    /// True if SwiftUI draws its changes.
    private var isDrawn: Bool {
      switch window?.windowScene?.activationState {
      case .foregroundActive, .foregroundInactive: true
      default: false
      }
    }

    /// Returns the rectangle that a popover points to; without an anchor, the middle of the window. Returns nil if
    /// the anchor is not in the window.
    private func place(of anchor: PopoverAnchor?) -> CGRect? {
      switch anchor?.place {
      case .rect(let rect): return rect
      case .view(let view, let part):
        guard view.window === window else { return nil }
        return view.convert(part ?? view.bounds, to: nil)
      case .item, nil:
        let bounds = window?.bounds ?? .zero
        return CGRect(x: bounds.midX, y: bounds.midY, width: 0, height: 0)
      }
    }

    /// Dismisses layers: all at once, or from the top down where SwiftUI can't do that.
    private func dismiss(to count: Int, _ isAnimated: Bool, _ run: PlanRun) {
      let finish = finisher(run)
      if let foreign, let presenter = foreign.presentingViewController {
        let rest = shownLayers.count > max(count, 1)
        presenter.dismiss(animated: isAnimated && !rest) { [weak self] in
          // By then the binding in the app's view has changed, too, and no other change is under way.
          self?.clock(0) { self?.dismiss(to: count, isAnimated, run, finish) }
        }
        return clock(Self.longestWait + Self.gracePeriod) { finish(nil) }
      }
      dismiss(to: count, isAnimated, run, finish)
    }

    private func dismiss(
      to count: Int,
      _ isAnimated: Bool,
      _ run: PlanRun,
      _ finish: @escaping @MainActor @Sendable (StepReason?) -> Void
    ) {
      let layers = shownLayers
      guard self.run === run, !run.hasEnded, layers.count > max(count, 1) else {
        return finish(nil)
      }
      let isLast = dismissesAtOnce || layers.count == max(count, 1) + 1
      let presenter = layers[(isLast ? max(count, 1) : layers.count - 1) - 1]
      guard let leaving = presenter.presented else { return finish(nil) }
      presenter.leaving = leaving
      departures[leaving.id] = { [weak self] reason in
        guard !isLast, let self else { return finish(reason) }
        dismiss(to: count, isAnimated, run, finish)
      }
      change(isAnimated && isLast) { presenter.presented = nil }
      if leaving.alert != nil {
        leaving.isAnswered = true
        whenAlert(over: presenter, isThere: false) { [weak presenter, weak leaving] _ in
          if let presenter, presenter.leaving === leaving { presenter.presentedIsGone() }
        }
      }
      clock(Self.longestWait) { [weak presenter, weak leaving] in
        if let presenter, presenter.leaving === leaving { presenter.presentedIsGone() }
      }
    }

    /// Calls `then` when a screen has appeared.
    func whenShown(
      _ screen: ScreenModel,
      _ then: @escaping @MainActor @Sendable (StepReason?) -> Void
    ) {
      if screen.isOnScreen { return then(nil) }
      arrivals[screen.id] = then
      let id = screen.id
      clock(Self.longestWait) { [weak self] in self?.arrivals.removeValue(forKey: id)?(nil) }
    }
  }

  @available(iOS 16, *)
  extension SwiftUIDriver {
    /// Handles a screen that has appeared.
    func hasAppeared(_ screen: ScreenModel) {
      screen.takeTitle()
      arrivals.removeValue(forKey: screen.id)?(nil)
      if unsettled.remove(screen.id) != nil || pendingGate.cause != nil || !offScreen.isEmpty {
        screenMayHaveChanged()
      }
    }

    /// Handles a layer that has left the screen.
    func hasGone(_ layer: LayerModel) {
      departures.removeValue(forKey: layer.id)?(nil)
      if unsettled.remove(layer.id) != nil { screenMayHaveChanged() }
    }

    // MARK: Actions of the user

    func userSets(_ path: [ScreenModel], of stack: StackModel) {
      guard path.count < stack.screens.count - 1 else { return }
      // SwiftUI may set an outdated path. It then gets the present one again.
      guard Array(stack.screens.dropFirst().prefix(path.count)) == path else {
        return stack.objectWillChange.send()
      }
      stack.screens.removeSubrange((path.count + 1)...)
      if let top = stack.screens.last, !top.isOnScreen {
        settle(top.id)
        // The bars of the screen are visible already.
        willUncover(top.id)
      }
      screenMayHaveChanged()
    }

    func userDismisses(from layer: LayerModel) {
      guard let leaving = layer.presented else { return }
      layer.leaving = leaving
      layer.presented = nil
      settle(leaving.id)
      screenMayHaveChanged()
    }

    /// Handles a tap on a tab. The tab bar may show the tab already; the selection changes only if the tap is
    /// allowed.
    func userTaps(_ tab: Int, of layer: LayerModel) {
      let isFree = isIdle && isSettled && engine.state.layers.last?.id == layer.id
      guard isFree, engine.allowsTap(tab: tab) else {
        enqueue(.tap(tab: tab, layer: layer.id))
        if layer.selected != tab { layer.objectWillChange.send() }
        return
      }
      if tab != layer.selected {
        layer.selected = tab
      } else if let stack = layer.stack, stack.isNavigation, stack.screens.count > 1 {
        change(true) { stack.screens.removeSubrange(1...) }
        if let top = stack.screens.last, !top.isOnScreen { settle(top.id) }
      }
      screenMayHaveChanged()
    }

    /// Delays all other steps until a screen or layer has appeared or is gone.
    private func settle(_ id: UInt64) {
      unsettled.insert(id)
      clock(1) { [weak self] in
        if self?.unsettled.remove(id) != nil { self?.screenMayHaveChanged() }
      }
    }
  }
#endif
