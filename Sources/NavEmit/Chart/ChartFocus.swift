/// The surroundings of one box, up to a given distance: boxes that lead to it on the left, boxes
/// that it leads to on the right. Boxes that are both are on the right.
struct ChartFocus {
  private let contents: ChartContents
  private let depth: Int
  private var order: [Int] = []
  private var depths: [Int?]
  private var incoming: [ChartTree.RowID?]
  private var backward: Set<ChartTree.RowID> = []
  private var isOnTheLeft: [Bool]

  static func make(_ chart: Chart, on box: Int, depth: Int) -> Chart {
    var focus = ChartFocus(chart, depth: depth)
    focus.walkForward(from: box)
    focus.walkBackward(from: box)
    return focus.chart(chart, on: box)
  }

  private init(_ chart: Chart, depth: Int) {
    contents = chart.contents
    self.depth = depth
    depths = Array(repeating: nil, count: contents.boxes.count)
    incoming = Array(repeating: nil, count: contents.boxes.count)
    isOnTheLeft = Array(repeating: false, count: contents.boxes.count)
  }

  private mutating func walkForward(from start: Int) {
    depths[start] = 0
    order = [start]
    var head = 0
    while head < order.count {
      let box = order[head]
      head += 1
      guard let steps = depths[box], steps < depth else { continue }
      for (i, row) in contents.boxes[box].rows.enumerated() where row.kind != .back {
        for end in row.ends where depths[end.box] == nil && contents.boxes[end.box].isDrawn {
          depths[end.box] = steps + 1
          incoming[end.box] = ChartTree.RowID(box: box, row: i)
          order.append(end.box)
        }
      }
    }
  }

  private mutating func walkBackward(from start: Int) {
    var sources: [[ChartTree.RowID]] = Array(repeating: [], count: contents.boxes.count)
    for (box, item) in contents.boxes.enumerated() {
      for (i, row) in item.rows.enumerated() where row.kind != .back {
        for end in row.ends { sources[end.box].append(ChartTree.RowID(box: box, row: i)) }
      }
    }
    var queue = [start]
    var head = 0
    while head < queue.count {
      let box = queue[head]
      head += 1
      guard let steps = depths[box], -steps < depth else { continue }
      for row in sources[box] where depths[row.box] == nil {
        depths[row.box] = steps - 1
        isOnTheLeft[row.box] = true
        backward.insert(row)
        queue.append(row.box)
      }
    }
    order += queue.dropFirst()
  }

  private func chart(_ chart: Chart, on box: Int) -> Chart {
    var contents = contents
    for i in order {
      if let cluster = chart.clusters.boxes[i] {
        let note = "in \(contents.containers[cluster].name)"
        contents.boxes[i].note = contents.boxes[i].note.map { "\(note), \($0)" } ?? note
      }
    }
    var result = Chart(
      contents,
      title: "\(contents.app): around \(contents.boxes[box].name)",
      tree: ChartTree(order: order, depths: depths, incoming: incoming),
      clusters: ChartClusters(none: contents),
      backward: backward
    )
    var left = Array(repeating: 0, count: contents.boxes.count)
    for (source, item) in contents.boxes.enumerated() where !result.isDrawn[source] {
      for row in item.rows where row.kind != .back {
        for end in row.ends { left[end.box] += 1 }
      }
    }
    result.leftOut = left
    return result
  }
}
