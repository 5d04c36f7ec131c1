#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// Animates a presentation and its dismissal with the app's animators. The controller's previous delegate
  /// decides what the animators leave open.
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

    /// Returns a method as an optional, which it is in Objective-C but not in other implementations.
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
    /// Sets the app's animator of a layer that is about to be presented, if the spec names one.
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
