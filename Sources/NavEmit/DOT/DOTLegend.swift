import NavGraph

/// The kinds of steps that occur, below the chart; and what is found of what the chart does not show.
struct DOTLegend {
  private let chart: Chart

  init(_ chart: Chart) { self.chart = chart }

  var label: DOTWriter.Value {
    let kinds = chart.kinds.map {
      DOTText(
        content: "\($0.sign)\u{A0}\u{A0}\($0.explanation)",
        size: DOTLook.noteSize,
        color: $0.color
      )
    }
    let marks = chart.contents.marks.map {
      DOTText(
        content: TextLines.cut("✗\u{A0}\u{A0}\($0)", columns: 60),
        size: DOTLook.noteSize,
        color: ChartMarks.color
      )
    }
    let changes = chart.changes.map(DOTLook.change).map {
      DOTText(
        content: "\($0.sign)\u{A0}\u{A0}\($0.explanation)",
        size: DOTLook.noteSize,
        color: $0.color,
        isBold: true
      )
    }
    let cells = changes + kinds + marks
    var table = TextBuffer()
    table.write("<table border=\"0\" cellspacing=\"8\" cellpadding=\"0\">")
    for start in stride(from: 0, to: cells.count, by: 3) {
      table.write("<tr>")
      for cell in cells[start..<min(start + 3, cells.count)] {
        table.write("<td>")
        cell.write(to: &table)
        table.write("</td>")
      }
      table.write("</tr>")
    }
    if cells.isEmpty { table.write("<tr><td></td></tr>") }
    table.write("</table>")
    return .html(table)
  }
}
