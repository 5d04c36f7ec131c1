import UIKit

/// A delegate like that of a library for custom animations. It replaces a controller's delegate,
/// animates each change itself, and passes only `willShow` and `didShow` of stacks to the previous
/// delegate.
@MainActor final class HeroLikeDelegate: NSObject {
  private(set) var heard: [String] = []
  /// True to supply an animator; false to leave the change to UIKit.
  var makesAnimator = true
  var interaction: (any UIViewControllerInteractiveTransitioning)?
  var duration: TimeInterval = 0.3
  private(set) var isTransitioning = false

  private weak var previousNavigation: (any UINavigationControllerDelegate)?
  private weak var previousTabs: (any UITabBarControllerDelegate)?

  private nonisolated static let methods: Set<Selector> = [
    "navigationController:willShowViewController:animated:",
    "navigationController:didShowViewController:animated:",
    "navigationController:interactionControllerForAnimationController:",
    "navigationController:animationControllerForOperation:fromViewController:toViewController:",
    "tabBarController:shouldSelectViewController:",
    "tabBarController:interactionControllerForAnimationController:",
    "tabBarController:animationControllerForTransitionFromViewController:toViewController:",
  ]

  nonisolated func responds(to selector: Selector!) -> Bool { Self.methods.contains(selector) }

  /// Replaces the delegate, or restores the previous one.
  func setEnabled(_ enabled: Bool, for navigation: UINavigationController) {
    if enabled {
      guard navigation.delegate !== self else { return }
      previousNavigation = navigation.delegate
      navigation.delegate = self
    } else if navigation.delegate === self {
      navigation.delegate = previousNavigation
    }
  }

  /// Replaces the delegate, or restores the previous one.
  func setEnabled(_ enabled: Bool, for tabs: UITabBarController) {
    if enabled {
      guard tabs.delegate !== self else { return }
      previousTabs = tabs.delegate
      tabs.delegate = self
    } else if tabs.delegate === self {
      tabs.delegate = previousTabs
    }
  }

  private func passOn(
    _ selector: Selector,
    _ call: (any UINavigationControllerDelegate) -> Void
  ) {
    guard let previousNavigation, previousNavigation.responds(to: selector) else { return }
    call(previousNavigation)
  }
}

extension HeroLikeDelegate: UINavigationControllerDelegate {
  func navigationController(
    _ navigationController: UINavigationController,
    willShow viewController: UIViewController,
    animated: Bool
  ) {
    heard.append("willShow")
    passOn("navigationController:willShowViewController:animated:") {
      $0.navigationController(navigationController, willShow: viewController, animated: animated)
    }
  }

  func navigationController(
    _ navigationController: UINavigationController,
    didShow viewController: UIViewController,
    animated: Bool
  ) {
    heard.append("didShow")
    passOn("navigationController:didShowViewController:animated:") {
      $0.navigationController(navigationController, didShow: viewController, animated: animated)
    }
  }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    heard.append("animationControllerFor")
    guard makesAnimator, !isTransitioning else { return nil }
    isTransitioning = true
    return self
  }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    heard.append("interactionControllerFor")
    return interaction
  }
}

extension HeroLikeDelegate: UITabBarControllerDelegate {
  /// Refuses a tap on the selected tab.
  func tabBarController(
    _ tabBarController: UITabBarController,
    shouldSelect viewController: UIViewController
  ) -> Bool {
    heard.append("shouldSelect")
    return tabBarController.selectedViewController !== viewController
  }

  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    heard.append("animationControllerForTransition")
    guard makesAnimator, !isTransitioning else { return nil }
    isTransitioning = true
    return self
  }

  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    heard.append("interactionControllerFor")
    return interaction
  }
}

extension HeroLikeDelegate: UIViewControllerAnimatedTransitioning {
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { duration }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    if let view = transitionContext.view(forKey: .to) {
      transitionContext.containerView.addSubview(view)
    }
    UIView.animate(withDuration: duration) {
    } completion: { [self] _ in
      isTransitioning = false
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}
