/// Writes a box: the table that is a node's label. Its name, the band, its rows, and what is found.
struct DOTBox {
  private let chart: Chart
  private let links: ChartLinks
  private let id: Int
  private let box: ChartContents.Box

  init(_ id: Int, in chart: Chart, _ links: ChartLinks) {
    self.chart = chart
    self.links = links
    self.id = id
    box = chart.contents.boxes[id]
  }

  var label: DOTWriter.Value {
    var table = DOTTable()
    table.row(
      TextLines.wrap(box.name, columns: DOTLook.columns).map {
        DOTTable.text($0, DOTLook.nameSize, box.isSpecial ? DOTLook.lightInk : DOTLook.ink, isBold: true)
      },
      [
        ("port", "head"), ("width", "96"), ("cellpadding", "4"),
        ("bgcolor", box.isSpecial ? DOTLook.darkHead : DOTLook.head),
      ]
    )
    writeBand(to: &table)
    writeRows(to: &table)
    if let count = chart.leftOut?[id], count > 0 {
      table.row([note("… \(count) more lead\(count == 1 ? "s" : "") here")])
    }
    table.writeMarks(box.marks)
    let isMarked = !box.marks.isEmpty || box.rows.contains { !$0.marks.isEmpty }
    let border = isMarked ? DOTLook.finding : box.isSpecial ? DOTLook.darkHead : DOTLook.border
    return table.framed(color: border, fill: DOTLook.background)
  }

  private func note(_ text: String) -> String {
    DOTTable.text(text, DOTLook.noteSize, DOTLook.faintInk)
  }

  private func notes(_ texts: [String]) -> [String] {
    texts.flatMap { TextLines.wrap($0, columns: DOTLook.noteColumns) }.map(note)
  }

  private func writeBand(to table: inout DOTTable) {
    let lines = notes(chart.band(of: id))
    if !lines.isEmpty { table.row(lines, [("bgcolor", DOTLook.band)]) }
  }

  private func writeRows(to table: inout DOTTable) {
    var isOfContainer = false
    for (i, row) in chart.rows[id].enumerated() {
      let item = box.rows[row.index]
      if item.isOfContainer, !isOfContainer {
        isOfContainer = true
        table.row(notes(["anywhere in \(chart.container(of: id))"]), [("bgcolor", DOTLook.band)])
      }
      var attributes = [
        ("port", "r\(row.index)"), ("id", links.id(of: box, row: i)), ("title", item.tip),
      ]
      if let target = links.target(of: row, in: id, of: chart) {
        attributes.append(("href", target))
      }
      table.row(lines(item, row), attributes)
    }
  }

  private func lines(_ item: ChartContents.Row, _ row: Chart.Row) -> [String] {
    let texts = TextLines.wrap(item.text, columns: DOTLook.columns)
    var lines = texts.map { DOTTable.text($0, DOTLook.rowSize, DOTLook.ink) }
    // SVG drops spaces at the end of a text, so that a gap is one of its own.
    let gap = DOTTable.text("\u{A0}\u{A0}", DOTLook.rowSize, DOTLook.faintInk)
    let tail = chart.tail(of: row, item)
    if !tail.isEmpty {
      func colored(_ text: String) -> String {
        DOTTable.text(text, DOTLook.rowSize, item.kind.color)
      }
      let last = texts.last.map { TextLines.width($0) } ?? 0
      if last + TextLines.width(tail) < DOTLook.columns {
        lines[lines.count - 1] += gap + colored(tail)
      } else {
        lines += TextLines.wrap(tail, columns: DOTLook.columns).map { gap + colored($0) }
      }
    }
    lines += notes(item.notes)
    lines += item.marks.map { DOTTable.text("✗ \($0)", DOTLook.noteSize, DOTLook.finding) }
    return lines
  }
}

/// The ids of boxes and rows in a picture, and where its portals lead.
package struct ChartLinks: Sendable {
  /// Before every id, so that several pictures can stand on one page.
  package var prefix = ""
  /// Where boxes are that are not in this picture, by the id of the box: what comes before it.
  package var elsewhere: @Sendable (Int) -> String? = { _ in nil }

  package init() {}

  package func id(of box: ChartContents.Box) -> String { prefix + box.id }

  package func id(of box: ChartContents.Box, row: Int) -> String { "\(prefix)\(box.id).\(row)" }

  /// Where a row leads: to the first of its ends that no edge shows, else to the first.
  package func target(of row: Chart.Row, in box: Int, of chart: Chart) -> String? {
    let ends = chart.contents.boxes[box].rows[row.index].ends
    let end = ends.first { !row.drawn.contains($0.box) } ?? ends.first
    guard let end else { return nil }
    if chart.isDrawn[end.box] { return "#" + id(of: chart.contents.boxes[end.box]) }
    return elsewhere(end.box).map { $0 + chart.contents.boxes[end.box].id }
  }
}
