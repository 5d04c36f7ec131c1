// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals

@preconcurrency @MainActor open class UIViewController: UIResponder {
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    nibName = nibNameOrNil
    nibBundle = nibBundleOrNil
    super.init()
    StandIn.remember(self)
  }

  public required init?(coder: NSCoder) {
    nibName = nil
    nibBundle = nil
    super.init()
    storyboard = (coder as? StoryboardCoder)?.storyboard
    StandIn.remember(self)
  }

  public convenience override init() {
    self.init(nibName: nil, bundle: nil)
  }

  // MARK: Loading

  open private(set) var nibName: String?
  open private(set) var nibBundle: Bundle?
  open internal(set) var storyboard: UIStoryboard?

  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return viewIfLoaded
    }
    set {
      viewIfLoaded?.controller = nil
      viewIfLoaded = newValue
      newValue?.controller = self
      StandIn.change()
    }
  }

  open private(set) var viewIfLoaded: UIView?
  open var isViewLoaded: Bool { viewIfLoaded != nil }

  open func loadView() {
    if let nibName { return Resources.load(nib: nibName, for: self) }
    view = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  }

  open func loadViewIfNeeded() {
    guard viewIfLoaded == nil else { return }
    loadView()
    StandIn.require(
      viewIfLoaded != nil,
      "-[UIViewController loadView] of \(StandIn.describe(self)) made no view",
      "UIViewControllerMissingView"
    )
    viewDidLoad()
    viewIfLoaded?.markContents()
  }

  open func viewDidLoad() {}

  // MARK: Appearance

  var stage = Appearance.gone
  /// True while an app's animator controls the view.
  var isInCustomTransition = false { didSet { StandIn.change() } }
  /// The window that has this controller as root, or as a layer over its root.
  weak var windowShowing: UIWindow?
  /// The `animated` flag of an appearance transition that a container has begun manually.
  var endsAnimated = false

  open func viewWillAppear(_ animated: Bool) {}
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// The children that appear and disappear with this controller.
  var shownChildren: [UIViewController] {
    guard let view = viewIfLoaded else { return [] }
    return children.filter { $0.viewIfLoaded?.isDescendant(of: view) ?? false }
  }

  // MARK: Containment

  open internal(set) weak var parent: UIViewController?
  open internal(set) var children: [UIViewController] = []
  open internal(set) var isMovingToParent = false
  open internal(set) var isMovingFromParent = false
  var membership = Membership.none
  open func addChild(_ childController: UIViewController) { takeIn(childController) }
  open func removeFromParent() { leaveParent() }
  open func willMove(toParent parent: UIViewController?) { StandIn.willMove(self, to: parent) }
  open func didMove(toParent parent: UIViewController?) { StandIn.didMove(self, to: parent) }

  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginTransition(isAppearing, animated)
  }
  open func endAppearanceTransition() { endOwnTransition() }

  open func transition(
    from fromViewController: UIViewController,
    to toViewController: UIViewController,
    duration: TimeInterval,
    options: UIView.AnimationOptions = [],
    animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    exchange(fromViewController, toViewController, duration, options, animations, completion)
  }

  open var navigationController: UINavigationController? { nearestAncestor() }
  open var tabBarController: UITabBarController? { nearestAncestor() }

  open override var next: UIResponder? { viewIfLoaded?.superview ?? parent }

  // MARK: Presentation

  /// The controller that this one presents itself.
  var ownPresented: UIViewController?
  weak var ownPresenter: UIViewController?
  var ownPresentation: UIPresentationController?
  /// The presentation or dismissal of this controller that is under way.
  var presentationUnderWay: Transition? { didSet { StandIn.change() } }
  open internal(set) var isBeingPresented = false
  open internal(set) var isBeingDismissed = false
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  open var isModalInPresentation = false
  open var definesPresentationContext = false
  open var providesPresentationContextTransitionStyle = false
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  open var preferredContentSize = CGSize.zero

  /// The controller that this one, or a container around it, presents.
  open var presentedViewController: UIViewController? {
    ([self] + ancestors).lazy.compactMap(\.ownPresented).first
  }

  /// The controller that presents this one, or a container around it.
  open var presentingViewController: UIViewController? { presentedAncestor?.ownPresenter }

  open var presentationController: UIPresentationController? { currentPresentation }

  open var popoverPresentationController: UIPopoverPresentationController? {
    guard modalPresentationStyle == .popover else { return nil }
    return presentationController as? UIPopoverPresentationController
  }

  @available(iOS 15.0, *)
  open var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }

  /// The animated transition of this controller, or of a container around it.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    animatedTransition
  }

  // These members are not in an extension, so that subclasses can override them.

  open func present(
    _ viewControllerToPresent: UIViewController,
    animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    Presentation.present(viewControllerToPresent, from: self, animated: flag, completion)
  }

  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    Presentation.dismiss(from: self, animated: flag, completion)
  }

  open func show(_ vc: UIViewController, sender: Any?) {
    if let navigationController {
      navigationController.pushViewController(vc, animated: true)
    } else {
      present(vc, animated: true)
    }
  }

  // MARK: System bars

  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  open var prefersStatusBarHidden: Bool { false }
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  open var modalPresentationCapturesStatusBarAppearance = false
  open func setNeedsStatusBarAppearanceUpdate() { StandIn.forgetBars(.statusBar) }
  open var childForStatusBarStyle: UIViewController? { nil }
  open var childForStatusBarHidden: UIViewController? { nil }
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() { StandIn.forgetBars(.homeIndicator) }
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() { StandIn.forgetBars(.edges) }
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
  @available(iOS 14.0, *) open var prefersPointerLocked: Bool { false }
  @available(iOS 14.0, *) open func setNeedsUpdateOfPrefersPointerLocked() {
    StandIn.forgetBars(.pointer)
  }
  @available(iOS 14.0, *) open var childViewControllerForPointerLock: UIViewController? { nil }

  // MARK: Orientations

  /// Forwards the change to the children on screen, and to the presented controller.
  open func viewWillTransition(
    to size: CGSize,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    shownChildren.forEach { $0.viewWillTransition(to: size, with: coordinator) }
    ownPresented?.viewWillTransition(to: size, with: coordinator)
  }

  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .standard }
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  @available(iOS, introduced: 6.0, deprecated: 16.0, message: "Update supported orientations.")
  open var shouldAutorotate: Bool { true }
  @available(iOS 16.0, *) open func setNeedsUpdateOfSupportedInterfaceOrientations() {
    StandIn.forgetBars(.orientations)
  }
  @available(iOS, introduced: 5.0, deprecated: 16.0, message: "Update supported orientations.")
  open class func attemptRotationToDeviceOrientation() { StandIn.forgetBars(.orientations) }

  // MARK: Items

  open var title: String? {
    didSet {
      navigationItem.title = title
      tabBarItem.title = title
    }
  }
  open var navigationItem: UINavigationItem { item }
  private lazy var item = {
    let item = UINavigationItem(title: title ?? "")
    item.owner = self
    return item
  }()
  open var hidesBottomBarWhenPushed = false
  open lazy var tabBarItem: UITabBarItem! = UITabBarItem(title: title, image: nil, tag: 0)
  open var traitCollection: UITraitCollection { StandIn.traits }
  open var restorationIdentifier: String?
  open var isEditing = false
}

public enum UIModalTransitionStyle: Int, Sendable {
  case coverVertical, flipHorizontal, crossDissolve, partialCurl
}

public enum UIModalPresentationStyle: Int, Sendable {
  case automatic = -2
  case none = -1
  case fullScreen = 0
  case pageSheet, formSheet, currentContext, custom
  case overFullScreen, overCurrentContext, popover
}
