import NavGraph

/// The numbered goals of a plan.
struct PathGoals {
  let cover: PathCover
  let openings: [DeclaredOpening]
  private(set) var all: [PathGoal] = []
  /// The gates, with their numbers.
  private(set) var gates: [(id: GateID, number: Int32)] = []
  private var numbers: [PathGoal: Int32] = [:]
  /// The numbers of screens, by index. An array, because they are looked up at every step.
  private var dense: [Int32] = []

  /// Creates the goals of `graph`. The splash and the cover are left out, because no step shows them. Pairs are
  /// added when they are found.
  init(_ graph: NavigationGraph, _ cover: PathCover) {
    self.cover = cover
    openings = DeclaredOpening.all(of: graph)
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
    case .openings: all = openings.indices.map { .opening($0) }
    case .gates:
      for id in graph.gateIDs {
        gates.append((id, Int32(truncatingIfNeeded: all.count)))
        all.append(.gate(id))
      }
    case .pairs: break
    }
  }

  /// Returns the number of a goal; `none` if it is not a goal of the plan.
  func number(of goal: PathGoal) -> Int32 {
    switch goal {
    case .screen(let id): dense[Int(id.index)]
    case .transition(let id): Int32(id.index)
    case .opening(let index): Int32(truncatingIfNeeded: index)
    case .gate(let id): gates.first { $0.id == id }?.number ?? PathStates.none
    case .pair: numbers[goal] ?? PathStates.none
    }
  }

  /// Adds a pair as a goal if it is new, and returns its number.
  mutating func add(_ first: TransitionID, _ second: TransitionID) -> Int32 {
    let goal = PathGoal.pair(first, second)
    if let known = numbers[goal] { return known }
    let number = Int32(truncatingIfNeeded: all.count)
    numbers[goal] = number
    all.append(goal)
    return number
  }
}
