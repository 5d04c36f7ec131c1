#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import SwiftUI
  import UIKit

  @available(iOS 16, *)
  extension SwiftUIDriver {
    /// Sets the app's transitions for the root animators in the spec. For generated code.
    public func animateRoots(_ transition: @escaping @MainActor (Int) -> AnyTransition?) {
      rootTransition = transition
    }

    /// Switches to a root with the animation in the spec. Returns false if nothing is to move.
    func animate(_ shown: LayerModel, _ run: PlanRun) -> Bool {
      let animation = run.isLast ? rootAnimation(run) : .none
      let duration = run.step.plan.duration
      if run.isLast, let name = rootAnimator(run), let own = rootTransition?(name) {
        turn(to: shown, own, duration, run)
        return true
      }
      switch animation {
      case .none: return false
      case .snapshotFade where run.picture != nil, .crossDissolve where run.picture != nil:
        let finish = finisher(run)
        change(false) { root = shown }
        watch(run, duration) { true }
        UIView.animate(
          withDuration: duration,
          animations: { run.picture?.alpha = 0 },
          completion: { _ in finish(nil) }
        )
      default: turn(to: shown, .change(of: animation, duration), duration, run)
      }
      return true
    }

    private func turn(
      to shown: LayerModel,
      _ transition: AnyTransition,
      _ duration: Double,
      _ run: PlanRun
    ) {
      let finish = finisher(run)
      // A view that disappears uses the transition that it had some frames before.
      self.transition = transition
      clock(0.05) { [weak self] in
        run.picture?.removeFromSuperview()
        withAnimation(.easeInOut(duration: duration)) { self?.root = shown }
        self?.clock(duration) { finish(nil) }
      }
    }
  }

  @available(iOS 16, *)
  extension AnyTransition {
    fileprivate static func change(of animation: RootAnimation, _ duration: Double) -> AnyTransition
    {
      switch animation {
      case .none, .crossDissolve, .snapshotFade: .opacity
      case .slideUp: .asymmetric(insertion: .move(edge: .bottom), removal: .opacity)
      case .flipFromLeft: turn(90, duration)
      case .flipFromRight: turn(-90, duration)
      }
    }

    /// Returns a transition that turns the old root away, then turns the new one in.
    private static func turn(_ angle: Double, _ duration: Double) -> AnyTransition {
      let away = AnyTransition.modifier(active: Turned(angle: angle), identity: Turned(angle: 0))
      let toward = AnyTransition.modifier(active: Turned(angle: -angle), identity: Turned(angle: 0))
      return .asymmetric(
        insertion: toward.animation(.easeOut(duration: duration / 2).delay(duration / 2)),
        removal: away.animation(.easeIn(duration: duration / 2))
      )
    }
  }

  @available(iOS 16, *)
  private struct Turned: ViewModifier {
    let angle: Double

    func body(content: Content) -> some View {
      content.rotation3DEffect(.degrees(angle), axis: (x: 0, y: 1, z: 0))
        .opacity(abs(angle) < 90 ? 1 : 0)
    }
  }
#endif
