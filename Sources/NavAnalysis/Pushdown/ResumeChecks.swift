import NavGraph

/// The results of a resume check in the layer of a presented gate, over one root (docs/language.md, Gates).
struct ResumeCheck {
  /// The other presented gates that take the layer, with their valuations.
  var shown: [RequirementTable.GateCase] = []
  /// The gates of `shown` that are shown for the covered screen.
  var shownForMarks: [RequirementTable.GateCase] = []
  /// The valuations with which any gate of `shown` takes the layer.
  var showsOther = Decision.never
  /// The root gates that are shown for the held intent.
  var roots: [(gate: Int, holds: Decision)] = []
  /// The root gates that are shown for the covered screen.
  var rootsOfMarks: [RequirementTable.GateCase] = []
  /// The reasons for which the present gate is asked for again, so that it stays.
  var reasonsToStay: [(reason: ConditionID, holds: Decision)] = []
  /// The valuations with which the gate that is up certainly stays.
  var mustStay = Decision.never
  /// The valuations with which the covered screen meets its requirement.
  var uncovers = Decision.never
  /// The gates that can't be shown, by the gate that begins their chain.
  var blocked: [(asking: GateID, holds: Decision)] = []
  /// The gates that are passed over because of their own requirements.
  var passed: [RequirementTable.GateCase] = []
  /// The valuations with which nothing of the step is left, because it continues elsewhere.
  var endsStep: Decision
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
    guard let gate = tables.contexts.gate(of: source.context) else {
      if source.shape.root != 0, !step.isEmpty { checkHeldTargets(step, source) }
      return step
    }
    // The gate stays while the condition that it was asked for has the value that it had then.
    let stays = whereStays(gate)
    let again = relations.ending(step, in: diagrams.not(stays))
    if source.shape.root != 0, !again.isEmpty { checkHeldTargets(again, source) }
    return relations.union(relations.ending(step, in: stays), check(again, source))
  }

  /// Returns a held intent, as it is checked in a context.
  func heldIntent(_ number: Int, in context: UInt32) -> HeldIntentTable.HoldableIntent {
    heldIntents[number, overExemptRoot: tables.contexts.isRootExempt(context)]
  }

  /// Returns the sets of held intents over the root of a context.
  private func heldSets(in context: UInt32) -> HeldIntentSets {
    tables.contexts.isRootExempt(context) ? heldSetsOverExempt : heldSets
  }

  private func check(_ step: Relation, _ source: PushdownSource) -> Relation {
    if step.isEmpty { return step }
    let heldSets = heldSets(in: source.context)
    let (kept, relaunched) = splitByLaunchRule(
      relations.ending(step, in: heldSets.mayResume),
      source
    )
    addExit(source.node, .resume, kept)
    addExit(source.node, .resumeAndRelaunch, relaunched)
    for (gate, passed) in heldSets.mayPass.enumerated() where passed.isPossible {
      recordAsked(gate, by: nil, relations.ending(step, in: passed), source)
    }
    let sets = resumeCheck(at: source.node)
    for (gate, holds) in sets.roots { showRoot(gate, relations.ending(step, in: holds), source) }
    // In a marked layer, an intent that can't be resumed any more is released.
    let released = relations.holding(0, relations.ending(step, in: heldSets.mayRelease))
    let stillHeld = relations.ending(step, in: diagrams.not(heldSets.mustRelease))
    let rest = relations.union(stillHeld, released)
    recordAsked(sets.passed, rest, source)
    for gateCase in sets.rootsOfMarks {
      showGate(gateCase, nil, relations.ending(rest, in: gateCase.holds), source)
    }
    for blockedGate in sets.blocked {
      note(
        Incident(.blockedGate, blockedGate.asking),
        source.node,
        relations.ending(rest, in: blockedGate.holds)
      )
    }
    let next = followLaunchRules(relations.ending(rest, in: sets.showsOther), source)
    if !next.isEmpty { addExit(source.node, .nextGate, next) }
    for gateCase in sets.shownForMarks {
      let step = relations.ending(next, in: gateCase.holds)
      recordAsked(gateCase.gate, by: gateCase.atom, step, source, isCheck: true)
    }
    let uncovering = relations.ending(rest, in: sets.uncovers)
    if !uncovering.isEmpty {
      addExit(source.node, .uncover, followLaunchRules(uncovering, source))
    }
    let left = relations.ending(rest, in: diagrams.not(sets.endsStep))
    return sets.reasonsToStay.reduce(relations.ending(left, in: diagrams.not(sets.mustStay))) {
      relations.union($0, asking($1.reason, relations.ending(left, in: $1.holds)))
    }
  }

  /// Returns the resume check for nodes over the same gate and root as `n`.
  func resumeCheck(at n: Int) -> ResumeCheck {
    guard let up = tables.contexts.gate(of: nodes[n].context) else {
      return ResumeCheck(endsStep: .never)
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
      ($0.gate, asking($0.reason, relations.ending(crossed, in: $0.holds)))
    }
  }

  private func checkOfHeldIntents(_ key: ResumeCheckKey) -> ResumeCheck {
    let up = key.gate
    let heldSets = tables.requirements.isOverExempt(up) ? heldSetsOverExempt : heldSets
    var result = ResumeCheck(endsStep: heldSets.mustResume)
    // A gate that shows already needs nothing more, wherever the chain reaches it.
    var stopped = heldSets.mustPass[up]
    func show(_ gate: Int, _ reason: ConditionID?, _ holds: Decision) {
      guard holds.isPossible else { return }
      if tables.requirements.isPresented(gate) {
        result.shown.append(RequirementTable.GateCase(holds: holds, gate: gate, reason: reason))
        result.showsOther = diagrams.or(result.showsOther, holds)
      } else {
        result.roots.append((gate, holds))
      }
    }
    func skip(_ sets: Decision) { result.endsStep = diagrams.or(result.endsStep, sets) }
    for (gate, declared) in tables.requirements.gates.enumerated()
    where declared.presentation == nil && key.root != 0 && rootNumbers[declared.target] == key.root
    {
      show(gate, nil, diagrams.difference(heldSets.mayPass[gate], heldSets.mustPass[up]))
      stopped = diagrams.or(stopped, heldSets.mustPass[gate])
      skip(diagrams.difference(heldSets.mustPass[gate], heldSets.mayPass[up]))
    }
    result.blocked = heldSets.blocked.compactMap { blockedGate in
      let holds = diagrams.difference(blockedGate.holds, stopped)
      return holds.isPossible ? (blockedGate.asking, holds) : nil
    }
    for gateCase in heldSets.gateCases where gateCase.gate != up {
      show(gateCase.gate, gateCase.reason, diagrams.difference(gateCase.holds, stopped))
    }
    for (gate, shown) in heldSets.mustShow.enumerated() where gate != up && shown.isPossible {
      skip(diagrams.difference(diagrams.difference(shown, stopped), heldSets.mayPass[up]))
    }
    for gateCase in heldSets.gateCases + heldSets.passedCases where gateCase.gate == up {
      if let reason = gateCase.reason { result.reasonsToStay.append((reason, gateCase.holds)) }
    }
    result.mustStay = diagrams.or(heldSets.mustShow[up], heldSets.mustPass[up])
    return result
  }

  /// Adds the checks of covered screens, for where nothing is held.
  private func addChecksOfMarks(_ key: ResumeCheckKey, to result: inout ResumeCheck) {
    let nothing = relations.holds(0)
    for (index, needs) in marks.needs.enumerated() {
      let requirement = requirement(needs, whileUp: [key.gate], overRoot: key.root)
      let mark = diagrams.and(relations.marked(index + 1), nothing)
      func here(_ set: Decision) -> Decision { diagrams.and(mark, set) }
      effort += 1 + requirement.gateCases.count + requirement.passed.count
      result.uncovers = diagrams.or(result.uncovers, here(requirement.holds))
      result.endsStep = diagrams.or(result.endsStep, here(requirement.holds))
      for gateCase in requirement.gateCases {
        var gateCase = gateCase
        gateCase.holds = here(gateCase.holds)
        if gateCase.gate == key.gate, let reason = gateCase.reason {
          result.reasonsToStay.append((reason, gateCase.holds))
          result.mustStay = diagrams.or(result.mustStay, gateCase.holds)
          continue
        }
        if tables.requirements.isPresented(gateCase.gate) {
          result.shown.append(gateCase)
          result.shownForMarks.append(gateCase)
          result.showsOther = diagrams.or(result.showsOther, gateCase.holds)
        } else {
          result.rootsOfMarks.append(gateCase)
        }
        result.endsStep = diagrams.or(result.endsStep, gateCase.holds)
      }
      for blockedGate in requirement.blocked {
        result.blocked.append((blockedGate.asking, here(blockedGate.holds)))
      }
      for gateCase in requirement.passed {
        var passed = gateCase
        passed.holds = here(gateCase.holds)
        result.passed.append(passed)
      }
    }
  }

  /// Shows a root gate that decides now. It holds the same target.
  private func showRoot(_ gate: Int, _ step: Relation, _ source: PushdownSource) {
    if step.isEmpty { return }
    let target = tables.requirements.gates[gate].target
    let number = Int(rootNumbers[target] ?? 0)
    if number != 0, number == Int(source.shape.root) {
      recordAsked(gate, by: nil, step, source, root: source.node)
      arrive(source.node, releasing(step, source))
    } else {
      reset(toGate: gate, by: nil, step, source)
    }
    note(.holdsAny(gate: gate, root: number), step, source)
  }
}
