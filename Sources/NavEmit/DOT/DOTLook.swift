import NavGraph

/// How things look. The background is transparent, so each colour of a line or a label outside of a
/// box has a contrast of at least 3:1 both on white and on near-black; boxes bring their own light.
struct DOTLook {
  var color: String
  var style: String
  var arrowhead: String
  var penWidth: String

  static let fontName = "Helvetica,Arial,sans-serif"
  static let ink = "#1f2933"
  static let faintInk = "#52606d"
  static let midTone = "#7b8794"
  static let boxFill = "#f7f9fb"
  static let tabsFill = "#e4ecf5"
  static let navFill = "#eef2f7"
  static let errorColor = "#e03131"
  static let warningColor = "#d9720b"

  /// One look per verb.
  init(_ verb: Verb) {
    switch verb {
    case .root: self.init("#e8590c", "bold", "normal", "2")
    case .push: self.init("#228be6", "solid", "normal", "1.2")
    case .present: self.init("#be4bdb", "dashed", "empty", "1.2")
    case .show: self.init("#1098ad", "solid", "vee", "1.2")
    case .replace: self.init("#b7791f", "solid", "box", "1.2")
    case .select: self.init("#2f9e44", "dotted", "odot", "1.6")
    case .open: self.init("#e64980", "solid", "diamond", "1.2")
    case .launch: self.init("#e8590c", "dashed", "normal", "1.2")
    case .window: self.init("#4c6ef5", "dashed", "obox", "1.2")
    case .popTop, .popToRoot, .popToScreen, .dismissTop, .dismissAll, .close, .unwind:
      self.init(Self.midTone, "solid", "curve", "1")
    case .none: self.init(Self.midTone, "dotted", "none", "1")
    }
  }

  private init(_ color: String, _ style: String, _ arrowhead: String, _ penWidth: String) {
    self.color = color
    self.style = style
    self.arrowhead = arrowhead
    self.penWidth = penWidth
  }

  /// The attributes of an edge.
  var attributes: [(String, DOTWriter.Value)] {
    [
      ("color", .quoted(color)), ("fontcolor", .quoted(color)), ("style", .raw(style)),
      ("arrowhead", .raw(arrowhead)), ("penwidth", .raw(penWidth)),
    ]
  }

  /// What the legend says of the verbs that look like this, in the order in which it lists them.
  static let legend: [(verbs: [Verb], text: String, line: String)] = [
    ([.root], "root: a new root, nothing left of the old one", "━━▶"),
    ([.push], "push: onto the navigation stack", "──▶"),
    ([.present], "present: modally over what is there", "╌╌▷"),
    ([.show], "show: push, or present where there is no stack", "──≻"),
    ([.replace], "replace: in place of the stack's top", "──■"),
    ([.select], "select: another tab", "┄┄○"),
    ([.open], "open: to its own place", "──◆"),
    ([.launch], "launch: the launch rules again", "╌╌▶"),
    ([.window], "window: in a window of its own", "╌╌□"),
    (
      [.popTop, .popToRoot, .popToScreen, .dismissTop, .dismissAll, .close, .unwind],
      "back: pop, dismiss, close, unwind", "↩"
    ),
    ([.none], "sets only", "•"),
  ]
}

/// What the diagnostics say of each thing that is drawn.
struct DOTMarks {
  private var marks: [Subject: Mark] = [:]

  struct Mark {
    var severity: Severity
    /// Without repetition, in the order of the diagnostics.
    var ids: [String]

    var color: String { severity == .error ? DOTLook.errorColor : DOTLook.warningColor }

    var text: String { "✗ " + ids.joined(separator: ", ") }
  }

  /// Notes are no reason to mark anything.
  init(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics where diagnostic.severity != .note {
      guard diagnostic.subject != .spec else { continue }
      var mark =
        marks[diagnostic.subject] ?? Mark(severity: diagnostic.severity, ids: [])
      mark.severity = min(mark.severity, diagnostic.severity)
      if !mark.ids.contains(diagnostic.kind.id) { mark.ids.append(diagnostic.kind.id) }
      marks[diagnostic.subject] = mark
    }
  }

  subscript(subject: Subject) -> Mark? { marks.isEmpty ? nil : marks[subject] }
}

/// What the looks mean; only those that occur.
struct DOTLegend {
  private let context: DOTContext

  init(_ context: DOTContext) { self.context = context }

  func write(to writer: inout DOTWriter) {
    var used = Set(context.graph.transitions.map(\.verb))
    // Launch rules look like it.
    used.insert(.root)
    if context.hasEntryEdges { used.insert(.open) }
    var table = DOTTable()
    for (verbs, text, line) in DOTLook.legend {
      guard let first = verbs.first, verbs.contains(where: used.contains) else { continue }
      table.row(sample: line, color: DOTLook(first).color, text: text)
    }
    table.row(
      sample: "event [when] / sets",
      color: DOTLook.faintInk,
      text: "what an edge says, and on what line"
    )
    table.row(sample: "✗", color: DOTLook.errorColor, text: "what navc check reports here")
    writer.statement(
      DOTWriter.quoted("the legend"),
      [
        ("shape", .raw("plain")), ("style", .quoted("")),
        ("label", table.framed(color: DOTLook.midTone, fill: DOTLook.boxFill)),
      ]
    )
  }
}
