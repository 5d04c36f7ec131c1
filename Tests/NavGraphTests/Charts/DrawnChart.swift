import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// A chart as `dot` draws it, read from its SVG without what navc adds to pictures.
struct DrawnChart {
  /// Words in one font, at one place.
  struct Text {
    var content: String
    var size: Double
    var color: String
    var isBold: Bool
  }

  struct Row {
    var id: String
    /// The box that the row links to.
    var target: String?
    var tip: String
    var texts: [Text] = []

    /// The text of the row without white space.
    var words: String { texts.map(\.content).joined().filter { !$0.isWhitespace } }
  }

  struct Box {
    var id: String
    var texts: [Text] = []
    var rows: [Row] = []
    var frame = CGRect.null
  }

  struct Edge {
    /// The id, in the form `BOX.ROW-TARGET`.
    var id: String
    var color = ""
    var dashes = ""
    var width = ""

    /// The id of the row where the edge starts.
    var row: String { String(id[..<(separator ?? id.endIndex)]) }
    var from: String { String(id.prefix { $0 != "." }) }
    var to: String { separator.map { String(id[id.index(after: $0)...]) } ?? "" }

    /// The hyphen between row and target: the first one after the dot, because no name of a screen
    /// has one.
    private var separator: String.Index? {
      id.firstIndex(of: ".").flatMap { id[$0...].firstIndex(of: "-") }
    }
  }

  struct Cluster {
    var id: String
    var frame = CGRect.null
  }

  var width = 0.0
  var ids: [String] = []
  var boxes: [Box] = []
  var edges: [Edge] = []
  var clusters: [Cluster] = []
  /// All texts of the picture, including the legend and clusters.
  var texts: [Text] = []
  var elements: Set<String> = []
  var attributes: Set<String> = []

  func box(_ id: String) -> Box? { boxes.first { $0.id == id } }

  func edges(of row: Row) -> [Edge] { edges.filter { $0.row == row.id } }

  /// Returns the smallest cluster that contains a box.
  func cluster(of box: Box) -> String? {
    clusters.filter { $0.frame.contains(box.frame) }
      .min { $0.frame.width * $0.frame.height < $1.frame.width * $1.frame.height }?.id
  }

  /// Draws charts, given as DOT, with one process.
  static func draw(_ charts: [[UInt8]]) throws -> [DrawnChart] {
    let all = try Picture.draw(Array(charts.joined(separator: [UInt8(ascii: "\n")])))
    let drawn = try split(all).map(DrawnChartReader.read)
    try #require(drawn.count == charts.count)
    return drawn
  }

  /// Splits concatenated pictures.
  private static func split(_ all: Data) -> [Data] {
    let start = Data("<?xml".utf8)
    var pictures: [Data] = []
    var rest = all[...]
    while let first = rest.range(of: start) {
      let next = rest.range(of: start, in: first.upperBound..<rest.endIndex)
      pictures.append(Data(rest[first.lowerBound..<(next?.lowerBound ?? rest.endIndex)]))
      rest = rest[(next?.lowerBound ?? rest.endIndex)...]
    }
    return pictures
  }
}

private final class DrawnChartReader: NSObject, XMLParserDelegate {
  private var chart = DrawnChart()
  /// The classes of the open elements; an element without one has that of its parent.
  private var kinds: [String] = []
  /// The ids of the open groups.
  private var groups: [String] = []
  private var isInRow = false
  private var text: DrawnChart.Text?

  static func read(_ data: Data) throws -> DrawnChart {
    let reader = DrawnChartReader()
    try Picture.parse(data, by: reader)
    return reader.chart
  }

  func parser(
    _ parser: XMLParser,
    didStartElement name: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String]
  ) {
    chart.elements.insert(name)
    chart.attributes.formUnion(attributes.keys)
    let id = attributes["id"] ?? ""
    if !id.isEmpty { chart.ids.append(id) }
    kinds.append(attributes["class"] ?? kinds.last ?? "")
    switch name {
    case "svg": chart.width = Double(attributes["width"]?.dropLast(2) ?? "") ?? 0
    case "g": startGroup(id, attributes["class"])
    case "a": startLink(attributes)
    case "text": text = Self.text(attributes)
    case "polygon", "path", "polyline": addShape(attributes)
    default: break
    }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { text?.content += string }

  func parser(
    _ parser: XMLParser,
    didEndElement name: String,
    namespaceURI: String?,
    qualifiedName: String?
  ) {
    if name == "text" { endText() }
    if name == "a" { isInRow = false }
    if name == "g" { groups.removeLast() }
    kinds.removeLast()
  }

  private func startGroup(_ id: String, _ kind: String?) {
    groups.append(id)
    switch kind {
    case "node": chart.boxes.append(DrawnChart.Box(id: id))
    case "edge": chart.edges.append(DrawnChart.Edge(id: id))
    case "cluster": chart.clusters.append(DrawnChart.Cluster(id: id))
    default: break
    }
  }

  /// Starts a link. `dot` writes one for each tooltip; a row's link is in a group with the row's id
  /// after `a_`.
  private func startLink(_ attributes: [String: String]) {
    guard kinds.last == "node", let group = groups.last, group.hasPrefix("a_"), group.contains(".")
    else { return }
    isInRow = true
    chart.boxes[chart.boxes.count - 1].rows.append(
      DrawnChart.Row(
        id: String(group.dropFirst(2)),
        target: attributes["xlink:href"].map { String($0.drop { $0 == "#" }) },
        tip: attributes["xlink:title"] ?? ""
      )
    )
  }

  private static func text(_ attributes: [String: String]) -> DrawnChart.Text {
    DrawnChart.Text(
      content: "",
      size: Double(attributes["font-size"] ?? "") ?? 14,
      color: attributes["fill"] ?? "#000000",
      isBold: attributes["font-weight"] == "bold"
    )
  }

  private func endText() {
    guard let ended = text else { return }
    text = nil
    chart.texts.append(ended)
    guard kinds.last == "node" else { return }
    let box = chart.boxes.count - 1
    chart.boxes[box].texts.append(ended)
    guard isInRow else { return }
    chart.boxes[box].rows[chart.boxes[box].rows.count - 1].texts.append(ended)
  }

  private func addShape(_ attributes: [String: String]) {
    let frame = Picture.frame(attributes["points"] ?? attributes["d"] ?? "") ?? .null
    switch kinds.last {
    case "node":
      let last = chart.boxes.count - 1
      chart.boxes[last].frame = chart.boxes[last].frame.union(frame)
    case "cluster":
      let last = chart.clusters.count - 1
      chart.clusters[last].frame = chart.clusters[last].frame.union(frame)
    case "edge" where attributes["fill"] == "none":
      let last = chart.edges.count - 1
      chart.edges[last].color = attributes["stroke"] ?? ""
      chart.edges[last].dashes = attributes["stroke-dasharray"] ?? ""
      chart.edges[last].width = attributes["stroke-width"] ?? "1"
    default: break
    }
  }
}
