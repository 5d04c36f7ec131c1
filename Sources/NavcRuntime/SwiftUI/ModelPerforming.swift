#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import Combine
  import SwiftUI
  import UIKit

  @available(iOS 16, *)
  extension SwiftUIDriver {
    /// SwiftUI shows what it is told to, sooner or later; where it does not say when, a plan goes on.
    private static var longest: Double { 1 }

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

    /// Changes what SwiftUI shows.
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
        return finish(.failed("a screen of the stack is gone"))
      }
      let isVisible = layer.presented == nil && layer.stack === stack
      self.change(isAnimated && isVisible) { stack.screens = screens }
      guard isVisible, let top = screens.last else { return finish(nil) }
      whenShown(top, finish)
    }

    private func present(_ layer: LayerState, _ isAnimated: Bool, _ run: PlanRun) {
      let finish = finisher(run)
      guard let presenter = shownLayers.last else {
        return finish(.failed("there is nothing to present it over"))
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
        finish(isOnScreen ? .failed("SwiftUI did not present it") : .offScreen)
      }
    }

    private func present(
      alert layer: LayerState,
      over presenter: LayerModel,
      _ isAnimated: Bool,
      _ run: PlanRun
    ) {
      let finish = finisher(run)
      // What it is to point to need not be there any more.
      let shown = shown(layer, anchor: place(of: run.anchor) ?? place(of: nil))
      change(isAnimated) { presenter.presented = shown }
      whenAlert(over: presenter, isThere: true) { [weak self, weak presenter] isThere in
        guard !isThere, let self, isDrawn else { return finish(nil) }
        presenter?.presented = nil
        finish(isOnScreen ? .failed("SwiftUI did not present it") : .offScreen)
      }
    }

    /// Whether SwiftUI brings what it is told on screen at all.
    private var isDrawn: Bool {
      switch window?.windowScene?.activationState {
      case .foregroundActive, .foregroundInactive: true
      default: false
      }
    }

    /// What a popover points to; the middle of the window if nothing was given. Nil if it points to
    /// what is not there.
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

    /// Takes layers away: at once, or from the top down where SwiftUI can't do that.
    private func dismiss(to count: Int, _ isAnimated: Bool, _ run: PlanRun) {
      let finish = finisher(run)
      if let foreign, let presenter = foreign.presentingViewController {
        let rest = shownLayers.count > max(count, 1)
        presenter.dismiss(animated: isAnimated && !rest) { [weak self] in
          // Then a view's own binding says so, too, and nothing else is asked for beside it.
          self?.clock(0) { self?.dismiss(to: count, isAnimated, run, finish) }
        }
        return clock(Self.longest + Self.patience) { finish(nil) }
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
      clock(Self.longest) { [weak presenter, weak leaving] in
        if let presenter, presenter.leaving === leaving { presenter.presentedIsGone() }
      }
    }

    /// Calls `then` when a screen is on screen.
    func whenShown(
      _ screen: ScreenModel,
      _ then: @escaping @MainActor @Sendable (StepReason?) -> Void
    ) {
      if screen.isOnScreen { return then(nil) }
      arrivals[screen.id] = then
      let id = screen.id
      clock(Self.longest) { [weak self] in self?.arrivals.removeValue(forKey: id)?(nil) }
    }
  }

  @available(iOS 16, *)
  extension SwiftUIDriver {
    /// A screen's appearance has come to its end.
    func hasAppeared(_ screen: ScreenModel) {
      screen.takeTitle()
      arrivals.removeValue(forKey: screen.id)?(nil)
      if unsettled.remove(screen.id) != nil || debt.cause != nil || !offScreen.isEmpty {
        screenMayHaveChanged()
      }
    }

    /// A layer has left the screen.
    func hasGone(_ layer: LayerModel) {
      departures.removeValue(forKey: layer.id)?(nil)
      if unsettled.remove(layer.id) != nil { screenMayHaveChanged() }
    }

    // MARK: What the user does

    func userSets(_ path: [ScreenModel], of stack: StackModel) {
      guard path.count < stack.screens.count - 1 else { return }
      // SwiftUI may come with what was true a while ago: then it is told again what is.
      guard Array(stack.screens.dropFirst().prefix(path.count)) == path else {
        return stack.objectWillChange.send()
      }
      stack.screens.removeSubrange((path.count + 1)...)
      if let top = stack.screens.last, !top.isOnScreen {
        settle(top.id)
        // Its bars are on screen by now.
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

    /// A tab bar may have gone ahead and show the tab by now; the selection stays what it is unless the
    /// tap is allowed.
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

    /// Nothing else begins until this has come, or gone.
    private func settle(_ id: UInt64) {
      unsettled.insert(id)
      clock(1) { [weak self] in
        if self?.unsettled.remove(id) != nil { self?.screenMayHaveChanged() }
      }
    }
  }
#endif
