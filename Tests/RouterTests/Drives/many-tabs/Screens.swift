import UIKit

final class AppConditions: ManyConditions {
  var unlocked = true
}

struct AppScreens: ManyScreens {
  func shelf(_ parameters: ManyShelfParameters, _ go: ManyShelfTransitions) -> UIViewController {
    ShelfViewController()
  }
}

final class HomeViewController: UIViewController, ManyHomeScreen { var go: ManyHomeTransitions? }
final class TwoViewController: UIViewController, ManyTwoScreen { var go: ManyTwoTransitions? }
final class ThreeViewController: UIViewController, ManyThreeScreen { var go: ManyThreeTransitions? }
final class FourViewController: UIViewController, ManyFourScreen { var go: ManyFourTransitions? }
final class FiveViewController: UIViewController, ManyFiveScreen { var go: ManyFiveTransitions? }
final class PageViewController: UIViewController, ManyPageScreen { var go: ManyPageTransitions? }
final class VaultViewController: UIViewController, ManyVaultScreen { var go: ManyVaultTransitions? }
final class LockViewController: UIViewController, ManyLockScreen { var go: ManyLockTransitions? }
final class ShelfViewController: UIViewController {}

/// A tab bar controller with room for four tabs and a list of the others, like UIKit's on a phone.
final class CrampedTabBarController: UITabBarController {
  /// True if the list's stack takes over the screens of a chosen tab; false if the tab itself is
  /// shown.
  static var takesScreens = false
  /// True to imitate UIKit's list; false to behave like UITabBarController.
  static var isCramped = false

  private let list = UIViewController()
  private var isListing = false
  /// The stack whose screens are in the list's stack.
  private weak var lender: UINavigationController?

  override var selectedViewController: UIViewController? {
    get { isListing ? moreNavigationController : super.selectedViewController }
    set {
      isListing = false
      if Self.isCramped { giveBack() }
      super.selectedViewController = newValue
    }
  }

  private func giveBack() {
    let screens = Array(moreNavigationController.viewControllers.dropFirst())
    moreNavigationController.setViewControllers([list], animated: false)
    lender?.setViewControllers(screens, animated: false)
    lender = nil
  }

  /// Opens the list, or returns to it.
  func openList() {
    giveBack()
    isListing = true
    told()
  }

  /// Chooses a tab in the list.
  func choose(_ tab: Int) throws {
    let chosen = try need(viewControllers?[tab])
    if Self.takesScreens, let stack = chosen as? UINavigationController {
      let screens = stack.viewControllers
      stack.setViewControllers([], animated: false)
      moreNavigationController.setViewControllers([list] + screens, animated: false)
      lender = stack
    } else {
      isListing = false
      super.selectedViewController = chosen
    }
    told()
  }

  private func told() {
    let stack = moreNavigationController
    guard let top = stack.topViewController else { return }
    stack.delegate?.navigationController(stack, didShow: top, animated: true)
  }
}
