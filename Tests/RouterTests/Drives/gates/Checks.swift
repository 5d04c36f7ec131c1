import UIKit

@MainActor let checks: [Scenario] = [
  story("a back swipe that uncovers what is locked by now brings the gate") { app in
    let plain = try lockedUnderPlain(app)
    try need(StandIn.beginBackSwipe(plain), "a swipe").cancel()
    app.stage.settle()
    expect(app.stage.screen, is: "tabs[nav[Home] Account *nav[Secret Plain]]")
    try need(StandIn.beginBackSwipe(plain), "a swipe").finish()
    app.stage.settle()
    expect(app.stage.screen, is: "tabs[nav[Home] Account *nav[Secret]] + Lock")
    expect(app.stage.takeHeard(), is: ["back done (gated)"])
    app.changeConditions { $0.unlocked = true }
    expect(app.stage.screen, is: "tabs[nav[Home] Account *nav[Secret]]")
    expect(app.stage.takeHeard(), is: ["conditions done (uncovered)"])
  },
  story("an event that uncovers it does so, too") { app in
    _ = try lockedUnderPlain(app)
    try app.stage.visible(PlainViewController.self).go?.back()
    app.stage.settle()
    expect(app.stage.screen, is: "tabs[nav[Home] Account *nav[Secret]] + Lock")
    expect(app.stage.takeHeard(), is: ["back done (gated)"])
  },
  story("an event that uncovers what needs the login brings its gate, with nothing remembered") {
    app in
    app.changeConditions { $0.loggedIn = true }
    try app.tap(1)
    app.changeConditions { $0.loggedIn = false }
    expect(app.stage.screen, is: "tabs[nav[Home] *Account nav[Secret]] + nav[Login]")
    expect(app.stage.router?.state.remembered, is: nil)
    try app.stage.visible(LoginViewController.self).go?.leave()
    app.stage.settle()
    expect(app.stage.screen, is: "tabs[nav[Home] *Account nav[Secret]] + nav[Login]")
    expect(app.stage.takeHeard().last, is: "leave done (gated)")
    try app.logIn()
    expect(app.stage.screen, is: "tabs[nav[Home] *Account nav[Secret]]")
    expect(app.stage.takeHeard().last, is: "signedIn done (uncovered)")
  },
  story("a gate swiped away from what still needs it comes again") { app in
    app.changeConditions { $0.loggedIn = true }
    try app.tap(1)
    app.changeConditions { $0.loggedIn = false }
    let layer = try need(app.stage.visible(LoginViewController.self).navigationController)
    try need(StandIn.beginSwipeDown(layer), "a swipe").finish()
    app.stage.settle()
    expect(app.stage.screen, is: "tabs[nav[Home] *Account nav[Secret]] + nav[Login]")
    expect(app.stage.takeHeard().last, is: "dismissal done (gated)")
  },
  story("what is pushed in a gate and lacks what it needs makes the gate afresh") { app in
    // An event refused at this point leaves the gate in place.
    try app.home().go?.openParty()
    app.stage.settle()
    app.conditions.loggedIn = true
    try app.stage.visible(LoginViewController.self).go?.signedUp()
    app.stage.settle()
    expect(app.stage.screen, is: "\(App.tabs("Home")) + nav[Login SetUp]")
    app.changeConditions { $0.loggedIn = false }
    expect(app.stage.screen, is: "\(App.tabs("Home")) + nav[Login]")
    expect(app.stage.router?.state.remembered, is: "party")
    // From now on the gate leaves, and the refused intent is dropped.
    try app.logIn()
    expect(app.stage.screen, is: App.tabs("Home"))
    expect(app.stage.router?.state.remembered, is: nil)
    expect(app.stage.takeHeard().last, is: "signedIn done (uncovered)")
  },
  story("a locked gate stays, and its layer is in nothing that lies below it") { app in
    app.changeConditions { $0.unlocked = false }
    try app.tap(2)
    let lock: LockViewController = try app.stage.visible()
    expect(lock.modalPresentationStyle, is: .fullScreen)
    expect(lock.isModalInPresentation)
    expect(StandIn.beginSwipeDown(lock) == nil)
    _ = app.stage.takeHeard()
    NotificationCenter.default.post(name: NSNotification.Name("GatesPing"), object: nil)
    app.stage.settle()
    expect(app.stage.takeHeard(), is: ["ping ignored no-transition"])
    app.conditions.unlocked = true
    lock.go?.unlock()
    app.stage.settle()
    expect(app.stage.screen, is: "tabs[nav[Home] Account *nav[Secret]]")
    NotificationCenter.default.post(name: NSNotification.Name("GatesPing"), object: nil)
    app.stage.settle()
    expect(app.stage.takeHeard().last, is: "ping done")
  },
  story("several changes told at once, on any thread, are one step") { app in
    let router = try need(app.stage.router)
    app.conditions.loggedIn = true
    router.conditionsChanged()
    let group = DispatchGroup()
    for _ in 0..<8 {
      group.enter()
      Thread.detachNewThread {
        router.conditionsChanged()
        group.leave()
      }
    }
    group.wait()
    expect(app.stage.takeHeard(), is: [])
    app.stage.settle()
    expect(app.stage.takeHeard(), is: ["conditions done (unexpected-change)"])
    router.conditionsChanged()
    app.stage.settle()
    expect(app.stage.takeHeard(), is: ["conditions done"])
  },
]

/// Opens a screen over one that is then locked.
@MainActor private func lockedUnderPlain(_ app: App) throws -> UINavigationController {
  try app.tap(2)
  try app.stage.visible(SecretViewController.self).go?.goPlain()
  app.stage.settle()
  app.changeConditions { $0.unlocked = false }
  expect(app.stage.screen, is: "tabs[nav[Home] Account *nav[Secret Plain]]")
  _ = app.stage.takeHeard()
  return try need(app.stage.visible(PlainViewController.self).navigationController)
}
