// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// The delegate of a tab bar controller. All methods are optional in the SDK; in the stand-in each
/// has a default, which does what UIKit does without the method.
@preconcurrency @MainActor public protocol UITabBarControllerDelegate: StandInObjectiveCObject {
  @available(iOS 3.0, *) func tabBarController(
    _ tabBarController: UITabBarController,
    shouldSelect viewController: UIViewController
  ) -> Bool
  func tabBarController(
    _ tabBarController: UITabBarController,
    didSelect viewController: UIViewController
  )
  @available(iOS 3.0, *) func tabBarController(
    _ tabBarController: UITabBarController,
    willBeginCustomizing viewControllers: [UIViewController]
  )
  @available(iOS 3.0, *) func tabBarController(
    _ tabBarController: UITabBarController,
    willEndCustomizing viewControllers: [UIViewController],
    changed: Bool
  )
  func tabBarController(
    _ tabBarController: UITabBarController,
    didEndCustomizing viewControllers: [UIViewController],
    changed: Bool
  )
  @available(iOS 7.0, *) func tabBarControllerSupportedInterfaceOrientations(
    _ tabBarController: UITabBarController
  ) -> UIInterfaceOrientationMask
  @available(iOS 7.0, *) func tabBarControllerPreferredInterfaceOrientationForPresentation(
    _ tabBarController: UITabBarController
  ) -> UIInterfaceOrientation
  @available(iOS 7.0, *) func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  @available(iOS 7.0, *) func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?

  // These methods are for tabs that are not controllers. The stand-in has none, and does not call
  // them.

  @available(iOS 18.0, *) func tabBarController(
    _ tabBarController: UITabBarController,
    shouldSelectTab tab: UITab
  ) -> Bool
  @available(iOS 18.0, *) func tabBarController(
    _ tabBarController: UITabBarController,
    didSelectTab selectedTab: UITab,
    previousTab: UITab?
  )
  @available(iOS 18.0, *) func tabBarController(
    _ tabBarController: UITabBarController,
    tab: UITab,
    operationForAcceptingItemsFrom session: any UIDropSession
  ) -> UIDropOperation
  @available(iOS 18.0, *) func tabBarController(
    _ tabBarController: UITabBarController,
    tab: UITab,
    acceptItemsFrom session: any UIDropSession
  )
  @available(iOS 18.0, *) func tabBarControllerWillBeginEditing(
    _ tabBarController: UITabBarController
  )
  @available(iOS 18.0, *) func tabBarControllerDidEndEditing(
    _ tabBarController: UITabBarController
  )
  @available(iOS 18.0, *) func tabBarController(
    _ tabBarController: UITabBarController,
    visibilityDidChangeFor tabs: [UITab]
  )
  @available(iOS 18.0, *) func tabBarController(
    _ tabBarController: UITabBarController,
    displayOrderDidChangeFor group: UITabGroup
  )
  @available(iOS 18.0, *) func tabBarController(
    _ tabBarController: UITabBarController,
    displayedViewControllersFor tab: UITab,
    proposedViewControllers: [UIViewController]
  ) -> [UIViewController]
}

extension UITabBarControllerDelegate {
  public func tabBarController(
    _ tabBarController: UITabBarController,
    shouldSelect viewController: UIViewController
  ) -> Bool { true }
  public func tabBarController(
    _ tabBarController: UITabBarController,
    didSelect viewController: UIViewController
  ) {}
  public func tabBarController(
    _ tabBarController: UITabBarController,
    willBeginCustomizing viewControllers: [UIViewController]
  ) {}
  public func tabBarController(
    _ tabBarController: UITabBarController,
    willEndCustomizing viewControllers: [UIViewController],
    changed: Bool
  ) {}
  public func tabBarController(
    _ tabBarController: UITabBarController,
    didEndCustomizing viewControllers: [UIViewController],
    changed: Bool
  ) {}
  public func tabBarControllerSupportedInterfaceOrientations(
    _ tabBarController: UITabBarController
  ) -> UIInterfaceOrientationMask { .standard }
  public func tabBarControllerPreferredInterfaceOrientationForPresentation(
    _ tabBarController: UITabBarController
  ) -> UIInterfaceOrientation { .portrait }
  public func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  public func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
}

@available(iOS 18.0, *)
extension UITabBarControllerDelegate {
  public func tabBarController(
    _ tabBarController: UITabBarController,
    shouldSelectTab tab: UITab
  ) -> Bool { true }
  public func tabBarController(
    _ tabBarController: UITabBarController,
    didSelectTab selectedTab: UITab,
    previousTab: UITab?
  ) {}
  public func tabBarController(
    _ tabBarController: UITabBarController,
    tab: UITab,
    operationForAcceptingItemsFrom session: any UIDropSession
  ) -> UIDropOperation { .cancel }
  public func tabBarController(
    _ tabBarController: UITabBarController,
    tab: UITab,
    acceptItemsFrom session: any UIDropSession
  ) {}
  public func tabBarControllerWillBeginEditing(_ tabBarController: UITabBarController) {}
  public func tabBarControllerDidEndEditing(_ tabBarController: UITabBarController) {}
  public func tabBarController(
    _ tabBarController: UITabBarController,
    visibilityDidChangeFor tabs: [UITab]
  ) {}
  public func tabBarController(
    _ tabBarController: UITabBarController,
    displayOrderDidChangeFor group: UITabGroup
  ) {}
  public func tabBarController(
    _ tabBarController: UITabBarController,
    displayedViewControllersFor tab: UITab,
    proposedViewControllers: [UIViewController]
  ) -> [UIViewController] { proposedViewControllers }
}

extension Selector {
  static let shouldSelect: Self = "tabBarController:shouldSelectViewController:"
  static let shouldSelectTab: Self = "tabBarController:shouldSelectTab:"
  static let didSelectTab: Self = "tabBarController:didSelectTab:previousTab:"
  static let didSelect: Self = "tabBarController:didSelectViewController:"
  static let tabOrientations: Self = "tabBarControllerSupportedInterfaceOrientations:"
  static let tabOrientation: Self =
    "tabBarControllerPreferredInterfaceOrientationForPresentation:"
  static let tabInteraction: Self =
    "tabBarController:interactionControllerForAnimationController:"
  static let tabAnimation: Self =
    "tabBarController:animationControllerForTransitionFromViewController:toViewController:"

  static let ofTabs: [Self] = [
    shouldSelect, didSelect, tabOrientations, tabOrientation, tabInteraction, tabAnimation,
    "tabBarController:willBeginCustomizingViewControllers:",
    "tabBarController:willEndCustomizingViewControllers:changed:",
    "tabBarController:didEndCustomizingViewControllers:changed:",
    shouldSelectTab, didSelectTab,
    "tabBarController:tab:operationForAcceptingItemsFromDropSession:",
    "tabBarController:tab:acceptItemsFromDropSession:", "tabBarControllerWillBeginEditing:",
    "tabBarControllerDidEndEditing:", "tabBarController:visibilityDidChangeForTabs:",
    "tabBarController:displayOrderDidChangeForGroup:",
    "tabBarController:displayedViewControllersForTab:proposedViewControllers:",
  ]
}
