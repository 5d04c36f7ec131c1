/// Openings while a gate is shown. Only the newest intent is held.
let behindGates: [Cell] =
  atLogin + deepInLogin + atTerms + atLoginForTerms + atVerify + overVerify

private let signIn = Action.fire("signedIn")
private let accept = Action.fire("accept")
private let verified = Action.fire("verified")

/// Returns the cells of targets that require nothing: the target is opened, and the held intent is
/// dropped.
private func free(
  _ situation: Situation,
  _ after: [Target: String],
  forgets fact: Fact
) -> [Cell] {
  [Target.article, .comments, .photo].map { target in
    let state = after[target] ?? ""
    let then = Then(.tell(fact, true), "done (unexpected-change)", state)
    return Cell(situation, target, "done", state, [then])
  }
}

/// Returns the cells of targets that require the login shown already, which stays as it is.
/// `first` leads back to it.
private func behindLogin(_ situation: Situation, _ first: [Then] = []) -> [Cell] {
  let order = Then(signIn, "done (resumed)", afterHome[.order] ?? "")
  let contract = [
    Then(signIn, "done (held)", "\(home) > +terms"),
    Then(accept, "done (resumed)", afterHome[.contract] ?? ""),
  ]
  let state = situation.before
  return [
    Cell(situation, .order, "held by loginFlow", state, first + [order]),
    Cell(situation, .contract, "held by loginFlow", state, first + contract),
  ]
}

/// Returns the cell of a target with another gate, which becomes the root. The previous gate's
/// held intent is dropped.
private func vault(_ situation: Situation, forgets fact: Fact) -> Cell {
  let state = afresh[.vault] ?? ""
  let then = [
    Then(verified, "done (resumed)", state),
    Then(.tell(fact, true), "done (unexpected-change)", state),
  ]
  return Cell(situation, .vault, "held by verify", "+verify", then)
}

private let atLogin: [Cell] = {
  let login = Situation(
    name: "the login is showing",
    facts: .guest,
    actions: [.open(.order, 3)],
    before: "\(home) > loginFlow(login)"
  )
  return free(login, afterHome, forgets: .loggedIn) + behindLogin(login)
    + [vault(login, forgets: .loggedIn)]
}()

private let deepInLogin: [Cell] = {
  let deep = Situation(
    name: "deep in the login",
    facts: .guest,
    actions: [.open(.order, 3), .fire("forgot")],
    before: "\(home) > loginFlow(login forgot)"
  )
  let back = Then(.back, "done", "\(home) > loginFlow(login)")
  return free(deep, afterHome, forgets: .loggedIn) + behindLogin(deep, [back])
    + [vault(deep, forgets: .loggedIn)]
}()

private let atTerms: [Cell] = {
  let terms = Situation(
    name: "the terms are showing",
    facts: .member,
    actions: [.open(.contract, 3)],
    before: "\(home) > terms"
  )
  let order = afterHome[.order] ?? ""
  let nothing = Then(.tell(.accepted, true), "done (unexpected-change)", order)
  let contract = Then(accept, "done (resumed)", afterHome[.contract] ?? "")
  let givenUp = [
    Then(.fire("cancel"), "done", home),
    Then(.tell(.accepted, true), "done (unexpected-change)", home),
  ]
  return free(terms, afterHome, forgets: .accepted) + [
    Cell(terms, .order, "done", order, [nothing]),
    Cell(terms, .contract, "held by terms", terms.before, [contract]),
    Cell(terms, .contract, "held by terms", terms.before, givenUp),
    vault(terms, forgets: .accepted),
  ]
}()

/// The intent for which the terms were shown now waits for the login.
private let atLoginForTerms: [Cell] = {
  let login = Situation(
    name: "the login has taken the place of the terms",
    facts: .member,
    actions: [.open(.contract, 3), .tell(.loggedIn, false)],
    before: "\(home) > loginFlow(login)"
  )
  return free(login, afterHome, forgets: .loggedIn) + behindLogin(login)
    + [vault(login, forgets: .loggedIn)]
}()

private let atVerify: [Cell] = {
  let verify = Situation(
    name: "a root gate is showing",
    facts: .guest,
    actions: [.open(.vault, 3)],
    before: "verify"
  )
  let login = "verify > loginFlow(+login)"
  let order = [Then(signIn, "done (resumed)", afresh[.order] ?? "")]
  let givenUp = [
    Then(.fire("cancel"), "done", "verify"),
    Then(verified, "done", freshHome),
  ]
  let contract = [
    Then(signIn, "done (held)", "verify > +terms"),
    Then(accept, "done (resumed)", afresh[.contract] ?? ""),
  ]
  let vault = [Then(verified, "done (resumed)", afresh[.vault] ?? "")]
  let left = [
    Then(.fire("leave"), "done", freshHome),
    Then(.tell(.verified, true), "done (unexpected-change)", freshHome),
  ]
  return free(verify, afresh, forgets: .verified) + [
    Cell(verify, .order, "held by loginFlow", login, order),
    Cell(verify, .order, "held by loginFlow", login, givenUp),
    Cell(verify, .contract, "held by loginFlow", login, contract),
    Cell(verify, .vault, "held by verify", "verify", vault),
    Cell(verify, .vault, "held by verify", "verify", left),
  ]
}()

private let overVerify: [Cell] = {
  let covered = Situation(
    name: "something is presented over a root gate",
    facts: .guest,
    actions: [.open(.vault, 3), .fire("help")],
    before: "verify > manual"
  )
  let login = "verify > manual > loginFlow(+login)"
  let order = [Then(signIn, "done (resumed)", afresh[.order] ?? "")]
  let vault = [
    Then(.fire("close"), "done", "verify"),
    Then(verified, "done (resumed)", afresh[.vault] ?? ""),
  ]
  return free(covered, afresh, forgets: .verified) + [
    Cell(covered, .order, "held by loginFlow", login, order),
    Cell(covered, .vault, "held by verify", "verify > manual", vault),
  ]
}()
