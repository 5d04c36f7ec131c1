/// Writes a box as a node's label: a table with the name, the band, the rows and the findings.
struct DOTBox {
  private let chart: Chart
  private let links: ChartLinks
  private let id: Int
  private let box: ChartContents.Box
  private let picture: ScreenPicture?

  init(_ id: Int, in chart: Chart, _ links: ChartLinks, _ pictures: ScreenPictures) {
    self.chart = chart
    self.links = links
    self.id = id
    box = chart.contents.boxes[id]
    picture = box.kind == .screen ? pictures[box.id] : nil
  }

  var label: DOTWriter.Value {
    var table = DOTTable()
    let ink = box.isSpecial ? DOTStyle.lightInk : DOTStyle.ink
    if let picture {
      // A filled cell would stick out at the rounded corners.
      table.picture(picture, fill: box.isAlert ? nil : DOTStyle.head)
    }
    var head = [("port", "head"), ("width", "96"), ("cellpadding", "4")]
    if !box.isAlert { head.append(("bgcolor", box.isSpecial ? DOTStyle.darkHead : DOTStyle.head)) }
    if let target = links.boxTarget(box) {
      head += [("id", "\(links.id(of: box)).head"), ("title", box.name), ("href", target)]
    }
    let change = box.change.map(DOTStyle.change)
    let name = change.map { "\($0.sign) \(box.name)" } ?? box.name
    table.row(
      TextLines.wrap(name, columns: DOTStyle.columns).map {
        DOTText(content: $0, size: DOTStyle.nameSize, color: change?.color ?? ink, isBold: true)
      },
      head
    )
    writeBand(to: &table)
    writeRows(to: &table)
    if let more = chart.more(to: id) { table.row([note(more)]) }
    table.writeMarks(box.marks)
    let plain = box.isSpecial ? DOTStyle.darkHead : DOTStyle.border
    let border = box.isMarked ? ChartMarks.color : plain
    let fill = box.isAlert ? DOTStyle.alert : DOTStyle.background
    return table.framed(color: border, fill: fill, isRounded: box.isAlert, change: change)
  }

  private func note(_ text: String) -> DOTText {
    DOTText(content: text, size: DOTStyle.noteSize, color: DOTStyle.faintInk)
  }

  private func notes(_ text: String) -> [DOTText] {
    TextLines.wrap(text, columns: DOTStyle.noteColumns).map(note)
  }

  private func writeBand(to table: inout DOTTable) {
    let lines = chart.band(of: id).flatMap { line -> [DOTText] in
      guard let change = line.change.map(DOTStyle.change) else { return notes(line.text) }
      return notes("\(change.sign) \(line.text)").map { text in
        var text = text
        (text.color, text.isBold) = (change.color, true)
        return text
      }
    }
    if !lines.isEmpty { table.row(lines, [("bgcolor", DOTStyle.band)]) }
  }

  private func writeRows(to table: inout DOTTable) {
    var isOfContainer = false
    for (i, row) in chart.rows[id].enumerated() {
      let item = box.rows[row.index]
      if item.isOfContainer, !isOfContainer {
        isOfContainer = true
        table.row(notes("anywhere in \(chart.container(of: id))"), [("bgcolor", DOTStyle.band)])
      }
      // `dot` writes an element, and so a tooltip, only for rows with a link.
      let target = links.target(of: row, in: id, of: chart) ?? "#" + links.id(of: box)
      let attributes = [
        ("port", "r" + String(row.index)), ("id", links.id(of: box, row: i)), ("title", item.tip),
        ("href", target),
      ]
      table.row(lines(item, row), attributes)
    }
  }

  private func lines(_ item: ChartContents.Row, _ row: Chart.Row) -> [DOTText] {
    let change = item.change.map(DOTStyle.change)
    let label = change.map { "\($0.sign) \(item.label)" } ?? item.label
    let texts = TextLines.wrap(label, columns: DOTStyle.columns)
    var lines = texts.map {
      DOTText(
        content: $0,
        size: DOTStyle.rowSize,
        color: change?.color ?? DOTStyle.ink,
        isBold: change != nil
      )
    }
    let tail = chart.tail(of: row, item)
    if !tail.isEmpty {
      let last = texts.last.map { TextLines.width($0) } ?? 0
      let isBeside = last + TextLines.width(tail) < DOTStyle.columns
      let tails = isBeside ? [tail] : TextLines.wrap(tail, columns: DOTStyle.columns)
      for text in tails {
        var line = DOTText(content: text, size: DOTStyle.rowSize, color: item.kind.color)
        line.isIndented = true
        line.isBeside = isBeside
        lines.append(line)
      }
    }
    if let component = item.component { lines += notes(component) }
    if let earlier = item.earlier { lines += notes(earlier) }
    if let condition = item.condition { lines += notes(condition) }
    if let settings = item.settings { lines += notes(settings) }
    return lines + item.marks.map(DOTText.mark)
  }
}
