#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// A view in place of a hidden one, which takes its touches, keys and VoiceOver focus.
  final class CurtainView: UIView {
    /// True if the curtain hides the topmost view. It is then the first responder, so that key commands of hidden
    /// controllers are not found.
    var isOnTop = false {
      didSet { if isOnTop != oldValue { takeKeys() } }
    }

    override init(frame: CGRect) {
      super.init(frame: frame)
      backgroundColor = NavigationDriver.blank
      autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    required init?(coder: NSCoder) { nil }

    override var canBecomeFirstResponder: Bool { true }

    /// Skips the controllers around, so that their key commands are not found.
    override var next: UIResponder? { window }

    override func didMoveToWindow() {
      super.didMoveToWindow()
      takeKeys()
    }

    private func takeKeys() {
      // VoiceOver must be able to read a gate next to the curtain.
      accessibilityViewIsModal = isOnTop
      guard window != nil else { return }
      if isOnTop {
        becomeFirstResponder()
      } else if isFirstResponder {
        resignFirstResponder()
      }
    }
  }

  extension NavigationDriver {
    /// Ends editing in a hidden controller and dismisses the keyboard. Returns the controller inside that was
    /// itself the first responder, as a chat is for its input bar.
    @discardableResult func endEditing(in hidden: UIViewController) -> UIViewController? {
      hidden.viewIfLoaded?.endEditing(true)
      if hidden.isFirstResponder, hidden.resignFirstResponder() { return hidden }
      return hidden.children.lazy.compactMap { self.endEditing(in: $0) }.first
    }
  }
#endif
