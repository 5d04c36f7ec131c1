#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import Foundation
  import UIKit

  /// Opens what App Intents ask for. An intent belongs to no window, and the system may perform it
  /// before there is one. For generated code.
  @MainActor public enum IntentOpening {
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
      // It may not have started yet.
      clock(0) { [weak self] in
        if let self { IntentOpening.openWaiting(by: self) }
      }
    }
  }
#endif
