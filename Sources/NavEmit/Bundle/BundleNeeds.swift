import NavGraph

/// A link of the spec, and its action.
struct DeclaredLink {
  var pattern: LinkPattern
  /// The screen that the link opens; nil if it fires an event.
  var screen: ScreenID?
  /// The event that the link fires.
  var event: EventID?
  /// The screens that the event can show with the parameters of the pattern.
  var fills: [ScreenID] = []

  var subject: Subject { screen.map { .screen($0) } ?? .spec }
}

/// The entries that a spec needs in the app's bundle: in the Info.plist and the entitlements.
struct BundleNeeds {
  /// A name, and its place in the spec.
  struct DeclaredName {
    var text: String
    var origin: NodeID
  }

  /// The URL schemes: those under `links`, and those of patterns with their own scheme.
  private(set) var schemes: [DeclaredName] = []
  /// The hosts of universal links: those under `links`, and those of patterns with their own host.
  private(set) var hosts: [DeclaredName] = []
  /// The quick actions without a condition; the app sets the others at run time.
  let shortcuts: [Shortcut]
  /// The types of the router's own activities and of the screens' activities. A type that starts
  /// with a dot follows the bundle identifier.
  let activities: [DeclaredName]

  init(_ graph: NavigationGraph) {
    shortcuts = graph.entries.shortcuts.filter { $0.when == .true }
    let state = DeclaredName(text: ".navigation.state", origin: .none)
    let window = DeclaredName(text: Self.windowActivity, origin: graph.settings.windowsOrigin)
    activities =
      (graph.settings.hasSeveralWindows ? [state, window] : [state])
      + graph.screens.compactMap { screen in
        screen.activity.map { DeclaredName(text: $0.type ?? "." + screen.name, origin: $0.origin) }
      }
    let entries = graph.entries
    var seen: Set<String> = []
    for (scheme, origin) in zip(entries.schemes, entries.schemeOrigins)
    where seen.insert(scheme.lowercased()).inserted {
      schemes.append(DeclaredName(text: scheme, origin: origin))
    }
    for (host, origin) in zip(entries.asciiHosts, entries.hostOrigins)
    where seen.insert("//" + host.lowercased()).inserted {
      hosts.append(DeclaredName(text: host, origin: origin))
    }
    for link in graph.declaredLinks {
      guard let scheme = link.pattern.scheme else { continue }
      let host = link.pattern.host
      guard seen.insert(host.map { "//" + $0 } ?? scheme).inserted else { continue }
      let name = DeclaredName(text: host ?? scheme, origin: link.pattern.origin)
      if host == nil { schemes.append(name) } else { hosts.append(name) }
    }
  }

  /// Returns an activity type as it is written in the Info.plist.
  static func whole(_ type: String) -> String {
    type.hasPrefix(".") ? bundleIdentifier + type : type
  }

  static let windowActivity = ".navigation.window"
  static let bundleIdentifier = "$(PRODUCT_BUNDLE_IDENTIFIER)"
}

extension NavigationGraph {
  /// All links in the order of the spec: those of screens, then those that fire events.
  var declaredLinks: [DeclaredLink] {
    var links: [DeclaredLink] = []
    for (index, screen) in screens.enumerated() {
      links += screen.links.map { DeclaredLink(pattern: $0, screen: ScreenID(index)) }
    }
    return links
      + entries.firedLinks.map {
        DeclaredLink(pattern: $0.pattern, event: $0.event, fills: $0.fills)
      }
  }
}
