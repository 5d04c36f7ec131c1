#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// Has the app animate what is presented, as it comes and as it goes. What the app's animators leave
  /// open is up to the delegate that the controller had before.
  @MainActor final class PresentationAnimator: NSObject {
    private weak var animators: AppAnimators?
    private let name: Int
    private weak var original: (any UIViewControllerTransitioningDelegate)?

    init(
      _ animators: AppAnimators,
      _ name: Int,
      _ original: (any UIViewControllerTransitioningDelegate)?
    ) {
      self.animators = animators
      self.name = name
      self.original = original
      super.init()
    }

    /// An optional requirement of Objective-C, which elsewhere is none.
    private func optional<Method>(_ method: Method?) -> Method? { method }
  }

  extension PresentationAnimator: UIViewControllerTransitioningDelegate {
    func animationController(
      forPresented presented: UIViewController,
      presenting: UIViewController,
      source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      let move = AnimatedMove(kind: .present, from: presenting, to: presented)
      if let own = animators?.animator(name, move) { return own }
      return original.flatMap {
        optional($0.animationController(forPresented:presenting:source:))?(
          presented,
          presenting,
          source
        )
      }
    }

    func animationController(
      forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      let presenter = dismissed.presentingViewController ?? dismissed
      let move = AnimatedMove(kind: .dismiss, from: dismissed, to: presenter)
      if let own = animators?.animator(name, move) { return own }
      return original.flatMap { optional($0.animationController(forDismissed:))?(dismissed) }
    }

    func interactionControllerForPresentation(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
      if let animators, animators.isOwn(animator) { return animators.interaction(with: animator) }
      return original.flatMap {
        optional($0.interactionControllerForPresentation(using:))?(animator)
      }
    }

    func interactionControllerForDismissal(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
      if let animators, animators.isOwn(animator) { return animators.interaction(with: animator) }
      return original.flatMap {
        optional($0.interactionControllerForDismissal(using:))?(animator)
      }
    }

    func presentationController(
      forPresented presented: UIViewController,
      presenting: UIViewController?,
      source: UIViewController
    ) -> UIPresentationController? {
      original.flatMap {
        optional($0.presentationController(forPresented:presenting:source:))?(
          presented,
          presenting,
          source
        )
      }
    }
  }

  extension UIKitDriver {
    /// Has the app animate a layer that is about to be presented, if the spec names an animator for it.
    func takeAnimator(of layer: LayerState, _ screen: UIViewController, _ run: PlanRun) {
      guard let animators, let planned = run.step.plan.animator, planned.target == layer.id,
        screen.modalPresentationStyle != .popover
      else { return }
      let animator = PresentationAnimator(animators, planned.name, screen.transitioningDelegate)
      register.presentationAnimators[layer.id] = animator
      screen.transitioningDelegate = animator
    }
  }
#endif
