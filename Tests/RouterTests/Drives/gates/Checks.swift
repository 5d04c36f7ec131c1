import UIKit

@MainActor let checks: [Scenario] = [
  story("a back swipe to a screen that is locked by now shows its gate") { app in
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
  story("a pop to a screen that is locked by now shows its gate") { app in
    _ = try lockedUnderPlain(app)
    try app.stage.visible(PlainViewController.self).go?.back()
    app.stage.settle()
    expect(app.stage.screen, is: "tabs[nav[Home] Account *nav[Secret]] + Lock")
    expect(app.stage.takeHeard(), is: ["back done (gated)"])
  },
  story("a gate over a screen whose login has expired holds no intent") {
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
  story("a gate that is swiped away is shown again if the screen below still needs it") { app in
    app.changeConditions { $0.loggedIn = true }
    try app.tap(1)
    app.changeConditions { $0.loggedIn = false }
    let layer = try need(app.stage.visible(LoginViewController.self).navigationController)
    try need(StandIn.beginSwipeDown(layer), "a swipe").finish()
    app.stage.settle()
    expect(app.stage.screen, is: "tabs[nav[Home] *Account nav[Secret]] + nav[Login]")
    expect(app.stage.takeHeard().last, is: "dismissal done (gated)")
  },
  story("a screen in a gate that loses its condition shows the gate again") { app in
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
  story("a locked gate stays, and its layer is outside the containers below") { app in
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
  story("several changes at once, on any thread, are one step") { app in
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
