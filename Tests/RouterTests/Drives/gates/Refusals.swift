import UIKit

@MainActor let refusals: [Scenario] = [
  story("a gate whose own requirement has no gate refuses the intent") { app in
    try app.home().go?.openTreasure()
    app.stage.settle()
    expect(app.stage.takeHeard(), is: ["openTreasure refused gate-blocked"])
    expect(app.stage.screen, is: App.tabs("Home"))
    expect(app.stage.router?.state.remembered, is: nil)
    app.changeConditions { $0.invited = true }
    try app.home().go?.openTreasure()
    app.stage.settle()
    expect(app.stage.screen, is: "\(App.tabs("Home")) + Vault")
    app.changeConditions { $0.trusted = true }
    expect(app.stage.screen, is: App.tabs("Home Treasure"))
  },
  story("a screen with a blocked gate stays visible and is reported") { app in
    app.changeConditions { $0.trusted = true }
    try app.home().go?.openTreasure()
    app.stage.settle()
    app.changeConditions { $0.trusted = false }
    expect(app.stage.screen, is: App.tabs("Home Treasure"))
    expect(app.stage.takeHeard().last, is: "conditions done (unexpected-change) (gate-blocked)")
  },
  story("an intent is refused as a whole if its gate can't be created") { app in
    app.changeConditions { $0.loggedIn = true }
    let home = try app.home()
    app.screens.instead = home
    home.go?.openContract(number: 1, pages: [])
    home.go?.goPlain()
    app.stage.settle()
    expect(app.stage.takeHeard().suffix(2), is: ["openContract refused failed", "goPlain done"])
    expect(app.stage.screen, is: App.tabs("Home Plain"))
    expect(app.stage.router?.state.remembered, is: nil)
    app.screens.instead = nil
    try app.stage.visible(PlainViewController.self).go?.openContract(number: 2, pages: [])
    app.stage.settle()
    expect(app.stage.screen, is: "\(App.tabs("Home Plain")) + Terms")
    try app.agree()
    expect(try app.stage.visible(ContractViewController.self).parameters?.number, is: 2)
  },
  story("the first gate of a chain stays if the next one can't be created") { app in
    app.screens.instead = try app.home()
    try app.home().go?.openContract(number: 1, pages: [])
    app.stage.settle()
    try app.logIn()
    expect(app.stage.takeHeard().last, is: "signedIn refused failed (held)")
    expect(app.stage.screen, is: "\(App.tabs("Home")) + nav[Login]")
    expect(app.stage.router?.state.remembered, is: "contract")
    app.screens.instead = nil
    app.changeConditions { $0.agreed = true }
    expect(app.stage.screen, is: App.tabs("Home Contract"))
  },
  story("the app continues if the gate of the visible screen can't be created") { app in
    app.changeConditions {
      $0.loggedIn = true
      $0.agreed = true
    }
    try app.home().go?.openContract(number: 1, pages: [])
    app.stage.settle()
    app.screens.instead = try need(app.stage.visible(ContractViewController.self))
    app.changeConditions { $0.agreed = false }
    expect(app.stage.takeHeard().contains("conditions refused failed (unexpected-change) (gated)"))
    try app.stage.visible(ContractViewController.self).go?.back()
    app.stage.settle()
    expect(app.stage.screen, is: App.tabs("Home"))
    app.screens.instead = nil
  },
]
