package import NavGraph

/// A picture in a page: the SVG of one view of a graph.
package struct HTMLChart: Sendable {
  /// The name of the view in addresses: `overview`, `all`, or `only-` and the name of a container.
  /// The ids in the picture begin with it and a dot.
  package var name: String
  /// The title of the view.
  package var title: String
  /// The picture: an `<svg>`, with or without the declarations before it.
  package var svg: [UInt8]

  /// Creates the chart of the view `name`, with the picture `svg`.
  package init(name: String, title: String, svg: [UInt8]) {
    self.name = name
    self.title = title
    self.svg = svg
  }
}

/// Returns one file that shows `graph` in a browser: `charts`, a list, and a simulator that plays
/// the traces of `diagnostics`.
///
/// The simulator starts with the conditions' values `initial`, as `PageData` does. The file loads
/// nothing, and its policy allows only the scripts and the style sheet in it. Without scripts the
/// charts stand below each other. The output depends only on the arguments.
///
/// The first view is the whole chart, or, for more than 40 screens, the first of `charts`.
package func emitHTML(
  _ graph: NavigationGraph,
  diagnostics: [Diagnostic],
  initial: [ValueID]?,
  charts: [HTMLChart],
  pictures: ScreenPictures = ScreenPictures()
) -> [UInt8] {
  HTMLPage(
    graph: graph,
    diagnostics: diagnostics,
    initial: initial,
    charts: charts,
    pictures: HTMLPictures(graph, pictures)
  ).bytes
}

/// Writes the page, part by part.
private struct HTMLPage {
  let graph: NavigationGraph
  let diagnostics: [Diagnostic]
  let initial: [ValueID]?
  let charts: [HTMLChart]
  let pictures: HTMLPictures

  var bytes: [UInt8] {
    var html = HTMLWriter()
    html.markup("<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
    html.markup("<meta http-equiv=\"Content-Security-Policy\" content=\"\(policy)\">\n")
    html.markup("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
    html.element("title", text: "\(graph.app), navigation")
    html.markup("<style>")
    html.markup(HTMLAssets.style)
    html.markup("</style>\n<script>")
    html.markup(HTMLAssets.firstScript)
    html.markup("</script>\n</head>\n<body>\n")
    pictures.writeSymbols(to: &html)
    header(to: &html)
    html.element("main", [("data-view", firstView)]) { html in
      for chart in charts { view(chart, to: &html) }
      html.element("section", [("id", "list"), ("class", "view")]) { html in
        html.element("h2", text: "List")
        HTMLList(graph, pictures).write(to: &html)
      }
    }
    HTMLPanel(graph, diagnostics, pictures).write(to: &html)
    html.markup(HTMLFrame.help)
    html.markup("<script type=\"application/json\" id=\"navc-data\">")
    html.markup(PageData(graph, diagnostics: diagnostics, initial: initial).json)
    html.markup("</script>\n<script>")
    html.markup(HTMLAssets.script)
    html.markup("</script>\n</body>\n</html>\n")
    return html.text.bytes
  }

  private var policy: String {
    HTMLAssets.policy(
      scripts: [HTMLAssets.firstScript, HTMLAssets.script],
      style: HTMLAssets.style,
      hasPictures: !pictures.isEmpty
    )
  }

  private var firstView: String {
    let isSmall = graph.screens.count <= ChartViews.mostScreensAtOnce
    return (isSmall ? charts.first { $0.name == "all" } : nil)?.name ?? charts.first?.name ?? "list"
  }

  private func header(to html: inout HTMLWriter) {
    html.element("header") { html in
      html.element("h1", text: graph.app)
      html.element("nav", [("aria-label", "Views")]) { html in
        for chart in charts { html.element("a", [("href", "#" + chart.name)], text: chart.title) }
        html.element("a", [("href", "#list")], text: "List")
      }
      html.markup(HTMLFrame.tools)
    }
  }

  private func view(_ chart: HTMLChart, to html: inout HTMLWriter) {
    html.element("section", [("id", chart.name), ("class", "view chart")]) { html in
      html.element("h2", text: chart.title)
      html.picture(chart.svg)
    }
  }
}
