#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  extension UIKitDriver {
    /// What holds the root's view.
    var canvas: UIView? { container?.viewIfLoaded ?? ownWindow }

    /// Makes a layer the root. Nothing is presented any more by now.
    func switchRoot(to layer: LayerState, _ run: PlanRun) {
      let finish = finisher(run)
      guard let root = run.made[layer.controllerID] else {
        return finish(.failed("the root was not made"))
      }
      if let obstacle = obstacle(to: root) { return finish(obstacle) }
      // From the first moment on: the user may tap a tab while the new root still fades in.
      listen(to: root, layer)
      let animation = run.isLast ? rootAnimation(run) : .none
      let duration = run.step.plan.duration
      #if !NAVC_WITHOUT_ANIMATORS
        if run.isLast, let animator = animator(ofRoot: root, run) {
          return animate(root, by: animator, run)
        }
      #endif
      guard animation != .none, duration > 0 else {
        install(root)
        run.picture?.removeFromSuperview()
        return finish(rootController === root ? nil : .failed("the window refused it"))
      }
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
    }

    private func turn(
      _ options: UIView.AnimationOptions,
      _ root: UIViewController,
      _ duration: Double,
      _ run: PlanRun
    ) {
      let finish = finisher(run)
      guard let canvas else { return finish(.failed("there is no window")) }
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
