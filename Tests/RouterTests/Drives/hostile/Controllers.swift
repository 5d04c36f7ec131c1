import UIKit

// Controllers that violate UIKit's rules.

/// Performs an action in one of UIKit's callbacks, a limited number of times.
final class Meddler: UIViewController {
  enum Moment: Int, CaseIterable {
    case load, willAppear, didAppear, willDisappear, didDisappear, willMove, didMove
  }

  init(_ moment: Moment, _ act: @escaping @MainActor (UIViewController) -> Void) {
    self.moment = moment
    self.act = act
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  private let moment: Moment
  private let act: @MainActor (UIViewController) -> Void
  private var count = 0

  private func act(at moment: Moment) {
    guard moment == self.moment, count < 2 else { return }
    count += 1
    act(self)
  }

  override func viewDidLoad() { act(at: .load) }
  override func viewWillAppear(_ animated: Bool) { act(at: .willAppear) }
  override func viewDidAppear(_ animated: Bool) { act(at: .didAppear) }
  override func viewWillDisappear(_ animated: Bool) { act(at: .willDisappear) }
  override func viewDidDisappear(_ animated: Bool) { act(at: .didDisappear) }

  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    act(at: .willMove)
  }

  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    act(at: .didMove)
  }
}

/// Ignores presentations and dismissals, and never calls completion handlers.
final class DeafController: UIViewController {
  override func present(
    _ viewControllerToPresent: UIViewController,
    animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {}

  override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {}
}

/// Reports completion without doing anything.
final class LyingController: UIViewController {
  override func present(
    _ viewControllerToPresent: UIViewController,
    animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    completion?()
    completion?()
  }

  override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    completion?()
  }
}

/// Ignores changes of its screens.
final class DeafNavigationController: UINavigationController {
  override func pushViewController(_ viewController: UIViewController, animated: Bool) {}

  override func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {}

  override func popViewController(animated: Bool) -> UIViewController? { nil }

  override func popToViewController(_ viewController: UIViewController, animated: Bool)
    -> [UIViewController]?
  { nil }
}

/// Ignores changes of its tabs.
final class DeafTabBarController: UITabBarController {
  var isDeaf = false

  override var viewControllers: [UIViewController]? {
    get { super.viewControllers }
    set { if !isDeaf { super.viewControllers = newValue } }
  }

  override func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    if !isDeaf { super.setViewControllers(viewControllers, animated: animated) }
  }

  override var selectedViewController: UIViewController? {
    get { super.selectedViewController }
    set { if !isDeaf { super.selectedViewController = newValue } }
  }
}

final class OtherViewController: UIViewController {}

/// Refuses everything it is asked.
final class Refuser: NSObject, UITabBarControllerDelegate, UINavigationControllerDelegate,
  UIAdaptivePresentationControllerDelegate
{
  func tabBarController(
    _ tabBarController: UITabBarController,
    shouldSelect viewController: UIViewController
  ) -> Bool { false }

  func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool { false }
}

/// True if the storyboard's tab bar controller ignores changes of its tabs.
@MainActor var tabsAreDeaf = false

/// Fills the app's bundle.
@MainActor func fillBundle() {
  StandIn.add(
    storyboard: "Present",
    .init([
      "OtherVC": { OtherViewController(coder: $0) },
      "TabsVC": { coder in
        let tabs = UITabBarController(coder: coder)
        tabs?.viewControllers = [UIViewController()]
        return tabs
      },
      "EmptyNavVC": { UINavigationController(coder: $0) },
      "DeafNavVC": { DeafNavigationController(coder: $0) },
      "DeafTabsVC": { coder in
        let tabs = DeafTabBarController(coder: coder)
        tabs?.viewControllers = [TabAViewController(), TabBViewController()]
        tabs?.isDeaf = tabsAreDeaf
        return tabs
      },
    ])
  )
}
