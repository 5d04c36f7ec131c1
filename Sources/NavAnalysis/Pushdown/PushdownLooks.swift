import NavGraph

/// What a look comes to in the layer of a presented gate that is up, over one root (LANGUAGE §7, LANGUAGE-2 §2).
struct LookSets {
  /// The other presented gates, each with where it takes the layer.
  var shown: [RequirementTable.Part] = []
  /// Those of them that are for what is covered.
  var shownForMarks: [RequirementTable.Part] = []
  /// Where any of them does.
  var next = Decision.never
  /// Root gates that are shown: for what is remembered.
  var roots: [(gate: Int, holds: Decision)] = []
  /// The same for what is covered.
  var rootsOfMarks: [RequirementTable.Part] = []
  /// What the gate that is up is asked for anew, and stays.
  var same: [(reason: ConditionID, holds: Decision)] = []
  /// Where that is so for sure.
  var surelySame = Decision.never
  /// Where what is covered has what it needs.
  var uncovers = Decision.never
  /// Where a gate, by the condition that asks for it, can't be shown.
  var blocked: [(asking: GateID, holds: Decision)] = []
  /// Where a gate is passed over for what it needs itself.
  var passed: [RequirementTable.Part] = []
  /// Where nothing is left of the step, for it goes on elsewhere.
  var gone: Decision
}

struct LookKey: Hashable {
  var up: Int
  var root: UInt16
}

/// The look at what is remembered, and at what a gate covers, after a change of conditions.
extension Pushdown {
  /// After `step`, which changed conditions, what is remembered is resumed, or another gate shown for it, or
  /// what the gate covers comes to be on top; what is left of the step goes on.
  func look(_ step: Relation, _ source: PushdownSource) -> Relation {
    let held = held(in: source.context)
    guard source.isInGate else {
      if source.shape.root != 0, !step.isEmpty { lookAtRoot(step, source) }
      return step
    }
    // While what the gate was asked for is wanting, it stays.
    let again = relations.limited(step, to: diagrams.not(held.stays))
    if source.shape.root != 0, !again.isEmpty { lookAtRoot(again, source) }
    return relations.union(relations.limited(step, to: held.stays), lookAgain(again, source))
  }

  /// What is remembered, as it is looked at in a context.
  func memory(_ number: Int, in context: UInt32) -> Memories.Memory {
    memories[number, overExemptRoot: bound.contexts.isRootExempt(context)]
  }

  /// What is known of memories over the root of a context.
  private func held(in context: UInt32) -> MemorySets {
    bound.contexts.isRootExempt(context) ? heldOverExempt : held
  }

  private func lookAgain(_ step: Relation, _ source: PushdownSource) -> Relation {
    if step.isEmpty { return step }
    let held = held(in: source.context)
    let (kept, moved) = parted(relations.limited(step, to: held.holds), source)
    leave(source.node, PushdownExit.Kind.resume, kept)
    leave(source.node, PushdownExit.Kind.resumeAndMove, moved)
    for (gate, passed) in held.passed.enumerated() where passed.isPossible {
      noteAsked(gate, by: nil, relations.limited(step, to: passed), source)
    }
    let sets = lookSets(source.node)
    for (gate, holds) in sets.roots { showRoot(gate, relations.limited(step, to: holds), source) }
    // What can't be had any more is forgotten where the layer is marked.
    let forgetful = relations.remembering(0, relations.limited(step, to: held.forgets))
    let mindful = relations.limited(step, to: diagrams.not(held.surelyForgets))
    let rest = relations.union(mindful, forgetful)
    noteAsked(sets.passed, rest, source)
    for part in sets.rootsOfMarks {
      ask(part, nil, relations.limited(rest, to: part.holds), source)
    }
    for part in sets.blocked {
      note(
        Incident(.blockedGate, part.asking),
        source.node,
        relations.limited(rest, to: part.holds)
      )
    }
    let next = follow(relations.limited(rest, to: sets.next), source)
    if !next.isEmpty { leave(source.node, PushdownExit.Kind.nextGate, next) }
    for part in sets.shownForMarks {
      let step = relations.limited(next, to: part.holds)
      noteAsked(part.gate, by: part.atom, step, source, isCheck: true)
    }
    let uncovering = relations.limited(rest, to: sets.uncovers)
    if !uncovering.isEmpty {
      leave(source.node, PushdownExit.Kind.uncover, follow(uncovering, source))
    }
    let left = relations.limited(rest, to: diagrams.not(sets.gone))
    return sets.same.reduce(relations.limited(left, to: diagrams.not(sets.surelySame))) {
      relations.union($0, asking($1.reason, relations.limited(left, to: $1.holds)))
    }
  }

