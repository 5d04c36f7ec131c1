#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import Foundation
  import UIKit

  #if !NAVC_WITHOUT_INTENTS
    /// Opens what App Intents ask for. An intent belongs to no window, and the system may perform it
    /// before there is one. For generated code.
    @MainActor public enum IntentOpening {
      private struct Door {
        weak var driver: NavigationDriver?
      }

      /// Of all routers of the process, the oldest first.
      private static var doors: [Door] = []
      /// What nobody could open yet, and whose it is.
      private static var waiting: [(url: URL, app: String)] = []

      /// Has the router of the window that is in use open a link, and waits until it has; if there is
      /// none yet, the next one that starts opens it.
      public static func open(_ url: URL?, in app: String) async {
        guard let url else { return }
        guard let driver = driver(of: app) else { return waiting.append((url, app)) }
        _ = await driver.open(url)
      }

      private static func driver(of app: String) -> NavigationDriver? {
        doors.removeAll { $0.driver == nil }
        let drivers = doors.compactMap(\.driver).filter { $0.tables.app == app && $0.isConnected }
        return drivers.min { rank($0) < rank($1) }
      }

      private static func rank(_ driver: NavigationDriver) -> Int {
        switch driver.window?.windowScene?.activationState {
        case .foregroundActive: 0
        case .foregroundInactive: 1
        case .background: 2
        default: 3
        }
      }

      static func enlist(_ driver: NavigationDriver) { doors.append(Door(driver: driver)) }

      static func openWaiting(by driver: NavigationDriver) {
        let urls = waiting.filter { $0.app == driver.tables.app }.map(\.url)
        waiting.removeAll { $0.app == driver.tables.app }
        for url in urls { driver.open(url) }
      }
    }

    extension NavigationDriver {
      func takeIntents() {
        IntentOpening.enlist(self)
        // Not while SwiftUI is looking at what there is to show.
        clock(0) { [weak self] in
          if let self { IntentOpening.openWaiting(by: self) }
        }
      }
    }
  #else
    extension NavigationDriver {
      func takeIntents() {}
    }
  #endif
#endif
