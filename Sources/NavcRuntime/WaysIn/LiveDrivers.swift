#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// The routers that have come to a window, for what reaches the process and no window: an App Intent,
  /// a shake.
  @MainActor enum LiveDrivers {
    private struct Reference {
      weak var driver: NavigationDriver?
    }

    private static var references: [Reference] = []

    /// The oldest first.
    static var all: [NavigationDriver] { references.compactMap(\.driver) }

    static func enlist(_ driver: NavigationDriver) {
      references.removeAll { $0.driver == nil || $0.driver === driver }
      references.append(Reference(driver: driver))
    }
  }
#endif
