import NavEmit
import NavGraph

/// Draws charts: what `dot` makes of them, for browsers and screen readers where that is SVG.
struct ChartPictures {
  let dot: Graphviz
  let views: ChartViews

  /// A view as `format`; a PNG `scale` times as big.
  func picture(
    _ chart: Chart,
    _ links: ChartLinks,
    as format: Graphviz.Format,
    scale: Double
  ) throws(Failure) -> [UInt8] {
    let drawn = try dot.render(emitDOT(chart, links: links), as: format, scale: scale)
    return format == .svg ? accessibleSVG(drawn, of: chart, links: links) : drawn
  }

  /// The charts of a page: overview, whole, and one for each top container.
  func pageCharts(_ graph: NavigationGraph) throws(Failure) -> [HTMLChart] {
    var charts = [
      (name: "overview", title: "Overview", chart: views.chart(.overview)),
      (name: "all", title: "All screens", chart: views.whole),
    ]
    for container in views.topContainers {
      let name = graph.containers[Int(container.index)].name
      charts.append(("only-\(name)", name, views.chart(.only(container))))
    }
    charts.removeAll { $0.chart.boxes.isEmpty }
    let links = charts.map { views.links(onPage: $0.name) }
    let drawn = try dot.renderAll(zip(charts, links).map { emitDOT($0.chart, links: $1) })
    return charts.indices.map { i in
      let svg = accessibleSVG(drawn[i], of: charts[i].chart, links: links[i])
      return HTMLChart(name: charts[i].name, title: charts[i].title, svg: svg)
    }
  }
}
