import UIKit

@MainActor let pushed: [Scenario] = [
  story("a screen that the app pushes covers the stack until it is popped") { app in
    let home = try app.home()
    let nav = try need(home.navigationController)
    nav.pushViewController(OwnViewController(), animated: true)
    StandIn.settle()
    home.go?.deeper()
    StandIn.settle()
    expect(app.stage.takeHeard(), is: ["app done", "deeper ignored covered"])
    app.stage.router?.open(.note)
    StandIn.settle()
    _ = app.stage.takeHeard()
    expect(StandIn.tapBack(nav))
    app.stage.settle()
    expect(app.stage.screen, is: "\(App.fresh) + Note")
  },
  story("an opening pops a screen that the app pushed") { app in
    let nav = try need(app.home().navigationController)
    nav.pushViewController(OwnViewController(), animated: true)
    StandIn.settle()
    try app.open("mixed://detail")
    app.stage.settle()
    expect(app.stage.screen, is: "tabs[*nav[Home Detail] nav[Shelf] Vault]")
  },
  story("in a hidden stack it stays, and covers the stack when its tab is selected") { app in
    let nav = try need(app.home().navigationController)
    nav.pushViewController(OwnViewController(), animated: true)
    StandIn.settle()
    try app.tap(1)
    expect(app.stage.router?.state.isCovered, is: false)
    try app.tap(0)
    expect(app.stage.router?.state.isCovered, is: true)
    nav.popViewController(animated: true)
    app.stage.settle()
    expect(app.stage.screen, is: App.fresh)
  },
  story("a tab of the app covers the tabs while it is selected") { app in
    let home = try app.home()
    let tabs = try app.tabs()
    tabs.viewControllers?.append(OwnViewController())
    try app.tap(3)
    home.go?.deeper()
    StandIn.settle()
    expect(app.stage.takeHeard(), is: ["app done", "deeper ignored covered"])
    try app.open("mixed://detail")
    expect(app.stage.router?.state.isCovered, is: false)
    expect(app.stage.screen, is: "tabs[*nav[Home Detail] nav[Shelf] Vault Own]")
    try app.tap(3)
    try app.tap(1)
    expect(app.stage.router?.state.isCovered, is: false)
    tabs.viewControllers?.removeLast()
    app.stage.settle()
  },
  story("an opening leaves a tab of the app under a presented screen") { app in
    let tabs = try app.tabs()
    let own = OwnViewController()
    tabs.viewControllers?.append(own)
    app.stage.router?.open(.note)
    StandIn.settle()
    tabs.selectedViewController = own
    StandIn.settle()
    try app.open("mixed://detail")
    expect(app.stage.screen, is: "tabs[*nav[Home Detail] nav[Shelf] Vault Own]")
    expect(app.stage.router?.state.isCovered, is: false)
    tabs.viewControllers?.removeLast()
  },
]
