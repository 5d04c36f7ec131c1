import UIKit

@testable import NavcRuntime

@MainActor private func inSecret(_ app: App) throws -> SecretViewController {
  try app.tap(2)
  _ = app.stage.takeHeard()
  return try app.stage.visible()
}

@MainActor let lapses: [Scenario] = [
  story("the app switcher shows the gate of an expired condition, without animation") { app in
    _ = try inSecret(app)
    app.conditions.unlocked = false
    StandIn.setActive(false, app.stage.connection.scene)
    let lock: LockViewController = try app.stage.visible()
    expect(lock.cameAnimated, is: false)
    app.stage.settle()
    expect(app.stage.screen, is: "tabs[nav[Home] Account *nav[Secret]] + Lock")
    expect(app.stage.takeHeard(), is: ["conditions done (gated)"])
    StandIn.setActive(true, app.stage.connection.scene)
    app.stage.settle()
    app.conditions.unlocked = true
    lock.go?.unlock()
    app.stage.settle()
    expect(app.stage.screen, is: "tabs[nav[Home] Account *nav[Secret]]")
  },
  story("a root gate is shown at once") { app in
    app.stage.router?.open(.reader(page: 5))
    app.stage.settle()
    app.conditions.supported = false
    StandIn.setActive(false, app.stage.connection.scene)
    _ = try app.stage.visible(UpdateViewController.self)
    app.stage.settle()
    expect(app.stage.screen, is: "Update")
  },
  story("a screen whose condition still holds stays, and nothing is reported") { app in
    _ = try inSecret(app)
    app.conditions.loggedIn = true
    StandIn.setActive(false, app.stage.connection.scene)
    app.stage.settle()
    expect(app.stage.screen, is: "tabs[nav[Home] Account *nav[Secret]]")
    expect(app.stage.takeHeard(), is: [])
  },
  story("another scene that resigns has no effect") { app in
    _ = try inSecret(app)
    let other = StandIn.connectScene()
    app.conditions.unlocked = false
    StandIn.setActive(false, other.scene)
    app.stage.settle()
    expect(app.stage.screen, is: "tabs[nav[Home] Account *nav[Secret]]")
  },
  story("a condition that expires during a swipe hides the screen, then locks it") { app in
    let secret = try inSecret(app)
    secret.go?.goPlain()
    app.stage.settle()
    let plain: PlainViewController = try app.stage.visible()
    let gesture = try need(StandIn.beginBackSwipe(try need(plain.navigationController)))
    app.conditions.unlocked = false
    app.stage.router?.conditionsChanged()
    StandIn.advance(by: 1)
    // The screen that lacks a condition is uncovered by the swipe, but is not on top yet.
    expect(isHidden(app))
    gesture.finish()
    app.stage.settle()
    _ = try app.stage.visible(LockViewController.self)
    expect(isHidden(app))
  },
  story("during a transition the app switcher shows nothing that has expired") { app in
    let secret = try inSecret(app)
    app.conditions.unlocked = false
    secret.present(PlainViewController(), animated: true)
    StandIn.setActive(false, app.stage.connection.scene)
    expect(isHidden(app))
    app.stage.settle()
    _ = try app.stage.visible(LockViewController.self)
    expect(isHidden(app))
  },
  story("a lock whose presentation is lost is shown at the next occasion") { app in
    _ = try inSecret(app)
    app.conditions.unlocked = false
    let root = try need(app.stage.window?.rootViewController)
    let own = UIViewController()
    StandIn.transitionsToLose = 1
    root.present(own, animated: true)
    app.stage.router?.conditionsChanged()
    for _ in 0..<200 { StandIn.advance(by: 0.1) }
    expect(isHidden(app))
    expect(app.stage.takeHeard().contains { $0.hasPrefix("conditions refused") })
    _ = StandIn.takeLog()
    StandIn.endLostTransitions()
    StandIn.setActive(false, app.stage.connection.scene)
    StandIn.setActive(true, app.stage.connection.scene)
    app.stage.settle()
    _ = try app.stage.visible(LockViewController.self)
    expect(app.stage.takeHeard().last, is: "conditions done (gated)")
    expect(isHidden(app))
  },
]

@MainActor private func isHidden(_ app: App) -> Bool {
  app.stage.window?.rootViewController?.view.isHidden == true
}
