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

/// Has room for four tabs and a list of the others, as UIKit has it on a phone.
final class CrampedTabBarController: UITabBarController {
  /// Whether UIKit takes the screens of a listed tab into the list's own stack, or shows the tab's.
  static var takesScreens = false
  /// Else it is UIKit's own.
  static var isCramped = false

  private let list = UIViewController()
  private var isListing = false
  /// Whose screens are in the list's stack.
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

  /// The user opens the list, or goes back to it.
  func openList() {
    giveBack()
    isListing = true
    told()
  }

  /// The user chooses in the list.
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
