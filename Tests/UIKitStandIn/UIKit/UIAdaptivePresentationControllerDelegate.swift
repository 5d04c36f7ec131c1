// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// The delegate of an adaptive presentation. All methods are optional in the SDK; in the stand-in
/// each has a default, which does what UIKit does without the method.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: StandInObjectiveCObject {
  func adaptivePresentationStyle(for controller: UIPresentationController)
    -> UIModalPresentationStyle
  @available(iOS 8.3, *) func adaptivePresentationStyle(
    for controller: UIPresentationController,
    traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle
  @available(iOS 15.0, *) func presentationController(
    _ presentationController: UIPresentationController,
    prepare adaptivePresentationController: UIPresentationController
  )
  func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController?
  @available(iOS 8.3, *) func presentationController(
    _ presentationController: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  )
  @available(iOS 13.0, *) func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool
  @available(iOS 13.0, *) func presentationControllerWillDismiss(
    _ presentationController: UIPresentationController
  )
  @available(iOS 13.0, *) func presentationControllerDidDismiss(
    _ presentationController: UIPresentationController
  )
  @available(iOS 13.0, *) func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  )
}

extension UIAdaptivePresentationControllerDelegate {
  public func adaptivePresentationStyle(for controller: UIPresentationController)
    -> UIModalPresentationStyle
  { controller.standardAdaptiveStyle }
  public func adaptivePresentationStyle(
    for controller: UIPresentationController,
    traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { adaptivePresentationStyle(for: controller) }
  public func presentationController(
    _ presentationController: UIPresentationController,
    prepare adaptivePresentationController: UIPresentationController
  ) {}
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

extension Selector {
  static let adaptiveStyle: Self = "adaptivePresentationStyleForPresentationController:"
  static let adaptiveStyleForTraits: Self =
    "adaptivePresentationStyleForPresentationController:traitCollection:"
  static let willPresent: Self =
    "presentationController:willPresentWithAdaptiveStyle:transitionCoordinator:"
  static let shouldDismiss: Self = "presentationControllerShouldDismiss:"
  static let willDismiss: Self = "presentationControllerWillDismiss:"
  static let didDismiss: Self = "presentationControllerDidDismiss:"
  static let didAttemptToDismiss: Self = "presentationControllerDidAttemptToDismiss:"
  static let preparePopover: Self = "prepareForPopoverPresentation:"
  static let didChangeDetent: Self =
    "sheetPresentationControllerDidChangeSelectedDetentIdentifier:"

  static let ofPresentation: [Self] = [
    adaptiveStyle, adaptiveStyleForTraits, willPresent, shouldDismiss, willDismiss, didDismiss,
    didAttemptToDismiss, preparePopover, didChangeDetent,
    "presentationController:prepareAdaptivePresentationController:",
    "presentationController:viewControllerForAdaptivePresentationStyle:",
    "popoverPresentationControllerShouldDismissPopover:",
    "popoverPresentationControllerDidDismissPopover:",
    "popoverPresentationController:willRepositionPopoverToRect:inView:",
  ]
}
