import NavGraph

/// Useless gates: nothing leads from them to states in which the condition that asked for them holds.
extension Pushdown {
  /// Finds the useless gates. Returns false if that takes too long.
  func findUselessGates(
    _ result: inout Stuck,
    _ clones: inout Clones,
    _ walks: inout Int
  ) -> Bool {
    let volatile = Set(space.conditions(of: space.volatileVariables))
    let gates = graph.gateIDs.filter { !volatile.contains($0.condition) && !canSatisfyDirectly($0) }
    if gates.isEmpty { return true }
    let starts = statesOfGates()
    for id in gates {
      let gate = graph[id].gate
      guard let screen = graph.shownFirst(in: gate.target),
        !graph.screens[Int(screen.index)].isTerminal,
        // Another condition may ask for an equal gate.
        result.asked.contains(gate.identity)
      else { continue }
      let wanted = askedValues(of: id.condition)
      let states =
        gate.presentation == nil
        ? statesAsking(for: gate, id.condition) : starts[gate.identity] ?? []
      var useless: [Stuck.UselessGate] = []
      var count = 0
      for asking in wanted.asking(for: id) {
        var start: [Int: Decision] = [:]
        var shown = Decision.never
        for (n, set) in states {
          let unmet = unmet(asking, at: n, set)
          guard unmet.isPossible else { continue }
          start[n] = diagrams.or(start[n] ?? .never, unmet)
          // A screen that is pushed over the gate's first screen is visible with other valuations.
          guard members(of: nodes[n]).contains(screen.index) else { continue }
          shown = diagrams.or(shown, relations.forgetting(unmet))
        }
        guard shown.isPossible else { continue }
        count += 1
        guard let leads = leads(from: start, to: asking, wanted, &clones, &walks) else {
          return false
        }
        if leads { continue }
        let index = tables.requirements.index(of: id)
        useless.append(
          Stuck.UselessGate(asking: asking, wanted, index: index, screen: screen, set: shown)
        )
      }
      result.gates += Stuck.UselessGate.together(useless, of: count, diagrams)
    }
    return true
  }

  /// Returns the values that would satisfy the atoms by which some state asks for the condition's gates, for each
  /// value that the condition has at that time, where it is known.
  private func askedValues(of condition: ConditionID) -> RequiredValues {
    guard graph.conditions[Int(condition.index)].hasNamedValues else { return wanted }
    let values = graph.conditions[Int(condition.index)].values.indices.map { ValueID($0) }
    let atoms = tables.requirements.atoms
    var result = RequiredValues(none: graph)
    func add(_ atom: Int?, _ set: Decision) {
      guard let atom, atoms[atom].condition == condition else { return }
      for value in values where diagrams.meet(set, space.decision(condition, is: value)) {
        result.add(atoms[atom], at: value)
      }
    }
    for asked in observations.askedSteps where asked.atom.map({ atoms[$0].condition }) == condition
    {
      add(asked.atom, relations.image(growing[asked.node].set, asked.step))
    }
    // Resume checks ask for the gates of held intents and covered screens, with the values at that time.
    for number in presentedGates.heldIntents.sorted() where number != 0 {
      var checked = [heldIntents[number]]
      if !heldIntents.allOverExempt.isEmpty {
        checked.append(heldIntents[number, overExemptRoot: true])
      }
      for gateCase in checked.flatMap({ $0.gateCases + $0.passed }) {
        add(gateCase.atom, gateCase.holds)
      }
    }
    for needs in marks.needs {
      for gateCase in tables.requirements.requirement(needs).asked {
        add(gateCase.atom, gateCase.holds)
      }
    }
    return result
  }

  /// Returns the states in which the root gate was just asked for because of the condition.
  private func statesAsking(
    for gate: Gate,
    _ condition: ConditionID
  ) -> [(node: Int, set: Decision)] {
    observations.askedSteps.compactMap { asked in
      guard let root = asked.root, identity(ofGate: asked.gate) == gate.identity,
        asked.atom.map({ tables.requirements.atoms[$0].condition == condition }) ?? true
      else { return nil }
      let n = screenOnTop(root)
      guard nodes[n].kind == .screen else { return nil }
      let after = relations.forgetting(relations.image(growing[asked.node].set, asked.step))
      return (n, diagrams.and(after, visibleSet(of: n)))
    }
  }

  /// Returns the part of `set`, valuations of node `n` in the gate, with which this value asked for the gate.
  private func unmet(_ asking: GateTrigger, at n: Int, _ set: Decision) -> Decision {
    let has = diagrams.and(set, space.decision(asking.condition, is: asking.value))
    guard graph[asking.gate].gate.presentation != nil, isInGate(n) else { return has }
    return diagrams.and(has, relations.asked(reasons.number(of: asking)))
  }

