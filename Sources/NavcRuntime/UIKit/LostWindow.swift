#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// Handling of a root that the app itself puts into the router's window.
  extension UIKitDriver {
    /// True if the window's root is the app's own, and contains nothing of the router's.
    var hasLostWindow: Bool {
      guard let shown = ownWindow?.rootViewController, shown !== container,
        register.id(of: shown) == nil, !engine.state.layers.isEmpty
      else { return false }
      return ownRoot.map { isApart($0) && $0.viewIfLoaded?.window == nil } ?? true
    }

    private var ownRoot: UIViewController? {
      container ?? engine.state.layers.first.flatMap { register.controller($0.controllerID) }
    }

    /// Dismisses what the router's root presents, which UIKit leaves in the window.
    func leaveLostWindow() {
      guard hasLostWindow, let root = ownRoot,
        root.presentedViewController?.isBeingDismissed == false
      else { return }
      root.dismiss(animated: false) { [weak self, weak root] in
        // UIKit puts back the views that a full-screen presentation has covered.
        if let self, let root, isApart(root) { root.viewIfLoaded?.removeFromSuperview() }
      }
    }

    private func isApart(_ root: UIViewController) -> Bool {
      root.parent == nil && root.presentingViewController == nil
        && ownWindow?.rootViewController !== root
    }

    /// Throws an error if a plan presents something over screens that are not in the window. The app's own screens
    /// then stay.
    func checkPlace(of run: PlanRun) throws {
      for action in run.step.plan.actions where !isOnScreen {
        if case .root = action { return }
        if case .present = action { throw MakingFailure(.offScreen) }
      }
    }
  }
#endif
