import NavGraph

/// A text in an HTML-like label, of its own size and colour.
struct DOTText {
  var content: String
  var size: Int
  var color: String
  var isBold = false

  /// Graphviz takes no empty one.
  func write(to buffer: inout TextBuffer) {
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
  /// What stands on one line.
  typealias Line = [DOTText]

  private var rows = TextBuffer()

  /// A row of lines below each other; values of attributes are escaped here, and cut as tips are.
  mutating func row(_ lines: [Line], _ attributes: [(name: String, value: String)] = []) {
    rows.write("<tr><td align=\"left\"")
    for (name, value) in attributes {
      rows.write(" ")
      rows.write(name)
      rows.write("=\"")
      rows.write(DOTWriter.cut(value), DOTWriter.attributeEscapes)
      rows.write("\"")
    }
    rows.write(">")
    for line in lines {
      for text in line { text.write(to: &rows) }
      rows.write("<br align=\"left\"/>")
    }
    rows.write("</td></tr>")
  }

  /// A last row with what is found.
  mutating func writeMarks(_ ids: [String]) {
    guard !ids.isEmpty else { return }
    row(
      ids.map {
        [
          DOTText(
            content: ChartMarks.text($0),
            size: DOTLook.noteSize,
            color: ChartMarks.color
          )
        ]
      }
    )
  }

  /// The label of a node that is nothing but the table.
  func framed(color: String, fill: String) -> DOTWriter.Value {
    var table = TextBuffer()
    table.write("<table border=\"1\" cellborder=\"0\" cellspacing=\"0\" cellpadding=\"3\" ")
    table.write("color=\"\(color)\" bgcolor=\"\(fill)\">")
    table.write(rows.bytes)
    table.write("</table>")
    return .html(table)
  }
}
