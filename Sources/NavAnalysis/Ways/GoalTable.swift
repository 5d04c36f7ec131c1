import NavGraph

/// The goals of a search, by what meets them, each by its index; and which are met.
struct GoalTable {
  let goals: [WaySearch.Goal]
  /// For each goal, where it was first met.
  private(set) var met: [WaySearch.Witness?]
  /// How many are not.
  private(set) var missing: Int
  private(set) var anywhere: [Int] = []
  private var ofScreens: [Int32] = []
  private(set) var ofContainer: [ContainerID: [Int]] = [:]
  private(set) var ofPlace: [Int: [(goal: Int, isInStack: Bool)]] = [:]
  private var ofTransitions: [Int32] = []
  private(set) var ofIncident: [Incident: [Int]] = [:]

  /// By goal, the next one of the same screen or transition.
  private var next: [Int32]
  private static let none: Int32 = -1

  init(_ goals: [WaySearch.Goal], _ graph: NavigationGraph) {
    self.goals = goals
    missing = goals.count
    met = Array(repeating: nil, count: goals.count)
    next = Array(repeating: Self.none, count: goals.count)
    for (index, goal) in goals.enumerated() { add(goal.target, index) }
    // Lists begin with what came last.
    for (index, goal) in goals.enumerated().reversed() { link(goal.target, index, graph) }
  }

  private mutating func add(_ target: WaySearch.Goal.Target, _ index: Int) {
    switch target {
    case .anything: anywhere.append(index)
    case .gate(_, let condition):
      ofIncident[Incident(.askedGate, condition), default: []].append(index)
    case .container(let container): ofContainer[container, default: []].append(index)
    case .place(let vertex, let isInStack): ofPlace[vertex, default: []].append((index, isInStack))
    case .screen, .transition: break
    case .incident(let incident): ofIncident[incident, default: []].append(index)
    }
  }

  private mutating func link(
    _ target: WaySearch.Goal.Target,
    _ index: Int,
    _ graph: NavigationGraph
  ) {
    switch target {
    case .screen(let screen):
      if ofScreens.isEmpty { ofScreens = Array(repeating: Self.none, count: graph.screens.count) }
      ofScreens[Int(screen.index)] = link(index, before: ofScreens[Int(screen.index)])
    case .transition(let id):
      if ofTransitions.isEmpty {
        ofTransitions = Array(repeating: Self.none, count: graph.transitions.count)
      }
      ofTransitions[Int(id.index)] = link(index, before: ofTransitions[Int(id.index)])
    default: break
    }
  }

  /// The list with one more goal, which comes first.
  private mutating func link(_ index: Int, before list: Int32) -> Int32 {
    next[index] = list
    return Int32(truncatingIfNeeded: index)
  }

  /// The first goal that the screen is; nil for none.
  func first(of screen: ScreenID) -> Int? {
    ofScreens.isEmpty ? nil : goal(ofScreens[Int(screen.index)])
  }

  func first(of transition: TransitionID) -> Int? {
    ofTransitions.isEmpty ? nil : goal(ofTransitions[Int(transition.index)])
  }

  /// The next one of the same screen or transition.
  func next(after index: Int) -> Int? { goal(next[index]) }

  private func goal(_ number: Int32) -> Int? { number == Self.none ? nil : Int(number) }

  mutating func meet(_ goal: Int, _ witness: WaySearch.Witness) {
    met[goal] = witness
    missing -= 1
  }
}
