/// The controller of the tabs for which the bar has no room. The bar shows the first four tabs,
/// and More.
///
/// Its stack has a list of the other tabs, and over it the chosen tab, even if that is a
/// navigation controller.
@MainActor final class MoreNavigationController: UINavigationController {
  private unowned let tabs: UITabBarController
  /// The tabs for which the bar has no room.
  private(set) var others: [UIViewController] = []

  init(of tabs: UITabBarController) {
    self.tabs = tabs
    super.init(nibName: nil, bundle: nil)
    title = "More"
    setViewControllers([MoreListController(nibName: nil, bundle: nil)], animated: false)
  }

  required init?(coder: NSCoder) { nil }

  override var holdsNavigationControllers: Bool { true }

  var showsList: Bool { viewControllers.count == 1 }

  /// Returns the children of the tab bar controller for these tabs.
  func split(_ all: [UIViewController]) -> [UIViewController] {
    let hasMore = tabs.traitCollection.horizontalSizeClass == .compact && all.count > 5
    let old = others
    others = hasMore ? Array(all.dropFirst(4)) : []
    if !viewControllers.dropFirst().allSatisfy({ each in others.contains { $0 === each } }) {
      popToRootViewController(animated: false)
    }
    for each in old where !others.contains(where: { $0 === each }) && each.parent === self {
      each.willMove(toParent: nil)
      each.parent = nil
      each.didMove(toParent: nil)
    }
    others.forEach(keep)
    return hasMore ? all.prefix(4) + [self] : all
  }

  /// Makes a tab that is not shown a child of this controller, and so a descendant of the tab bar
  /// controller.
  private func keep(_ controller: UIViewController) {
    guard controller.parent !== self else { return }
    if controller.parent != nil {
      UIView.managed { controller.viewIfLoaded?.removeFromSuperview() }
      controller.removeFromParent()
    }
    controller.willMove(toParent: self)
    controller.parent = self
    controller.didMove(toParent: self)
  }

  /// Shows a tab that code has selected, over the list.
  func show(_ controller: UIViewController) {
    guard let list = viewControllers.first, topViewController !== controller else { return }
    setViewControllers([list, controller], animated: false)
  }

  override func tellShown(_ controller: UIViewController, _ animated: Bool) {
    others.filter { $0.parent == nil }.forEach(keep)
    super.tellShown(controller, animated)
  }
}

/// The list of the tabs for which the bar has no room.
@MainActor final class MoreListController: UIViewController {}
