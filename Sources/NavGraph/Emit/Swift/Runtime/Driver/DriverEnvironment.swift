extension RouterRuntime {
  static let environment = ##"""
    /// The window that shows the screens, as soon as there is one.
    final class NAVCWindowPlace: @unchecked Sendable {
      nonisolated(unsafe) weak var window: UIWindow?
      /// Whether there are views that can ask for it.
      nonisolated(unsafe) var isKnown = false

      nonisolated init() {}
    }

    #if canImport(SwiftUI)
      private struct NAVCPlaceKey: EnvironmentKey {
        nonisolated static var defaultValue: NAVCWindowPlace? { nil }
      }

      extension EnvironmentValues {
        nonisolated var NAVcPlace: NAVCWindowPlace? {
          get { self[NAVCPlaceKey.self] }
          set { self[NAVCPlaceKey.self] = newValue }
        }

        /// The window that shows the view: what sign-in and payment sheets ask for. Nil in previews.
        public nonisolated var NAVcWindow: UIWindow? { NAVcPlace?.window }
      }
    #endif

    """##
}
