package import NavGraph

/// A map of the states that a UI test can reach, in which a navigator finds paths.
package struct PathMap: Sendable {
  /// A state: the visible screen, the values of conditions and the possible touches.
  package struct State: Sendable {
    package var screen: ScreenID
    /// The values of all conditions.
    package var values: [ValueID]
    /// The steps, each with the index of the state that it leads to.
    package var steps: [(step: PathStep, to: Int)]
  }

  /// A start of the app.
  package struct Launch: Sendable {
    /// The opened place to start at; nil if the launch rules choose the start.
    package var place: Destination?
    /// The index of the state that it leads to.
    package var state: Int
  }

  /// The states that are nearest to the launches, up to a limit.
  package private(set) var states: [State] = []
  /// The launches, those at opened places first.
  package private(set) var launches: [Launch] = []
  /// True if the map has all reachable states with all of their steps.
  package private(set) var isWhole = true

  /// The index of each explored state.
  private var indices: [Int32: Int] = [:]
  private var nodes: [Int32] = []

  /// The maximum number of states.
  private static let mostStates = 3_000
  /// The maximum number of steps.
  private static let mostSteps = 24_000
  /// The number of launches of each launch rule in addition to those of the plan.
  private static let mostStarts = 4
  /// The number of starts at a place among which a start of the plan is searched.
  private static let mostPlaced = 64

  /// Creates the map of the states around the launches, including those of `plan`, if any.
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
    // Starts with the same conditions lead to states that the map has anyway.
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

  /// Returns the starts that match the first step of a run.
  private static func starts(of step: TestPlan.RunStep, _ states: PathStates) -> [PathStates.Edge] {
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

  /// Returns a valuation with the given values, or that of the first start if there are none.
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

  /// Returns the index of a state, after adding it if necessary; nil if the map is full.
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

  /// Explores the states breadth-first.
  private mutating func explore(_ explored: PathStates) {
    var (next, count) = (0, 0)
    while next < states.count {
      guard count < Self.mostSteps else {
        isWhole = false
        return
      }
      for edge in Self.touches(explored.steps(of: Int(nodes[next]), opens: false)) {
        guard let to = index(of: edge.to, explored) else { continue }
        // If a step sets a condition to `any`, keep the result that changes the fewest conditions.
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

  /// Returns the steps that a touch can take. Steps back are included one screen at a time.
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
  /// Returns the values of all conditions in a state.
  fileprivate func values(of node: Int32) -> [ValueID] {
    valuation(of: nodes[Int(node)].set).values
  }
}
