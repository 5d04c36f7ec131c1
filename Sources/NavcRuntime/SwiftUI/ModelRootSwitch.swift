#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import SwiftUI
  import UIKit

  @available(iOS 16, *)
  extension SwiftUIDriver {
    /// Makes a layer the root. Nothing is presented any more by now.
    func switchRoot(to layer: LayerState, _ run: PlanRun) {
      let finish = finisher(run)
      let shown = shown(layer)
      let animation = run.isLast ? rootAnimation(run) : .none
      let duration = run.step.plan.duration
      #if !NAVC_WITHOUT_ANIMATORS
        if run.isLast, let name = rootAnimator(run), let own = rootTransition?(name) {
          return turn(to: shown, own, duration, run)
        }
      #endif
      switch animation {
      case .none:
        change(false) { root = shown }
        run.picture?.removeFromSuperview()
        guard let top = shown.top else { return finish(nil) }
        whenShown(top, finish)
      case .snapshotFade where run.picture != nil, .crossDissolve where run.picture != nil:
        change(false) { root = shown }
        watch(run, duration) { true }
        UIView.animate(
          withDuration: duration,
          animations: { run.picture?.alpha = 0 },
          completion: { _ in finish(nil) }
        )
      default:
        // A view that goes does so in the way that it was last told: some frames before.
        transition = .change(of: animation, duration)
        clock(0.05) { [weak self] in
          run.picture?.removeFromSuperview()
          withAnimation(.easeInOut(duration: duration)) { self?.root = shown }
          self?.clock(duration) { finish(nil) }
        }
      }
    }

    #if !NAVC_WITHOUT_ANIMATORS
      /// By a transition of the app's.
      private func turn(
        to shown: LayerModel,
        _ transition: AnyTransition,
        _ duration: Double,
        _ run: PlanRun
      ) {
        let finish = finisher(run)
        self.transition = transition
        clock(0.05) { [weak self] in
          run.picture?.removeFromSuperview()
          withAnimation(.easeInOut(duration: duration)) { self?.root = shown }
          self?.clock(duration) { finish(nil) }
        }
      }
    #endif
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

    /// The old one turns away, then the new one turns in.
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
