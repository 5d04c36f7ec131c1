import NavEmit
import NavGraph

/// The anchors of a report in the chart of two versions: the ids of its boxes and rows.
struct DifferenceAnchors {
  private let chart: Chart
  private let links: ChartLinks
  private var boxes: [String: Int] = [:]

  init(_ chart: Chart, prefix: String) {
    self.chart = chart
    var links = ChartLinks()
    links.prefix = prefix
    self.links = links
    for box in chart.boxes { boxes[chart.contents.boxes[box].id] = box }
    for container in chart.contents.containers where boxes[container.name] == nil {
      if chart.isDrawn[container.box] { boxes[container.name] = container.box }
    }
  }

  /// Returns the anchors of each name of a change; nil for a name that is not in the chart.
  func places(of change: Difference.Change) -> [[String?]] {
    let name = change.names.last ?? ""
    switch change.thing {
    case "transition":
      let sources = (change.names.first ?? "").split(separator: ", ").map(String.init)
      let starts = sources.map { boxes[$0 == "any" ? "navc-any" : $0] }
      let isMeant = { (row: ChartContents.Row) in row.text == name && row.change != nil }
      // A component's transitions appear in every box that embeds it.
      let place =
        starts.compactMap { $0.flatMap { row(of: $0, isMeant) } }.first ?? row(isMeant)
      return [starts.map { $0.map(id) }, [place]]
    case "event": return [[row { $0.text == name }]]
    case "launch rule":
      let isMeant = { (row: ChartContents.Row) in row.ends.map(\.name) == change.names }
      return change.names.map { _ in [row(of: "navc-launch", isMeant)] }
    case "condition": return [[gate(of: name)]]
    case "app", "component": return change.names.map { _ in [nil] }
    default: return change.names.map { _ in [place(of: "\(change.thing) \(name)", nil)] }
    }
  }

  /// Returns the anchor of the subject of an effect or a break.
  func place(of subject: String, _ about: String?) -> String? {
    let words = subject.split(separator: " ", maxSplits: 1).map(String.init)
    let name = words.last ?? ""
    switch words.count > 1 ? words[0] : "" {
    case "condition": return gate(of: name)
    case "shortcut": return opening("quick action \(name)") ?? box(about)
    case "push", "notification": return opening("notification \(name)") ?? box(about)
    case "broadcast", "unknown": return opening(subject) ?? box(about)
    case "link": return opening(name) ?? box(about)
    default: return box(name) ?? opening(subject) ?? box(about)
    }
  }

  private func id(_ box: Int) -> String { links.id(of: chart.contents.boxes[box]) }

  private func box(_ name: String?) -> String? { name.flatMap { boxes[$0] }.map(id) }

  private func gate(of condition: String) -> String? {
    row(of: "navc-gates") { $0.text == condition || $0.text.hasPrefix(condition + " ") }
  }

  /// Returns the anchor of an opening: the box that it opens, or its row in the box of openings.
  private func opening(_ text: String) -> String? {
    let box = chart.boxes.first { box in
      chart.contents.boxes[box].openings.contains { $0 == text || $0.hasPrefix(text + ", if ") }
    }
    return box.map(id)
      ?? row(of: "navc-outside") { $0.text == text || $0.text.hasPrefix(text + ", if ") }
  }

  // MARK: Rows

  private func row(_ isMeant: (ChartContents.Row) -> Bool) -> String? {
    for box in chart.boxes { if let row = row(of: box, isMeant) { return row } }
    return nil
  }

  private func row(of name: String, _ isMeant: (ChartContents.Row) -> Bool) -> String? {
    boxes[name].flatMap { row(of: $0, isMeant) }
  }

  private func row(of box: Int, _ isMeant: (ChartContents.Row) -> Bool) -> String? {
    let item = chart.contents.boxes[box]
    return chart.rows[box].firstIndex { isMeant(item.rows[$0.index]) }
      .map { links.id(of: item, row: $0) }
  }
}
