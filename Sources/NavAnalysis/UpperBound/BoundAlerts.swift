import NavGraph

/// Alerts (LANGUAGE-2 §4), as the bound has them: they leave as steps of several verbs do, and what comes
/// next is done at whatever they may have lain over.
extension UpperBound {
  /// Makes the rules of an alert.
  mutating func buildAlert(_ v: Int, _ screen: ScreenID) {
    var step = Step(from: v, owner: v, context: vertices[v].context, condition: space.assumed)
    step.flags = .isNoTransition
    leave(.event(screen), step)
    step.flags.insert(.isOnArrival)
    step.condition = requirements.requirement(vertices[v].requirement).parts.reduce(.never) {
      diagrams.or($0, $1.holds)
    }
    leave(.lacking(screen), step)
    // A gate that is an alert is replaced by the next one.
    if contexts.gate(of: vertices[v].context) != nil { gateArrivals(v) }
  }

  private mutating func leave(_ rest: AlertRest, _ step: Step) {
    guard step.condition.isPossible else { return }
    var rule = rule(.leave, to: step.owner, step)
    rule.flags.insert(.goesOn)
    rule.hold = UInt32(truncatingIfNeeded: graph.number(rest))
    add(rule, from: step.from)
  }

  /// What comes after an alert, at the screen that it may have lain over.
  mutating func goOn(_ rest: AlertRest, _ step: Step) {
    var step = step
    step.transition = Rule.none
    step.flags = .isNoTransition
    switch rest {
    case .event:
      hearOwn(step)
      step.condition = space.assumed
      stay(step)
    case .lacking(let alert):
      let vertex = enter(Destination(alert), step.context)
      for part in requirements.requirement(vertices[vertex].requirement).parts {
        step.condition = part.holds
        show(part.gate, step, hold: Rule.none)
        if isPresented(part.gate) { cover(vertices[step.owner].requirement) }
      }
    }
  }

  /// The transitions of the screen under an alert.
  private mutating func hearOwn(_ step: Step) {
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

  /// What its containers hear, where an alert has gone.
  mutating func raiseUnderAlert(_ part: Int) {
    guard case .event? = graph.alertRest(Int(vertices[part].id)),
      let index = scope(of: vertices[part].context)
    else { return }
    let scope = scopes.scopes[index]
    raise(scope, 0..<scope.eventCount, vertices[part].arrived)
  }
}
