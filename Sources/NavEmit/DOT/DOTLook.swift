import NavGraph

/// Colours and sizes of a chart. Each text has a contrast of 4.5 to 1 at least on what is under it, each
/// line 3 to 1; colour says nothing that a sign or the kind of a line does not say.
enum DOTLook {
  /// Of what became of something: its colour, the kind of its lines, and the sign before its name.
  struct Change {
    let color: String
    let line: String
    let sign: String
    let explanation: String
  }

  static let fontName = "Helvetica,Arial,sans-serif"
  static let ink = "#1f2933"
  static let faintInk = "#52606d"
  static let lightInk = "#ffffff"
  static let background = "#ffffff"
  static let head = "#dbe4ee"
  static let darkHead = "#475569"
  static let alert = "#fff3dc"
  static let band = "#f3f6f9"
  static let border = "#94a3b8"
  static let clusterBorder = "#cbd5e1"
  static let cluster = "#eef2f7"
  static let innerCluster = "#f8fafc"

  static let nameSize = 12
  static let rowSize = 10
  static let noteSize = 9
  static let clusterSize = 11

  /// Columns of a line: six boxes that wide can be read at 900 pixels.
  static let columns = 24
  /// Of the smaller text.
  static let noteColumns = 27

  /// How something is drawn that only one of two versions has, or that they have otherwise.
  static func change(_ kind: Difference.Kind) -> Change {
    switch kind {
    case .added: Change(color: "#277036", line: "solid", sign: "+", explanation: "added")
    case .removed: Change(color: "#b92525", line: "dashed", sign: "−", explanation: "removed")
    case .changed: Change(color: "#8f5400", line: "dotted", sign: "~", explanation: "changed")
    case .renamed: Change(color: "#8f5400", line: "dotted", sign: "~", explanation: "renamed")
    }
  }

  /// How an edge is drawn.
  static func edge(
    _ kind: StepKind,
    _ change: Difference.Kind? = nil
  ) -> [(String, DOTWriter.Value)] {
    if let look = change.map(self.change) {
      return [
        ("color", .quoted(look.color)), ("style", .raw(look.line)), ("penwidth", .raw("2")),
      ]
    }
    let (style, width) =
      switch kind {
      case .root: ("solid", "2")
      case .stack, .tab: ("solid", "1.2")
      case .over: ("dashed", "1.2")
      case .elsewhere: ("dotted", "1.6")
      case .back, .stays: ("solid", "1")
      }
    return [
      ("color", .quoted(kind.color)), ("style", .raw(style)), ("penwidth", .raw(width)),
    ]
  }
}
