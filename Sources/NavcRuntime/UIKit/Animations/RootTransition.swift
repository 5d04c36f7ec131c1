#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// What an animator of the app's has to do with where another root comes: UIKit has no such thing.
  ///
  /// The new root is in its place from the beginning, and what is seen of the old one is a picture.
  /// So it can't be cancelled: however the animator ends, the new root is there.
  @MainActor final class RootTransition: NSObject, UIViewControllerContextTransitioning {
    let containerView: UIView
    private var from: UIViewController?
    private var to: UIViewController?
    private var animator: AppAnimators.Animator?
    private var picture: UIView?
    /// What holds the root's view.
    private let home: UIView
    /// Where in that.
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

    /// How long the animator says that it takes.
    var duration: Double { animator?.transitionDuration(using: self) ?? 0 }

    func begin() { animator?.animateTransition(using: self) }

    /// Puts all in order, once.
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

    // MARK: What the animator asks

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

    // No finger drives it.
    func updateInteractiveTransition(_ percentComplete: CGFloat) {}
    func finishInteractiveTransition() {}
    func cancelInteractiveTransition() {}
    func pauseInteractiveTransition() {}
  }

  extension UIKitDriver {
    /// The app's animator of a new root.
    func animator(ofRoot root: UIViewController, _ run: PlanRun) -> AppAnimators.Animator? {
      guard let name = rootAnimator(run), run.picture != nil, let old = rootController else {
        return nil
      }
      return animators?.animator(name, AnimatedMove(kind: .root, from: old, to: root))
    }

    func animate(_ root: UIViewController, by animator: AppAnimators.Animator, _ run: PlanRun) {
      let finish = finisher(run)
      guard let old = rootController else { return finish(.failed("there is no root")) }
      install(root)
      guard rootController === root else { return finish(.failed("the window refused it")) }
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
      clock(transition.duration + Self.patience) { transition.end(isComplete: false) }
      transition.begin()
    }
  }
#endif
