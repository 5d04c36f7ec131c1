#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// What UIKit raises exceptions for, looked up before it is called. The app may do as it likes with
  /// its controllers at any moment, so what was in order when a screen was made need not be later.
  extension UIKitDriver {
    /// Why `controller` can be put nowhere; nil if it can.
    func obstacle(to controller: UIViewController) -> StepReason? {
      let isRoot = window?.windowScene?.windows.contains { $0.rootViewController === controller }
      guard controller.parent == nil, controller.presentingViewController == nil, isRoot != true,
        controller.viewIfLoaded?.window == nil, !isInOtherView(controller)
      else {
        return .failed(
          "a \(type(of: controller)) is on screen already: each time needs a fresh one"
        )
      }
      return nil
    }

    /// What is to be in `container`: it may be there already.
    func obstacle(to controllers: [UIViewController], in container: UIViewController) -> StepReason?
    {
      for controller in controllers where controller.parent !== container {
        if let found = obstacle(to: controller) { return found }
      }
      return nil
    }

    /// Whether its view lies in the view of another controller.
    private func isInOtherView(_ controller: UIViewController) -> Bool {
      var next: UIResponder? = controller.viewIfLoaded?.superview
      while let each = next {
        if each is UIViewController { return true }
        next = each.next
      }
      return false
    }

    /// Alerts can be presented only, and have to say something.
    func obstacle(toPresenting screen: UIViewController) -> StepReason? {
      if let alert = screen as? UIAlertController, alert.title == nil, alert.message == nil,
        alert.actions.isEmpty
      {
        return .failed("an alert without title, message and actions")
      }
      return obstacle(to: screen)
    }
  }
#endif
