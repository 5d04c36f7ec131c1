#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import UIKit

  // All of it is there in release builds, too, and does nothing: an app's configuration may have DEBUG where Xcode
  // builds packages without it.
  extension NavigationDriver {
    /// Shows what is on screen, the conditions, what waits and the last steps, and opens any screen: in
    /// a window over the app's. In debug builds only: in others nothing happens.
    ///
    /// The app's navigation goes on beneath it. Nothing happens before the router is on screen.
    public func showDebugSheet() {
      #if DEBUG
        desk.show()
      #endif
    }

    /// Whether a shake of the device brings the debug sheet, as it does at first in debug builds. In others it
    /// never does.
    public var debugSheetOnShake: Bool {
      get {
        #if DEBUG
          desk.opensOnShake
        #else
          false
        #endif
      }
      set {
        #if DEBUG
          desk.opensOnShake = newValue
        #endif
      }
    }

    /// For `motionEnded(_:with:)` of the app's window, which hears of each shake: shows the debug sheet
    /// of the router whose window, or whose scene's, this is. In debug builds only.
    ///
    /// A shake while a text is edited is left to the system, which offers to undo.
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
