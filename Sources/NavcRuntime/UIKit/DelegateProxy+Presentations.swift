#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  #if canImport(ObjectiveC)
    typealias ViewPlace = AutoreleasingUnsafeMutablePointer<UIView>
  #else
    typealias ViewPlace = UnsafeMutablePointer<UIView>
  #endif

  extension DelegateProxy: UIPopoverPresentationControllerDelegate {
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
      passOn(.didDismiss) { (app: any UIAdaptivePresentationControllerDelegate) in
        optional(app.presentationControllerDidDismiss(_:))?(presentationController)
      }
      router?.screenMayHaveChanged()
    }

    func presentationControllerShouldDismiss(
      _ presentationController: UIPresentationController
    ) -> Bool {
      passOn(.shouldDismiss) { (app: any UIAdaptivePresentationControllerDelegate) in
        optional(app.presentationControllerShouldDismiss(_:))?(presentationController)
      } ?? true
    }

    func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
      passOn(.willDismiss) { (app: any UIAdaptivePresentationControllerDelegate) in
        optional(app.presentationControllerWillDismiss(_:))?(presentationController)
      }
    }

    func presentationControllerDidAttemptToDismiss(
      _ presentationController: UIPresentationController
    ) {
      passOn(.didAttemptToDismiss) { (app: any UIAdaptivePresentationControllerDelegate) in
        optional(app.presentationControllerDidAttemptToDismiss(_:))?(presentationController)
      }
    }

    func adaptivePresentationStyle(
      for controller: UIPresentationController
    ) -> UIModalPresentationStyle {
      passOn(.style) { (app: any UIAdaptivePresentationControllerDelegate) in
        optional(app.adaptivePresentationStyle(for:))?(controller)
      } ?? .automatic
    }

    func adaptivePresentationStyle(
      for controller: UIPresentationController,
      traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle {
      passOn(.styleInTraits) { (app: any UIAdaptivePresentationControllerDelegate) in
        optional(app.adaptivePresentationStyle(for:traitCollection:))?(controller, traitCollection)
      } ?? .automatic
    }

    func presentationController(
      _ presentationController: UIPresentationController,
      prepare adaptivePresentationController: UIPresentationController
    ) {
      passOn(.prepareAdaptive) { (app: any UIAdaptivePresentationControllerDelegate) in
        optional(app.presentationController(_:prepare:))?(
          presentationController,
          adaptivePresentationController
        )
      }
    }

    func presentationController(
      _ controller: UIPresentationController,
      viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController? {
      passOn(.adaptiveController) { (app: any UIAdaptivePresentationControllerDelegate) in
        optional(app.presentationController(_:viewControllerForAdaptivePresentationStyle:))?(
          controller,
          style
        )
      } ?? nil
    }

    func presentationController(
      _ presentationController: UIPresentationController,
      willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
      transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
    ) {
      passOn(.willPresent) { (app: any UIAdaptivePresentationControllerDelegate) in
        optional(
          app.presentationController(_:willPresentWithAdaptiveStyle:transitionCoordinator:)
        )?(presentationController, style, transitionCoordinator)
      }
    }

    // MARK: Popovers

    func prepareForPopoverPresentation(
      _ popoverPresentationController: UIPopoverPresentationController
    ) {
      passOn(.willPresentPopover) { (app: any UIPopoverPresentationControllerDelegate) in
        optional(app.prepareForPopoverPresentation(_:))?(popoverPresentationController)
      }
    }

    @available(iOS, deprecated: 13)
    func popoverPresentationControllerShouldDismissPopover(
      _ popoverPresentationController: UIPopoverPresentationController
    ) -> Bool {
      passOn(.popoverShouldDismiss) { (app: any UIPopoverPresentationControllerDelegate) in
        optional(app.popoverPresentationControllerShouldDismissPopover(_:))?(
          popoverPresentationController
        )
      } ?? true
    }

    @available(iOS, deprecated: 13)
    func popoverPresentationControllerDidDismissPopover(
      _ popoverPresentationController: UIPopoverPresentationController
    ) {
      passOn(.popoverDidDismiss) { (app: any UIPopoverPresentationControllerDelegate) in
        optional(app.popoverPresentationControllerDidDismissPopover(_:))?(
          popoverPresentationController
        )
      }
    }

    func popoverPresentationController(
      _ popoverPresentationController: UIPopoverPresentationController,
      willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
      in view: ViewPlace
    ) {
      passOn(.willReposition) { (app: any UIPopoverPresentationControllerDelegate) in
        optional(app.popoverPresentationController(_:willRepositionPopoverTo:in:))?(
          popoverPresentationController,
          rect,
          view
        )
      }
    }
  }

  extension DelegateProxy: UISheetPresentationControllerDelegate {
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
      _ sheetPresentationController: UISheetPresentationController
    ) {
      passOn(.detentChanged) { (app: any UISheetPresentationControllerDelegate) in
        optional(app.sheetPresentationControllerDidChangeSelectedDetentIdentifier(_:))?(
          sheetPresentationController
        )
      }
    }
  }
#endif
