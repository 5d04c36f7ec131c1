#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import Foundation
  import UIKit

  /// Opens the links of App Intents. An intent belongs to no window, and the system may perform it before there is
  /// one. For generated code.
  @MainActor public enum IntentOpening {
    /// The links that no router could open yet, each with its app.
    private static var waiting: [(url: URL, app: String)] = []

    /// Opens a link with the router of the window in use, and waits for the outcome. If there is no router yet,
    /// the next one that starts opens the link. For generated code.
    public static func open(_ url: URL?, in app: String) async {
      guard let url else { return }
      guard let driver = driver(of: app) else { return waiting.append((url, app)) }
      _ = await driver.open(url)
    }

    private static func driver(of app: String) -> NavigationDriver? {
      let scenes = UIApplication.shared.connectedScenes
      let drivers = LiveDrivers.all.filter { driver in
        guard driver.tables.app == app, let scene = driver.window?.windowScene else {
          return false
        }
        return scenes.contains(scene)
      }
      return drivers.min { rank($0) < rank($1) }
    }

    private static func rank(_ driver: NavigationDriver) -> Int {
      switch driver.window?.windowScene?.activationState {
      case .foregroundActive: 0
      case .foregroundInactive: 1
      default: 2
      }
    }

    static func openWaiting(by driver: NavigationDriver) {
      let urls = waiting.filter { $0.app == driver.tables.app }.map(\.url)
      waiting.removeAll { $0.app == driver.tables.app }
      for url in urls { driver.open(url) }
    }
  }

  extension NavigationDriver {
    func takeIntents() {
      LiveDrivers.enlist(self)
      // The router may not have started yet.
      clock(0) { [weak self] in
        if let self { IntentOpening.openWaiting(by: self) }
      }
    }
  }
#endif
