/// While a gate is showing. Only the newest is remembered.
let behindGates: [Cell] =
  atLogin + deepInLogin + atTerms + atLoginForTerms + atVerify + overVerify

private let signIn = Action.fire("signedIn")
private let accept = Action.fire("accept")

private let terms = "\(home) > +terms"

/// What needs nothing is opened, and nothing is remembered any more.
private func free(
  _ situation: Situation,
  _ after: [Target: String],
  forgets fact: Fact
) -> [Cell] {
  [Target.article, .comments, .photo].map { target in
    let state = after[target] ?? ""
    return Cell(
      situation: situation,
      target: target,
      told: "done",
      state: state,
      then: [Then(.tell(fact, true), "done (unexpected-change)", state)]
    )
  }
}

/// Another gate, which becomes the root; what the one before remembered is forgotten.
private func vault(_ situation: Situation) -> Cell {
  let state = afresh[.vault] ?? ""
  return Cell(
    situation: situation,
    target: .vault,
    told: "held by verify",
    state: "+verify",
    then: [
      Then(.fire("verified"), "done (resumed)", state),
      Then(.tell(.loggedIn, true), "done (unexpected-change)", state),
    ]
  )
}

private let atLogin: [Cell] = {
  let login = Situation(
    name: "the login is showing",
    facts: .guest,
    actions: [.open(.order, 3)],
    before: "\(home) > loginFlow(login)"
  )
  return free(login, afterHome, forgets: .loggedIn) + [vault(login)] + [
    Cell(
      situation: login,
      target: .order,
      told: "held by loginFlow",
      state: login.before,
      then: [Then(signIn, "done (resumed)", afterHome[.order] ?? "")]
    ),
    Cell(
      situation: login,
      target: .contract,
      told: "held by loginFlow",
      state: login.before,
      then: [
        Then(signIn, "done (held)", terms),
        Then(accept, "done (resumed)", afterHome[.contract] ?? ""),
      ]
    ),
  ]
}()

private let deepInLogin: [Cell] = {
  let deep = Situation(
    name: "deep in the login",
    facts: .guest,
    actions: [.open(.order, 3), .fire("forgot")],
    before: "\(home) > loginFlow(login forgot)"
  )
  let login = "\(home) > loginFlow(login)"
  return free(deep, afterHome, forgets: .loggedIn) + [vault(deep)] + [
    Cell(
      situation: deep,
      target: .order,
      told: "held by loginFlow",
      state: deep.before,
      then: [
        Then(.back, "done", login),
        Then(signIn, "done (resumed)", afterHome[.order] ?? ""),
      ]
    ),
    Cell(
      situation: deep,
      target: .contract,
      told: "held by loginFlow",
      state: deep.before,
      then: [
        Then(.back, "done", login),
        Then(signIn, "done (held)", terms),
        Then(accept, "done (resumed)", afterHome[.contract] ?? ""),
      ]
    ),
  ]
}()

private let atTerms: [Cell] = {
  let terms = Situation(
    name: "the terms are showing",
    facts: .member,
    actions: [.open(.contract, 3)],
    before: "\(home) > terms"
  )
  let order = afterHome[.order] ?? ""
  return free(terms, afterHome, forgets: .accepted) + [
    Cell(
      situation: terms,
      target: .order,
      told: "done",
      state: order,
      then: [Then(.tell(.accepted, true), "done (unexpected-change)", order)]
    ),
    Cell(
      situation: terms,
      target: .contract,
      told: "held by terms",
      state: terms.before,
      then: [Then(accept, "done (resumed)", afterHome[.contract] ?? "")]
    ),
    Cell(
      situation: terms,
      target: .contract,
      told: "held by terms",
      state: terms.before,
      then: [
        Then(.fire("cancel"), "done", home),
        Then(.tell(.accepted, true), "done (unexpected-change)", home),
      ]
    ),
    Cell(
      situation: terms,
      target: .vault,
      told: "held by verify",
      state: "+verify",
      then: [Then(.fire("verified"), "done (resumed)", afresh[.vault] ?? "")]
    ),
  ]
}()

/// What the terms were shown for waits for the login by now.
private let atLoginForTerms: [Cell] = {
  let login = Situation(
    name: "the login has taken the place of the terms",
    facts: .member,
    actions: [.open(.contract, 3), .tell(.loggedIn, false)],
    before: "\(home) > loginFlow(login)"
  )
  return free(login, afterHome, forgets: .loggedIn) + [vault(login)] + [
    Cell(
      situation: login,
      target: .order,
      told: "held by loginFlow",
      state: login.before,
      then: [Then(signIn, "done (resumed)", afterHome[.order] ?? "")]
    ),
    Cell(
      situation: login,
      target: .contract,
      told: "held by loginFlow",
      state: login.before,
      then: [
        Then(signIn, "done (held)", terms),
        Then(accept, "done (resumed)", afterHome[.contract] ?? ""),
      ]
    ),
  ]
}()

private let atVerify: [Cell] = {
  let verify = Situation(
    name: "a root gate is showing",
    facts: .guest,
    actions: [.open(.vault, 3)],
    before: "verify"
  )
  return free(verify, afresh, forgets: .verified) + [
    Cell(
      situation: verify,
      target: .order,
      told: "held by loginFlow",
      state: "verify > loginFlow(+login)",
      then: [Then(signIn, "done (resumed)", afresh[.order] ?? "")]
    ),
    Cell(
      situation: verify,
      target: .order,
      told: "held by loginFlow",
      state: "verify > loginFlow(+login)",
      then: [
        Then(.fire("cancel"), "done", "verify"),
        Then(.fire("verified"), "done", freshHome),
      ]
    ),
    Cell(
      situation: verify,
      target: .contract,
      told: "held by loginFlow",
      state: "verify > loginFlow(+login)",
      then: [
        Then(signIn, "done (held)", "verify > +terms"),
        Then(accept, "done (resumed)", afresh[.contract] ?? ""),
      ]
    ),
    Cell(
      situation: verify,
      target: .vault,
      told: "held by verify",
      state: "verify",
      then: [Then(.fire("verified"), "done (resumed)", afresh[.vault] ?? "")]
    ),
    Cell(
      situation: verify,
      target: .vault,
      told: "held by verify",
      state: "verify",
      then: [
        Then(.fire("leave"), "done", freshHome),
        Then(.tell(.verified, true), "done (unexpected-change)", freshHome),
      ]
    ),
  ]
}()

private let overVerify: [Cell] = {
  let covered = Situation(
    name: "something is presented over a root gate",
    facts: .guest,
    actions: [.open(.vault, 3), .fire("help")],
    before: "verify > manual"
  )
  return free(covered, afresh, forgets: .verified) + [
    Cell(
      situation: covered,
      target: .order,
      told: "held by loginFlow",
      state: "verify > manual > loginFlow(+login)",
      then: [Then(signIn, "done (resumed)", afresh[.order] ?? "")]
    ),
    Cell(
      situation: covered,
      target: .vault,
      told: "held by verify",
      state: "verify > manual",
      then: [
        Then(.fire("close"), "done", "verify"),
        Then(.fire("verified"), "done (resumed)", afresh[.vault] ?? ""),
      ]
    ),
  ]
}()