  /// The sets for what is over the same gate and root as `n`.
  func lookSets(_ n: Int) -> LookSets {
    guard let up = bound.contexts.gate(of: nodes[n].context) else { return LookSets(gone: .never) }
    let key = LookKey(up: up, root: shapes[nodes[n].shape].root)
    if let known = gateMemory.lookSets[key] { return known }
    var made = lookSetsOfMemories(key)
    addMarks(key, to: &made)
    gateMemory.lookSets[key] = made
    return made
  }

  /// The gates that take the layer of the one that is up, which `n` shows, for what is remembered or covered in
  /// valuations of `set`, each with the steps of `crossed` after which it does.
  func nextGates(
    at n: Int,
    _ crossed: Relation,
    _ set: Decision
  ) -> [(gate: Int, step: Relation)] {
    lookSets(n).shown.filter { diagrams.meet(set, $0.holds) }.map {
      ($0.gate, asking($0.reason, relations.limited(crossed, to: $0.holds)))
    }
  }

  private func lookSetsOfMemories(_ key: LookKey) -> LookSets {
    let up = key.up
    let held = bound.requirements.isOverExempt(up) ? heldOverExempt : held
    var result = LookSets(gone: held.surely)
    // A gate that shows needs nothing more, wherever the chain comes to it.
    var stopped = held.surelyPassed[up]
    func show(_ gate: Int, _ reason: ConditionID?, _ holds: Decision) {
      guard holds.isPossible else { return }
      if bound.requirements.isPresented(gate) {
        result.shown.append(RequirementTable.Part(holds: holds, gate: gate, reason: reason))
        result.next = diagrams.or(result.next, holds)
      } else {
        result.roots.append((gate, holds))
      }
    }
    func leave(_ sets: Decision) { result.gone = diagrams.or(result.gone, sets) }
    for (gate, declared) in bound.requirements.gates.enumerated()
    where declared.presentation == nil && key.root != 0 && rootNumbers[declared.target] == key.root
    {
      show(gate, nil, diagrams.difference(held.passed[gate], held.surelyPassed[up]))
      stopped = diagrams.or(stopped, held.surelyPassed[gate])
      leave(diagrams.difference(held.surelyPassed[gate], held.passed[up]))
    }
    result.blocked = held.blocked.compactMap { part in
      let holds = diagrams.difference(part.holds, stopped)
      return holds.isPossible ? (part.asking, holds) : nil
    }
    for part in held.parts where part.gate != up {
      show(part.gate, part.reason, diagrams.difference(part.holds, stopped))
    }
    for (gate, shown) in held.surelyShown.enumerated() where gate != up && shown.isPossible {
      leave(diagrams.difference(diagrams.difference(shown, stopped), held.passed[up]))
    }
    for part in held.parts + held.passedParts where part.gate == up {
      if let reason = part.reason { result.same.append((reason, part.holds)) }
    }
    result.surelySame = diagrams.or(held.surelyShown[up], held.surelyPassed[up])
    return result
  }

  /// What is covered is looked at where nothing is remembered.
  private func addMarks(_ key: LookKey, to result: inout LookSets) {
    let nothing = relations.remembers(0)
    for (index, needs) in marks.needs.enumerated() {
      let requirement = requirement(needs, under: [key.up], over: key.root)
      let mark = diagrams.and(relations.isMarked(index + 1), nothing)
      func here(_ set: Decision) -> Decision { diagrams.and(mark, set) }
      effort += 1 + requirement.parts.count + requirement.passed.count
      result.uncovers = diagrams.or(result.uncovers, here(requirement.holds))
      result.gone = diagrams.or(result.gone, here(requirement.holds))
      for part in requirement.parts {
        var part = part
        part.holds = here(part.holds)
        if part.gate == key.up, let reason = part.reason {
          result.same.append((reason, part.holds))
          result.surelySame = diagrams.or(result.surelySame, part.holds)
          continue
        }
        if bound.requirements.isPresented(part.gate) {
          result.shown.append(part)
          result.shownForMarks.append(part)
          result.next = diagrams.or(result.next, part.holds)
        } else {
          result.rootsOfMarks.append(part)
        }
        result.gone = diagrams.or(result.gone, part.holds)
      }
      for part in requirement.blocked { result.blocked.append((part.asking, here(part.holds))) }
      for part in requirement.passed {
        var passed = part
        passed.holds = here(part.holds)
        result.passed.append(passed)
      }
    }
  }

  /// A root gate decides by now; it remembers the same.
  private func showRoot(_ gate: Int, _ step: Relation, _ source: PushdownSource) {
    if step.isEmpty { return }
    let target = bound.requirements.gates[gate].target
    let number = Int(rootNumbers[target] ?? 0)
    if number != 0, number == Int(source.shape.root) {
      noteAsked(gate, by: nil, step, source, root: source.node)
      arrive(source.node, forgetting(step, source))
    } else {
      reset(toGate: gate, by: nil, step, source)
    }
    note(.remembersAny(gate: gate, root: number), step, source)
  }
}
