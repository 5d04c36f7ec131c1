#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// An invisible view around a presented screen, which notices when the screen leaves the window. Nothing else
  /// reports a screen that dismisses itself.
  final class Sentinel: UIView {
    weak var router: NavigationDriver?

    override func didMoveToWindow() {
      super.didMoveToWindow()
      guard window == nil, let router else { return }
      router.clock(0) { [weak router] in router?.screenMayHaveChanged() }
    }
  }

  extension NavigationDriver {
    /// Returns the controller that is presented over another one. A search is part of the searched screen.
    func over(_ controller: UIViewController) -> UIViewController? {
      var over = controller.presentedViewController
      while let search = over as? UISearchController { over = search.presentedViewController }
      return over
    }

    /// Returns true for a context menu. UIKit presents menus, and reports the choice before the menu is gone.
    func isMenu(_ controller: UIViewController) -> Bool {
      "\(type(of: controller))".hasPrefix("_UIContextMenu")
    }

    /// Adds a sentinel to a presentation. It is not in the controller's own view, because a hosting controller
    /// allows only SwiftUI's views there.
    func watchOver(_ presentation: UIPresentationController, _ controller: UIViewController) {
      guard let view = presentation.containerView ?? controller.viewIfLoaded?.superview,
        !view.subviews.contains(where: { $0 is Sentinel })
      else { return }
      let sentinel = Sentinel(frame: .zero)
      sentinel.isHidden = true
      sentinel.router = self
      view.addSubview(sentinel)
    }
  }
#endif
