#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import UIKit

  /// A transition that an animator of the app is asked for.
  public struct AnimatedMove {
    /// The kind of a transition.
    public enum Kind: Sendable {
      /// A screen is pushed onto a navigation stack, or replaces the topmost one.
      case push
      /// A screen is popped from a navigation stack.
      case pop
      /// A screen or container is presented.
      case present
      /// A presented screen or container is dismissed.
      case dismiss
      /// A new root replaces the old one.
      case root
    }

    /// The kind of the transition.
    public let kind: Kind
    /// The view controller on screen before the transition.
    public let from: UIViewController
    /// The view controller on screen after the transition.
    public let to: UIViewController

    /// True if the transition goes back, as a pop or a dismissal.
    public var isBack: Bool { kind == .pop || kind == .dismiss }
  }

  /// The app's animators, by the numbers of their names in the spec.
  @MainActor final class AppAnimators {
    typealias Animator = any UIViewControllerAnimatedTransitioning
    typealias Interaction = any UIViewControllerInteractiveTransitioning

    private let find: @MainActor (Int, AnimatedMove) -> Animator?
    private let drive: @MainActor (Animator, AnimatedMove) -> Interaction?
    /// The animator that was returned last. UIKit then asks for its interaction controller.
    private weak var last: (any NSObjectProtocol)?
    private var kind = AnimatedMove.Kind.push
    private weak var from: UIViewController?
    private weak var to: UIViewController?

    init(
      _ find: @escaping @MainActor (Int, AnimatedMove) -> Animator?,
      _ drive: @escaping @MainActor (Animator, AnimatedMove) -> Interaction?
    ) {
      self.find = find
      self.drive = drive
    }

    /// Returns the animator of a transition, or nil if the transition is the standard one or not animated.
    func animator(_ name: Int, _ move: AnimatedMove) -> Animator? {
      guard !UIAccessibility.isReduceMotionEnabled, let found = find(name, move) else { return nil }
      last = found
      (kind, from, to) = (move.kind, move.from, move.to)
      return found
    }

    func isOwn(_ animator: Animator) -> Bool { last === animator }

    /// Returns the interaction controller of the animator that was returned last.
    func interaction(with animator: Animator) -> Interaction? {
      guard isOwn(animator), let from, let to else { return nil }
      return drive(animator, AnimatedMove(kind: kind, from: from, to: to))
    }
  }

  extension UIKitDriver {
    /// Sets the app's animators for the names in the spec. For generated code.
    public func animate(
      _ animator:
        @escaping @MainActor (Int, AnimatedMove) -> (any UIViewControllerAnimatedTransitioning)?,
      drivenBy interaction:
        @escaping @MainActor (any UIViewControllerAnimatedTransitioning, AnimatedMove) ->
        (any UIViewControllerInteractiveTransitioning)?
    ) {
      animators = AppAnimators(animator, interaction)
    }

    /// Registers the animator of a pushed screen, and makes UIKit ask for it.
    func takeAnimator(
      of change: StackChange,
      in navigation: UINavigationController,
      _ layer: LayerState,
      _ run: PlanRun
    ) {
      guard animators != nil, let planned = run.step.plan.animator,
        change.added.contains(where: { $0.id == planned.target })
      else { return }
      register.animators[planned.target] = planned.name
      let stack = layer.stacks[change.stack]
      let isOwn = register.controller(stack.id) === navigation
      guard let listener = isOwn ? listener(stack.id) : register.proxies.ofMoreLists[layer.id]
      else {
        return
      }
      listener.animates = true
      listener.listen(to: navigation)
    }

    /// Returns the animator of a screen that is pushed or popped.
    func animator(
      for operation: UINavigationController.Operation,
      from: UIViewController,
      to: UIViewController
    ) -> AppAnimators.Animator? {
      let isPop = operation == .pop
      guard operation != .none, let animators, let id = register.id(of: isPop ? from : to),
        let name = register.animators[id]
      else { return nil }
      return animators.animator(
        name,
        AnimatedMove(kind: isPop ? .pop : .push, from: from, to: to)
      )
    }

    /// Returns true if the app's animator pops the topmost screen of a stack. The animator is asked for the pop
    /// once, after the screen has appeared, so that a screen with an animator only for its push can be swiped
    /// back.
    func animatesWayBack(of stack: StackState) -> Bool {
      guard let animators, let top = stack.entries.last, let name = register.animators[top.id],
        stack.entries.count > 1, !UIAccessibility.isReduceMotionEnabled
      else { return false }
      if let known = register.waysBack[top.id] { return known }
      guard let from = register.controller(top.id),
        let to = register.controller(stack.entries[stack.entries.count - 2].id)
      else { return false }
      let move = AnimatedMove(kind: .pop, from: from, to: to)
      let isAnimated = animators.animator(name, move) != nil
      register.waysBack[top.id] = isAnimated
      return isAnimated
    }
  }
#endif
