/// Moves between screens that some state makes, by transitions and the system. Not all of them, but
/// enough to show quickly, most often, that nobody is stuck; then the bound need not be asked.
///
/// Nodes are the screens, then helpers that several of them share.
struct ScreenMoves {
  let nodeCount: Int
  private var from: [UInt32] = []
  private var to: [UInt32] = []
  /// By screen, whether some state of it has a step to another one.
  private(set) var leaves: [Bool]

  init(screenCount: Int, helpers: Int = 0) {
    nodeCount = screenCount + helpers
    leaves = Array(repeating: false, count: screenCount)
  }

  mutating func reserve(_ count: Int) {
    from.reserveCapacity(count)
    to.reserveCapacity(count)
  }

  mutating func add(_ source: UInt32, _ target: UInt32) {
    guard source != target else { return }
    from.append(source)
    to.append(target)
    if max(source, target) < leaves.count { leaves[Int(source)] = true }
  }

  /// Something puts another screen on screen; which one is left open.
  mutating func leave(_ source: UInt32) { leaves[Int(source)] = true }

  /// The screens from which moves lead to some of `goals`, these included.
  func leading(to goals: [ScreenID]) -> [Bool] {
    let sources = Adjacency(nodeCount: nodeCount, to.indices) { (to[$0], from[$0]) }
    var leads = Array(repeating: false, count: nodeCount)
    var waiting = goals.map { Int($0.index) }
    for goal in waiting { leads[goal] = true }
    while let screen = waiting.popLast() {
      for source in sources[screen] where !leads[Int(source)] {
        leads[Int(source)] = true
        waiting.append(Int(source))
      }
    }
    return leads
  }
}
