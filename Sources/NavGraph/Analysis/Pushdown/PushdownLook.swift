/// What a look at what gates remember comes to, in the layer of one that is up, over one root.
struct LookSets {
  /// The other presented gates, each with where it takes the layer.
  var shown: [(gate: Int, holds: Decision)] = []
  /// Where any of them does.
  var next = Decision.never
  /// Root gates that are shown for it.
  var roots: [(gate: Int, holds: Decision)] = []
  /// Where a gate, by the condition that asks for it, can't be shown.
  var blocked: [(condition: ConditionID, holds: Decision)] = []
  /// Where nothing is left of the step, for it goes on elsewhere.
  var gone: Decision
}

struct LookKey: Hashable {
  var up: Int
  var root: UInt16
}

/// The look at what is remembered, after a change of conditions (LANGUAGE §7, Gates).
extension Pushdown {
  /// After `step`, which changed conditions, what is remembered is resumed, or another gate shown for
  /// it; what is left of the step goes on.
  func look(_ step: Relation, _ source: PushdownSource) -> Relation {
    if source.shape.root != 0, !step.isEmpty { lookAtRoot(step, source) }
    guard source.isInGate else { return step }
    let (kept, moved) = parted(relations.limited(step, to: held.holds), source)
    leave(source.node, PushdownExit.Kind.resume, kept)
    leave(source.node, PushdownExit.Kind.resumeAndMove, moved)
    for (gate, passed) in held.passed.enumerated() where passed.isPossible {
      noteAsked(gate, relations.limited(step, to: passed), source)
    }
    let sets = lookSets(source.node)
    for (gate, holds) in sets.roots { showRoot(gate, relations.limited(step, to: holds), source) }
    for part in sets.blocked {
      note(
        Incident(.blockedGate, part.condition),
        source.node,
        relations.limited(step, to: part.holds)
      )
    }
    let next = relations.limited(step, to: sets.next)
    if !next.isEmpty { leave(source.node, PushdownExit.Kind.nextGate, follow(next, source)) }
    return relations.limited(step, to: diagrams.not(sets.gone))
  }

  /// The sets for what is over the same gate and root as `n`.
  func lookSets(_ n: Int) -> LookSets {
    guard let up = solver.contexts.gate(of: nodes[n].context) else { return LookSets(gone: .never) }
    let key = LookKey(up: up, root: shapes[nodes[n].shape].root)
    if let known = lookSets[key] { return known }
    let made = makeLookSets(key)
    lookSets[key] = made
    return made
  }

  private func makeLookSets(_ key: LookKey) -> LookSets {
    let up = key.up
    var result = LookSets(gone: held.surely)
    // A gate that shows needs nothing more, wherever the chain comes to it.
    var stopped = held.surelyPassed[up]
    func show(_ gate: Int, _ holds: Decision) {
      guard holds.isPossible else { return }
      if solver.requirements.gates[gate].presentation == nil {
        result.roots.append((gate, holds))
      } else {
        result.shown.append((gate, holds))
        result.next = diagrams.or(result.next, holds)
      }
    }
    func leave(_ sets: Decision) { result.gone = diagrams.or(result.gone, sets) }
    for (gate, declared) in solver.requirements.gates.enumerated()
    where declared.presentation == nil && key.root != 0 && rootNumbers[declared.target] == key.root
    {
      show(gate, diagrams.difference(held.passed[gate], held.surelyPassed[up]))
      stopped = diagrams.or(stopped, held.surelyPassed[gate])
      leave(diagrams.difference(held.surelyPassed[gate], held.passed[up]))
    }
    result.blocked = held.blocked.compactMap { part in
      let holds = diagrams.difference(part.holds, stopped)
      return holds.isPossible ? (part.condition, holds) : nil
    }
    for (gate, shown) in held.shown.enumerated() where gate != up && shown.isPossible {
      show(gate, diagrams.difference(shown, stopped))
      let surely = diagrams.difference(held.surelyShown[gate], stopped)
      leave(diagrams.difference(surely, held.passed[up]))
    }
    return result
  }

  /// A root gate decides by now; it remembers the same.
  private func showRoot(_ gate: Int, _ step: Relation, _ source: PushdownSource) {
    if step.isEmpty { return }
    let target = solver.requirements.gates[gate].target
    let number = Int(rootNumbers[target] ?? 0)
    if number != 0, number == Int(source.shape.root) {
      arrive(source.node, forgetting(step, source))
    } else {
      reset(to: root(target, []), step, source, isAsked: true)
    }
    note(.remembersAny(gate: gate, root: number), step, source)
  }
}
