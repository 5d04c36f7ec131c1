import UIKit

/// An animator that moves nothing, takes its usual time, and logs its context.
@MainActor final class Animator: NSObject, UIViewControllerAnimatedTransitioning {
  private let owner: AppAnimators

  init(_ owner: AppAnimators) { self.owner = owner }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { owner.duration }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    owner.context = context
    let (from, to) = (context.view(forKey: .from), context.view(forKey: .to))
    owner.views = (from, to)
    if let to {
      to.alpha = 0
      context.containerView.addSubview(to)
    }
    guard owner.ends else { return }
    let (completes, duration) = (owner.completes, owner.duration)
    UIView.animate(
      withDuration: duration,
      animations: { if completes { to?.alpha = 1 } },
      completion: { _ in
        let isCancelled = context.transitionWasCancelled
        context.completeTransition(completes && !isCancelled)
      }
    )
  }

  func animationEnded(_ transitionCompleted: Bool) {
    owner.heard.append(transitionCompleted ? "ended" : "cancelled")
  }
}

@MainActor final class AppAnimators: MotionAnimators {
  var heard: [String] = []
  var duration = 0.4
  var completes = true
  var ends = true
  /// The kinds of moves that it leaves to the system.
  var standard: Set<MotionAnimatedMove.Kind> = []
  var finger: UIPercentDrivenInteractiveTransition?
  weak var context: (any UIViewControllerContextTransitioning)?
  weak var animator: Animator?
  var views: (from: UIView?, to: UIView?)

  func zoom(_ move: MotionAnimatedMove) -> (any UIViewControllerAnimatedTransitioning)? {
    answer("zoom", move)
  }
  func fade(_ move: MotionAnimatedMove) -> (any UIViewControllerAnimatedTransitioning)? {
    answer("fade", move)
  }
  func turn(_ move: MotionAnimatedMove) -> (any UIViewControllerAnimatedTransitioning)? {
    answer("turn", move)
  }
  func self_(_ move: MotionAnimatedMove) -> (any UIViewControllerAnimatedTransitioning)? {
    answer("self", move)
  }

  func interaction(
    with animator: any UIViewControllerAnimatedTransitioning,
    _ move: MotionAnimatedMove
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    move.kind == .pop ? finger : nil
  }

  private func answer(_ name: String, _ move: MotionAnimatedMove) -> Animator? {
    heard.append(
      "\(name) \(move.kind)\(move.isBack ? " back" : "") \(word(move.from)) \(word(move.to))"
    )
    guard !standard.contains(move.kind) else { return nil }
    let animator = Animator(self)
    self.animator = animator
    return animator
  }

  private func word(_ controller: UIViewController) -> String {
    "\(type(of: controller))".replacingOccurrences(of: "ViewController", with: "")
  }

  func takeHeard() -> [String] {
    defer { heard = [] }
    return heard
  }
}
