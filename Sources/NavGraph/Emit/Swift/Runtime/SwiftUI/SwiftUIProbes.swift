extension RouterRuntime {
  static let probes = ##"""
    /// Lies unseen in a screen: SwiftUI does not say when a transition has come to its end, but tells the
    /// view controllers in it.
    @available(iOS 16, *)
    final class NAVCProbeController: UIViewController {
      private let screen: NAVCScreenModel

      init(_ screen: NAVCScreenModel) {
        self.screen = screen
        super.init(nibName: nil, bundle: nil)
        screen.probe = self
      }

      required init?(coder: NSCoder) { nil }

      override func viewDidLoad() {
        super.viewDidLoad()
        view.isUserInteractionEnabled = false
        view.isHidden = true
      }

      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        screen.probe = self
        screen.isOnScreen = true
        // SwiftUI may be at its drawing, in which nothing may change.
        screen.navigation?.clock(0) { [screen] in
          if screen.isOnScreen { screen.navigation?.hasAppeared(screen) }
        }
      }

      override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        // SwiftUI may have made another in its place by now.
        if screen.probe === self { screen.isOnScreen = false }
      }
    }

    @available(iOS 16, *)
    struct NAVCProbe: UIViewControllerRepresentable {
      let screen: NAVCScreenModel

      func makeUIViewController(context: Context) -> NAVCProbeController {
        NAVCProbeController(screen)
      }

      func updateUIViewController(_ controller: NAVCProbeController, context: Context) {}
    }

    /// A screen that UIKit shows.
    @available(iOS 16, *)
    struct NAVCControllerView: UIViewControllerRepresentable {
      let controller: UIViewController
      let screen: NAVCScreenModel

      func makeUIViewController(context: Context) -> UIViewController {
        screen.navigation?.clock(0) { [weak screen] in screen?.takeTitle() }
        // SwiftUI may make its place anew.
        if controller.parent != nil {
          controller.willMove(toParent: nil)
          controller.viewIfLoaded?.removeFromSuperview()
          controller.removeFromParent()
        }
        return controller
      }

      func updateUIViewController(_ controller: UIViewController, context: Context) {}
    }

    /// Tells which window it comes to.
    @available(iOS 16, *)
    struct NAVCWindowProbe: UIViewRepresentable {
      let found: @MainActor (UIWindow) -> Void

      func makeUIView(context: Context) -> NAVCWindowProbeView {
        let view = NAVCWindowProbeView(frame: .zero)
        view.isHidden = true
        view.found = found
        return view
      }

      func updateUIView(_ view: NAVCWindowProbeView, context: Context) { view.found = found }
    }

    @available(iOS 16, *)
    final class NAVCWindowProbeView: UIView {
      var found: (@MainActor (UIWindow) -> Void)?

      override func didMoveToWindow() {
        super.didMoveToWindow()
        if let window { found?(window) }
      }
    }

    """##
}
