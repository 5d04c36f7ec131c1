#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// Lies in the place of what is hidden, and takes what would reach it: touches, keys, and VoiceOver.
  final class CurtainView: UIView {
    /// Whether it hides what is topmost. Then it is first responder: without one, key commands of the controllers that are
    /// hidden would be found.
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

    /// Not by way of the controllers around, whose key commands must not be found.
    override var next: UIResponder? { window }

    override func didMoveToWindow() {
      super.didMoveToWindow()
      takeKeys()
    }

    private func takeKeys() {
      // A gate beside it is to be read.
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
    /// Ends editing in what is hidden; the keyboard goes, with what lies over it. Of the controllers in there the one that
    /// was first responder itself, as a chat is for its input bar.
    @discardableResult func endEditing(in hidden: UIViewController) -> UIViewController? {
      hidden.viewIfLoaded?.endEditing(true)
      if hidden.isFirstResponder, hidden.resignFirstResponder() { return hidden }
      return hidden.children.lazy.compactMap { self.endEditing(in: $0) }.first
    }
  }
#endif
