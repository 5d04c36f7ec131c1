#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import UIKit

  /// What an animator of the app's is asked for.
  public struct AnimatedMove {
    /// What moves.
    public enum Kind: Sendable {
      /// A screen comes onto a navigation stack, or takes the place of the one on top.
      case push
      /// A screen goes from a navigation stack.
      case pop
      /// Something is presented.
      case present
      /// What was presented goes.
      case dismiss
      /// Another root takes the place of the one before.
      case root
    }

    /// What moves.
    public let kind: Kind
    /// What is on screen before.
    public let from: UIViewController
    /// What is on screen afterwards.
    public let to: UIViewController

    /// Whether it is the way back.
    public var isBack: Bool { kind == .pop || kind == .dismiss }
  }

  /// What the app has for the names of the spec, by their numbers.
  @MainActor final class AppAnimators {
    typealias Animator = any UIViewControllerAnimatedTransitioning
    typealias Interaction = any UIViewControllerInteractiveTransitioning

    private let find: @MainActor (Int, AnimatedMove) -> Animator?
    private let drive: @MainActor (Animator, AnimatedMove) -> Interaction?
    /// What was answered last: UIKit goes on to ask what drives that.
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

    /// The animator of a move; nil where it is the standard one, or nothing is to move.
    func animator(_ name: Int, _ move: AnimatedMove) -> Animator? {
      guard !UIAccessibility.isReduceMotionEnabled, let found = find(name, move) else { return nil }
      last = found
      (kind, from, to) = (move.kind, move.from, move.to)
      return found
    }

    func isOwn(_ animator: Animator) -> Bool { last === animator }

    /// What lets a finger drive the animator that was answered last.
    func interaction(with animator: Animator) -> Interaction? {
      guard isOwn(animator), let from, let to else { return nil }
      return drive(animator, AnimatedMove(kind: kind, from: from, to: to))
    }
  }

  extension UIKitDriver {
    /// Has the app animate what the spec names an animator for. For generated code.
    public func animate(
      _ animator:
        @escaping @MainActor (Int, AnimatedMove) -> (any UIViewControllerAnimatedTransitioning)?,
      drivenBy interaction:
        @escaping @MainActor (any UIViewControllerAnimatedTransitioning, AnimatedMove) ->
        (any UIViewControllerInteractiveTransitioning)?
    ) {
      animators = AppAnimators(animator, interaction)
    }

    /// Remembers what animates a screen that comes onto a stack, and has UIKit ask for it.
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

    /// The animator of a screen that comes onto a stack, or goes from it.
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

    /// Whether the screen on top of a stack goes by the app's animator. That is found out when it has
    /// come, so that what only comes by one can be swiped back.
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
