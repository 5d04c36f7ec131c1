import NavGraph

/// What a plan is to cover, each by its number.
struct PathGoals {
  let cover: PathCover
  let waysIn: [WayIn]
  private(set) var all: [PathGoal] = []
  /// The gates, with their numbers.
  private(set) var gates: [(id: GateID, number: Int32)] = []
  private var numbers: [PathGoal: Int32] = [:]
  /// By screen or transition, its number: these are asked for at every step.
  private var dense: [Int32] = []

  /// All that `graph` has of it: but for the splash, which no step shows, and the cover, which is in no
  /// state. Pairs are added as they are found.
  init(_ graph: NavigationGraph, _ cover: PathCover) {
    self.cover = cover
    waysIn = WayIn.all(of: graph)
    switch cover {
    case .screens:
      dense = Array(repeating: PathStates.none, count: graph.screens.count)
      for id in graph.screens.indices.map({ ScreenID($0) })
      where id != graph.launch.splash && id != graph.cover {
        dense[Int(id.index)] = Int32(truncatingIfNeeded: all.count)
        all.append(.screen(id))
      }
    case .transitions:
      all = graph.transitions.indices.map { .transition(TransitionID($0)) }
    case .openings: all = waysIn.indices.map { .opening($0) }
    case .gates:
      for id in graph.gateIDs {
        gates.append((id, Int32(truncatingIfNeeded: all.count)))
        all.append(.gate(id))
      }
    case .pairs: break
    }
  }

  /// `none` for what is no goal.
  func number(of goal: PathGoal) -> Int32 {
    switch goal {
    case .screen(let id): dense[Int(id.index)]
    case .transition(let id): Int32(id.index)
    case .opening(let index): Int32(truncatingIfNeeded: index)
    case .gate(let id): gates.first { $0.id == id }?.number ?? PathStates.none
    case .pair: numbers[goal] ?? PathStates.none
    }
  }

  /// The number of a pair, which is a goal from now on.
  mutating func add(_ first: TransitionID, _ second: TransitionID) -> Int32 {
    let goal = PathGoal.pair(first, second)
    if let known = numbers[goal] { return known }
    let number = Int32(truncatingIfNeeded: all.count)
    numbers[goal] = number
    all.append(goal)
    return number
  }
}
