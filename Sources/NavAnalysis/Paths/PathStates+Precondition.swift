import NavGraph

/// Outlines of states, and preconditions of runs.
extension PathStates {
  /// Returns a hash of the visible screen, the screen below it and the valuation of a state.
  func outline(of node: Int) -> UInt64 {
    let state = nodes[node]
    var key = Fingerprint()
    key.mix(successors.configurations.vertex(at: state.configuration))
    key.mix(successors.configurations.stacks.fingerprint(state.configuration, depth: 2))
    key.mix(Int(state.set.index))
    key.mix(Int(state.last))
    return key.value
  }

  /// Returns the valuations at the start with which the run happens: the weakest precondition, computed by the
  /// preimages of its steps (Dijkstra 1975); nil if it can't be computed. Conditions that a step changes get the
  /// values that they have in the run. Volatile conditions that do not change in the run keep their values.
  func precondition(of run: [Edge]) -> Decision? {
    var (sets, taken, effects) = ([Decision](), [Decision](), [Int]())
    for (index, edge) in run.enumerated() {
      guard let successor = self.successor(of: run, index, sets.last) else { return nil }
      sets.append(successor.set)
      taken.append(limited(successor.before, to: edge.step))
      effects.append(edge.step == .change ? change(of: run, index) : successor.effect)
    }
    var needed = Decision.always
    for index in run.indices.reversed() {
      let variables = space.parts(effects[index]).variables
      let changed = space.conditions(of: variables)
      let values = space.cube(valuation(of: nodes[Int(run[index].to)].set), changed)
      needed = space.diagrams.and(space.diagrams.and(sets[index], values), needed)
      if index == 0 { break }
      needed = space.diagrams.and(taken[index], space.preimage(needed, effects[index]))
    }
    return needed
  }

  /// Returns the effect of a change of the conditions that differ after the step.
  private func change(of run: [Edge], _ index: Int) -> Int {
    guard index > 0 else { return ConditionSpace.noEffect }
    let changed = changed(from: run[index - 1].to, to: run[index].to)
    return space.effect(of: changed.map { Assignment(condition: $0, value: nil) })
  }

  private func limited(_ taken: Decision, to step: PathStep) -> Decision {
    guard case .opening(let way) = step else { return taken }
    return space.diagrams.and(taken, space.decision(openings[way].when))
  }

  /// Returns the successor by a step of the run from all valuations in `before`.
  private func successor(of run: [Edge], _ index: Int, _ before: Decision?) -> Successor? {
    let after = nodes[Int(run[index].to)]
    guard let before, index > 0 else {
      guard case .launch(let rule) = run[index].step else { return starting(run[index], after) }
      return launches.first { $0.rule == rule && leads($0.successor, to: after) }?.successor
    }
    let node = nodes[Int(run[index - 1].to)]
    diagrams.allow(steps: Self.diagramSteps)
    let isOpening = run[index].step.isOpening
    successors.reset(Successors.SuccessorOptions(opensFromOutside: isOpening))
    successors.findSuccessors(
      of: SymbolicState(
        configuration: node.configuration,
        set: before,
        heldIntent: node.heldIntent,
        gate: node.gate
      ),
      hasShownVia: false
    )
    return successors.results.successors.last { successor in
      matches(run[index].step, successor.step) && leads(successor, to: after)
        && diagrams.implies(node.set, successor.before)
    }
  }

  private func starting(_ edge: Edge, _ after: Node) -> Successor? {
    guard case .launchAt(let destination) = edge.step else { return nil }
    return placed(at: destination).first { leads($0, to: after) }
      ?? gated(at: destination).first { leads($0, to: after) }
  }

  private func leads(_ successor: Successor, to node: Node) -> Bool {
    successor.heldIntent == node.heldIntent && successor.gate == node.gate
      && diagrams.implies(node.set, successor.set)
      && successors.configurations.stacks.fingerprint(successor.configuration)
        == successors.configurations.stacks.fingerprint(node.configuration)
  }
}
