import NavGraph

/// Gates that are alerts (docs/language.md, Alerts). After the `sets` of a button's event, the resume check
/// runs in the layer of the alert, which is gone at the end.
extension Pushdown {
  /// Returns the answers to an alert that is a gate: one for each note that its layer may have,
  /// with the steps that lead there.
  func answers(
    _ gate: UInt32,
    _ crossed: Relation,
    _ set: Decision
  ) -> [(answer: GateAlertAnswer, relation: Relation)] {
    let alert = ScreenID(Int(nodes[Int(gate)].id))
    var known: Set<GateAlertAnswer> = []
    var result: [(answer: GateAlertAnswer, relation: Relation)] = []
    for note in relations.notes(in: set) where note.intent != 0 || note.mark != 0 {
      effort += Precision.effortPerExit
      if isOutOfEffort { break }
      let answer = GateAlertAnswer(
        alert: alert,
        heldIntent: note.intent,
        isMarked: note.mark != 0,
        reason: note.reason
      )
      guard known.insert(answer).inserted else { continue }
      let unmarked = relations.marked(0)
      let here = diagrams.and(
        diagrams.and(relations.holds(note.intent), relations.asked(note.reason)),
        answer.isMarked ? diagrams.not(unmarked) : unmarked
      )
      result.append((answer, relations.ending(crossed, in: here)))
    }
    return result
  }

  /// Adds the events of the buttons at the screen under the alert, as far as they set conditions.
  func answer(_ answer: GateAlertAnswer, _ source: PushdownSource) {
    let screen = nodes[under(source)]
    let events = Set((graph.alert(answer.alert)?.buttons ?? []).compactMap(\.fires?.index))
    let around = scopeTransitions(of: source.context)
    for event in events.sorted() {
      for member in members(of: screen) {
        var left = space.assumed
        for id in tables.transitions.transitions(from: .screen(ScreenID(Int(member))))
        where graph[id].event.index == event {
          let when = space.decision(graph[id].when)
          self.answer(answer, with: id, diagrams.and(left, when), source)
          left = diagrams.difference(left, when)
        }
        guard let position = around.events.firstIndex(of: event) else { continue }
        for step in around.byEvent[position] {
          self.answer(answer, with: step.transition, diagrams.and(left, step.condition), source)
        }
      }
    }
  }

  private func answer(
    _ answer: GateAlertAnswer,
    with id: TransitionID,
    _ condition: Decision,
    _ source: PushdownSource
  ) {
    let effect = space.effect(of: graph[id].sets)
    // Without `sets` no check runs: it is a step like any other.
    guard condition.isPossible, effect != ConditionSpace.noEffect else { return }
    var source = source
    source.changesConditions = true
    let step = relations.step(condition, effect)
    var own = Relation.empty
    var again = step
    if answer.reason != 0 {
      let stays = space.decision(reasons[answer.reason])
      own = relations.ending(step, in: stays)
      again = relations.ending(step, in: diagrams.not(stays))
    }
    if answer.heldIntent != 0 {
      let checked = checkHeldIntent(of: answer, again, source)
      own = relations.union(own, checked.own)
      again = checked.released
    }
    if answer.isMarked {
      again = checkCoveredScreen(answer, again, source)
    }
    perform(id, relations.union(own, again), source)
  }

  /// Checks the held intent. Returns the steps that still perform the button's own verb, and those after which
  /// the intent is released.
  private func checkHeldIntent(
    of answer: GateAlertAnswer,
    _ step: Relation,
    _ source: PushdownSource
  ) -> (own: Relation, released: Relation) {
    let heldIntent = heldIntent(answer.heldIntent, in: source.context)
    let (kept, relaunched) = splitByLaunchRule(
      relations.ending(step, in: heldIntent.mayResume),
      source
    )
    continueStep(.resume(answer.heldIntent, relaunches: false), at: source.node, kept)
    continueStep(.resume(answer.heldIntent, relaunches: true), at: source.node, relaunched)
    recordAsked(heldIntent.passed, step, source)
    let stopped = heldIntent.passed.reduce(Decision.never) {
      isUp($1.gate, answer) ? diagrams.or($0, $1.holds) : $0
    }
    var gone = heldIntent.mustResume
    for gateCase in heldIntent.gateCases where !isUp(gateCase.gate, answer) {
      let holds = diagrams.difference(gateCase.holds, stopped)
      if heldIntent.isCertain { gone = diagrams.or(gone, holds) }
      let shown = relations.ending(step, in: holds)
      showGate(gateCase, heldIntent.intent, shown, source, marks: answer.isMarked)
    }
    for blockedGate in heldIntent.blocked {
      let holds = diagrams.difference(blockedGate.holds, stopped)
      note(blocked(blockedGate), source.node, relations.ending(step, in: holds))
    }
    guard answer.isMarked else { return (relations.ending(step, in: diagrams.not(gone)), .empty) }
    gone = diagrams.or(gone, heldIntent.mustRefuse)
    return (
      relations.ending(step, in: diagrams.not(gone)),
      relations.ending(step, in: heldIntent.refused)
    )
  }

  /// Checks the screen under the alert. Returns the steps that still perform the button's own verb.
  private func checkCoveredScreen(
    _ answer: GateAlertAnswer,
    _ step: Relation,
    _ source: PushdownSource
  ) -> Relation {
    if step.isEmpty { return step }
    let needs = tables.vertices[Int(nodes[under(source)].vertex)].requirement
    let isOverExempt = tables.contexts.isRootExempt(source.context)
    let up = tables.requirements.gates.indices.filter {
      tables.requirements.isOverExempt($0) == isOverExempt && isUp($0, answer)
    }
    let requirement = requirement(needs, whileUp: up, overRoot: source.shape.root)
    end(relations.ending(step, in: requirement.holds), source)
    recordAsked(requirement.passed, step, source)
    for blockedGate in requirement.blocked {
      note(blocked(blockedGate), source.node, relations.ending(step, in: blockedGate.holds))
    }
    var gone = requirement.holds
    for gateCase in requirement.gateCases where !isUp(gateCase.gate, answer) {
      gone = diagrams.or(gone, gateCase.holds)
      showGate(gateCase, nil, relations.ending(step, in: gateCase.holds), source)
    }
    return relations.ending(step, in: diagrams.not(gone))
  }

  private func isUp(_ gate: Int, _ answer: GateAlertAnswer) -> Bool {
    tables.requirements.isPresented(gate)
      && tables.requirements.gates[gate].target.screen == answer.alert
  }
}

/// A tap on a button of an alert that is a gate, while the gate holds an intent or its layer is marked.
struct GateAlertAnswer: Hashable {
  var alert: ScreenID
  var heldIntent: Int
  var isMarked: Bool
  var reason: Int
}
