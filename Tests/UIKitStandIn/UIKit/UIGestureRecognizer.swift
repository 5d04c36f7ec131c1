// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@MainActor open class UIGestureRecognizer: NSObject {
  public override init() { super.init() }
  open var isEnabled = true
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  open weak var view: UIView?
  open var state = UIGestureRecognizer.State.possible
}

extension UIGestureRecognizer {
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed
  }
}

@MainActor open class UIScreenEdgePanGestureRecognizer: UIGestureRecognizer {}

/// Every method is optional in the SDK; here each has a default.
@MainActor public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
}

extension UIGestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    true
  }
}
