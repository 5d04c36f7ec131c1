#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// Lies unseen around what is presented, and notices when that leaves the window: nothing else tells
  /// of a screen that dismisses itself.
  final class Sentinel: UIView {
    weak var router: NavigationDriver?

    override func didMoveToWindow() {
      super.didMoveToWindow()
      guard window == nil, let router else { return }
      router.clock(0) { [weak router] in router?.screenMayHaveChanged() }
    }
  }

  extension NavigationDriver {
    /// What is presented over a controller; a search is part of the screen that is searched.
    func over(_ controller: UIViewController) -> UIViewController? {
      var over = controller.presentedViewController
      while let search = over as? UISearchController { over = search.presentedViewController }
      return over
    }

    /// UIKit presents a menu, and tells what was chosen in it before it is gone.
    func isMenu(_ controller: UIViewController) -> Bool {
      "\(type(of: controller))".hasPrefix("_UIContextMenu")
    }

    /// Not in the controller's own view: a hosting controller wants none but SwiftUI's in there.
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
