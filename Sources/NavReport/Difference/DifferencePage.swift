package import NavEmit
import NavGraph

/// What `diff` says beside a chart of both versions, as one file for a browser: an entry of the list moves the
/// chart to what it is about. It asks for nothing from anywhere.
package struct DifferencePage {
  private let report: DifferenceReport
  private let chart: Chart
  private let svg: [UInt8]
  private let boxes: Set<String>

  /// The ids in the picture begin with it and a dot.
  package static let chartName = "diff"

  /// A page with the picture `svg` of `chart`.
  package init(_ report: DifferenceReport, _ chart: Chart, svg: [UInt8]) {
    (self.report, self.chart, self.svg) = (report, chart, svg)
    boxes = Set(chart.boxes.map { chart.contents.boxes[$0].id })
  }

  /// The page.
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
    html.element("main") { $0.picture(svg) }
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
    list("What breaks", difference.breaks, to: &html) { item, html in
      let isFailing = report.failing.contains(item.kind)
      html.element("li", [("class", isFailing ? "fails" : nil)]) { html in
        html.element("b", text: item.kind.rawValue)
        html.content(" ")
        link(item.subject, to: &html)
        html.content(" \(item.message)")
      }
    }
    list("What that does", difference.effects, to: &html) { effect, html in
      html.element("li") { html in
        link(effect.subject, to: &html)
        html.content(" \(effect.sentence)")
      }
    }
    list("What was changed", difference.changes, to: &html) { self.change($0, to: &$1) }
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
      html.content(change.thing + " ")
      for (index, name) in change.names.enumerated() {
        if index > 0 { html.content(" ") }
        // Where several transitions start with one event.
        for (number, part) in name.split(separator: ", ").enumerated() {
          if number > 0 { html.content(", ") }
          link(String(part), of: change, to: &html)
        }
      }
      if let name = change.oldName { html.content(", which was \(name)") }
      guard !change.details.isEmpty else { return }
      html.element("ul") { html in
        for detail in change.details {
          html.element("li", text: "\(detail.what) \(detail.sentence(in: change.kind))")
        }
      }
    }
  }

  private func link(
    _ name: String,
    of change: Difference.Change? = nil,
    to html: inout HTMLWriter
  ) {
    guard let box = box(name, change) else { return html.content(name) }
    html.element("a", [("href", "#\(Self.chartName).\(box)")], text: name)
  }

  /// The box that a name stands for.
  private func box(_ name: String, _ change: Difference.Change?) -> String? {
    let last = name.split(separator: " ").last.map(String.init) ?? name
    let special: String? =
      switch (change?.thing, last) {
      case ("launch rule", _): "navc-launch"
      case ("condition", _): "navc-gates"
      case ("transition", "any"): "navc-any"
      default: nil
      }
    if let special { return boxes.contains(special) ? special : nil }
    if boxes.contains(last) { return last }
    let container = chart.contents.containers.first { $0.name == last }
    return container.map { chart.contents.boxes[$0.box].id }.flatMap {
      boxes.contains($0) ? $0 : nil
    }
  }
}
