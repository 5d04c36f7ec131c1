public import NavGraph

/// Returns the flow chart of `graph` in Graphviz's DOT language, with the findings in `diagnostics`
/// marked.
///
/// The chart is read from left to right, starting at the launch. A screen is a box, and each event
/// that leaves it is a row of the box. Few edges are drawn; every other row names its target. The
/// output depends only on the arguments. The time is linear in the spec, apart from sorting.
public func emitDOT(_ graph: NavigationGraph, diagnostics: [Diagnostic]) -> [UInt8] {
  emitDOT(ChartViews(graph, diagnostics: diagnostics).whole)
}

/// Returns `chart` in Graphviz's DOT language. Boxes refer to the screens' pictures by their file
/// paths.
package func emitDOT(
  _ chart: Chart,
  links: ChartLinks = ChartLinks(),
  pictures: ScreenPictures = ScreenPictures()
) -> [UInt8] {
  DOTEmitter(chart, links, pictures).emit()
}

/// Writes a chart, part by part.
private struct DOTEmitter {
  private let chart: Chart
  private let contents: ChartContents
  private let links: ChartLinks
  private let pictures: ScreenPictures
  private let boxesOfCluster: [Int?: [Int]]
  private let familiesOfCluster: [Int?: [[Int]]]

  init(_ chart: Chart, _ links: ChartLinks, _ pictures: ScreenPictures) {
    self.chart = chart
    self.pictures = pictures
    self.links = links.inDOT
    contents = chart.contents
    boxesOfCluster = Dictionary(grouping: chart.boxes) { chart.clusterOfBox[$0] }
    familiesOfCluster = Dictionary(grouping: chart.families) { $0.cluster }
      .mapValues { $0.map(\.boxes) }
  }

  func emit() -> [UInt8] {
    var writer = DOTWriter()
    writer.open("digraph \(DOTWriter.quoted(DOTWriter.cut(contents.app)))")
    writeDefaults(&writer)
    writeCluster(nil, depth: 0, &writer)
    for edge in chart.edges { write(edge, &writer) }
    writer.close()
    return writer.text.bytes
  }

  private func writeDefaults(_ writer: inout DOTWriter) {
    let font = DOTWriter.Value.quoted(DOTStyle.fontName)
    writer.statement(
      "graph",
      [
        ("rankdir", .raw("LR")), ("newrank", .raw("true")), ("splines", .raw("polyline")),
        ("ranksep", .raw("0.5")), ("nodesep", .raw("0.15")), ("pad", .raw("0.2")),
        ("bgcolor", .quoted(DOTStyle.background)), ("fontname", font),
        ("id", .quoted(links.pictureID)), ("tooltip", .tip(chart.title)), ("labelloc", .raw("b")),
        ("label", DOTLegend(chart).label),
      ]
    )
    writer.statement("node", [("shape", .raw("plain")), ("fontname", font)])
    writer.statement("edge", [("arrowsize", .raw("0.7"))])
  }

  /// Writes the contents of a cluster, inner clusters first. The recursion is as deep as clusters
  /// are nested.
  private func writeCluster(_ cluster: Int?, depth: Int, _ writer: inout DOTWriter) {
    for inner in chart.clusters(in: cluster) {
      let container = contents.containers[inner]
      writer.open("subgraph \(DOTWriter.quoted("cluster " + container.name))")
      writer.statement(
        "graph",
        [
          ("id", .quoted("\(links.prefix)cluster-\(container.name)")),
          ("label", label(of: container)), ("labeljust", .raw("l")), ("labelloc", .raw("t")),
        ] + style(of: container) + [
          ("fillcolor", .quoted(depth == 0 ? DOTStyle.cluster : DOTStyle.innerCluster)),
          ("tooltip", .tip(container.doc ?? "container \(container.name)")),
        ]
      )
      writeCluster(inner, depth: depth + 1, &writer)
      writer.close()
    }
    for box in boxesOfCluster[cluster] ?? [] {
      let item = contents.boxes[box]
      writer.statement(
        DOTWriter.quoted(item.id),
        [
          ("id", .quoted(links.id(of: item))), ("tooltip", .tip(item.doc ?? item.name)),
          ("label", DOTBox(box, in: chart, links, pictures).label),
        ]
      )
    }
    for family in familiesOfCluster[cluster] ?? [] {
      let chain = family.map { DOTWriter.quoted(contents.boxes[$0].id) }.joined(separator: " -> ")
      writer.line("{ rank=same; \(chain) [style=invis] }")
    }
  }

  private func style(
    of container: ChartContents.Container
  ) -> [(String, DOTWriter.Value)] {
    guard let change = container.change.map(DOTStyle.change) else {
      return [("style", .quoted("rounded,filled")), ("color", .quoted(DOTStyle.clusterBorder))]
    }
    return [
      ("style", .quoted("rounded,filled,\(change.line)")), ("color", .quoted(change.color)),
      ("penwidth", .raw("2")),
    ]
  }

  private func label(of container: ChartContents.Container) -> DOTWriter.Value {
    var label = TextBuffer()
    let change = container.change.map(DOTStyle.change)
    let name = change.map { "\($0.sign) \(container.name)" } ?? container.name
    DOTText(
      content: TextLines.cut(name, columns: 40),
      size: DOTStyle.clusterSize,
      color: change?.color ?? DOTStyle.darkHead,
      isBold: true
    ).write(to: &label)
    DOTText(
      content: "\u{A0}\(container.isTabs ? "tabs" : "nav")",
      size: DOTStyle.rowSize,
      color: DOTStyle.darkHead
    ).write(to: &label)
    return .html(label)
  }

  private func write(_ edge: Chart.Edge, _ writer: inout DOTWriter) {
    let source = contents.boxes[edge.from]
    let row = source.rows[edge.row]
    let from = DOTWriter.quoted(source.id) + ":r" + String(edge.row) + ":e"
    let target = contents.boxes[edge.to]
    writer.statement(
      from + " -> " + DOTWriter.quoted(target.id) + ":head:w",
      DOTStyle.edge(row.kind, row.change) + [
        ("id", .quoted(links.id(of: source, row: edge.place) + "-" + target.id)),
        ("tooltip", .tip(row.tip)),
      ]
    )
  }
}
