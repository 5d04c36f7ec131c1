// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals

@preconcurrency @MainActor open class UINavigationController: UIViewController {
  private var ownTabBarItem: UITabBarItem?
  /// The tab bar item; by default that of the root.
  open override var tabBarItem: UITabBarItem! {
    get { ownTabBarItem ?? viewControllers.first?.tabBarItem ?? super.tabBarItem }
    set { ownTabBarItem = newValue }
  }

  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    pushViewController(rootViewController, animated: false)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  private var stack: [UIViewController] = [] { didSet { StandIn.change() } }
  /// The transition that is under way.
  private(set) var underWay: Transition?
  /// The controller in the last `didShow` call.
  private(set) weak var lastShown: UIViewController?

  private(set) var methods = MethodCache()
  open weak var delegate: (any UINavigationControllerDelegate)? {
    didSet { methods = MethodCache(of: delegate, Selector.ofNavigation) }
  }
  open private(set) var interactivePopGestureRecognizer: UIGestureRecognizer? =
    UIScreenEdgePanGestureRecognizer()
  open private(set) var navigationBar = UINavigationBar()
  open var isNavigationBarHidden = false
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isNavigationBarHidden = hidden
  }

  open override var childForStatusBarStyle: UIViewController? {
    isNavigationBarHidden ? topViewController : nil
  }
  open override var childForStatusBarHidden: UIViewController? { topViewController }
  open override var childForHomeIndicatorAutoHidden: UIViewController? { topViewController }
  open override var childForScreenEdgesDeferringSystemGestures: UIViewController? {
    topViewController
  }
  @available(iOS 14.0, *) open override var childViewControllerForPointerLock: UIViewController? {
    topViewController
  }

  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    methods.hearer(delegate, of: .navigationOrientations)?
      .navigationControllerSupportedInterfaceOrientations(self) ?? .standard
  }

  open var topViewController: UIViewController? { stack.last }

  open var visibleViewController: UIViewController? {
    presentedViewController ?? topViewController
  }

  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    StandIn.require(
      Set(viewControllers.map(ObjectIdentifier.init)).count == viewControllers.count,
      "All view controllers in a navigation controller must be distinct"
    )
    viewControllers.forEach(checkNoNavigationController)
    let old = stack
    let top = topViewController
    let animation = animated && viewControllers.last !== top
    change(to: viewControllers, from: top, gone: old, animated: animation)
  }

  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    StandIn.require(
      !stack.contains { $0 === viewController },
      "Pushing the same view controller instance more than once is not supported "
        + "(\(StandIn.describe(viewController)))"
    )
    checkNoNavigationController(viewController)
    change(to: stack + [viewController], from: stack.last, gone: stack, animated: animated)
  }

  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1, let top = stack.last else { return nil }
    change(to: Array(stack.dropLast()), from: top, gone: stack, animated: animated)
    return top
  }

  @discardableResult
  open func popToViewController(
    _ viewController: UIViewController,
    animated: Bool
  ) -> [UIViewController]? {
    guard let index = stack.firstIndex(where: { $0 === viewController }) else {
      StandIn.raise(
        "NSInternalInconsistencyException",
        "Tried to pop to a view controller that doesn't exist."
      )
    }
    let popped = Array(stack[(index + 1)...])
    guard !popped.isEmpty else { return [] }
    guard !refusesToPopSeveral() else { return nil }
    change(to: Array(stack[...index]), from: stack.last, gone: stack, animated: animated)
    return popped
  }

  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    guard stack.count > 1, let root = stack.first else { return nil }
    return popToViewController(root, animated: animated)
  }

  /// True if the stack may contain navigation controllers, which only UIKit's own may.
  var holdsNavigationControllers: Bool { false }

  private func checkNoNavigationController(_ controller: UIViewController) {
    StandIn.require(
      !(controller is UINavigationController) || holdsNavigationControllers,
      "Pushing a navigation controller is not supported"
    )
    StandIn.require(
      !(controller is UISplitViewController),
      "Split View Controllers cannot be pushed to a Navigation Controller "
        + StandIn.describe(self)
    )
  }

  // MARK: Changes

  private func change(
    to new: [UIViewController],
    from top: UIViewController?,
    gone old: [UIViewController],
    animated: Bool
  ) {
    if let underWay {
      if underWay.isAnimated {
        StandIn.warn("nested push animation can result in corrupted navigation bar")
      }
      underWay.finish()
    }
    let leaving = old.filter { each in !new.contains { $0 === each } }
    leaving.forEach { $0.willMove(toParent: nil) }
    for each in new where each.parent !== self { adopt(each) }
    stack = new
    children = new + leaving
    let animated = animated && UIView.areAnimationsEnabled
    let operation: Operation = old.contains { $0 === new.last } ? .pop : .push
    show(new.last, from: top, leaving, old, operation, animated: animated)
  }

  private func adopt(_ child: UIViewController) {
    if child.parent != nil { child.removeFromParent() }
    checkFree(child)
    child.isMovingToParent = true
    child.willMove(toParent: self)
    child.parent = self
  }

  /// Shows the new top. A stack that is not on screen changes at once.
  @discardableResult private func show(
    _ new: UIViewController?,
    from old: UIViewController?,
    _ leaving: [UIViewController],
    _ before: [UIViewController],
    _ operation: Operation,
    animated: Bool,
    interactive: Bool = false
  ) -> Transition? {
    guard stage == .shown || stage == .coming, viewIfLoaded?.window != nil, new !== old else {
      settle(leaving)
      if stage == .shown || stage == .coming { putInView() }
      return nil
    }
    let animator =
      animated && !interactive ? self.animator(operation, from: old, to: new) : nil
    let interaction = animator.flatMap {
      methods.hearer(delegate, of: .navigationInteraction)?
        .navigationController(self, interactionControllerFor: $0)
    }
    let transition = Transition(
      from: old,
      to: new,
      animated: animated,
      interactive: interactive,
      duration: animator?.transitionDuration(using: nil)
    ) { [weak self] transition in
      if animator != nil { CustomTransition.putBack(transition, into: self?.view) }
      self?.end(new: new, old: old, leaving, before, animated, transition.isCancelled)
    }
    underWay = transition
    leaving.forEach { $0.isMovingFromParent = true }
    if let new {
      methods.hearer(delegate, of: .willShow)?
        .navigationController(self, willShow: new, animated: animated)
    }
    old?.beginDisappearing(animated)
    UIView.managed { if let view = new?.view { self.view.addSubview(view) } }
    new?.beginAppearing(animated)
    if let animator {
      CustomTransition(transition, animator, interaction, in: view).run()
    } else if !interactive {
      transition.run()
    }
    return transition
  }

  /// Returns the delegate's animator for this change; nil for UIKit's own animation.
  private func animator(_ operation: Operation, from: UIViewController?, to: UIViewController?)
    -> (any UIViewControllerAnimatedTransitioning)?
  {
    guard let from, let to else { return nil }
    return methods.hearer(delegate, of: .navigationAnimation)?
      .navigationController(self, animationControllerFor: operation, from: from, to: to)
  }

  private func end(
    new: UIViewController?,
    old: UIViewController?,
    _ leaving: [UIViewController],
    _ before: [UIViewController],
    _ animated: Bool,
    _ cancelled: Bool
  ) {
    underWay = nil
    if cancelled { return putBack(new, old, leaving, before, animated) }
    if old !== new { UIView.managed { old?.viewIfLoaded?.removeFromSuperview() } }
    old?.endTransition(animated)
    new?.endTransition(animated)
    settle(leaving)
    if let new, new === topViewController { tellShown(new, animated) }
    StandIn.focusNewScreen()
  }

  /// Reverts a back swipe that was released too early. The delegate is not notified.
  private func putBack(
    _ new: UIViewController?,
    _ old: UIViewController?,
    _ leaving: [UIViewController],
    _ before: [UIViewController],
    _ animated: Bool
  ) {
    let refused = stack.filter { each in !before.contains { $0 === each } }
    stack = before
    leaving.forEach { $0.isMovingFromParent = false }
    for each in refused {
      each.willMove(toParent: nil)
      each.isMovingToParent = false
      each.parent = nil
    }
    children = stack
    new?.beginDisappearing(animated)
    UIView.managed { new?.viewIfLoaded?.removeFromSuperview() }
    new?.endTransition(animated)
    old?.beginAppearing(animated)
    old?.endTransition(animated)
    refused.forEach { $0.didMove(toParent: nil) }
  }

  private func settle(_ leaving: [UIViewController]) {
    for each in leaving {
      UIView.managed { each.viewIfLoaded?.removeFromSuperview() }
      each.isMovingFromParent = false
      if each.parent === self {
        each.parent = nil
        each.didMove(toParent: nil)
      }
    }
    children = stack
    for each in stack where each.isMovingToParent {
      each.isMovingToParent = false
      each.didMove(toParent: self)
    }
  }

  func tellShown(_ controller: UIViewController, _ animated: Bool) {
    lastShown = controller
    methods.hearer(delegate, of: .didShow)?
      .navigationController(self, didShow: controller, animated: animated)
  }

  /// Begins a back swipe; `release` of the returned transition ends it.
  func beginBackSwipe() -> Transition? {
    guard underWay == nil, stack.count > 1, let top = stack.last else { return nil }
    guard animator(.pop, from: top, to: stack[stack.count - 2]) == nil else { return nil }
    let before = stack
    stack.removeLast()
    top.willMove(toParent: nil)
    return show(stack.last, from: top, [top], before, .pop, animated: true, interactive: true)
  }
}
