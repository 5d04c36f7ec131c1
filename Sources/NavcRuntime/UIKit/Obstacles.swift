#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// Checks for the exceptions that UIKit raises, before it is called. The app may change its controllers at any
  /// time, so a controller that could be shown when it was created may not be later.
  extension UIKitDriver {
    /// Returns the reason why a controller can't be shown, or nil if it can.
    func obstacle(to controller: UIViewController) -> StepReason? {
      let isRoot = window?.windowScene?.windows.contains { $0.rootViewController === controller }
      guard controller.parent == nil, controller.presentingViewController == nil, isRoot != true,
        controller.viewIfLoaded?.window == nil, !isInOtherView(controller)
      else {
        return .failed(
          "a \(type(of: controller)) is already on screen: create a new one each time"
        )
      }
      return nil
    }

    /// Returns the reason why controllers can't be in `container`, where they may be already.
    func obstacle(to controllers: [UIViewController], in container: UIViewController) -> StepReason?
    {
      for controller in controllers where controller.parent !== container {
        if let found = obstacle(to: controller) { return found }
      }
      return nil
    }

    /// Returns true if the controller's view is in the view of another controller.
    private func isInOtherView(_ controller: UIViewController) -> Bool {
      var next: UIResponder? = controller.viewIfLoaded?.superview
      while let each = next {
        if each is UIViewController { return true }
        next = each.next
      }
      return false
    }

    /// Returns the reason why a controller can't be presented. An alert without any text raises an exception.
    func obstacle(toPresenting screen: UIViewController) -> StepReason? {
      if let alert = screen as? UIAlertController, alert.title == nil, alert.message == nil,
        alert.actions.isEmpty
      {
        return .failed("the alert needs a title, a message or an action")
      }
      return obstacle(to: screen)
    }
  }
#endif
