/// The ids of boxes and rows in a picture, and where its portals lead.
package struct ChartLinks: Sendable {
  /// A prefix of all ids, so that one page can contain several pictures.
  package var prefix = ""
  /// The address, before the id, of a box that is not in this picture, by the box's index.
  package var elsewhere: @Sendable (Int) -> String? = { _ in nil }

  /// The link of a box's name.
  package var boxTarget: @Sendable (ChartContents.Box) -> String? = { _ in nil }

  private var isOfDOT = false

  package init() {}

  /// The links that are passed to `dot`.
  package var inDOT: ChartLinks {
    var links = self
    links.isOfDOT = true
    return links
  }

  package func id(of box: ChartContents.Box) -> String { prefix + name(of: box) }

  package func id(of box: ChartContents.Box, row: Int) -> String {
    id(of: box) + "." + String(row)
  }

  /// The id of the picture itself. It replaces `graph0`, which could be the name of a screen.
  package var pictureID: String { prefix + "navc-graph" }

  /// The box's id. `dot` gives a link the id of its box after `a_`, so no other id may begin with
  /// that.
  private func name(of box: ChartContents.Box) -> String {
    isOfDOT && prefix.isEmpty && box.id.hasPrefix("a_") ? "." + box.id : box.id
  }

  /// The link of a row: to the first of its targets that no edge shows, otherwise to the first.
  package func target(of row: Chart.Row, in box: Int, of chart: Chart) -> String? {
    let ends = chart.contents.boxes[box].rows[row.index].ends
    let end = ends.first { !row.drawn.contains($0.box) } ?? ends.first
    guard let end else { return nil }
    if chart.isDrawn[end.box] { return "#" + id(of: chart.contents.boxes[end.box]) }
    return elsewhere(end.box).map { $0 + name(of: chart.contents.boxes[end.box]) }
  }
}
