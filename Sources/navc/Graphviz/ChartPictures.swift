import NavEmit
import NavGraph

/// Charts drawn by `dot`. SVG is made accessible for browsers and screen readers.
struct ChartPictures {
  let dot: Graphviz
  let views: ChartViews
  /// The pictures in the boxes.
  var screens = ScreenPictures()

  /// Returns a chart drawn as `format`. `scale` applies to PNG.
  func picture(
    _ chart: Chart,
    _ links: ChartLinks,
    as format: Graphviz.Format,
    scale: Double
  ) throws(Failure) -> [UInt8] {
    let text = emitDOT(chart, links: links, pictures: screens)
    let drawn = try dot.render(text, as: format, scale: scale)
    guard format == .svg else { return drawn }
    return accessibleSVG(
      drawn,
      of: chart,
      links: links,
      pictures: screens,
      style: HTMLAssets.chartStyle
    )
  }

  /// Returns the charts of a page: the overview, the whole spec, and one per top-level container.
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
    let texts = zip(charts, links).map { emitDOT($0.chart, links: $1, pictures: screens) }
    let drawn = try dot.renderAll(texts)
    return charts.indices.map { i in
      let chart = charts[i].chart
      let svg = accessibleSVG(drawn[i], of: chart, links: links[i], pictures: screens)
      return HTMLChart(name: charts[i].name, title: charts[i].title, svg: svg)
    }
  }
}
