import NavGraph

/// A quick action, a notification or a broadcast in the page's data.
struct PageEntry {
  private let kind: String
  private let name: String
  private let title: String?
  private let action: EntryAction
  private var when = FormulaID.true
  /// The parameters with values from the spec.
  private var fields: [(name: String, value: ParameterLiteral)] = []
  /// The parameters whose values come with the entry.
  private var parameters: [String] = []

  /// All entries except notifications that contain a URL, which the simulator follows as a link.
  static func all(of graph: NavigationGraph) -> [PageEntry] {
    let entries = graph.entries
    return entries.shortcuts.map { PageEntry($0) }
      + entries.pushes.map { PageEntry($0) }
      .filter { if case .url = $0.action { false } else { true } }
      + entries.broadcasts.map { PageEntry($0) }
  }

  private init(_ shortcut: Shortcut) {
    (kind, name, title) = ("shortcut", shortcut.name, shortcut.title)
    (action, when) = (shortcut.action, shortcut.when)
    fields = shortcut.with.map { ($0.parameter, $0.value) }
  }

  private init(_ push: Push) {
    (kind, name, title) = ("push", push.name, nil)
    action = push.action
    parameters = push.with.map(\.parameter)
  }

  /// Creates an entry. Two broadcasts with one name differ in their objects.
  private init(_ broadcast: Broadcast) {
    (kind, title) = ("broadcast", nil)
    name = broadcast.object.map { "\(broadcast.name) \($0)" } ?? broadcast.name
    action = .fire(broadcast.event)
  }

  func write(to json: inout JSONWriter) {
    json.object { json in
      if case .fire(let event) = action { json.field("event", Int(event.index)) }
      json.object("fields") { json in
        for (name, value) in fields.sorted(by: { $0.name < $1.name }) {
          Self.write(value, as: name, &json)
        }
      }
      json.field("kind", kind)
      json.field("name", name)
      json.field("parameters", parameters)
      if case .open(let target) = action { json.field("target", target.code) }
      json.field("title", title)
      json.field("when", Int(when.index))
    }
  }

  static func write(_ value: ParameterLiteral, as name: String, _ json: inout JSONWriter) {
    switch value {
    case .null:
      json.key(name)
      json.value(number: "null")
    case .emptyArray: json.field(name, [String]())
    default: json.field(name, value.plainText)
    }
  }
}
