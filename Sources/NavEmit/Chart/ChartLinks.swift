/// The ids of boxes and rows in a picture, and where its portals lead.
package struct ChartLinks: Sendable {
  /// Before every id, so that several pictures can stand on one page.
  package var prefix = ""
  /// Where boxes are that are not in this picture, by the id of the box: what comes before it.
  package var elsewhere: @Sendable (Int) -> String? = { _ in nil }

  /// Where the name of a box leads.
  package var boxTarget: @Sendable (ChartContents.Box) -> String? = { _ in nil }

  private var isOfDOT = false

  package init() {}

  /// The same, as `dot` gets them.
  package var inDOT: ChartLinks {
    var links = self
    links.isOfDOT = true
    return links
  }

  package func id(of box: ChartContents.Box) -> String { prefix + name(of: box) }

  package func id(of box: ChartContents.Box, row: Int) -> String {
    id(of: box) + "." + String(row)
  }

  /// The id of the picture itself, in place of `graph0`, as a screen may be called.
  package var pictureID: String { prefix + "navc-graph" }

  /// `dot` gives a link the id of its box after `a_`, so that none of its own may begin like that.
  private func name(of box: ChartContents.Box) -> String {
    isOfDOT && prefix.isEmpty && box.id.hasPrefix("a_") ? "." + box.id : box.id
  }

  /// Where a row leads: to the first of its ends that no edge shows, else to the first.
  package func target(of row: Chart.Row, in box: Int, of chart: Chart) -> String? {
    let ends = chart.contents.boxes[box].rows[row.index].ends
    let end = ends.first { !row.drawn.contains($0.box) } ?? ends.first
    guard let end else { return nil }
    if chart.isDrawn[end.box] { return "#" + id(of: chart.contents.boxes[end.box]) }
    return elsewhere(end.box).map { $0 + name(of: chart.contents.boxes[end.box]) }
  }
}
