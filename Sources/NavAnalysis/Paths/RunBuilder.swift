import NavGraph

/// Builds the runs of a test plan from paths of states.
struct RunBuilder {
  private let states: PathStates
  /// True for each goal that an earlier step covers or that is not part of the plan.
  private var isCovered: [Bool]

  init(_ states: PathStates, _ paths: [[PathStates.Edge]?]) {
    self.states = states
    isCovered = paths.map { $0 == nil }
  }

  mutating func run(_ edges: [PathStates.Edge]) -> TestPlan.Run {
    var steps: [TestPlan.RunStep] = []
    for edge in edges {
      steps.append(step(edge, after: steps.last))
    }
    let named = named(edges)
    return TestPlan.Run(steps: steps, named: named, given: given(named, edges))
  }

  private mutating func step(
    _ edge: PathStates.Edge,
    after last: TestPlan.RunStep?
  ) -> TestPlan.RunStep {
    let node = states.nodes[Int(edge.to)]
    let values = states.valuation(of: node.set).values
    var covers: [PathGoal] = []
    for goal in [edge.goal, edge.other].map(Int.init) where isCovered.indices.contains(goal) {
      if isCovered[goal] { continue }
      isCovered[goal] = true
      covers.append(states.goals.all[goal])
    }
    let changed =
      last.map { last in values.indices.filter { values[$0] != last.values[$0] } } ?? []
    return TestPlan.RunStep(
      action: edge.step,
      shows: ScreenID(Int(node.screen)),
      layers: states.layers(of: Int(edge.to)),
      values: values,
      changed: changed.map { ConditionID($0) },
      leftOpen: leftOpen(by: edge.step),
      covers: covers,
      isGate: edge.isGate
    )
  }

  private func leftOpen(by step: PathStep) -> [ConditionID] {
    guard let id = step.transition else { return [] }
    let graph = states.graph
    return graph.assignments[graph.transitions[Int(id.index)].sets.indices]
      .filter { $0.value == nil }.map(\.condition)
  }

  private func given(_ named: [ConditionID], _ edges: [PathStates.Edge]) -> [ConditionID] {
    guard let first = edges.first else { return named }
    let (space, valuation) = (
      states.space, states.valuation(of: states.nodes[Int(first.to)].set)
    )
    var given = named
    var open = states.graph.assumptions.map { space.decision($0.formula) }
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      let cube = space.cube(valuation, given)
      open.removeAll { space.diagrams.implies(cube, $0) }
      for assumption in open
      where !Set(space.conditions(of: assumption)).isDisjoint(with: given) {
        let bound = space.relevant(of: valuation, in: assumption, care: .always)
        let count = given.count
        given = Set(given).union(bound).sorted()
        if given.count > count { isGrowing = true }
      }
    }
    return given
  }

  /// Returns the conditions that determine whether the run happens as planned.
  private func named(_ edges: [PathStates.Edge]) -> [ConditionID] {
    let all = states.graph.conditions.indices.map { ConditionID($0) }
    guard let first = edges.first, let needed = states.precondition(of: edges) else { return all }
    let start = states.nodes[Int(first.to)].set
    guard states.space.diagrams.implies(start, needed) else { return all }
    let valuation = states.valuation(of: start)
    let relevant = states.space.relevant(
      of: valuation,
      in: needed,
      care: states.allowed(by: first.step)
    )
    // A session condition is false at launch.
    return relevant.filter {
      states.graph.conditions[Int($0.index)].kind != .session || valuation[$0] != .false
    }
  }
}
