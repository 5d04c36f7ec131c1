import NavGraph

/// A text in an HTML-like label, of its own size and colour.
struct DOTText {
  var content: String
  var size: Int
  var color: String
  var isBold = false
  /// Whether a gap is before it. SVG drops spaces at the end of a text, so that it is one of its own.
  var isIndented = false
  /// Whether it stands on the line of the text before it.
  var isBeside = false

  private static let gap: TextBuffer = {
    var gap = TextBuffer()
    DOTText(content: "\u{A0}\u{A0}", size: DOTLook.rowSize, color: DOTLook.faintInk)
      .write(to: &gap)
    return gap
  }()

  /// What is found.
  static func mark(_ id: String) -> DOTText {
    DOTText(content: ChartMarks.text(id), size: DOTLook.noteSize, color: ChartMarks.color)
  }

  /// Graphviz takes no empty one.
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

  /// A row of texts below each other; values of attributes are escaped here, and cut as tips are.
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

  /// A row with a picture, which Graphviz reads and fits into its cell.
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

  /// A last row with what is found.
  mutating func writeMarks(_ ids: [String]) {
    guard !ids.isEmpty else { return }
    row(ids.map(DOTText.mark))
  }

  /// The label of a node that is nothing but the table.
  func framed(
    color: String,
    fill: String,
    isRounded: Bool = false,
    change: DOTLook.Change? = nil
  ) -> DOTWriter.Value {
    var table = TextBuffer()
    table.write("<table border=\"\(change == nil ? 1 : 2)\" ")
    table.write("cellborder=\"0\" cellspacing=\"0\" cellpadding=\"3\" ")
    table.write("color=\"\(change?.color ?? color)\" bgcolor=\"\(fill)\"")
    // A frame is rounded, or of another line than a solid one.
    let line = change?.line == "solid" ? nil : change?.line
    let style = line ?? (isRounded ? "rounded" : nil)
    table.write(style.map { " style=\"\($0)\">" } ?? ">")
    table.write(rows.bytes)
    table.write("</table>")
    return .html(table)
  }
}
