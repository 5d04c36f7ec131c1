extension RouterRuntime {
  static let rootSwitch = ##"""
    fileprivate extension NAVCRouter {
      private func animation(_ run: NAVCRun) -> NAVCAnimation {
        let plan = run.step.plan
        guard plan.isAnimated, rootController != nil, canvas?.window != nil || container == nil,
          UIView.areAnimationsEnabled
        else { return .none }
        switch plan.animation {
        case .flipFromLeft, .flipFromRight, .slideUp:
          return UIAccessibility.isReduceMotionEnabled ? .crossDissolve : plan.animation
        default: return plan.animation
        }
      }

      /// What holds the root's view.
      private var canvas: UIView? { container?.viewIfLoaded ?? ownWindow }

      /// Lays a picture of the screen over the window before anything is dismissed, so that what lies
      /// below is not seen for a moment.
      func takePicture(_ run: NAVCRun) {
        let actions = run.step.plan.actions
        guard actions.contains(where: { if case .root = $0 { true } else { false } }) else { return }
        let animation = animation(run)
        guard animation != .none else { return }
        if actions.count == 1, animation != .snapshotFade, animation != .slideUp { return }
        guard let window, let picture = window.snapshotView(afterScreenUpdates: false) else { return }
        picture.frame = window.bounds
        window.addSubview(picture)
        run.picture = picture
      }

      /// Makes a layer the root. Nothing is presented any more by now.
      func switchRoot(to layer: NAVCLayer, _ run: NAVCRun) {
        let finish = finisher(run)
        guard let root = run.made[layer.controllerID] else {
          return finish(.failed("the root was not made"))
        }
        if let obstacle = obstacle(to: root) { return finish(obstacle) }
        // From the first moment on: the user may tap a tab while the new root still fades in.
        listen(to: root, layer)
        let animation = run.isLast ? animation(run) : .none
        let duration = run.step.plan.duration
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
        _ run: NAVCRun
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

      private func fade(_ root: UIViewController, _ duration: Double, _ run: NAVCRun) {
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

      private func slide(_ root: UIViewController, _ duration: Double, _ run: NAVCRun) {
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

    """##
}
