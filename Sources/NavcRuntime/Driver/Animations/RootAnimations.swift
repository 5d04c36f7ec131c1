#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  extension NavigationDriver {
    /// How a plan's root comes on screen: where nothing is to move, it fades in.
    func rootAnimation(_ run: PlanRun) -> RootAnimation {
      let animation = plannedAnimation(run)
      switch animation {
      case .crossDissolve, .flipFromLeft, .flipFromRight:
        // The system animates these from what it drew last.
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

    /// Lays a picture of the screen over the window before anything is dismissed, so that what lies
    /// below is not seen for a moment; a blank one where what is on screen is hidden.
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
      // The device may be turned meanwhile.
      picture.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      window.addSubview(picture)
      run.picture = picture
    }

    /// The name of what animates a plan's root, where anything is to move.
    func rootAnimator(_ run: PlanRun) -> Int? {
      let plan = run.step.plan
      guard plan.isAnimated, canAnimateRoot, UIView.areAnimationsEnabled,
        !UIAccessibility.isReduceMotionEnabled
      else { return nil }
      return plan.rootAnimator
    }
  }
#endif
