#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import SwiftUI
  import UIKit

  /// Lies unseen in a screen: SwiftUI does not say when a transition has come to its end, but tells the
  /// view controllers in it.
  @available(iOS 16, *)
  final class ProbeController: UIViewController {
    let screen: ScreenModel

    init(_ screen: ScreenModel) {
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
  struct ScreenProbe: UIViewControllerRepresentable {
    let screen: ScreenModel

    func makeUIViewController(context: Context) -> ProbeController {
      ProbeController(screen)
    }

    func updateUIViewController(_ controller: ProbeController, context: Context) {}
  }

  /// A screen that UIKit shows.
  @available(iOS 16, *)
  struct ControllerView: UIViewControllerRepresentable {
    let controller: UIViewController
    let screen: ScreenModel

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
  struct WindowProbe: UIViewRepresentable {
    let found: @MainActor (UIWindow) -> Void

    func makeUIView(context: Context) -> WindowProbeView {
      let view = WindowProbeView(frame: .zero)
      view.isHidden = true
      view.found = found
      return view
    }

    func updateUIView(_ view: WindowProbeView, context: Context) { view.found = found }
  }

  @available(iOS 16, *)
  final class WindowProbeView: UIView {
    var found: (@MainActor (UIWindow) -> Void)?

    override func didMoveToWindow() {
      super.didMoveToWindow()
      if let window { found?(window) }
    }
  }
#endif
