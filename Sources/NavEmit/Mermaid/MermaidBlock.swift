/// The source of one Mermaid diagram for one chart. Mermaid has no rows that edges can start at, so
/// a drawn row is an edge with a label, and every other row is a line of its box.
struct MermaidBlock {
  /// The level of detail in boxes.
  enum Detail: CaseIterable {
    case full
    /// Everything except `sets`, titles and components.
    case brief
    /// The number of rows without an edge, in place of the rows.
    case counted
  }

  private(set) var text = "flowchart LR\n"
  /// The number of links, which is what Mermaid limits.
  private(set) var edgeCount = 0
  /// The number of UTF-16 code units, which is what Mermaid limits.
  var characterCount: Int { text.utf16.count }

  private let chart: Chart
  private let contents: ChartContents
  private let detail: Detail
  private let boxesOfCluster: [Int?: [Int]]
  private var linksOfKind: [StepKind: [Int]] = [:]
  private let names: [String]

  init(_ chart: Chart, _ detail: Detail) {
    self.chart = chart
    self.detail = detail
    contents = chart.contents
    boxesOfCluster = Dictionary(grouping: chart.boxes) { chart.clusterOfBox[$0] }
    names = Self.names(chart)
    writeCluster(nil, indent: "  ")
    if !contents.marks.isEmpty { writeFindings() }
    for edge in chart.edges { write(edge) }
    writeColors()
  }

  /// The names of boxes in the source. Screens are numbered, because their names could be keywords
  /// of Mermaid.
  private static func names(_ chart: Chart) -> [String] {
    var names = Array(repeating: "", count: chart.contents.boxes.count)
    var count = 0
    for box in chart.boxes {
      switch chart.contents.boxes[box].kind {
      case .launch: names[box] = "launch"
      case .gates: names[box] = "gates"
      case .any: names[box] = "any"
      case .outside: names[box] = "outside"
      case .screen, .tabBar, .nav, .container:
        names[box] = "s\(count)"
        count += 1
      }
    }
    return names
  }

  // MARK: Boxes

  /// Writes the contents of a cluster, inner clusters first. The recursion is as deep as clusters
  /// are nested.
  private mutating func writeCluster(_ cluster: Int?, indent: String) {
    for inner in chart.clusters(in: cluster) {
      let container = contents.containers[inner]
      let label = MermaidText.quoted(["\(container.name) \(container.isTabs ? "tabs" : "nav")"])
      text += "\(indent)subgraph c\(inner)[\(label)]\n"
      writeCluster(inner, indent: indent + "  ")
      text += "\(indent)end\n"
    }
    for box in boxesOfCluster[cluster] ?? [] {
      let label = MermaidText.quoted(lines(of: box))
      let shape =
        contents.boxes[box].isSpecial
        ? "[[\(label)]]" : contents.boxes[box].isAlert ? "(\(label))" : "[\(label)]"
      text += "\(indent)\(names[box])\(shape)\n"
    }
  }

  private func lines(of id: Int) -> [String] {
    let box = contents.boxes[id]
    var lines = [box.name] + band(of: id)
    let rows = chart.rows[id].filter { $0.drawn.isEmpty }
    if detail == .counted {
      if !rows.isEmpty { lines.append("\(rows.count) more") }
      var marks: [String] = []
      for mark in rows.flatMap({ box.rows[$0.index].marks }) where !marks.contains(mark) {
        marks.append(mark)
      }
      lines += marks.map(ChartMarks.text)
    } else {
      var isOfContainer = false
      for row in rows {
        let item = box.rows[row.index]
        if item.isOfContainer, !isOfContainer {
          isOfContainer = true
          lines.append("anywhere in \(chart.container(of: id))")
        }
        let tail = chart.tail(of: row, item)
        lines.append(words(of: item) + (tail.isEmpty ? "" : " \(tail)"))
        lines += item.marks.map(ChartMarks.text)
      }
    }
    if let more = chart.more(to: id) { lines.append(more) }
    return lines + box.marks.map(ChartMarks.text)
  }

  private func band(of id: Int) -> [String] {
    let band = chart.band(of: id).map(\.text)
    guard detail != .full, let title = contents.boxes[id].title else { return band }
    return band.filter { $0 != "“\(title)”" }
  }

  private func words(of row: ChartContents.Row) -> String {
    let settings = detail == .full ? row.settings : nil
    let component = detail == .full ? row.component : nil
    return [row.label, component, row.earlier, row.condition, settings].compactMap(\.self)
      .joined(separator: " ")
  }

  /// Writes the findings that no box represents.
  private mutating func writeFindings() {
    text += "  findings[\(MermaidText.quoted(contents.marks.map(ChartMarks.text)))]\n"
  }

  // MARK: Edges

  private mutating func write(_ edge: Chart.Edge) {
    let item = contents.boxes[edge.from].rows[edge.row]
    let tail = chart.tail(of: chart.rows[edge.from][edge.place], item)
    var named = item
    if item.isOfContainer { named.text += " (anywhere)" }
    var lines = [TextLines.cut(words(of: named), columns: 40)]
    if !tail.isEmpty { lines.append(tail) }
    lines += item.marks.map(ChartMarks.text)
    let label = MermaidText.quoted(lines)
    let line =
      switch item.kind {
      case .root: "== \(label) ==>"
      case .over, .elsewhere: "-. \(label) .->"
      case .stack, .tab, .back, .stays: "-- \(label) -->"
      }
    text += "  \(names[edge.from]) \(line) \(names[edge.to])\n"
    linksOfKind[item.kind, default: []].append(edgeCount)
    edgeCount += 1
  }

  private mutating func writeColors() {
    for kind in StepKind.allCases {
      guard let links = linksOfKind[kind] else { continue }
      text += "  linkStyle \(links.map(String.init).joined(separator: ",")) stroke:\(kind.color)\n"
    }
    var marked = chart.boxes.filter { contents.boxes[$0].isMarked }.map { names[$0] }
    if !contents.marks.isEmpty { marked.append("findings") }
    guard !marked.isEmpty else { return }
    text += "  classDef finding stroke:\(ChartMarks.color),stroke-width:2px\n"
    text += "  class \(marked.joined(separator: ",")) finding\n"
  }
}
