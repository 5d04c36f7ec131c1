/// A Home Screen quick action. Its type is its name.
struct QuickAction: Sendable {
  let name: String
  let title: String
  let subtitle: String?
  /// The name of an SF Symbol, or `asset:` and the name of an image.
  let icon: String?
  /// The formula under which the quick action is offered.
  let when: Int
  let action: OpeningRequest.Action?

  init?(_ line: EntryLine) {
    guard let name = line.text("n"), let when = line.number("w") else {
      return nil
    }
    self.name = name
    self.when = when
    title = line.text("t") ?? ""
    subtitle = line.text("s")
    icon = line.text("i")
    action = line.action.flatMap { OpeningRequest.Action($0) }
  }
}

/// The user activity of a screen.
struct ActivityRule: Sendable {
  /// The activity type; nil for one made of the bundle identifier and the screen's name.
  let type: String?
  let screen: Int
  /// The parameters that the screen requires.
  let required: [String]
  let isEligibleForHandoff: Bool
  let isEligibleForSearch: Bool
  let isEligibleForPrediction: Bool

  /// Returns the activity type in the app with this bundle identifier.
  func type(in app: String, _ tables: NavigationTables) -> String {
    type ?? app + "." + tables.name(ofScreen: screen)
  }

  init?(_ line: EntryLine) {
    guard case .open(let target) = line.action, let screen = target.screen else { return nil }
    self.screen = screen
    type = line.text("n")
    required = line.words.filter { $0.mark == ":" }.flatMap(\.texts)
    let marks = Set(line.words.map(\.mark))
    isEligibleForHandoff = marks.contains("h")
    isEligibleForSearch = marks.contains("s")
    isEligibleForPrediction = marks.contains("p")
  }
}

extension OpeningRequest.Action {
  init?(_ action: EntryAction) {
    switch action {
    case .open(let destination): self = .open(destination)
    case .fire(let event): self = .fire(event)
    case .url: return nil
    }
  }
}

/// The system's own actions of notifications. Defined here because the core does not use UserNotifications.
enum NotificationAction {
  static let tap = "com.apple.UNNotificationDefaultActionIdentifier"
  static let dismissal = "com.apple.UNNotificationDismissActionIdentifier"
}

/// A notification in the spec.
struct PushRule: Sendable {
  let name: String
  let action: EntryAction
  private let match: [(key: String, values: [String])]
  /// The identifiers of the notification's actions. A tap is one of them.
  private let actions: [String]
  private let with: [(parameter: String, key: String)]

  init?(_ line: EntryLine) {
    guard let name = line.text("n"), let action = line.action else { return nil }
    self.name = name
    self.action = action
    match = line.words.filter { $0.mark == "?" }.compactMap { word in
      word.texts.first.map { ($0, Array(word.texts.dropFirst())) }
    }
    actions = line.words.first { $0.mark == "a" }?.texts ?? [NotificationAction.tap]
    with = line.words.filter { $0.mark == ":" && $0.texts.count == 2 }
      .map { ($0.texts[0], $0.texts[1]) }
  }

  /// Returns true if the entry is about a notification with this payload and the chosen action.
  func matches(_ payload: [AnyHashable: Any], action: String? = nil) -> Bool {
    takes(action ?? NotificationAction.tap)
      && match.allSatisfy { key, values in
        guard let text = PushPayload.text(key[...], in: payload) else { return false }
        return values.contains { Self.covers($0, text) }
      }
  }

  /// Returns true if the entry is about an action. A dismissal has to be named; `*` does not include it.
  private func takes(_ action: String) -> Bool {
    action == NotificationAction.dismissal
      ? actions.contains(action) : actions.contains { Self.covers($0, action) }
  }

  private static func covers(_ value: String, _ text: String) -> Bool {
    value.hasSuffix("*") ? text.utf8.starts(with: value.utf8.dropLast()) : text == value
  }

  func fields(from payload: [AnyHashable: Any]) -> ParameterFields {
    var fields = ParameterFields()
    for (parameter, key) in with {
      guard let text = PushPayload.text(key[...], in: payload) else { continue }
      fields[parameter] = ParameterField(texts: [text])
    }
    return fields
  }
}

/// The links, quick actions, notifications, activities and broadcasts of the spec. For generated code.
public final class WaysIn: Sendable {
  let links: DeepLinkTree
  let shortcuts: [QuickAction]
  let pushes: [PushRule]
  let activities: [ActivityRule]
  /// The name, object and event of each broadcast.
  let broadcasts: [(name: String, object: String?, event: Int)]

  static let none = WaysIn()

  /// Parses strings with one entry on each line. For generated code.
  public init(
    links: String = "",
    shortcuts: String = "",
    pushes: String = "",
    activities: String = "",
    broadcasts: String = ""
  ) {
    self.links = DeepLinkTree(EntryLine.lines(links))
    self.shortcuts = EntryLine.lines(shortcuts).compactMap { QuickAction($0) }
    self.pushes = EntryLine.lines(pushes).compactMap { PushRule($0) }
    self.activities = EntryLine.lines(activities).compactMap { ActivityRule($0) }
    self.broadcasts = EntryLine.lines(broadcasts).compactMap { line in
      guard let name = line.text("n"), case .fire(let event) = line.action else { return nil }
      return (name, line.text("b"), event)
    }
  }
}
