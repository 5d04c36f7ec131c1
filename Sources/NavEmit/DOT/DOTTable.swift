import NavGraph

/// A text in an HTML-like label, with its own size and color.
struct DOTText {
  var content: String
  var size: Int
  var color: String
  var isBold = false
  /// True if a gap precedes the text. The gap is a text of its own, because SVG drops spaces at the
  /// end of a text.
  var isIndented = false
  /// True if the text continues the line of the text before it.
  var isBeside = false

  private static let gap: TextBuffer = {
    var gap = TextBuffer()
    DOTText(content: "\u{A0}\u{A0}", size: DOTStyle.rowSize, color: DOTStyle.faintInk)
      .write(to: &gap)
    return gap
  }()

  /// Returns the text of a finding.
  static func mark(_ id: String) -> DOTText {
    DOTText(content: ChartMarks.text(id), size: DOTStyle.noteSize, color: ChartMarks.color)
  }

  /// Writes the text. Graphviz rejects empty texts.
  func write(to buffer: inout TextBuffer) {
    if isIndented { buffer.write(Self.gap.bytes) }
    buffer.write("<font point-size=\"")
    buffer.write(size)
    buffer.write("\" color=\"")
    buffer.write(color)
    buffer.write(isBold ? "\"><b>" : "\">")
    if content.isEmpty {
      buffer.write("&#160;")
    } else {
      buffer.write(DOTWriter.cut(content), DOTWriter.htmlEscapes)
    }
    buffer.write(isBold ? "</b></font>" : "</font>")
  }
}

/// A box as one of Graphviz's HTML-like tables, row by row.
struct DOTTable {
  private var rows = TextBuffer()

  private static let lineEnd = "<br align=\"left\"/>"

  /// Adds a row of texts below each other. The values of attributes are escaped, and cut like
  /// tooltips.
  mutating func row(_ texts: [DOTText], _ attributes: [(name: String, value: String)] = []) {
    rows.write("<tr><td align=\"left\"")
    for (name, value) in attributes {
      rows.write(" ")
      rows.write(name)
      rows.write("=\"")
      rows.write(DOTWriter.cut(value), DOTWriter.attributeEscapes)
      rows.write("\"")
    }
    rows.write(">")
    for (i, text) in texts.enumerated() {
      if i > 0, !text.isBeside { rows.write(Self.lineEnd) }
      text.write(to: &rows)
    }
    if !texts.isEmpty { rows.write(Self.lineEnd) }
    rows.write("</td></tr>")
  }

  /// Adds a row with a picture. Graphviz reads the file and fits the picture into its cell.
  mutating func picture(_ picture: ScreenPicture, fill: String?) {
    let (width, height) = picture.shownSize
    rows.write("<tr><td align=\"center\" cellpadding=\"8\"")
    rows.write(fill.map { " bgcolor=\"\($0)\">" } ?? ">")
    rows.write("<table border=\"0\" cellborder=\"0\" cellspacing=\"0\" cellpadding=\"0\"><tr>")
    rows.write(
      "<td fixedsize=\"true\" width=\"\(width)\" height=\"\(height)\"><img scale=\"true\" src=\""
    )
    rows.write(picture.file.path, DOTWriter.pathEscapes)
    rows.write("\"/></td></tr></table></td></tr>")
  }

  /// Adds a last row with findings.
  mutating func writeMarks(_ ids: [String]) {
    guard !ids.isEmpty else { return }
    row(ids.map(DOTText.mark))
  }

  /// Returns the table as the label of a node.
  func framed(
    color: String,
    fill: String,
    isRounded: Bool = false,
    change: DOTStyle.Change? = nil
  ) -> DOTWriter.Value {
    var table = TextBuffer()
    table.write("<table border=\"\(change == nil ? 1 : 2)\" ")
    table.write("cellborder=\"0\" cellspacing=\"0\" cellpadding=\"3\" ")
    table.write("color=\"\(change?.color ?? color)\" bgcolor=\"\(fill)\"")
    // A frame has one style: rounded, or with a line that is not solid.
    let line = change?.line == "solid" ? nil : change?.line
    let style = line ?? (isRounded ? "rounded" : nil)
    table.write(style.map { " style=\"\($0)\">" } ?? ">")
    table.write(rows.bytes)
    table.write("</table>")
    return .html(table)
  }
}
