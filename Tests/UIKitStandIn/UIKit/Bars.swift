// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@preconcurrency @MainActor open class UIBarItem: NSObject {
  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init() }
  open var title: String?
  open var image: UIImage?
  open var tag = 0
  open var isEnabled = true
  open var accessibilityIdentifier: String?
}

@preconcurrency @MainActor open class UITabBarItem: UIBarItem {
  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }

  open var selectedImage: UIImage?
  open var badgeValue: String?
  open var badgeColor: UIColor?
}

@preconcurrency @MainActor open class UIBarButtonItem: UIBarItem {
  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  @available(iOS 14.0, *)
  public convenience init(
    systemItem: UIBarButtonItem.SystemItem,
    primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) {
    self.init()
    self.primaryAction = primaryAction
  }

  @available(iOS 14.0, *) open var primaryAction: UIAction?
}

extension UIBarButtonItem {
  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add
  }
}

@preconcurrency @MainActor open class UINavigationItem: NSObject {
  public init(title: String) {
    self.title = title
    super.init()
  }

  public required init?(coder: NSCoder) { super.init() }

  open var title: String?
  open var prompt: String?
  open var hidesBackButton = false
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }
  weak var owner: UIViewController?
  open var searchController: UISearchController? {
    didSet { searchController?.searched = owner }
  }
  open var leftBarButtonItem: UIBarButtonItem?
  open var rightBarButtonItem: UIBarButtonItem?
  open var leftItemsSupplementBackButton = false
  open var hidesSearchBarWhenScrolling = true
  open var backButtonTitle: String?
  @available(iOS 14.0, *)
  open var backButtonDisplayMode = UINavigationItem.BackButtonDisplayMode.default
}

extension UINavigationItem {
  public enum BackButtonDisplayMode: Int, Sendable {
    case `default`, generic, minimal
  }
}

@preconcurrency @MainActor open class UINavigationBar: UIView {}
