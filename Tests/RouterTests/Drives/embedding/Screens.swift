import UIKit

typealias Router = PartRouter
typealias Observer = PartObserver
typealias Report = PartReport
typealias Outcome = PartOutcome
typealias State = PartState
typealias Stack = PartStack

final class OneViewController: UIViewController, PartOneScreen {
  var go: PartOneTransitions?
}

final class TwoViewController: UIViewController, PartTwoScreen {
  var go: PartTwoTransitions?
}

final class VaultViewController: UIViewController, PartVaultScreen {
  var go: PartVaultTransitions?
}

final class LockViewController: UIViewController, PartLockScreen {
  var go: PartLockTransitions?
}

final class SheetViewController: UIViewController, PartSheetScreen {
  var go: PartSheetTransitions?
}

/// A root with its own system preferences.
final class GalleryViewController: UIViewController, PartGalleryScreen {
  var go: PartGalleryTransitions?
  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .landscape }
  override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    .landscapeLeft
  }
  override var prefersStatusBarHidden: Bool { true }
  override var prefersHomeIndicatorAutoHidden: Bool { true }
  override var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { .bottom }
  override var prefersPointerLocked: Bool { true }
}

final class AppConditions: PartConditions {
  var open = true
}

/// The surrounding app, which shows more than the router's screens.
final class OuterViewController: UIViewController {
  func embed(_ child: UIViewController) {
    addChild(child)
    child.view.frame = view.bounds
    view.addSubview(child.view)
    child.didMove(toParent: self)
  }

  func release(_ child: UIViewController) {
    child.willMove(toParent: nil)
    child.viewIfLoaded?.removeFromSuperview()
    child.removeFromParent()
  }

  override var childForStatusBarStyle: UIViewController? { children.last }
  override var childForStatusBarHidden: UIViewController? { children.last }
  override var childForHomeIndicatorAutoHidden: UIViewController? { children.last }
  override var childForScreenEdgesDeferringSystemGestures: UIViewController? { children.last }
  override var childViewControllerForPointerLock: UIViewController? { children.last }
}
