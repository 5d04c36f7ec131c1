#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  extension UIKitDriver {
    /// Switches to a root with the animation in the spec. Returns false if nothing is to move.
    func animate(_ root: UIViewController, _ run: PlanRun) -> Bool {
      let animation = run.isLast ? rootAnimation(run) : .none
      let duration = run.step.plan.duration
      if run.isLast, let animator = animator(ofRoot: root, run) {
        animate(root, by: animator, run)
        return true
      }
      guard animation != .none, duration > 0 else { return false }
      watch(run, duration) { [weak self, weak root] in
        root != nil && self?.rootController === root
      }
      switch animation {
      case .none, .crossDissolve: turn(.transitionCrossDissolve, root, duration, run)
      case .flipFromLeft: turn(.transitionFlipFromLeft, root, duration, run)
      case .flipFromRight: turn(.transitionFlipFromRight, root, duration, run)
      case .snapshotFade: fade(root, duration, run)
      case .slideUp: slide(root, duration, run)
      }
      return true
    }

    private func turn(
      _ options: UIView.AnimationOptions,
      _ root: UIViewController,
      _ duration: Double,
      _ run: PlanRun
    ) {
      let finish = finisher(run)
      guard let canvas else { return finish(.failed("the router has no window")) }
      UIView.transition(
        with: canvas,
        duration: duration,
        options: options,
        animations: {
          run.picture?.removeFromSuperview()
          self.install(root)
        },
        completion: { _ in finish(nil) }
      )
    }

    private func fade(_ root: UIViewController, _ duration: Double, _ run: PlanRun) {
      let finish = finisher(run)
      install(root)
      guard let picture = run.picture else { return finish(nil) }
      picture.superview?.bringSubviewToFront(picture)
      UIView.animate(
        withDuration: duration,
        animations: { picture.alpha = 0 },
        completion: { _ in finish(nil) }
      )
    }

    private func slide(_ root: UIViewController, _ duration: Double, _ run: PlanRun) {
      let finish = finisher(run)
      install(root)
      guard let view = root.view, let canvas else { return finish(nil) }
      if let picture = run.picture, let window {
        picture.frame = canvas.convert(window.bounds, from: window)
        canvas.insertSubview(picture, at: 0)
      }
      view.transform = CGAffineTransform(translationX: 0, y: canvas.bounds.height)
      UIView.animate(
        withDuration: duration,
        animations: { view.transform = .identity },
        completion: { _ in finish(nil) }
      )
    }
  }
#endif
