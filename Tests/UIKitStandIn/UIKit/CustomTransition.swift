/// A transition with a custom animation between two children of a container.
///
/// It ends when the animator says so. Until then the container does not touch the views of the two
/// children.
@MainActor
final class CustomTransition: NSObject, UIViewControllerContextTransitioning {
  private let transition: Transition
  private let animator: any UIViewControllerAnimatedTransitioning
  private let interaction: (any UIViewControllerInteractiveTransitioning)?
  private weak var home: UIView?

  init(
    _ transition: Transition,
    _ animator: any UIViewControllerAnimatedTransitioning,
    _ interaction: (any UIViewControllerInteractiveTransitioning)?,
    in home: UIView?
  ) {
    self.transition = transition
    self.animator = animator
    self.interaction = interaction
    self.home = home
    super.init()
  }

  func run() {
    let views = [transition.from, transition.to].compactMap { $0?.viewIfLoaded }
    [transition.from, transition.to].forEach { $0?.isInCustomTransition = true }
    UIView.managed {
      home?.addSubview(containerView)
      views.dropLast(transition.to?.viewIfLoaded == nil ? 0 : 1).forEach(containerView.addSubview)
      transition.to?.viewIfLoaded?.removeFromSuperview()
    }
    _ = animator.transitionDuration(using: self)
    if let interaction, interaction.wantsInteractiveStart {
      transition.begin(interactive: true)
      interaction.startInteractiveTransition(self)
    } else {
      animator.animateTransition(using: self)
    }
  }

  var containerView: UIView { transition.containerView }
  var isAnimated: Bool { transition.isAnimated }
  var isInteractive: Bool { transition.isInteractive }
  var transitionWasCancelled: Bool { transition.isCancelled }
  var presentationStyle: UIModalPresentationStyle { .none }
  let targetTransform = CGAffineTransform.identity

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    transition.percentComplete = percentComplete
  }
  func pauseInteractiveTransition() {}
  func finishInteractiveTransition() { release(cancelled: false) }
  func cancelInteractiveTransition() { release(cancelled: true) }

  private func release(cancelled: Bool) {
    guard transition.isInteractive else { return }
    transition.letGo(cancelled: cancelled)
    animator.animateTransition(using: self)
  }

  func completeTransition(_ didComplete: Bool) {
    guard !transition.isOver else { return }
    transition.finish(cancelled: !didComplete)
    animator.animationEnded(didComplete)
  }

  /// Puts the views into their final places at the end of a transition.
  static func putBack(_ transition: Transition, into home: UIView?) {
    [transition.from, transition.to].forEach { $0?.isInCustomTransition = false }
    let shown = transition.isCancelled ? transition.from : transition.to
    UIView.managed {
      if let view = shown?.viewIfLoaded { home?.addSubview(view) }
      let gone = transition.isCancelled ? transition.to : transition.from
      gone?.viewIfLoaded?.removeFromSuperview()
      transition.containerView.removeFromSuperview()
    }
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    transition.viewController(forKey: key)
  }
  func view(forKey key: UITransitionContextViewKey) -> UIView? { transition.view(forKey: key) }
  func initialFrame(for vc: UIViewController) -> CGRect {
    vc === transition.from ? home?.bounds ?? .zero : .zero
  }
  func finalFrame(for vc: UIViewController) -> CGRect {
    vc === transition.to ? home?.bounds ?? .zero : .zero
  }
}
