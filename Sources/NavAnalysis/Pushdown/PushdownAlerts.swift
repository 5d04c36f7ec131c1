import NavGraph

/// Alerts (LANGUAGE-2 §4): what happens while one is up is a step of what it lies over. So an alert leaves
/// by an exit that says what comes next, as a step of several verbs does, and whatever lies below goes on.
extension Pushdown {
  /// Makes the rules of an alert.
  func buildAlert(_ n: Int, _ screen: ScreenID) {
    let node = nodes[n]
    let same = relations.unchanged(node.stays)
    let requirement = bound.requirements.requirement(bound.vertices[Int(node.vertex)].requirement)
    leaveAlert(n, screen, same)
    if shapes[node.shape].isGateLayer {
      for part in requirement.parts {
        ask(part, nil, relations.unchanged(part.holds), source(n))
      }
    } else {
      let lacking = requirement.parts.reduce(.never) { diagrams.or($0, $1.holds) }
      leave(n, exit(.lacking(screen)), relations.unchanged(lacking))
    }
    note(Incident(kind: .requiresViolated, subject: screen.index), n, requirement.refused)
    for part in requirement.blocked { note(blocked(part), n, part.holds) }
    noteAsked(requirement.passed, relations.unchanged(space.assumed), source(n))
    joinChanges(n)
  }

  /// A button of the alert, or anything else that happens while it is up, at `n`, in these steps.
  func leaveAlert(_ n: Int, _ screen: ScreenID, _ steps: Relation) {
    leave(n, exit(.event(screen)), steps)
    if shapes[nodes[n].shape].isGateLayer { leave(n, PushdownExit.Kind.answer, steps) }
  }

  private func exit(_ rest: AlertRest) -> UInt32 {
    PushdownExit.Kind.leaving(PushdownExit.Kind.dismiss, graph.number(rest), moves: false)
  }

  /// Whether what comes after the exit of an alert depends on the screen under it, and `n` is none.
  func mustGoOnBelow(_ exit: UInt32, _ n: Int) -> Bool {
    guard case .rest(let number, _) = PushdownExit.Kind.rest(exit), graph.alertRest(number) != nil
    else { return false }
    return nodes[base(of: n)].kind == .group
  }

  /// What comes after an alert, at the screen that it lay over.
  func goOn(_ rest: AlertRest, _ start: PushdownSource) {
    var source = start
    // What misses changes something all the same: the alert has gone.
    source.changes = true
    let under = under(source)
    let screen = nodes[under]
    switch rest {
    case .lacking(let alert):
      let vertex = bound.enter(Destination(alert), screen.context)
      let requirement = bound.requirements.requirement(bound.vertices[vertex].requirement)
      for part in requirement.parts {
        ask(part, nil, relations.unchanged(part.holds), source)
      }
    case .event(let alert):
      if isClone(source) {
        _ = hear(under, source, where: space.assumed)
      } else {
        hearAll(source.node, members(of: screen), source)
        joinOpenings(source.node)
      }
      end(buttonsOf: alert, under, source)
    }
  }

  /// The screen at which a step goes on.
  func under(_ source: PushdownSource) -> Int {
    let top = screenOnTop(base(of: source.node))
    return nodes[top].kind == .group ? screenOnTop(Int(nodes[top].vertex)) : top
  }

  /// Whether that is done once more, for a walk.
  private func isClone(_ source: PushdownSource) -> Bool {
    nodes[screenOnTop(base(of: source.node))].kind == .group
  }

  /// A button whose event nothing takes, or that has none, takes the alert away.
  private func end(buttonsOf alert: ScreenID, _ under: Int, _ source: PushdownSource) {
    let around = steps(of: source.context)
    var left = Decision.never
    for button in graph.alert(alert)?.buttons ?? [] {
      guard let event = button.fires else {
        left = space.assumed
        break
      }
      var rest = space.assumed
      if let position = around.events.firstIndex(of: event.index) { rest = around.left[position] }
      for member in members(of: nodes[under]) {
        let own = bound.transitions.transitions(from: .screen(ScreenID(Int(member))))
          .filter { graph[$0].event == event }
          .reduce(rest) { diagrams.difference($0, space.decision(graph[$1].when)) }
        left = diagrams.or(left, own)
      }
    }
    end(relations.unchanged(diagrams.and(left, space.assumed)), source)
  }
}
