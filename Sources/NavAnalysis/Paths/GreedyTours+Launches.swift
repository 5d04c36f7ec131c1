/// The removal of changes of conditions: often a launch can begin with the changed values.
extension GreedyTours {
  /// Returns the runs without changes of conditions that can be left out, either because the launch can begin with
  /// the changed values or because the run works without them.
  func withoutChanges(_ runs: [[Edge]]) -> [[Edge]] {
    var counts: [Int32: Int] = [:]
    for edge in runs.joined() {
      for goal in [edge.goal, edge.other] { counts[goal, default: 0] += 1 }
    }
    let others = runs.map { run in
      var run = run
      var index = 1
      while index < run.count {
        let goals = [run[index].goal, run[index].other]
        let isUseless = goals.allSatisfy { $0 == PathStates.none || counts[$0] ?? 0 > 1 }
        if run[index].step == .change, isUseless, let shorter = withoutChange(run, at: index) {
          run = shorter
          for goal in goals { counts[goal, default: 0] -= 1 }
        } else {
          index += 1
        }
      }
      return run
    }
    return Self.steps(others) < Self.steps(runs) ? trimmed(others) : runs
  }

  /// Returns the run without the change at `index`, where conditions have their values before or after the change
  /// from the start; nil if no such run covers the same goals.
  private func withoutChange(_ run: [Edge], at index: Int) -> [Edge]? {
    let kept = Array(run[..<index])
    let rest = Array(run[(index + 1)...])
    if let without = replayed(rest, after: kept) { return without }
    var begun = states.valuation(at: run[0].to)
    let after = states.valuation(at: run[index].to)
    for condition in states.changed(from: run[index - 1].to, to: run[index].to) {
      begun[condition] = after[condition]
    }
    guard let start = states.start(like: run[0], with: states.space.singleton(begun)) else {
      return nil
    }
    return replayed(Array(run[1..<index]) + rest, after: [start])
  }

  /// Returns `run` extended by steps that show and cover the same as `steps`; nil if a step is not possible.
  private func replayed(_ steps: [Edge], after run: [Edge]) -> [Edge]? {
    var run = run
    for step in steps {
      guard let last = run.last else { return nil }
      let same = states.steps(of: Int(last.to), opens: limits.opens).filter { edge in
        edge.step == step.step && edge.goal == step.goal && edge.other == step.other
          && states.nodes[Int(edge.to)].screen == states.nodes[Int(step.to)].screen
      }
      // Prefer the step after which the fewest conditions differ.
      func distance(_ edge: Edge) -> Int { states.changed(from: edge.to, to: step.to).count }
      guard
        let next = same.first(where: { $0.to == step.to })
          ?? same.min(by: { distance($0) < distance($1) })
      else { return nil }
      run.append(next)
    }
    return run
  }
}

extension PathStates {
  /// Returns a start by the same launch as `other` with the given valuation, which shows and covers the same.
  func start(like other: Edge, with single: Decision) -> Edge? {
    let starts =
      if case .launchAt(let place) = other.step {
        starts(at: place, most: SingleValuations.most)
      } else {
        starts(in: single, most: 1)
      }
    return starts.first { start in
      start.step == other.step && start.goal == other.goal
        && nodes[Int(start.to)].set == single
        && nodes[Int(start.to)].screen == nodes[Int(other.to)].screen
    }
  }
}
