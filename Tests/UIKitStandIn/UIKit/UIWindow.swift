// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@preconcurrency @MainActor open class UIWindow: UIView {
  public init(windowScene: UIWindowScene) {
    super.init(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    isHidden = true
    attach(to: windowScene)
  }

  @available(
    iOS,
    introduced: 2.0,
    deprecated: 26.0,
    message: "Use init(windowScene:) instead."
  )
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isHidden = true
  }

  open weak var windowScene: UIWindowScene? {
    didSet {
      guard oldValue !== windowScene else { return }
      oldValue?.release(self)
      windowScene?.adopt(self)
      StandIn.note(self)
    }
  }
  open var windowLevel = UIWindow.Level.normal
  open private(set) var isKeyWindow = false

  open override var isHidden: Bool {
    didSet { if oldValue != isHidden { appear(!isHidden) } }
  }

  /// The presentations over removed roots. UIKit leaks these controllers, with their views and
  /// everything that holds them.
  private var forgotten: [UIViewController] = []

  open var rootViewController: UIViewController? {
    willSet {
      guard let newValue, newValue !== rootViewController else { return }
      StandIn.require(newValue.parent == nil, "a root view controller has a parent")
      StandIn.require(
        newValue.presentingViewController == nil,
        "a root view controller is presented"
      )
    }
    didSet { if oldValue !== rootViewController { exchange(oldValue, rootViewController) } }
  }

  open override var next: UIResponder? { windowScene }

  @available(iOS 15.0, *) open var canBecomeKey: Bool { true }

  open func makeKey() {
    if #available(iOS 15, *), !canBecomeKey { return }
    windowScene?.windows.forEach { $0.isKeyWindow = false }
    isKeyWindow = true
  }

  open func makeKeyAndVisible() {
    isHidden = false
    makeKey()
  }

  /// Sets the window scene. An initializer would not call the property's observers.
  private func attach(to scene: UIWindowScene) {
    windowScene = scene
  }

  private func exchange(_ old: UIViewController?, _ new: UIViewController?) {
    if let presented = old?.presentedViewController, let old {
      forgotten += [old, presented]
    }
    let shows = !isHidden
    if shows { old?.disappear(animated: false) }
    UIView.managed { old?.viewIfLoaded?.removeFromSuperview() }
    old?.windowShowing = nil
    guard let new else { return }
    new.windowShowing = self
    guard shows else { return }
    show(new)
  }

  private func show(_ root: UIViewController) {
    root.loadViewIfNeeded()
    if let view = root.viewIfLoaded {
      view.frame = bounds
      UIView.managed { addSubview(view) }
    }
    root.appear(animated: false)
  }

  private func appear(_ visible: Bool) {
    guard let root = rootViewController else { return visible ? expectRoot() : () }
    if visible { show(root) } else { root.disappear(animated: false) }
  }

  private func expectRoot() {
    Clock.after(0) { [weak self] in
      guard let self, !isHidden else { return }
      StandIn.require(
        rootViewController != nil,
        "Application windows are expected to have a root view controller at the end of "
          + "application launch",
        "NSInternalInconsistencyException"
      )
    }
  }
}

extension UIWindow {
  public struct Level: Hashable, RawRepresentable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    public static let normal = Level(0)
    public static let statusBar = Level(1000)
    public static let alert = Level(2000)
  }
}
