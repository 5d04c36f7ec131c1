public import NavGraph

/// The UI framework that drives the app's windows.
public enum InfoPlistInterface: String, Sendable, CaseIterable {
  /// A scene delegate.
  case uikit
  /// SwiftUI's `App`, which needs no scene configuration.
  case swiftui
}

/// Returns the part of an Info.plist that follows from the spec, as a property list in XML.
public func emitInfoPlist(_ graph: NavigationGraph, _ interface: InfoPlistInterface) -> [UInt8] {
  let needs = BundleNeeds(graph)
  return PropertyListWriter.text { list in
    list.writeURLTypes(needs)
    list.field("NSUserActivityTypes") { list in
      for type in needs.activities { list.string(BundleNeeds.whole(type.text)) }
    }
    list.writeSceneManifest(graph, interface)
    list.writeShortcuts(needs)
  }
}

extension PropertyListWriter {
  fileprivate mutating func writeURLTypes(_ needs: BundleNeeds) {
    guard !needs.schemes.isEmpty else { return }
    field("CFBundleURLTypes") { list in
      list.dictionary { list in
        list.field("CFBundleTypeRole", "Editor")
        list.field("CFBundleURLName", BundleNeeds.bundleIdentifier)
        list.field("CFBundleURLSchemes") { list in
          for scheme in needs.schemes { list.string(scheme.text) }
        }
      }
    }
  }

  fileprivate mutating func writeSceneManifest(
    _ graph: NavigationGraph,
    _ interface: InfoPlistInterface
  ) {
    key("UIApplicationSceneManifest")
    dictionary { list in
      list.field("UIApplicationSupportsMultipleScenes", graph.settings.hasSeveralWindows)
      guard interface == .uikit else { return }
      list.key("UISceneConfigurations")
      list.dictionary { list in
        list.field("UIWindowSceneSessionRoleApplication") { list in
          list.dictionary { list in
            list.field("UISceneConfigurationName", "Default Configuration")
            list.field("UISceneDelegateClassName", "$(PRODUCT_MODULE_NAME).SceneDelegate")
          }
        }
      }
    }
  }

  fileprivate mutating func writeShortcuts(_ needs: BundleNeeds) {
    guard !needs.shortcuts.isEmpty else { return }
    field("UIApplicationShortcutItems") { list in
      for shortcut in needs.shortcuts {
        list.dictionary { list in
          if let icon = ShortcutIcon(shortcut) { list.field(icon.key, icon.name) }
          if let subtitle = shortcut.subtitle {
            list.field("UIApplicationShortcutItemSubtitle", subtitle)
          }
          list.field("UIApplicationShortcutItemTitle", shortcut.title)
          list.field("UIApplicationShortcutItemType", shortcut.name)
        }
      }
    }
  }
}

/// The icon of a quick action in the form of the Info.plist.
struct ShortcutIcon {
  static let symbolKey = "UIApplicationShortcutItemIconSymbolName"
  static let fileKey = "UIApplicationShortcutItemIconFile"

  var key: String
  var name: String

  init?(_ shortcut: Shortcut) {
    guard let icon = shortcut.icon else { return nil }
    let isAsset = icon.hasPrefix("asset:")
    key = isAsset ? Self.fileKey : Self.symbolKey
    name = isAsset ? String(icon.dropFirst("asset:".count)) : icon
  }
}
