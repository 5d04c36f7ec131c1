/// The kinds of steps that occur, below the chart; and what is found of what the chart does not show.
struct DOTLegend {
  private let chart: Chart

  init(_ chart: Chart) { self.chart = chart }

  var label: DOTWriter.Value {
    let kinds = chart.kinds.map {
      DOTTable.text("\($0.sign)\u{A0}\u{A0}\($0.explanation)", DOTLook.noteSize, $0.color)
    }
    let marks = chart.contents.marks.map {
      let text = TextLines.cut("✗\u{A0}\u{A0}\($0)", columns: 60)
      return DOTTable.text(text, DOTLook.noteSize, ChartMarks.color)
    }
    let cells = kinds + marks
    var rows = ""
    for start in stride(from: 0, to: cells.count, by: 3) {
      let row = cells[start..<min(start + 3, cells.count)].map { "<td>\($0)</td>" }
      rows += "<tr>\(row.joined())</tr>"
    }
    if rows.isEmpty { rows = "<tr><td></td></tr>" }
    return .html("<table border=\"0\" cellspacing=\"8\" cellpadding=\"0\">\(rows)</table>")
  }
}
