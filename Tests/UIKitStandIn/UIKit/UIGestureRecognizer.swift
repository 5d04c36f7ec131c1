// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
  public init(target: Any?, action: Selector?) { super.init() }
  public convenience override init() { self.init(target: nil, action: nil) }
  open var isEnabled = true
  private var methods = MethodCache()
  open weak var delegate: (any UIGestureRecognizerDelegate)? {
    didSet { methods = MethodCache(of: delegate, [.shouldBegin]) }
  }
  open internal(set) weak var view: UIView?
  /// The state of the recognizer. In the SDK, subclasses that import
  /// `UIKit.UIGestureRecognizerSubclass` can set it.
  open internal(set) var state = UIGestureRecognizer.State.possible

  /// The delegate's answer; nil without a delegate.
  var mayBegin: Bool? {
    guard delegate != nil else { return nil }
    return methods.hearer(delegate, of: .shouldBegin)?.gestureRecognizerShouldBegin(self) ?? true
  }
}

extension UIGestureRecognizer {
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed
  }
}

@preconcurrency @MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {}

@preconcurrency @MainActor open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {}

/// The delegate of a gesture recognizer. All methods are optional in the SDK; in the stand-in each
/// has a default.
@preconcurrency @MainActor public protocol UIGestureRecognizerDelegate: StandInObjectiveCObject {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
}

extension UIGestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    true
  }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
}

extension Selector {
  static let shouldBegin: Self = "gestureRecognizerShouldBegin:"
}
