import UIKit

@MainActor private func inSecret(_ app: App) throws -> SecretViewController {
  try app.tap(2)
  _ = app.stage.takeHeard()
  return try app.stage.visible()
}

@MainActor let lapses: [Scenario] = [
  story("the app switcher sees the gate of what has lapsed, and no animation") { app in
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
  story("a root gate goes up at once, too") { app in
    app.stage.router?.open(.reader(page: 5))
    app.stage.settle()
    app.conditions.supported = false
    StandIn.setActive(false, app.stage.connection.scene)
    _ = try app.stage.visible(UpdateViewController.self)
    app.stage.settle()
    expect(app.stage.screen, is: "Update")
  },
  story("what has not lapsed stays, and nothing is told") { app in
    _ = try inSecret(app)
    app.conditions.loggedIn = true
    StandIn.setActive(false, app.stage.connection.scene)
    app.stage.settle()
    expect(app.stage.screen, is: "tabs[nav[Home] Account *nav[Secret]]")
    expect(app.stage.takeHeard(), is: [])
  },
  story("another scene that resigns is no reason") { app in
    _ = try inSecret(app)
    let other = StandIn.connectScene()
    app.conditions.unlocked = false
    StandIn.setActive(false, other.scene)
    app.stage.settle()
    expect(app.stage.screen, is: "tabs[nav[Home] Account *nav[Secret]]")
  },
]
