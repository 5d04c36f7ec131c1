#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// The context in which an animator of the app animates a root switch. UIKit has none for that.
  ///
  /// The new root is in place from the start, and a picture shows the old one. So the transition can't be
  /// cancelled: however the animator ends, the new root stays.
  @MainActor final class RootTransition: NSObject, UIViewControllerContextTransitioning {
    let containerView: UIView
    private var from: UIViewController?
    private var to: UIViewController?
    private var animator: AppAnimators.Animator?
    private var picture: UIView?
    /// The view that contains the root's view.
    private let home: UIView
    /// The index of the root's view among the subviews.
    private let index: Int
    private var ended: (@MainActor () -> Void)?

    init(
      _ animator: AppAnimators.Animator,
      from: UIViewController,
      _ picture: UIView,
      to: UIViewController,
      in home: UIView,
      _ ended: @escaping @MainActor () -> Void
    ) {
      self.animator = animator
      self.from = from
      self.to = to
      self.picture = picture
      self.home = home
      self.ended = ended
      index = to.viewIfLoaded.flatMap { home.subviews.firstIndex(of: $0) } ?? home.subviews.count
      containerView = UIView(frame: home.bounds)
      super.init()
      containerView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      containerView.addSubview(picture)
      home.addSubview(containerView)
    }

    /// The duration that the animator returns, in seconds.
    var duration: Double { animator?.transitionDuration(using: self) ?? 0 }

    func begin() { animator?.animateTransition(using: self) }

    /// Ends the transition and cleans up, once.
    func end(isComplete: Bool) {
      guard let ended, let view = to?.viewIfLoaded else { return }
      self.ended = nil
      if !isComplete {
        view.transform = .identity
        view.alpha = 1
        view.isHidden = false
      }
      if view.superview !== home { home.insertSubview(view, at: min(index, home.subviews.count)) }
      if view.transform == .identity { view.frame = home.bounds }
      containerView.removeFromSuperview()
      let animator = animator
      (self.animator, from, to, picture) = (nil, nil, nil, nil)
      animator.map { optional($0.animationEnded)?(true) }
      ended()
    }

    private func optional<Method>(_ method: Method?) -> Method? { method }

    // MARK: Context of the animator

    let isAnimated = true
    let isInteractive = false
    let transitionWasCancelled = false
    let presentationStyle = UIModalPresentationStyle.none
    let targetTransform = CGAffineTransform.identity

    func completeTransition(_ didComplete: Bool) { end(isComplete: didComplete) }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
      switch key {
      case .from: from
      case .to: to
      default: nil
      }
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? {
      switch key {
      case .from: picture
      case .to: to?.viewIfLoaded
      default: nil
      }
    }

    func initialFrame(for vc: UIViewController) -> CGRect { vc === from ? home.bounds : .zero }
    func finalFrame(for vc: UIViewController) -> CGRect { vc === to ? home.bounds : .zero }

    // The transition is not interactive.
    func updateInteractiveTransition(_ percentComplete: CGFloat) {}
    func finishInteractiveTransition() {}
    func cancelInteractiveTransition() {}
    func pauseInteractiveTransition() {}
  }

  extension UIKitDriver {
    /// Returns the app's animator of a new root.
    func animator(ofRoot root: UIViewController, _ run: PlanRun) -> AppAnimators.Animator? {
      guard let name = rootAnimator(run), run.picture != nil, let old = rootController else {
        return nil
      }
      return animators?.animator(name, AnimatedMove(kind: .root, from: old, to: root))
    }

    func animate(_ root: UIViewController, by animator: AppAnimators.Animator, _ run: PlanRun) {
      let finish = finisher(run)
      guard let old = rootController else { return finish(.failed("there is no root to replace")) }
      install(root)
      guard rootController === root else { return finish(.failed("the window rejected the root")) }
      guard let home = root.viewIfLoaded?.superview, let picture = run.picture, let window else {
        return finish(nil)
      }
      let seen = UIView(frame: home.bounds)
      seen.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      seen.clipsToBounds = true
      picture.frame = home.convert(window.bounds, from: window)
      seen.addSubview(picture)
      let transition = RootTransition(animator, from: old, seen, to: root, in: home) {
        finish(nil)
      }
      clock(transition.duration + Self.gracePeriod) { transition.end(isComplete: false) }
      transition.begin()
    }
  }
#endif
