// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@preconcurrency @MainActor open class UITabBarController: UIViewController {
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    loadViewIfNeeded()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    loadViewIfNeeded()
  }

  private var methods = MethodCache()
  open weak var delegate: (any UITabBarControllerDelegate)? {
    didSet { methods = MethodCache(of: delegate, Selector.ofTabs) }
  }
  /// The transition that the delegate animates.
  private(set) var underWay: Transition?
  open private(set) var tabBar = UITabBar()
  /// The customizable tabs, reset to all tabs when `viewControllers` changes.
  open var customizableViewControllers: [UIViewController]?
  open var moreNavigationController: UINavigationController { more }
  lazy var more = MoreNavigationController(of: self)
  private var all: [UIViewController]?
  /// The index of the selected tab; `NSNotFound` while the More navigation controller itself is
  /// selected.
  private var index = NSNotFound

  open var viewControllers: [UIViewController]? {
    get { all }
    set { setViewControllers(newValue, animated: false) }
  }

  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let new = viewControllers ?? []
    let selected = selectedViewController
    let seen = seenController
    let isMore = selected != nil && selected === more
    let inBar = more.split(new)
    for old in children where !inBar.contains(where: { $0 === old }) {
      old.disappear(animated: false)
      UIView.managed { old.viewIfLoaded?.removeFromSuperview() }
      old.willMove(toParent: nil)
      old.removeFromParent()
    }
    for each in inBar where each.parent !== self {
      addChild(each)
      each.didMove(toParent: self)
    }
    all = viewControllers
    customizableViewControllers = viewControllers
    children = inBar
    if isMore, !more.others.isEmpty { return }
    let same = new.indices.contains(index) ? index : new.isEmpty ? NSNotFound : 0
    index = new.firstIndex { $0 === selected } ?? same
    showInMore()
    if seenController !== seen || selectedViewController !== selected { exchange(nil) }
  }

  /// The child whose view is visible: a tab in the bar, or the More navigation controller.
  var seenController: UIViewController? {
    guard let selected = selectedViewController else { return nil }
    return more.others.contains { $0 === selected } ? more : selected
  }

  private func showInMore() {
    if let selected = selectedViewController, seenController === more, selected !== more {
      more.show(selected)
    }
  }

  open var selectedIndex: Int {
    get { index }
    set {
      guard let all, all.indices.contains(newValue) else { return }
      select(newValue)
    }
  }

  open var selectedViewController: UIViewController? {
    get {
      guard let all else { return nil }
      if index == NSNotFound, !more.others.isEmpty { return more }
      return all.indices.contains(index) ? all[index] : nil
    }
    set {
      guard let newValue else { return }
      if newValue === more, !more.others.isEmpty { return select(NSNotFound) }
      guard let new = all?.firstIndex(where: { $0 === newValue }) else {
        StandIn.raise(
          "NSInvalidArgumentException",
          "-[UITabBarController setSelectedViewController:] only a view controller in the tab "
            + "bar controller's list of view controllers can be selected."
        )
      }
      select(new)
    }
  }

  open override var childForStatusBarStyle: UIViewController? { seenController }
  open override var childForStatusBarHidden: UIViewController? { seenController }
  open override var childForHomeIndicatorAutoHidden: UIViewController? { seenController }
  open override var childForScreenEdgesDeferringSystemGestures: UIViewController? {
    seenController
  }
  @available(iOS 14.0, *) open override var childViewControllerForPointerLock: UIViewController? {
    seenController
  }

  private func select(_ new: Int) {
    guard new != index else { return }
    let old = seenController
    index = new
    showInMore()
    guard seenController !== old else { return }
    exchange(old)
  }

  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    methods.hearer(delegate, of: .tabOrientations)?
      .tabBarControllerSupportedInterfaceOrientations(self) ?? .standard
  }

  func mayTap(_ controller: UIViewController) -> Bool {
    let asked = StandIn.tabQuestions
    if asked != .controllers, #available(iOS 18, *),
      let answer = methods.hearer(delegate, of: .shouldSelectTab)?
        .tabBarController(self, shouldSelectTab: tab(of: controller)), !answer
    {
      return false
    }
    guard asked != .tabs else { return true }
    return methods.hearer(delegate, of: .shouldSelect)?
      .tabBarController(self, shouldSelect: controller) ?? true
  }

  func tellTapped(_ controller: UIViewController) {
    let asked = StandIn.tabQuestions
    if asked != .controllers, #available(iOS 18, *) {
      methods.hearer(delegate, of: .didSelectTab)?
        .tabBarController(self, didSelectTab: tab(of: controller), previousTab: nil)
    }
    guard asked != .tabs else { return }
    methods.hearer(delegate, of: .didSelect)?.tabBarController(self, didSelect: controller)
  }

  @available(iOS 18, *) private func tab(of controller: UIViewController) -> UITab {
    UITab(title: "", image: nil, identifier: "") { _ in controller }
  }

  private func animator(_ old: UIViewController?, _ new: UIViewController?)
    -> (any UIViewControllerAnimatedTransitioning)?
  {
    guard stage == .shown, viewIfLoaded?.window != nil, let old, let new else { return nil }
    return methods.hearer(delegate, of: .tabAnimation)?
      .tabBarController(self, animationControllerForTransitionFrom: old, to: new)
  }

  private func animate(
    _ animator: any UIViewControllerAnimatedTransitioning,
    from old: UIViewController?,
    to new: UIViewController?
  ) {
    let interaction = methods.hearer(delegate, of: .tabInteraction)?
      .tabBarController(self, interactionControllerFor: animator)
    let transition = Transition(from: old, to: new, animated: true) { [weak self] transition in
      guard let self else { return }
      underWay = nil
      CustomTransition.putBack(transition, into: view)
      if transition.isCancelled {
        index = all?.firstIndex { $0 === old } ?? (old === more ? NSNotFound : index)
        new?.beginDisappearing(true)
        new?.endTransition(true)
        old?.beginAppearing(true)
      }
      old?.endTransition(true)
      new?.endTransition(true)
    }
    underWay = transition
    old?.beginDisappearing(true)
    new?.beginAppearing(true)
    CustomTransition(transition, animator, interaction, in: view).run()
  }

  private func exchange(_ old: UIViewController?) {
    guard stage == .shown || stage == .coming else { return }
    underWay?.finish()
    if let animator = animator(old, seenController) {
      return animate(animator, from: old, to: seenController)
    }
    old?.beginDisappearing(false)
    putInView()
    if stage == .shown { seenController?.beginAppearing(false) }
    old?.endTransition(false)
    if stage == .shown { seenController?.endTransition(false) }
  }
}

extension UITabBarController: ContainerOfViews {
  func putInView() {
    UIView.managed {
      for child in children where child !== seenController {
        child.viewIfLoaded?.removeFromSuperview()
      }
      guard let view = seenController?.view, view.superview !== self.view else { return }
      self.view.addSubview(view)
    }
  }

  func didComeOrGo() {}
}

@preconcurrency @MainActor open class UITabBar: UIView {}
