import NavGraph

/// The transitions of each event at each level: the screens, then the containers, then `any`.
///
/// There is one row for each source of each transition, sorted by level, then event, then the order
/// in which transitions are tried. The generated router uses the same table.
package struct EventTable {
  struct Row {
    var event: EventID
    var transition: TransitionID
  }

  /// The index of the first row of each level; at the end, the number of rows.
  private(set) var starts: [Int]
  private(set) var rows: [Row]
  private let screenCount: Int

  init(_ graph: NavigationGraph) {
    screenCount = graph.screens.count
    let levelCount = graph.screens.count + graph.containers.count + 1
    starts = Array(repeating: 0, count: levelCount + 1)
    rows = []
    fill(graph)
  }

  private mutating func fill(_ graph: NavigationGraph) {
    var total = 0
    for transition in graph.transitions {
      for source in transition.sources.indices {
        starts[level(of: graph.sources[source]) + 1] += 1
        total += 1
      }
    }
    for level in 1..<starts.count { starts[level] += starts[level - 1] }
    var next = starts
    let none = Row(event: EventID(0), transition: TransitionID(0))
    rows = Array(repeating: none, count: total)
    for (index, transition) in graph.transitions.enumerated() {
      for source in transition.sources.indices {
        let level = level(of: graph.sources[source])
        rows[next[level]] = Row(event: transition.event, transition: TransitionID(index))
        next[level] += 1
      }
    }
    for level in 0..<starts.count - 1 {
      rows[starts[level]..<starts[level + 1]].sort {
        ($0.event, $0.transition) < ($1.event, $1.transition)
      }
    }
  }

  var anyLevel: Int { starts.count - 2 }
  func level(of screen: ScreenID) -> Int { Int(screen.index) }
  func level(of container: ContainerID) -> Int { screenCount + Int(container.index) }

  func level(of source: TransitionSource) -> Int {
    switch source {
    case .screen(let screen): level(of: screen)
    case .container(let container): level(of: container)
    case .any: anyLevel
    }
  }

  func isEmpty(_ level: Int) -> Bool { starts[level] == starts[level + 1] }

  /// Returns the rows of each event of a level.
  func events(at level: Int) -> [(event: EventID, rows: Range<Int>)] {
    var result: [(event: EventID, rows: Range<Int>)] = []
    var start = starts[level]
    while start < starts[level + 1] {
      var end = start + 1
      while end < starts[level + 1], rows[end].event == rows[start].event { end += 1 }
      result.append((rows[start].event, start..<end))
      start = end
    }
    return result
  }

  func rows(of event: EventID, at level: Int) -> Range<Int> {
    let all = starts[level]..<starts[level + 1]
    let start = all.first(notBefore: { rows[$0].event < event })
    var end = start
    while end < all.upperBound, rows[end].event == event { end += 1 }
    return start..<end
  }
}
