/// A presentation or dismissal with a custom animation from the presented controller's delegate.
///
/// The presented view is not in the container until the animator adds it. The animator gets the
/// presenter's view only if that view leaves the window or returns to it.
@MainActor
final class CustomPresentation: NSObject, UIViewControllerContextTransitioning {
  private let presented: UIViewController
  private let isDismissal: Bool
  private let animator: any UIViewControllerAnimatedTransitioning
  private let interaction: (any UIViewControllerInteractiveTransitioning)?
  private var transition: Transition?

  /// Creates a custom presentation; nil if the delegate has no animator.
  init?(
    of presented: UIViewController,
    over presenter: UIViewController,
    from source: UIViewController
  ) {
    let delegate = presented.transitioningDelegate
    guard !(presented is UIAlertController), presented.modalPresentationStyle != .popover,
      let animator = delegate?
        .animationController(forPresented: presented, presenting: presenter, source: source)
    else { return nil }
    self.presented = presented
    self.animator = animator
    isDismissal = false
    interaction = delegate?.interactionControllerForPresentation(using: animator)
    super.init()
  }

  init?(dismissalOf presented: UIViewController) {
    let delegate = presented.transitioningDelegate
    guard !(presented is UIAlertController), presented.modalPresentationStyle != .popover,
      let animator = delegate?.animationController(forDismissed: presented)
    else { return nil }
    self.presented = presented
    self.animator = animator
    isDismissal = true
    interaction = delegate?.interactionControllerForDismissal(using: animator)
    super.init()
  }

  var duration: TimeInterval { animator.transitionDuration(using: nil) }

  private var both: [UIViewController] {
    [transition?.from, transition?.to].compactMap { $0 }
  }

  func run(_ transition: Transition) {
    self.transition = transition
    both.forEach { $0.isInCustomTransition = true }
    if !isDismissal { UIView.managed { presented.viewIfLoaded?.removeFromSuperview() } }
    _ = animator.transitionDuration(using: self)
    if let interaction, interaction.wantsInteractiveStart {
      transition.begin(interactive: true)
      interaction.startInteractiveTransition(self)
    } else {
      animator.animateTransition(using: self)
    }
  }

  /// Puts the views into their final places, as UIKit does at the end, wherever the animator has
  /// left them.
  func putInOrder(in presenter: UIViewController) {
    both.forEach { $0.isInCustomTransition = false }
    let isGone = isDismissal != (transition?.isCancelled ?? false)
    UIView.managed {
      if !isGone, let view = presented.viewIfLoaded, view.superview == nil {
        containerView.addSubview(view)
      }
      if let view = presenter.viewIfLoaded, view.isDescendant(of: containerView) {
        let home = presenter.ownPresentation?.container ?? presenter.windowAround
        home?.insertSubview(view, at: 0)
      }
    }
  }

  var containerView: UIView { presented.ownPresentation?.container ?? UIView() }
  var isAnimated: Bool { transition?.isAnimated ?? false }
  var isInteractive: Bool { transition?.isInteractive ?? false }
  var transitionWasCancelled: Bool { transition?.isCancelled ?? false }
  var presentationStyle: UIModalPresentationStyle { presented.modalPresentationStyle }
  let targetTransform = CGAffineTransform.identity

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    transition?.percentComplete = percentComplete
  }
  func pauseInteractiveTransition() {}
  func finishInteractiveTransition() { release(cancelled: false) }
  func cancelInteractiveTransition() { release(cancelled: true) }

  private func release(cancelled: Bool) {
    guard let transition, transition.isInteractive else { return }
    transition.letGo(cancelled: cancelled)
    animator.animateTransition(using: self)
  }

  func completeTransition(_ didComplete: Bool) {
    guard let transition, !transition.isOver else { return }
    transition.finish(cancelled: !didComplete)
    animator.animationEnded(didComplete)
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    transition?.viewController(forKey: key)
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    let found = key == .from ? transition?.from : key == .to ? transition?.to : nil
    if found === presented { return presented.viewIfLoaded }
    return presented.ownPresentation?.coversAll == true ? found?.viewIfLoaded : nil
  }

  func initialFrame(for vc: UIViewController) -> CGRect {
    vc === transition?.from ? containerView.bounds : .zero
  }
  func finalFrame(for vc: UIViewController) -> CGRect {
    vc === transition?.to ? containerView.bounds : .zero
  }
}
