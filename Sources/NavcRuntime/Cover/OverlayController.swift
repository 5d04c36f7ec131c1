#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// The root of a window over the app's: it leaves to what lies beneath how the device may be turned and
  /// how the system's bars look, for which UIKit asks the window on top.
  class OverlayController: UIViewController {
    private weak var beneath: UIWindow?

    init(over beneath: UIWindow?) {
      self.beneath = beneath
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    #if !os(visionOS)
      /// What fills the window beneath: its root, or what is presented over all of that.
      private var filling: UIViewController? {
        var found = beneath?.rootViewController
        while let over = found?.presentedViewController, !over.isBeingDismissed,
          over.modalPresentationStyle == .fullScreen
        {
          found = over
        }
        return found
      }

      /// What that leaves it to, at last.
      private func decider(
        _ child: (UIViewController) -> UIViewController?
      ) -> UIViewController? {
        var found = filling
        while let next = found.flatMap(child) { found = next }
        return found
      }

      override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        filling?.supportedInterfaceOrientations ?? super.supportedInterfaceOrientations
      }

      override var preferredStatusBarStyle: UIStatusBarStyle {
        decider { $0.childForStatusBarStyle }?.preferredStatusBarStyle
          ?? super.preferredStatusBarStyle
      }

      override var prefersStatusBarHidden: Bool {
        decider { $0.childForStatusBarHidden }?.prefersStatusBarHidden
          ?? super.prefersStatusBarHidden
      }

      override var prefersHomeIndicatorAutoHidden: Bool {
        decider { $0.childForHomeIndicatorAutoHidden }?.prefersHomeIndicatorAutoHidden
          ?? super.prefersHomeIndicatorAutoHidden
      }
    #endif
  }
#endif
