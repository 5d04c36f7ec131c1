import UIKit

/// A delegate proxy like that of a reactive library, between a navigation or tab bar controller
/// and its delegate. It implements no method itself, claims to implement what the delegate behind
/// it does, and forwards all calls.
///
/// If the proxy is requested while it is not the delegate, it installs itself again, and the
/// current delegate becomes the one behind it.
@MainActor
final class RxLikeDelegateProxy: NSObject, UINavigationControllerDelegate,
  UITabBarControllerDelegate
{
  /// The calls that the proxy has forwarded.
  private(set) var heard: [String] = []
  /// The void methods that the app observes. The proxy responds to them even if the delegate
  /// behind it does not.
  private nonisolated(unsafe) var observed: Set<Selector> = []
  private nonisolated(unsafe) weak var behind: (any StandInObjectiveCObject)?

  var forwardToDelegate: (any StandInObjectiveCObject)? { behind }

  /// Returns the proxy of `navigation`, installed as its delegate.
  static func proxy(for navigation: UINavigationController) -> RxLikeDelegateProxy {
    let proxy = assigned(to: navigation)
    if navigation.delegate !== proxy {
      proxy.behind = navigation.delegate
      navigation.delegate = proxy
    }
    return proxy
  }

  /// Returns the proxy of `tabs`, installed as its delegate.
  static func proxy(for tabs: UITabBarController) -> RxLikeDelegateProxy {
    let proxy = assigned(to: tabs)
    if tabs.delegate !== proxy {
      proxy.behind = tabs.delegate
      tabs.delegate = proxy
    }
    return proxy
  }

  /// Sets the delegate behind the proxy, and makes the controller query the optional methods
  /// again.
  func setForwardToDelegate(
    _ delegate: (any StandInObjectiveCObject)?,
    of navigation: UINavigationController
  ) {
    behind = delegate
    guard navigation.delegate === self else { return }
    navigation.delegate = nil
    navigation.delegate = self
  }

  /// Starts to observe a method.
  func methodInvoked(_ selector: Selector, of navigation: UINavigationController) {
    observed.insert(selector)
    guard navigation.delegate === self else { return }
    navigation.delegate = nil
    navigation.delegate = self
  }

  nonisolated func responds(to selector: Selector!) -> Bool {
    guard let selector else { return false }
    return observed.contains(selector) || behind?.responds(to: selector) == true
  }

  private func next<Delegate>(_ selector: Selector) -> Delegate? {
    guard let behind, behind.responds(to: selector) else { return nil }
    return behind as? Delegate
  }

  // Each proxy lives as long as its controller, like an associated object.
  private static var all: [(controller: Weak, proxy: RxLikeDelegateProxy)] = []
  private struct Weak {
    weak var controller: UIViewController?
  }

  private static func assigned(to controller: UIViewController) -> RxLikeDelegateProxy {
    all.removeAll { $0.controller.controller == nil }
    if let found = all.first(where: { $0.controller.controller === controller }) {
      return found.proxy
    }
    let made = RxLikeDelegateProxy()
    all.append((Weak(controller: controller), made))
    return made
  }

  // MARK: Forwarded calls

  func navigationController(
    _ navigationController: UINavigationController,
    willShow viewController: UIViewController,
    animated: Bool
  ) {
    heard.append("willShow")
    let next: (any UINavigationControllerDelegate)? = next(
      "navigationController:willShowViewController:animated:"
    )
    next?.navigationController(navigationController, willShow: viewController, animated: animated)
  }

  func navigationController(
    _ navigationController: UINavigationController,
    didShow viewController: UIViewController,
    animated: Bool
  ) {
    heard.append("didShow")
    let next: (any UINavigationControllerDelegate)? = next(
      "navigationController:didShowViewController:animated:"
    )
    next?.navigationController(navigationController, didShow: viewController, animated: animated)
  }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    heard.append("animationControllerFor")
    let next: (any UINavigationControllerDelegate)? = next(
      "navigationController:animationControllerForOperation:fromViewController:toViewController:"
    )
    return next?.navigationController(
      navigationController,
      animationControllerFor: operation,
      from: fromVC,
      to: toVC
    )
  }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    heard.append("interactionControllerFor")
    let next: (any UINavigationControllerDelegate)? = next(
      "navigationController:interactionControllerForAnimationController:"
    )
    return next?.navigationController(
      navigationController,
      interactionControllerFor: animationController
    )
  }

  func navigationControllerSupportedInterfaceOrientations(
    _ navigationController: UINavigationController
  ) -> UIInterfaceOrientationMask {
    heard.append("supportedInterfaceOrientations")
    let next: (any UINavigationControllerDelegate)? = next(
      "navigationControllerSupportedInterfaceOrientations:"
    )
    return next?.navigationControllerSupportedInterfaceOrientations(navigationController) ?? .all
  }

  func tabBarController(
    _ tabBarController: UITabBarController,
    shouldSelect viewController: UIViewController
  ) -> Bool {
    heard.append("shouldSelect")
    let next: (any UITabBarControllerDelegate)? = next(
      "tabBarController:shouldSelectViewController:"
    )
    return next?.tabBarController(tabBarController, shouldSelect: viewController) ?? true
  }

  func tabBarController(
    _ tabBarController: UITabBarController,
    didSelect viewController: UIViewController
  ) {
    heard.append("didSelect")
    let next: (any UITabBarControllerDelegate)? = next(
      "tabBarController:didSelectViewController:"
    )
    next?.tabBarController(tabBarController, didSelect: viewController)
  }
}