  /// Returns true if the first screen of a Bool's gate can always satisfy the condition, wherever the gate is
  /// shown.
  private func canSatisfyDirectly(_ id: GateID) -> Bool {
    guard space.assumed == .always, !graph.conditions[Int(id.condition.index)].hasNamedValues,
      let screen = graph.shownFirst(in: graph[id].gate.target)
    else { return false }
    var handled: Set<EventID> = []
    return tables.transitions.transitions(from: .screen(screen)).contains { transition in
      let isFirst = handled.insert(graph[transition].event).inserted
      return isFirst && space.decision(graph[transition].when) == .always
        && graph.assignments[graph[transition].sets.indices].contains {
          wanted.mayHold(after: $0, askedBy: id)
        }
    }
  }

  /// Returns, for each presented gate, the nodes in and over its layer.
  private func statesOfGates() -> [Gate: [(node: Int, set: Decision)]] {
    var result: [Gate: [(node: Int, set: Decision)]] = [:]
    for n in nodes.indices.reversed() where nodes[n].kind == .screen {
      let set = visibleSet(of: n)
      guard set.isPossible else { continue }
      if let gate = tables.contexts.gate(of: nodes[n].context) {
        result[identity(ofGate: gate), default: []].append((n, set))
      }
    }
    return result
  }

  /// Returns true if moves from these states, without openings, can satisfy the asking atom; nil if it takes too
  /// long to find out.
  private func leads(
    from start: [Int: Decision],
    to asking: GateTrigger,
    _ wanted: RequiredValues,
    _ clones: inout Clones,
    _ walks: inout Int
  ) -> Bool? {
    var reached = start
    // The first screen of the gate usually comes first.
    var frontier = start.keys.sorted(by: >)
    for n in frontier where sets(asking, wanted, at: n, reached[n] ?? .never) { return true }
    var isInFrontier = Set(frontier)
    while let n = frontier.popLast() {
      isInFrontier.remove(n)
      let set = reached[n] ?? .never
      for steps in space.volatileVariables == .always
        ? [.moves] : [.moves, .volatileChanges] as [Clones.Steps]
      {
        let found = walk(from: n, set, &clones, steps)
        walks += found.effort
        for (m, shown) in found.shown {
          let old = reached[m] ?? .never
          let new = diagrams.or(old, shown)
          if new == old { continue }
          reached[m] = new
          if sets(asking, wanted, at: m, new) { return true }
          if isInFrontier.insert(m).inserted { frontier.append(m) }
        }
      }
      guard isWithinBudget(clones, walks) else { return nil }
    }
    return false
  }

  /// Returns true if a transition that is chosen at the node may satisfy the asking atom.
  private func sets(
    _ asking: GateTrigger,
    _ wanted: RequiredValues,
    at n: Int,
    _ set: Decision
  ) -> Bool {
    let (graph, diagrams, space, relations) = (graph, diagrams, space, relations)
    let holds = space.decision(whereHolds: asking, wanted)
    func makesHold(_ transition: TransitionID) -> Bool {
      graph.assignments[graph[transition].sets.indices].contains {
        wanted.mayHold(after: $0, asking)
      }
    }
    func happens(_ transition: TransitionID, _ chosen: Decision) -> Bool {
      let chosen = diagrams.and(set, chosen)
      guard chosen.isPossible else { return false }
      let effect = space.effect(of: graph[transition].sets)
      let before = relations.forgetting(chosen)
      return diagrams.meet(space.image(before, effect), holds)
    }
    for (transition, condition) in transitionsChosen(at: n) where makesHold(transition) {
      if happens(transition, condition) { return true }
    }
    return false
  }
}

extension Stuck.UselessGate {
  init(asking: GateTrigger, _ wanted: RequiredValues, index: Int, screen: ScreenID, set: Decision) {
    (gate, value, self.wanted) = (asking.gate, asking.value, wanted[asking])
    (self.index, self.screen, self.set) = (index, screen, set)
  }

  /// Returns one result for all values, if the gate is useless for each of the `count` values that ask for it.
  static func together(_ gates: [Self], of count: Int, _ diagrams: DecisionDiagrams) -> [Self] {
    guard var first = gates.first, gates.count == count else { return gates }
    first.value = nil
    for gate in gates.dropFirst() {
      first.wanted.formUnion(gate.wanted)
      first.set = diagrams.or(first.set, gate.set)
    }
    return [first]
  }
}

extension ConditionSpace {
  /// Returns the valuations with which the asking atom would hold.
  func decision(whereHolds asking: GateTrigger, _ wanted: RequiredValues) -> Decision {
    wanted[asking].reduce(.never) { diagrams.or($0, decision(asking.condition, is: $1)) }
  }
}
