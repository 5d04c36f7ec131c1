#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  extension DelegateProxy {
    func listen(to controller: UITabBarController) {
      tabs = controller
      guard takesPlace(of: controller.delegate) else { return }
      controller.delegate = nil
      controller.delegate = self
    }
  }

  extension DelegateProxy {
    /// Returns the answer that was given in this turn of the run loop; nil if none was.
    private func tabAnswer(_ child: UIViewController) -> Bool? {
      tap.asked.flatMap { $0.child === child ? $0.answer : nil }
    }

    private func answer(
      _ child: UIViewController,
      in tabs: UITabBarController,
      _ isAllowed: Bool?
    ) -> Bool {
      let answer = isAllowed != false && router?.shouldSelect(child, in: tabs) ?? true
      tap.asked = (child, answer)
      forgetTap()
      return answer
    }

    /// Returns true if the app's delegate was already told in this turn of the run loop.
    private func hasTold(_ child: UIViewController) -> Bool {
      if tap.told === child { return true }
      tap.told = child
      forgetTap()
      return false
    }

    private func forgetTap() { router?.clock(0) { [weak self] in self?.tap = TabTap() } }
  }

  extension DelegateProxy: UITabBarControllerDelegate {
    func tabBarController(
      _ tabBarController: UITabBarController,
      shouldSelect viewController: UIViewController
    ) -> Bool {
      if let told = tabAnswer(viewController) { return told }
      let isAllowed = passOn(.shouldSelect) { (app: any UITabBarControllerDelegate) in
        optional(app.tabBarController(_:shouldSelect:))?(tabBarController, viewController)
      }
      return answer(viewController, in: tabBarController, isAllowed)
    }

    func tabBarController(
      _ tabBarController: UITabBarController,
      didSelect viewController: UIViewController
    ) {
      if !hasTold(viewController) {
        passOn(.didSelect) { (app: any UITabBarControllerDelegate) in
          optional(app.tabBarController(_:didSelect:))?(tabBarController, viewController)
        }
      }
      router?.screenMayHaveChanged()
    }

    func tabBarController(
      _ tabBarController: UITabBarController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
      passOn(.tabInteraction) { (app: any UITabBarControllerDelegate) in
        optional(app.tabBarController(_:interactionControllerFor:))?(
          tabBarController,
          animationController
        )
      } ?? nil
    }

    func tabBarController(
      _ tabBarController: UITabBarController,
      animationControllerForTransitionFrom fromVC: UIViewController,
      to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      passOn(.tabAnimation) { (app: any UITabBarControllerDelegate) in
        optional(app.tabBarController(_:animationControllerForTransitionFrom:to:))?(
          tabBarController,
          fromVC,
          toVC
        )
      } ?? nil
    }

    #if !os(visionOS)
      func tabBarController(
        _ tabBarController: UITabBarController,
        willBeginCustomizing viewControllers: [UIViewController]
      ) {
        passOn(.willCustomize) { (app: any UITabBarControllerDelegate) in
          optional(app.tabBarController(_:willBeginCustomizing:))?(
            tabBarController,
            viewControllers
          )
        }
      }

      func tabBarController(
        _ tabBarController: UITabBarController,
        willEndCustomizing viewControllers: [UIViewController],
        changed: Bool
      ) {
        passOn(.willEndCustomizing) { (app: any UITabBarControllerDelegate) in
          optional(app.tabBarController(_:willEndCustomizing:changed:))?(
            tabBarController,
            viewControllers,
            changed
          )
        }
      }

      func tabBarController(
        _ tabBarController: UITabBarController,
        didEndCustomizing viewControllers: [UIViewController],
        changed: Bool
      ) {
        passOn(.didEndCustomizing) { (app: any UITabBarControllerDelegate) in
          optional(app.tabBarController(_:didEndCustomizing:changed:))?(
            tabBarController,
            viewControllers,
            changed
          )
        }
      }

      func tabBarControllerSupportedInterfaceOrientations(
        _ tabBarController: UITabBarController
      ) -> UIInterfaceOrientationMask {
        passOn(.tabOrientations) { (app: any UITabBarControllerDelegate) in
          optional(app.tabBarControllerSupportedInterfaceOrientations(_:))?(tabBarController)
        } ?? standardOrientations
      }

      func tabBarControllerPreferredInterfaceOrientationForPresentation(
        _ tabBarController: UITabBarController
      ) -> UIInterfaceOrientation {
        passOn(.tabOrientation) { (app: any UITabBarControllerDelegate) in
          optional(app.tabBarControllerPreferredInterfaceOrientationForPresentation(_:))?(
            tabBarController
          )
        } ?? .portrait
      }
    #endif
  }

  // These methods need the SDK of Xcode 16.
  #if compiler(>=6.0)
    @available(iOS 18, visionOS 2, *)
    extension DelegateProxy {
      func tabBarController(
        _ tabBarController: UITabBarController,
        shouldSelectTab tab: UITab
      ) -> Bool {
        let isAllowed = passOn(.shouldSelectTab) { (app: any UITabBarControllerDelegate) in
          optional(app.tabBarController(_:shouldSelectTab:))?(tabBarController, tab)
        }
        guard let child = tab.viewController else { return isAllowed ?? true }
        if isAllowed == nil {
          return self.tabBarController(tabBarController, shouldSelect: child)
        }
        return answer(child, in: tabBarController, isAllowed)
      }

      func tabBarController(
        _ tabBarController: UITabBarController,
        didSelectTab selectedTab: UITab,
        previousTab: UITab?
      ) {
        let isTold: Void? = passOn(.didSelectTab) { (app: any UITabBarControllerDelegate) in
          optional(app.tabBarController(_:didSelectTab:previousTab:))?(
            tabBarController,
            selectedTab,
            previousTab
          )
        }
        if isTold == nil, let child = selectedTab.viewController {
          self.tabBarController(tabBarController, didSelect: child)
        } else {
          router?.screenMayHaveChanged()
        }
      }

      func tabBarController(
        _ tabBarController: UITabBarController,
        tab: UITab,
        operationForAcceptingItemsFrom session: any UIDropSession
      ) -> UIDropOperation {
        passOn(.tabOperation) { (app: any UITabBarControllerDelegate) in
          optional(app.tabBarController(_:tab:operationForAcceptingItemsFrom:))?(
            tabBarController,
            tab,
            session
          )
        } ?? .cancel
      }

      func tabBarController(
        _ tabBarController: UITabBarController,
        tab: UITab,
        acceptItemsFrom session: any UIDropSession
      ) {
        passOn(.tabAccepts) { (app: any UITabBarControllerDelegate) in
          optional(app.tabBarController(_:tab:acceptItemsFrom:))?(tabBarController, tab, session)
        }
      }

      func tabBarControllerWillBeginEditing(_ tabBarController: UITabBarController) {
        passOn(.willBeginEditing) { (app: any UITabBarControllerDelegate) in
          optional(app.tabBarControllerWillBeginEditing(_:))?(tabBarController)
        }
      }

      func tabBarControllerDidEndEditing(_ tabBarController: UITabBarController) {
        passOn(.didEndEditing) { (app: any UITabBarControllerDelegate) in
          optional(app.tabBarControllerDidEndEditing(_:))?(tabBarController)
        }
      }

      func tabBarController(
        _ tabBarController: UITabBarController,
        visibilityDidChangeFor tabs: [UITab]
      ) {
        passOn(.visibilityChanged) { (app: any UITabBarControllerDelegate) in
          optional(app.tabBarController(_:visibilityDidChangeFor:))?(tabBarController, tabs)
        }
      }

      func tabBarController(
        _ tabBarController: UITabBarController,
        displayOrderDidChangeFor group: UITabGroup
      ) {
        passOn(.orderChanged) { (app: any UITabBarControllerDelegate) in
          optional(app.tabBarController(_:displayOrderDidChangeFor:))?(tabBarController, group)
        }
      }

      func tabBarController(
        _ tabBarController: UITabBarController,
        displayedViewControllersFor tab: UITab,
        proposedViewControllers: [UIViewController]
      ) -> [UIViewController] {
        passOn(.tabControllers) { (app: any UITabBarControllerDelegate) in
          optional(app.tabBarController(_:displayedViewControllersFor:proposedViewControllers:))?(
            tabBarController,
            tab,
            proposedViewControllers
          )
        } ?? proposedViewControllers
      }
    }
  #endif
#endif
