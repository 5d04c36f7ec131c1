// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// The delegate of a navigation controller. All methods are optional in the SDK; in the stand-in
/// each has a default, which does what UIKit does without the method.
@preconcurrency @MainActor public protocol UINavigationControllerDelegate: StandInObjectiveCObject {
  func navigationController(
    _ navigationController: UINavigationController,
    willShow viewController: UIViewController,
    animated: Bool
  )
  func navigationController(
    _ navigationController: UINavigationController,
    didShow viewController: UIViewController,
    animated: Bool
  )
  @available(iOS 7.0, *) func navigationControllerSupportedInterfaceOrientations(
    _ navigationController: UINavigationController
  ) -> UIInterfaceOrientationMask
  @available(iOS 7.0, *) func navigationControllerPreferredInterfaceOrientationForPresentation(
    _ navigationController: UINavigationController
  ) -> UIInterfaceOrientation
  @available(iOS 7.0, *) func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  @available(iOS 7.0, *) func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
}

extension UINavigationControllerDelegate {
  public func navigationController(
    _ navigationController: UINavigationController,
    willShow viewController: UIViewController,
    animated: Bool
  ) {}
  public func navigationController(
    _ navigationController: UINavigationController,
    didShow viewController: UIViewController,
    animated: Bool
  ) {}
  public func navigationControllerSupportedInterfaceOrientations(
    _ navigationController: UINavigationController
  ) -> UIInterfaceOrientationMask { .standard }
  public func navigationControllerPreferredInterfaceOrientationForPresentation(
    _ navigationController: UINavigationController
  ) -> UIInterfaceOrientation { .portrait }
  public func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  public func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
}

extension UINavigationController {
  public enum Operation: Int, Sendable {
    case none, push, pop
  }
}

extension Selector {
  static let willShow: Self = "navigationController:willShowViewController:animated:"
  static let didShow: Self = "navigationController:didShowViewController:animated:"
  static let navigationOrientations: Self = "navigationControllerSupportedInterfaceOrientations:"
  static let navigationOrientation: Self =
    "navigationControllerPreferredInterfaceOrientationForPresentation:"
  static let navigationInteraction: Self =
    "navigationController:interactionControllerForAnimationController:"
  static let navigationAnimation: Self =
    "navigationController:animationControllerForOperation:fromViewController:toViewController:"

  static let ofNavigation: [Self] = [
    willShow, didShow, navigationOrientations, navigationOrientation, navigationInteraction,
    navigationAnimation,
  ]
}
