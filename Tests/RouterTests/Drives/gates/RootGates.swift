import UIKit

@MainActor let rootGates: [Scenario] = [
  story("a root gate holds the target, with its parameters") { app in
    app.conditions.supported = false
    app.changeConditions { $0.supported = false }
    try app.home().go?.openReader(page: 12)
    app.stage.settle()
    expect(app.stage.screen, is: "Update")
    expect(app.stage.router?.state.remembered, is: "reader")
    app.changeConditions { $0.supported = true }
    expect(app.stage.screen, is: App.tabs("Home Reader"))
    expect(try app.stage.visible(ReaderViewController.self).parameters?.page, is: 12)
    expect(
      app.stage.takeHeard().suffix(2),
      is: ["openReader held by update", "conditions done (resumed)"]
    )
  },
  story("the held intent replaces the gate's own transition") { app in
    app.changeConditions { $0.supported = false }
    app.stage.router?.open(.reader(page: 5))
    app.stage.settle()
    expect(app.stage.screen, is: "Update")
    app.stage.router?.open(.reader(page: 6))
    app.stage.settle()
    app.conditions.supported = true
    try app.stage.visible(UpdateViewController.self).go?.updated()
    app.stage.settle()
    expect(try app.stage.visible(ReaderViewController.self).parameters?.page, is: 6)
    expect(app.stage.screen, is: App.tabs("Home Reader"))
  },
  story("without a held intent the gate's own transition is carried out") { app in
    app.stage.router?.open(.reader(page: 5))
    app.stage.settle()
    app.changeConditions { $0.supported = false }
    expect(app.stage.screen, is: "Update")
    expect(app.stage.takeHeard().last, is: "conditions done (gated)")
    app.conditions.supported = true
    try app.stage.visible(UpdateViewController.self).go?.updated()
    app.stage.settle()
    expect(app.stage.screen, is: App.tabs("Home"))
  },
  story("a root gate drops a target without a place") { app in
    app.changeConditions { $0.supported = false }
    try app.home().go?.openPlaceless()
    app.stage.settle()
    expect(app.stage.screen, is: "Update")
    expect(app.stage.takeHeard().last, is: "openPlaceless held by update (forgotten)")
    app.changeConditions { $0.supported = true }
    expect(app.stage.screen, is: "Update")
  },
  story("a root gate removes the presented gate and its intent") { app in
    try app.home().go?.openAccount()
    app.stage.settle()
    app.changeConditions { $0.supported = false }
    expect(app.stage.router?.state.remembered, is: "account")
    app.stage.router?.open(.reader(page: 1))
    app.stage.settle()
    expect(app.stage.screen, is: "Update")
    expect(app.stage.router?.state.remembered, is: "reader")
    app.changeConditions { $0.loggedIn = true }
    expect(app.stage.screen, is: "Update")
  },
]
