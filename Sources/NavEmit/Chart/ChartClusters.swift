/// The cluster that each box is drawn in.
///
/// What is pushed or presented stands with the box that its way comes from, since it counts as in that
/// one's containers. So each cluster holds one part of the tree, and the tree can be drawn without a
/// crossing. A navigation controller with one screen that is no tab is no cluster.
struct ChartClusters {
  /// For each box the container that it is drawn in.
  private(set) var boxes: [Int?]
  /// The containers that are clusters, each with the one around it, in the order in which they come.
  private(set) var order: [Int] = []
  /// For each container the cluster around its own.
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
    // The tree's order is not by depth where `open` was taken late.
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
    // What declares a cluster as its own is one too, also if its tab bar is not drawn.
    for container in order {
      var outer = around[container]
      while let next = outer, !isCluster[next] {
        isCluster[next] = true
        order.append(next)
        outer = around[next]
      }
    }
  }

  /// Without clusters.
  init(none contents: ChartContents) {
    self.contents = contents
    boxes = Array(repeating: nil, count: contents.boxes.count)
    around = Array(repeating: nil, count: contents.containers.count)
  }

  /// Whether `container` is `other` or within it.
  func isInside(_ container: Int?, _ other: Int) -> Bool {
    var current = container
    while let next = current {
      if next == other { return true }
      current = around[next]
    }
    return false
  }

  /// The innermost cluster of `box` that is no tab, or nil.
  func top(of box: Int) -> Int? {
    var current = boxes[box]
    while let next = current, contents.containers[next].parent != nil { current = around[next] }
    return current
  }

  /// Over what the way to `box` brings it, if that is not where it starts.
  private func base(of box: Int, _ tree: ChartTree) -> Int? {
    tree.ways[box].flatMap { contents.boxes[$0.box].rows[$0.row].base }
  }

  /// Whether the way to `box` stays in the containers that it comes from.
  private func stays(_ box: Int, _ tree: ChartTree) -> Bool {
    guard let way = tree.ways[box] else { return false }
    let row = contents.boxes[way.box].rows[way.row]
    switch row.kind {
    case .stack, .over, .tab: return row.ends.count < 2
    case .root, .elsewhere, .back, .stays: return false
    }
  }
}
