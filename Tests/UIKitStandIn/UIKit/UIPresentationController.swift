// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@MainActor open class UIPresentationController: NSObject {
  public required init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    presented = presentedViewController
    presenting = presentingViewController
    style = presentedViewController.modalPresentationStyle
    super.init()
  }

  /// UIKit holds these while it presents; the controllers outlive this one here, too.
  private unowned let presented: UIViewController
  weak var presenting: UIViewController?
  let style: UIModalPresentationStyle

  open var presentedViewController: UIViewController { presented }
  open var presentingViewController: UIViewController { presenting ?? presented }
  open var presentationStyle: UIModalPresentationStyle { style }
  /// What lies in the window for as long as it presents, around the presented view.
  let container = UIView(frame: .zero)
  open var containerView: UIView? { container.superview == nil ? nil : container }
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  /// Whether the presenter's view leaves the window.
  var coversAll: Bool { style == .fullScreen || style == .currentContext }

  /// Whether a swipe, or a tap beside it, takes it away.
  var isSwipeable: Bool {
    switch style {
    case .automatic, .pageSheet, .formSheet, .popover: true
    default: false
    }
  }
}

@MainActor open class UISheetPresentationController: UIPresentationController {}

@MainActor open class UIPopoverPresentationController: UIPresentationController {
  open weak var sourceView: UIView?
  open var sourceRect = CGRect.null
  open weak var barButtonItem: UIBarButtonItem?
  open var permittedArrowDirections: UIPopoverArrowDirection = .any
  open weak var sourceItem: (any UIPopoverPresentationControllerSourceItem)?
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

@MainActor public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {}
extension UIView: UIPopoverPresentationControllerSourceItem {}
extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {}

/// Every method is optional in the SDK; here each has a default, which does what UIKit does
/// where the method is missing.
@MainActor public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  func adaptivePresentationStyle(for controller: UIPresentationController)
    -> UIModalPresentationStyle
  func adaptivePresentationStyle(
    for controller: UIPresentationController,
    traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle
  func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController?
  func presentationController(
    _ presentationController: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  )
  func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  )
}

extension UIAdaptivePresentationControllerDelegate {
  public func adaptivePresentationStyle(for controller: UIPresentationController)
    -> UIModalPresentationStyle
  { .none }
  public func adaptivePresentationStyle(
    for controller: UIPresentationController,
    traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { .none }
  public func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController? { nil }
  public func presentationController(
    _ presentationController: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  ) {}
  public func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool { true }
  public func presentationControllerWillDismiss(
    _ presentationController: UIPresentationController
  ) {}
  public func presentationControllerDidDismiss(
    _ presentationController: UIPresentationController
  ) {}
  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {}
}

@MainActor
public protocol UIPopoverPresentationControllerDelegate:
  UIAdaptivePresentationControllerDelegate
{}

extension UIViewController {
  /// Made for the style of the moment when it is first asked for, or made anew if the style has
  /// changed since.
  func preparedPresentation() -> UIPresentationController {
    if let ownPresentation, ownPresentation.style == modalPresentationStyle {
      return ownPresentation
    }
    let type: UIPresentationController.Type =
      switch modalPresentationStyle {
      case .popover: UIPopoverPresentationController.self
      case .automatic, .pageSheet, .formSheet: UISheetPresentationController.self
      default: UIPresentationController.self
      }
    let made = type.init(presentedViewController: self, presenting: nil)
    ownPresentation = made
    return made
  }

  public var presentationController: UIPresentationController? {
    if ownPresenter != nil { return ownPresentation }
    if let presentedAncestor { return presentedAncestor.ownPresentation }
    return preparedPresentation()
  }

  public var popoverPresentationController: UIPopoverPresentationController? {
    guard modalPresentationStyle == .popover else { return nil }
    return presentationController as? UIPopoverPresentationController
  }

  public var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }
}
