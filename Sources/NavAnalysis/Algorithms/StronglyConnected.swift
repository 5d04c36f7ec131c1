/// The strongly connected components of a graph (Tarjan 1972), computed without recursion.
struct StronglyConnected {
  /// The component of each node. Components are in reverse topological order: a component's number is higher than
  /// those of its successors.
  private(set) var component: [UInt32]
  private(set) var count = 0

  init(nodeCount: Int, successors: (Int) -> ArraySlice<UInt32>) {
    component = Array(repeating: .max, count: nodeCount)
    var order: [UInt32] = Array(repeating: .max, count: nodeCount)
    var lowest: [UInt32] = Array(repeating: 0, count: nodeCount)
    var clock: UInt32 = 0
    var open: [UInt32] = []
    var path: [(node: Int, next: Int)] = []
    func enter(_ node: Int) {
      order[node] = clock
      lowest[node] = clock
      clock += 1
      open.append(UInt32(truncatingIfNeeded: node))
      path.append((node, successors(node).startIndex))
    }
    for root in 0..<nodeCount where order[root] == .max {
      enter(root)
      while let (node, next) = path.last {
        let targets = successors(node)
        if next < targets.endIndex {
          path[path.count - 1].next += 1
          let target = Int(targets[next])
          if order[target] == .max {
            enter(target)
          } else if component[target] == .max {
            lowest[node] = min(lowest[node], order[target])
          }
          continue
        }
        path.removeLast()
        if let parent = path.last?.node { lowest[parent] = min(lowest[parent], lowest[node]) }
        if lowest[node] == order[node] { close(node, &open) }
      }
    }
  }

  private mutating func close(_ node: Int, _ open: inout [UInt32]) {
    while let member = open.popLast() {
      component[Int(member)] = UInt32(truncatingIfNeeded: count)
      if Int(member) == node { break }
    }
    count += 1
  }
}
