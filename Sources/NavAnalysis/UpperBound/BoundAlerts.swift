import NavGraph

/// The rules of alerts (docs/language.md, Alerts). An alert is left in the same way as in a step of several verbs:
/// the step continues at the screen that the alert may have covered.
extension UpperBound {
  /// Creates the rules of an alert.
  mutating func buildAlert(_ v: Int, _ screen: ScreenID) {
    var step = BoundStep(from: v, owner: v, context: vertices[v].context, condition: space.assumed)
    step.flags = .isNoTransition
    leave(.event(screen), step)
    step.flags.insert(.isOnArrival)
    step.condition = requirements.requirement(vertices[v].requirement).gateCases.reduce(.never) {
      diagrams.or($0, $1.holds)
    }
    leave(.unmet(screen), step)
    // An alert that is a gate is replaced by the next gate.
    if contexts.gate(of: vertices[v].context) != nil { gateArrivals(v) }
  }

  private mutating func leave(_ rest: AlertContinuation, _ step: BoundStep) {
    guard step.condition.isPossible else { return }
    var rule = rule(.dismiss, to: step.owner, step)
    rule.flags.insert(.continues)
    rule.payload = UInt32(truncatingIfNeeded: graph.number(rest))
    add(rule, from: step.from)
  }

  /// Creates the rules of the continuation of an alert, at a screen that it may have covered.
  mutating func continueStep(_ rest: AlertContinuation, _ step: BoundStep) {
    var step = step
    step.transition = BoundRule.none
    step.flags = .isNoTransition
    switch rest {
    case .event:
      handleOwn(step)
      step.condition = space.assumed
      stay(step)
    case .unmet(let alert):
      let vertex = enter(Destination(alert), step.context)
      for gateCase in requirements.requirement(vertices[vertex].requirement).gateCases {
        step.condition = gateCase.holds
        show(gateCase.gate, step, holding: BoundRule.none)
        if isPresented(gateCase.gate) { cover(vertices[step.owner].requirement) }
      }
    }
  }

  /// Creates the rules of the transitions of the screen under an alert.
  private mutating func handleOwn(_ step: BoundStep) {
    let ids = transitions.transitions(from: .screen(ScreenID(Int(vertices[step.owner].id))))
    var left: [UInt32: Decision] = [:]
    for id in ids {
      let event = graph[id].event.index
      let when = space.decision(graph[id].when)
      let before = left[event] ?? space.assumed
      left[event] = diagrams.difference(before, when)
      var taken = step
      taken.flags = []
      taken.condition = diagrams.and(before, when)
      if taken.condition.isPossible { take(id, taken) }
    }
  }

  /// Adds the valuations after an alert to the events that the containers handle.
  mutating func raiseUnderAlert(_ part: Int) {
    guard case .event? = graph.alertContinuation(Int(vertices[part].id)),
      let index = scope(of: vertices[part].context)
    else { return }
    let scope = scopes.scopes[index]
    raise(scope, 0..<scope.eventCount, vertices[part].arrived)
  }
}
