#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  extension DelegateProxy: UINavigationControllerDelegate {
    func navigationController(
      _ navigationController: UINavigationController,
      willShow viewController: UIViewController,
      animated: Bool
    ) {
      passOn(.willShow) { (app: any UINavigationControllerDelegate) in
        optional(app.navigationController(_:willShow:animated:))?(
          navigationController,
          viewController,
          animated
        )
      }
      router?.willShow(viewController)
    }

    func navigationController(
      _ navigationController: UINavigationController,
      didShow viewController: UIViewController,
      animated: Bool
    ) {
      passOn(.didShow) { (app: any UINavigationControllerDelegate) in
        optional(app.navigationController(_:didShow:animated:))?(
          navigationController,
          viewController,
          animated
        )
      }
      router?.screenMayHaveChanged()
    }

    func navigationController(
      _ navigationController: UINavigationController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
      if let animators = router?.animators, animators.isOwn(animationController) {
        return animators.interaction(with: animationController)
      }
      return passOn(.stackInteraction) { (app: any UINavigationControllerDelegate) in
        optional(app.navigationController(_:interactionControllerFor:))?(
          navigationController,
          animationController
        )
      } ?? nil
    }

    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController,
      to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      if let own = router?.animator(for: operation, from: fromVC, to: toVC) { return own }
      return passOn(.stackAnimation) { (app: any UINavigationControllerDelegate) in
        optional(app.navigationController(_:animationControllerFor:from:to:))?(
          navigationController,
          operation,
          fromVC,
          toVC
        )
      } ?? nil
    }

    #if !os(visionOS)
      func navigationControllerSupportedInterfaceOrientations(
        _ navigationController: UINavigationController
      ) -> UIInterfaceOrientationMask {
        passOn(.stackOrientations) { (app: any UINavigationControllerDelegate) in
          optional(app.navigationControllerSupportedInterfaceOrientations(_:))?(
            navigationController
          )
        } ?? standardOrientations
      }

      func navigationControllerPreferredInterfaceOrientationForPresentation(
        _ navigationController: UINavigationController
      ) -> UIInterfaceOrientation {
        passOn(.stackOrientation) { (app: any UINavigationControllerDelegate) in
          optional(app.navigationControllerPreferredInterfaceOrientationForPresentation(_:))?(
            navigationController
          )
        } ?? .portrait
      }
    #endif
  }

  #if !os(visionOS)
    extension DelegateProxy {
      /// The orientations that UIKit uses by default.
      var standardOrientations: UIInterfaceOrientationMask {
        UIDevice.current.userInterfaceIdiom == .pad ? .all : .allButUpsideDown
      }
    }
  #endif
#endif
