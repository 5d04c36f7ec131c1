import NavGraph

/// Alerts (docs/language.md, Alerts). Whatever happens while an alert is up is a step of the screen under it.
/// An alert therefore leaves by an exit that names the rest of the step, as steps of several verbs do, and the
/// step continues at whatever lies below.
extension Pushdown {
  /// Makes the rules of an alert.
  func buildAlert(_ n: Int, _ screen: ScreenID) {
    let node = nodes[n]
    let same = relations.unchanged(node.stays)
    let requirement = tables.requirements.requirement(tables.vertices[Int(node.vertex)].requirement)
    addAlertExits(n, screen, same)
    if shapes[node.shape].isGateLayer {
      for gateCase in requirement.gateCases {
        showGate(gateCase, nil, relations.unchanged(gateCase.holds), source(n))
      }
    } else {
      let unmet = requirement.gateCases.reduce(.never) { diagrams.or($0, $1.holds) }
      addExit(n, exit(.unmet(screen)), relations.unchanged(unmet))
    }
    note(Incident(kind: .requiresViolated, subject: screen.index), n, requirement.refused)
    for blockedGate in requirement.blocked { note(blocked(blockedGate), n, blockedGate.holds) }
    recordAsked(requirement.passed, relations.unchanged(space.assumed), source(n))
    joinChanges(n)
  }

  /// Adds the exits of an alert at `n`, in these steps: by a button, or by anything else that happens while it
  /// is up.
  func addAlertExits(_ n: Int, _ screen: ScreenID, _ steps: Relation) {
    addExit(n, exit(.event(screen)), steps)
    if shapes[nodes[n].shape].isGateLayer { addExit(n, .answer, steps) }
  }

  private func exit(_ rest: AlertContinuation) -> PushdownExit.Kind {
    let rest = Continuation.rest(graph.number(rest), relaunches: false)
    return .dismiss.continuing(with: continuations.number(of: rest))
  }

  /// Continues a step after an alert, at the screen that it covered.
  func continueStep(_ rest: AlertContinuation, _ start: PushdownSource) {
    var source = start
    // A miss has an effect, too: the alert is gone.
    source.changesConditions = true
    let under = under(source)
    let screen = nodes[under]
    switch rest {
    case .unmet(let alert):
      let vertex = tables.enter(Destination(alert), screen.context)
      let requirement = tables.requirements.requirement(tables.vertices[vertex].requirement)
      for gateCase in requirement.gateCases {
        showGate(gateCase, nil, relations.unchanged(gateCase.holds), source)
      }
    case .event(let alert):
      if isClone(source) {
        _ = addTransitions(under, source, where: space.assumed)
      } else {
        addTransitionsOfAll(source.node, members(of: screen), source)
        joinOpenings(source.node)
      }
      end(buttonsOf: alert, under, source)
    }
  }

  /// Returns the screen at which a step continues.
  func under(_ source: PushdownSource) -> Int {
    let top = screenOnTop(base(of: source.node))
    return nodes[top].kind == .group ? screenOnTop(Int(nodes[top].vertex)) : top
  }

  /// Returns true if the step is made again for a walk.
  private func isClone(_ source: PushdownSource) -> Bool {
    nodes[screenOnTop(base(of: source.node))].kind == .group
  }

  /// Ends the step of a button that has no event, or whose event nothing handles: it only dismisses the alert.
  private func end(buttonsOf alert: ScreenID, _ under: Int, _ source: PushdownSource) {
    let around = scopeTransitions(of: source.context)
    var left = Decision.never
    for button in graph.alert(alert)?.buttons ?? [] {
      guard let event = button.fires else {
        left = space.assumed
        break
      }
      var rest = space.assumed
      if let position = around.events.firstIndex(of: event.index) { rest = around.left[position] }
      for member in members(of: nodes[under]) {
        let own = tables.transitions.transitions(from: .screen(ScreenID(Int(member))))
          .filter { graph[$0].event == event }
          .reduce(rest) { diagrams.difference($0, space.decision(graph[$1].when)) }
        left = diagrams.or(left, own)
      }
    }
    end(relations.unchanged(diagrams.and(left, space.assumed)), source)
  }
}
