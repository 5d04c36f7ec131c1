/// The pushes between screens of a `NeighborShape`, tab by tab, and the shortest paths to each screen.
///
/// Pushes go to one of the next fifty screens, so that all paths end, and the shortest ones are known during
/// generation.
struct NeighborPlan {
  static let reach = 50
  static let pushCount = 8
  static let tabCount = 5

  let screens: Int
  let isFaulty: Bool
  private(set) var pushes: [[Int]]
  /// The predecessor on the chosen shortest path, for screens with several ones.
  private(set) var via: [Int?]
  private var depth: [Int]

  init(screens: Int, isFaulty: Bool, _ random: inout SplitMix64) {
    self.screens = screens
    self.isFaulty = isFaulty
    pushes = Array(repeating: [], count: screens)
    via = Array(repeating: nil, count: screens)
    depth = Array(repeating: .max, count: screens)
    for tab in 0..<Self.tabCount { fill(root(ofTab: tab)..<root(ofTab: tab + 1), &random) }
  }

  func root(ofTab tab: Int) -> Int { screens * tab / Self.tabCount }

  func isRoot(_ screen: Int) -> Bool {
    (0..<Self.tabCount).contains { root(ofTab: $0) == screen }
  }

  /// Returns true if the screen has a link with a required parameter, so that no place leads through it.
  func hasLink(_ screen: Int) -> Bool { screen % 10 == 9 && !isRoot(screen) }

  /// Returns true if nothing leads to the screen.
  func isLost(_ screen: Int) -> Bool { isFaulty && screen % 40 == 13 && !isRoot(screen) }

  private mutating func fill(_ tab: Range<Int>, _ random: inout SplitMix64) {
    depth[tab.lowerBound] = 0
    var firstSource: [Int: Int] = [:]
    var isTied: Set<Int> = []
    func note(_ plan: inout NeighborPlan, _ source: Int, _ target: Int) {
      plan.pushes[source].append(target)
      let length = plan.depth[source] + 1
      if length < plan.depth[target] {
        (plan.depth[target], firstSource[target]) = (length, source)
        isTied.remove(target)
      } else if length == plan.depth[target] {
        isTied.insert(target)
      }
    }
    for screen in tab where !isLost(screen) {
      if depth[screen] == .max {
        let first = max(tab.lowerBound, screen - Self.reach)
        var source = first
        for _ in 0..<16 {
          let other = first + random.below(screen - first)
          if !hasLink(other), !isLost(other) { source = other }
        }
        note(&self, source, screen)
      }
      if isTied.contains(screen) { via[screen] = firstSource[screen] }
      let left = min(Self.reach, tab.upperBound - 1 - screen)
      for _ in 0..<(Self.pushCount * 3) where left > 0 && pushes[screen].count < Self.pushCount {
        let target = screen + 1 + random.below(left)
        guard !isLost(target), !pushes[screen].contains(target) else { continue }
        if hasLink(screen), depth[target] > depth[screen] { continue }
        note(&self, screen, target)
      }
    }
  }
}
