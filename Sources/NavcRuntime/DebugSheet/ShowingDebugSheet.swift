#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import UIKit

  // These functions exist in release builds as well, where they do nothing: an app's configuration may define
  // DEBUG while Xcode builds packages without it.
  extension NavigationDriver {
    /// Shows the debug sheet in a window over the app: the screens, the conditions, the held intent and the last
    /// steps. The sheet can also open any screen. In debug builds only; in others nothing happens.
    ///
    /// Navigation continues under the sheet. Nothing happens before the router is on screen.
    public func showDebugSheet() {
      #if DEBUG
        debugModel.show()
      #endif
    }

    /// A Boolean value that determines whether a shake of the device shows the debug sheet. True at first in debug
    /// builds; always false in others.
    public var debugSheetOnShake: Bool {
      get {
        #if DEBUG
          debugModel.opensOnShake
        #else
          false
        #endif
      }
      set {
        #if DEBUG
          debugModel.opensOnShake = newValue
        #endif
      }
    }

    /// Shows the debug sheet of the router in this window or its scene. Call it in `motionEnded(_:with:)` of the
    /// app's window, which receives each shake. In debug builds only.
    ///
    /// A shake while text is being edited is left to the system, which offers to undo.
    public static func shaken(_ motion: UIEvent.EventSubtype, in window: UIWindow) {
      #if DEBUG
        let drivers = LiveDrivers.all
        let found =
          drivers.first { $0.window === window }
          ?? drivers.first { $0.window != nil && $0.window?.windowScene === window.windowScene }
        found?.shaken(motion, in: window)
      #endif
    }

    #if DEBUG
      func shaken(_ motion: UIEvent.EventSubtype, in window: UIWindow?) {
        guard motion == .motionShake, debugSheetOnShake, let window, !isEdited(window) else {
          return
        }
        showDebugSheet()
      }

      private func isEdited(_ view: UIView) -> Bool {
        view.isFirstResponder && view is any UIKeyInput || view.subviews.contains { isEdited($0) }
      }
    #endif
  }
#endif
