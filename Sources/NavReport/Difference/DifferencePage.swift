package import NavEmit
import NavGraph

/// The report of `diff` next to a chart of both versions, as one HTML file. An entry of the lists scrolls the
/// chart to its subject. The page loads nothing from elsewhere.
package struct DifferencePage {
  private let report: DifferenceReport
  private let chart: Chart
  private let svg: [UInt8]
  private let anchors: DifferenceAnchors

  /// The prefix of ids in the picture, before a dot.
  package static let chartName = "diff"

  /// Creates a page with the picture `svg` of `chart`.
  package init(_ report: DifferenceReport, _ chart: Chart, svg: [UInt8]) {
    (self.report, self.chart, self.svg) = (report, chart, svg)
    anchors = DifferenceAnchors(chart, prefix: Self.chartName + ".")
  }

  /// The HTML of the page.
  package var bytes: [UInt8] {
    var html = HTMLWriter()
    let (script, style) = (HTMLAssets.differenceScript, HTMLAssets.differenceStyle)
    let policy = HTMLAssets.policy(scripts: [script], style: style)
    html.markup("<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
    html.markup("<meta http-equiv=\"Content-Security-Policy\" content=\"\(policy)\">\n")
    html.markup("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
    html.element("title", text: chart.title)
    html.markup("<style>")
    html.markup(style)
    html.markup("</style>\n</head>\n<body>\n")
    html.element("header") { html in
      html.element("h1", text: chart.contents.app)
      html.element("p", text: report.headline)
      html.markup(Self.tools)
    }
    html.element("aside", [("id", "changes"), ("aria-label", "Changes")]) { lists(to: &$0) }
    html.element("main", [("aria-label", "Chart")]) { $0.picture(svg) }
    html.markup("<script>")
    html.markup(script)
    html.markup("</script>\n</body>\n</html>\n")
    return html.text.bytes
  }

  private static let tools = """
    <div class="tools scripted" role="group" aria-label="Tools">
    <button type="button" data-do="-" aria-label="Smaller">−</button>
    <button type="button" data-do="0" aria-label="Show all">Fit</button>
    <button type="button" data-do="+" aria-label="Larger">+</button>
    </div>

    """

  // MARK: Lists

  private func lists(to html: inout HTMLWriter) {
    let difference = report.difference
    list("Breaks", difference.breaks, to: &html) { item, html in
      let isFailing = report.failing.contains(item.kind)
      html.element("li", [("class", isFailing ? "fails" : nil)]) { html in
        html.element("b", text: item.kind.rawValue)
        html.content(" ")
        link(item.subject, to: anchors.place(of: item.subject, item.about), &html)
        html.content(" \(item.message)")
      }
    }
    list("Effects", report.reportedEffects, to: &html) { effect, html in
      html.element("li") { html in
        link(effect.subject, to: anchors.place(of: effect.subject, effect.about), &html)
        html.content(" \(effect.sentence)")
      }
    }
    list("Changes", difference.changes, to: &html) { self.change($0, to: &$1) }
  }

  private func list<Item>(
    _ title: String,
    _ items: [Item],
    to html: inout HTMLWriter,
    _ write: (Item, inout HTMLWriter) -> Void
  ) {
    guard !items.isEmpty else { return }
    html.element("h3", text: title)
    html.element("ul") { html in for item in items { write(item, &html) } }
  }

  private func change(_ change: Difference.Change, to html: inout HTMLWriter) {
    html.element("li", [("class", change.kind.rawValue)]) { html in
      html.element("b", text: change.kind.sign)
      html.content(change.thing)
      for (name, places) in zip(change.names, anchors.places(of: change)) {
        // The name of a transition with several sources lists them.
        let parts = places.count > 1 ? name.split(separator: ", ").map(String.init) : [name]
        for (number, (part, place)) in zip(parts, places).enumerated() {
          html.content(number > 0 ? ", " : " ")
          link(part, to: place, &html)
        }
      }
      if let name = change.oldName { html.content(" (was \(name))") }
      guard !change.details.isEmpty else { return }
      html.element("ul") { html in
        for detail in change.details {
          html.element("li", text: "\(detail.what) \(detail.sentence(in: change.kind))")
        }
      }
    }
  }

  private func link(_ name: String, to place: String?, _ html: inout HTMLWriter) {
    guard let place else { return html.content(name) }
    html.element("a", [("href", "#\(place)")], text: name)
  }
}
