import NavGraph

/// Colors and sizes of a chart. Texts have a contrast of at least 4.5:1, and lines of at least 3:1,
/// on their background. Everything that a color says, a sign or a line style says too.
enum DOTStyle {
  /// The look of a change: its color, its line style, and the sign before a name.
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

  /// The columns of a line. Six boxes of this width are readable at 900 pixels.
  static let columns = 24
  /// The columns of a line of smaller text.
  static let noteColumns = 27

  /// Returns the look of elements that differ between two versions.
  static func change(_ kind: Difference.Kind) -> Change {
    switch kind {
    case .added: Change(color: "#277036", line: "solid", sign: "+", explanation: "added")
    case .removed: Change(color: "#b92525", line: "dashed", sign: "−", explanation: "removed")
    case .changed: Change(color: "#8f5400", line: "dotted", sign: "~", explanation: "changed")
    case .renamed: Change(color: "#8f5400", line: "dotted", sign: "~", explanation: "renamed")
    }
  }

  /// Returns the attributes of an edge.
  static func edge(
    _ kind: StepKind,
    _ change: Difference.Kind? = nil
  ) -> [(String, DOTWriter.Value)] {
    if let change = change.map(self.change) {
      return [
        ("color", .quoted(change.color)), ("style", .raw(change.line)), ("penwidth", .raw("2")),
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
