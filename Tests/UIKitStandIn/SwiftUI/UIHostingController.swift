// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@MainActor @preconcurrency open class UIHostingController<Content: View>: UIViewController {
  public init(rootView: Content) {
    self.rootView = rootView
    super.init(nibName: nil, bundle: nil)
  }

  public init?(coder aDecoder: NSCoder, rootView: Content) {
    self.rootView = rootView
    super.init(coder: aDecoder)
  }

  /// Fails, like in SwiftUI: a storyboard cannot create this class, only a subclass.
  public required init?(coder aDecoder: NSCoder) {
    fatalError("init(coder:) must be implemented in a subclass")
  }

  public var rootView: Content

  open override func loadView() {
    view = HostingView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  }
}

/// The hosting controller's view, into which only SwiftUI may put views.
private final class HostingView: UIView {
  override func didAddSubview(_ subview: UIView) {
    StandIn.warn(
      "Adding '\(type(of: subview))' as a subview of UIHostingController.view is not supported and "
        + "may result in a broken view hierarchy."
    )
  }
}

extension UIHostingController: HostsView {
  @_spi(StandIn) public var hostedName: String {
    "ui(\(type(of: hostedView)))"
  }

  fileprivate var hostedView: Any {
    var view: Any = rootView
    while let wrapping = view as? any WrappingView { view = wrapping.unwrapped() }
    return view
  }
}

extension UIHostingController: Hosting {}

@MainActor private protocol Hosting {
  var hostedView: Any { get }
}

extension StandIn {
  /// Returns the view in a hosting controller, without wrappers that others have added.
  public static func hosted<Content: View>(
    by controller: UIViewController?,
    _ type: Content.Type = Content.self
  ) -> Content? {
    (controller as? any Hosting)?.hostedView as? Content
  }
}

/// A view that wraps another one without adding content.
@MainActor protocol WrappingView {
  func unwrapped() -> Any
}

extension AnyView: WrappingView {
  @MainActor func unwrapped() -> Any { content }
}

extension Marked: WrappingView {
  @MainActor func unwrapped() -> Any { content }
}
