extension RouterRuntime {
  static let rootTransitions = ##"""
    @available(iOS 16, *)
    fileprivate extension NAVCNavigation {
      private func animation(_ run: NAVCRun) -> NAVCAnimation {
        let plan = run.step.plan
        guard plan.isAnimated, plan.duration > 0, root != nil, UIView.areAnimationsEnabled else {
          return .none
        }
        switch plan.animation {
        case .flipFromLeft, .flipFromRight, .slideUp:
          return UIAccessibility.isReduceMotionEnabled ? .crossDissolve : plan.animation
        default: return plan.animation
        }
      }

      /// Lays a picture of the screen over the window before anything is dismissed, so that what lies
      /// below is not seen for a moment.
      func takePicture(_ run: NAVCRun) {
        let actions = run.step.plan.actions
        guard actions.contains(where: { if case .root = $0 { true } else { false } }) else { return }
        let animation = animation(run)
        guard animation == .snapshotFade || (animation != .none && actions.count > 1),
          let window, let picture = window.snapshotView(afterScreenUpdates: false)
        else { return }
        picture.frame = window.bounds
        window.addSubview(picture)
        run.picture = picture
      }

      /// Makes a layer the root. Nothing is presented any more by now.
      func switchRoot(to layer: NAVCLayer, _ run: NAVCRun) {
        let finish = finisher(run)
        let shown = shown(layer)
        let animation = run.isLast ? animation(run) : .none
        let duration = run.step.plan.duration
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
    }

    @available(iOS 16, *)
    extension AnyTransition {
      fileprivate static func change(of animation: NAVCAnimation, _ duration: Double) -> AnyTransition {
        switch animation {
        case .none, .crossDissolve, .snapshotFade: .opacity
        case .slideUp: .asymmetric(insertion: .move(edge: .bottom), removal: .opacity)
        case .flipFromLeft: turn(90, duration)
        case .flipFromRight: turn(-90, duration)
        }
      }

      /// The old one turns away, then the new one turns in.
      private static func turn(_ angle: Double, _ duration: Double) -> AnyTransition {
        let away = AnyTransition.modifier(active: NAVCTurned(angle: angle), identity: NAVCTurned(angle: 0))
        let toward = AnyTransition.modifier(active: NAVCTurned(angle: -angle), identity: NAVCTurned(angle: 0))
        return .asymmetric(
          insertion: toward.animation(.easeOut(duration: duration / 2).delay(duration / 2)),
          removal: away.animation(.easeIn(duration: duration / 2))
        )
      }
    }

    @available(iOS 16, *)
    private struct NAVCTurned: ViewModifier {
      let angle: Double

      func body(content: Content) -> some View {
        content.rotation3DEffect(.degrees(angle), axis: (x: 0, y: 1, z: 0))
          .opacity(abs(angle) < 90 ? 1 : 0)
      }
    }

    """##
}
