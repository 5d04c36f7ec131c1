#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import SwiftUI
  import UIKit

  /// An invisible controller in a screen. SwiftUI does not report the end of a transition, but tells the view
  /// controllers in it.
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
      // SwiftUI may be drawing, when nothing may change.
      screen.navigation?.clock(0) { [screen] in
        if screen.isOnScreen { screen.navigation?.hasAppeared(screen) }
      }
    }

    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      // SwiftUI may have created another probe in place of this one.
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

  /// Shows a screen that is a view controller.
  @available(iOS 16, *)
  struct ControllerView: UIViewControllerRepresentable {
    let controller: UIViewController
    let screen: ScreenModel

    func makeUIViewController(context: Context) -> UIViewController {
      screen.navigation?.clock(0) { [weak screen] in screen?.takeTitle() }
      // SwiftUI may create the view around it again.
      if controller.parent != nil {
        controller.willMove(toParent: nil)
        controller.viewIfLoaded?.removeFromSuperview()
        controller.removeFromParent()
      }
      return controller
    }

    func updateUIViewController(_ controller: UIViewController, context: Context) {}
  }

  /// Reports the window that it is added to.
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
