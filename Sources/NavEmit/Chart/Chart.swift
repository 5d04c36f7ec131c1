package import NavGraph

/// A chart: its boxes, their clusters, the rows drawn as edges, and the order of the rows. The
/// renderer decides the layout.
///
/// Edges of the tree are drawn, and edges to a deeper box in the same cluster, where two paths
/// join. Between the same two boxes only one edge is drawn. Every other row is a portal that names
/// its target.
package struct Chart: Sendable {
  /// The boxes, rows and containers that the chart can show.
  package let contents: ChartContents
  /// The picture's title.
  package var title: String
  /// The boxes that are drawn, in the order in which they are written.
  package let boxes: [Int]
  /// True for each box that is drawn.
  package let isDrawn: [Bool]
  /// The rows of each drawn box, in display order.
  package private(set) var rows: [[Row]]
  /// The edges, box by box.
  package private(set) var edges: [Edge] = []
  /// The container whose cluster contains each box.
  package var clusterOfBox: [Int?] { clusters.boxes }
  /// The boxes that stand below each other, in this order: the targets of one box, grouped by
  /// cluster.
  package private(set) var families: [Family] = []
  /// The label of the row that leads to each box from one that is not drawn.
  package private(set) var incomingLabels: [String?]
  /// The number of rows that lead to each box from boxes that are not drawn; nil if they are not
  /// counted.
  package var leftOut: [Int]?

  private var innerClusters: [Int?: [Int]] = [:]
  let tree: ChartTree
  let clusters: ChartClusters

  /// A drawn row.
  package struct Row: Sendable {
    /// The row's index in the contents.
    package var index: Int
    /// The boxes that the row's edges lead to.
    package var drawn: [Int]
  }

  /// A drawn edge.
  package struct Edge: Sendable {
    package var from: Int
    /// The row's index in the contents.
    package var row: Int
    /// The row's position in the box.
    package var place = 0
    package var to: Int
  }

  /// Boxes that stand below each other in one column.
  package struct Family: Sendable {
    package var cluster: Int?
    package var boxes: [Int]
  }

  init(
    _ contents: ChartContents,
    title: String,
    tree: ChartTree,
    clusters: ChartClusters,
    keeping isKept: (Int) -> Bool = { _ in true },
    backward: Set<ChartTree.RowID> = []
  ) {
    self.contents = contents
    self.title = title
    self.tree = tree
    self.clusters = clusters
    boxes = tree.order.filter(isKept)
    var isDrawn = Array(repeating: false, count: contents.boxes.count)
    for box in boxes { isDrawn[box] = true }
    self.isDrawn = isDrawn
    rows = Array(repeating: [], count: contents.boxes.count)
    incomingLabels = Array(repeating: nil, count: contents.boxes.count)
    findClusters()
    findEdges(backward)
    findFamilies()
    findIncomingLabels()
  }

  /// The whole chart of `contents`.
  static func whole(_ contents: ChartContents) -> Chart {
    var contents = contents
    let tree = ChartTree(&contents)
    let clusters = ChartClusters(contents, tree)
    return Chart(contents, title: contents.app, tree: tree, clusters: clusters)
  }

  /// The chart of two versions: all of a small spec; otherwise the changed boxes and their
  /// neighbors.
  package static func difference(_ versions: MergedVersions) -> Chart {
    var contents = SpecContents.make(versions)
    let tree = ChartTree(&contents)
    let clusters = ChartClusters(contents, tree)
    let isSmall = contents.boxes.count <= ChartViews.mostScreensAtOnce
    let kept = isSmall ? nil : contents.touchedSurroundings
    return Chart(
      contents,
      title: "\(contents.app): changes",
      tree: tree,
      clusters: clusters,
      keeping: { kept?.contains($0) ?? true }
    )
  }

  /// The chart of one container: the boxes in its cluster, or the container's box if it has no
  /// cluster.
  func only(_ container: Int) -> Chart {
    let box = contents.containers[container].box
    return Chart(
      contents,
      title: "\(contents.app): \(contents.containers[container].name)",
      tree: tree,
      clusters: clusters,
      keeping: { $0 == box || clusters.isInside(clusters.boxes[$0], container) }
    )
  }

  /// The clusters directly inside `outer`, or the outermost ones if it is nil. Clusters without
  /// drawn boxes are left out.
  package func clusters(in outer: Int?) -> [Int] { innerClusters[outer] ?? [] }

  private mutating func findClusters() {
    var hasBoxes = Array(repeating: false, count: contents.containers.count)
    for box in boxes {
      var cluster = clusters.boxes[box]
      while let next = cluster, !hasBoxes[next] {
        hasBoxes[next] = true
        cluster = clusters.around[next]
      }
    }
    for cluster in clusters.order where hasBoxes[cluster] {
      innerClusters[clusters.around[cluster], default: []].append(cluster)
    }
  }

  // MARK: Words

  /// A line under the name of a box.
  package struct BandLine {
    package var text: String
    /// The difference between the two versions in the line; nil in a chart of one version.
    package var change: Difference.Kind?
  }

  /// The lines under the name of a box.
  package func band(of id: Int) -> [BandLine] {
    let box = contents.boxes[id]
    var band = box.note.map { [$0] } ?? []
    if let title = box.title, title.lowercased() != box.name.lowercased() {
      band.append("“\(title)”")
    }
    if let home = box.home, contents.containers[home].box == id, box.kind == .screen,
      clusters.boxes[id] != home, leftOut == nil
    {
      band.append(
        "in \(contents.containers[home].isTabs ? "tabs" : "nav") \(contents.containers[home].name)"
      )
    }
    var lines = band.map { BandLine(text: $0) }
    let incoming = (incomingLabels[id].map { [$0] } ?? []) + box.openings
    lines += incoming.map { BandLine(text: "← \($0)", change: box.lineChanges[$0]) }
    lines += box.needs.map { need in
      // The requirement of the launch applies to all screens.
      let subject = box.kind == .launch ? "every screen needs" : "needs"
      return BandLine(text: "\(subject) \(need)", change: box.lineChanges[need])
    }
    return lines
  }

  /// The name of the container whose rows a box shows below its own.
  package func container(of id: Int) -> String {
    contents.boxes[id].home.map { contents.containers[$0].name } ?? contents.boxes[id].name
  }

  /// The targets of a row that no edge shows, after the sign of its kind; empty if there are none.
  package func tail(of row: Row, _ item: ChartContents.Row) -> String {
    let rest = item.ends.filter { !row.drawn.contains($0.box) }
    if row.drawn.isEmpty {
      let tail = item.tail.isEmpty ? rest.map(\.name).joined(separator: " + ") : item.tail
      return item.kind.sign.isEmpty ? tail : "\(item.kind.sign) \(tail)"
    }
    if rest.isEmpty { return "" }
    return "\(item.kind.sign) " + rest.map(\.name).joined(separator: " + ")
  }

  /// The line that counts the rows that lead to a box from boxes that are not drawn; nil if there
  /// are none.
  package func more(to id: Int) -> String? {
    guard let count = leftOut?[id], count > 0 else { return nil }
    return "… \(count) more lead\(count == 1 ? "s" : "") here"
  }

  /// A description of the chart for screen readers: its size, and what the launch shows.
  package var summary: String {
    func count(_ number: Int, _ word: String) -> String {
      "\(number) \(word)\(number == 1 ? "" : "s")"
    }
    let screens = boxes.count { contents.boxes[$0].kind == .screen }
    let parts = boxes.count { contents.boxes[$0].kind == .container }
    let sizes =
      (screens > 0 || parts == 0 ? [count(screens, "screen")] : [])
      + (parts > 0 ? [count(parts, "container")] : [count(contents.containers.count, "container")])
      + [count(contents.events, "event")]
    return "A flow chart with \(sizes.joined(separator: ", ")). At launch: "
      + contents.launches.joined(separator: "; ") + "."
  }

  /// The kinds of rows that occur.
  package var kinds: [StepKind] {
    var used: Set<StepKind> = []
    for box in boxes { for row in contents.boxes[box].rows { used.insert(row.kind) } }
    return StepKind.allCases.filter { used.contains($0) && !$0.explanation.isEmpty }
  }

  /// The kinds of changes that occur, in the order of the legend.
  package var changes: [Difference.Kind] {
    var used: Set<Difference.Kind> = []
    for box in boxes {
      if let change = contents.boxes[box].change { used.insert(change) }
      used.formUnion(contents.boxes[box].rows.compactMap(\.change))
      used.formUnion(contents.boxes[box].lineChanges.values)
    }
    used.formUnion(clusters.order.compactMap { contents.containers[$0].change })
    return Difference.Kind.allCases.filter(used.contains)
  }

  // MARK: Edges

  private mutating func findEdges(_ backward: Set<ChartTree.RowID>) {
    for box in boxes {
      let first = edges.count
      let source = contents.boxes[box].rows
      var drawn: [[Int]] = Array(repeating: [], count: source.count)
      var done: Set<Int> = []
      // Edges of the tree come first: one edge between two boxes is enough.
      for isOfTree in [true, false] {
        for (i, row) in source.enumerated() where row.kind != .back {
          let id = ChartTree.RowID(box: box, row: i)
          for end in row.ends where isDrawn[end.box] && !done.contains(end.box) {
            let isEdge =
              isOfTree
              ? tree.incoming[end.box] == id || backward.contains(id)
              : row.change != nil && !contents.boxes[box].isAlert || leadsOn(from: box, to: end.box)
            guard isEdge else { continue }
            done.insert(end.box)
            drawn[i].append(end.box)
            edges.append(Edge(from: box, row: i, to: end.box))
          }
        }
      }
      rows[box] = ordered(box, drawn)
      var places = Array(repeating: 0, count: source.count)
      for (place, row) in rows[box].enumerated() { places[row.index] = place }
      for i in first..<edges.count { edges[i].place = places[edges[i].row] }
    }
  }

  /// Returns true if `end` is deeper in the tree than `box`, in the same cluster.
  private func leadsOn(from box: Int, to end: Int) -> Bool {
    guard let cluster = clusters.boxes[box], clusters.boxes[end] == cluster,
      let from = tree.depths[box], let to = tree.depths[end]
    else { return false }
    return to > from
  }

  /// The rows of a box: first those that lead on in its cluster, then those that leave it, portals,
  /// rows that go back, and rows that only set conditions. The container's rows come last. Rows of
  /// one event stay together at the position of the first, because the first whose `if` holds is
  /// taken.
  private func ordered(_ box: Int, _ drawn: [[Int]]) -> [Row] {
    let source = contents.boxes[box].rows
    let all = source.indices.map { Row(index: $0, drawn: drawn[$0]) }
    let kind = contents.boxes[box].kind
    if contents.boxes[box].isSpecial || kind == .tabBar { return all }
    struct Key: Hashable {
      var isOfContainer: Bool
      var text: String
    }
    var groups: [Key: Int] = [:]
    var places: [(rank: Int, index: Int)] = []
    let groupOfRow = all.map { row in
      let item = source[row.index]
      let place = (rank(item, row.drawn, box) + (item.isOfContainer ? 8 : 0), row.index)
      let key = Key(isOfContainer: item.isOfContainer, text: item.text)
      let group = groups[key, default: places.count]
      if group == places.count {
        groups[key] = group
        places.append(place)
      } else if place < places[group] {
        places[group] = place
      }
      return group
    }
    let keyed = zip(all, groupOfRow).map { (row: $0, place: places[$1]) }
    return keyed.sorted {
      ($0.place.rank, $0.place.index, $0.row.index) < ($1.place.rank, $1.place.index, $1.row.index)
    }.map(\.row)
  }

  private func rank(_ row: ChartContents.Row, _ drawn: [Int], _ box: Int) -> Int {
    if let end = drawn.first { return clusters.boxes[end] == clusters.boxes[box] ? 0 : 1 }
    switch row.kind {
    case .back: return 3
    case .stays: return 4
    case .root, .stack, .over, .elsewhere, .tab: return 2
    }
  }

  // MARK: Families

  /// Finds the families. Targets outside the cluster of their box are a family of their own,
  /// because a cluster is laid out as a unit.
  private mutating func findFamilies() {
    // To the left of a focused box, each depth is a column.
    let starts = boxes.filter { tree.incoming[$0] == nil }
    let roots = Dictionary(grouping: starts) { tree.depths[$0] ?? 0 }
    families = roots.keys.sorted().map { Family(cluster: nil, boxes: roots[$0] ?? []) }
    for box in boxes {
      var own: [Int] = []
      var others: [Int] = []
      for row in rows[box] {
        for end in row.drawn where tree.parent(of: end) == box {
          if clusters.boxes[end] != nil, clusters.boxes[end] == clusters.boxes[box] {
            own.append(end)
          } else {
            others.append(end)
          }
        }
      }
      families.append(Family(cluster: clusters.boxes[box], boxes: own))
      families.append(Family(cluster: nil, boxes: others))
    }
    families.removeAll { $0.boxes.count < 2 }
  }

  private mutating func findIncomingLabels() {
    for box in boxes {
      guard let source = tree.incoming[box], !isDrawn[source.box] else { continue }
      let row = contents.boxes[source.box].rows[source.row]
      incomingLabels[box] = "\(row.text) (\(contents.boxes[source.box].name))"
    }
  }
}

extension ChartContents {
  /// The changed boxes, the targets of changed rows, and the boxes that lead to a changed box.
  fileprivate var touchedSurroundings: Set<Int> {
    let containers = containers.filter { $0.change != nil }.map(\.box)
    let touched = Set(boxes.indices.filter { boxes[$0].isTouched } + containers)
    var kept = touched
    for (index, box) in boxes.enumerated() {
      for row in box.rows where row.kind != .back {
        let ends = row.ends.map(\.box)
        if ends.contains(where: touched.contains) { kept.insert(index) }
        if touched.contains(index), row.change != nil { kept.formUnion(ends) }
      }
    }
    return kept
  }
}
