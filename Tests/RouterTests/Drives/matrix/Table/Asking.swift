/// From every place, with nothing in the way, and with gates.
let anywhere: [Cell] = places.flatMap { place in
  Target.screens.flatMap { open($0, from: place) }
}

private func open(_ target: Target, from place: Place) -> [Cell] {
  guard let after = place.after[target] else { return [] }
  func situation(_ facts: Set<Fact>, _ who: String) -> Situation {
    Situation(
      name: "\(place.name), \(who)",
      facts: facts,
      actions: place.actions,
      before: place.before
    )
  }
  let guest = situation(.guest, "logged out")
  let member = situation(.member, "logged in")
  let login = "\(place.before) > loginFlow(+login)"
  let terms = "\(place.before) > +terms"
  let loggedIn = Action.fire("signedIn")
  let signed = Then(.fire("accept"), "done (resumed)", after)
  let free = Cell(
    situation: situation(.everyone, "all there"),
    target: target,
    told: "done",
    state: after
  )
  switch target {
  case .article, .comments, .photo, .help:
    return [free, Cell(situation: guest, target: target, told: "done", state: after)]
  case .order:
    return [
      free,
      Cell(situation: member, target: target, told: "done", state: after),
    ]
      + [
        [Then(loggedIn, "done (resumed)", after)],
        [Then(.tell(.loggedIn, true), "done (unexpected-change) (resumed)", after)],
        giveUp(by: .fire("cancel"), place),
        giveUp(by: .swipeAway, place),
      ].map {
        Cell(situation: guest, target: target, told: "held by loginFlow", state: login, then: $0)
      }
  case .contract:
    return [
      free,
      Cell(situation: member, target: target, told: "held by terms", state: terms, then: [signed]),
      Cell(
        situation: guest,
        target: target,
        told: "held by loginFlow",
        state: login,
        then: [Then(loggedIn, "done (held)", terms), signed]
      ),
    ]
  case .vault:
    return [
      free,
      Cell(
        situation: guest,
        target: target,
        told: "held by verify",
        state: "+verify",
        then: [Then(.fire("verified"), "done (resumed)", afresh[.vault] ?? "")]
      ),
    ]
  }
}

/// Who does not log in has given up what needs it.
private func giveUp(by action: Action, _ place: Place) -> [Then] {
  [
    Then(action, "done", place.before),
    Then(.tell(.loggedIn, true), "done (unexpected-change)", place.before),
  ]
}
