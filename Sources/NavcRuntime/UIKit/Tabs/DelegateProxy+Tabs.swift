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

  extension DelegateProxy: UITabBarControllerDelegate {
    func tabBarController(
      _ tabBarController: UITabBarController,
      shouldSelect viewController: UIViewController
    ) -> Bool {
      let isAllowed = passOn(.shouldSelect) { (app: any UITabBarControllerDelegate) in
        optional(app.tabBarController(_:shouldSelect:))?(tabBarController, viewController)
      }
      if isAllowed == false { return false }
      return router?.shouldSelect(viewController, in: tabBarController) ?? true
    }

    func tabBarController(
      _ tabBarController: UITabBarController,
      didSelect viewController: UIViewController
    ) {
      passOn(.didSelect) { (app: any UITabBarControllerDelegate) in
        optional(app.tabBarController(_:didSelect:))?(tabBarController, viewController)
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

  // Xcode 16 has these.
  #if compiler(>=6.0)
    @available(iOS 18, visionOS 2, *)
    extension DelegateProxy {
      func tabBarController(
        _ tabBarController: UITabBarController,
        shouldSelectTab tab: UITab
      ) -> Bool {
        passOn(.shouldSelectTab) { (app: any UITabBarControllerDelegate) in
          optional(app.tabBarController(_:shouldSelectTab:))?(tabBarController, tab)
        } ?? true
      }

      func tabBarController(
        _ tabBarController: UITabBarController,
        didSelectTab selectedTab: UITab,
        previousTab: UITab?
      ) {
        passOn(.didSelectTab) { (app: any UITabBarControllerDelegate) in
          optional(app.tabBarController(_:didSelectTab:previousTab:))?(
            tabBarController,
            selectedTab,
            previousTab
          )
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
