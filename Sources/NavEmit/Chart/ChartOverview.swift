/// The overview of a chart: one box for each container that is not in a tab bar and for each screen
/// outside all containers. All rows from one box to another become one row.
struct ChartOverview {
  private let chart: Chart
  private let base: ChartContents
  private var contents: ChartContents
  /// The box of each container.
  private var boxOfContainer: [Int?]
  /// The box in the overview for each box of the whole chart.
  private var boxOf: [Int?]

  static func make(_ chart: Chart) -> Chart {
    var overview = ChartOverview(chart)
    overview.addBoxes()
    overview.addLaunchAndGates()
    overview.addSteps()
    var contents = overview.contents
    let tree = ChartTree(&contents)
    return Chart(
      contents,
      title: "\(contents.app): overview",
      tree: tree,
      clusters: ChartClusters(none: contents)
    )
  }

  private init(_ chart: Chart) {
    self.chart = chart
    base = chart.contents
    contents = ChartContents(app: base.app)
    contents.launches = base.launches
    contents.events = base.events
    boxOfContainer = Array(repeating: nil, count: base.containers.count)
    boxOf = Array(repeating: nil, count: base.boxes.count)
  }

  private mutating func addBoxes() {
    for (i, box) in base.boxes.enumerated() where box.isSpecial {
      boxOf[i] = contents.boxes.count
      contents.boxes.append(
        ChartContents.Box(kind: box.kind, id: box.id, name: box.name, note: box.note)
      )
    }
    var screens: [[Int]] = []
    for box in chart.boxes where !base.boxes[box].isSpecial {
      let top = chart.clusters.top(of: box)
      let isNew = top.map { boxOfContainer[$0] == nil } ?? true
      if isNew {
        if let top { boxOfContainer[top] = contents.boxes.count }
        contents.boxes.append(newBox(box, in: top))
        screens.append([])
      }
      let own = top.flatMap { boxOfContainer[$0] } ?? contents.boxes.count - 1
      boxOf[box] = own
      if base.boxes[box].kind == .screen { screens[own - specialCount].append(box) }
      if chart.tree.parent(of: box).map({ base.boxes[$0].kind == .outside }) == true {
        contents.boxes[own].isEntered = true
      }
      for mark in marks(box) where !contents.boxes[own].marks.contains(mark) {
        contents.boxes[own].marks.append(mark)
      }
    }
    for (i, inside) in screens.enumerated() where inside.count > 1 {
      let titles = contents.boxes[i + specialCount].note ?? ""
      contents.boxes[i + specialCount].note =
        "\(inside.count) screens" + (titles.isEmpty ? "" : ": \(titles)")
    }
    for box in contents.boxes.indices where contents.boxes[box].note == "" {
      contents.boxes[box].note = nil
    }
  }

  private var specialCount: Int { base.boxes.count { $0.isSpecial } }

  private func newBox(_ box: Int, in top: Int?) -> ChartContents.Box {
    guard let top else {
      let screen = base.boxes[box]
      return ChartContents.Box(
        kind: screen.kind == .tabBar ? .container : screen.kind,
        id: screen.id,
        name: screen.kind == .tabBar ? screen.id : screen.name,
        doc: screen.doc
      )
    }
    let container = base.containers[top]
    return ChartContents.Box(
      kind: .container,
      id: container.name,
      name: container.name,
      note: container.tabTitles.joined(separator: ", "),
      doc: container.doc
    )
  }

  /// The findings about a box or one of its rows.
  private func marks(_ box: Int) -> [String] {
    base.boxes[box].marks + base.boxes[box].rows.flatMap(\.marks)
  }

  private mutating func addLaunchAndGates() {
    for (i, box) in base.boxes.enumerated() where box.kind == .launch || box.kind == .gates {
      guard let own = boxOf[i] else { continue }
      contents.boxes[own].rows = box.rows.map { row in
        var row = row
        row.ends = row.ends.compactMap { end in
          boxOf[end.box].map { ChartContents.End(box: $0, name: contents.boxes[$0].name) }
        }
        return row
      }
    }
  }

  /// Adds one row for all rows from one box to another. Its kind is the most frequent one.
  private mutating func addSteps() {
    struct Pair: Hashable {
      var from: Int
      var to: Int
    }
    var order: [Pair] = []
    var steps: [Pair: [ChartContents.Row]] = [:]
    for box in chart.boxes {
      guard let from = boxOf[box], !base.boxes[box].isSpecial || base.boxes[box].kind == .any else {
        continue
      }
      for row in base.boxes[box].rows where row.kind != .tab && row.kind != .back {
        for end in row.ends {
          guard let to = boxOf[end.box], to != from else { continue }
          let pair = Pair(from: from, to: to)
          if steps[pair] == nil { order.append(pair) }
          steps[pair, default: []].append(row)
        }
      }
    }
    for pair in order { contents.boxes[pair.from].rows.append(row(steps[pair] ?? [], to: pair.to)) }
  }

  private func row(_ steps: [ChartContents.Row], to box: Int) -> ChartContents.Row {
    var events: [String] = []
    var counts: [StepKind: Int] = [:]
    var seen: Set<String> = []
    for step in steps {
      counts[step.kind, default: 0] += 1
      if seen.insert(step.text).inserted { events.append(step.text) }
    }
    // On a tie, the first.
    let kind = steps.map(\.kind).max { (counts[$0] ?? 0, 0) < (counts[$1] ?? 0, 0) } ?? .stack
    let name = contents.boxes[box].name
    return ChartContents.Row(
      text: events.count == 1 ? events[0] : "\(events.count) events",
      kind: kind,
      ends: [ChartContents.End(box: box, name: name)],
      tail: name,
      tip: "to \(name): " + events.joined(separator: ", ")
    )
  }
}
