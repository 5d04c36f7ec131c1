/// The links, shortcuts, notifications and broadcasts of a spec.
public struct Entries: Sendable {
  /// The custom URL schemes.
  public var schemes: [String] = []
  /// The hosts of universal links.
  public var hosts: [String] = []
  /// The hosts in ASCII, as URLs contain them.
  package var asciiHosts: [String] { hosts.map(LinkHost.ascii) }
  /// The nodes of `schemes`, in the same order.
  public var schemeOrigins: [NodeID] = []
  /// The nodes of `hosts`, in the same order.
  public var hostOrigins: [NodeID] = []
  /// True if the router has App Intents for the screens with a link.
  public var hasIntents = false
  /// The links that fire an event, in all their forms.
  public var firedLinks: [FiredLink] = []
  /// The action for URLs with one of the schemes or hosts that match no link.
  public var unknownLink: UnknownLink?
  /// The quick actions of the home screen.
  public var shortcuts: [Shortcut] = []
  /// The remote and local notifications.
  public var pushes: [Push] = []
  /// The notifications of NotificationCenter.
  public var broadcasts: [Broadcast] = []
  /// The key `links` in the spec.
  public var linksOrigin = NodeID.none

  /// True if there is no scheme, host, link, shortcut, notification or broadcast.
  public var isEmpty: Bool {
    schemes.isEmpty && hosts.isEmpty && firedLinks.isEmpty && unknownLink == nil
      && shortcuts.isEmpty && pushes.isEmpty && broadcasts.isEmpty
  }

  /// True if there is a scheme or host for the patterns without one.
  package var hasOrigin: Bool { !schemes.isEmpty || !hosts.isEmpty }

  /// The links that fire an event, as written: one form of each.
  public var writtenFiredLinks: [FiredLink] { firedLinks.filter(\.pattern.isWhole) }

  /// The actions of shortcuts, notifications and unknown links, with their nodes.
  package var actions: [(action: EntryAction, origin: NodeID)] {
    shortcuts.map { ($0.action, $0.origin) } + pushes.map { ($0.action, $0.origin) }
      + (unknownLink.map { [($0.action, $0.origin)] } ?? [])
  }

  /// The schemes and hosts of `links`, prepared for lookups.
  package var origins: LinkOrigins { LinkOrigins(self) }
}

/// The schemes and hosts of `links`, prepared for lookups.
package struct LinkOrigins {
  private let schemes: Set<String>
  private let hosts: Set<String>

  fileprivate init(_ entries: Entries) {
    schemes = Set(entries.schemes.map { $0.lowercased() })
    hosts = Set(entries.asciiHosts.map { $0.lowercased() })
  }

  /// Returns true if the pattern has its own scheme or host, and `links` has it, too.
  package func contain(originOf pattern: LinkPattern) -> Bool {
    if let host = pattern.host { return hosts.contains(host) }
    return pattern.scheme.map(schemes.contains) ?? false
  }
}

/// A link that fires an event.
public struct FiredLink: Sendable {
  /// The pattern.
  public var pattern: LinkPattern
  /// The event that it fires.
  public var event: EventID
  /// The screens with parameters that the event can show. It is empty if the pattern has no parameters.
  public var fills: [ScreenID] = []
  /// The node of the event's name.
  public var origin: NodeID
}

/// The action for URLs of the app that match no link.
public struct UnknownLink: Sendable {
  /// The action.
  public var action: EntryAction
  /// The parameter that receives the URL, if the shown screen has one.
  public var parameter: String?
  /// The key in the spec.
  public var origin: NodeID

  /// The name of the parameter that receives the URL.
  package static let parameter = "url"
}

/// The action of an entry.
public enum EntryAction: Hashable, Sendable {
  /// Opens the destination in its place.
  case open(Destination)
  /// Fires an event on the visible screen.
  case fire(EventID)
  /// Opens the link that the payload has under this key.
  case url(key: String)
}

/// A quick action of the home screen.
public struct Shortcut: Sendable {
  /// The name, which is also the type of the quick action.
  public var name: String
  /// The title.
  public var title: String
  /// The subtitle.
  public var subtitle: String?
  /// The icon.
  public var icon: String?
  /// The action.
  public var action: EntryAction
  /// The parameters and their values.
  public var with: [(parameter: String, value: ParameterLiteral)]
  /// The formula under which the system shows it.
  public var when = FormulaID.true
  /// The name in the declaration.
  public var origin: NodeID
}

/// A remote or local notification.
public struct Push: Sendable {
  /// The name.
  public var name: String
  /// The payload keys to match, and the allowed values of each. Dots lead into nested keys; a `*` at the end of a
  /// value matches any ending.
  public var match: [(key: String, values: [String])]
  /// The identifiers of the actions to match, with `*` as in `match`. If empty, only a tap on the notification
  /// itself matches.
  public var actions: [String] = []
  /// The action.
  public var action: EntryAction
  /// The parameters, and the payload keys that fill them.
  public var with: [(parameter: String, key: String)]
  /// The name in the declaration.
  public var origin: NodeID

  /// The key of `match` that means the chosen action instead of a payload key.
  package static let actionKey = "action"
  /// The system's identifier for a tap on the notification itself.
  package static let defaultAction = "com.apple.UNNotificationDefaultActionIdentifier"
  /// The system's identifier for a dismissed notification.
  package static let dismissAction = "com.apple.UNNotificationDismissActionIdentifier"
}

/// A notification of NotificationCenter.
public struct Broadcast: Sendable {
  /// The name of the notification.
  public var name: String
  /// The object, as text, which distinguishes several uses of one name.
  public var object: String?
  /// The event that it fires.
  public var event: EventID
  /// The name in the declaration.
  public var origin: NodeID
}
