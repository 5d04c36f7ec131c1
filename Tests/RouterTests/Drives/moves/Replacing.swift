import UIKit

@MainActor let replacing: [Scenario] = [
  story("replace above the root, and replace the root") { app in
    try app.fire { (start: StartViewController) in start.go?.deeper() }
    weak var old: DetailViewController? = try app.stage.visible()
    try app.fire { (detail: DetailViewController) in detail.go?.swap() }
    expect(app.stage.screen, is: App.tabs("Start Detail"))
    expect(old == nil, "what was replaced is held")
    try app.fire { (detail: DetailViewController) in detail.go?.back() }
    try app.fire { (start: StartViewController) in start.go?.swap() }
    expect(app.stage.screen, is: App.tabs("Detail"))
    try app.fire { (detail: DetailViewController) in detail.go?.swap() }
    expect(app.stage.screen, is: App.tabs("Detail"))
    try app.fire { (detail: DetailViewController) in detail.go?.back() }
    expect(app.stage.takeHeard().last, is: "back missed nothing-to-pop")
  },
  story("replace in a presented stack, and without a stack") { app in
    try app.fire { (start: StartViewController) in start.go?.panel() }
    try app.fire { (panel: PanelViewController) in panel.go?.swap() }
    expect(app.stage.screen, is: "\(App.tabs("Start")) + nav[Detail]")
    try app.fire { (detail: DetailViewController) in detail.go?.restart() }
    try app.fire { (welcome: WelcomeViewController) in welcome.go?.swap() }
    expect(app.stage.takeHeard().last, is: "swap missed no-nav")
  },
  story("replace by a screen that needs a login, before and after it") { app in
    try app.fire { (start: StartViewController) in start.go?.swapForVip() }
    expect(app.stage.screen, is: "\(App.tabs("Start")) + Login")
    app.conditions.loggedIn = true
    try app.fire { (login: LoginViewController) in login.go?.signedIn() }
    expect(app.stage.screen, is: App.tabs("Vip"))
  },
  story("a second event of a replaced screen is ignored") { app in
    let start = try app.start()
    start.go?.swap()
    start.go?.deeper()
    app.stage.settle()
    expect(app.stage.takeHeard(), is: ["swap done", "deeper ignored not-visible"])
  },
  story("push onto a screen that is below, on top, or absent") { app in
    try app.fire { (start: StartViewController) in start.go?.deeper() }
    try app.fire { (detail: DetailViewController) in detail.go?.deeper() }
    try app.fire { (detail: DetailViewController) in detail.go?.ontoDetail() }
    expect(app.stage.screen, is: App.tabs("Start Detail Detail Inner"))
    try app.fire { (inner: InnerViewController) in inner.go?.ontoDetail() }
    expect(app.stage.screen, is: App.tabs("Start Detail Detail Inner"))
    try app.fire { (inner: InnerViewController) in inner.go?.ontoStart() }
    expect(app.stage.screen, is: App.tabs("Start Inner"))
    try app.fire { (inner: InnerViewController) in inner.go?.ontoDetail() }
    expect(app.stage.takeHeard().last, is: "ontoDetail missed not-below")
    try app.fire { (inner: InnerViewController) in inner.go?.panel() }
    try app.fire { (panel: PanelViewController) in panel.go?.ontoStart() }
    expect(app.stage.takeHeard().last, is: "ontoStart missed not-below")
  },
  story("a step without animation is not animated") { app in
    DetailViewController.arrivals = []
    try app.fire { (start: StartViewController) in start.go?.quickly() }
    try app.fire { (detail: DetailViewController) in detail.go?.deeper() }
    try app.fire { (detail: DetailViewController) in detail.go?.quickPanel() }
    let panel: PanelViewController = try app.stage.visible()
    expect(DetailViewController.arrivals, is: [false, true])
    expect(panel.cameAnimated, is: false)
  },
]
