import NavGraph

/// A link of the spec, and what it does.
struct DeclaredLink {
  var pattern: LinkPattern
  /// What it opens; nil if it fires an event.
  var screen: ScreenID?
  /// The event that it fires.
  var event: EventID?
  /// What the event may bring with the parameters of the pattern.
  var fills: [ScreenID] = []

  var subject: Subject { screen.map { .screen($0) } ?? .spec }
}

/// What a spec needs of the app's bundle: of its Info.plist and its entitlements.
struct BundleNeeds {
  /// A name, and where the spec has it.
  struct Name {
    var text: String
    var origin: NodeID
  }

  /// URL schemes: those of `links`, and those of patterns with one of their own.
  private(set) var schemes: [Name] = []
  /// Hosts of universal links, likewise.
  private(set) var hosts: [Name] = []
  /// The quick actions that are there always; the app sets the others itself.
  let shortcuts: [Shortcut]
  /// The types of the router's own activities and of the screens'; one that begins with a dot stands
  /// behind the bundle's identifier.
  let activities: [Name]

  init(_ graph: NavigationGraph) {
    shortcuts = graph.entries.shortcuts.filter { $0.when == .true }
    let state = Name(text: ".navigation.state", origin: .none)
    let window = Name(text: Self.windowActivity, origin: graph.settings.windowsOrigin)
    activities =
      (graph.settings.hasSeveralWindows ? [state, window] : [state])
      + graph.screens.compactMap { screen in
        screen.activity.map { Name(text: $0.type ?? "." + screen.name, origin: $0.origin) }
      }
    let entries = graph.entries
    var seen: Set<String> = []
    for (scheme, origin) in zip(entries.schemes, entries.schemeOrigins)
    where seen.insert(scheme.lowercased()).inserted {
      schemes.append(Name(text: scheme, origin: origin))
    }
    for (host, origin) in zip(entries.asciiHosts, entries.hostOrigins)
    where seen.insert("//" + host.lowercased()).inserted {
      hosts.append(Name(text: host, origin: origin))
    }
    for link in graph.declaredLinks {
      guard let scheme = link.pattern.scheme else { continue }
      let host = link.pattern.host
      guard seen.insert(host.map { "//" + $0 } ?? scheme).inserted else { continue }
      let name = Name(text: host ?? scheme, origin: link.pattern.origin)
      if host == nil { schemes.append(name) } else { hosts.append(name) }
    }
  }

  /// A type of an activity as the Info.plist has it.
  static func whole(_ type: String) -> String {
    type.hasPrefix(".") ? bundleIdentifier + type : type
  }

  static let windowActivity = ".navigation.window"
  static let bundleIdentifier = "$(PRODUCT_BUNDLE_IDENTIFIER)"
}

extension NavigationGraph {
  /// All links, in the order of the text: those of the screens, then those that fire.
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
