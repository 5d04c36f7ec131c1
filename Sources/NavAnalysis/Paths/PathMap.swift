package import NavGraph

/// The states that a test can bring the app to, and the steps between them: what a navigator looks ways up in.
package struct PathMap: Sendable {
  /// What is visible with which values, and what a test can do there by touch.
  package struct State: Sendable {
    package var screen: ScreenID
    /// The values of all conditions.
    package var values: [ValueID]
    /// Each step, and the index of the state that it leads to.
    package var steps: [(step: PathStep, to: Int)]
  }

  /// A start of the app.
  package struct Launch: Sendable {
    /// The place to start at; nil where the launch rules choose.
    package var place: Destination?
    /// The index of the state that it leads to.
    package var state: Int
  }

  /// Those that starts and a few steps lead to, if there are too many.
  package private(set) var states: [State] = []
  /// Starts at places first.
  package private(set) var launches: [Launch] = []
  /// All states that can be come to are there, with all of their steps.
  package private(set) var isWhole = true

  /// By state of the exploration, its index.
  private var indices: [Int32: Int] = [:]
  private var nodes: [Int32] = []

  /// How many states are listed, and how many steps.
  private static let mostStates = 3_000
  private static let mostSteps = 24_000
  /// How many starts of each launch rule are listed beside those of the plan.
  private static let mostStarts = 4
  /// How many starts at a place are looked through for one of the plan.
  private static let mostPlaced = 64

  /// What runs of `plan` come through, if there is one, and what lies around.
  package init(_ graph: NavigationGraph, _ plan: TestPlan?) {
    let analysis = Analysis(graph)
    let goals = PathGoals(graph, .screens)
    let states = PathStates(
      graph,
      analysis.reachability,
      goals,
      under: .always,
      by: PathStates.Rules(graph)
    )
    // Starts under the same conditions as elsewhere lead to states that are listed anyway.
    let usual = Self.valuation(plan?.runs.first?.steps.last?.values ?? [], states)
    for id in graph.screens.indices.map({ ScreenID($0) })
    where id != graph.launch.splash && id != graph.cover {
      if let start = states.start(at: Destination(id), near: usual) { add(start, states) }
    }
    for run in plan?.runs ?? [] {
      guard let first = run.steps.first else { continue }
      for start in Self.starts(of: first, states) { add(start, states) }
    }
    for start in states.starts(in: .always, most: Self.mostStarts) { add(start, states) }
    explore(states)
  }

  /// The start that a run begins with.
  private static func starts(of step: TestPlan.Step, _ states: PathStates) -> [PathStates.Edge] {
    switch step.action {
    case .launchAt(let place):
      return states.starts(at: place, most: mostPlaced).filter {
        states.values(of: $0.to) == step.values
      }
    default:
      let values = states.space.singleton(valuation(step.values, states))
      return states.starts(in: values, most: 1)
    }
  }

  /// These values, or for none those of the first start.
  private static func valuation(_ values: [ValueID], _ states: PathStates) -> Valuation {
    var valuation = states.valuation(of: states.allowedAtLaunch)
    for (index, value) in values.enumerated() { valuation[ConditionID(index)] = value }
    return valuation
  }

  private mutating func add(_ start: PathStates.Edge, _ states: PathStates) {
    let place: Destination? = if case .launchAt(let place) = start.step { place } else { nil }
    guard let state = index(of: start.to, states),
      !launches.contains(where: { $0.place == place && $0.state == state })
    else { return }
    launches.append(Launch(place: place, state: state))
  }

  /// The index of a state, which is listed from now on if there is room.
  private mutating func index(of node: Int32, _ explored: PathStates) -> Int? {
    if let known = indices[node] { return known }
    guard states.count < Self.mostStates else {
      isWhole = false
      return nil
    }
    indices[node] = states.count
    nodes.append(node)
    let screen = ScreenID(Int(explored.nodes[Int(node)].screen))
    states.append(State(screen: screen, values: explored.values(of: node), steps: []))
    return states.count - 1
  }

  /// Breadth-first: ways are the shortest as far as states are listed.
  private mutating func explore(_ explored: PathStates) {
    var (next, count) = (0, 0)
    while next < states.count {
      guard count < Self.mostSteps else {
        isWhole = false
        return
      }
      for edge in Self.touches(explored.steps(of: Int(nodes[next]), opens: false)) {
        guard let to = index(of: edge.to, explored) else { continue }
        // What a condition becomes that a step leaves open is what the launch has it be.
        if let same = states[next].steps.firstIndex(where: { $0.step == edge.step }) {
          let known = states[next].steps[same].to
          if changes(from: next, to: to) < changes(from: next, to: known) {
            states[next].steps[same].to = to
          }
          continue
        }
        states[next].steps.append((edge.step, to))
        count += 1
      }
      next += 1
    }
  }

  /// What a finger does, a screen at a time.
  private static func touches(_ edges: ArraySlice<PathStates.Edge>) -> [PathStates.Edge] {
    edges.filter { edge in
      switch edge.step {
      case .transition, .swipe, .tab, .button: true
      case .back(let count): count == 1
      case .launch, .launchAt, .opening, .change: false
      }
    }
  }

  private func changes(from state: Int, to other: Int) -> Int {
    zip(states[state].values, states[other].values).reduce(0) { $0 + ($1.0 == $1.1 ? 0 : 1) }
  }
}

extension PathStates {
  /// The values of all conditions in a state.
  fileprivate func values(of node: Int32) -> [ValueID] {
    valuation(of: nodes[Int(node)].set).values
  }
}
