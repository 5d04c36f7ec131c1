/// All targets from each place, without and with gates.
let anywhere: [Cell] = places.flatMap { place in
  [Target.article, .comments, .photo].flatMap { free($0, from: place) }
    + order(from: place) + contract(from: place) + vault(from: place)
}

extension Place {
  fileprivate func situation(_ facts: Set<Fact>) -> Situation {
    let who = facts == .guest ? "logged out" : facts == .member ? "logged in" : "all there"
    return Situation(name: "\(name), \(who)", facts: facts, actions: actions, before: before)
  }

  fileprivate func open(_ target: Target) -> String { after[target] ?? "" }

  fileprivate var login: String { "\(before) > loginFlow(+login)" }
  fileprivate var terms: String { "\(before) > +terms" }
}

/// Returns the cells of a target that requires nothing.
private func free(_ target: Target, from place: Place) -> [Cell] {
  [.guest, .everyone].map { Cell(place.situation($0), target, "done", place.open(target)) }
}

/// Returns the cells of a target that requires a login.
private func order(from place: Place) -> [Cell] {
  let free = [Set<Fact>.member, .everyone].map {
    Cell(place.situation($0), .order, "done", place.open(.order))
  }
  let ways = [
    [Then(.fire("signedIn"), "done (resumed)", place.open(.order))],
    [Then(.tell(.loggedIn, true), "done (unexpected-change) (resumed)", place.open(.order))],
    giveUp(by: .fire("cancel"), place),
    giveUp(by: .swipeAway, place),
  ]
  return free
    + ways.map { Cell(place.situation(.guest), .order, "held by loginFlow", place.login, $0) }
}

/// Returns the steps after the user gives up the login, and with it the held intent.
private func giveUp(by action: Action, _ place: Place) -> [Then] {
  [
    Then(action, "done", place.before),
    Then(.tell(.loggedIn, true), "done (unexpected-change)", place.before),
  ]
}

/// Returns the cells of a target that requires accepted terms, which require a login.
private func contract(from place: Place) -> [Cell] {
  let accept = Then(.fire("accept"), "done (resumed)", place.open(.contract))
  let signIn = Then(.fire("signedIn"), "done (held)", place.terms)
  return [
    Cell(place.situation(.everyone), .contract, "done", place.open(.contract)),
    Cell(place.situation(.member), .contract, "held by terms", place.terms, [accept]),
    Cell(place.situation(.guest), .contract, "held by loginFlow", place.login, [signIn, accept]),
  ]
}

/// Returns the cells of a target with a root gate, which replaces the whole screen.
private func vault(from place: Place) -> [Cell] {
  let verified = Then(.fire("verified"), "done (resumed)", afresh[.vault] ?? "")
  return [
    Cell(place.situation(.everyone), .vault, "done", place.open(.vault)),
    Cell(place.situation(.guest), .vault, "held by verify", "+verify", [verified]),
  ]
}
