#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  #if NAVC_WITHOUT_ANIMATIONS
    /// The stand-in for specs without animators.
    @MainActor final class AppAnimators {
      func isOwn(_ animator: any UIViewControllerAnimatedTransitioning) -> Bool { false }
      func interaction(
        with animator: any UIViewControllerAnimatedTransitioning
      ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
    }

    extension UIKitDriver {
      func animate(_ root: UIViewController, _ run: PlanRun) -> Bool { false }
      func animatesWayBack(of stack: StackState) -> Bool { false }
      func takeAnimator(of layer: LayerState, _ screen: UIViewController, _ run: PlanRun) {}
      func takeAnimator(
        of change: StackChange,
        in navigation: UINavigationController,
        _ layer: LayerState,
        _ run: PlanRun
      ) {}
      func animator(
        for operation: UINavigationController.Operation,
        from: UIViewController,
        to: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    }
  #endif
#endif
