import NavGraph

/// The legend below the chart: the kinds of rows and changes that occur, and findings without a
/// place in the chart.
struct DOTLegend {
  private let chart: Chart

  init(_ chart: Chart) { self.chart = chart }

  var label: DOTWriter.Value {
    let kinds = chart.kinds.map {
      DOTText(
        content: "\($0.sign)\u{A0}\u{A0}\($0.explanation)",
        size: DOTStyle.noteSize,
        color: $0.color
      )
    }
    let marks = chart.contents.marks.map {
      DOTText(
        content: TextLines.cut("✗\u{A0}\u{A0}\($0)", columns: 60),
        size: DOTStyle.noteSize,
        color: ChartMarks.color
      )
    }
    let changes = chart.changes.map(DOTStyle.change).map {
      DOTText(
        content: "\($0.sign)\u{A0}\u{A0}\($0.explanation)",
        size: DOTStyle.noteSize,
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
