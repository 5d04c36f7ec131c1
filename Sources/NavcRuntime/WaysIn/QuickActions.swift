#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  extension NavigationDriver {
    /// The quick actions that are offered at present, besides those that always are.
    var offeredItems: [UIApplicationShortcutItem] {
      let offered = engine.spec.waysIn.shortcuts.filter {
        $0.when != 0 && tables.holds($0.when, engine.state.values)
      }
      return offered.map { shortcut in
        UIApplicationShortcutItem(
          type: shortcut.name,
          localizedTitle: maker.text(shortcut.title),
          localizedSubtitle: shortcut.subtitle.map { maker.text($0) },
          icon: shortcut.icon.map { icon in
            icon.hasPrefix("asset:")
              ? UIApplicationShortcutIcon(templateImageName: String(icon.dropFirst(6)))
              : UIApplicationShortcutIcon(systemImageName: icon)
          },
          userInfo: nil
        )
      }
    }
  }
#endif
