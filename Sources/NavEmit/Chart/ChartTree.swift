/// A spanning tree of the boxes, breadth first from the launch.
///
/// Rows that lead elsewhere (`open`, `select`, `window`) are used only if no other row is left,
/// because their target has a place of its own. Boxes that the launch does not reach follow: those
/// reached from the gates, from any screen and from outside. A box that no row leads to is a root.
struct ChartTree {
  /// A row of a box.
  struct RowID: Hashable {
    var box: Int
    var row: Int
  }

  /// The boxes in the order in which they are reached.
  private(set) var order: [Int] = []
  /// The distance of each box from a root; nil if the box is not drawn.
  private(set) var depths: [Int?]
  /// The row that leads to each box in the tree.
  private(set) var incoming: [RowID?]

  init(_ contents: inout ChartContents) {
    depths = Array(repeating: nil, count: contents.boxes.count)
    incoming = Array(repeating: nil, count: contents.boxes.count)
    let outside = contents.boxes.firstIndex { $0.kind == .outside }
    for start in contents.boxes.indices where depths[start] == nil {
      let box = contents.boxes[start]
      guard box.isDrawn, !box.isSpecial || !box.rows.isEmpty else { continue }
      if let outside, box.isEntered || !box.openings.isEmpty {
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

  /// Creates a tree from known rows.
  init(order: [Int], depths: [Int?], incoming: [RowID?]) {
    self.order = order
    self.depths = depths
    self.incoming = incoming
  }

  func parent(of box: Int) -> Int? { incoming[box]?.box }

  private mutating func reach(_ box: Int, by row: RowID?) {
    order.append(box)
    depths[box] = row.map { (depths[$0.box] ?? 0) + 1 } ?? 0
    incoming[box] = row
  }

  private mutating func walk(from start: Int, _ contents: ChartContents) {
    var near = Queue()
    var far = Queue()
    var next: Int? = start
    while let box = next {
      for (i, item) in contents.boxes[box].rows.enumerated() where item.kind != .back {
        let row = RowID(box: box, row: i)
        for end in item.ends where depths[end.box] == nil && contents.boxes[end.box].isDrawn {
          if item.kind == .elsewhere {
            far.append((end.box, row))
          } else {
            near.append((end.box, row))
          }
        }
      }
      next = nil
      while next == nil, let (end, row) = near.next() ?? far.next() {
        guard depths[end] == nil else { continue }
        reach(end, by: row)
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
