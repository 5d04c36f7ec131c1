#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import UIKit

  #if canImport(SwiftUI)
    public import SwiftUI
  #endif

  /// The window that shows the screens, as soon as there is one.
  final class WindowPlace: @unchecked Sendable {
    nonisolated(unsafe) weak var window: UIWindow?
    /// True if there are views that can read the window.
    nonisolated(unsafe) var isKnown = false

    nonisolated init() {}
  }

  private struct WindowPlaceKey: EnvironmentKey {
    nonisolated static var defaultValue: WindowPlace? { nil }
  }

  extension EnvironmentValues {
    nonisolated var navcPlace: WindowPlace? {
      get { self[WindowPlaceKey.self] }
      set { self[WindowPlaceKey.self] = newValue }
    }

    /// The window that shows the view, for sign-in and payment sheets. Nil in previews.
    public nonisolated var navcWindow: UIWindow? { navcPlace?.window }
  }
#endif
