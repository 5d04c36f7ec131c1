/// One way to each box, breadth first from the launch: where a user first comes from.
///
/// It takes what leads elsewhere (`open`, `select`, `window`) only where nothing else leads on, since
/// these go to a place that is reached otherwise. What the launch does not reach comes after it: from
/// the gates, from any screen, from outside; what nothing leads to is a root of its own.
struct ChartTree {
  /// A row of a box.
  struct RowID: Hashable {
    var box: Int
    var row: Int
  }

  /// The boxes in the order in which they are reached.
  private(set) var order: [Int] = []
  /// For each box its distance from a root; nil for what is not drawn.
  private(set) var depths: [Int?]
  /// For each box the row that leads to it.
  private(set) var ways: [RowID?]

  init(_ contents: inout ChartContents) {
    depths = Array(repeating: nil, count: contents.boxes.count)
    ways = Array(repeating: nil, count: contents.boxes.count)
    let outside = contents.boxes.firstIndex { $0.kind == .outside }
    for start in contents.boxes.indices where depths[start] == nil {
      let box = contents.boxes[start]
      guard box.isDrawn, !box.isSpecial || !box.rows.isEmpty else { continue }
      if let outside, box.isEntered || !box.waysIn.isEmpty {
        contents.boxes[outside].rows.append(
          ChartContents.Row(
            text: box.name,
            kind: .elsewhere,
            ends: [ChartContents.End(box: start, name: box.name)],
            tip: "\(box.name), from outside"
          )
        )
        if depths[outside] == nil { reach(outside, by: nil) }
        let row = contents.boxes[outside].rows.count - 1
        reach(start, by: RowID(box: outside, row: row))
      } else {
        reach(start, by: nil)
      }
      walk(from: start, contents)
    }
  }

  /// A way that is known beforehand.
  init(order: [Int], depths: [Int?], ways: [RowID?]) {
    self.order = order
    self.depths = depths
    self.ways = ways
  }

  func parent(of box: Int) -> Int? { ways[box]?.box }

  private mutating func reach(_ box: Int, by way: RowID?) {
    order.append(box)
    depths[box] = way.map { (depths[$0.box] ?? 0) + 1 } ?? 0
    ways[box] = way
  }

  private mutating func walk(from start: Int, _ contents: ChartContents) {
    var near = Queue()
    var far = Queue()
    var next: Int? = start
    while let box = next {
      for (i, row) in contents.boxes[box].rows.enumerated() where row.kind != .back {
        let way = RowID(box: box, row: i)
        for end in row.ends where depths[end.box] == nil && contents.boxes[end.box].isDrawn {
          if row.kind == .elsewhere {
            far.append((end.box, way))
          } else {
            near.append((end.box, way))
          }
        }
      }
      next = nil
      while next == nil, let (end, way) = near.next() ?? far.next() {
        guard depths[end] == nil else { continue }
        reach(end, by: way)
        next = end
      }
    }
  }

  private struct Queue {
    private var items: [(Int, RowID)] = []
    private var head = 0

    mutating func append(_ item: (Int, RowID)) { items.append(item) }

    mutating func next() -> (Int, RowID)? {
      guard head < items.count else { return nil }
      head += 1
      return items[head - 1]
    }
  }
}
