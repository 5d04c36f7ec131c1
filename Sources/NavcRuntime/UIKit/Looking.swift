#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  extension UIKitDriver {
    /// Returns a snapshot of the layers on screen.
    func snapshot() -> Snapshot {
      var snapshot = Snapshot()
      var shown = rootController
      for layer in engine.state.layers {
        guard let controller = shown, register.id(of: controller) == layer.controllerID else {
          break
        }
        snapshot.isCovered = false
        snapshot.layers.append(look(at: layer, controller, &snapshot.isCovered))
        shown = presented(by: controller)
      }
      if shown != nil { snapshot.isCovered = true }
      return snapshot
    }

    private func look(
      at layer: LayerState,
      _ controller: UIViewController,
      _ isCovered: inout Bool
    ) -> Snapshot.Layer {
      let selected = selectedTab(of: layer, controller, &isCovered)
      var stacks: [[UInt64]] = []
      for (index, stack) in layer.stacks.enumerated() {
        guard stack.navigation != nil,
          let navigation = register.controller(stack.id) as? UINavigationController
        else {
          stacks.append(stack.entries.map(\.id))
          continue
        }
        let ids = shown(in: navigation, layer).screens.map { register.id(of: $0) }
        // It is empty only if UIKit has its screens elsewhere and does not show them.
        guard !ids.isEmpty else {
          stacks.append(stack.entries.map(\.id))
          continue
        }
        stacks.append(ids.compactMap { $0 })
        if index == selected, let last = ids.last, last == nil { isCovered = true }
      }
      return Snapshot.Layer(selected: selected, stacks: stacks)
    }

    /// Returns the stack that has the screens of a navigation controller, the controllers below these screens, and
    /// the screens. For tabs in the "More" list, UIKit moves the screens onto the stack of the list.
    func shown(
      in navigation: UINavigationController,
      _ layer: LayerState
    ) -> (stack: UINavigationController, below: [UIViewController], screens: [UIViewController]) {
      if navigation.viewControllers.isEmpty, let list = moreList(of: layer) {
        let below = Array(list.viewControllers.prefix { register.id(of: $0) == nil })
        return (list, below, Array(list.viewControllers.dropFirst(below.count)))
      }
      return (navigation, [], navigation.viewControllers)
    }

    private func presented(by controller: UIViewController) -> UIViewController? {
      guard let found = over(controller), !found.isBeingDismissed, !isMenu(found) else {
        return nil
      }
      return found
    }

    // MARK: Transitions under way

    /// True if no transition is under way.
    var hasSettled: Bool {
      var shown = rootController
      while let controller = shown {
        if controller.isBeingPresented || controller.isBeingDismissed || isMenu(controller) {
          return false
        }
        if activeCoordinator(controller) != nil || isSearchMoving(over: controller) { return false }
        shown = over(controller)
      }
      return true
    }

    /// True if the transition under way is interactive.
    var hasInteractiveTransition: Bool {
      var shown = rootController
      while let controller = shown {
        if activeCoordinator(controller)?.isInteractive == true || isMenu(controller) {
          return true
        }
        shown = over(controller)
      }
      return false
    }

    private func activeCoordinator(
      _ controller: UIViewController
    ) -> (any UIViewControllerTransitionCoordinator)? {
      if let found = controller.transitionCoordinator { return found }
      let selected = (controller as? UITabBarController)?.selectedViewController
      return selected?.transitionCoordinator
    }
  }
#endif
