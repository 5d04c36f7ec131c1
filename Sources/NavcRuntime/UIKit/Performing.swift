#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  extension UIKitDriver {
    /// Carries out one action.
    func carryOut(_ action: PlanAction, _ run: PlanRun) {
      let isAnimated = isAnimated(run)
      switch action {
      case .dismiss(let count): dismiss(to: count, isAnimated, run)
      case .root(let layer): switchRoot(to: layer, run)
      case .present(let layer): present(layer, isAnimated, run)
      case .select(let tab, let layer): select(tab, ofLayer: layer, run)
      case .stack(let change): restack(change, isAnimated, run)
      case .window(let target, let arguments): openWindow(target, arguments, run)
      }
    }

    /// Returns the controller on top of everything on screen.
    func topController() -> UIViewController? {
      var top = rootController
      while let next = top?.presentedViewController, !next.isBeingDismissed { top = next }
      return top
    }

    // MARK: Stacks

    private func restack(_ change: StackChange, _ isAnimated: Bool, _ run: PlanRun) {
      let finish = finisher(run)
      guard let layer = engine.state.layer(change.layer),
        layer.stacks.indices.contains(change.stack)
      else {
        return finish(.noNavigation)
      }
      let stack = layer.stacks[change.stack]
      let controllers = change.entries.compactMap { run.made[$0.id] ?? register.controller($0.id) }
      guard controllers.count == change.entries.count, let last = controllers.last else {
        return finish(.failed("a screen of the stack no longer exists"))
      }
      guard stack.navigation != nil else {
        // It can't have anything pushed over it.
        if change.added.isEmpty { return finish(nil) }
        return replaceTab(change.stack, with: last, layer, finish)
      }
      guard let navigation = register.controller(stack.id) as? UINavigationController else {
        return finish(.noNavigation)
      }
      let isVisible =
        change.layer == engine.state.layers.count - 1 && change.stack == layer.selected
      let place = shown(in: navigation, layer)
      let shown = place.screens.isEmpty ? navigation : place.stack
      let all = place.screens.isEmpty ? controllers : place.below + controllers
      if let obstacle = obstacle(to: controllers, in: shown) { return finish(obstacle) }
      takeAnimator(of: change, in: shown, layer, run)
      set(all, of: shown, isAnimated && isVisible)
      guard shown.viewControllers == all else {
        return finish(.failed("the navigation controller did not accept its screens"))
      }
      awaitEnd(shown, run) { [weak shown, weak last] in
        last != nil && shown?.viewControllers.last === last
      }
    }

    /// Sets the screens with the most specific call, because UIKit animates each call differently.
    private func set(
      _ controllers: [UIViewController],
      of navigation: UINavigationController,
      _ isAnimated: Bool
    ) {
      let old = navigation.viewControllers
      guard old != controllers, let last = controllers.last else { return }
      if controllers.count == old.count + 1, controllers.starts(with: old) {
        navigation.pushViewController(last, animated: isAnimated)
      } else if old.starts(with: controllers) {
        navigation.popToViewController(last, animated: isAnimated)
      } else {
        navigation.setViewControllers(controllers, animated: isAnimated)
      }
    }

    private func awaitEnd(
      _ navigation: UINavigationController,
      _ run: PlanRun,
      isDone: @escaping @MainActor @Sendable () -> Bool
    ) {
      let finish = finisher(run)
      guard let coordinator = navigation.transitionCoordinator else { return finish(nil) }
      watch(coordinator, finish, run.ticket, isDone: isDone)
      coordinator.animate(alongsideTransition: nil) { _ in
        finish(isDone() ? nil : .failed("the transition was cancelled"))
      }
    }

    private func present(_ layer: LayerState, _ isAnimated: Bool, _ run: PlanRun) {
      let finish = finisher(run)
      guard let screen = run.made[layer.controllerID], let presenter = topController() else {
        return finish(.failed("there is no view controller to present from"))
      }
      if let obstacle = obstacle(toPresenting: screen) { return finish(obstacle) }
      // UIKit would log a warning and do nothing.
      guard isOnScreen else { return finish(.offScreen) }
      guard screen !== presenter, prepare(screen, layer, over: presenter, run.anchor) else {
        return finish(.noAnchor)
      }
      takeAnimator(of: layer, screen, run)
      let isThere: @MainActor @Sendable () -> Bool = { [weak presenter, weak screen] in
        screen != nil && presenter?.presentedViewController === screen
      }
      let ticket = run.ticket
      presenter.present(screen, animated: isAnimated) {
        finish(isThere() ? nil : .failed("the transition was cancelled"))
      }
      watch(screen.transitionCoordinator, finish, ticket, isDone: isThere)
      guard presenter.presentedViewController === screen else {
        return finish(.failed("UIKit did not present the view controller"))
      }
      listen(to: screen, layer)
    }

    private func prepare(
      _ screen: UIViewController,
      _ layer: LayerState,
      over presenter: UIViewController,
      _ anchor: PopoverAnchor?
    ) -> Bool {
      // The screen may have set what the spec leaves open.
      if let alert = screen as? UIAlertController {
        // UIKit raises an exception for an action sheet without anchor in any other style.
        if alert.preferredStyle == .actionSheet { screen.modalPresentationStyle = .popover }
      } else if let style = layer.presentation.uiKitStyle {
        screen.modalPresentationStyle = style
      }
      if layer.presentation.isLocked { screen.isModalInPresentation = true }
      layer.presentation.sheet.apply(to: screen, over: presenter)
      guard let popover = screen.popoverPresentationController,
        screen.modalPresentationStyle == .popover
      else { return true }
      // The anchor of an alert may no longer exist.
      let anchor = isOwnAlert(screen) ? anchor.flatMap { living($0) } : anchor
      switch anchor?.place {
      case .item(let item): point(popover, to: item)
      case .view(let view, let part):
        guard view.window === window else { return false }
        popover.sourceView = view
        popover.sourceRect = part ?? view.bounds
      case .rect(let rect):
        guard let view = presenter.view else { return false }
        popover.sourceView = view
        popover.sourceRect = view.convert(rect, from: nil)
      case nil where hasSource(popover): break
      // On an iPhone, an action sheet without a source rises from the bottom edge. With a source it is a popover
      // from iOS 26 on, which has no button to cancel.
      case nil where screen is UIAlertController && UIDevice.current.userInterfaceIdiom == .phone:
        break
      case nil:
        // A tab or a launch rule shows the popover, so there is no better anchor.
        guard let view = presenter.view else { return false }
        popover.sourceView = view
        popover.sourceRect = CGRect(x: view.bounds.midX, y: view.bounds.midY, width: 0, height: 0)
        popover.permittedArrowDirections = []
      }
      return true
    }

    private func point(_ popover: UIPopoverPresentationController, to item: UIBarButtonItem) {
      if #available(iOS 16, *) {
        popover.sourceItem = item
      } else {
        popover.barButtonItem = item
      }
    }

    /// Returns true if the app has set the source of the popover itself.
    private func hasSource(_ popover: UIPopoverPresentationController) -> Bool {
      if #available(iOS 16, *) { return popover.sourceItem != nil || popover.sourceView != nil }
      return popover.barButtonItem != nil || popover.sourceView != nil
    }

    private func living(_ anchor: PopoverAnchor) -> PopoverAnchor? {
      if case .view(let view, _) = anchor.place, view.window !== window { return nil }
      return anchor
    }

    private func dismiss(to count: Int, _ isAnimated: Bool, _ run: PlanRun) {
      let finish = finisher(run)
      var base = rootController
      for _ in 1..<max(count, 1) { base = base.flatMap { over($0) } }
      guard let base, let presenter = over(base)?.presentingViewController else {
        return finish(nil)
      }
      let isGone: @MainActor @Sendable () -> Bool = { [weak self, weak base] in
        base.flatMap { self?.over($0) } == nil
      }
      let ticket = run.ticket
      presenter.dismiss(animated: isAnimated) {
        finish(isGone() ? nil : .failed("UIKit did not dismiss the view controller"))
      }
      watch(presenter.transitionCoordinator, finish, ticket, isDone: isGone)
    }

    // MARK: Ends of actions

    /// Ends an action that does not report its end. An animator of the app takes as long as it says, and an
    /// interactive transition may take any time.
    func watch(
      _ coordinator: (any UIViewControllerTransitionCoordinator)?,
      _ finish: @escaping @MainActor @Sendable (StepReason?) -> Void,
      _ ticket: Int,
      isDone: @escaping @MainActor @Sendable () -> Bool
    ) {
      watch(for: max(coordinator?.transitionDuration ?? 0, 0.5), finish, ticket, isDone)
    }

    private func watch(
      for duration: Double,
      _ finish: @escaping @MainActor @Sendable (StepReason?) -> Void,
      _ ticket: Int,
      _ isDone: @escaping @MainActor @Sendable () -> Bool
    ) {
      clock(duration + Self.gracePeriod) { [weak self] in
        guard let self, run?.ticket == ticket, hasInteractiveTransition else {
          return finish(isDone() ? nil : .stalled)
        }
        watch(for: 0, finish, ticket, isDone)
      }
    }
  }

  extension PresentationOptions {
    fileprivate var uiKitStyle: UIModalPresentationStyle? {
      switch style {
      case 1: .fullScreen
      case 2: .pageSheet
      case 3: .formSheet
      case 4: .overFullScreen
      case 5: .popover
      default: nil
      }
    }
  }

  extension SheetOptions {
    /// Applies the options to the sheet in which a screen is about to be presented.
    @MainActor func apply(to screen: UIViewController, over presenter: UIViewController) {
      guard !isPlain, let sheet = sheet(of: screen) else { return }
      if hasGrabber { sheet.prefersGrabberVisible = true }
      guard let first = detents.first else { return }
      let most = Double((presenter.view.window ?? presenter.view).bounds.height)
      if #available(iOS 16, *) {
        // UIKit requires them in ascending order.
        let inOrder = detents.enumerated().sorted {
          $0.element.height(within: most) < $1.element.height(within: most)
        }
        sheet.detents = inOrder.map { $1.uiKit(number: $0) }
        sheet.selectedDetentIdentifier = first.uiKitIdentifier(number: 0)
      } else {
        let known = nearest(within: most)
        sheet.detents = [Detent.medium, .large].filter(known.contains).map {
          $0 == .medium ? .medium() : .large()
        }
        sheet.selectedDetentIdentifier = known.first?.uiKitIdentifier(number: 0)
      }
    }

    /// Returns the sheet of a screen. For a popover, this is the sheet that replaces it if there is no room.
    @MainActor private func sheet(of screen: UIViewController) -> UISheetPresentationController? {
      if screen.modalPresentationStyle == .popover {
        return screen.popoverPresentationController?.adaptiveSheetPresentationController
      }
      return screen.sheetPresentationController
    }
  }

  extension SheetOptions.Detent {
    fileprivate func uiKitIdentifier(
      number: Int
    ) -> UISheetPresentationController.Detent.Identifier {
      switch self {
      case .medium: .medium
      case .large: .large
      case .fraction, .height: .init("navc.\(number)")
      }
    }

    @available(iOS 16, *)
    @MainActor fileprivate func uiKit(number: Int) -> UISheetPresentationController.Detent {
      switch self {
      case .medium: .medium()
      case .large: .large()
      case .fraction, .height:
        .custom(identifier: uiKitIdentifier(number: number)) { context in
          CGFloat(height(within: Double(context.maximumDetentValue)))
        }
      }
    }
  }
#endif
