/// Changes of conditions that a launch can do without, or begin with.
extension GreedyTours {
  /// The runs without changes of conditions that are of no use where the launch begins with what they lead to, or
  /// where all goes on without them.
  func beginningOtherwise(_ runs: [[Edge]]) -> [[Edge]] {
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

  /// The same steps without the change, with the conditions as they are before it, or after it, from the start on;
  /// nil if that is none that covers the same.
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

  /// The steps after others than they were found after, each with what it showed and covered.
  private func replayed(_ steps: [Edge], after run: [Edge]) -> [Edge]? {
    var run = run
    for step in steps {
      guard let last = run.last else { return nil }
      let same = states.steps(of: Int(last.to), opens: limits.opens).filter { edge in
        edge.step == step.step && edge.goal == step.goal && edge.other == step.other
          && states.nodes[Int(edge.to)].screen == states.nodes[Int(step.to)].screen
      }
      // That after which the fewest conditions are others.
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
  /// A start by the same launch, which shows and covers the same, with that valuation.
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
