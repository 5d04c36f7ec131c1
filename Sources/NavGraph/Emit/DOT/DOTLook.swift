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
