import NavGraph

/// The SVG element of a part of a chart: its attributes and its tooltip.
enum SVGElement {
  case box(attributes: String, tip: String)
  case row(attributes: String, tip: String)
  case edge(attributes: String, tip: String)

  /// Returns all boxes, rows and edges, by their ids in the SVG of `dot`.
  static func all(of chart: Chart, _ links: ChartLinks) -> [String: SVGElement] {
    var elements: [String: SVGElement] = [:]
    let drawn = links.inDOT
    for box in chart.boxes {
      let item = chart.contents.boxes[box]
      elements[drawn.id(of: item)] = .box(
        attributes: attributes([
          ("id", links.id(of: item)), ("class", "node"), ("role", "group"), ("tabindex", "0"),
          (
            "aria-label",
            ([item.name] + chart.band(of: box).map(\.text) + item.marks.map { "finding: \($0)" })
              .joined(
                separator: ", "
              )
          ),
        ]),
        tip: item.doc ?? item.name
      )
      for (i, row) in chart.rows[box].enumerated() {
        let source = item.rows[row.index]
        let id = links.id(of: item, row: i)
        let target = links.target(of: row, in: box, of: chart)
        elements[drawn.id(of: item, row: i)] = .row(
          attributes: attributes(
            [("id", id), ("class", row.drawn.isEmpty && target != nil ? "row portal" : "row")]
              + origin(source.origin) + link(target, isOnPage: !links.prefix.isEmpty)
          ),
          tip: tip(source)
        )
      }
      if let target = links.boxTarget(item) {
        elements["\(drawn.id(of: item)).head"] = .row(
          attributes: attributes(
            [("class", "row")] + link(target, isOnPage: !links.prefix.isEmpty)
          ),
          tip: item.name
        )
      }
    }
    for edge in chart.edges {
      let source = chart.contents.boxes[edge.from]
      let target = chart.contents.boxes[edge.to].id
      let id = "\(links.id(of: source, row: edge.place))-\(target)"
      elements["\(drawn.id(of: source, row: edge.place))-\(target)"] = .edge(
        attributes: attributes([
          ("id", id), ("class", "edge"), ("aria-hidden", "true"), ("data-from", source.id),
          ("data-row", String(edge.place)), ("data-to", target),
        ]),
        tip: source.rows[edge.row].tip
      )
    }
    return elements
  }

  private static func tip(_ row: ChartContents.Row) -> String {
    ([row.tip] + row.marks.map { "finding: \($0)" }).joined(separator: "\n")
  }

  private static func link(_ target: String?, isOnPage: Bool) -> [(String, String)] {
    guard let target else { return [("role", "img")] }
    return isOnPage ? [("href", target)] : [("href", target), ("xlink:href", target)]
  }

  private static func origin(_ origin: ChartContents.Row.Origin) -> [(String, String)] {
    switch origin {
    case .splash, .cover, .other: []
    case .rule(let index): [("data-rule", String(index))]
    case .gate(let index): [("data-gate", String(index))]
    case .tab(let index): [("data-tab", String(index))]
    case .transition(let index): [("data-t", String(index))]
    }
  }

  private static func attributes(_ pairs: [(String, String)]) -> String {
    pairs.map { "\($0)=\"\(MarkupText.escaped($1))\"" }.joined(separator: " ")
  }
}
