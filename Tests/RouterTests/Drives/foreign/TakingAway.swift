import UIKit

@MainActor let takingAway: [Scenario] = [
  story("a root dismisses the app's alert") { app in
    weak var old: HomeViewController?
    old = try app.home()
    try app.alert()
    app.post("MixedRestart")
    app.stage.settle()
    expect(app.stage.screen, is: App.fresh)
    expect(app.stage.takeHeard(), is: ["app done", "restart done"])
    expect(old != nil, "what is there already is left alone")
  },
  story("an opening dismisses the alert: a link, an entry and an event") { app in
    try app.alert()
    try app.open("mixed://detail")
    app.stage.settle()
    expect(app.stage.screen, is: "tabs[*nav[Home Detail] nav[Shelf] Vault]")
    try app.alert()
    app.stage.router?.open(.page)
    app.stage.settle()
    expect(app.stage.screen, is: "tabs[nav[Home Detail] *nav[Shelf Page] Vault]")
    try app.alert()
    app.post("MixedLook")
    app.stage.settle()
    expect(app.stage.screen, is: "tabs[nav[Home Detail] *nav[Shelf Page] Vault]")
    expect(app.stage.router?.state.isCovered, is: false)
  },
  story("a presented gate dismisses the alert, and so does a link") { app in
    try app.home().go?.toVault()
    app.stage.settle()
    try app.alert()
    app.changeConditions { $0.open = false }
    app.stage.settle()
    expect(app.stage.screen, is: "tabs[nav[Home] nav[Shelf] *Vault] + Lock")
    expect(app.stage.takeHeard(), is: ["toVault done", "app done", "conditions done (gated)"])
    try app.alert()
    try app.open("mixed://detail")
    app.stage.settle()
    expect(app.stage.screen, is: "tabs[*nav[Home Detail] nav[Shelf] Vault]")
  },
  story("a root gate dismisses the alert") { app in
    try app.home().go?.toVault()
    app.stage.settle()
    try app.alert()
    app.changeConditions { $0.modern = false }
    app.stage.settle()
    expect(app.stage.screen, is: "Update")
    expect(app.stage.takeHeard(), is: ["toVault done", "app done", "conditions done (gated)"])
  },
  story("a gate dismisses the alert at once when the scene resigns") { app in
    try app.home().go?.toVault()
    app.stage.settle()
    try app.alert()
    app.conditions.modern = false
    StandIn.setActive(false, app.stage.connection.scene)
    app.stage.settle()
    expect(app.stage.screen, is: "Update")
  },
  story("an opening waits until the app's screen has appeared") { app in
    try app.home().present(OwnViewController(), animated: true)
    StandIn.advance(by: 0.1)
    try app.open("mixed://detail")
    app.stage.settle()
    expect(app.stage.screen, is: "tabs[*nav[Home Detail] nav[Shelf] Vault]")
  },
]
