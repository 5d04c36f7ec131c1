import NavGraph

/// Gates that are alerts (LANGUAGE-2 §4): what a button's event sets is looked at in the alert's layer, which is
/// gone at the end.
extension Pushdown {
  /// A button of an alert that was shown over `from` as a gate: what its layer knows is looked at.
  func answer(_ gate: UInt32, _ from: Int, _ crossed: Relation) {
    for (number, relation) in answers(gate, from, crossed, relations.image(.always, crossed)) {
      answer(number, at: from, outside(relation, at: from))
    }
  }

  /// What the layer of the alert that was shown over `from` may know, each with the steps that it knows it after.
  func answers(
    _ gate: UInt32,
    _ from: Int,
    _ crossed: Relation,
    _ set: Decision
  ) -> [(number: Int, relation: Relation)] {
    let alert = ScreenID(Int(nodes[Int(gate)].id))
    var known: Set<Answer> = []
    var result: [(number: Int, relation: Relation)] = []
    for note in notes(at: from, in: set) where note.wish != 0 || note.mark != 0 {
      effort += Precision.effortPerExit
      if isOutOfEffort { break }
      let answer = Answer(
        alert: alert,
        remembered: note.wish,
        isMarked: note.mark != 0,
        reason: note.reason
      )
      guard known.insert(answer).inserted else { continue }
      let unmarked = relations.isMarked(0)
      let here = diagrams.and(
        diagrams.and(relations.remembers(note.wish), relations.isAsked(note.reason)),
        answer.isMarked ? diagrams.not(unmarked) : unmarked
      )
      let relation = relations.limited(crossed, to: here)
      result.append((continuations.number(of: answer), relation))
    }
    return result
  }

  /// What layers of gates that were shown over `n` know in some valuations of `set`, which may not be known.
  private func notes(at n: Int, in set: Decision) -> [GateNote] {
    guard set == .unknown else { return relations.notes(in: set) }
    return mayRemember(at: n).flatMap { wish in
      (0..<reasons.count).flatMap { reason in
        (marks.needs.isEmpty ? 0...0 : 0...1).map {
          GateNote(wish: wish, mark: $0, reason: reason)
        }
      }
    }
  }

  /// It goes on at the screen that is under the alert.
  func answer(_ number: Int, at n: Int, _ relation: Relation) {
    if nodes[base(of: n)].kind == .group {
      leave(n, PushdownExit.Kind.answered(number), relation)
    } else {
      goOn(n, to: continuation(n, .answer(number)), .goOn, relation)
    }
  }

  /// The events of the buttons, at the screen under the alert: those that set something.
  func answer(_ answer: Answer, _ source: PushdownSource) {
    let screen = nodes[under(source)]
    let events = Set((graph.alert(answer.alert)?.buttons ?? []).compactMap(\.fires?.index))
    let around = steps(of: source.context)
    for event in events.sorted() {
      for member in members(of: screen) {
        var left = space.assumed
        for id in bound.transitions.transitions(from: .screen(ScreenID(Int(member))))
        where graph[id].event.index == event {
          let when = space.decision(graph[id].when)
          self.answer(answer, with: id, diagrams.and(left, when), source)
          left = diagrams.difference(left, when)
        }
        guard let position = around.events.firstIndex(of: event) else { continue }
        for step in around.steps[position] {
          self.answer(answer, with: step.transition, diagrams.and(left, step.condition), source)
        }
      }
    }
  }

  private func answer(
    _ answer: Answer,
    with id: TransitionID,
    _ condition: Decision,
    _ source: PushdownSource
  ) {
    let effect = space.effect(of: graph[id].sets)
    // Without `sets` nothing is looked at: it is a step like any other.
    guard condition.isPossible, effect != ConditionSpace.noEffect else { return }
    var source = source
    source.changes = true
    let step = relations.step(condition, effect)
    var own = Relation.empty
    var again = step
    if answer.reason != 0 {
      let stays = space.decision(reasons[answer.reason])
      own = relations.limited(step, to: stays)
      again = relations.limited(step, to: diagrams.not(stays))
    }
    if answer.remembered != 0 {
      let looked = lookAtMemory(of: answer, again, source)
      own = relations.union(own, looked.own)
      again = looked.forgotten
    }
    if answer.isMarked {
      again = lookUnder(answer, again, source)
    }
    perform(id, relations.union(own, again), source)
  }

  /// What is remembered is looked at: the steps of which the button's own verb is left, and those after which it
  /// is forgotten.
  private func lookAtMemory(
    of answer: Answer,
    _ step: Relation,
    _ source: PushdownSource
  ) -> (own: Relation, forgotten: Relation) {
    let memory = memory(answer.remembered, in: source.context)
    let (kept, moved) = parted(relations.limited(step, to: memory.holds), source)
    resume(answer.remembered, moves: false, source.node, kept)
    resume(answer.remembered, moves: true, source.node, moved)
    noteAsked(memory.passed, step, source)
    let stopped = memory.passed.reduce(Decision.never) {
      isUp($1.gate, answer) ? diagrams.or($0, $1.holds) : $0
    }
    var gone = memory.surely
    for part in memory.parts where !isUp(part.gate, answer) {
      let holds = diagrams.difference(part.holds, stopped)
      if memory.isCertain { gone = diagrams.or(gone, holds) }
      let shown = relations.limited(step, to: holds)
      ask(part, memory.wish, shown, source, marks: answer.isMarked)
    }
    for part in memory.blocked {
      let holds = diagrams.difference(part.holds, stopped)
      note(blocked(part), source.node, relations.limited(step, to: holds))
    }
    guard answer.isMarked else { return (relations.limited(step, to: diagrams.not(gone)), .empty) }
    gone = diagrams.or(gone, memory.surelyRefused)
    return (
      relations.limited(step, to: diagrams.not(gone)), relations.limited(step, to: memory.refused)
    )
  }

  /// What is under the alert is looked at; the steps of which the button's own verb is left.
  private func lookUnder(
    _ answer: Answer,
    _ step: Relation,
    _ source: PushdownSource
  ) -> Relation {
    if step.isEmpty { return step }
    let needs = bound.vertices[Int(nodes[under(source)].vertex)].requirement
    let isOverExempt = bound.contexts.isRootExempt(source.context)
    let up = bound.requirements.gates.indices.filter {
      bound.requirements.isOverExempt($0) == isOverExempt && isUp($0, answer)
    }
    let requirement = requirement(needs, under: up, over: source.shape.root)
    end(relations.limited(step, to: requirement.holds), source)
    noteAsked(requirement.passed, step, source)
    for part in requirement.blocked {
      note(blocked(part), source.node, relations.limited(step, to: part.holds))
    }
    var gone = requirement.holds
    for part in requirement.parts where !isUp(part.gate, answer) {
      gone = diagrams.or(gone, part.holds)
      ask(part, nil, relations.limited(step, to: part.holds), source)
    }
    return relations.limited(step, to: diagrams.not(gone))
  }

  private func isUp(_ gate: Int, _ answer: Answer) -> Bool {
    bound.requirements.isPresented(gate)
      && bound.requirements.gates[gate].target.screen == answer.alert
  }
}

/// A button of an alert that is a gate, while that remembers something, or is marked.
struct Answer: Hashable {
  var alert: ScreenID
  var remembered: Int
  var isMarked: Bool
  var reason: Int
}
