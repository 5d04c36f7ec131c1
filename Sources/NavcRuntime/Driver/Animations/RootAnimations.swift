#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  extension NavigationDriver {
    /// Returns the animation of a plan's root. With Reduce Motion, a cross dissolve replaces movement.
    func rootAnimation(_ run: PlanRun) -> RootAnimation {
      let animation = plannedAnimation(run)
      switch animation {
      case .crossDissolve, .flipFromLeft, .flipFromRight:
        // The system animates these from the last drawn frame.
        return startsHidden(run) ? .snapshotFade : animation
      case .none, .slideUp, .snapshotFade: return animation
      }
    }

    private func plannedAnimation(_ run: PlanRun) -> RootAnimation {
      let plan = run.step.plan
      guard plan.isAnimated, canAnimateRoot, UIView.areAnimationsEnabled else { return .none }
      if plan.rootAnimator != nil {
        return UIAccessibility.isReduceMotionEnabled ? .crossDissolve : .none
      }
      switch plan.animation {
      case .flipFromLeft, .flipFromRight, .slideUp:
        return UIAccessibility.isReduceMotionEnabled ? .crossDissolve : plan.animation
      default: return plan.animation
      }
    }

    /// Lays a picture of the screen over the window before anything is dismissed, so that the screens below do not
    /// appear for a moment. The picture is blank if the screen is hidden.
    func takePicture(_ run: PlanRun) {
      let actions = run.step.plan.actions
      guard actions.contains(where: { if case .root = $0 { true } else { false } }) else { return }
      let animation = rootAnimation(run)
      let isCovered = animation != .none && (actions.count > 1 || needsPicture(animation))
      let isNamed = rootAnimator(run) != nil
      guard isCovered || isNamed, let window,
        let picture = blankPicture(run, of: window)
          ?? window.snapshotView(afterScreenUpdates: false)
      else { return }
      picture.frame = window.bounds
      // The device may rotate during the animation.
      picture.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      window.addSubview(picture)
      run.picture = picture
    }

    /// Returns the app's animator of a plan's root, or nil if nothing is to move.
    func rootAnimator(_ run: PlanRun) -> Int? {
      let plan = run.step.plan
      guard plan.isAnimated, canAnimateRoot, UIView.areAnimationsEnabled,
        !UIAccessibility.isReduceMotionEnabled
      else { return nil }
      return plan.rootAnimator
    }
  }
#endif
