import NavGraph

/// The results of a resume check in the layer of a presented gate, over one root (LANGUAGE §7, LANGUAGE-2 §2).
struct ResumeCheck {
  /// The other presented gates that take the layer, with their valuations.
  var shown: [RequirementTable.GateCase] = []
  /// The gates of `shown` that are shown for the covered screen.
  var shownForMarks: [RequirementTable.GateCase] = []
  /// The valuations with which any gate of `shown` takes the layer.
  var next = Decision.never
  /// The root gates that are shown for the held intent.
  var roots: [(gate: Int, holds: Decision)] = []
  /// The root gates that are shown for the covered screen.
  var rootsOfMarks: [RequirementTable.GateCase] = []
  /// The reasons for which the gate that is up is asked for again, so that it stays.
  var same: [(reason: ConditionID, holds: Decision)] = []
  /// The valuations with which the gate that is up certainly stays.
  var surelySame = Decision.never
  /// The valuations with which the covered screen has what it requires.
  var uncovers = Decision.never
  /// The gates that can't be shown, by the gate that begins their chain.
  var blocked: [(asking: GateID, holds: Decision)] = []
  /// The gates that are passed over because of their own requirements.
  var passed: [RequirementTable.GateCase] = []
  /// The valuations with which nothing of the step is left, because it continues elsewhere.
  var gone: Decision
}

struct ResumeCheckKey: Hashable {
  var gate: Int
  var root: UInt16
}

/// The resume check: after a change of conditions, it looks at the held intent and at the screen that a gate
/// covers.
extension Pushdown {
  /// Runs the resume check after `step`, which changed conditions, and returns the rest of the step. The check
  /// resumes the held intent, shows another gate for it, or uncovers the screen under the gate.
  func runResumeCheck(after step: Relation, _ source: PushdownSource) -> Relation {
    let heldSets = heldSets(in: source.context)
    guard source.isInGate else {
      if source.shape.root != 0, !step.isEmpty { checkHeldTargets(step, source) }
      return step
    }
    // The gate stays while the condition that it was asked for is unmet.
    let again = relations.limited(step, to: diagrams.not(heldSets.stays))
    if source.shape.root != 0, !again.isEmpty { checkHeldTargets(again, source) }
    return relations.union(relations.limited(step, to: heldSets.stays), check(again, source))
  }

  /// Returns a held intent, as it is checked in a context.
  func heldIntent(_ number: Int, in context: UInt32) -> HeldIntentTable.HoldableIntent {
    heldIntents[number, overExemptRoot: bound.contexts.isRootExempt(context)]
  }

  /// Returns the sets of held intents over the root of a context.
  private func heldSets(in context: UInt32) -> HeldIntentSets {
    bound.contexts.isRootExempt(context) ? heldSetsOverExempt : heldSets
  }

  private func check(_ step: Relation, _ source: PushdownSource) -> Relation {
    if step.isEmpty { return step }
    let heldSets = heldSets(in: source.context)
    let (kept, relaunched) = splitByLaunchRule(relations.limited(step, to: heldSets.holds), source)
    addExit(source.node, PushdownExit.Kind.resume, kept)
    addExit(source.node, PushdownExit.Kind.resumeAndRelaunch, relaunched)
    for (gate, passed) in heldSets.passed.enumerated() where passed.isPossible {
      noteAsked(gate, by: nil, relations.limited(step, to: passed), source)
    }
    let sets = resumeCheck(at: source.node)
    for (gate, holds) in sets.roots { showRoot(gate, relations.limited(step, to: holds), source) }
    // In a marked layer, an intent that can't be resumed any more is released.
    let released = relations.holding(0, relations.limited(step, to: heldSets.releases))
    let stillHeld = relations.limited(step, to: diagrams.not(heldSets.surelyReleases))
    let rest = relations.union(stillHeld, released)
    noteAsked(sets.passed, rest, source)
    for part in sets.rootsOfMarks {
      askForGate(part, nil, relations.limited(rest, to: part.holds), source)
    }
    for part in sets.blocked {
      note(
        Incident(.blockedGate, part.asking),
        source.node,
        relations.limited(rest, to: part.holds)
      )
    }
    let next = followLaunchRules(relations.limited(rest, to: sets.next), source)
    if !next.isEmpty { addExit(source.node, PushdownExit.Kind.nextGate, next) }
    for part in sets.shownForMarks {
      let step = relations.limited(next, to: part.holds)
      noteAsked(part.gate, by: part.atom, step, source, isCheck: true)
    }
    let uncovering = relations.limited(rest, to: sets.uncovers)
    if !uncovering.isEmpty {
      addExit(source.node, PushdownExit.Kind.uncover, followLaunchRules(uncovering, source))
    }
    let left = relations.limited(rest, to: diagrams.not(sets.gone))
    return sets.same.reduce(relations.limited(left, to: diagrams.not(sets.surelySame))) {
      relations.union($0, asking($1.reason, relations.limited(left, to: $1.holds)))
    }
  }

