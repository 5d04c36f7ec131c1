#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// The routers that have been in a window, for events of the process that have no window: App Intents and
  /// shakes.
  @MainActor enum LiveDrivers {
    private struct Reference {
      weak var driver: NavigationDriver?
    }

    private static var references: [Reference] = []

    /// All routers, oldest first.
    static var all: [NavigationDriver] { references.compactMap(\.driver) }

    static func enlist(_ driver: NavigationDriver) {
      references.removeAll { $0.driver == nil || $0.driver === driver }
      references.append(Reference(driver: driver))
    }
  }
#endif
