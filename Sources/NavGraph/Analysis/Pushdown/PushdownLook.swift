/// The look at what is remembered, after a change of conditions (LANGUAGE §7, Gates).
extension Pushdown {
  /// After `step`, which changed conditions, what is remembered is resumed, or another gate shown for
  /// it; what is left of the step goes on.
  mutating func look(_ step: Relation, _ source: PushdownSource) -> Relation {
    if source.shape.root != 0, !step.isEmpty { lookAtRoot(step, source) }
    guard source.isInGate, let up = solver.contexts.gate(of: source.context) else { return step }
    let (kept, moved) = parted(relations.limited(step, to: held.holds), source)
    leave(source.node, PushdownExit.Kind.resume, kept)
    leave(source.node, PushdownExit.Kind.resumeAndMove, moved)
    var gone = held.surely
    // A gate that shows needs nothing more, wherever the chain comes to it.
    var stopped = held.surelyPassed[up]
    for (gate, declared) in solver.requirements.gates.enumerated()
    where declared.presentation == nil && source.shape.root != 0
      && rootNumbers[declared.target] == source.shape.root
    {
      let shown = diagrams.difference(held.passed[gate], held.surelyPassed[up])
      showFor(gate, relations.limited(step, to: shown), source)
      stopped = diagrams.or(stopped, held.surelyPassed[gate])
      gone = diagrams.or(gone, diagrams.difference(held.surelyPassed[gate], held.passed[up]))
    }
    for (gate, shown) in held.shown.enumerated() where gate != up && shown.isPossible {
      showFor(gate, relations.limited(step, to: diagrams.difference(shown, stopped)), source)
      let surely = diagrams.difference(held.surelyShown[gate], stopped)
      gone = diagrams.or(gone, diagrams.difference(surely, held.passed[up]))
    }
    return relations.limited(step, to: diagrams.not(gone))
  }

  /// Another gate decides by now; it remembers the same.
  private mutating func showFor(_ gate: Int, _ step: Relation, _ source: PushdownSource) {
    if step.isEmpty { return }
    let declared = solver.requirements.gates[gate]
    if declared.presentation == nil {
      let number = Int(rootNumbers[declared.target] ?? 0)
      if number != 0, number == Int(source.shape.root) {
        arrive(source.node, forgetting(step, source))
      } else {
        reset(to: root(declared.target, []), step, source)
      }
      note(.remembersAny(gate: gate, root: number), step, source)
    } else {
      leave(source.node, PushdownExit.Kind.takeover(by: gate), follow(step, source))
    }
  }
}