  /// Returns the resume check for nodes over the same gate and root as `n`.
  func resumeCheck(at n: Int) -> ResumeCheck {
    guard let up = bound.contexts.gate(of: nodes[n].context) else {
      return ResumeCheck(gone: .never)
    }
    let key = ResumeCheckKey(gate: up, root: shapes[nodes[n].shape].root)
    if let known = presentedGates.resumeChecks[key] { return known }
    var made = checkOfHeldIntents(key)
    addChecksOfMarks(key, to: &made)
    presentedGates.resumeChecks[key] = made
    return made
  }

  /// Returns the gates that take the layer of the gate that `n` shows, for the held intent or the covered
  /// screen, each with the steps of `crossed` after which it does.
  func nextGates(
    at n: Int,
    _ crossed: Relation,
    _ set: Decision
  ) -> [(gate: Int, step: Relation)] {
    resumeCheck(at: n).shown.filter { diagrams.meet(set, $0.holds) }.map {
      ($0.gate, asking($0.reason, relations.limited(crossed, to: $0.holds)))
    }
  }

  private func checkOfHeldIntents(_ key: ResumeCheckKey) -> ResumeCheck {
    let up = key.gate
    let heldSets = bound.requirements.isOverExempt(up) ? heldSetsOverExempt : heldSets
    var result = ResumeCheck(gone: heldSets.surely)
    // A gate that shows already needs nothing more, wherever the chain reaches it.
    var stopped = heldSets.surelyPassed[up]
    func show(_ gate: Int, _ reason: ConditionID?, _ holds: Decision) {
      guard holds.isPossible else { return }
      if bound.requirements.isPresented(gate) {
        result.shown.append(RequirementTable.GateCase(holds: holds, gate: gate, reason: reason))
        result.next = diagrams.or(result.next, holds)
      } else {
        result.roots.append((gate, holds))
      }
    }
    func skip(_ sets: Decision) { result.gone = diagrams.or(result.gone, sets) }
    for (gate, declared) in bound.requirements.gates.enumerated()
    where declared.presentation == nil && key.root != 0 && rootNumbers[declared.target] == key.root
    {
      show(gate, nil, diagrams.difference(heldSets.passed[gate], heldSets.surelyPassed[up]))
      stopped = diagrams.or(stopped, heldSets.surelyPassed[gate])
      skip(diagrams.difference(heldSets.surelyPassed[gate], heldSets.passed[up]))
    }
    result.blocked = heldSets.blocked.compactMap { part in
      let holds = diagrams.difference(part.holds, stopped)
      return holds.isPossible ? (part.asking, holds) : nil
    }
    for part in heldSets.parts where part.gate != up {
      show(part.gate, part.reason, diagrams.difference(part.holds, stopped))
    }
    for (gate, shown) in heldSets.surelyShown.enumerated() where gate != up && shown.isPossible {
      skip(diagrams.difference(diagrams.difference(shown, stopped), heldSets.passed[up]))
    }
    for part in heldSets.parts + heldSets.passedParts where part.gate == up {
      if let reason = part.reason { result.same.append((reason, part.holds)) }
    }
    result.surelySame = diagrams.or(heldSets.surelyShown[up], heldSets.surelyPassed[up])
    return result
  }

  /// Adds the checks of covered screens, for where nothing is held.
  private func addChecksOfMarks(_ key: ResumeCheckKey, to result: inout ResumeCheck) {
    let nothing = relations.holds(0)
    for (index, needs) in marks.needs.enumerated() {
      let requirement = requirement(needs, whileUp: [key.gate], overRoot: key.root)
      let mark = diagrams.and(relations.isMarked(index + 1), nothing)
      func here(_ set: Decision) -> Decision { diagrams.and(mark, set) }
      effort += 1 + requirement.parts.count + requirement.passed.count
      result.uncovers = diagrams.or(result.uncovers, here(requirement.holds))
      result.gone = diagrams.or(result.gone, here(requirement.holds))
      for part in requirement.parts {
        var part = part
        part.holds = here(part.holds)
        if part.gate == key.gate, let reason = part.reason {
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

  /// Shows a root gate that decides now. It holds the same target.
  private func showRoot(_ gate: Int, _ step: Relation, _ source: PushdownSource) {
    if step.isEmpty { return }
    let target = bound.requirements.gates[gate].target
    let number = Int(rootNumbers[target] ?? 0)
    if number != 0, number == Int(source.shape.root) {
      noteAsked(gate, by: nil, step, source, root: source.node)
      arrive(source.node, releasing(step, source))
    } else {
      reset(toGate: gate, by: nil, step, source)
    }
    note(.holdsAny(gate: gate, root: number), step, source)
  }
}
