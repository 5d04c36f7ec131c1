// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals

@preconcurrency @MainActor open class UIView: UIResponder {
  public init(frame: CGRect) {
    self.frame = frame
    super.init()
  }

  public required init?(coder: NSCoder) {
    frame = .zero
    super.init()
  }

  public convenience override init() {
    self.init(frame: .zero)
  }

  open var frame: CGRect { didSet { note(\.place, frame != oldValue) } }

  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { frame.size = newValue.size }
  }

  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set {
      frame.origin = CGPoint(
        x: newValue.x - frame.width / 2,
        y: newValue.y - frame.height / 2
      )
    }
  }

  open var transform = CGAffineTransform.identity {
    didSet { note(\.place, transform != oldValue) }
  }
  open var alpha: CGFloat = 1 { didSet { note(\.look, alpha != oldValue) } }
  open var isHidden = false { didSet { note(\.look, isHidden != oldValue) } }
  open var isOpaque = true
  open var clipsToBounds = false
  open var backgroundColor: UIColor? {
    didSet { note(\.color, backgroundColor !== oldValue) }
  }
  open var tag = 0
  open var isUserInteractionEnabled = true
  open var autoresizingMask: UIView.AutoresizingMask = []
  open var translatesAutoresizingMaskIntoConstraints = true
  open var accessibilityIdentifier: String?

  open private(set) weak var superview: UIView?
  open private(set) var subviews: [UIView] = []
  /// The controller whose root view this is.
  weak var controller: UIViewController?
  /// The animations of the view's properties.
  var motion = Motion()
  /// True if the view was there when its controller's view was loaded.
  var isContent = false
  /// True while the view moves to another superview, or to another position in its own.
  private var isMoving = false
  /// True if that is in the same window. Windows do not change then, and no controller appears.
  private var staysInWindow = false

  open var window: UIWindow? {
    var view: UIView? = self
    while let each = view {
      if let window = each as? UIWindow { return window }
      view = each.superview
    }
    return nil
  }

  open override var next: UIResponder? { controller ?? superview }

  open func addSubview(_ view: UIView) { insert(view, at: subviews.count) }

  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    let others = subviews.filter { $0 !== view }
    insert(view, at: (others.firstIndex(of: siblingSubview) ?? others.count - 1) + 1)
  }

  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    let others = subviews.filter { $0 !== view }
    insert(view, at: others.firstIndex(of: siblingSubview) ?? others.count)
  }

  open func bringSubviewToFront(_ view: UIView) {
    guard let index = subviews.firstIndex(of: view) else { return }
    subviews.append(subviews.remove(at: index))
    StandIn.change()
  }

  open func sendSubviewToBack(_ view: UIView) {
    guard let index = subviews.firstIndex(of: view) else { return }
    subviews.insert(subviews.remove(at: index), at: 0)
    StandIn.change()
  }

  open func removeFromSuperview() {
    guard let superview else { return }
    let old = staysInWindow ? nil : window
    if old != nil { tell { $0.willMove(toWindow: nil) } }
    willMove(toSuperview: nil)
    superview.subviews.removeAll { $0 === self }
    StandIn.change()
    self.superview = nil
    didMoveToSuperview()
    if let controller, !UIView.isManaged, !isMoving { StandIn.viewLeft(controller) }
    guard old != nil else { return }
    tell { $0.didMoveToWindow() }
    UIView.tellControllers(in: self, cameIn: false)
  }

  open func isDescendant(of view: UIView) -> Bool {
    var each: UIView? = self
    while let current = each {
      if current === view { return true }
      each = current.superview
    }
    return false
  }

  open var gestureRecognizers: [UIGestureRecognizer]? {
    didSet { gestureRecognizers?.forEach { $0.view = self } }
  }

  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
    gestureRecognizer.view = self
  }

  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizers?.removeAll { $0 === gestureRecognizer }
    if gestureRecognizer.view === self { gestureRecognizer.view = nil }
  }

  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didMoveToWindow() {}
  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}
  open func didAddSubview(_ subview: UIView) {}
  open func setNeedsLayout() {}
  open func layoutIfNeeded() {}
  open func layoutSubviews() {}

  /// Resigns the first responder, if it is this view or a view in it.
  @discardableResult open func endEditing(_ force: Bool) -> Bool {
    guard let first = UIResponder.first as? UIView, first.isDescendant(of: self) else {
      return false
    }
    return first.resignFirstResponder()
  }

  /// Returns a snapshot of the view; nil if the view is not on screen.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    guard window != nil, !isHidden else { return nil }
    return Picture(of: self, afterUpdates)
  }

  private func insert(_ view: UIView, at index: Int) {
    StandIn.require(view !== self, "Can't add self as subview")
    let stays = view.superview != nil && view.window != nil && view.window === window
    view.isMoving = true
    view.staysInWindow = stays
    view.removeFromSuperview()
    view.isMoving = false
    view.staysInWindow = false
    checkHierarchy(of: view)
    let window = stays ? nil : window
    if window != nil { view.tell { $0.willMove(toWindow: window) } }
    view.willMove(toSuperview: self)
    subviews.insert(view, at: min(max(0, index), subviews.count))
    view.superview = self
    StandIn.change()
    view.didMoveToSuperview()
    didAddSubview(view)
    if let child = view.controller, !UIView.isManaged { StandIn.viewCame(child) }
    guard let window else { return }
    view.tell { $0.didMoveToWindow() }
    if !window.isHidden { UIView.tellControllers(in: view, cameIn: true) }
  }

  private func tell(_ action: (UIView) -> Void) {
    action(self)
    subviews.forEach { $0.tell(action) }
  }

  // MARK: Geometry

  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    let other = view?.absoluteOrigin ?? .zero
    return rect.offsetBy(dx: other.x - absoluteOrigin.x, dy: other.y - absoluteOrigin.y)
  }

  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    let other = view?.absoluteOrigin ?? .zero
    return rect.offsetBy(dx: absoluteOrigin.x - other.x, dy: absoluteOrigin.y - other.y)
  }

  /// The origin in the coordinates of the outermost view.
  private var absoluteOrigin: CGPoint {
    var point = CGPoint.zero
    var each: UIView? = self
    while let view = each, view.superview != nil {
      point.x += view.frame.minX
      point.y += view.frame.minY
      each = view.superview
    }
    return point
  }

  // MARK: Animation

  private static var isEnabled = true

  open class var areAnimationsEnabled: Bool { isEnabled }

  open class func setAnimationsEnabled(_ enabled: Bool) { isEnabled = enabled }

  open class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let before = isEnabled
    isEnabled = false
    actionsWithoutAnimation()
    isEnabled = before
  }

  open class func animate(
    withDuration duration: TimeInterval,
    animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    run(.animate, duration, [], animations, completion)
  }

  open class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
    run(.animate, duration, [], animations, nil)
  }

  open class func animate(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    run(.animate, delay + duration, options, animations, completion)
  }

  open class func transition(
    with view: UIView,
    duration: TimeInterval,
    options: UIView.AnimationOptions = [],
    animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    run(.transition(view), duration, options, animations ?? {}, completion)
  }

  open class func transition(
    from fromView: UIView,
    to toView: UIView,
    duration: TimeInterval,
    options: UIView.AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    let container = fromView.superview
    run(.transition(container ?? fromView), duration, options) {
      if options.contains(.showHideTransitionViews) {
        fromView.isHidden = true
        toView.isHidden = false
      } else {
        fromView.removeFromSuperview()
        container?.addSubview(toView)
      }
    } _: {
      completion?($0)
    }
  }

  /// Raises an exception if a controller's view is added outside the view of the controller's
  /// parent.
  private func checkHierarchy(of view: UIView) {
    guard let child = view.controller, let parent = child.parent else { return }
    guard let owner = nearestController, owner !== child.parent else { return }
    StandIn.raise(
      "UIViewControllerHierarchyInconsistency",
      "child view controller:\(StandIn.describe(child)) should have parent view controller:"
        + "\(StandIn.describe(owner)) but actual parent is:\(StandIn.describe(parent))"
    )
  }

  /// The controller of the view, or of the nearest view around it.
  var nearestController: UIViewController? {
    var view: UIView? = self
    while let each = view {
      if let controller = each.controller { return controller }
      view = each.superview
    }
    return nil
  }
}
