#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  #if canImport(SwiftUI)
    import SwiftUI
  #endif

  /// Lies over a screen that lacks what it needs, takes all touches, and keeps VoiceOver out.
  final class CurtainView: UIView {
    /// The view beneath. No property of a view may be called `hidden`: that is the name of `isHidden` in Objective-C.
    private weak var covered: UIView?
    /// The value that `accessibilityElementsHidden` of `covered` had before.
    private var wasHidden = false

    override init(frame: CGRect) {
      super.init(frame: frame)
      backgroundColor = .systemBackground
      autoresizingMask = [.flexibleWidth, .flexibleHeight]
      accessibilityViewIsModal = true
    }

    required init?(coder: NSCoder) { nil }

    /// A view that names its own elements is read even where something modal lies over it.
    func hide(_ view: UIView?) {
      guard covered !== view else { return }
      covered?.accessibilityElementsHidden = wasHidden
      covered = view
      wasHidden = view?.accessibilityElementsHidden ?? false
      view?.accessibilityElementsHidden = true
    }
  }

  extension UIKitDriver {
    /// Hides the topmost layer's screen; what the app shows by itself over that stays to be seen.
    func coverTop(_ isCovered: Bool) {
      guard isCovered, let view = topOfOurs?.view else {
        curtain?.hide(nil)
        curtain?.removeFromSuperview()
        return curtain = nil
      }
      let curtain = curtain ?? CurtainView(frame: view.bounds)
      self.curtain = curtain
      curtain.hide(view)
      if let search = topOfOurs.flatMap({ search(over: $0) }),
        let around = search.presentationController?.containerView
      {
        // What is found lies over the screen that is searched.
        curtain.frame = around.bounds
        around.addSubview(curtain)
      } else if isHosting(topOfOurs), let around = view.superview {
        // SwiftUI wants no views but its own in there.
        curtain.frame = view.frame
        around.insertSubview(curtain, aboveSubview: view)
      } else {
        curtain.frame = view.bounds
        view.addSubview(curtain)
      }
    }

    /// The controller of the topmost layer that is on screen.
    private var topOfOurs: UIViewController? {
      var top = rootController
      while let controller = top, let next = over(controller), !next.isBeingDismissed,
        register.id(of: next) != nil
      {
        top = next
      }
      return top
    }

    private func isHosting(_ controller: UIViewController?) -> Bool {
      controller is UIHostingController<AnyView>
    }
  }
#endif
