#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  #if DEBUG
    public import UIKit

    extension NavigationDriver {
      /// Shows what is on screen, the conditions, what waits and the last steps, and opens any screen: in
      /// a window over the app's. In debug builds only.
      ///
      /// The app's navigation goes on beneath it. Nothing happens before the router is on screen.
      public func showDebugSheet() { desk.show() }

      /// Whether a shake of the device brings the debug sheet, as it does at first. In debug builds only.
      public var debugSheetOnShake: Bool {
        get { desk.opensOnShake }
        set { desk.opensOnShake = newValue }
      }

      /// For `motionEnded(_:with:)` of the app's window, which hears of each shake: shows the debug sheet
      /// of the router whose window, or whose scene's, this is. In debug builds only.
      ///
      /// A shake while a text is edited is left to the system, which offers to undo.
      public static func shaken(_ motion: UIEvent.EventSubtype, in window: UIWindow) {
        let drivers = LiveDrivers.all
        let found =
          drivers.first { $0.window === window }
          ?? drivers.first { $0.window != nil && $0.window?.windowScene === window.windowScene }
        found?.shaken(motion, in: window)
      }

      func shaken(_ motion: UIEvent.EventSubtype, in window: UIWindow?) {
        guard motion == .motionShake, debugSheetOnShake, let window, !isEdited(window) else {
          return
        }
        showDebugSheet()
      }

      private func isEdited(_ view: UIView) -> Bool {
        view.isFirstResponder && view is any UIKeyInput || view.subviews.contains { isEdited($0) }
      }
    }
  #endif
#endif
