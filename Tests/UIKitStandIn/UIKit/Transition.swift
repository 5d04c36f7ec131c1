// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  var isAnimated: Bool { get }
  var presentationStyle: UIModalPresentationStyle { get }
  var initiallyInteractive: Bool { get }
  var isInterruptible: Bool { get }
  var isInteractive: Bool { get }
  var isCancelled: Bool { get }
  var transitionDuration: TimeInterval { get }
  var percentComplete: CGFloat { get }
  var completionVelocity: CGFloat { get }
  var containerView: UIView { get }
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  func view(forKey key: UITransitionContextViewKey) -> UIView?
}

@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator:
  UIViewControllerTransitionCoordinatorContext
{
  @discardableResult func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  @discardableResult func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  )
}

extension UIViewControllerTransitionCoordinator {
  // Imported methods have this default argument; requirements of a Swift protocol cannot have one.

  @discardableResult public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }

  @discardableResult public func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animateAlongsideTransition(in: view, animation: animation, completion: nil)
  }
}

public struct UITransitionContextViewControllerKey: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let from = Self(rawValue: "UITransitionContextFromViewController")
  public static let to = Self(rawValue: "UITransitionContextToViewController")
}

public struct UITransitionContextViewKey: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let from = Self(rawValue: "UITransitionContextFromView")
  public static let to = Self(rawValue: "UITransitionContextToView")
}

/// A transition between two controllers.
@MainActor final class Transition: NSObject, UIViewControllerTransitionCoordinator {
  typealias Block = (any UIViewControllerTransitionCoordinatorContext) -> Void

  let isAnimated: Bool
  let initiallyInteractive: Bool
  let presentationStyle: UIModalPresentationStyle
  let from: UIViewController?
  let to: UIViewController?
  private(set) var isInteractive: Bool
  private(set) var isCancelled = false
  private(set) var isOver = false
  let isInterruptible = false
  let transitionDuration: TimeInterval
  var percentComplete: CGFloat = 0
  let completionVelocity: CGFloat = 1
  let containerView = UIView(frame: .zero)
  private var completions: [Block] = []
  private var changes: [Block] = []
  private let end: (Transition) -> Void

  init(
    from: UIViewController?,
    to: UIViewController?,
    animated: Bool,
    interactive: Bool = false,
    style: UIModalPresentationStyle = .none,
    duration: TimeInterval? = nil,
    end: @escaping (Transition) -> Void
  ) {
    self.from = from
    self.to = to
    isAnimated = animated
    initiallyInteractive = interactive
    isInteractive = interactive
    presentationStyle = style
    transitionDuration = animated ? duration ?? StandIn.transitionDuration : 0
    self.end = end
    super.init()
    StandIn.change()
  }

  /// Runs the transition to its end on the clock, unless it is one that never ends.
  func run() {
    guard !StandIn.losesTransition() else { return StandIn.lose(self) }
    if !isAnimated, StandIn.endsUnanimatedAtOnce { return finish() }
    Clock.after(transitionDuration) { [self] in
      if let scene = sceneInBack { return StandIn.hold(until: scene) { [self] in finish() } }
      finish()
    }
  }

  /// Ends the interactive part of the transition.
  func release(cancelled: Bool) {
    letGo(cancelled: cancelled)
    run()
  }

  /// The scene that must enter the foreground first, if transitions wait for it.
  private var sceneInBack: UIScene? {
    guard StandIn.holdsTransitionsInBackground, isAnimated else { return nil }
    let scene = (from?.windowAround ?? to?.windowAround)?.windowScene
    return scene?.activationState == .background ? scene : nil
  }

  func letGo(cancelled: Bool) {
    isInteractive = false
    isCancelled = cancelled
    changes.forEach { $0(self) }
  }

  /// Begins interaction by an app's interaction controller.
  func begin(interactive: Bool) { isInteractive = interactive }

  func finish(cancelled: Bool) {
    isCancelled = cancelled
    finish()
  }

  func finish() {
    guard !isOver else { return }
    isOver = true
    end(self)
    StandIn.change()
    let blocks = completions
    completions = []
    changes = []
    blocks.forEach { $0(self) }
  }

  func animate(alongsideTransition animation: Block?, completion: Block?) -> Bool {
    guard !isOver else { return false }
    Motion.record(with: self) { animation?(self) }
    if let completion { completions.append(completion) }
    return true
  }

  func animateAlongsideTransition(
    in view: UIView?,
    animation: Block?,
    completion: Block?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: completion)
  }

  func notifyWhenInteractionChanges(_ handler: @escaping Block) {
    changes.append(handler)
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? from : key == .to ? to : nil
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    key == .from ? from?.viewIfLoaded : key == .to ? to?.viewIfLoaded : nil
  }
}

extension UIViewController {
  var animatedTransition: Transition? {
    for each in [self] + ancestors {
      let underWay = [
        (each as? UINavigationController)?.underWay,
        (each as? UITabBarController)?.underWay,
        each.presentationUnderWay,
        each.ownPresented?.presentationUnderWay,
      ]
      if let transition = underWay.lazy.compactMap({ $0 }).first, transition.isAnimated {
        return transition
      }
    }
    return nil
  }
}
