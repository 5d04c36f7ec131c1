/// The cluster that each box is drawn in.
///
/// A pushed or presented screen is in the cluster of its parent in the tree, because it counts as a
/// screen of the same containers. A cluster therefore contains one connected part of the tree,
/// which can be drawn without crossings. A navigation controller with a single screen that is not a
/// tab has no cluster.
struct ChartClusters {
  /// The container whose cluster contains each box.
  private(set) var boxes: [Int?]
  /// The containers that are clusters, in the order in which they are found.
  private(set) var order: [Int] = []
  /// The cluster around each container's own.
  private(set) var around: [Int?]

  private let contents: ChartContents

  init(_ contents: ChartContents, _ tree: ChartTree) {
    self.contents = contents
    boxes = Array(repeating: nil, count: contents.boxes.count)
    around = Array(repeating: nil, count: contents.containers.count)
    var leadsOn = Array(repeating: false, count: contents.boxes.count)
    for box in tree.order where stays(box, tree) {
      if let parent = tree.parent(of: box) { leadsOn[parent] = true }
    }
    // `tree.order` is not sorted by depth: rows such as `open` are taken late.
    let byDepth = tree.order.enumerated().sorted {
      let (a, b) = (tree.depths[$0.element] ?? 0, tree.depths[$1.element] ?? 0)
      return a != b ? a < b : $0.offset < $1.offset
    }
    var isCluster = Array(repeating: false, count: contents.containers.count)
    for (_, box) in byDepth {
      var cluster: Int?
      if stays(box, tree), let parent = tree.parent(of: box) {
        cluster = boxes[base(of: box, tree) ?? parent]
      }
      if let home = contents.boxes[box].home, contents.containers[home].box == box {
        let container = contents.containers[home]
        if leadsOn[box] || container.isTabs || container.parent != nil {
          let outer = container.parent ?? cluster
          around[home] = isInside(outer, home) ? nil : outer
          if !isCluster[home] { order.append(home) }
          isCluster[home] = true
          cluster = home
        }
      }
      boxes[box] = cluster
    }
    // A container that declares a cluster as its own is one too, even if its tab bar is not drawn.
    for container in order {
      var outer = around[container]
      while let next = outer, !isCluster[next] {
        isCluster[next] = true
        order.append(next)
        outer = around[next]
      }
    }
  }

  /// Creates the clusters of a chart without clusters.
  init(none contents: ChartContents) {
    self.contents = contents
    boxes = Array(repeating: nil, count: contents.boxes.count)
    around = Array(repeating: nil, count: contents.containers.count)
  }

  /// Returns true if `container` is `other` or inside it.
  func isInside(_ container: Int?, _ other: Int) -> Bool {
    var current = container
    while let next = current {
      if next == other { return true }
      current = around[next]
    }
    return false
  }

  /// The innermost cluster around `box` whose container is not in a tab bar, or nil.
  func top(of box: Int) -> Int? {
    var current = boxes[box]
    while let next = current, contents.containers[next].parent != nil { current = around[next] }
    return current
  }

  /// The box that `box` lies over if the row that leads to it selects a tab first.
  private func base(of box: Int, _ tree: ChartTree) -> Int? {
    tree.incoming[box].flatMap { contents.boxes[$0.box].rows[$0.row].base }
  }

  /// Returns true if the row that leads to `box` keeps the containers of its source.
  private func stays(_ box: Int, _ tree: ChartTree) -> Bool {
    guard let source = tree.incoming[box] else { return false }
    let row = contents.boxes[source.box].rows[source.row]
    switch row.kind {
    case .stack, .over, .tab: return row.ends.count < 2
    case .root, .elsewhere, .back, .stays: return false
    }
  }
}
