/// What comes from outside (LANGUAGE §8).
public struct Entries: Sendable {
  /// Custom URL schemes.
  public var schemes: [String] = []
  /// Hosts of universal links.
  public var hosts: [String] = []
  /// The same as URLs have them.
  package var asciiHosts: [String] { hosts.map(LinkHost.ascii) }
  /// Where they are written, one for one.
  public var schemeOrigins: [NodeID] = []
  /// Where they are written, one for one.
  public var hostOrigins: [NodeID] = []
  /// Whether the router has App Intents that open what has a link.
  public var hasIntents = false
  /// Links that fire an event, in all their forms.
  public var firedLinks: [FiredLink] = []
  /// What a URL does that has one of the schemes or hosts, and that no link takes.
  public var unknownLink: UnknownLink?
  /// Home-screen quick actions.
  public var shortcuts: [Shortcut] = []
  /// Notifications.
  public var pushes: [Push] = []
  /// NotificationCenter's notifications.
  public var broadcasts: [Broadcast] = []
  /// The key `links`, where it is written.
  public var linksOrigin = NodeID.none

  /// Whether there is anything.
  public var isEmpty: Bool {
    schemes.isEmpty && hosts.isEmpty && firedLinks.isEmpty && unknownLink == nil
      && shortcuts.isEmpty && pushes.isEmpty && broadcasts.isEmpty
  }

  /// Whether there is a scheme or a host that patterns without one go with.
  package var hasOrigin: Bool { !schemes.isEmpty || !hosts.isEmpty }

  /// Links that fire an event, each once, as they are written.
  public var writtenFiredLinks: [FiredLink] { firedLinks.filter(\.pattern.isWhole) }

  /// What shortcuts, notifications and unknown links do, and where each is written.
  package var actions: [(action: EntryAction, origin: NodeID)] {
    shortcuts.map { ($0.action, $0.origin) } + pushes.map { ($0.action, $0.origin) }
      + (unknownLink.map { [($0.action, $0.origin)] } ?? [])
  }

  /// What links may begin with that is the app's.
  package var origins: LinkOrigins { LinkOrigins(self) }
}

/// The schemes and hosts of `links`, to ask for.
package struct LinkOrigins {
  private let schemes: Set<String>
  private let hosts: Set<String>

  fileprivate init(_ entries: Entries) {
    schemes = Set(entries.schemes.map { $0.lowercased() })
    hosts = Set(entries.asciiHosts.map { $0.lowercased() })
  }

  /// Whether the pattern has a scheme, or a host, of its own that is also one of `links`.
  package func contain(originOf pattern: LinkPattern) -> Bool {
    if let host = pattern.host { return hosts.contains(host) }
    return pattern.scheme.map(schemes.contains) ?? false
  }
}

/// A link that fires an event.
public struct FiredLink: Sendable {
  /// The pattern.
  public var pattern: LinkPattern
  /// What it fires.
  public var event: EventID
  /// The screens with parameters that the event may bring; none if the pattern has no parameter.
  public var fills: [ScreenID] = []
  /// Where it is written.
  public var origin: NodeID
}

/// A URL that is the app's, and that no link takes.
public struct UnknownLink: Sendable {
  /// What it does.
  public var action: EntryAction
  /// The parameter that it fills with itself, if what it brings has one.
  public var parameter: String?
  /// The key, where it is written.
  public var origin: NodeID

  /// What such a parameter is called.
  package static let parameter = "url"
}

/// What an entry does.
public enum EntryAction: Hashable, Sendable {
  /// Opens the destination at its place.
  case open(Destination)
  /// Fires an event at the visible screen.
  case fire(EventID)
  /// Opens the link found under this payload key.
  case url(key: String)
}

/// A home-screen quick action.
public struct Shortcut: Sendable {
  /// The name; its type in the system.
  public var name: String
  /// What is shown.
  public var title: String
  /// What is shown below it.
  public var subtitle: String?
  /// Its icon.
  public var icon: String?
  /// What it does.
  public var action: EntryAction
  /// Parameters, and their values.
  public var with: [(parameter: String, value: ParameterLiteral)]
  /// When it is offered.
  public var when = FormulaID.true
  /// The name, where it is declared.
  public var origin: NodeID
}

/// A notification.
public struct Push: Sendable {
  /// The name.
  public var name: String
  /// Payload keys (dots lead into nested ones), and the values of which one must be there; a `*` at
  /// a value's end stands for any ending.
  public var match: [(key: String, values: [String])]
  /// Identifiers of actions, of which one must have been chosen, with a `*` as in `match`; empty for
  /// the default one, a tap on the notification itself.
  public var actions: [String] = []
  /// What it does.
  public var action: EntryAction
  /// Parameters, and the payload keys that fill them.
  public var with: [(parameter: String, key: String)]
  /// The name, where it is declared.
  public var origin: NodeID

  /// The key of `match` that is none of the payload's.
  package static let actionKey = "action"
  /// The action of a tap on the notification itself, as the system calls it.
  package static let defaultAction = "com.apple.UNNotificationDefaultActionIdentifier"
  /// That of a notification that was swiped away.
  package static let dismissAction = "com.apple.UNNotificationDismissActionIdentifier"
}

/// A notification of NotificationCenter.
public struct Broadcast: Sendable {
  /// Its name there.
  public var name: String
  /// The object, as text, that tells two uses of one name apart.
  public var object: String?
  /// What it fires.
  public var event: EventID
  /// The name, where it is declared.
  public var origin: NodeID
}
