// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@preconcurrency @MainActor open class UIPresentationController: NSObject {
  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    presented = presentedViewController
    presenting = presentingViewController
    style = presentedViewController.modalPresentationStyle
    super.init()
  }

  /// The presented controller. UIKit holds both controllers while it presents; here they outlive
  /// this object too.
  private unowned let presented: UIViewController
  weak var presenting: UIViewController?
  let style: UIModalPresentationStyle

  open var presentedViewController: UIViewController { presented }
  open var presentingViewController: UIViewController { presenting ?? presented }
  open var presentationStyle: UIModalPresentationStyle { style }
  /// The view in the window that contains the presented view during the presentation.
  let container = UIView(frame: .zero)
  open var containerView: UIView? { container.superview == nil ? nil : container }
  private var methods = MethodCache()
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)? {
    didSet { methods = MethodCache(of: delegate, Selector.ofPresentation) }
  }

  /// Returns the delegate if it has the method.
  func hearer(of selector: Selector) -> (any UIAdaptivePresentationControllerDelegate)? {
    methods.hearer(delegate, of: selector)
  }

  var mayGo: Bool {
    hearer(of: .shouldDismiss)?.presentationControllerShouldDismiss(self) ?? true
  }

  /// The style after adaptation, if it differs from the controller's.
  private var adapted = UIModalPresentationStyle.none
  var shownStyle: UIModalPresentationStyle { adapted == .none ? style : adapted }

  /// The style in a compact width, unless the delegate chooses another.
  var standardAdaptiveStyle: UIModalPresentationStyle {
    switch style {
    case .popover where StandIn.idiom != .pad: .formSheet
    default: .none
    }
  }

  /// Determines the style before the presentation begins.
  func adapt() {
    adapted = standardAdaptiveStyle
    guard StandIn.idiom != .pad else { return }
    switch style {
    case .automatic, .pageSheet, .formSheet, .popover: break
    default: return
    }
    if let delegate = hearer(of: .adaptiveStyleForTraits) {
      adapted = delegate.adaptivePresentationStyle(for: self, traitCollection: StandIn.traits)
    } else if let delegate = hearer(of: .adaptiveStyle) {
      adapted = delegate.adaptivePresentationStyle(for: self)
    }
  }

  /// Notifies the delegate before the presentation.
  func tellComing(_ coordinator: (any UIViewControllerTransitionCoordinator)?) {
    hearer(of: .willPresent)?.presentationController(
      self,
      willPresentWithAdaptiveStyle: adapted,
      transitionCoordinator: coordinator
    )
  }

  /// True if the presenter's view leaves the window.
  var coversAll: Bool { shownStyle == .fullScreen || shownStyle == .currentContext }

  /// True if a swipe, or a tap outside, can dismiss the presentation.
  var isSwipeable: Bool {
    switch shownStyle {
    case .automatic, .pageSheet, .formSheet, .popover: true
    default: false
    }
  }
}

@preconcurrency @MainActor open class UIPopoverPresentationController: UIPresentationController {
  open var sourceView: UIView?
  open var sourceRect = CGRect.null
  /// The `sourceItem`, if it is a bar button item.
  @available(iOS, introduced: 8.0, deprecated: 100000)
  open var barButtonItem: UIBarButtonItem? {
    get { sourceItem as? UIBarButtonItem }
    set { if newValue != nil || barButtonItem != nil { sourceItem = newValue } }
  }
  open var permittedArrowDirections: UIPopoverArrowDirection = .any
  /// The sheet that replaces the popover in a compact width.
  @available(iOS 15.0, *)
  open var adaptiveSheetPresentationController: UISheetPresentationController { sheet }
  private lazy var sheet = UISheetPresentationController(
    presentedViewController: presentedViewController,
    presenting: presentingViewController
  )
  @available(iOS 16.0, *) open var sourceItem: (any UIPopoverPresentationControllerSourceItem)?

  /// True if the popover has an anchor.
  var hasAnchor: Bool { sourceView != nil || sourceItem != nil }
}

public struct UIPopoverArrowDirection: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let up = Self(rawValue: 1)
  public static let down = Self(rawValue: 2)
  public static let left = Self(rawValue: 4)
  public static let right = Self(rawValue: 8)
  public static let any: Self = [.up, .down, .left, .right]
}

/// An item to which a popover can point. The protocol is not main-actor isolated, unlike the types
/// that conform to it.
@available(iOS 16.0, *)
public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {}

@available(iOS 17.0, *)
extension UIPopoverPresentationControllerSourceItem {
  /// Returns the item's frame; nil for items in bars, which have no positions in the stand-in.
  public func frame(in referenceView: UIView) -> CGRect? {
    let item = OnMain(self)
    return MainActor.assumeIsolated {
      (item.value as? UIView).map { $0.convert($0.bounds, to: referenceView) }
    }
  }
}

@available(iOS 16.0, *)
extension UIView: UIPopoverPresentationControllerSourceItem {}
@available(iOS 16.0, *)
extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {}
@available(iOS 16.0, *)
extension UITabBarItem: UIPopoverPresentationControllerSourceItem {}

extension UIViewController {
  /// Returns the presentation controller for the current style, created at the first request, and
  /// again after a change of the style.
  func preparedPresentation() -> UIPresentationController {
    if let ownPresentation, ownPresentation.style == modalPresentationStyle {
      return ownPresentation
    }
    if modalPresentationStyle == .custom,
      let own = transitioningDelegate?
        .presentationController(forPresented: self, presenting: nil, source: self)
    {
      ownPresentation = own
      return own
    }
    let made =
      switch modalPresentationStyle {
      case .popover:
        UIPopoverPresentationController(presentedViewController: self, presenting: nil)
      case .automatic, .pageSheet, .formSheet:
        UISheetPresentationController(presentedViewController: self, presenting: nil)
      default: UIPresentationController(presentedViewController: self, presenting: nil)
      }
    ownPresentation = made
    return made
  }

  var currentPresentation: UIPresentationController? {
    if ownPresenter != nil { return ownPresentation }
    if let presentedAncestor { return presentedAncestor.ownPresentation }
    return preparedPresentation()
  }
}
