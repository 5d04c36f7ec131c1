import NavGraph

/// The goals of a search, indexed by what meets them, and their witnesses.
struct GoalTable {
  let goals: [WaySearch.Goal]
  /// The first witness of each goal; nil if the goal is not met.
  private(set) var met: [WaySearch.Witness?]
  /// The number of goals that are not met.
  private(set) var unmetCount: Int
  private(set) var goalsOfAnyState: [Int] = []
  private var ofScreens: [Int32] = []
  private(set) var ofContainer: [ContainerID: [Int]] = [:]
  private(set) var ofPlace: [Int: [(goal: Int, isInStack: Bool)]] = [:]
  private var ofTransitions: [Int32] = []
  private(set) var ofIncident: [Incident: [Int]] = [:]

  /// The next goal of the same screen or transition, for each goal.
  private var next: [Int32]
  private static let none: Int32 = -1

  init(_ goals: [WaySearch.Goal], _ graph: NavigationGraph) {
    self.goals = goals
    unmetCount = goals.count
    met = Array(repeating: nil, count: goals.count)
    next = Array(repeating: Self.none, count: goals.count)
    for (index, goal) in goals.enumerated() { add(goal.target, index) }
    // The lists are built from the last goal to the first, because each new goal becomes the first of its list.
    for (index, goal) in goals.enumerated().reversed() { link(goal.target, index, graph) }
  }

  private mutating func add(_ target: WaySearch.Goal.GoalTarget, _ index: Int) {
    switch target {
    case .anything: goalsOfAnyState.append(index)
    case .gate(_, let condition):
      ofIncident[Incident(.askedGate, condition), default: []].append(index)
    case .container(let container): ofContainer[container, default: []].append(index)
    case .place(let vertex, let isInStack): ofPlace[vertex, default: []].append((index, isInStack))
    case .screen, .transition: break
    case .incident(let incident): ofIncident[incident, default: []].append(index)
    }
  }

  private mutating func link(
    _ target: WaySearch.Goal.GoalTarget,
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

  /// Returns the list with a goal in front.
  private mutating func link(_ index: Int, before list: Int32) -> Int32 {
    next[index] = list
    return Int32(truncatingIfNeeded: index)
  }

  /// Returns the first goal of the screen; nil if there is none.
  func first(of screen: ScreenID) -> Int? {
    ofScreens.isEmpty ? nil : goal(ofScreens[Int(screen.index)])
  }

  func first(of transition: TransitionID) -> Int? {
    ofTransitions.isEmpty ? nil : goal(ofTransitions[Int(transition.index)])
  }

  /// Returns the next goal of the same screen or transition.
  func next(after index: Int) -> Int? { goal(next[index]) }

  private func goal(_ number: Int32) -> Int? { number == Self.none ? nil : Int(number) }

  mutating func meet(_ goal: Int, _ witness: WaySearch.Witness) {
    met[goal] = witness
    unmetCount -= 1
  }
}
