extension RouterRuntime {
  static let performing = ##"""
    fileprivate extension NAVCRouter {
      /// Does one action; `finisher` is called at its end, whatever becomes of it.
      func perform(_ action: NAVCAction, _ run: NAVCRun) {
        let isAnimated = run.isLast && run.step.plan.isAnimated && UIView.areAnimationsEnabled
        switch action {
        case .dismiss(let count): dismiss(to: count, isAnimated, run)
        case .root(let layer): switchRoot(to: layer, run)
        case .push(let entry): push(entry, isAnimated, run)
        case .present(let layer): present(layer, isAnimated, run)
        case .select(let tab): select(tab, run)
        case .pop: pop(isAnimated, run)
        }
      }

      /// The controller on top of what `run` has left on screen so far.
      private func topController() -> UIViewController? {
        var top = window.rootViewController
        while let next = top?.presentedViewController, !next.isBeingDismissed { top = next }
        return top
      }

      private func topNavigation() -> UINavigationController? {
        let top = topController()
        if let tabs = top as? UITabBarController {
          return tabs.selectedViewController as? UINavigationController
        }
        return top as? UINavigationController
      }

      private func push(_ entry: NAVCEntry, _ isAnimated: Bool, _ run: NAVCRun) {
        let finish = finisher(run)
        guard let screen = run.made[entry.id], let navigation = topNavigation() else {
          return finish(.noNavigation)
        }
        navigation.pushViewController(screen, animated: isAnimated)
        guard navigation.viewControllers.last === screen else {
          return finish(.failed("the navigation controller did not push it"))
        }
        awaitEnd(navigation, run) { [weak navigation, weak screen] in
          screen != nil && navigation?.viewControllers.last === screen
        }
      }

      /// Back to what is the top of the visible stack by now.
      private func pop(_ isAnimated: Bool, _ run: NAVCRun) {
        let finish = finisher(run)
        guard let navigation = topNavigation(),
          let id = engine.state.layers.last?.stack.entries.last?.id,
          let target = register.controller(id), navigation.viewControllers.contains(target)
        else { return finish(.noNavigation) }
        if navigation.viewControllers.last !== target {
          navigation.popToViewController(target, animated: isAnimated)
        }
        guard navigation.viewControllers.last === target else {
          return finish(.failed("the navigation controller did not pop"))
        }
        awaitEnd(navigation, run) { [weak navigation, weak target] in
          target != nil && navigation?.viewControllers.last === target
        }
      }

      private func awaitEnd(
        _ navigation: UINavigationController,
        _ run: NAVCRun,
        isDone: @escaping @MainActor @Sendable () -> Bool
      ) {
        let finish = finisher(run)
        guard let coordinator = navigation.transitionCoordinator else { return finish(nil) }
        watch(run, isDone: isDone)
        coordinator.animate(alongsideTransition: nil) { _ in
          finish(isDone() ? nil : .failed("the transition was cancelled"))
        }
      }

      private func present(_ layer: NAVCLayer, _ isAnimated: Bool, _ run: NAVCRun) {
        let finish = finisher(run)
        guard let screen = run.made[layer.controllerID], let presenter = topController() else {
          return finish(.failed("there is nothing to present it over"))
        }
        guard screen !== presenter, prepare(screen, layer, over: presenter, run.anchor) else {
          return finish(.noAnchor)
        }
        watch(run) { [weak presenter, weak screen] in
          screen != nil && presenter?.presentedViewController === screen
        }
        presenter.present(screen, animated: isAnimated) { finish(nil) }
        guard presenter.presentedViewController === screen else {
          return finish(.failed("UIKit did not present it"))
        }
        listen(to: screen, layer)
      }

      private func prepare(
        _ screen: UIViewController,
        _ layer: NAVCLayer,
        over presenter: UIViewController,
        _ anchor: NAVCAnchor?
      ) -> Bool {
        // What the spec leaves open may be the screen's own to say.
        if let style = layer.presentation.uiKitStyle { screen.modalPresentationStyle = style }
        if layer.presentation.isLocked { screen.isModalInPresentation = true }
        guard let popover = screen.popoverPresentationController,
          screen.modalPresentationStyle == .popover
        else { return true }
        switch anchor?.place {
        case .item(let item): popover.barButtonItem = item
        case .view(let view, let part):
          guard view.window === window else { return false }
          popover.sourceView = view
          popover.sourceRect = part ?? view.bounds
        case nil where popover.sourceView != nil || popover.barButtonItem != nil: break
        case nil:
          // A tab or a launch rule brings it: there is nothing better to point to.
          guard let view = presenter.view else { return false }
          popover.sourceView = view
          popover.sourceRect = CGRect(x: view.bounds.midX, y: view.bounds.midY, width: 0, height: 0)
          popover.permittedArrowDirections = []
        }
        return true
      }

      private func dismiss(to count: Int, _ isAnimated: Bool, _ run: NAVCRun) {
        let finish = finisher(run)
        var base = window.rootViewController
        for _ in 1..<max(count, 1) { base = base?.presentedViewController }
        guard let base, base.presentedViewController != nil else { return finish(nil) }
        let isGone: @MainActor @Sendable () -> Bool = { [weak base] in
          base?.presentedViewController == nil
        }
        watch(run, isDone: isGone)
        base.dismiss(animated: isAnimated) {
          finish(isGone() ? nil : .failed("UIKit did not dismiss it"))
        }
      }

      private func select(_ tab: Int, _ run: NAVCRun) {
        let finish = finisher(run)
        guard let tabs = topController() as? UITabBarController, let layer = engine.state.layers.last,
          layer.stacks.indices.contains(tab),
          let child = register.controller(layer.stacks[tab].controllerID),
          tabs.viewControllers?.contains(where: { $0 === child }) == true
        else { return finish(.notInTabs) }
        tabs.selectedViewController = child
        guard tabs.selectedViewController === child else {
          return finish(.failed("the tab bar controller did not select it"))
        }
        finish(nil)
      }
    }

    extension NAVCPresentation {
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

    """##
}
