#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// The root of a window over the app's window. UIKit asks the topmost window for the orientations and for the
  /// look of the system's bars; this controller passes on those of the window below.
  class OverlayController: UIViewController {
    private weak var below: UIWindow?

    init(over below: UIWindow?) {
      self.below = below
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    #if !os(visionOS)
      /// The controller that fills the window below: its root, or a full-screen controller presented over it.
      private var filling: UIViewController? {
        var found = below?.rootViewController
        while let over = found?.presentedViewController, !over.isBeingDismissed,
          over.modalPresentationStyle == .fullScreen
        {
          found = over
        }
        return found
      }

      /// Returns the controller that decides about a property: the last one in a chain of children.
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
