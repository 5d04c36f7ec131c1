#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  extension NavigationDriver {
    /// Returns the badge of a tab: that of its container, or of the screen that it shows first.
    func badge(ofTab tab: Int, of container: Int) -> String? {
      let shown = tables.shown(inTab: tab, of: container)
      if let badge = badges[shown] { return badge }
      guard let inner = shown.container else { return nil }
      return badges[Destination(screen: tables.containers[inner, .first])]
    }
  }
#endif
